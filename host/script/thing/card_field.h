/*
 * card_field.h -- the fields that a deck declares for its cards, such as
 * `cost`. Files outside this folder must include thing.h instead.
 */
#ifndef SCRIPT_CARD_FIELD_H
#define SCRIPT_CARD_FIELD_H

#include "script/thing/model.h"

/* Pushes the declared field of a card whose name is at index 2, or nil if only
 * other cards have it. Returns false, and pushes nothing, if no card has the
 * field. */
bool card_field_push(lua_State *L, Card card);
/* Adds the names of the declared fields to a list of `count` names, up to
 * `limit` names. Returns the new count. */
int card_field_names(lua_State *L, const char **names, int count, int limit);
/* Checks the table of a card, which is on top of the stack. Raises an error for
 * an entry without a name. Also raises an error for a name that may be a
 * misspelling of a standard name, such as `code`. `names` has the `count`
 * standard names. */
void card_field_check(lua_State *L, const char *const *names, int count);
/* Reads the declared fields, those without a standard name, from the table of a
 * card on top of the stack. The caller must have set the code of `face`. */
void card_field_read(lua_State *L, Deck *deck, Face *face,
                     const char *const *names, int count);

#endif
