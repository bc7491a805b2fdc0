/*
 * pile.h -- the place of each card, which is a pile or a space.
 *
 * A pile is a list from its top card down. A hand is a pile in canonical order.
 */
#ifndef CORE_PILE_H
#define CORE_PILE_H

#include "core/limits.h"
#include "core/pile_id.h"
#include "core/thing.h"

typedef struct Pile {
    uint8_t top; /* a Card or CARD_NONE */
    uint8_t count;
} Pile;

/* A PileKinds says which named piles are secret and which are unordered. Bit i
 * of each field is for the pile PILE_NAMED + i. */
typedef struct PileKinds {
    uint16_t secret;    /* the cards of the pile lie face down */
    uint16_t unordered; /* the order of the pile has no meaning, so its cards
                         * are kept in canonical order */
} PileKinds;

_Static_assert(NAMED_PILE_LIMIT <= 16, "a bit for each named pile");

typedef struct Cards {
    uint16_t place[CARD_LIMIT]; /* the card's place: a Space, or PLACE_PILE +
                                 * PileId */
    uint8_t below[CARD_LIMIT];  /* the next card below in the same place, or
                                   CARD_NONE */
    uint8_t knows[CARD_LIMIT];  /* bit s: seat s knows where this card is */
    /* The cards that lie face down: card c is bit c % 32 of down[c / 32]. */
    uint32_t down[CARD_LIMIT / 32];
    Pile piles[PILE_COUNT];
    PileKinds kinds;
    uint8_t count;
    bool were_sorted; /* true if the copies of each face were sorted when the
                         turn began; see position_sort_copies */
} Cards;

/* True if the cards of the pile lie face down, so that not every seat sees
 * them. */
static inline bool pile_is_secret(const Cards *cards, int pile)
{
    return pile == PILE_DRAW || pile_is_hand(pile) ||
           (pile >= PILE_NAMED &&
            (cards->kinds.secret >> (pile - PILE_NAMED) & 1) != 0);
}

/* True if the order of the pile has no meaning, as in a hand. The cards of such
 * a pile are kept in canonical order. */
static inline bool pile_is_unordered(const Cards *cards, int pile)
{
    return pile_is_hand(pile) ||
           (pile >= PILE_NAMED &&
            (cards->kinds.unordered >> (pile - PILE_NAMED) & 1) != 0);
}

/* True if the order of the pile has a meaning. The order of PILE_ASIDE and of
 * PILE_OUT has no meaning, although these piles are not kept in canonical
 * order. */
static inline bool pile_has_order(const Cards *cards, int pile)
{
    return pile != PILE_ASIDE && pile != PILE_OUT &&
           !pile_is_unordered(cards, pile);
}

/* Puts all cards into the draw pile, in canonical order, known to no seat. */
void cards_clear(Cards *cards, int count);

static inline bool card_in_pile(const Cards *cards, Card card, int pile)
{
    return cards->place[card] == (PLACE_PILE | (unsigned)pile);
}

static inline bool card_on_board(const Cards *cards, Card card)
{
    return cards->place[card] < PLACE_PILE;
}

/* True if a card lies face down on the board. */
static inline bool card_is_down(const Cards *cards, Card card)
{
    return (cards->down[card / 32] >> card % 32 & 1) != 0;
}

/* Turns a card on the board face down if `down` is true, otherwise face up. A
 * card off the board is never marked as face down. */
void card_turn(Cards *cards, Card card, bool down);
bool cards_any_down(const Cards *cards);

/* Takes a card out of its pile, at any depth. Until the caller puts the card
 * somewhere, its place is PLACE_NOWHERE. The card must be in a pile. */
void cards_pick(Cards *cards, Card card);

/* Puts a card whose place is PLACE_NOWHERE on top of a pile, or at its position
 * in canonical order if the pile is unordered. */
void cards_put(Cards *cards, Card card, int pile);

/* Like cards_put, but puts the card under `depth` cards of the pile, which must
 * have that many. An unordered pile ignores `depth`. */
void cards_put_under(Cards *cards, Card card, int pile, int depth);

/* Puts all cards of a pile on top of an ordered pile, and keeps their order. */
void cards_pour(Cards *cards, int from, int to);

/* Writes a pile from the top down into `list`. Returns the number of cards. */
int cards_list(const Cards *cards, int pile, Card *list);

/* Reorders a pile. `list` must hold the cards of the pile in the new order,
 * from the top down. */
void cards_arrange(Cards *cards, int pile, const Card *list, int count);

#endif
