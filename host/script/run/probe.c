/*
 * probe.c -- runs probes. A probe is a nested run that tests whether a course
 * (the Lua function of an option) can be carried out.
 */
#include <string.h>

#include "script/run/ask.h"
#include "script/run/passes.h"

/* Runs a pass of the function at `index`, with the `arguments` values above
 * it. */
static PassEnd probe_pass(lua_State *L, Run *run, int index, int arguments)
{
    Script *script = script_of(L);
    Scope scope = script->sandbox->scope;
    int status;

    run_begin_pass(script, run);
    script->sandbox->scope.asked = run->asked;
    lua_pushvalue(L, index);
    for (int i = 1; i <= arguments; i++)
        lua_pushvalue(L, index + i);
    script->sandbox->signal = SIGNAL_NONE;
    status = lua_pcall(L, arguments, 0, 0);
    if (status != LUA_OK && (script->sandbox->signal == SIGNAL_NONE ||
                             script->sandbox->signal >= SIGNAL_MEMORY))
        return PASS_FAILED; /* the error message stays on the stack */
    if (status != LUA_OK)
        lua_pop(L, 1);
    script->sandbox->scope = scope;
    Signal signal = script->sandbox->signal;
    script->sandbox->signal = SIGNAL_NONE;
    return run_end_of(signal);
}

/* True if a refused probe has changed nothing outside its own run. Every change
 * before a refusal is an event or a change of a variable. */
static bool is_unchanged(const Script *script, const Probe *probe, int events)
{
    const Position *position = &script->model->position;

    return script->model->events.count == events && probe->run.revealed < 0 &&
           memcmp(position->vars, probe->start.vars, sizeof position->vars) ==
               0 &&
           traits_equal(&position->traits, &probe->start.traits);
}

bool run_probe(lua_State *L, int index, int arguments, bool *missed)
{
    Script *script = script_of(L);
    Scope scope = script->sandbox->scope;
    Run *outer = script->turns->run;
    Probe *probe = &script->turns->probes[scope.probes];
    Run *run = &probe->run;
    Seat next = script->turns->next;
    int events = script->model->events.count;
    int reacted = script->model->reacted;
    PassEnd end;

    luaL_checkstack(L, arguments + 4, "too many arguments");
    script->sandbox->scope.probes++;
    position_restore(&probe->start, &script->model->position);
    run_begin(run, &probe->start, NULL);
    run->first_option = true;
    run->stands_there = true;
    run->look_from = 0;
    run->asked = scope.asked;
    run->first_event = events;
    run->keep_reasons = outer->examined != NULL || script->turns->keeps_skipped;
    do
        end = probe_pass(L, run, index, arguments);
    while (end == PASS_REFUSED && run_backtrack(run, 0));
    if (end != PASS_REFUSED || !is_unchanged(script, probe, events))
        position_restore(&script->model->position, &probe->start);
    script->model->events.count = events;
    script->model->reacted = reacted;
    script->turns->next = next;
    script->turns->run = outer;
    if (end == PASS_FAILED &&
        (missed == NULL || script->sandbox->signal != SIGNAL_MISS))
        lua_error(L);
    if (end == PASS_FAILED)
        script->sandbox->signal = SIGNAL_NONE;
    if (missed != NULL)
        *missed = end == PASS_FAILED;
    script->sandbox->scope = scope;
    return end != PASS_REFUSED;
}
