/*
 * var.h -- what a variable holds, as text.
 *
 * Things are written as their tokens. A card of which the deck has copies is
 * written with its place, "1,0:AM" or "discard:AM": copies at one place are
 * alike.
 */
#ifndef FORMAT_VAR_H
#define FORMAT_VAR_H

#include "core/position/position.h"

/* Writes the thing that variable `index` holds (at most TOKEN_LIMIT bytes with
 * its 0); false if it holds nothing. */
bool var_write(char *out, int index, const Position *position,
               const Equipment *equipment);

/* Reads what a variable of that type would hold in this position; false where
 * there is no such thing. A card may be written without its place. */
bool var_read(const char *text, VarType type, const Position *position,
              const Equipment *equipment, int32_t *value);

#endif
