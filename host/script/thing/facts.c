/*
 * facts.c -- records the values that are read from the game, and compares them
 * later.
 */
#include "script/thing/thing.h"

static int64_t thing_bits(Thing what)
{
    return (int64_t)what.type << 16 | what.id;
}

bool plain_value(lua_State *L, int index, PlainValue *value)
{
    Thing what;

    value->type = lua_type(L, index);
    value->bits = 0;
    switch (value->type) {
    case LUA_TNIL:
        return true;
    case LUA_TBOOLEAN:
        value->bits = lua_toboolean(L, index);
        return true;
    case LUA_TNUMBER:
        value->bits = lua_tointeger(L, index);
        return lua_isinteger(L, index);
    case LUA_TUSERDATA:
        what = to_held(L, index);
        value->bits = thing_bits(what);
        return what.type != THING_NONE;
    default:
        return false;
    }
}

static void push_plain(lua_State *L, PlainValue value)
{
    switch (value.type) {
    case LUA_TBOOLEAN:
        lua_pushboolean(L, value.bits != 0);
        return;
    case LUA_TNUMBER:
        lua_pushinteger(L, value.bits);
        return;
    case LUA_TUSERDATA:
        push_held(L, thing((ThingType)(value.bits >> 16), value.bits & 0xffff));
        return;
    default:
        lua_pushnil(L);
        return;
    }
}

/* -- noting --------------------------------------------------------------- */

unsigned facts_open(lua_State *L, Facts *facts)
{
    facts_release(L, facts->each, facts->count);
    facts->count = 0;
    facts->open = true;
    facts->in_call = false;
    return ++facts->serial;
}

/* Returns a new fact, or NULL if facts are not recorded now. */
static Fact *new_fact(Facts *facts, FactKind kind)
{
    Fact *fact;

    if (!facts->open || facts->in_call)
        return NULL;
    if (facts->count == FACT_LIMIT) {
        facts_break(facts);
        return NULL;
    }
    fact = &facts->each[facts->count++];
    fact->kind = kind;
    return fact;
}

int facts_note_field(lua_State *L, Facts *facts, int number, int id)
{
    Fact *fact = new_fact(facts, FACT_FIELD);

    if (fact == NULL)
        return thing_fields[number].get(L, script_of(L), id);
    fact->number = number;
    fact->id = id;
    facts->in_call = true;
    thing_fields[number].get(L, script_of(L), id);
    facts->in_call = false;
    if (!plain_value(L, -1, &fact->value))
        facts_break(facts);
    return 1;
}

void facts_note_var(Facts *facts, int number, int32_t value)
{
    Fact *fact = new_fact(facts, FACT_VAR);

    if (fact == NULL)
        return;
    fact->number = number;
    fact->value.bits = value;
}

void facts_note_nothing(lua_State *L, Facts *facts, int index)
{
    Fact *fact;
    int reference;

    if (!facts->open || facts->in_call)
        return;
    lua_pushvalue(L, index);
    reference = luaL_ref(L, LUA_REGISTRYINDEX); /* done first, because luaL_ref
                                                   may raise an error */
    fact = new_fact(facts, FACT_NOTHING);
    if (fact == NULL)
        luaL_unref(L, LUA_REGISTRYINDEX, reference);
    else
        fact->number = reference;
}

/* Keeps the arguments of the running call. Returns false if they are not
 * plain. */
static bool note_arguments(lua_State *L, Fact *fact)
{
    fact->count = lua_gettop(L);
    if (fact->count > FACT_ARGUMENT_LIMIT)
        return false;
    for (int i = 0; i < fact->count; i++)
        if (!plain_value(L, i + 1, &fact->arguments[i]))
            return false;
    return true;
}

int facts_note_call(lua_State *L, Facts *facts, lua_CFunction function)
{
    Fact fact = {.kind = FACT_CALL, .function = function};
    Fact *kept;
    int results;

    if (facts->in_call || !note_arguments(L, &fact))
        return function(L); /* the outer call records what is read; without an
                               outer call, reading closes the facts */
    facts->in_call = true;
    facts->looked = false;
    results = function(L);
    facts->in_call = false;
    if (!facts->looked || !facts->open)
        return results; /* the result depends only on the arguments */
    if (results != 1 || !plain_value(L, -1, &fact.value)) {
        facts_break(facts);
        return results;
    }
    kept = new_fact(facts, FACT_CALL);
    if (kept != NULL)
        *kept = fact;
    return results;
}

/* -- comparing ------------------------------------------------------------ */

/* Pushes the present value of a field or a call. */
static void read_again(lua_State *L, const Fact *fact)
{
    if (fact->kind == FACT_FIELD) {
        thing_fields[fact->number].get(L, script_of(L), fact->id);
        return;
    }
    lua_pushcfunction(L, fact->function);
    for (int i = 0; i < fact->count; i++)
        push_plain(L, fact->arguments[i]);
    lua_call(L, fact->count, 1);
}

static bool is_empty(lua_State *L, const Fact *fact, HasNone *has_none)
{
    bool empty;

    lua_rawgeti(L, LUA_REGISTRYINDEX, fact->number);
    empty = has_none(L, lua_touserdata(L, -1));
    lua_pop(L, 1);
    return empty;
}

static bool holds(lua_State *L, const Fact *fact, HasNone *has_none)
{
    PlainValue now;
    bool same;

    if (fact->kind == FACT_NOTHING)
        return is_empty(L, fact, has_none);
    if (fact->kind == FACT_VAR)
        return model_of(L)->position.vars[fact->number] == fact->value.bits;
    read_again(L, fact);
    same = plain_value(L, -1, &now) && now.type == fact->value.type &&
           now.bits == fact->value.bits;
    lua_pop(L, 1);
    return same;
}

bool facts_hold(lua_State *L, const Fact *facts, int count, HasNone *has_none)
{
    for (int i = 0; i < count; i++)
        if (!holds(L, &facts[i], has_none))
            return false;
    return true;
}

void facts_release(lua_State *L, Fact *facts, int count)
{
    for (int i = 0; i < count; i++)
        if (facts[i].kind == FACT_NOTHING)
            luaL_unref(L, LUA_REGISTRYINDEX, facts[i].number);
}
