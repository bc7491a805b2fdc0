/*
 * carry.h -- positions taken over from one equipment to another, when rules
 * change under a game that is being played.
 *
 * A position holds numbers of cards, pyramids and variables. Where the names
 * behind the numbers have changed, vars, marks and named piles are sorted out
 * by name; a changed deck, board or stash goes through the JSON text.
 */
#ifndef MATCH_CARRY_H
#define MATCH_CARRY_H

#include <stdio.h>

#include "core/position.h"
#include "format/position_json.h"

enum { CARRY_WHY_LIMIT = FORMAT_ERROR_LIMIT + 128 };

typedef struct Carry Carry; /* opaque */

/* Both are borrowed. NULL when memory ran out. */
Carry *carry_new(const Equipment *from, const Equipment *to);
void carry_free(Carry *carry);

/* Whether positions are good for both as they are. */
bool carry_is_idle(const Carry *carry);

/*
 * Takes a position over. False when it cannot be: `why` (CARRY_WHY_LIMIT
 * bytes) tells, and the position is unchanged. Turn 0 as the rules set it up
 * becomes turn 0 of the new equipment.
 */
bool carry_position(const Carry *carry, Position *position, char *why);

/* Writes what is not as it was, a sentence on a line each. */
void carry_tell(const Carry *carry, FILE *out);

#endif
