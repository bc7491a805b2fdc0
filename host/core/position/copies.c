/*
 * copies.c -- which of several things that look alike is which.
 *
 * Copies of a card have the same face, and no file says which of them is
 * which. So that a position is the same once it was written and read, the
 * copies of each face are numbered by their places whenever a turn ends and
 * whenever a position is read. Pyramids that look alike are told apart only by
 * the variables that hold them.
 */
#include "core/position/position.h"

/* A spot is the place of a card as a number: its place, and what comes before
 * it there. */
typedef uint32_t Spot;

typedef struct Spots {
    Spot each[CARD_LIMIT];
} Spots;

/* The cards of one list, from its top down. */
static void note_list(const Cards *cards, Card top, Spots *spots)
{
    Spot depth = 0;

    for (Card card = top; card != CARD_NONE; card = cards->below[card])
        spots->each[card] = (Spot)cards->place[card] << 16 | depth++;
}

/* A pile without order is sorted by numbers: there the cards that variables
 * hold come first, in the order of the variables. */
static void note_unordered(const Position *position, int pile, Spots *spots)
{
    const Cards *cards = &position->cards;

    for (Card card = cards->piles[pile].top; card != CARD_NONE;
         card = cards->below[card])
        spots->each[card] = (Spot)cards->place[card] << 16 | VAR_LIMIT;
    for (int i = VAR_LIMIT - 1; i >= 0; i--)
        if ((position->card_vars >> i & 1) != 0 &&
            position->vars[i] != var_nothing(VAR_CARD) &&
            card_in_pile(cards, (Card)position->vars[i], pile))
            spots->each[position->vars[i]] =
                (Spot)(PLACE_PILE + (unsigned)pile) << 16 | (Spot)i;
}

static void find_spots(const Position *position, Spots *spots)
{
    const Board *board = &position->board;

    for (int i = 0; i < position->cards.count; i++)
        spots->each[i] = (Spot)PLACE_NOWHERE << 16;
    for (int i = 0; i < board->territory_count; i++)
        note_list(&position->cards, board_top(board, board->territories[i]),
                  spots);
    for (int pile = 0; pile < PILE_COUNT; pile++)
        if (pile == PILE_OUT || pile_is_unordered(&position->cards, pile))
            note_unordered(position, pile, spots);
        else
            note_list(&position->cards, position->cards.piles[pile].top, spots);
}

/* Sorts the copies of each face by their spots; `names` gives each card its
 * new number. False if all numbers stay as they are. */
static bool find_names(const Deck *deck, const Spots *spots, Card *names)
{
    Card sorted[CARD_LIMIT];
    bool changes = false;

    for (int i = 0; i < deck->card_count; i++) {
        int at = i;
        for (; at > 0 && deck->face_of[at - 1] == deck->face_of[i] &&
               spots->each[sorted[at - 1]] > spots->each[i];
             at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = (Card)i;
        changes = changes || at != i;
    }
    for (int i = 0; i < deck->card_count; i++)
        names[sorted[i]] = (Card)i;
    return changes;
}

static Card name_of(const Card *names, Card card)
{
    return card == CARD_NONE ? CARD_NONE : names[card];
}

static void rename_cards(Cards *cards, const Cards *before, const Card *names)
{
    for (int i = 0; i < before->count; i++) {
        Card card = names[i];
        cards->place[card] = before->place[i];
        cards->below[card] = name_of(names, before->below[i]);
        cards->knows[card] = before->knows[i];
        card_turn(cards, card, card_is_down(before, (Card)i));
    }
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        Card list[CARD_LIMIT];
        int count = cards_list(before, pile, list);
        cards->piles[pile].top = name_of(names, before->piles[pile].top);
        if (!pile_is_unordered(before, pile))
            continue;
        /* its copies stay side by side, in the order of their numbers */
        cards->piles[pile] = (Pile){.top = CARD_NONE};
        for (int i = count - 1; i >= 0; i--) {
            cards->place[names[list[i]]] = PLACE_NOWHERE;
            cards_put(cards, names[list[i]], pile);
        }
    }
}

static void rename_board(Position *position, const Card *names)
{
    Board *board = &position->board;

    for (int i = 0; i < board->territory_count; i++) {
        Space space = board->territories[i];
        Card top = board_top(board, space);
        /* neither a cell nor a territory comes or goes */
        if (names[top] != top)
            (void)board_set_top(board, space, names[top]);
    }
}

void position_sort_copies(Position *position, const Deck *deck)
{
    Spots spots;
    Card names[CARD_LIMIT] = {0};
    Cards before;

    if (deck->face_count == deck->card_count)
        return;
    find_spots(position, &spots);
    if (!find_names(deck, &spots, names))
        return;
    before = position->cards;
    rename_cards(&position->cards, &before, names);
    rename_board(position, names);
    for (int i = 0; i < VAR_LIMIT; i++)
        if ((position->card_vars >> i & 1) != 0)
            position->vars[i] = name_of(names, (Card)position->vars[i]);
}

/* -- what variables hold -------------------------------------------------- */

static int copy_of_card(const Position *position, const Deck *deck, Card card)
{
    const uint16_t *place = position->cards.place;
    int copy = 1;

    for (int i = card - 1; i >= 0 && deck_same_face(deck, (Card)i, card); i--)
        copy += place[i] == place[card];
    return copy;
}

/* The first variable that holds the pyramid. */
static int first_holder(const Position *position, int32_t pyramid)
{
    int i = 0;

    while ((position->pyramid_vars >> i & 1) == 0 ||
           position->vars[i] != pyramid)
        i++;
    return i;
}

static int copy_of_pyramid(const Position *position, int var)
{
    int32_t pyramid = position->vars[var];
    int end = first_holder(position, pyramid);
    uint64_t key = position_pyramid_key(position, (Pyramid)pyramid);
    int copy = 1;

    for (int i = 0; i < end; i++)
        if ((position->pyramid_vars >> i & 1) != 0 &&
            position->vars[i] != var_nothing(VAR_PYRAMID) &&
            first_holder(position, position->vars[i]) == i &&
            position_pyramid_key(position, (Pyramid)position->vars[i]) == key)
            copy++;
    return copy;
}

int position_held_copy(const Position *position, const Deck *deck, int var)
{
    if (position->card_vars >> var & 1)
        return copy_of_card(position, deck, (Card)position->vars[var]);
    return copy_of_pyramid(position, var);
}

int position_holder(const Position *position, Thing what)
{
    uint64_t vars = what.type == THING_CARD      ? position->card_vars
                    : what.type == THING_PYRAMID ? position->pyramid_vars
                                                 : 0;

    for (int i = 0; vars != 0; i++, vars >>= 1)
        if ((vars & 1) != 0 && position->vars[i] == what.id)
            return i;
    return -1;
}
