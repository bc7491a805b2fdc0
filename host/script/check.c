/*
 * check.c -- arguments of primitives and methods that are no things: texts,
 * functions and tables. Like check_thing they raise with the argument's number.
 */
#include "script/internal.h"

const char *check_text(lua_State *L, int index)
{
    if (lua_type(L, index) != LUA_TSTRING)
        complain(L, "argument %d should be a text, not %s", index,
                 what_is(L, index));
    return lua_tostring(L, index);
}

void check_function(lua_State *L, int index)
{
    if (!lua_isfunction(L, index))
        complain(L, "argument %d should be a function, not %s", index,
                 what_is(L, index));
}

void check_table(lua_State *L, int index)
{
    if (!lua_istable(L, index))
        complain(L, "argument %d should be a table, not %s", index,
                 what_is(L, index));
}

int check_argument_thing(lua_State *L, const char *method, ThingType type)
{
    if (!is_thing(L, 2, type))
        complain(L, "%s: argument 1 should be a %s, not %s", method,
                 type_name(type), what_is(L, 2));
    return check_thing(L, 2, type);
}
