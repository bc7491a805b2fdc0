/*
 * pyramid.h -- the pyramids of a game: their colour, owner, size, space and
 * pose.
 *
 * The pyramids of a colour are a stash. If the game declares a stash for each
 * seat, the seat of a stash's colour owns the stash; any other stash belongs to
 * nobody. Pyramids are numbered by stash, then by size. All stashes have the
 * same number of pyramids of each size, but some pyramids may be out of the
 * game from the start. A number identifies a physical pyramid; pyramids that
 * differ only in their numbers are interchangeable.
 *
 * The pyramids of a space are a list. In a game with stacks the list begins
 * with the top pyramid; in other games the order has no meaning.
 */
#ifndef CORE_PYRAMID_H
#define CORE_PYRAMID_H

#include "core/limits.h"
#include "core/seat.h"
#include "core/thing.h"

#define SPACE_SUPPLY ((Space)0xfffe) /* the pyramid is in supply */
#define SPACE_OUT    ((Space)0xfffd) /* the pyramid is out of the game */

typedef struct PyramidState {
    Space space;       /* SPACE_SUPPLY, SPACE_OUT, or a space */
    uint8_t owner;     /* a Seat or SEAT_NONE; if the pyramid is not on the
                          board, the seat of its stash */
    uint8_t pips : 4;  /* size: 1 small, 2 medium, 3 large */
    uint8_t stash : 4; /* a Stash */
    uint8_t pose;      /* POSE_..; POSE_UPRIGHT if not on the board */
    uint8_t marks;     /* bit i: the pyramid has the game's mark i */
    uint8_t next;      /* next Pyramid on the same space, or PYRAMID_NONE */
    uint8_t stands_for : 2; /* STANDS_FOR_.. bits; 0 if the pyramid is not on
                               the board */
    uint8_t departures : 6; /* number of times that the pyramid left the
                               board in this turn */
} PyramidState;

/* The bits of `stands_for`. Because of them, a loop over pyramids can find each
 * occupied space once, without a loop over all spaces. */
enum {
    STANDS_FOR_OWNER = 1, /* A pyramid has this bit if it is the first that its
                             owner has on the space. */
    STANDS_FOR_ALL = 2    /* If a seat owns all pyramids of a space, only the
                             first pyramid has this bit. Otherwise no pyramid of
                             the space has this bit. */
};

/* The stashes of a game. The stashes of seats come first, in turn order. */
typedef struct Stashes {
    uint8_t count;
    uint8_t colors[STASH_LIMIT]; /* the colour of each stash; all are
                                    different */
    uint8_t seats[STASH_LIMIT];  /* the seat of each stash, or SEAT_NONE */
} Stashes;

typedef struct Pyramids {
    uint8_t count;
    Stashes stashes;
    uint8_t stash[SIZE_LIMIT]; /* number of pyramids of each size in each
                                * stash */
    uint8_t supply[STASH_LIMIT][SIZE_LIMIT]; /* number of pyramids in supply, by
                                              * stash and pips - 1 */
    uint8_t on_board[SEAT_LIMIT];            /* number of pyramids on the board,
                                              * by owner */
    /* Number of pyramids whose owner is not the seat of their stash, plus 1 if
     * a seat has no stash. If `mixed` is 0, seat n owns stash n. */
    uint8_t mixed;
    bool stacked;                     /* true if pyramids of a space form a
                                       * stack */
    PyramidState each[PYRAMID_LIMIT]; /* only the first `count` are used */
} Pyramids;

/* Returns a stash for each seat, in the seat's colour. */
Stashes stashes_of_seats(const Seats *seats);

/* Puts all pyramids into supply. `stash` has the number of pyramids of each
 * size in one stash. All stashes together must have at most PYRAMID_LIMIT
 * pyramids. */
void pyramids_clear(Pyramids *pyramids, const Seats *seats,
                    const Stashes *stashes, const uint8_t *stash);

/* Returns the number n of pyramids in a stash. The first pyramid of stash s has
 * the number s * n. */
static inline int pyramids_per_stash(const Pyramids *p)
{
    return p->stash[0] + p->stash[1] + p->stash[2];
}

/* Returns the stash that belongs to a seat, or STASH_NONE. */
Stash pyramids_stash_of(const Pyramids *pyramids, Seat seat);
/* Returns the seat to which the stash of a pyramid belongs, or SEAT_NONE. */
static inline Seat pyramids_first_owner(const Pyramids *p, Pyramid pyramid)
{
    return p->stashes.seats[p->each[pyramid].stash];
}

/* Returns the number of pyramids that follow a pyramid in the list of its
 * space. In a game with stacks, these are the pyramids below it. */
static inline int pyramids_below(const Pyramids *p, Pyramid pyramid)
{
    int count = 0;

    for (pyramid = p->each[pyramid].next; pyramid != PYRAMID_NONE;
         pyramid = p->each[pyramid].next)
        count++;
    return count;
}

/* Returns the pyramid with the lowest number that is in supply and has the
 * given stash and size, or PYRAMID_NONE. */
Pyramid pyramids_in_supply(const Pyramids *pyramids, Stash stash, int pips);

static inline bool pyramid_on_board(const Pyramids *p, Pyramid pyramid)
{
    return p->each[pyramid].space < SPACE_OUT;
}

#endif
