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

/* Whether a card is shown to `viewer`; SEAT_NONE may know everything. */
static inline bool knowledge_shows(const Position *position, Seat viewer,
                                   Card card)
{
    return viewer == SEAT_NONE || knowledge_has(position, viewer, card);
}

/* Whether every seat knows where a card is. */
bool knowledge_is_public(const Position *position, Card card);

void knowledge_give(Position *position, Card card, Seat seat);
void knowledge_give_all(Position *position, Card card);
void knowledge_take_all(Position *position, Card card);

/*
 * After reading a position from a file: cards on the board, discarded, set
 * aside or in open piles are known to all, hands to their owners, the draw pile
 * and secret piles to nobody.
 */
void knowledge_derive(Position *position);

/*
 * Determinizes: makes of the position one that `seat` cannot tell from it. The
 * cards the seat does not know are dealt again, with numbers from `random`,
 * among the places it does not know, and the key of the position's chance is
 * replaced: nothing hidden or still to come can be read off the result.
 */
void knowledge_determinize(Position *position, Seat seat, Random *random);

#endif
