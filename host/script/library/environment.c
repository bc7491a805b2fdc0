/*
 * environment.c -- the globals of a script, which cannot be changed, and the
 * message for an undefined global.
 */
#include <stdio.h>
#include <string.h>

#include "format/words.h"
#include "script/library/foreign_name.h"
#include "script/library/library.h"

enum { NAMES_LIMIT = 512 };

/* Raises the error for an unknown name. Upvalue 1 is the library that lacks the
 * name, or "" for a global. */
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
    if (foreign_name_advice(library, typed) != NULL)
        complain(L, "%s '%s': %s", what, typed,
                 foreign_name_advice(library, typed));
    complain_name(L, what, typed, names, count);
}

bool environment_lacks(lua_State *L, const char *name, char *text, size_t size)
{
    const char *names[NAMES_LIMIT];
    const char *near;
    int count;

    constants_push_names(L);
    if (constants_know(L, name, strlen(name))) {
        lua_pop(L, 1);
        return false;
    }
    count = list_names(L, lua_gettop(L), names, NAMES_LIMIT);
    near = words_nearest(name, names, count);
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
static void guard(lua_State *L, const char *library)
{
    lua_createtable(L, 0, 1);
    lua_pushstring(L, library);
    lua_pushcclosure(L, unknown_name, 1);
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
    guard(L, name);
    protect(L);
    lua_setfield(L, -2, name);
}

void environment_open(lua_State *L, EnvironmentPart *const *parts)
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
    guard(L, "");
    lua_pushvalue(L, -1);
    constants_keep_names(L);
    protect(L);
    sandbox->environment = luaL_ref(L, LUA_REGISTRYINDEX);
    /* These words are added first, so that they get the first numbers. */
    lua_pushliteral(L, "done");
    word_thing(L, -1);
    lua_pushliteral(L, "pass");
    word_thing(L, -1);
    lua_pop(L, 2);
}
