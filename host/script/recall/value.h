/*
 * value.h -- converts the values of calls. Private to this folder.
 */
#ifndef SCRIPT_RECALL_VALUE_H
#define SCRIPT_RECALL_VALUE_H

#include "script/recall/state.h"

/* True if a thing of this type becomes a symbol when it is an answer. */
bool is_symbolic(int type);
/* Reads the value at `index`. A text is valid as long as Lua keeps the value.
 * Tables and functions have the kind VALUE_OTHER and no reference. */
void value_of(lua_State *L, int index, Value *value);
/* Returns the value as an answer, or 0 if a chain cannot contain it. */
Answer value_answer(const Value *value);
/* True if the value becomes a symbol when it is an answer. */
bool value_is_symbol(const Value *value);
/* Pushes a value. The value must have a reference, unless it is nil, a boolean,
 * a whole number or a thing. */
void value_push(lua_State *L, const Value *value);

#endif
