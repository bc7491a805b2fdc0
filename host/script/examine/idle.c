#include "script/examine/examine.h"

#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "script/thing/thing.h"

enum { NESTING_LIMIT = 12, NAMES_LIMIT = 256, PATH_SIZE = 120 };

/* The address of this variable is a key of the registry. The value for this key
 * is a table that maps each observed table to its path. */
static char watched_key;

/* -- assignments by the house rule ---------------------------------------- */

/* Adds a note that the table at index 1 does not have the key at index 2. */
static void idle_note(lua_State *L, const char *path)
{
    const char *names[NAMES_LIMIT];
    const char *missing = lua_tostring(L, 2);
    int count = list_names(L, 1, names, NAMES_LIMIT);
    const char *near = names_nearest(missing, names, count);
    const char *file;
    char message[MESSAGE_LIMIT];
    int line;

    snprintf(message, sizeof message, "%s has no '%.60s' to remove%s%s%s",
             path[0] != '\0' ? path : "the variant", missing,
             near ? "; did you mean '" : "", near ? near : "",
             near ? "'?" : "");
    sandbox_where(L, &file, &line);
    examine_note(script_of(L), NOTE_IDLE, file, line, message);
}

/* The metamethod __newindex. Lua calls it for an assignment to a key that the
 * table does not have. */
static int assign_absent(lua_State *L)
{
    if (!lua_isnil(L, 3)) {
        lua_rawset(L, 1);
        return 0;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &watched_key);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, -2) == LUA_TSTRING && lua_type(L, 2) == LUA_TSTRING)
        idle_note(L, lua_tostring(L, -1));
    return 0;
}

/* -- beginning and ending the observation --------------------------------- */

/* True if the table on top of the stack must not be observed, because it
 * already is observed or has a metatable of its own. */
static bool is_left_out(lua_State *L, int watched)
{
    bool left_out = lua_getmetatable(L, -1);

    if (left_out)
        lua_pop(L, 1);
    lua_pushvalue(L, -1);
    left_out = lua_rawget(L, watched) != LUA_TNIL || left_out;
    lua_pop(L, 1);
    return left_out;
}

/* Observes the table on top of the stack, and all tables in it. Gives them the
 * metatable at index `watched` + 1, and stores their paths in the table at
 * index `watched`. */
static void idle_watch_table(lua_State *L, int watched, const char *path,
                             int nesting)
{
    int table = lua_gettop(L);
    char below[PATH_SIZE];

    luaL_checkstack(L, 6, "tables within tables");
    steps_work(script_of(L));
    if (nesting > NESTING_LIMIT || is_left_out(L, watched))
        return;
    lua_pushvalue(L, table);
    lua_pushstring(L, path);
    lua_rawset(L, watched);
    lua_pushvalue(L, watched + 1);
    lua_setmetatable(L, table);
    lua_pushnil(L);
    while (lua_next(L, table) != 0) {
        if (lua_istable(L, -1) && lua_type(L, -2) == LUA_TSTRING) {
            snprintf(below, sizeof below, "%s%s%s", path,
                     path[0] != '\0' ? "." : "", lua_tostring(L, -2));
            idle_watch_table(L, watched, below, nesting + 1);
        }
        lua_pop(L, 1);
    }
}

void idle_watch(lua_State *L)
{
    Script *script = script_of(L);

    if (script->examination == NULL)
        return;
    lua_newtable(L);
    int watched = lua_gettop(L);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, assign_absent);
    lua_setfield(L, -2, "__newindex");
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->sandbox->variant);
    idle_watch_table(L, watched, "", 0);
    lua_pop(L, 2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &watched_key);
}

void idle_end(lua_State *L)
{
    if (script_of(L)->examination == NULL)
        return;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &watched_key);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        lua_pushnil(L);
        lua_setmetatable(L, -2);
    }
    lua_pop(L, 1);
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &watched_key);
}
