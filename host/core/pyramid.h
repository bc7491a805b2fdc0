/*
 * pyramid.h -- every pyramid of a game: its colour, whose it is, how large,
 * where, how it stands.
 *
 * Pyramids of one colour are a stash. A stash of a seat's colour is that
 * seat's, any other is nobody's. Pyramids are numbered by stash, then size; the
 * number of each size is the same in all stashes (some may be out of the game
 * at once). The number says which lump of plastic it is; two pyramids alike in
 * everything else are interchangeable.
 *
 * The pyramids of a space are a list. Where a game has stacks, it begins with
 * the top one; elsewhere its order means nothing.
 */
#ifndef CORE_PYRAMID_H
#define CORE_PYRAMID_H

#include "core/limits.h"
#include "core/seat.h"
#include "core/thing.h"

#define SPACE_SUPPLY ((Space)0xfffe) /* in the supply of its stash */
#define SPACE_OUT    ((Space)0xfffd) /* out of the game */

typedef struct PyramidState {
    Space space;       /* SPACE_SUPPLY, SPACE_OUT, or where on the board */
    uint8_t owner;     /* Seat, SEAT_NONE; its stash's off the board */
    uint8_t pips : 4;  /* 1 small, 2 medium, 3 large */
    uint8_t stash : 4; /* Stash */
    uint8_t pose;      /* POSE_..; POSE_UPRIGHT off the board */
    uint8_t marks;     /* bit i: the game's mark i */
    uint8_t next;      /* next Pyramid on the same space, or PYRAMID_NONE */
    uint8_t stands_for : 2; /* STANDS_FOR_.. bits; 0 off the board */
    uint8_t departures : 6; /* how often it has left the board in this turn */
} PyramidState;

/* One pyramid on a space stands for others there, so that the spaces of an
 * owner are found without looking at spaces. */
enum {
    STANDS_FOR_OWNER = 1, /* for all of its owner, if it has one */
    STANDS_FOR_ALL = 2    /* for all: nobody else has any there */
};

/* The stashes of a game: those of seats come first, in turn order. */
typedef struct Stashes {
    uint8_t count;
    uint8_t colors[STASH_LIMIT]; /* all different */
    uint8_t seats[STASH_LIMIT];  /* Seat, or SEAT_NONE */
} Stashes;

typedef struct Pyramids {
    uint8_t count;
    Stashes stashes;
    uint8_t stash[SIZE_LIMIT]; /* pyramids of each size in each stash */
    uint8_t supply[STASH_LIMIT][SIZE_LIMIT]; /* not on the board, by pips-1 */
    uint8_t on_board[SEAT_LIMIT];            /* by owner */
    /* How many have another owner than their stash, and 1 more where a seat has
     * no stash. At 0 the pyramids of a seat are those of the stash of the same
     * number. */
    uint8_t mixed;
    bool stacked;                     /* those of a space stand in order */
    PyramidState each[PYRAMID_LIMIT]; /* `count` of them */
} Pyramids;

/* One for each seat, in its colour. */
Stashes stashes_of_seats(const Seats *seats);

/* All stashes in supply. stashes * sum(stash) <= PYRAMID_LIMIT. */
void pyramids_clear(Pyramids *pyramids, const Seats *seats,
                    const Stashes *stashes, const uint8_t *stash);

/* The numbers of a stash's pyramids: stash * count .. + count-1. */
static inline int pyramids_per_stash(const Pyramids *p)
{
    return p->stash[0] + p->stash[1] + p->stash[2];
}

/* The stash of a seat's colour, or STASH_NONE. */
Stash pyramids_stash_of(const Pyramids *pyramids, Seat seat);
/* The seat that the stash of a pyramid belongs to, or SEAT_NONE. */
static inline Seat pyramids_first_owner(const Pyramids *p, Pyramid pyramid)
{
    return p->stashes.seats[p->each[pyramid].stash];
}

/* The number of pyramids that come after one in the list of its space: where
 * there are stacks, those below it. */
static inline int pyramids_below(const Pyramids *p, Pyramid pyramid)
{
    int count = 0;

    for (pyramid = p->each[pyramid].next; pyramid != PYRAMID_NONE;
         pyramid = p->each[pyramid].next)
        count++;
    return count;
}

/* A pyramid of that stash and size in supply (the lowest number), or
 * PYRAMID_NONE. */
Pyramid pyramids_in_supply(const Pyramids *pyramids, Stash stash, int pips);

static inline bool pyramid_on_board(const Pyramids *p, Pyramid pyramid)
{
    return p->each[pyramid].space < SPACE_OUT;
}

#endif
