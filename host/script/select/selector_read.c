/*
 * selector_read.c -- what Lua can read from a selector: its members, their
 * number, whether there are any, and its description.
 */
#include "script/select/selector_bind.h"

static int read_list(lua_State *L)
{
    const Selector *selector = check_own_set(L, "list", THING_NONE);
    Items items;

    check_count(L, "list", 0, true);
    looking(L);
    selector_list(script_of(L), selector, &items);
    lua_createtable(L, items.count, 0);
    for (int i = 0; i < items.count; i++) {
        push_thing(L, items.things[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int read_count(lua_State *L)
{
    const Selector *selector = check_own_set(L, "count", THING_NONE);
    int ids[OPTION_LIMIT];

    check_count(L, "count", 0, true);
    looking(L);
    lua_pushinteger(L, selector_ids(script_of(L), selector, ids));
    return 1;
}

static int read_any(lua_State *L)
{
    const Selector *selector = check_own_set(L, "any", THING_NONE);

    check_count(L, "any", 0, true);
    looking(L);
    lua_pushboolean(L, selector_any(script_of(L), selector));
    return 1;
}

static int read_has(lua_State *L)
{
    const Selector *selector = check_own_set(L, "has", THING_NONE);
    int id;

    check_count(L, "has", 1, true);
    if (has_left(L, 2) && selector->type == THING_PYRAMID) {
        lua_pushboolean(L, false);
        return 1;
    }
    id = check_argument_thing(L, "has", (ThingType)selector->type);
    looking(L);
    lua_pushboolean(L, selector_holds(script_of(L), selector, id));
    return 1;
}

int selector_text(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    char text[240];

    selector_tell(script_of(L), selector, text, sizeof text);
    lua_pushstring(L, text);
    return 1;
}

const luaL_Reg selector_readers[] = {{"list", read_list},
                                     {"count", read_count},
                                     {"any", read_any},
                                     {"has", read_has},
                                     {NULL, NULL}};
