/*
 * worlds.h -- positions that a seat cannot tell apart.
 */
#ifndef TESTS_SUPPORT_WORLDS_H
#define TESTS_SUPPORT_WORLDS_H

#include "core/position/position.h"

/* Returns a position that the seat cannot tell from `start`. With `with_copies`
 * the seat may also hold another copy of a card than it does there. */
Position another_world(const Position *start, const Deck *deck, Seat seat,
                       bool with_copies, Random *random);

#endif
