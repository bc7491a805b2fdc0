/*
 * var.h -- the value of a variable as text: the token of a thing. If the deck
 * has copies of a card, the place precedes the token, as in "1,0:AM". A number
 * such as "#2" distinguishes equal texts.
 */
#ifndef FORMAT_VAR_H
#define FORMAT_VAR_H

#include "core/position/position.h"

/* Writes the thing that variable `index` holds (at most TOKEN_LIMIT bytes with
 * its null byte). Returns false if the variable is empty. */
bool var_write(char *out, int index, const Position *position,
               const Equipment *equipment);

/* Writes a card in the form in which a variable holds it. */
void var_write_card(char *out, Card card, const Position *position,
                    const Equipment *equipment);

/* Writes a thing that can have variables: a card, a space, or a pyramid on the
 * board, such as "1,0:r2^". Leaves out the marks and variables of a pyramid. */
void var_write_bearer(char *out, Thing what, const Position *position,
                      const Equipment *equipment);

/* Reads a value of the given type. The name of a card may lack the card's
 * place. Returns false if `text` does not name a thing of the position. */
bool var_read(const char *text, VarType type, const Position *position,
              const Equipment *equipment, int32_t *value);

#endif
