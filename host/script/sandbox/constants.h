/*
 * constants.h -- declares the host's names as constants in each script file, as
 * in "local choose<const>=choose;". Constants are faster than globals, and
 * assigning to them is an error.
 */
#ifndef SCRIPT_CONSTANTS_H
#define SCRIPT_CONSTANTS_H

#include "script/sandbox/sandbox.h"

/* Pushes a declaration of the names of `api` that occur in `text`, or nil if
 * none occurs. The caller must put the declaration in front of the text.
 * Returns the number of declared names. */
int constants_push(lua_State *L, const char *text, int api);

#endif
