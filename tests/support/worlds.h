/*
 * worlds.h -- makes positions that a seat cannot distinguish.
 */
#ifndef TESTS_SUPPORT_WORLDS_H
#define TESTS_SUPPORT_WORLDS_H

#include "core/position/position.h"

/* Returns a random position that the seat cannot distinguish from `start`. If
 * `with_copies` is true, the seat's cards may be replaced by copies. */
Position another_world(const Position *start, const Equipment *equipment,
                       Seat seat, bool with_copies, Random *random);

#endif
