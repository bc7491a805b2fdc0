/*
 * selector_where.c -- the functions of `where` clauses: kept by the selector
 * that added them, and found again by the address of the clause.
 */
#include <stddef.h>

#include "script/chunk/chunk.h"
#include "script/select/selector_bind.h"

enum { WHERE_LOOKS = 100 };

/* Addresses: tables of the selectors with functions, by their addresses, weak.
 * They are several, for a script may make more such selectors than one table
 * may have keys. */
enum { WHERE_TABLES = 16 };
static char function_keys[WHERE_TABLES];

static const void *key_of(const void *selector)
{
    return &function_keys[address_slot(selector, WHERE_TABLES)];
}

void where_open(lua_State *L)
{
    lua_newtable(L); /* the metatable of all */
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    for (int i = 0; i < WHERE_TABLES; i++) {
        lua_newtable(L);
        lua_pushvalue(L, -2);
        lua_setmetatable(L, -2);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &function_keys[i]);
    }
    lua_pop(L, 1);
}

/* Selectors with functions can be found by their address. */
void where_register(lua_State *L, const Selector *made)
{
    if (!made->has_function)
        return;
    lua_rawgetp(L, LUA_REGISTRYINDEX, key_of(made));
    lua_pushvalue(L, -2);
    lua_rawsetp(L, -2, made);
    lua_pop(L, 1);
}

/* Pushes the function of clause `number`: it is kept by the selector that
 * added it, from which the one on top derives, or which it is. */
static bool push_function(lua_State *L, int number)
{
    for (;;) {
        int kept = lua_getiuservalue(L, -1, USER_KEPT);
        lua_remove(L, -2);
        if (kept == LUA_TUSERDATA)
            continue;
        if (kept != LUA_TTABLE)
            return false;
        lua_rawgeti(L, -1, KEPT_NUMBER);
        bool found = lua_isinteger(L, -1) && lua_tointeger(L, -1) == number;
        lua_pop(L, 1);
        lua_rawgeti(L, -1, found ? KEPT_FUNCTION : KEPT_FROM);
        lua_remove(L, -2);
        if (found)
            return true;
        if (!lua_isuserdata(L, -1))
            return false;
    }
}

/* Pushes the selector that a clause is part of, found by its address. */
static const Selector *push_owner(lua_State *L, const Clause *clause,
                                  int *number)
{
    for (*number = 0; *number < CLAUSE_LIMIT; (*number)++) {
        const Clause *first = clause - *number;
        const void *start = (const char *)first - offsetof(Selector, clauses);
        lua_rawgetp(L, LUA_REGISTRYINDEX, key_of(start));
        if (lua_rawgetp(L, -1, start) == LUA_TUSERDATA) {
            lua_remove(L, -2);
            return start;
        }
        lua_pop(L, 2);
    }
    return NULL;
}

/* Pushes the function of a clause, and returns the selector it is part of. */
static const Selector *push_clause_function(lua_State *L, const Clause *clause)
{
    int number;
    const Selector *selector = push_owner(L, clause, &number);

    if (selector == NULL || !push_function(L, number))
        complain(L, "a set outlived its function");
    return selector;
}

/* The function has returned nothing, not even nil. That may be meant as false,
 * unless it never does otherwise. Looking takes long, so it is done seldom. */
static void check_returns(lua_State *L, const Clause *clause)
{
    Script *script = script_of(L);
    lua_Debug about;

    if (script->sets->where_looked == WHERE_LOOKS)
        return;
    script->sets->where_looked++;
    push_clause_function(L, clause);
    if (!chunk_gives_nothing(L)) {
        lua_pop(L, 1);
        return;
    }
    lua_getinfo(L, ">S", &about);
    lua_pushfstring(L,
                    "%s:%d: where: the function returned nothing: did you "
                    "forget `return`?",
                    about.source + 1, about.linedefined);
    lua_error(L);
}

bool selector_call_function(Script *script, const Clause *clause, int id)
{
    lua_State *L = script->sandbox->L;
    Scope scope = script->sandbox->scope;
    int base = lua_gettop(L) + 1;
    const Selector *selector;
    bool answers, holds;

    luaL_checkstack(L, 8, "too many nested functions");
    selector = push_clause_function(L, clause);
    push_thing(L, thing(selector->type, id));
    if (script->sandbox->scope.functions == FUNCTION_LIMIT)
        complain(L,
                 "functions of sets within functions of sets: at most %d "
                 "levels",
                 FUNCTION_LIMIT);
    script->sandbox->scope.functions++;
    script->sandbox->scope.reading = true;
    answers = sandbox_try(L, base);
    script->sandbox->scope = scope;
    if (answers)
        script->sets->no_member = no_refusal();
    if (answers && lua_gettop(L) < base)
        check_returns(L, clause);
    holds = answers && lua_toboolean(L, base);
    lua_settop(L, base - 1);
    return holds;
}
