/*
 * copies.c -- numbers the things that look alike.
 *
 * We number the copies of a face by their places, so that writing and reading a
 * position does not change it.
 */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/position/position.h"

/* A Spot is a number by which copies of a card are sorted. It combines the
 * place of a card with the card's rank within this place. */
typedef uint32_t Spot;

/* In an unordered pile, the lowest TRAIT_SHIFT bits of a Spot are the index of
 * the variable that holds the card, or VAR_LIMIT. The next bits are the rank of
 * the card's own variables (traits_rank). */
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

/* In each unordered pile, gives the lowest spots to the cards that variables
 * hold, in the order of these variables. */
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

/* In each unordered pile, gives adjacent spots to cards whose variables have
 * the same values. Cards whose variables all have their start values come
 * first. */
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

/* A Renaming has the new number of each card. */
typedef struct Renaming {
    Card names[CARD_LIMIT];
    int count; /* number of cards that get a new number; `cards` lists them */
    Card cards[CARD_LIMIT];
} Renaming;

/* Sorts the copies of a face by their spots, and notes their new numbers.
 * `first` must be the first copy. Returns the card after the last copy. */
static int name_copies(const Deck *deck, int first, const Spots *spots,
                       Renaming *renaming)
{
    Card sorted[CARD_LIMIT] = {0};
    int end = first;

    do {
        int at = end;
        for (; at > first && spots->each[sorted[at - 1]] > spots->each[end];
             at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = (Card)end;
        end++;
    } while (end < deck->card_count &&
             deck_same_face(deck, (Card)first, (Card)end));
    for (int i = first; i < end; i++) {
        renaming->names[sorted[i]] = (Card)i;
        if (sorted[i] != i)
            renaming->cards[renaming->count++] = sorted[i];
    }
    return end;
}

/* Finds the new number of each card. */
static void find_names(const Position *position, const Deck *deck,
                       Renaming *renaming)
{
    Spots spots;

    renaming->count = 0;
    find_spots(position, &spots);
    for (int i = 0; i < deck->card_count;)
        i = name_copies(deck, i, &spots, renaming);
}

/* -- the cards that have moved -------------------------------------------- */

enum {
    MOVED_MOST = 16,
    CARDS_COMPARED = 8 /* number of cards that are compared at once */
};

_Static_assert(CARD_LIMIT % CARDS_COMPARED == 0, "no card is left over");

/* True if the CARDS_COMPARED cards from `first` on have the same places in
 * `now` and `then`, and lie on the same cards. */
static bool are_unmoved(const Cards *now, const Cards *then, int first)
{
    return memcmp(now->place + first, then->place + first,
                  CARDS_COMPARED * sizeof now->place[0]) == 0 &&
           memcmp(now->below + first, then->below + first,
                  CARDS_COMPARED * sizeof now->below[0]) == 0;
}

/* Lists the cards that have moved since `before`, and returns their number. The
 * copies in `before` must be sorted. Returns -1 for more than MOVED_MOST cards,
 * or if further cards may need new numbers. */
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
        if (i % CARDS_COMPARED == 0 && are_unmoved(now, then, i)) {
            i += CARDS_COMPARED - 1;
        } else if (now->place[i] != then->place[i]) {
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

/* True if the cards from `first` to `end` - 1 include a card, other than
 * `card`, in the same place. If they do not, the card's rank within its place
 * does not matter. */
static bool has_neighbour(const Cards *cards, int card, int first, int end)
{
    for (int i = first; i < end; i++)
        if (i != card && cards->place[i] == cards->place[card])
            return true;
    return false;
}

/* Finds the new numbers of all copies of a card. Returns the card after the
 * last of the copies. */
static int find_names_like(const Position *position, const Deck *deck,
                           Card card, Renaming *renaming)
{
    const Cards *cards = &position->cards;
    Spots spots;
    int first = card;
    int end = card + 1;

    while (first > 0 && deck_same_face(deck, (Card)(first - 1), card))
        first--;
    while (end < deck->card_count && deck_same_face(deck, (Card)end, card))
        end++;
    if (end - first == 1)
        return end;
    for (int i = first; i < end; i++)
        spots.each[i] = has_neighbour(cards, i, first, end)
                            ? spot_of(cards, (Card)i)
                            : (Spot)cards->place[i] << 16;
    name_copies(deck, first, &spots, renaming);
    return end;
}

/* Finds new numbers for all copies of the cards in `moved`. The list must be in
 * ascending order. */
static void find_names_of(const Position *position, const Deck *deck,
                          const Card *moved, int count, Renaming *renaming)
{
    int end = 0; /* cards before `end` need no further work */

    renaming->count = 0;
    for (int i = 0; i < deck->card_count; i++)
        renaming->names[i] = (Card)i;
    for (int i = 0; i < count; i++)
        if (moved[i] >= end)
            end = find_names_like(position, deck, moved[i], renaming);
}

/* -- renaming ------------------------------------------------------------- */

static Card card_name_in(const Card *names, Card card)
{
    return card == CARD_NONE ? CARD_NONE : names[card];
}

#ifndef NDEBUG
/* True if the copies of each face are in the order of their numbers. */
static bool are_sorted(const Position *position, const Deck *deck)
{
    Renaming renaming;

    find_names(position, deck, &renaming);
    return renaming.count == 0;
}
#endif

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

/* A Renamed is a card whose number changes. */
typedef struct Renamed {
    uint16_t place;
    Card above; /* the card that lies on this card, or CARD_NONE */
    Card below;
    uint8_t knows;
    bool is_down;
} Renamed;

static Renamed renamed_card(const Cards *cards, Card card)
{
    const Card *above = memchr(cards->below, card, cards->count);

    return (Renamed){.place = cards->place[card],
                     .above = above != NULL ? (Card)(above - cards->below)
                                            : CARD_NONE,
                     .below = cards->below[card],
                     .knows = cards->knows[card],
                     .is_down = card_is_down(cards, card)};
}

/* Gives the new number to the card that is on the top of its pile or space. */
static void rename_top(Position *position, const Renamed *card, Card name)
{
    if (card->place < PLACE_PILE)
        /* this cannot fail: the space still has a card, so its cell stays */
        (void)board_set_top(&position->board, card->place, name);
    else if (card->place != PLACE_NOWHERE)
        position->cards.piles[card->place - PLACE_PILE].top = name;
}

static void rename_cards(Position *position, const Renaming *renaming)
{
    Cards *cards = &position->cards;
    Renamed before[CARD_LIMIT];

    for (int i = 0; i < renaming->count; i++)
        before[i] = renamed_card(cards, renaming->cards[i]);
    for (int i = 0; i < renaming->count; i++) {
        const Renamed *from = &before[i];
        Card name = renaming->names[renaming->cards[i]];
        cards->place[name] = from->place;
        cards->below[name] = card_name_in(renaming->names, from->below);
        cards->knows[name] = from->knows;
        card_turn(cards, name, from->is_down);
        if (from->above == CARD_NONE)
            rename_top(position, from, name);
        else
            cards->below[renaming->names[from->above]] = name;
    }
}

/* Gives the cards their new numbers, wherever the position names cards. */
static void rename_everywhere(Position *position, const Renaming *renaming)
{
    rename_cards(position, renaming);
    traits_rename_cards(&position->traits, renaming->names);
    if (position->card_vars != 0 || position->traits.count != 0)
        arrange_unordered(&position->cards);
    for (int i = 0; i < VAR_LIMIT && position->card_vars >> i != 0; i++)
        if ((position->card_vars >> i & 1) != 0)
            position->vars[i] =
                card_name_in(renaming->names, (Card)position->vars[i]);
}

void position_sort_copies(Position *position, const Deck *deck,
                          const Position *before)
{
    Renaming renaming;
    Card moved[MOVED_MOST];
    int count = -1;

    if (deck->face_count == deck->card_count)
        return;
    if (before != NULL && before->cards.were_sorted)
        count = list_moved(position, before, moved);
    position->cards.were_sorted = true;
    if (count >= 0)
        find_names_of(position, deck, moved, count, &renaming);
    else
        find_names(position, deck, &renaming);
    if (renaming.count > 0)
        rename_everywhere(position, &renaming);
    assert(are_sorted(position, deck));
}
