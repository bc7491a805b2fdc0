/*
 * carry.h -- converts positions from one equipment to another, when rules
 * change during a game.
 *
 * A position holds numbers of cards, pyramids and variables. If the numbers of
 * the names have changed, vars, marks and named piles are converted by name;
 * for a changed deck, board or stash the position is written as JSON and read
 * again.
 */
#ifndef MATCH_CARRY_H
#define MATCH_CARRY_H

#include <stdio.h>

#include "core/position/position.h"
#include "format/position_json.h"

enum { CARRY_WHY_LIMIT = FORMAT_ERROR_LIMIT + 128 };

typedef struct Carry Carry; /* opaque */

/* Both are borrowed. NULL when memory ran out. */
Carry *carry_new(const Equipment *from, const Equipment *to);
void carry_free(Carry *carry);

/* Whether positions fit both without a change. */
bool carry_is_idle(const Carry *carry);

/*
 * Converts a position. False when it cannot: `why` (CARRY_WHY_LIMIT bytes) says
 * why, and the position is unchanged. Turn 0 before the set-up becomes turn 0
 * of the new equipment.
 */
bool carry_position(const Carry *carry, Position *position, char *why);

/* Writes what has changed, one sentence per line. */
void carry_tell(const Carry *carry, FILE *out);

#endif
