/*
 * worker.h -- starts a worker process and exchanges messages with it. Private
 * to this folder.
 */
#ifndef LAB_WORKER_H
#define LAB_WORKER_H

#include <sys/types.h>

#include "lab/workers/workers.h"

enum {
    /* Greatest number of games in a worker's queue. */
    QUEUE_MOST = 64,
    MESSAGE_MOST = 1 << 28, /* greatest size of a message in bytes */
    HELLO = -1 /* `index` of a worker's first message, in place of the index of
                * a game */
};

/* A MessageHead precedes the data of each message from a worker. */
typedef struct MessageHead {
    int64_t index;
    uint64_t size;
    /* Exit status that the worker's `begin` returned. It is sent with the first
     * message only. */
    int64_t status;
} MessageHead;

typedef struct Worker {
    pid_t process; /* process of the worker, or 0 for none */
    int in, out;   /* pipes: `in` to the worker, `out` from the worker */
    bool is_ready; /* true after the worker's first message */
    int queued;
    long queue[QUEUE_MOST]; /* games sent to the worker, in order */
    size_t size, room;
    uint8_t *data; /* bytes received and not yet processed; owned */
} Worker;

/* Starts a worker process. Returns false and sets errno if that fails. */
bool worker_start(Worker *worker, const Work *work, const Worker *all,
                  int count);
/* Ends a worker and frees its memory. Kills a busy process if `kill_it` is
 * true. Writes how the process ended to `why`, which may be NULL. Returns true
 * if the worker asks to be replaced (WORKER_SPENT). */
bool worker_end(Worker *worker, bool kill_it, char *why, size_t size);
/* Sends the index of a game to a worker. If that fails, the next worker_read
 * returns false. */
void worker_send(Worker *worker, long index);
/* Reads the bytes that the worker has sent. Returns false if the worker has
 * closed its pipe. */
bool worker_read(Worker *worker);
/* Finds the next complete message. Returns false if it has not arrived yet.
 * Sets `*broken` if the bytes received are not a message. */
bool worker_message(const Worker *worker, MessageHead *head,
                    const uint8_t **data, bool *broken);
/* Removes the message that worker_message found. */
void worker_drop(Worker *worker, const MessageHead *head);

#endif
