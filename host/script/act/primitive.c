/*
 * primitive.c -- what the bindings of the primitives share, and how Lua gets
 * them.
 */
#include "script/act/primitive.h"

#include "script/select/selector.h"
#include "script/variant/house_rule.h"
#include "script/variant/variant.h"

Position *changing(lua_State *L)
{
    Script *script = script_of(L);

    if (script->scope.reading)
        complain(L, "a function that may only read tries to act or to ask");
    if (!script->running)
        complain(L, "the game has not begun: act and ask inside turn, setup, "
                    "window or after_turn");
    return &script->position;
}

const Position *looking(lua_State *L)
{
    Script *script = script_of(L);

    if (!script->loaded)
        complain(L, "there is no game yet: read it inside a function");
    return &script->position;
}

Seat asked_seat(lua_State *L)
{
    return script_of(L)->scope.asked;
}

void accept(lua_State *L, Refusal refusal)
{
    if (refused(refusal))
        run_refuse(L, refusal);
}

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
