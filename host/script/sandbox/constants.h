/*
 * constants.h -- the names that scripts have, as constants of each file.
 *
 * A script reads its names (choose, pyramids, ...) all the time, and through
 * the protected environment each reading costs two tables. So the names that
 * occur in a file are made constants of it, in front of its first line:
 * "local choose<const>,pyramids<const>=choose,pyramids;". Assigning to one is
 * then an error at loading already. A file that mentions _ENV is left as it
 * is, because its names may be anything.
 */
#ifndef SCRIPT_CONSTANTS_H
#define SCRIPT_CONSTANTS_H

#include "script/sandbox/sandbox.h"

/* Pushes the declaration that makes constants of the names in a text, to be
 * put in front of it; nil if there are none. */
void constants_push(lua_State *L, const char *text);

#endif
