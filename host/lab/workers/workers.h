/*
 * workers.h -- runs processes that play games, and collects the results.
 *
 * A worker is a copy of the program. If a game crashes or hangs its worker,
 * only that game is lost. Results arrive in any order.
 */
#ifndef LAB_WORKERS_H
#define LAB_WORKERS_H

#include "base/failure.h"
#include "base/wait.h"
#include "lab/bytes/bytes.h"

/* WORKER_SPENT is the exit status of a worker that asks to be replaced,
 * WORKER_STUCK that of a worker that hangs. WORKERS_MOST is the greatest number
 * of workers. */
enum { WORKER_SPENT = 98, WORKER_STUCK = 99, WORKERS_MOST = 512 };

typedef struct Work {
    int workers; /* number of workers, 1 to WORKERS_MOST */
    /* Waits for file descriptors, like poll(2). Returns false to stop the
     * work. */
    WaitFor *wait;
    void *context;

    /* -- functions that run in a worker ----------------------------------- */

    /*
     * Confines the process and loads the rules. This function may append data
     * to the argument `hello`. In the main process, the function `hello`
     * receives the data of the first worker. Returns an exit status, which is
     * not 0 if an error was reported.
     */
    int (*begin)(void *context, Bytes *hello);
    /* Plays the game with this index and appends its result to `bytes`. Returns
     * false if the worker must be replaced after this game. */
    bool (*play)(void *context, long index, Bytes *bytes);

    /* -- functions that run in the main process --------------------------- */

    /* Receives the data that `begin` has appended in the first worker, before
     * any game is played. Returns an exit status; the work stops if it is not
     * 0. May be NULL. */
    int (*hello)(void *context, const uint8_t *data, size_t size);
    /* Returns the index of the next game, or -1 if there are no more games. */
    long (*next)(void *context);
    /* Receives the result of a game, or counts the game as lost if the bytes
     * are invalid. Returns an exit status; the work stops if it is not 0. */
    int (*got)(void *context, long index, const uint8_t *data, size_t size);
    /* Receives the index of a game that is lost because its worker ended, and
     * the reason. Returns an exit status like `got`. May be NULL. */
    int (*lost)(void *context, long index, const char *why);
} Work;

/* Does the work. Returns STATUS_DONE if all games have been played,
 * STATUS_INTERRUPTED if `wait` has returned false, or the status of a function
 * that failed. Sets `failure` if workers cannot be started. On return, all
 * worker processes have ended. */
int workers_run(const Work *work, Failure *failure);

/* Message for a game whose result consists of invalid bytes. */
#define WORKERS_NONSENSE "its process sent nonsense, or memory ran out"

/* An OrderedResult is a result that waits for earlier results. */
typedef struct OrderedResult {
    long index;
    char *data; /* owned; `size` bytes and a final null byte */
    size_t size;
    bool is_lost; /* true if the game was lost; `data` is then a text with the
                   * reason */
} OrderedResult;

/* An InOrder holds results that arrive in any order, until their turn comes.
 * The caller must set `next` to the first number, and `step` to the distance
 * between numbers. All other fields must be zero. */
typedef struct InOrder {
    long next, step;
    int count, capacity;
    OrderedResult *waiting; /* sorted by number */
} InOrder;

/* Adds a copy of a result. Returns false if memory runs out. */
bool in_order_add(InOrder *order, long index, const void *data, size_t size,
                  bool is_lost);
/* Moves the next result to `*result`, or the result with the lowest number if
 * `any` is true. Returns false if there is no such result. The caller must free
 * the data of the result. */
bool in_order_take(InOrder *order, bool any, OrderedResult *result);
void in_order_free(InOrder *order);

/* Returns the usual number of workers, which is the number of processors. */
int workers_usual(void);

#endif
