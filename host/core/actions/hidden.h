/*
 * hidden.h -- functions that the actions with cards share.
 *
 * They refuse spaces on which no card may lie, and remove knowledge of cards
 * that leave unseen.
 */
#ifndef CORE_HIDDEN_H
#define CORE_HIDDEN_H

#include "core/actions/actions.h"

/* Returns the pile of a card that is not on the board. */
static inline int card_pile(const Position *position, Card card)
{
    return position->cards.place[card] - (int)PLACE_PILE;
}

/* Refuses if a card may not lie at `space`. */
Refusal refuse_ground(const Position *position, Space space);

/* Returns the owner of a hand as a bit; 0 if the pile is not a hand. */
static inline unsigned pile_owner(int pile)
{
    unsigned hand = (unsigned)(pile - PILE_HAND);

    return hand < SEAT_LIMIT ? 1u << hand : 0;
}

/* Returns the seats (bits) that do not see which card leaves its pile. The
 * seats `seers` are shown the card. If the pile is named and ordered, seats
 * that know the card also see it leave. */
unsigned hidden_from(const Position *position, Card card, unsigned seers);

/* Removes knowledge before cards leave a secret, unordered pile. Only seats
 * that see which cards leave still know cards of the pile. Does nothing if all
 * cards leave. */
void hidden_blur(Position *position, int pile, unsigned seers,
                 const Card *leaving, int count);

/* Takes a card out of its pile, to PLACE_NOWHERE. No seat then knows a card
 * from the draw pile; otherwise knowledge is unchanged. */
void hidden_pick(Position *position, Card card);

/* Calls hidden_from, hidden_blur and hidden_pick for a card that leaves a hand
 * or a secret pile. Only the owner of the hand is shown the card. Returns the
 * seats (bits) that do not see which card leaves. */
uint8_t hidden_leave(Position *position, Card card);

#endif
