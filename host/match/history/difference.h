/*
 * difference.h -- the difference of two positions, in few bytes.
 *
 * A difference is a list of runs. A run has two bytes, the number of equal
 * bytes before the run and the length of the run, and then the new bytes. The
 * pyramids that a game does not have and the traits that are not used are left
 * out, as in position_restore.
 */
#ifndef MATCH_HISTORY_DIFFERENCE_H
#define MATCH_HISTORY_DIFFERENCE_H

#include <stddef.h>
#include <stdint.h>

#include "core/position/position.h"

/* More bytes than any difference has. */
enum { DIFFERENCE_LIMIT = 2 * sizeof(Position) };

/* Writes the difference that turns `from` into `to` (DIFFERENCE_LIMIT bytes).
 * Returns its size, which is 0 if the positions are equal. */
size_t difference_write(const Position *from, const Position *to,
                        uint8_t *bytes);
/* Turns a position into the position to which the difference leads. */
void difference_apply(Position *position, const uint8_t *bytes, size_t size);

#endif
