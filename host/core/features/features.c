/*
 * features.c -- counts the features of a seat.
 */
#include "core/features/features.h"

#include <stdio.h>
#include <string.h>

enum { RANKS = 64 /* ranks from this number on count as the highest rank */ };

/* A CardTally has the number of cards of each suit and each rank in a set of
 * cards. */
typedef struct CardTally {
    uint8_t suits[SUIT_LIMIT];
    uint8_t ranks[RANKS];
} CardTally;

/* A Census holds the features of a seat while they are counted. */
typedef struct Census {
    const Position *position;
    const Equipment *equipment;
    Seat seat;
    int numbers[FEATURE_LIMIT];
    CardTally controlled;
    uint8_t occupied[SUIT_LIMIT]; /* number of cards of each suit that the seat
                                   * occupies */
    int held_count;
    Space held[PYRAMID_LIMIT]; /* controlled spaces that hold cards */
} Census;

/* -- tallies -------------------------------------------------------------- */

static void tally_add(CardTally *tally, const Face *face)
{
    int rank = face->strength < 0 ? 0 : face->strength;

    tally->ranks[rank < RANKS ? rank : RANKS - 1]++;
    for (int i = 0; i < SUIT_LIMIT; i++)
        tally->suits[i] = (uint8_t)(tally->suits[i] + (face->suits >> i & 1));
}

static int find_most(const uint8_t *counts, int count)
{
    int most = 0;

    for (int i = 0; i < count; i++)
        if (counts[i] > most)
            most = counts[i];
    return most;
}

/* Returns the length of the longest run of successive ranks. */
static int find_run(const CardTally *tally)
{
    int most = 0, run = 0;

    for (int i = 0; i < RANKS; i++) {
        run = tally->ranks[i] > 0 ? run + 1 : 0;
        if (run > most)
            most = run;
    }
    return most;
}

/* -- pyramids ------------------------------------------------------------- */

static bool has_others(const Census *census, Space space)
{
    return position_count_at(census->position, space, SEAT_NONE) >
           position_count_at(census->position, space, census->seat);
}

/* Counts a space at which the seat has pyramids. */
static void count_space(Census *census, Space space)
{
    const Position *position = census->position;
    bool is_own = position_controls(position, census->seat, space);
    Card top = board_top(&position->board, space);
    const Face *face;

    census->numbers[FEATURE_OCCUPIED]++;
    census->numbers[FEATURE_CONTROLLED] += is_own;
    if (top == CARD_NONE || card_is_down(&position->cards, top))
        return;
    face = deck_face(&census->equipment->deck, top);
    census->numbers[FEATURE_CARDS_OCCUPIED]++;
    census->numbers[FEATURE_CARDS_CONTROLLED] += is_own;
    census->numbers[FEATURE_VALUE_OCCUPIED] += face->value;
    for (int i = 0; i < SUIT_LIMIT; i++)
        census->occupied[i] =
            (uint8_t)(census->occupied[i] + (face->suits >> i & 1));
    if (!is_own)
        return;
    census->numbers[FEATURE_VALUE_CONTROLLED] += face->value;
    tally_add(&census->controlled, face);
    census->held[census->held_count++] = space;
}

/* Returns the seat that owns a place. The name of an owned place ends with the
 * colour of its seat. Returns SEAT_NONE if no seat owns the place. */
static Seat owner_of_place(const Census *census, Space space)
{
    const Seats *seats = &census->position->seats;
    const Equipment *equipment = census->equipment;
    const char *end;

    if (!board_is_of_places(&equipment->shape) ||
        board_is_unnamed(&equipment->shape, space))
        return SEAT_NONE;
    end = strrchr(equipment->places[space_x(space)], '_');
    for (int i = 0; end != NULL && i < seats->count; i++)
        if (strcmp(end + 1, color_name(seats->colors[i])) == 0)
            return (Seat)i;
    return SEAT_NONE;
}

static void count_place(Census *census, const PyramidState *state)
{
    Seat of = owner_of_place(census, state->space);

    if (of == SEAT_NONE)
        return;
    if (state->owner == census->seat)
        census->numbers[of == census->seat ? FEATURE_HOME : FEATURE_ABROAD] +=
            state->pips;
    else if (of == census->seat && state->owner == SEAT_NONE)
        census->numbers[FEATURE_HOME_UNOWNED]++;
}

