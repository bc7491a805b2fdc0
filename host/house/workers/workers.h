/*
 * workers.h -- processes that play games, and what comes back from them.
 *
 * Each worker is a copy of the program that plays one game after another and
 * sends what it has to tell as bytes. A game that kills its worker, or hangs,
 * is lost alone: another worker takes the place. The order in which games come
 * back is any; which games are played does not depend on how many workers there
 * are. Nothing here knows what a game is.
 */
#ifndef HOUSE_WORKERS_H
#define HOUSE_WORKERS_H

#include "house/cli/cli.h"
#include "match/playtest/playtest.h"

/* How a worker ends itself that is of no more use, or hangs. */
enum { WORKER_SPENT = 98, WORKER_STUCK = 99, WORKERS_MOST = 512 };

typedef struct Work {
    int workers; /* how many, from 1 to WORKERS_MOST */
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
 * Does the work. STATUS_DONE when all games have come back; STATUS_INTERRUPTED
 * when Ctrl-C or another signal has stopped it: then the games under way are
 * dropped, and a second Ctrl-C ends the program at once. Otherwise what went
 * wrong, which has been reported. No worker is left in any case.
 */
int workers_run(const Options *options, const Work *work);

/* As many workers as the machine has processors. */
int workers_usual(void);

#endif
