/*
 * environment.c -- makes the globals of scripts, which scripts cannot change,
 * and writes the message for an undefined global.
 */
#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "script/library/foreign_name.h"
#include "script/library/library.h"

enum { NAMES_LIMIT = 512 };

/* The addresses of these variables are keys of the registry. Each key has a
 * table of error messages for the names that the api has dropped. */
static char dropped_keys[API_VERSION];

/* Pushes the error message for a name that the api has dropped, and returns it.
 * For any other name, pushes nothing and returns NULL. */
static const char *push_dropped(lua_State *L, const char *name, int api)
{
    const char *words;

    lua_rawgetp(L, LUA_REGISTRYINDEX, &dropped_keys[api - 1]);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        return NULL;
    }
    lua_getfield(L, -1, name);
    words = lua_tostring(L, -1);
    lua_remove(L, -2);
    if (words == NULL)
        lua_pop(L, 1);
    return words;
}

/* Raises the error for an unknown name. Upvalue 1 is the library that lacks the
 * name, or "" for a global; upvalue 2 is the api. */
static int unknown_name(lua_State *L)
{
    const char *names[NAMES_LIMIT];
    const char *library = lua_tostring(L, lua_upvalueindex(1));
    const char *typed = lua_tostring(L, 2);
    const char *what = library[0] != '\0'
                           ? lua_pushfstring(L, "%s has no", library)
                           : "unknown name";
    int count = list_names(L, 1, names, NAMES_LIMIT);

    if (typed == NULL)
        typed = what_is(L, 2);
    else if (library[0] == '\0' &&
             push_dropped(L, typed, (int)lua_tointeger(L, lua_upvalueindex(2))))
        complain(L, "%s", lua_tostring(L, -1));
    if (foreign_name_advice(library, typed) != NULL)
        complain(L, "%s '%s': %s", what, typed,
                 foreign_name_advice(library, typed));
    complain_name(L, what, typed, names, count);
}

bool environment_lacks(lua_State *L, const char *name, int api, char *text,
                       size_t size)
{
    const char *names[NAMES_LIMIT];
    const char *near, *dropped;
    int count;

    constants_push_names(L, api);
    if (constants_know(L, name, strlen(name))) {
        lua_pop(L, 1);
        return false;
    }
    dropped = push_dropped(L, name, api);
    if (dropped != NULL) {
        snprintf(text, size, "%s", dropped);
        lua_pop(L, 2);
        return true;
    }
    count = list_names(L, lua_gettop(L), names, NAMES_LIMIT);
    near = names_nearest(name, names, count);
    lua_pop(L, 1); /* the names stay valid, because the table is also in the
                      registry */
    if (foreign_name_advice("", name) != NULL)
        snprintf(text, size, "unknown name '%s': %s", name,
                 foreign_name_advice("", name));
    else
        snprintf(text, size, "unknown name '%s'%s%s%s", name,
                 near ? "; did you mean '" : "", near ? near : "",
                 near ? "'?" : "");
    return true;
}

/* Makes the table on top of the stack raise an error if a script reads a name
 * that the table lacks. */
static void guard(lua_State *L, const char *library, int api)
{
    lua_createtable(L, 0, 1);
    lua_pushstring(L, library);
    lua_pushinteger(L, api);
    lua_pushcclosure(L, unknown_name, 2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

static int no_globals(lua_State *L)
{
    return complain(L,
                    "'%s' cannot be assigned here: write local %s, or declare "
                    "it in the variant's vars",
                    lua_tostring(L, 2) ? lua_tostring(L, 2) : "?",
                    lua_tostring(L, 2) ? lua_tostring(L, 2) : "name");
}

/* Replaces the table on top of the stack by an empty table. Scripts can read
 * the old table through the new table, but cannot change it. */
static void protect(lua_State *L)
{
    lua_newtable(L);
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, no_globals);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
    lua_remove(L, -2);
}

static void protect_field(lua_State *L, const char *name)
{
    lua_getfield(L, -1, name);
    guard(L, name, 1);
    protect(L);
    lua_setfield(L, -2, name);
}

/* Copies the table that is on top of the stack, and pushes the copy. */
static void push_copy(lua_State *L)
{
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, -3) != 0) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
}

/* Pops the table with the names of an api, makes it read-only, and stores it as
 * the environment of the api. */
static void keep_environment(lua_State *L, int api)
{
    guard(L, "", api);
    lua_pushvalue(L, -1);
    constants_keep_names(L, api);
    protect(L);
    sandbox_of(L)->environments[api - 1] = luaL_ref(L, LUA_REGISTRYINDEX);
}

void environment_open(lua_State *L, EnvironmentPart *const *parts,
                      EnvironmentRevision *revise)
{
    Sandbox *sandbox = sandbox_of(L);

    lua_newtable(L);
    sandbox->modules = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    library_open(L);
    for (; *parts != NULL; parts++)
        (*parts)(L);
    protect_field(L, "string");
    protect_field(L, "table");
    protect_field(L, "math");
    for (int api = 2; api <= API_VERSION; api++) {
        push_copy(L);
        revise(L, api);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &dropped_keys[api - 1]);
        keep_environment(L, api);
    }
    keep_environment(L, 1);
    /* We add `done` and `pass` before all other words, because their numbers
     * must be WORD_DONE and WORD_PASS. */
    lua_pushliteral(L, "done");
    word_thing(L, -1);
    lua_pushliteral(L, "pass");
    word_thing(L, -1);
    lua_pop(L, 2);
}
