/*
 * constants.h -- declares the host's names as constants in each script file.
 *
 * A script reads the host's names (choose, pyramids, ...) very often. Reading a
 * global costs two table accesses, because the environment is protected. So we
 * declare the names that occur in a file as constants, in front of its first
 * line: "local choose<const>,pyramids<const>=choose,pyramids;". Because of this
 * declaration, an assignment to one of these names is an error when the file is
 * loaded. A file that mentions _ENV is left unchanged, because its names can
 * have any meaning.
 */
#ifndef SCRIPT_CONSTANTS_H
#define SCRIPT_CONSTANTS_H

#include "script/sandbox/sandbox.h"

/* Pushes a declaration of the host's names that occur in `text`, or nil if none
 * occurs. `api` decides which names the host has. The caller must put the
 * declaration in front of the text. Returns the number of declared names. */
int constants_push(lua_State *L, const char *text, int api);

#endif
