/*
 * constants.h -- the names that scripts have, as constants of each file.
 *
 * A script reads its names (choose, pyramids, ...) all the time, and through
 * the protected environment each reading costs two tables. So the names that
 * occur in a file are made constants of it, in front of its first line:
 * "local choose<const>,pyramids<const>=choose,pyramids;". Assigning to one is
 * then an error at loading already. A file that speaks of _ENV goes without, as
 * its names may be anything.
 */
#ifndef SCRIPT_CONSTANTS_H
#define SCRIPT_CONSTANTS_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/* Keeps the table on top of the stack (popped): names and their values. */
void constants_keep_names(lua_State *L);
/* Pushes that table. */
void constants_push_names(lua_State *L);

/* Whether the table on top of the stack has a value of that name. */
bool constants_know(lua_State *L, const char *name, size_t size);

/* Pushes what makes constants of the names in a text, to stand in front of
 * it; nil where there are none. */
void constants_push(lua_State *L, const char *text);

#endif
