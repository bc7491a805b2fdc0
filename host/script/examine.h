/*
 * examine.h -- looking at the scripts of a Script that was loaded to be
 * examined (ScriptSource.examine): see script_lint and script_function.
 */
#ifndef SCRIPT_EXAMINE_H
#define SCRIPT_EXAMINE_H

#include "script/internal.h"

/* Reads what the chunk on top of the stack consists of. */
void examine_chunk(lua_State *L, const char *path);
/* From now on the lines that run are noted. */
void examine_watch(Script *script);
void examine_free(Script *script);

#endif
