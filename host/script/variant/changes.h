/*
 * changes.h -- the changes that house rules make in the table of a variant. The
 * changes are found by comparing the table before and after, so that no house
 * rule has to declare them. Two house rules that change the same entry
 * contradict each other, unless the later change is a function that calls the
 * function that it replaces.
 */
#ifndef SCRIPT_CHANGES_H
#define SCRIPT_CHANGES_H

#include "script/variant/variant.h"

/* Pushes a snapshot of the variant's table, for a later comparison. */
void changes_push_snapshot(lua_State *L);

/*
 * Compares the snapshot at index `before` with the snapshot above it, and
 * records the changes of the current house rule in the table at index
 * `changes`. Raises an error if the house rule contradicts an earlier one.
 * Returns false if it has changed nothing.
 */
bool changes_check(lua_State *L, int before, int changes);

/* -- old_value.c ----------------------------------------------------------- */

/* Records, for script_old_value, that house rule `number` (from 0) changes the
 * entry at `path` without using its old value. Records nothing unless the entry
 * is part of the goal of the game and the variant's `value` does not mention
 * it. `before` is the stack index of the snapshot before the change. */
void old_value_note(lua_State *L, int before, const char *path, int number);
/* If a house rule has changed `value`, too, drops what old_value_note has
 * recorded. It must be called after all house rules. The table of changes must
 * be on top of the stack. */
void old_value_settle(lua_State *L);

/* -- changes.c ------------------------------------------------------------- */

/* Pops the table of changes and keeps it for the functions below. */
void changes_keep(lua_State *L);

/* Returns the name of the last house rule that added or removed an option, or
 * changed its limits or its default; NULL if there is no such house rule. */
const char *changes_of_option(lua_State *L, const char *option);

/* Returns the name of the last house rule that changed the words of an option,
 * or NULL. */
const char *changes_of_values(lua_State *L, const char *option);

#endif
