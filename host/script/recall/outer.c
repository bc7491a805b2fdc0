/*
 * outer.c -- makes sure that a script keeps no value from one run to the next.
 * Outer tables and functions exist between runs, because the variant's
 * functions can reach them.
 */
#include <string.h>

#include "script/recall/record.h"

enum { NAMES_MOST = 16 }; /* greatest number of names of assigned fields */

/* An AssignedNames lists the names of the fields that outer functions
 * assign. */
typedef struct AssignedNames {
    int count;
    const char *names[NAMES_MOST];
} AssignedNames;

/* Adds the names of the fields that a function assigns. Returns false if there
 * are too many. */
static bool add_field_names(AssignedNames *names, const FunctionFacts *facts)
{
    for (int i = 0; i < facts->field_count; i++) {
        int at = 0;
        while (at < names->count &&
               strcmp(names->names[at], facts->fields[i]) != 0)
            at++;
        if (at == NAMES_MOST)
            return false;
        names->names[at] = facts->fields[i];
        if (at == names->count)
            names->count++;
    }
    return true;
}

/* True if the function on top of the stack stores no value that outlasts the
 * run, except perhaps in fields. The names of these fields are added to
 * `names`. */
static bool function_keeps_nothing(lua_State *L, AssignedNames *names)
{
    const FunctionFacts *facts;

    if (lua_iscfunction(L, -1))
        return true;
    /* The bytecode of `x.out = v` does not show whether x is an outer table. */
    facts = record_facts(L, lua_gettop(L));
    return facts != NULL && facts->outer_written == 0 &&
           facts->outer_filled == 0 && facts->kept_line == 0 &&
           add_field_names(names, facts);
}

/* The metamethod __newindex of outer tables. A script that adds a field to an
 * outer table is never recalled again. */
static int keep_field(lua_State *L)
{
    if (recall_follows(script_of(L)))
        recall_leave(L);
    sandbox_of(L)->keeps_values = true;
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}

/* Makes keep_field the __newindex of the table on top of the stack, unless the
 * table already has a __newindex. Returns false if the existing __newindex is
 * not a C function. */
static bool guard_table(lua_State *L)
{
    bool is_guarded = true;

    if (!lua_getmetatable(L, -1)) {
        lua_createtable(L, 0, 1);
        lua_pushcfunction(L, keep_field);
        lua_setfield(L, -2, "__newindex");
        lua_setmetatable(L, -2);
        return true;
    }
    lua_pushliteral(L, "__newindex");
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pushliteral(L, "__newindex");
        lua_pushcfunction(L, keep_field);
        lua_rawset(L, -4); /* lua_rawset calls no metamethod, unlike
                            * lua_settable */
    } else {
        is_guarded = lua_iscfunction(L, -1);
    }
    lua_pop(L, 2);
    return is_guarded;
}

/* True if the table on top of the stack has none of the fields in `names`, and
 * guard_table can notice if a script adds a field. */
static bool table_keeps_nothing(lua_State *L, const AssignedNames *names)
{
    bool nothing = true;

    for (int i = 0; i < names->count; i++) {
        lua_pushstring(L, names->names[i]);
        nothing &= lua_rawget(L, -2) == LUA_TNIL;
        lua_pop(L, 1);
    }
    return nothing && (names->count == 0 || guard_table(L));
}

bool recall_keeps_nothing(lua_State *L, const int *called, int count)
{
    AssignedNames names = {0};
    int base = lua_gettop(L);
    bool nothing = true;

    constant_push_reached(L, called, count);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        if (lua_isfunction(L, -1))
            nothing &= function_keeps_nothing(L, &names);
    }
    lua_pushnil(L);
    while (nothing && lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        if (lua_istable(L, -1))
            nothing &= table_keeps_nothing(L, &names);
    }
    lua_settop(L, base);
    return nothing;
}
