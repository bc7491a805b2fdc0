/*
 * copies.c -- gives numbers to the things that look alike.
 *
 * Copies of a card have the same face, and a file does not say which copy is
 * which. Therefore, whenever a turn ends and whenever a position is read, we
 * number the copies of each face by their places. A position is then unchanged
 * after it was written and read. Pyramids that look alike keep their numbers.
 * They are distinguished by the variables that hold them, and during a turn
 * also by their places at the beginning of the turn.
 */
#include <assert.h>
#include <stddef.h>

#include "core/position/position.h"

/* A spot is a number made of the place of a card and the card's rank within
 * that place. */
typedef uint32_t Spot;

/* In a spot of an unordered pile, the bits below TRAIT_SHIFT are for variables
 * that hold the card, and the next bits for the rank of its own variables. */
enum { TRAIT_SHIFT = 7 };

typedef struct Spots {
    Spot each[CARD_LIMIT];
} Spots;

/* Returns the number of cards under a card. */
static Spot height_of(const Cards *cards, Card card)
{
    Spot height = 0;

    while ((card = cards->below[card]) != CARD_NONE)
        height++;
    return height;
}

/* For each card of an ordered pile, adds the card's depth to the card's spot.
 * The top card has depth 0. */
static void note_ordered(const Cards *cards, Card top, Spots *spots)
{
    Spot depth = 0;

    for (Card card = top; card != CARD_NONE; card = cards->below[card])
        spots->each[card] += depth++;
}

/* True if a pile is always sorted by card numbers. The order of its cards then
 * has no meaning. */
static bool is_unordered(const Cards *cards, unsigned pile)
{
    return pile == PILE_OUT || pile_is_unordered(cards, (int)pile);
}

/* Gives the lowest spots of each unordered pile to the cards that variables
 * hold, in the order of the variables. */
static void note_held(const Position *position, Spots *spots)
{
    for (int i = VAR_LIMIT - 1; i >= 0; i--) {
        int32_t card = position->vars[i];
        unsigned place;
        if ((position->card_vars >> i & 1) == 0 ||
            card == var_nothing(VAR_CARD))
            continue;
        place = position->cards.place[card];
        if (place != PLACE_NOWHERE && place >= PLACE_PILE &&
            is_unordered(&position->cards, place - PLACE_PILE))
            spots->each[card] = (Spot)place << 16 | (Spot)i;
    }
}

/* In each unordered pile, cards with the same values of their variables get
 * adjacent spots; cards whose values are the start values come first. */
static void note_traits(const Position *position, Spots *spots)
{
    for (int i = 0; i < position->traits.count; i++) {
        Thing what = thing((ThingType)position->traits.each[i].type,
                           position->traits.each[i].id);
        unsigned place;
        if (what.type != THING_CARD)
            continue;
        place = position->cards.place[what.id];
        if (place != PLACE_NOWHERE && place >= PLACE_PILE &&
            is_unordered(&position->cards, place - PLACE_PILE))
            spots->each[what.id] |= (Spot)traits_rank(&position->traits, what)
                                    << TRAIT_SHIFT;
    }
}

static void find_spots(const Position *position, Spots *spots)
{
    const Cards *cards = &position->cards;

    for (int i = 0; i < cards->count; i++) {
        spots->each[i] = (Spot)cards->place[i] << 16 | VAR_LIMIT;
        if (card_on_board(cards, (Card)i)) /* higher cards come first */
            spots->each[i] += CARD_LIMIT - height_of(cards, (Card)i);
    }
    for (unsigned pile = 0; pile < PILE_COUNT; pile++)
        if (!is_unordered(cards, pile))
            note_ordered(cards, cards->piles[pile].top, spots);
    if (position->card_vars != 0)
        note_held(position, spots);
    note_traits(position, spots);
}

/* Sorts the copies of the face of card `first` by their spots and writes the
 * new number of each copy to `names`. `first` must be the first copy. Returns
 * the card after the last copy. Sets `changes` if a number changes. */
