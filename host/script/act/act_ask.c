/*
 * act_ask.c -- calls functions of the variant that may only read the game.
 */
#include "script/act/act_ask.h"

#include <stdlib.h>

void act_ask_reading(lua_State *L, int arguments)
{
    Script *script = script_of(L);
    bool was = script->sandbox->scope.reading;

    script->sandbox->scope.reading = true;
    lua_call(L, arguments, 1);
    script->sandbox->scope.reading = was;
}

void act_ask(lua_State *L, int reference, int seat)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    if (seat != SEAT_NONE)
        push_thing(L, thing(THING_SEAT, seat));
    act_ask_reading(L, seat != SEAT_NONE);
}

_Noreturn void act_ask_complain(lua_State *L, int reference, const char *what)
{
    lua_Debug about;

    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    lua_getinfo(L, ">S", &about);
    if (about.linedefined <= 0) /* the function is not written in Lua */
        complain(L, "%s", what);
    lua_pushfstring(L, "%s:%d: %s", about.source + 1, about.linedefined, what);
    lua_error(L);
    abort(); /* lua_error does not return */
}

int act_ask_number(lua_State *L, int reference, int seat, const char *name)
{
    lua_Integer number = 0;

    act_ask(L, reference, seat);
    if (!to_whole(L, -1, &number))
        act_ask_complain(
            L, reference,
            lua_pushfstring(L, "a %s should be a whole number, not %s", name,
                            what_is(L, -1)));
    if (number < SCORE_LEAST || number > SCORE_MOST)
        act_ask_complain(L, reference,
                         lua_pushfstring(L, "a %s is out of range (%d to %d)",
                                         name, SCORE_LEAST, SCORE_MOST));
    lua_pop(L, 1);
    return (int)number;
}
