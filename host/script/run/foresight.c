/*
 * foresight.c -- predicting that a course is refused.
 */
#include <string.h>

#include "script/run/run.h"

/* Gets a plain value, or the address of a table, function or object. Returns
 * false for other values, such as strings. */
static bool find_value(lua_State *L, int index, PlainValue *value)
{
    if (plain_value(L, index, value))
        return true;
    value->bits = (int64_t)(uintptr_t)lua_topointer(L, index);
    return value->type == LUA_TTABLE || value->type == LUA_TFUNCTION ||
           value->type == LUA_TUSERDATA;
}

bool foresight_key(lua_State *L, int first, CourseKey *key)
{
    key->count = lua_gettop(L) - first + 1;
    if (key->count > FACT_ARGUMENT_LIMIT)
        return false;
    for (int i = 0; i < key->count; i++)
        if (!find_value(L, first + i, &key->arguments[i]))
            return false;
    return true;
}

static bool is_same(const CourseKey *a, const CourseKey *b)
{
    if (a->function != b->function || a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (a->arguments[i].type != b->arguments[i].type ||
            a->arguments[i].bits != b->arguments[i].bits)
            return false;
    return true;
}

/* Returns the slot that holds a course, or the slot to store it in. A course
 * may be in any of PLACES slots. If each course had only one possible slot,
 * courses with the same slot would replace each other. The slot depends on
 * addresses, so this would make some runs of the program slower than others. */
static Foreseen *slot_of(lua_State *L, const CourseKey *key)
{
    enum { PLACES = 4 };
    Foreseen *all = script_of(L)->turns->foresight.each;
    uint64_t sum = (uint64_t)(uintptr_t)key->function;
    uint64_t home;

    for (int i = 0; i < key->count; i++)
        sum = sum * 31 + (uint64_t)key->arguments[i].bits;
    home = sum * 0x9e3779b97f4a7c15u >> 32;
    for (uint64_t i = home; i < home + PLACES; i++) {
        Foreseen *slot = &all[i % FORESEEN_KEPT];
        if (slot->key.function == NULL || is_same(&slot->key, key))
            return slot;
    }
    return &all[home % FORESEEN_KEPT];
}

static bool has_none(lua_State *L, const void *set)
{
    return !selector_any(script_of(L), set);
}

bool foresight_refuses(lua_State *L, const CourseKey *key)
{
    const Foreseen *slot = slot_of(L, key);

    return is_same(&slot->key, key) &&
           facts_hold(L, slot->facts, slot->count, has_none);
}

static void foresight_forget(lua_State *L, Foreseen *slot)
{
    slot->key.function = NULL;
    facts_release(L, slot->facts, slot->count);
    slot->count = 0;
    while (slot->kept_count > 0)
        luaL_unref(L, LUA_REGISTRYINDEX, slot->kept[--slot->kept_count]);
}

void foresight_keep(lua_State *L, const CourseKey *key, int first, Facts *facts)
{
    Foreseen *slot = slot_of(L, key);

    foresight_forget(L, slot);
    for (int i = 0; i < key->count; i++) {
        if (!is_selector(L, first + i, THING_NONE))
            continue;
        lua_pushvalue(L, first + i);
        slot->kept[slot->kept_count++] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    slot->count = facts->count;
    memcpy(slot->facts, facts->each,
           sizeof facts->each[0] * (size_t)facts->count);
    facts->count = 0; /* the slot owns the references now */
    slot->key = *key;
}
