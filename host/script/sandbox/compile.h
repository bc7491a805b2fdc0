/*
 * compile.h -- from the text of a file to a Lua function.
 *
 * Lua's parser runs no instruction that could be counted, and some texts take
 * it time that grows with their square. So it gets a file in pieces, and
 * between two of them it is seen whether there is time left.
 */
#ifndef SCRIPT_COMPILE_H
#define SCRIPT_COMPILE_H

#include <lua.h>
#include <stddef.h>

/* Pushes the function, with the constants of constants.h; raises where it is
 * wrong or takes too long. `name` lasts as long as the script. */
void compile(lua_State *L, const char *text, size_t size, const char *name);

#endif
