/*
 * steps.c -- stops a running script if its budget of steps is spent, if its
 * time is over, or on a request from outside. A script cannot prevent this.
 */
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/time.h>

#include "base/clock.h"
#include "script/sandbox/sandbox.h"

/* We count steps only in long runs, because counting costs a fifth of the
 * speed. A timer sets the count hook at its second tick within a run. */
enum {
    HOOK_STEPS = 1000, /* number of steps between checks of the budget */
    TICK_MICROSECONDS = 10000,
    /* A step that calls a C function may take long, for example with a text of
     * several megabytes. So a run also ends after TICKS_LIMIT timer ticks. */
    TICKS_LIMIT = 50 * CLOCK_SLOWER,
    BRIEF_TICKS = 3 * CLOCK_SLOWER /* like TICKS_LIMIT, but for a brief run */
};
#define USUAL_STEPS 10000000L
#define WORK_LIMIT  10000000L

/* `watched` is the running script or NULL; `interrupted` is true if it must
 * stop. They are global, because a signal handler has no argument. */
static _Atomic(Script *) watched;
static volatile sig_atomic_t interrupted;

/* Returns the number of steps between calls of the count hook. */
static int pace_of(const Script *script)
{
    return script->sandbox->tracing || script->sandbox->on_step != NULL
               ? 1
               : HOOK_STEPS;
}

/* The count hook. After the budget is spent, Lua calls the hook at every
 * instruction, so that a script cannot continue even if it catches the error
 * with pcall. */
static void count_steps(lua_State *L, lua_Debug *where)
{
    Script *script = script_of(L);

    if (where->event != LUA_HOOKCOUNT) {
        script->sandbox->on_event(L, where);
        return;
    }
    if (script->sandbox->tracing &&
        script->sandbox->memory != script->sandbox->traced_memory) {
        script->sandbox->traced_memory = script->sandbox->memory;
        sandbox_where(L, &script->sandbox->traced_file,
                      &script->sandbox->traced_line);
    }
    if (script->sandbox->on_step != NULL)
        script->sandbox->on_step(L, where);
    script->sandbox->steps -= pace_of(script);
    if (script->sandbox->steps > 0)
        return;
    if (script->sandbox->limit_line == 0)
        sandbox_where(L, &script->sandbox->limit_file,
                      &script->sandbox->limit_line);
    lua_sethook(L, count_steps, LUA_MASKCOUNT, 1);
    sandbox_leave(L, SIGNAL_LIMIT);
}

static void count_from_here(Script *script)
{
    script->sandbox->counting = true;
    lua_sethook(script->sandbox->L, count_steps,
                LUA_MASKCOUNT | script->sandbox->events, pace_of(script));
}

void steps_trace(Script *script)
{
    script->sandbox->tracing = true;
    count_from_here(script);
}

static void spend_all(Script *script)
{
    script->sandbox->counting = true;
    script->sandbox->steps = 0;
    script->sandbox->work = 0; /* makes steps_look stop C code, too */
    lua_sethook(script->sandbox->L, count_steps, LUA_MASKCOUNT, 1);
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

static int ticks_limit(const Script *script)
{
    return script->sandbox->is_brief ? BRIEF_TICKS : TICKS_LIMIT;
}

static void tick(int signal)
{
    Script *script = steps_watched();

    (void)signal;
    if (script == NULL)
        return;
    if (script->sandbox->run_seen != script->sandbox->run_number) {
        script->sandbox->run_seen = script->sandbox->run_number;
        script->sandbox->ticks = 0;
        return;
    }
    script->sandbox->ticks++;
    if (!script->sandbox->counting) {
        count_from_here(script);
    } else if (script->sandbox->ticks >= ticks_limit(script)) {
        spend_all(script);
    }
}

void steps_hook_events(Script *script)
{
    if (script->sandbox->counting || script->sandbox->on_step != NULL)
        lua_sethook(script->sandbox->L, count_steps,
                    LUA_MASKCOUNT | script->sandbox->events, pace_of(script));
    else
        lua_sethook(script->sandbox->L, script->sandbox->on_event,
                    script->sandbox->events, 0);
}

void steps_out_of_work(Script *script)
{
    if (script->sandbox->limit_line == 0)
        sandbox_where(script->sandbox->L, &script->sandbox->limit_file,
                      &script->sandbox->limit_line);
    script->sandbox->steps = 0;
    sandbox_leave(script->sandbox->L, SIGNAL_LIMIT);
}

/* True if the timer runs. Without a timer, every run counts its steps. */
static bool ticks;

#ifdef __wasm__
static void start_ticking(void)
{
    (void)tick; /* the function `tick` is not used, because WebAssembly has no
                 * signals */
}
#else
/* Starts the timer, once for the process. */
static void start_ticking(void)
{
    struct sigaction action;
    struct itimerval every = {{0, TICK_MICROSECONDS}, {0, TICK_MICROSECONDS}};
    sigset_t ours;

    if (ticks)
        return;
    memset(&action, 0, sizeof action);
    action.sa_handler = tick;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigemptyset(&ours); /* the parent process may have blocked SIGPROF */
    sigaddset(&ours, SIGPROF);
    sigprocmask(SIG_UNBLOCK, &ours, NULL);
    ticks = sigaction(SIGPROF, &action, NULL) == 0 &&
            setitimer(ITIMER_PROF, &every, NULL) == 0;
}
#endif

static void stop_counting(Script *script)
{
    script->sandbox->counting = false;
    script->sandbox->tracing = false;
    steps_hook_events(script);
}

void steps_refill(Script *script)
{
    script->sandbox->run_number++;
    script->sandbox->is_brief = false;
    script->sandbox->steps = script->sandbox->step_limit;
    script->sandbox->limit_line = 0;
    script->sandbox->work = WORK_LIMIT;
    script->sandbox->traced_line = 0;
    script->sandbox->refused_block = NULL;
    if (script->sandbox->counting)
        stop_counting(script);
    if (!ticks)
        count_from_here(script);
}

void steps_make_brief(Script *script)
{
    script->sandbox->is_brief = true;
}

void steps_begin(Script *script)
{
    if (script->sandbox->step_limit == 0)
        script->sandbox->step_limit = USUAL_STEPS;
    start_ticking();
    steps_refill(script);
}
