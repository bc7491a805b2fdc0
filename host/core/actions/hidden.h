/*
 * hidden.h -- cards that leave hands and piles unseen by some seats.
 */
#ifndef CORE_HIDDEN_H
#define CORE_HIDDEN_H

#include "core/actions/actions.h"

/* Returns the pile of a card that is not on the board. */
static inline int card_pile(const Position *position, Card card)
{
    return position->cards.place[card] - (int)PLACE_PILE;
}

/* Returns the owner of a hand as a bit; 0 if the pile is not a hand. */
static inline unsigned pile_owner(int pile)
{
    return pile_is_hand(pile) ? 1u << (pile - PILE_HAND) : 0;
}

/* Returns the seats (bits) that do not see which card leaves a pile. `seers`
 * are the seats that look at it. If the pile has an order, every seat that knew
 * the card sees which it is. */
unsigned hidden_from(const Position *position, Card card, unsigned seers);

/* Removes knowledge before cards leave a secret pile without order: seats that
 * do not see which cards leave no longer know any card of the pile. If all
 * cards leave, the knowledge stays. */
void hidden_blur(Position *position, int pile, unsigned seers,
                 const Card *leaving, int count);

/* Takes a card out of its pile; it is then nowhere. Seats that knew it still
 * know it, except that nobody knows a card of the draw pile. */
void hidden_pick(Position *position, Card card);

/* Does all of this for a card that only its owner sees leave a hand, and nobody
 * sees leave a pile. Returns the seats (bits) that do not see which card it
 * is. */
uint8_t hidden_leave(Position *position, Card card);

#endif
