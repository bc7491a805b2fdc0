/*
 * escape.h -- for tests of the wall, in builds for debugging alone.
 */
#ifndef SCRIPT_ESCAPE_H
#define SCRIPT_ESCAPE_H

#include <lua.h>

/* With the environment on top of the stack: adds escape() to it, where it is
 * asked for. */
void escape_open(lua_State *L);

#endif
