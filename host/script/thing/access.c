/*
 * access.c -- whether the game may be read or changed by what runs now.
 */
#include "script/thing/thing.h"

Position *changing(lua_State *L)
{
    Script *script = script_of(L);

    if (script->sandbox->scope.reading)
        complain(L, "this function may only read: it cannot act or ask");
    if (!script->model->running)
        complain(L, "the game has not started: act and ask inside turn, setup, "
                    "window or after_turn");
    return &script->model->position;
}

const Position *looking(lua_State *L)
{
    Script *script = script_of(L);

    if (!script->sandbox->loaded)
        complain(L, "there is no game yet: read it inside a function");
    return &script->model->position;
}

Seat asked_seat(lua_State *L)
{
    return sandbox_of(L)->scope.asked;
}
