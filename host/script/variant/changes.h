/*
 * changes.h -- the changes that house rules make in the table of a variant.
 * Two house rules that change the same entry contradict each other. But if the
 * entry is a function, the later rule may call the function that it replaces.
 */
#ifndef SCRIPT_CHANGES_H
#define SCRIPT_CHANGES_H

#include "script/variant/variant.h"

/* Pushes a snapshot of the variant's table, to compare the table with it
 * later. */
void changes_push_snapshot(lua_State *L);

/* Records the changes from the snapshot at index `before` to the snapshot above
 * it in the table at index `changes`. Raises an error if the house rule
 * contradicts an earlier house rule. Returns false if nothing changed. */
bool changes_check(lua_State *L, int before, int changes);

/* -- old_value.c ----------------------------------------------------------- */

/* Must be called if a house rule has replaced the entry at `path`. `number` is
 * the index of the rule. If the entry is part of the goal, and `value` does not
 * mention it, the function stores the path for script_old_value. `before` is
 * the index of the older snapshot. */
void old_value_note(lua_State *L, int before, const char *path, int number);
/* Drops the path that old_value_note has stored, if a house rule has changed
 * `value`. The caller must call this function after all house rules, with the
 * table of changes on top of the stack. */
void old_value_settle(lua_State *L);

/* -- changes.c ------------------------------------------------------------- */

/* Pops the table of changes and keeps it for the functions below. */
void changes_keep(lua_State *L);

/* Returns the name of the last house rule that added or removed the option, or
 * that changed the option's limits or default. Returns NULL if there is
 * none. */
const char *changes_of_option(lua_State *L, const char *option);

/* Returns the name of the last house rule that changed the words of an option,
 * or NULL if there is none. */
const char *changes_of_values(lua_State *L, const char *option);

#endif
