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

/* Of named piles, bit i of the pile PILE_NAMED + i. */
typedef struct PileKinds {
    uint16_t secret;    /* its cards lie face down */
    uint16_t unordered; /* its cards are kept in canonical order */
} PileKinds;

_Static_assert(NAMED_PILE_LIMIT <= 16, "a bit for each named pile");

typedef struct Cards {
    uint16_t place[CARD_LIMIT]; /* a Space, or PLACE_PILE + PileId */
    uint8_t below[CARD_LIMIT];  /* the card under it, or CARD_NONE */
    uint8_t knows[CARD_LIMIT];  /* bit s: seat s knows where this card is */
    /* Bit card % 32 of word card / 32: it lies on the board, face down. */
    uint32_t down[CARD_LIMIT / 32];
    Pile piles[PILE_COUNT];
    PileKinds kinds;
    uint8_t count;
} Cards;

static inline bool pile_is_hand(int pile)
{
    return pile >= PILE_HAND && pile < PILE_NAMED;
}

/* Whether its cards lie face down: which they are, not all see. */
static inline bool pile_is_secret(const Cards *cards, int pile)
{
    return pile == PILE_DRAW || pile_is_hand(pile) ||
           (pile >= PILE_NAMED &&
            (cards->kinds.secret >> (pile - PILE_NAMED) & 1) != 0);
}

/* Whether it is kept in canonical order, as hands are. */
static inline bool pile_is_unordered(const Cards *cards, int pile)
{
    return pile_is_hand(pile) ||
           (pile >= PILE_NAMED &&
            (cards->kinds.unordered >> (pile - PILE_NAMED) & 1) != 0);
}

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

/* Whether a card lies on the board with its face down. */
static inline bool card_is_down(const Cards *cards, Card card)
{
    return (cards->down[card / 32] >> card % 32 & 1) != 0;
}

/* Turns a card that lies on the board; off it every card counts as up. */
void card_turn(Cards *cards, Card card, bool down);
bool cards_any_down(const Cards *cards);

/* Takes a card out of its pile, at any depth; it is then nowhere until put
 * somewhere. Asserts that it is in a pile. */
void cards_pick(Cards *cards, Card card);

/* Puts a card that is nowhere on top of a pile, or in its place if the pile has
 * no order. */
void cards_put(Cards *cards, Card card, int pile);

/* Writes a pile from the top down into `list`, returns how many. */
int cards_list(const Cards *cards, int pile, Card *list);

/* Replaces a pile by `list`, the same cards, from the top down. */
void cards_arrange(Cards *cards, int pile, const Card *list, int count);

#endif
