/*
 * primitive.c -- how Lua gets the primitives.
 */
#include "script/api/api.h"

/* With the environment on top of the stack. */
void primitive_open(lua_State *L)
{
    for (int i = 0; i < primitive_count; i++) {
        if (primitives[i].function == NULL)
            continue;
        lua_pushcfunction(L, primitives[i].function);
        lua_setfield(L, -2, primitives[i].name);
    }
}
