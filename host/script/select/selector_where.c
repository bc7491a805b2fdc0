/*
 * selector_where.c -- the functions of `where` clauses. Each function is found
 * by its address, and is kept alive by the selectors that use it.
 */
#include <string.h>

#include "script/select/selector_bind.h"

enum { WHERE_LOOKS = 100, FUNCTION_ROOM = 8 };

/* The addresses of these entries are keys of the registry. Each value is a weak
 * table from addresses to functions. We use several tables, because the number
 * of keys of a table is limited (see memory.c). */
enum { WHERE_TABLES = 16 };
static char function_keys[WHERE_TABLES];

static const void *function_key_of(const void *function)
{
    return &function_keys[address_slot(function, WHERE_TABLES)];
}

void where_open(lua_State *L)
{
    lua_newtable(L); /* the table is the metatable of the weak tables */
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

const void *where_keep(lua_State *L, int index)
{
    const void *function = lua_topointer(L, index);

    lua_rawgetp(L, LUA_REGISTRYINDEX, function_key_of(function));
    lua_pushvalue(L, index);
    lua_rawsetp(L, -2, function);
    lua_pop(L, 1);
    return function;
}

static void push_function(lua_State *L, const Clause *clause)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, function_key_of(clause->function));
    if (lua_rawgetp(L, -1, clause->function) != LUA_TFUNCTION)
        complain(L, "a set was used after its function had ended");
}

/* True if the function returns values somewhere, or if that is unknown. */
static bool has_return(Script *script, const lua_Debug *about)
{
    FileFacts *file = files_find(script, about->source)->facts;
    const FunctionFacts *facts = bytecode_find(
        script->sandbox->L, file, about->linedefined, about->lastlinedefined);

    return facts == NULL || facts->returns;
}

/* Raises an error if a `where` function without a result never returns a value.
 * Only the first WHERE_LOOKS calls search, because searching is slow. */
static void check_returns(lua_State *L, const Clause *clause)
{
    Script *script = script_of(L);
    lua_Debug about;
    int top;

    if (script->sets->where_looked == WHERE_LOOKS)
        return;
    script->sets->where_looked++;
    top = lua_gettop(L);
    luaL_checkstack(L, FUNCTION_ROOM, "too many nested functions");
    push_function(L, clause);
    lua_getinfo(L, ">S", &about);
    if (has_return(script, &about)) {
        lua_settop(L, top);
        return;
    }
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
    int top = lua_gettop(L);
    bool answers, holds;
    int base;

    luaL_checkstack(L, FUNCTION_ROOM, "too many nested functions");
    push_function(L, clause);
    base = lua_gettop(L);
    push_thing(L, thing((ThingType)clause->thing.type, id));
    if (scope.functions == FUNCTION_LIMIT)
        complain(L,
                 "functions of sets nested in functions of sets: at most %d "
                 "levels",
                 FUNCTION_LIMIT);
    script->sandbox->scope.functions++;
    script->sandbox->scope.reading = true;
    answers = sandbox_try(L, base, SIGNAL_REFUSED);
    script->sandbox->scope = scope;
    if (answers)
        script->sets->no_member = no_refusal();
    if (answers && lua_gettop(L) < base)
        check_returns(L, clause);
    holds = answers && lua_toboolean(L, base);
    lua_settop(L, top);
    return holds;
}
