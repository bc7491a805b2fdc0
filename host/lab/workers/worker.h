/*
 * worker.h -- a worker process and the messages with it. Private to this room.
 */
#ifndef LAB_WORKER_H
#define LAB_WORKER_H

#include <sys/types.h>

#include "lab/workers/workers.h"

enum {
    QUEUE_MOST = 64,        /* greatest number of games that are queued for a
                               worker */
    MESSAGE_MOST = 1 << 28, /* greatest size of a message in bytes */
    HELLO = -1              /* index of the first message */
};

/* The header of a message from a worker. */
typedef struct MessageHead {
    int64_t index;
    uint64_t size;
    int64_t status; /* exit status of the worker's `begin`; only the hello
                       message sets it */
} MessageHead;

typedef struct Worker {
    pid_t process; /* 0: no process */
    int in, out;   /* pipes that the program writes to and reads from */
    bool is_ready; /* the hello message of the worker has arrived */
    int queued;
    long queue[QUEUE_MOST]; /* games sent to the worker, in order */
    size_t size, room;
    uint8_t *data; /* bytes that have arrived but were not read yet */
} Worker;

/* Starts a worker process. Returns false with errno if that fails. */
bool worker_start(Worker *worker, const Work *work, const Worker *all,
                  int count);
/*
 * Ends a worker, whatever it is doing, and frees its memory. Writes how the
 * process ended to `why`, which may be NULL. Returns true if the worker was
 * spent, and has lost no game.
 */
bool worker_end(Worker *worker, bool kill_it, char *why, size_t size);
/* Sends a game to a worker. A failure to send is noticed at the next read. */
void worker_send(Worker *worker, long index);
/* Reads what has arrived. Returns false if nothing more will arrive. */
bool worker_read(Worker *worker);
/* Returns the next whole message, or false if there is none. Sets `*broken` if
 * the bytes are not a message. */
bool worker_message(const Worker *worker, MessageHead *head,
                    const uint8_t **data, bool *broken);
/* Drops the message that worker_message returned. */
void worker_drop(Worker *worker, const MessageHead *head);

#endif
