/*
 * changes.h -- the changes that house rules make in the table of a variant.
 * The changes are found by comparing the table before and after, so that no
 * house rule has to declare them. Two house rules that change the same entry
 * contradict each other, unless the later one uses the earlier one: a function
 * that calls the function that it replaces.
 */
#ifndef SCRIPT_CHANGES_H
#define SCRIPT_CHANGES_H

#include "script/variant/variant.h"

/* Pushes a snapshot of the variant's table, for a later comparison. */
void changes_push_snapshot(lua_State *L);

/*
 * Compares the snapshots at `before` and above it, and records the changes of
 * the current house rule in the table at `changes`. Raises if the house rule
 * contradicts an earlier one. Returns false if it has changed nothing.
 */
bool changes_check(lua_State *L, int before, int changes);

/* -- old_value.c ---------------------------------------------------------- */

/* Records, for script_old_value, that house rule `number` (from 0) changes an
 * entry without using its old value, if the entry is the goal of the game and
 * the variant's `value` does not refer to it. `before` is the stack index of
 * the snapshot that has the entry's path. */
void old_value_note(lua_State *L, int before, const char *path, int number);
/* Drops what old_value_note has recorded if the table of changes on top has
 * `value`. */
void old_value_settle(lua_State *L);

/* -- changes.c ------------------------------------------------------------ */

/* Keeps the table of changes on top of the stack for the queries below, and
 * pops it. */
void changes_keep(lua_State *L);

/* Returns the name of the house rule that limits or added an option or, if the
 * option does not exist, removed it; NULL if there is no such house rule. */
const char *changes_of_option(lua_State *L, const char *option);

/* Returns the name of the house rule that changed the words of an option. */
const char *changes_of_values(lua_State *L, const char *option);

#endif