/* Counts a pyramid that is on the board and that the seat owns. */
static void count_own(Census *census, Pyramid pyramid)
{
    const PyramidState *state = &census->position->pyramids.each[pyramid];
    int *numbers = census->numbers;
    Space target = position_target(census->position, pyramid);

    numbers[FEATURE_SMALL + state->pips - 1]++;
    numbers[FEATURE_SMALL_FLAT + state->pips - 1] +=
        state->pose != POSE_UPRIGHT;
    if (census->position->pyramids.mixed) {
        numbers[FEATURE_STASH + state->stash]++;
        numbers[FEATURE_STASHES + state->stash] = 1;
    }
    numbers[FEATURE_ATTACKS] +=
        target != SPACE_NONE && has_others(census, target);
    if (has_others(census, state->space))
        numbers[FEATURE_CONTESTED] += state->pips;
    if (state->stands_for & STANDS_FOR_OWNER)
        count_space(census, state->space);
}

/* Counts a pyramid on the board that the seat does not own. */
static void count_other(Census *census, Pyramid pyramid)
{
    const PyramidState *state = &census->position->pyramids.each[pyramid];
    Space target = position_target(census->position, pyramid);

    if (state->owner != SEAT_NONE && target != SPACE_NONE &&
        position_count_at(census->position, target, census->seat) > 0)
        census->numbers[FEATURE_ATTACKED]++;
}

static void count_pyramids(Census *census)
{
    const Pyramids *pyramids = &census->position->pyramids;
    Stash stash = pyramids_stash_of(pyramids, census->seat);

    for (int i = 0; i < pyramids->count; i++) {
        if (!pyramid_on_board(pyramids, (Pyramid)i))
            continue;
        if (pyramids->each[i].owner == census->seat)
            count_own(census, (Pyramid)i);
        else
            count_other(census, (Pyramid)i);
        count_place(census, &pyramids->each[i]);
    }
    for (int i = 0; stash != STASH_NONE && i < SIZE_LIMIT; i++)
        census->numbers[FEATURE_SMALL_SPARE + i] = pyramids->supply[stash][i];
}

/* -- cards ---------------------------------------------------------------- */

static void count_hand(Census *census)
{
    const Cards *cards = &census->position->cards;
    const Pile *hand = &cards->piles[PILE_HAND + census->seat];
    CardTally tally = {.suits = {0}};
    uint8_t card = hand->top;

    census->numbers[FEATURE_HAND] = hand->count;
    for (int i = 0; i < hand->count; i++, card = cards->below[card]) {
        const Face *face = deck_face(&census->equipment->deck, card);
        census->numbers[FEATURE_HAND_VALUE] += face->value;
        tally_add(&tally, face);
    }
    census->numbers[FEATURE_HAND_SUIT] = find_most(tally.suits, SUIT_LIMIT);
    census->numbers[FEATURE_HAND_RANK] = find_most(tally.ranks, RANKS);
}

static void count_controlled(Census *census)
{
    int *numbers = census->numbers;

    for (int i = 0; i < SUIT_LIMIT; i++) {
        numbers[FEATURE_SUITS_SQUARED] +=
            census->occupied[i] * census->occupied[i];
        numbers[FEATURE_SUITS] += census->controlled.suits[i] > 0;
    }
    numbers[FEATURE_SUIT] = find_most(census->controlled.suits, SUIT_LIMIT);
    numbers[FEATURE_RANK] = find_most(census->controlled.ranks, RANKS);
    numbers[FEATURE_RUN] = find_run(&census->controlled);
}

/* Groups the spaces that the seat controls into blocks of connected spaces.
 * Stores the number of each space's block in `blocks`, and counts the pairs of
 * neighbours. */
static void join_blocks(Census *census, int *blocks)
{
    const BoardShape *shape = &census->position->board.shape;

    for (int i = 0; i < census->held_count; i++) {
        blocks[i] = i;
        for (int k = 0; k < i; k++) {
            int joined = blocks[k];
            if (!board_is_adjacent(shape, census->held[i], census->held[k]))
                continue;
            census->numbers[FEATURE_PAIRS]++;
            for (int j = 0; j < i && joined != i; j++)
                if (blocks[j] == joined)
                    blocks[j] = i;
        }
    }
}

static void raise_to(int *number, int other)
{
    if (other > *number)
        *number = other;
}

