/*
 * changes.h -- what house rules change in the table of a variant: found by
 * comparing it before and after, so that no house rule has to say it. Two that
 * change the same thing contradict each other, unless the later one makes use
 * of the earlier: a function that calls the one it replaces.
 */
#ifndef SCRIPT_CHANGES_H
#define SCRIPT_CHANGES_H

#include "script/variant/variant.h"

/* Pushes the variant's table as it is now, to be compared later. */
void changes_push_snapshot(lua_State *L);

/*
 * Compares the snapshots at `before` and above it, and notes in the table at
 * `changes` what the house rule that is applied now has changed. Raises when
 * it contradicts an earlier one. False when it has changed nothing.
 */
bool changes_check(lua_State *L, int before, int changes);

/* -- old_value.c ---------------------------------------------------------- */

/* House rule `number` (from 0) changes what is at the path of the snapshot at
 * `before`, without making use of it: notes for script_old_value if the game is
 * played for that, and the `value` of the variant does not follow it. */
void old_value_note(lua_State *L, int before, const char *path, int number);
/* The `value` is changed, too, if that is in the table of changes on top. */
void old_value_settle(lua_State *L);

/* -- changes.c ------------------------------------------------------------ */

/* Takes the table of changes from the stack, for the questions below. */
void changes_keep(lua_State *L);

/* The name of the house rule that bounds an option, added it or, where there is
 * none of that name, took it out; or NULL. */
const char *changes_of_option(lua_State *L, const char *option);

/* The name of the one that changed the words among which an option chooses. */
const char *changes_of_values(lua_State *L, const char *option);

#endif
