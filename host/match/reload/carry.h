/*
 * carry.h -- adapts positions to new rules that have different equipment.
 *
 * Positions refer to equipment by index. We find new indices by name, or read
 * the position again from JSON if the deck, board or stashes have changed.
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

/* Adapts a position. The old start position becomes the new start position. If
 * a position cannot be adapted, returns false, writes the reason to `why`
 * (CARRY_WHY_LIMIT bytes), and leaves the position unchanged. */
bool carry_position(const Carry *carry, Position *position, char *why);

/* Writes sentences, each on a line, that say how the old and the new equipment
 * differ. */
void carry_tell(const Carry *carry, FILE *out);

#endif
