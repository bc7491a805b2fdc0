/*
 * pyramid.h -- every pyramid of a game: whose it is, how large, where, how it
 * stands.
 *
 * Pyramids are numbered by seat, then size; the number of each size is the
 * same for all seats (some may be out of the game at once). The number says
 * which lump of plastic it is; two pyramids alike in everything else are
 * interchangeable.
 */
#ifndef CORE_PYRAMID_H
#define CORE_PYRAMID_H

#include "core/limits.h"
#include "core/thing.h"

#define SPACE_SUPPLY ((Space)0xfffe) /* in its owner's supply */
#define SPACE_OUT    ((Space)0xfffd) /* out of the game */

typedef struct PyramidState {
    Space space;        /* SPACE_SUPPLY, SPACE_OUT, or where on the board */
    uint8_t owner;      /* Seat */
    uint8_t pips;       /* 1 small, 2 medium, 3 large */
    uint8_t pose;       /* POSE_..; POSE_UPRIGHT off the board */
    uint8_t marks;      /* bit i: the game's mark i */
    uint8_t next;       /* next Pyramid on the same space, or PYRAMID_NONE */
    uint8_t stands_for; /* STANDS_FOR_.. bits; 0 off the board */
} PyramidState;

/* One pyramid on a space stands for others there, so that the spaces of an
 * owner are found without looking at spaces. */
enum {
    STANDS_FOR_OWNER = 1, /* for all of its owner */
    STANDS_FOR_ALL = 2    /* for all: nobody else has any there */
};

typedef struct Pyramids {
    PyramidState each[PYRAMID_LIMIT];
    uint8_t count;
    uint8_t stash[SIZE_LIMIT]; /* pyramids of each size for each seat */
    uint8_t supply[SEAT_LIMIT][SIZE_LIMIT]; /* not on the board, by pips-1 */
    uint8_t on_board[SEAT_LIMIT];
} Pyramids;

/* Everybody's stash in supply. seats * sum(stash) <= PYRAMID_LIMIT. */
void pyramids_clear(Pyramids *pyramids, int seats, const uint8_t *stash);

/* The numbers of a seat's pyramids: first .. first+count-1. */
static inline int pyramids_per_seat(const Pyramids *p)
{
    return p->stash[0] + p->stash[1] + p->stash[2];
}

/* A pyramid of that owner and size in supply (the lowest number), or
 * PYRAMID_NONE. */
Pyramid pyramids_in_supply(const Pyramids *pyramids, Seat owner, int pips);

static inline bool pyramid_on_board(const Pyramids *p, Pyramid pyramid)
{
    return p->each[pyramid].space < SPACE_OUT;
}

#endif
