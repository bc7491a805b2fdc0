/*
 * hidden.h -- cards that leave hands and piles without being seen by all.
 */
#ifndef CORE_HIDDEN_H
#define CORE_HIDDEN_H

#include "core/actions/actions.h"

/* The pile of a card that is not on the board. */
static inline int card_pile(const Position *position, Card card)
{
    return position->cards.place[card] - (int)PLACE_PILE;
}

/* Whose hand it is, as a bit; 0: no hand. */
static inline unsigned pile_owner(int pile)
{
    return pile_is_hand(pile) ? 1u << (pile - PILE_HAND) : 0;
}

/* The seats (bits) that do not see which card leaves a pile, where `seers` are
 * those who look at it. In a pile with an order all see which one it is that
 * they may know. */
unsigned hidden_from(const Position *position, Card card, unsigned seers);

/* Before cards leave a pile without order that lies face down: those who do not
 * see which know none of it any more. If all leave, they know as much as
 * before. */
void hidden_blur(Position *position, int pile, unsigned seers,
                 const Card *leaving, int count);

/* A card leaves its pile and stays as hidden as it was; it is then nowhere. */
void hidden_pick(Position *position, Card card);

/* All of it for one card that only its owner sees leave a hand, and nobody a
 * pile. Gives the seats (bits) that do not see which one it is. */
uint8_t hidden_leave(Position *position, Card card);

#endif
