/*
 * advice.h -- suggestions to add to Lua's message when a value has the wrong
 * type for an operation.
 */
#ifndef SCRIPT_ADVICE_H
#define SCRIPT_ADVICE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * For a message handler, while the stack is as it was: whether there is advice
 * for the message, in `text`. Never raises.
 */
bool advice_for(lua_State *L, const char *message, char *text, size_t size);

#endif
