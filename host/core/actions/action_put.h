/*
 * action_put.h -- the action that moves cards from anywhere to anywhere. Files
 * outside this folder must include actions.h instead.
 */
#ifndef CORE_ACTIONS_ACTION_PUT_H
#define CORE_ACTIONS_ACTION_PUT_H

#include "core/event.h"
#include "core/position/position.h"

/* A PutFace says how the cards of a position_put lie on a space. */
typedef enum PutFace {
    PUT_USUAL, /* a card from the board stays face up or face down; any other
                * card lies face up */
    PUT_UP,
    PUT_DOWN
} PutFace;

enum { PUT_BOTTOM = -1 };

/* The place where position_put puts cards. */
typedef struct PutPlace {
    Space space; /* SPACE_NONE if the place is a pile */
    int pile;    /* a PileId; only used if `space` is SPACE_NONE */
    int depth;   /* number of cards above the cards that are put, or PUT_BOTTOM;
                    0 for a pile without an order */
    PutFace face;
} PutPlace;

/*
 * Moves cards from anywhere to a place, as a single change. Later cards lie on
 * earlier cards. After the move, a seat knows each card that it sees, and each
 * card that it knew before and saw leave.
 *
 * Refuses like position_lay, or with REFUSAL_PUT or REFUSAL_DEPTH (see
 * refusal.h). Refuses nothing if `count` is 0.
 */
Refusal position_put(Position *position, EventLog *log, Seat seat,
                     const Card *cards, int count, PutPlace place);

/* True if position_put will show a card to a seat that does not know it. No
 * seat can then take back earlier choices. Ignores cards of hands, and cards of
 * secret piles that `seat` knows. */
bool put_reveals(const Position *position, Seat seat, const Card *cards,
                 int count, PutPlace place);

#endif
