/*
 * watchdog.c -- a thread that detects runs that the other limits cannot stop.
 * For example, Lua calls no hook while a C function loops for ever.
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

/* The thread holds this lock while it examines a script. So the script cannot
 * be freed meanwhile. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static Watchdog watchdog;
static unsigned long freed; /* number of freed scripts */

void watchdog_forget(void)
{
    pthread_mutex_lock(&gate);
    freed++;
    pthread_mutex_unlock(&gate);
}

/* A WatchedRun is the run that the thread saw last. We compare `freed`, too,
 * because a new script may have a freed script's address. */
typedef struct WatchedRun {
    const Script *script;
    unsigned long freed;
    unsigned long run;
    long long since; /* time when the thread first saw the run, in milliseconds
                        of processor time */
} WatchedRun;

/* True if the current run has used all its time. `file` then receives the path
 * of the run's variant. */
static bool is_stuck(WatchedRun *seen, char *file)
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
    WatchedRun seen = {0};

    for (;;) {
        nanosleep(&pause, NULL);
        if (is_stuck(&seen, file))
            watchdog.stuck(file);
    }
    return nothing; /* not reached */
}

/* The new thread blocks all signals, so that the thread that runs scripts gets
 * them. */
bool script_watchdog(long milliseconds, ScriptStuck *stuck)
{
    static bool begun;
    sigset_t all, before;
    pthread_t thread;

    if (begun) /* the thread reads `watchdog`, which must not change */
        return true;
    watchdog = (Watchdog){milliseconds, stuck};
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    begun = pthread_create(&thread, NULL, look_on, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (begun)
        pthread_detach(thread);
    return begun;
}
