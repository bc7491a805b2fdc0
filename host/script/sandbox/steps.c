/*
 * steps.c -- how long a script may run: a budget of steps that no script can
 * swallow, its time, and being stopped from outside.
 */
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/time.h>

#include "script/examine/examine.h"
#include "script/internal.h"

/*
 * Counting every instruction would cost a fifth of the speed, and nearly every
 * run ends within microseconds. So steps are counted only in runs that a timer
 * finds still going: it ticks in processor time, and at its second tick within
 * one run it sets the count hook, as the Lua manual allows a signal to do.
 */
enum {
    HOOK_STEPS = 1000, /* how often the budget is looked at */
    TICK_MICROSECONDS = 10000,
    /* Steps that are long in C (texts of megabytes) must end in time too. */
    TICKS_LIMIT = 50
};
#define USUAL_STEPS 10000000L
#define WORK_LIMIT  10000000L

/* The only state of the program outside a handle, for a signal has no
 * argument: the script that is running, or NULL; and whether to stop it. */
static _Atomic(Script *) watched;
static volatile sig_atomic_t interrupted;

/* Once the budget is spent this fires at every instruction, so that not even
 * a pcall in a loop can go on. */
static void count_steps(lua_State *L, lua_Debug *where)
{
    Script *script = script_of(L);

    (void)where;
    if (script->tracing && script->memory != script->traced_memory) {
        script->traced_memory = script->memory;
        sandbox_where(L, &script->traced_file, &script->traced_line);
    }
    script->steps -= script->tracing ? 1 : HOOK_STEPS;
    if (script->steps > 0)
        return;
    if (script->limit_line == 0)
        sandbox_where(L, &script->limit_file, &script->limit_line);
    lua_sethook(L, count_steps, LUA_MASKCOUNT, 1);
    sandbox_leave(L, SIGNAL_LIMIT);
}

void steps_trace(Script *script)
{
    script->tracing = true;
    script->counting = true;
    lua_sethook(script->L, count_steps, LUA_MASKCOUNT, 1);
}

static void spend_all(Script *script)
{
    script->counting = true;
    script->steps = 0;
    script->work = 0; /* loops in C look at it */
    lua_sethook(script->L, count_steps, LUA_MASKCOUNT, 1);
}

void script_interrupt(void)
{
    Script *script = steps_watched();

    interrupted = 1;
    if (script != NULL)
        spend_all(script);
}

void script_uninterrupt(void)
{
    interrupted = 0;
}

bool steps_stopped(void)
{
    return interrupted != 0;
}

void steps_watch(Script *script)
{
    atomic_store_explicit(&watched, script, memory_order_relaxed);
}

Script *steps_watched(void)
{
    return atomic_load_explicit(&watched, memory_order_relaxed);
}

static void tick(int signal)
{
    Script *script = steps_watched();

    (void)signal;
    if (script == NULL)
        return;
    if (script->run_seen != script->run_number) {
        script->run_seen = script->run_number;
        script->ticks = 0;
        return;
    }
    script->ticks++;
    if (!script->counting) {
        script->counting = true;
        lua_sethook(script->L, count_steps, LUA_MASKCOUNT, HOOK_STEPS);
    } else if (script->ticks >= TICKS_LIMIT) {
        spend_all(script);
    }
}

void steps_out_of_work(Script *script)
{
    if (script->limit_line == 0)
        sandbox_where(script->L, &script->limit_file, &script->limit_line);
    script->steps = 0;
    sandbox_leave(script->L, SIGNAL_LIMIT);
}

/* Starts the timer, once for the process. */
static void start_ticking(void)
{
    static bool ticks;
    struct sigaction action;
    struct itimerval every = {{0, TICK_MICROSECONDS}, {0, TICK_MICROSECONDS}};
    sigset_t ours;

    if (ticks)
        return;
    memset(&action, 0, sizeof action);
    action.sa_handler = tick;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigemptyset(&ours); /* whoever started the program may have blocked it */
    sigaddset(&ours, SIGPROF);
    sigprocmask(SIG_UNBLOCK, &ours, NULL);
    ticks = sigaction(SIGPROF, &action, NULL) == 0 &&
            setitimer(ITIMER_PROF, &every, NULL) == 0;
}

void steps_refill(Script *script)
{
    script->run_number++;
    script->steps = script->step_limit;
    script->limit_line = 0;
    script->work = WORK_LIMIT;
    script->traced_line = 0;
    script->refused_block = NULL;
    if (!script->counting)
        return;
    lua_sethook(script->L, NULL, 0, 0);
    script->counting = false;
    script->tracing = false;
    examine_watch(script);
}

void steps_begin(Script *script)
{
    if (script->step_limit == 0)
        script->step_limit = USUAL_STEPS;
    start_ticking();
    steps_refill(script);
}
