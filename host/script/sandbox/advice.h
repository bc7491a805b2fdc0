/*
 * advice.h -- advice to append to Lua's message when a value has the wrong type
 * for an operation.
 */
#ifndef SCRIPT_ADVICE_H
#define SCRIPT_ADVICE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * Writes the advice for an error message. Returns false if there is none. The
 * caller must be a message handler, because the stack is examined. Never
 * raises.
 */
bool advice_for(lua_State *L, const char *message, char *text, size_t size);

#endif
