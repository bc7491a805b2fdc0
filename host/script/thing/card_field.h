/*
 * card_field.h -- the fields that a deck declares for its cards, such as
 * `cost`. Files outside this folder must include thing.h instead.
 */
#ifndef SCRIPT_CARD_FIELD_H
#define SCRIPT_CARD_FIELD_H

#include "script/thing/model.h"

/* Pushes the value of a declared field of a card. The field's name is at index
 * 2. Pushes nil if other cards have the field, but this card does not. Returns
 * false, and pushes nothing, if no card has the field. */
bool card_field_push(lua_State *L, Card card);
/* Adds the names of the declared fields to a list of `count` names, up to
 * `limit` names. Returns the new count. */
int card_field_names(lua_State *L, const char **names, int count, int limit);
/*
 * A deck has a table for each card. The table has standard entries, such as
 * `code`, and an entry for each declared field. When these functions are
 * called, the table must be on top of the stack. `names` are the `count` names
 * of the standard entries.
 *
 * card_field_check raises an error for an entry without a name, and for a name
 * that may be a misspelling of a name in `names`. card_field_read reads the
 * declared fields; the caller must have set the code of `face`.
 */
void card_field_check(lua_State *L, const char *const *names, int count);
void card_field_read(lua_State *L, Deck *deck, Face *face,
                     const char *const *names, int count);

#endif
