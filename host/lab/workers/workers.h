/*
 * workers.h -- processes that play games, and their results.
 *
 * Each worker is a copy of the program that plays one game after another and
 * sends its results as bytes. If a game kills or hangs its worker, only that
 * game is lost, and a new worker is started. Games come back in any order;
 * which games are played does not depend on the number of workers. This part
 * does not know what a game is.
 */
#ifndef LAB_WORKERS_H
#define LAB_WORKERS_H

#include "base/failure.h"
#include "base/wait.h"
#include "lab/bytes/bytes.h"

/* Exit statuses of a worker that ends because it is no longer usable, or
 * hangs. */
enum { WORKER_SPENT = 98, WORKER_STUCK = 99, WORKERS_MOST = 512 };

typedef struct Work {
    int workers;   /* number of workers, 1 to WORKERS_MOST */
    WaitFor *wait; /* waits for the workers; returns false to end the work */
    void *context;

    /* -- in a worker ------------------------------------------------------- */

    /* Confines the process, loads the games and adds a `hello` for the program.
     * Returns an exit status; errors have been reported. */
    int (*begin)(void *context, Bytes *hello);
    /* Plays a game; the bytes that it appends are sent. Returns false if the
     * worker is unusable afterwards and must be replaced. */
    bool (*play)(void *context, long index, Bytes *bytes);

    /* -- in the program ---------------------------------------------------- */

    /* Takes the hello of the first worker, before any game. Returns an exit
     * status; if not 0, the work ends. May be NULL. */
    int (*hello)(void *context, const uint8_t *data, size_t size);
    /* Returns the index of the next game; -1 if there are no more. */
    long (*next)(void *context);
    /* Takes the result of a game. Returns an exit status; if not 0, the work
     * ends. The function must report invalid bytes itself, as a lost game. */
    int (*got)(void *context, long index, const uint8_t *data, size_t size);
    /* Takes a game whose worker has ended, with a reason such as "ended by
     * signal 11". Returns a status like `got`; may be NULL. */
    int (*lost)(void *context, long index, const char *why);
} Work;

/*
 * Does the work. Returns STATUS_DONE if all games have come back;
 * STATUS_INTERRUPTED if `wait` has ended the work, in which case unfinished
 * games are dropped; the status of a function of the work that ended it; or
 * another status, with `failure`. No worker remains in any case.
 */
int workers_run(const Work *work, Failure *failure);

/* Returns the number of processors of the machine. */
int workers_usual(void);

#endif
