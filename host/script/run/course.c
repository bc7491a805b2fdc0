/*
 * course.c -- following the course that `choose_one` has picked, and trying
 * again from there.
 *
 * A refusal strikes the last pick and the turn is run again from its start.
 * Most refusals come before anything was changed: then it is enough to run
 * again the course of the innermost `choose_one`. That is the same as long as
 * nothing outside the course remembers the failed attempt. So the course must
 * be one that was there when the script was loaded (such functions keep no
 * state; a function made within the turn may count in the turn's own locals),
 * and so must be what it is called with.
 */
#include <string.h>

#include "script/run/course.h"

/* -- what is settled ------------------------------------------------------ */

enum { SETTLED = 1, WAITING };
enum { SETTLED_LIMIT = 16384 }; /* as many keys as a table may have */

/* Notes the value on top, and pops it. */
static void note(lua_State *L, int base)
{
    lua_Integer count;

    if (!lua_istable(L, -1) && !lua_isfunction(L, -1)) {
        lua_pop(L, 1);
        return;
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, base + SETTLED) != LUA_TNIL) {
        lua_pop(L, 2);
        return;
    }
    lua_pop(L, 1);
    count = (lua_Integer)lua_rawlen(L, base + WAITING);
    if (count == SETTLED_LIMIT)
        complain(L, "a script may keep %d tables and functions at most",
                 SETTLED_LIMIT);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, base + SETTLED);
    lua_rawseti(L, base + WAITING, count + 1);
}

/* Notes what the table or function on top refers to. */
static void note_within(lua_State *L, int base)
{
    if (lua_isfunction(L, -1)) {
        for (int i = 1; lua_getupvalue(L, -1, i) != NULL; i++)
            note(L, base);
        return;
    }
    if (lua_getmetatable(L, -1))
        note(L, base);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        note(L, base);
        lua_pushvalue(L, -1);
        note(L, base);
    }
}

/* Pushes the set of all functions and tables that the script refers to, as it
 * is before its first choice. */
static void push_settled(lua_State *L)
{
    Script *script = script_of(L);
    int base = lua_gettop(L);

    luaL_checkstack(L, 8, "too many nested functions");
    lua_newtable(L);
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->variant);
    note(L, base);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->environment);
    note(L, base);
    for (lua_Integer i = 1; lua_rawgeti(L, base + WAITING, i) != LUA_TNIL;
         i++) {
        note_within(L, base);
        lua_pop(L, 1);
    }
    lua_settop(L, base + SETTLED);
}

/* Looks it up in the set, which is made when it is asked for first. */
static bool find_settled(lua_State *L, int index)
{
    static char settled_key; /* address: the set */
    bool settled;

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &settled_key) == LUA_TNIL) {
        lua_pop(L, 1);
        push_settled(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &settled_key);
    }
    lua_pushvalue(L, index);
    settled = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    return settled;
}

bool is_settled(lua_State *L, int index)
{
    const void *address = lua_topointer(L, index);
    const void **known =
        &script_of(L)->settled[address_slot(address, SETTLED_KEPT)];

    if (*known == address)
        return true;
    if (!find_settled(L, index))
        return false;
    *known = address;
    return true;
}

/* Whether the values at `index` and above remember nothing. */
static bool are_settled(lua_State *L, int index)
{
    int top = lua_gettop(L);

    for (int i = index; i <= top; i++) {
        int type = lua_type(L, i);
        if ((type == LUA_TFUNCTION || type == LUA_TTABLE) && !is_settled(L, i))
            return false;
    }
    return true;
}

/* -- the attempt ---------------------------------------------------------- */

void course_begin(lua_State *L, Course *course, int first)
{
    const Script *script = script_of(L);
    const Run *run = script->run;

    course->arguments_are_settled = are_settled(L, first);
    course->depth = run->depth;
    course->events = script->events.count;
    course->revealed = run->revealed;
    course->segment_count = run->segment_count;
    course->some_count = run->some_count;
    course->next = script->next;
    memcpy(course->vars, script->position.vars, sizeof course->vars);
}

/* Every change of a position but that of a variable is an event. */
static bool is_as_before(const Script *script, const Course *course)
{
    return script->events.count == course->events &&
           script->next == course->next &&
           script->run->revealed == course->revealed &&
           memcmp(course->vars, script->position.vars, sizeof course->vars) ==
               0;
}

/* After a refusal: strikes the last pick. False when the turn has to be run
 * from its start, or from further out. */
static bool go_back(Script *script, const Course *course)
{
    Run *run = script->run;
    int floor = course->depth > run->floor ? course->depth : run->floor;

    if (!is_as_before(script, course) || !run_backtrack(run, floor))
        return false;
    run->depth = course->depth;
    run->segment_count = course->segment_count;
    run->some_count = course->some_count;
    return true;
}

bool course_follow(lua_State *L, const Course *course, int base, bool settled)
{
    Script *script = script_of(L);

    if (!course->arguments_are_settled || !settled) {
        lua_call(L, lua_gettop(L) - base, LUA_MULTRET);
        return true;
    }
    if (sandbox_try(L, base))
        return true;
    if (!go_back(script, course))
        sandbox_leave(L, SIGNAL_REFUSED);
    return false;
}
