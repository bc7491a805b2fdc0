/*
 * constants.h -- the host's names as constants of each script file.
 *
 * A script reads its names (choose, pyramids, ...) all the time, and through
 * the protected environment each reading costs two table accesses. So the
 * names that occur in a file are declared as constants before its first line:
 * "local choose<const>,pyramids<const>=choose,pyramids;". An assignment to
 * such a name is then an error when the file is loaded. A file that mentions
 * _ENV is left unchanged, because its names can have any meaning.
 */
#ifndef SCRIPT_CONSTANTS_H
#define SCRIPT_CONSTANTS_H

#include "script/sandbox/sandbox.h"

/* Pushes the declaration that makes constants of the names in a text; nil if
 * there are none. The declaration is put before the text. */
void constants_push(lua_State *L, const char *text);

#endif
