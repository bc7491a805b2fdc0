/*
 * carry.h -- adapts positions to new rules that have different equipment.
 *
 * A position refers to cards, pyramids, variables, marks and piles by index. If
 * only the indices of variables, marks or named piles have changed, we find the
 * new indices by name. If the deck, the board or the stashes have changed, we
 * write the position as JSON and read it again.
 */
#ifndef MATCH_CARRY_H
#define MATCH_CARRY_H

#include <stdio.h>

#include "core/position/position.h"
#include "format/position_json.h"

enum { CARRY_WHY_LIMIT = FORMAT_ERROR_LIMIT + 128 };

typedef struct Carry Carry;

/* Returns a Carry that adapts positions of the equipment `from` to the
 * equipment `to`. The Carry borrows both. Returns NULL if memory runs out. */
Carry *carry_new(const Equipment *from, const Equipment *to);
void carry_free(Carry *carry);

/* True if `from` and `to` are equal, so that positions need not be
 * changed. */
bool carry_is_idle(const Carry *carry);

/*
 * Adapts a position. The start position of the old rules becomes the start
 * position of the new rules. If a position cannot be adapted, returns false,
 * writes the reason to `why` (CARRY_WHY_LIMIT bytes), and does not change the
 * position.
 */
bool carry_position(const Carry *carry, Position *position, char *why);

/* Writes sentences, each on a line, that say how the old and the new equipment
 * differ. */
void carry_tell(const Carry *carry, FILE *out);

#endif
