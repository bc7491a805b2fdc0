/*
 * var.h -- the value of a variable as text.
 *
 * Things are written as their tokens. If the deck has copies of a card, it is
 * written with its place, "1,0:AM" or "discard:AM": copies at a place are
 * alike.
 */
#ifndef FORMAT_VAR_H
#define FORMAT_VAR_H

#include "core/position/position.h"

/* Writes the thing that variable `index` holds (at most TOKEN_LIMIT bytes with
 * its 0). Returns false if it holds nothing. */
bool var_write(char *out, int index, const Position *position,
               const Equipment *equipment);

/* Reads a value for a variable of that type in this position. Returns false if
 * there is no such thing. The place of a card may be left out. */
bool var_read(const char *text, VarType type, const Position *position,
              const Equipment *equipment, int32_t *value);

#endif