static int name_copies(const Deck *deck, int first, const Spots *spots,
                       Card *names, bool *changes)
{
    Card sorted[CARD_LIMIT] = {0};
    int end = first;

    do {
        int at = end;
        for (; at > first && spots->each[sorted[at - 1]] > spots->each[end];
             at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = (Card)end;
        *changes |= at != end;
        end++;
    } while (end < deck->card_count &&
             deck_same_face(deck, (Card)first, (Card)end));
    for (int i = first; i < end; i++)
        names[sorted[i]] = (Card)i;
    return end;
}

/* Finds the new number of each card. Returns false if no number changes. */
static bool find_names(const Position *position, const Deck *deck, Card *names)
{
    Spots spots;
    bool changes = false;

    find_spots(position, &spots);
    for (int i = 0; i < deck->card_count;)
        i = name_copies(deck, i, &spots, names, &changes);
    return changes;
}

/* -- the cards that have moved -------------------------------------------- */

enum { MOVED_MOST = 16 };

/* Lists the cards whose place differs from their place in `before`. The copies
 * must be sorted in `before`. Returns the number of cards in the list. Returns
 * -1 if there are more than MOVED_MOST, or if the order of other cards may have
 * changed, too: within an ordered pile, or because variables hold cards or
 * cards have variables. */
static int list_moved(const Position *position, const Position *before,
                      Card *moved)
{
    const Cards *now = &position->cards;
    const Cards *then = &before->cards;
    int count = 0;

    if (position->card_vars != 0 || position->traits.count != 0 ||
        before->traits.count != 0)
        return -1;
    for (int i = 0; i < now->count; i++) {
        if (now->place[i] != then->place[i]) {
            if (count == MOVED_MOST)
                return -1;
            moved[count++] = (Card)i;
        } else if (now->below[i] != then->below[i] &&
                   (card_on_board(now, (Card)i) ||
                    now->place[i] == PLACE_NOWHERE ||
                    !is_unordered(now, now->place[i] - PLACE_PILE))) {
            return -1;
        }
    }
    return count;
}

/* Returns the number of cards above a card of a pile. */
static Spot depth_of(const Cards *cards, Card card)
{
    Spot depth = 0;

    for (Card above = cards->piles[cards->place[card] - PLACE_PILE].top;
         above != card; above = cards->below[above])
        depth++;
    return depth;
}

static Spot spot_of(const Cards *cards, Card card)
{
    Spot spot = (Spot)cards->place[card] << 16 | VAR_LIMIT;

    if (card_on_board(cards, card))
        return spot + CARD_LIMIT - height_of(cards, card);
    if (cards->place[card] == PLACE_NOWHERE ||
        is_unordered(cards, cards->place[card] - PLACE_PILE))
        return spot;
    return spot + depth_of(cards, card);
}

/* Finds the new numbers of the copies of the cards that have moved. Returns
 * false if no number changes. */
static bool find_names_of(const Position *position, const Deck *deck,
                          const Card *moved, int count, Card *names)
{
    Spots spots;
    bool changes = false;

    for (int i = 0; i < deck->card_count; i++)
        names[i] = (Card)i;
    for (int i = 0; i < count; i++) {
        int first = moved[i];
        int end = moved[i];
        while (first > 0 && deck_same_face(deck, (Card)(first - 1), moved[i]))
            first--;
        for (; end < deck->card_count &&
               deck_same_face(deck, (Card)end, moved[i]);
             end++)
            ;
        if (end - first == 1)
            continue;
        for (int card = first; card < end; card++)
            spots.each[card] = spot_of(&position->cards, (Card)card);
        name_copies(deck, first, &spots, names, &changes);
    }
    return changes;
}

/* -- renaming ------------------------------------------------------------- */

static Card name_of(const Card *names, Card card)
{
    return card == CARD_NONE ? CARD_NONE : names[card];
}

/* Sorts each unordered pile by the new numbers of its cards. This changes a
 * pile only if a variable holds one of its cards. */
static void arrange_unordered(Cards *cards)
{
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        Card list[CARD_LIMIT];
        int count;
        if (!pile_is_unordered(cards, pile))
            continue;
        count = cards_list(cards, pile, list);
        cards->piles[pile] = (Pile){.top = CARD_NONE};
        for (int i = count - 1; i >= 0; i--) {
            cards->place[list[i]] = PLACE_NOWHERE;
            cards_put(cards, list[i], pile);
        }
    }
}

static void rename_cards(Cards *cards, const Card *names)
{
    const Cards before = *cards;
    bool any_down = cards_any_down(cards);

    for (int i = 0; i < before.count; i++) {
        Card card = names[i];
        cards->place[card] = before.place[i];
        cards->below[card] = name_of(names, before.below[i]);
        cards->knows[card] = before.knows[i];
        if (any_down)
            card_turn(cards, card, card_is_down(&before, (Card)i));
    }
    for (int pile = 0; pile < PILE_COUNT; pile++)
        cards->piles[pile].top = name_of(names, before.piles[pile].top);
}

static void rename_board(Position *position, const Card *names)
{
    Board *board = &position->board;

    for (int i = 0; i < board->territory_count; i++) {
        Space space = board->territories[i];
        Card top = board_top(board, space);
        /* this cannot fail: the space still has a card, so its cell stays */
        if (names[top] != top)
            (void)board_set_top(board, space, names[top]);
    }
}

void position_sort_copies(Position *position, const Deck *deck,
                          const Position *before)
{
    Card names[CARD_LIMIT] = {0};
    Card moved[MOVED_MOST];
    int count = -1;

    if (deck->face_count == deck->card_count)
        return;
    if (before != NULL && before->cards.were_sorted)
        count = list_moved(position, before, moved);
    position->cards.were_sorted = true;
    if (count >= 0 ? !find_names_of(position, deck, moved, count, names)
                   : !find_names(position, deck, names)) {
        assert(!find_names(position, deck, names));
        return;
    }
    rename_cards(&position->cards, names);
    traits_rename_cards(&position->traits, names);
    if (position->card_vars != 0 || position->traits.count != 0)
        arrange_unordered(&position->cards);
    rename_board(position, names);
    for (int i = 0; i < VAR_LIMIT; i++)
        if ((position->card_vars >> i & 1) != 0)
            position->vars[i] = name_of(names, (Card)position->vars[i]);
    assert(!find_names(position, deck, names));
}

/* -- things held by variables --------------------------------------------- */

int position_copy_of_card(const Position *position, const Deck *deck, Card card)
{
    const uint16_t *place = position->cards.place;
    int copy = 1;

    for (int i = card - 1; i >= 0 && deck_same_face(deck, (Card)i, card); i--)
        copy += place[i] == place[card];
    return copy;
}

/* Returns the first variable that holds the pyramid. */
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
        return position_copy_of_card(position, deck, (Card)position->vars[var]);
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
