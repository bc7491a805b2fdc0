/*
 * carry.h -- converts positions from one equipment to another, for rules that
 * change during a game.
 *
 * A position refers to cards, pyramids and variables by number. If their
 * numbers have changed, variables, marks and named piles are converted by name.
 * If the deck, board or stash has changed, the position is written as JSON and
 * read again.
 */
#ifndef MATCH_CARRY_H
#define MATCH_CARRY_H

#include <stdio.h>

#include "core/position/position.h"
#include "format/position_json.h"

enum { CARRY_WHY_LIMIT = FORMAT_ERROR_LIMIT + 128 };

typedef struct Carry Carry;

/* Both arguments are borrowed. Returns NULL if memory runs out. */
Carry *carry_new(const Equipment *from, const Equipment *to);
void carry_free(Carry *carry);

/* True if positions fit both sets of equipment without a change. */
bool carry_is_idle(const Carry *carry);

/*
 * Converts a position. Returns false, with the reason in `why` (CARRY_WHY_LIMIT
 * bytes) and the position unchanged, if that is impossible. Turn 0 before the
 * set-up becomes turn 0 of the new equipment.
 */
bool carry_position(const Carry *carry, Position *position, char *why);

/* Writes the changes, one sentence per line. */
void carry_tell(const Carry *carry, FILE *out);

#endif
