/*
 * local_state.c -- taking a snapshot of all upvalues and tables that the rules
 * can reach.
 */
#include "script/examine/local_state.h"

#include <stdio.h>
#include <string.h>

#include "script/examine/examine.h"

enum {
    QUEUE_LIMIT = 20000, /* values and their names */
    KEYS_LIMIT = 20000   /* of all tables together */
};

static char snapshot_key; /* address: the Snapshot of a state */

void local_state_name_key(lua_State *L, int index, char *name)
{
    size_t length = strlen(name);

    if (lua_type(L, index) == LUA_TSTRING)
        snprintf(name + length, HELD_NAME_SIZE - length, "%s%s",
                 length > 0 ? "." : "", lua_tostring(L, index));
    else if (lua_isinteger(L, index))
        snprintf(name + length, HELD_NAME_SIZE - length, "[%lld]",
                 (long long)lua_tointeger(L, index));
    else
        snprintf(name + length, HELD_NAME_SIZE - length, "[...]");
}

/* -- what can be reached -------------------------------------------------- */

/* The stack of `take`. */
enum { AT_SNAPSHOT = 2, AT_HOLDERS, AT_VALUES, AT_SEEN, AT_QUEUE };

/* Whether the key on top, which it pops, is met for the first time. */
static bool is_new(lua_State *L)
{
    bool fresh;

    lua_pushvalue(L, -1);
    fresh = lua_rawget(L, AT_SEEN) == LUA_TNIL;
    lua_pop(L, 1);
    if (fresh) {
        lua_pushboolean(L, true);
        lua_rawset(L, AT_SEEN);
    } else {
        lua_pop(L, 1);
    }
    return fresh;
}

/* Tables with a metatable are the host's. */
static bool can_hold(lua_State *L)
{
    bool is_plain = !lua_getmetatable(L, -1);

    if (!is_plain)
        lua_pop(L, 1);
    return lua_isuserdata(L, -1) || (lua_istable(L, -1) && is_plain) ||
           (lua_isfunction(L, -1) && !lua_iscfunction(L, -1));
}

/* Pops a value that is to be looked into. */
static void enqueue(lua_State *L, const char *name)
{
    lua_Integer count = (lua_Integer)lua_rawlen(L, AT_QUEUE);

    lua_pushvalue(L, -1);
    if (count >= QUEUE_LIMIT || !can_hold(L)) {
        lua_pop(L, 2);
        return;
    }
    if (!is_new(L)) {
        lua_pop(L, 1);
        return;
    }
    lua_rawseti(L, AT_QUEUE, count + 1);
    lua_pushstring(L, name);
    lua_rawseti(L, AT_QUEUE, count + 2);
}

/* Adds the holder below the top, with what is on top, which it pops. */
static void hold(lua_State *L, const char *name, int upvalue)
{
    Snapshot *snapshot = lua_touserdata(L, AT_SNAPSHOT);
    Held *held = &snapshot->held[snapshot->count];

    if (snapshot->count == HELD_LIMIT) {
        lua_pop(L, 1);
        return;
    }
    snapshot->count++;
    lua_rawseti(L, AT_VALUES, snapshot->count);
    lua_pushvalue(L, -1);
    lua_rawseti(L, AT_HOLDERS, snapshot->count);
    memset(held, 0, sizeof *held);
    copy_text(held->name, sizeof held->name, name);
    held->upvalue = upvalue;
}

/* The function is on top. */
static void look_into_function(lua_State *L)
{
    const char *name;

    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
        if (strcmp(name, "_ENV") == 0) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushvalue(L, -1);
        enqueue(L, name);
        lua_pushlightuserdata(L, lua_upvalueid(L, -2, i));
        if (is_new(L))
            hold(L, name, i);
        else
            lua_pop(L, 1);
    }
}

/* The table is on top. */
static void look_into_table(lua_State *L, const char *name)
{
    Snapshot *snapshot = lua_touserdata(L, AT_SNAPSHOT);
    int table = lua_gettop(L);
    char below[HELD_NAME_SIZE];

    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, table) != 0) {
        copy_text(below, sizeof below, name);
        local_state_name_key(L, -2, below);
        lua_pushvalue(L, -1);
        enqueue(L, below);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        if (++snapshot->keys > KEYS_LIMIT) { /* this one is left out */
            lua_settop(L, table);
            return;
        }
        lua_rawset(L, table + 1);
    }
    hold(L, name, 0);
}

/* A set, on top, refers to functions of `where`; its own tables are the
 * host's. */
static void look_into_set(lua_State *L, const char *name)
{
    int set = lua_gettop(L);

    for (int i = 1; lua_getiuservalue(L, set, i) != LUA_TNONE; i++) {
        if (!lua_istable(L, -1)) {
            enqueue(L, name);
            continue;
        }
        lua_pushnil(L);
        while (lua_next(L, -2) != 0) {
            if (lua_istable(L, -1))
                lua_pop(L, 1);
            else
                enqueue(L, name);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, set);
}

static void look_into_all(lua_State *L)
{
    for (lua_Integer i = 1; lua_rawgeti(L, AT_QUEUE, i) != LUA_TNIL; i += 2) {
        char name[HELD_NAME_SIZE];
        lua_rawgeti(L, AT_QUEUE, i + 1);
        copy_text(name, sizeof name, lua_tostring(L, -1));
        lua_pop(L, 1);
        if (lua_isfunction(L, -1))
            look_into_function(L);
        else if (lua_istable(L, -1))
            look_into_table(L, name);
        else
            look_into_set(L, name);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* What the rules consist of. */
static void enqueue_roots(lua_State *L)
{
    const Script *script = script_of(L);
    const int functions[] = {
        script->turns->on_setup,  script->turns->on_turn,
        script->turns->on_window, script->turns->on_after_turn,
        script->turns->on_score,  script->turns->on_tie_break,
        script->turns->on_refill, script->turns->on_take_back,
    };

    lua_rawgeti(L, LUA_REGISTRYINDEX, script->sandbox->variant);
    enqueue(L, "");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, functions[i]);
        enqueue(L, "");
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->sandbox->modules);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0)
        enqueue(L, lua_tostring(L, -2));
    lua_pop(L, 1);
}

static int take(lua_State *L)
{
    Snapshot *snapshot = lua_newuserdatauv(L, sizeof *snapshot, USER_VALUES);

    memset(snapshot, 0, sizeof *snapshot);
    for (int i = AT_HOLDERS; i <= AT_QUEUE; i++)
        lua_newtable(L);
    enqueue_roots(L);
    look_into_all(L);
    lua_pushvalue(L, AT_HOLDERS);
    lua_setiuservalue(L, AT_SNAPSHOT, HOLDERS);
    lua_pushvalue(L, AT_VALUES);
    lua_setiuservalue(L, AT_SNAPSHOT, VALUES);
    lua_settop(L, AT_SNAPSHOT);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &snapshot_key);
    return 0;
}

void local_state_begin(Script *script)
{
    ScriptError error; /* out of memory: nothing is compared then */

    if (script->examination != NULL)
        sandbox_run(script, take, NULL, &error);
}

Snapshot *local_state_push(lua_State *L)
{
    Snapshot *snapshot;

    lua_rawgetp(L, LUA_REGISTRYINDEX, &snapshot_key);
    snapshot = lua_touserdata(L, -1);
    if (snapshot == NULL) {
        lua_pop(L, 1);
        return NULL;
    }
    lua_getiuservalue(L, -1, HOLDERS);
    lua_getiuservalue(L, -2, VALUES);
    lua_remove(L, -3);
    return snapshot;
}
