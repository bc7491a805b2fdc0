/*
 * knowledge.h -- who knows where which card is.
 *
 * Actions keep one bit for each card and seat (Cards.knows); from these follows
 * what a seat may see, for every game alike.
 */
#ifndef CORE_KNOWLEDGE_H
#define CORE_KNOWLEDGE_H

#include "core/position.h"

static inline bool knowledge_has(const Position *position, Seat seat, Card card)
{
    return position->cards.knows[card] >> seat & 1;
}

void knowledge_give(Position *position, Card card, Seat seat);
void knowledge_give_all(Position *position, Card card);
void knowledge_take_all(Position *position, Card card);

/*
 * After reading a position from a file: cards on the board, discarded, set
 * aside or in named piles are known to all, hands to their owners, the draw
 * pile to nobody.
 */
void knowledge_derive(Position *position);

/*
 * A position that `seat` cannot tell from this one: the cards it does not know
 * are dealt again among the places that it does not know (random numbers from
 * `random`), and the position's own generator is replaced, so that nothing
 * hidden or still to come can be read off it.
 */
void knowledge_imagine(Position *position, Seat seat, Random *random);

#endif
