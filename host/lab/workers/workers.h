/*
 * workers.h -- processes that play games, and what comes back from them.
 *
 * Each worker is a copy of the program that plays one game after another and
 * sends what it has to tell as bytes. A game that kills its worker, or hangs,
 * is lost alone: another worker takes the place. The order in which games come
 * back is any; which games are played does not depend on how many workers there
 * are. Nothing here knows what a game is.
 */
#ifndef LAB_WORKERS_H
#define LAB_WORKERS_H

#include "base/failure.h"
#include "base/wait.h"
#include "lab/playtest/playtest.h"

/* How a worker ends itself that is of no more use, or hangs. */
enum { WORKER_SPENT = 98, WORKER_STUCK = 99, WORKERS_MOST = 512 };

typedef struct Work {
    int workers;   /* how many, from 1 to WORKERS_MOST */
    WaitFor *wait; /* waits for the workers; false ends the work */
    void *context;

    /* -- in a worker ------------------------------------------------------- */

    /* Gives up what games do not need, and loads them; `hello` goes to the
     * program. Returns an exit status; what is wrong has been reported. */
    int (*begin)(void *context, Bytes *hello);
    /* Plays a game; what it adds to the bytes is sent. False: the worker is of
     * no use after it, and another takes its place. */
    bool (*play)(void *context, long index, Bytes *bytes);

    /* -- in the program ---------------------------------------------------- */

    /* The hello of the first worker, before any game. An exit status; not 0
     * ends the work. Or NULL. */
    int (*hello)(void *context, const uint8_t *data, size_t size);
    /* The next game; -1 when there is none. */
    long (*next)(void *context);
    /* What came of a game. An exit status; not 0 ends the work. Bytes that
     * cannot be understood are the caller's to report, as of a lost game. */
    int (*got)(void *context, long index, const uint8_t *data, size_t size);
    /* Its worker has ended in it: "ended by signal 11". As `got`; or NULL. */
    int (*lost)(void *context, long index, const char *why);
} Work;

/*
 * Does the work. Returns STATUS_DONE if all games have come back;
 * STATUS_INTERRUPTED if `wait` has ended it, and the games under way are then
 * dropped; the status of a function of the work that ended it; or another
 * status, with `failure`. No worker is left in any case.
 */
int workers_run(const Work *work, Failure *failure);

/* As many workers as the machine has processors. */
int workers_usual(void);

#endif
