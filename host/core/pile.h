/*
 * pile.h -- where each card is.
 *
 * Every card is in exactly one place: a pile or a space. A pile is a list from
 * its top card down. Hands are piles kept in canonical order, so that a hand
 * is always listed alike.
 */
#ifndef CORE_PILE_H
#define CORE_PILE_H

#include "core/limits.h"
#include "core/thing.h"

typedef enum PileId {
    PILE_DRAW,                           /* top: the next card */
    PILE_DISCARD,                        /* top: the latest */
    PILE_ASIDE,                          /* cards being used */
    PILE_OUT,                            /* out of this game */
    PILE_HAND,                           /* + seat; in canonical order */
    PILE_NAMED = PILE_HAND + SEAT_LIMIT, /* + index */
    PILE_COUNT = PILE_NAMED + NAMED_PILE_LIMIT
} PileId;

#define PLACE_PILE 0x8000u /* a place at or above this is a pile */
/* A card that was picked and is not yet put anywhere. */
#define PLACE_NOWHERE 0xffffu

typedef struct Pile {
    uint8_t top; /* Card or CARD_NONE */
    uint8_t count;
} Pile;

typedef struct Cards {
    uint16_t place[CARD_LIMIT]; /* a Space, or PLACE_PILE + PileId */
    uint8_t below[CARD_LIMIT];  /* the card under it, or CARD_NONE */
    uint8_t knows[CARD_LIMIT];  /* bit s: seat s knows where this card is */
    Pile piles[PILE_COUNT];
    uint8_t count;
} Cards;

/* All cards in the draw pile, in canonical order, known to no seat. */
void cards_clear(Cards *cards, int count);

static inline bool card_in_pile(const Cards *cards, Card card, int pile)
{
    return cards->place[card] == (PLACE_PILE | (unsigned)pile);
}

static inline bool card_on_board(const Cards *cards, Card card)
{
    return cards->place[card] < PLACE_PILE;
}

/* Takes a card out of its pile, at any depth; it is then nowhere until put
 * somewhere. Asserts that it is in a pile. */
void cards_pick(Cards *cards, Card card);

/* Puts a card that is nowhere on top of a pile (hands: in its order). */
void cards_put(Cards *cards, Card card, int pile);

/* Writes a pile from the top down into `list`, returns how many. */
int cards_list(const Cards *cards, int pile, Card *list);

/* Replaces a pile by `list`, the same cards, from the top down. */
void cards_arrange(Cards *cards, int pile, const Card *list, int count);

#endif
