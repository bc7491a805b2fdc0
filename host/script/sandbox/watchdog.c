/*
 * watchdog.c -- a thread that sees a run of a script that nothing stops.
 *
 * The timer of steps.c ends a run by a hook, which Lua calls between two
 * instructions. Where a C function goes on for ever no hook is called; nor is
 * it where whoever broke out of Lua has put the signal's handler away. This
 * thread needs neither: it looks at the processor's time, and so neither at
 * people who think nor at a program that a debugger holds.
 */
#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "base/clock.h"
#include "script/sandbox/sandbox.h"

enum { LOOK_MILLISECONDS = 100 };

typedef struct Watchdog {
    long limit; /* milliseconds of processor time */
    ScriptStuck *stuck;
} Watchdog;

/* Held while the thread looks at a script, which then is not freed. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static Watchdog watchdog;
static unsigned long freed; /* scripts, so far */

void watchdog_forget(void)
{
    pthread_mutex_lock(&gate);
    freed++;
    pthread_mutex_unlock(&gate);
}

/* What was seen at the latest look: a run, and when it was seen first. Another
 * script may lie where one was freed. */
typedef struct Seen {
    const Script *script;
    unsigned long freed;
    unsigned long run;
    long long since;
} Seen;

/* Whether the run that goes on now has taken all its time; if so, its file. */
static bool is_stuck(Seen *seen, char *file)
{
    const Script *script;
    bool stuck = false;

    pthread_mutex_lock(&gate);
    script = steps_watched();
    if (script == NULL || script != seen->script || freed != seen->freed ||
        script->sandbox->run_number != seen->run) {
        seen->script = script;
        seen->freed = freed;
        seen->run = script != NULL ? script->sandbox->run_number : 0;
        seen->since = clock_work_milliseconds();
    } else if (clock_work_milliseconds() - seen->since >= watchdog.limit) {
        copy_text(file, PATH_LIMIT_BYTES, script->sandbox->file);
        stuck = true;
    }
    pthread_mutex_unlock(&gate);
    return stuck;
}

static void *look_on(void *nothing)
{
    static const struct timespec pause = {0, LOOK_MILLISECONDS * 1000000L};
    char file[PATH_LIMIT_BYTES];
    Seen seen = {0};

    for (;;) {
        nanosleep(&pause, NULL);
        if (is_stuck(&seen, file))
            watchdog.stuck(file);
    }
    return nothing; /* never */
}

/* Signals are for the thread that runs the scripts. */
bool script_watchdog(long milliseconds, ScriptStuck *stuck)
{
    static bool begun;
    sigset_t all, before;
    pthread_t thread;

    watchdog = (Watchdog){milliseconds, stuck};
    if (begun)
        return true;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    begun = pthread_create(&thread, NULL, look_on, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (begun)
        pthread_detach(thread);
    return begun;
}
