/*
 * steps.h -- the limits of a run: its time and its memory. Files outside this
 * folder must include sandbox.h instead.
 */
#ifndef SCRIPT_SANDBOX_STEPS_H
#define SCRIPT_SANDBOX_STEPS_H

#include "script/sandbox/state.h"

/* -- steps.c: the time limits of a run ------------------------------------- */

/* Starts the timer. If the caller has not given a step limit, sets the default.
 * Called once for each Lua state. */
void steps_begin(Script *script);
/* Sets Lua's hook so that `on_event`, if not NULL, gets the events in `events`.
 * If steps are being counted, the hook also counts steps. */
void steps_hook_events(Script *script);
/* Restores the whole budget of steps and time, for a run or for a search of
 * many runs. */
void steps_refill(Script *script);
/* Limits the time of the run that begins now: about 40 milliseconds of
 * processor time. */
void steps_make_brief(Script *script);
/* Stores the running script for signal handlers and the watchdog; NULL means
 * that no script is running. */
void steps_watch(Script *script);
/* Returns the running script, or NULL if no script is running. Another thread
 * may call this function. */
Script *steps_watched(void);
/* True if script_interrupt was called. */
bool steps_stopped(void);
/* Traces the run: from now on, the memory is examined after every instruction,
 * until the run ends. */
void steps_trace(Script *script);
_Noreturn void steps_out_of_work(Script *script);
/* Counts a query of a set. Queries have a limit of their own, because they run
 * in C, where no steps are counted. */
static inline void steps_work(Script *script)
{
    if (--script->sandbox->work <= 0)
        steps_out_of_work(script);
}
/* Counts work that takes as long as `amount` queries. The limit is checked at
 * the next query. */
static inline void steps_add_work(Script *script, int amount)
{
    script->sandbox->work -= amount;
}
/* Ends the run if its time is over. A loop in C whose length depends on the
 * script must call this function, because no steps are counted in C. */
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
