/*
 * advice.h -- advice that is appended to an error message of Lua. There is
 * advice for messages about a value whose type does not fit an operation.
 */
#ifndef SCRIPT_ADVICE_H
#define SCRIPT_ADVICE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/* Writes the advice for an error message. Returns false if there is none. Only
 * a message handler may call this function, because it examines the stack. The
 * function never raises an error. */
bool advice_for(lua_State *L, const char *message, char *text, size_t size);

#endif
