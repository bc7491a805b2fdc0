/*
 * steps.h -- the limits of a run: its time and its memory. Files outside this
 * folder include sandbox.h.
 */
#ifndef SCRIPT_SANDBOX_STEPS_H
#define SCRIPT_SANDBOX_STEPS_H

#include "script/sandbox/state.h"

/* -- steps.c: the time limits of a run ------------------------------------- */

/* Sets the limits that were not given and starts the timer; called once for
 * each state. */
void steps_begin(Script *script);
/* Sets `on_event` as the hook, if it is not NULL. The hook does not count
 * steps. */
void steps_hook_events(Script *script);
/* Restores the budget of steps and time for a run, or for a search of many
 * runs. */
void steps_refill(Script *script);
/* Sets the script that runs now, or NULL, for signal handlers and the
 * watchdog. */
void steps_watch(Script *script);
/* Returns the script that runs now. Another thread may call this function. */
Script *steps_watched(void);
/* True if script_interrupt was called. */
bool steps_stopped(void);
/* Examines the memory after every instruction from now until the run ends. */
void steps_trace(Script *script);
_Noreturn void steps_out_of_work(Script *script);
/* Counts a query of a set. A query runs in C, where no steps are counted. */
static inline void steps_work(Script *script)
{
    if (--script->sandbox->work <= 0)
        steps_out_of_work(script);
}
/* Counts additional work. The limit is checked at the next query. */
static inline void steps_add_work(Script *script, int amount)
{
    script->sandbox->work -= amount;
}
/* Ends the run if its time is over. Every loop in C whose length depends on a
 * script must call it, because no steps are counted in C. */
static inline void steps_look(Script *script)
{
    if (script->sandbox->work <= 0)
        steps_out_of_work(script);
}

/* -- watchdog.c: detecting a run that nothing stops ------------------------ */

/* The caller must call this function before it frees a script, so that the
 * watchdog no longer uses the script. */
void watchdog_forget(void);

/* -- memory.c: Lua's allocator; `owner` is the Script ---------------------- */

void *memory_allocate(void *owner, void *block, size_t old_size, size_t size);

#endif
