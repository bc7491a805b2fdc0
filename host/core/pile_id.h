/*
 * pile_id.h -- the numbers of the piles, and of the places of cards.
 */
#ifndef CORE_PILE_ID_H
#define CORE_PILE_ID_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"

typedef enum PileId {
    PILE_DRAW,    /* the draw pile; its top card is drawn next */
    PILE_DISCARD, /* the discard pile; its top card is the latest discard */
    PILE_ASIDE,   /* cards set aside while they are used */
    PILE_OUT,     /* removed from the game */
    PILE_HAND,    /* PILE_HAND + seat: a hand, in canonical order */
    PILE_NAMED = PILE_HAND + SEAT_LIMIT, /* PILE_NAMED + i: the game's named
                                            pile i */
    PILE_COUNT = PILE_NAMED + NAMED_PILE_LIMIT
} PileId;

/* The place of a card is a number. Numbers below PLACE_PILE are spaces. Numbers
 * from PLACE_PILE on are piles. */
#define PLACE_PILE 0x8000u
/* The place of a card that has been picked up and not yet put anywhere. */
#define PLACE_NOWHERE 0xffffu

static inline bool pile_is_hand(int pile)
{
    return pile >= PILE_HAND && pile < PILE_NAMED;
}

#endif
