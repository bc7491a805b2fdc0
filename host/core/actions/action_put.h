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
    PUT_USUAL, /* cards of the board are not turned over, others lie face up */
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
 * Moves cards from anywhere to a place, as a single change. Each card of the
 * list lies on the cards before it. A card that becomes visible is known to all
 * seats. A card that goes to a hand is known to the owner of the hand. Every
 * other seat still knows a card if it knew the card before and sees that it
 * leaves. `seat` is the seat that acts.
 *
 * Refuses like position_lay if a card may not lie on the space, with
 * REFUSAL_PUT if no card of the list would change its place, or if a card is
 * already in the pile without an order to which it would go, and with
 * REFUSAL_DEPTH if the place has fewer than `depth` other cards. Refuses
 * nothing if `count` is 0.
 */
Refusal position_put(Position *position, EventLog *log, Seat seat,
                     const Card *cards, int count, PutPlace place);

/* True if position_put will show a card to a seat that does not know it, so
 * that the choices before it cannot be taken back. False for cards of a hand,
 * and for cards of a secret pile that `seat` knows. */
bool put_reveals(const Position *position, Seat seat, const Card *cards,
                 int count, PutPlace place);

#endif
