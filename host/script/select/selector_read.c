/*
 * selector_read.c -- the methods with which scripts read a selector: its
 * members, their number, whether there are any, a sum over the members, and its
 * description.
 */
#include "core/actions/actions.h"
#include "script/select/selector_bind.h"

static int read_selector_list(lua_State *L)
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

static int read_selector_count(lua_State *L)
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

bool selector_first(Script *script, const Selector *selector, Thing *first)
{
    Items items;

    selector_list(script, selector, &items);
    if (items.count > 0)
        *first = items.things[0];
    return items.count > 0;
}

static int read_first(lua_State *L)
{
    const Selector *selector = check_own_set(L, "first", THING_NONE);
    Thing first;

    check_count(L, "first", 0, true);
    looking(L);
    if (selector_first(script_of(L), selector, &first))
        push_thing(L, first);
    else
        lua_pushnil(L);
    return 1;
}

/* Calls the function at index 2 with a thing, and returns its result. */
static lua_Integer call_function(lua_State *L, Thing what)
{
    Scope *scope = &sandbox_of(L)->scope;
    bool was = scope->reading;
    lua_Integer number = 0;

    lua_pushvalue(L, 2);
    push_thing(L, what);
    scope->reading = true;
    lua_call(L, 1, 1);
    scope->reading = was;
    if (!to_whole(L, -1, &number))
        complain(L, "sum: the function should return a whole number, not %s",
                 what_is(L, -1));
    lua_pop(L, 1);
    return number;
}

/* Returns the sum of the results of the function at index 2 for all members. */
static lua_Integer sum_of_function(lua_State *L, const Selector *selector)
{
    int ids[OPTION_LIMIT];
    int count = selector_ids(script_of(L), selector, ids);
    lua_Unsigned sum = 0; /* a sum that is too great wraps around, as in Lua */

    for (int i = 0; i < count; i++)
        sum += (lua_Unsigned)call_function(
            L, thing((ThingType)selector->type, ids[i]));
    return (lua_Integer)sum;
}

static int read_sum(lua_State *L)
{
    const Selector *selector = check_own_set(L, "sum", THING_NONE);

    check_count(L, "sum", 1, true);
    looking(L);
    if (lua_isfunction(L, 2)) {
        lua_pushinteger(L, sum_of_function(L, selector));
        return 1;
    }
    if (lua_type(L, 2) != LUA_TSTRING)
        complain(L,
                 "sum: argument 1 should be the name of a field or a function, "
                 "not %s",
                 what_is(L, 2));
    if (selector->type == THING_NUMBER)
        complain(L, "sum: a number has no fields");
    check_thing_field(L, (ThingType)selector->type, lua_tostring(L, 2));
    lua_pushinteger(L,
                    selector_sum(script_of(L), selector, lua_tostring(L, 2)));
    return 1;
}

/* Members that look alike are counted separately, so that all members are
 * equally likely. */
static int read_random(lua_State *L)
{
    const Selector *selector = check_own_set(L, "random", THING_NONE);
    Script *script = script_of(L);
    Position *position;
    Items items;

    check_count(L, "random", 0, true);
    position = changing(L);
    selector_list(script, selector, &items);
    if (items.count == 0) {
        lua_pushnil(L);
        return 1;
    }
    script->sandbox->reveal(L);
    push_thing(L, items.things[position_roll(position, &script->model->events,
                                             items.count)]);
    return 1;
}

/* -- loops ----------------------------------------------------------------- */

/* `each` loops over a list of members. Index EACH_LATEST of the list contains
 * the index of the latest member. */
enum { EACH_LATEST };

int each_next(lua_State *L)
{
    lua_Integer next = 1;

    if (!lua_istable(L, 1))
        return complain(L, "write: for thing in each(SET) do");
    if (lua_rawgeti(L, 1, EACH_LATEST) != LUA_TNIL)
        next += lua_tointeger(L, -1);
    lua_pushinteger(L, next);
    lua_rawseti(L, 1, EACH_LATEST);
    lua_rawgeti(L, 1, next);
    return 1;
}

int read_each(lua_State *L)
{
    check_selector(L, 1);
    lua_pushcfunction(L, each_next);
    lua_pushcfunction(L, read_selector_list);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    return 2;
}

int selector_text(lua_State *L)
{
    const Selector *selector = check_selector(L, 1);
    char text[240];

    selector_tell(script_of(L), selector, text, sizeof text);
    lua_pushstring(L, text);
    return 1;
}

const luaL_Reg selector_readers[] = {{"list", read_selector_list},
                                     {"count", read_selector_count},
                                     {"any", read_any},
                                     {"has", read_has},
                                     {"first", read_first},
                                     {"sum", read_sum},
                                     {"random", read_random},
                                     {NULL, NULL}};
