/*
 * changes.h -- the changes that house rules make in the table of a variant.
 *
 * House rules do not declare their changes. We find the changes by comparing
 * the table before a house rule with the table after it. Two house rules that
 * change the same entry contradict each other. There is no contradiction if the
 * entry is a function and the later house rule's function calls the earlier
 * function.
 */
#ifndef SCRIPT_CHANGES_H
#define SCRIPT_CHANGES_H

#include "script/variant/variant.h"

/* Pushes a snapshot of the variant's table, to compare the table with it
 * later. */
void changes_push_snapshot(lua_State *L);

/*
 * Compares the snapshot at index `before` with the snapshot above it on the
 * stack. Records the changes of the current house rule in the table at index
 * `changes`. Raises an error if the house rule contradicts an earlier house
 * rule. Returns false if the house rule has changed nothing.
 */
bool changes_check(lua_State *L, int before, int changes);

/* -- old_value.c ----------------------------------------------------------- */

/*
 * Called when house rule `number`, counted from 0, has changed the entry at
 * `path` without using the old value. Notes the change for script_old_value if
 * the entry belongs to the goal of the game, but the variant's function `value`
 * does not mention the entry. `before` is the stack index of the snapshot
 * before the change.
 */
void old_value_note(lua_State *L, int before, const char *path, int number);
/* Drops the record of old_value_note if a house rule has changed `value`. The
 * caller must call this function when all house rules have been applied, with
 * the table of changes on top of the stack. */
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
