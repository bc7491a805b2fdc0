/*
 * hidden.h -- functions that the actions with cards share. They refuse spaces
 * on which no card may lie. They also take away the knowledge of seats that did
 * not see which cards left a hand or a pile.
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
 * seats `seers` are shown the card. If the card is in an ordered named pile,
 * the seats that know the card also see that it leaves. */
unsigned hidden_from(const Position *position, Card card, unsigned seers);

/* Removes knowledge before cards leave a secret, unordered pile. Afterwards a
 * seat knows a card of the pile only if it sees which cards leave. If all cards
 * leave, no knowledge is lost. */
void hidden_blur(Position *position, int pile, unsigned seers,
                 const Card *leaving, int count);

/* Takes a card out of its pile; its place is then PLACE_NOWHERE. If the card
 * comes from the draw pile, no seat knows it afterwards. Otherwise the seats
 * that knew it still know it. */
void hidden_pick(Position *position, Card card);

/*
 * Calls hidden_from, hidden_blur and hidden_pick for a card that leaves a hand
 * or a secret pile. If the card leaves a hand, the owner of the hand is shown
 * the card; otherwise no seat is shown the card. Returns the seats (bits) that
 * do not see which card leaves.
 */
uint8_t hidden_leave(Position *position, Card card);

#endif
