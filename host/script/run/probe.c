/*
 * probe.c -- a run within a run: can this course be carried out from here?
 */
#include "script/run/run.h"

/* Stack: the function, its arguments, `arguments` of them. */
static PassEnd probe_pass(lua_State *L, Run *run, int index, int arguments)
{
    Script *script = script_of(L);
    Scope scope = script->scope;
    int status;

    run_begin_pass(script, run);
    script->scope.asked = run->asked;
    lua_pushvalue(L, index);
    for (int i = 1; i <= arguments; i++)
        lua_pushvalue(L, index + i);
    script->signal = SIGNAL_NONE;
    status = lua_pcall(L, arguments, 0, 0);
    if (status != LUA_OK &&
        (script->signal == SIGNAL_NONE || script->signal >= SIGNAL_MEMORY))
        return PASS_FAILED; /* the error stays on the stack */
    if (status != LUA_OK)
        lua_pop(L, 1);
    script->scope = scope;
    Signal signal = script->signal;
    script->signal = SIGNAL_NONE;
    return run_end_of(signal);
}

bool run_probe(lua_State *L, int index, int arguments)
{
    Script *script = script_of(L);
    Run *outer = script->run;
    Run *run = &script->runs[2];
    Scope scope = script->scope;
    Seat next = script->next;
    int events = script->events.count;
    PassEnd end;

    if (script->scope.probing)
        return true;
    luaL_checkstack(L, arguments + 4, "too many arguments");
    script->scope.probing = true;
    script->probe_start = script->position;
    run_begin(run, &script->probe_start, NULL);
    run->first_option = true;
    run->look_from = 0;
    run->asked = scope.asked;
    run->first_event = events;
    run->keep_reasons = outer->examined != NULL;
    do
        end = probe_pass(L, run, index, arguments);
    while (end == PASS_REFUSED && run_backtrack(run, 0));
    script->position = script->probe_start;
    script->events.count = events;
    script->next = next;
    script->run = outer;
    if (end == PASS_FAILED)
        lua_error(L);
    script->scope = scope;
    return end != PASS_REFUSED;
}
