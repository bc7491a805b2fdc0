/*
 * worlds.h -- positions that a seat cannot distinguish.
 */
#ifndef TESTS_SUPPORT_WORLDS_H
#define TESTS_SUPPORT_WORLDS_H

#include "core/position/position.h"

/* Returns a position that the seat cannot distinguish from `start`. With
 * `with_copies` the seat may also hold a different copy of a card. */
Position another_world(const Position *start, const Deck *deck, Seat seat,
                       bool with_copies, Random *random);

#endif
