/*
 * difference.h -- stores the difference between two positions in few bytes.
 *
 * A difference is a list of runs. A run has the number of equal bytes, the
 * number of changed bytes, and the changed bytes. Differences leave out unused
 * traits and pyramids.
 */
#ifndef MATCH_HISTORY_DIFFERENCE_H
#define MATCH_HISTORY_DIFFERENCE_H

#include <stddef.h>
#include <stdint.h>

#include "core/position/position.h"

/* An upper bound for the size of a difference, in bytes. */
enum { DIFFERENCE_LIMIT = 2 * sizeof(Position) };

/* Writes the difference between `from` and `to`. `bytes` must have room for
 * DIFFERENCE_LIMIT bytes. Returns the size of the difference, which is 0 if the
 * positions are equal. */
size_t difference_write(const Position *from, const Position *to,
                        uint8_t *bytes);
/* Applies a difference to the position from which it was written. */
void difference_apply(Position *position, const uint8_t *bytes, size_t size);

#endif