static void count_blocks(Census *census)
{
    const Position *position = census->position;
    int blocks[PYRAMID_LIMIT];

    join_blocks(census, blocks);
    for (int block = 0; block < census->held_count; block++) {
        CardTally tally = {.suits = {0}};
        int size = 0;
        for (int i = block; i >= 0; i--) {
            if (blocks[i] != block)
                continue;
            tally_add(&tally,
                      deck_face(&census->equipment->deck,
                                board_top(&position->board, census->held[i])));
            size++;
        }
        raise_to(&census->numbers[FEATURE_BLOCK], size);
        raise_to(&census->numbers[FEATURE_BLOCK_SUIT],
                 find_most(tally.suits, SUIT_LIMIT));
        raise_to(&census->numbers[FEATURE_BLOCK_RANK],
                 find_most(tally.ranks, RANKS));
        raise_to(&census->numbers[FEATURE_BLOCK_RUN], find_run(&tally));
    }
}

/* -- variables ------------------------------------------------------------ */

static bool is_number_of(const Var *var)
{
    return var->label[0] != '\0' &&
           (var->type == VAR_NUMBER || var->type == VAR_FLAG);
}

/* Returns the first variable with the same label. Variables of several seats
 * with the same label are one feature. */
static int first_like(const Equipment *equipment, int var)
{
    int first = 0;

    while (strcmp(equipment->vars[first].label, equipment->vars[var].label) !=
           0)
        first++;
    return first;
}

static void count_vars(Census *census)
{
    const Equipment *equipment = census->equipment;
    const int32_t *values = census->position->vars;

    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        if (is_number_of(var) && var->seat == census->seat)
            census->numbers[FEATURE_VAR + first_like(equipment, i)] = values[i];
        else if (var->label[0] == '\0' && var->type == VAR_SEAT)
            census->numbers[FEATURE_VAR + i] = values[i] == census->seat;
    }
}

/* -- all features --------------------------------------------------------- */

void features_count(const Position *position, const Equipment *equipment,
                    Seat seat, int points, Features *features)
{
    Census census = {
        .position = position, .equipment = equipment, .seat = seat};

    count_pyramids(&census);
    count_hand(&census);
    count_controlled(&census);
    count_blocks(&census);
    count_vars(&census);
    census.numbers[FEATURE_TO_MOVE] = position->to_move == seat;
    census.numbers[FEATURE_POINTS] = points;
    for (int i = 0; i < FEATURE_LIMIT; i++) {
        int number = census.numbers[i];
        features->counts[i] = (int16_t)(number > FEATURE_MOST    ? FEATURE_MOST
                                        : number < -FEATURE_MOST ? -FEATURE_MOST
                                                                 : number);
    }
}

/* -- names ---------------------------------------------------------------- */

typedef struct FeatureRow {
    const char *name, *words;
} FeatureRow;

#define FEATURE_ROW(id, name, words) {name, words},
static const FeatureRow rows[] = {FEATURES(FEATURE_ROW)};

static void name_var(const Equipment *equipment, int index, char *name)
{
    const Var *var = &equipment->vars[index];

    if (is_number_of(var) && first_like(equipment, index) == index)
        snprintf(name, FEATURE_NAME_LIMIT, "vars.%s", var->label);
    else if (var->label[0] == '\0' && var->type == VAR_SEAT)
        snprintf(name, FEATURE_NAME_LIMIT, "is-vars.%s", var->name);
}

void feature_name(const Equipment *equipment, int feature, char *name)
{
    name[0] = '\0';
    if (feature < FEATURE_FIXED)
        snprintf(name, FEATURE_NAME_LIMIT, "%s", rows[feature].name);
    else if (feature < FEATURE_STASHES)
        snprintf(name, FEATURE_NAME_LIMIT, "stash-%d",
                 feature - FEATURE_STASH + 1);
    else if (feature < FEATURE_VAR)
        snprintf(name, FEATURE_NAME_LIMIT, "has-stash-%d",
                 feature - FEATURE_STASHES + 1);
    else if (feature - FEATURE_VAR < equipment->var_count)
        name_var(equipment, feature - FEATURE_VAR, name);
}

int feature_find(const Equipment *equipment, const char *name)
{
    char each[FEATURE_NAME_LIMIT];

    for (int i = 0; i < FEATURE_LIMIT; i++) {
        feature_name(equipment, i, each);
        if (each[0] != '\0' && strcmp(each, name) == 0)
            return i;
    }
    return -1;
}

const char *feature_words(int feature, const char *name)
{
    return feature < FEATURE_FIXED ? rows[feature].words : name;
}
