/*
 * constant.c -- finds the constants of a script. These are the tables,
 * functions and sets to which the script refers before its first choice.
 */
#include "script/sandbox/sandbox.h"

enum { FOUND = 1, WAITING };
/* The greatest number of constants. The set of constants is a Lua table, and
 * the number of keys of a table is limited; see memory.c. */
enum { CONSTANT_LIMIT = 16384 };

/* True if the value on top of the stack is a userdata with a user value. A set
 * keeps its functions in its user value. */
static bool has_user_value(lua_State *L)
{
    bool has;

    if (!lua_isuserdata(L, -1) || lua_islightuserdata(L, -1))
        return false;
    has = lua_getiuservalue(L, -1, 1) != LUA_TNONE;
    lua_pop(L, 1);
    return has;
}

/* Pops the value on top of the stack. If the value is a table, a function or a
 * set, adds it to the constants. */
static void constant_note(lua_State *L, int base)
{
    lua_Integer count;

    if (!lua_istable(L, -1) && !lua_isfunction(L, -1) && !has_user_value(L)) {
        lua_pop(L, 1);
        return;
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, base + FOUND) != LUA_TNIL) {
        lua_pop(L, 2);
        return;
    }
    lua_pop(L, 1);
    count = (lua_Integer)lua_rawlen(L, base + WAITING);
    if (count == CONSTANT_LIMIT)
        complain(L, "a script may keep at most %d tables and functions",
                 CONSTANT_LIMIT);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, base + FOUND);
    lua_rawseti(L, base + WAITING, count + 1);
}

/* Adds the upvalues of the function on top of the stack. Userdata among the
 * upvalues of a C function are left out, because they belong to the host. */
static void note_upvalues(lua_State *L, int base)
{
    bool is_host = lua_iscfunction(L, -1);

    for (int i = 1; lua_getupvalue(L, -1, i) != NULL; i++) {
        if (is_host && lua_isuserdata(L, -1))
            lua_pop(L, 1);
        else
            constant_note(L, base);
    }
}

/* Adds the tables, functions and sets to which the value on top of the stack
 * refers. The value itself is a table, a function or a set. */
static void note_within(lua_State *L, int base)
{
    if (lua_isfunction(L, -1)) {
        note_upvalues(L, base);
        return;
    }
    if (lua_isuserdata(L, -1)) {
        lua_getiuservalue(L, -1, 1);
        constant_note(L, base);
        return;
    }
    if (lua_getmetatable(L, -1))
        constant_note(L, base);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        constant_note(L, base);
        lua_pushvalue(L, -1);
        constant_note(L, base);
    }
}

/* Pushes the set of all functions and tables that can be reached from the
 * registry's values at `references`. */
void constant_push_reached(lua_State *L, const int *references, int count)
{
    int base = lua_gettop(L);

    luaL_checkstack(L, 8, "too many nested functions");
    lua_newtable(L);
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, references[i]);
        constant_note(L, base);
    }
    for (lua_Integer i = 1; lua_rawgeti(L, base + WAITING, i) != LUA_TNIL;
         i++) {
        note_within(L, base);
        lua_pop(L, 1);
    }
    lua_settop(L, base + FOUND);
}

static void push_constants(lua_State *L)
{
    static char constants_key; /* the address of this variable is the registry
                                  key of the set of constants */

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &constants_key) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    constant_push_reached(L, &sandbox_of(L)->variant, 1);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &constants_key);
}

/* True if the value is in the set of constants. */
static bool find_constant(lua_State *L, int index)
{
    bool found;

    push_constants(L);
    lua_pushvalue(L, index);
    found = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    return found;
}

bool is_constant(lua_State *L, int index)
{
    const void *address = lua_topointer(L, index);
    const void **known =
        &sandbox_of(L)->constants[address_slot(address, CONSTANTS_KEPT)];

    if (*known == address)
        return true;
    if (!find_constant(L, index))
        return false;
    *known = address;
    return true;
}
