/*
 * worker.h -- one worker process and the messages with it; for this room alone.
 */
#ifndef LAB_WORKER_H
#define LAB_WORKER_H

#include <sys/types.h>

#include "lab/workers/workers.h"

enum {
    QUEUE_MOST = 64,        /* games that a worker knows of */
    MESSAGE_MOST = 1 << 28, /* bytes */
    HELLO = -1              /* the index of the first message */
};

/* What precedes the bytes of a message of a worker. */
typedef struct MessageHead {
    int64_t index;
    uint64_t size;
    int64_t status; /* of the hello */
} MessageHead;

typedef struct Worker {
    pid_t process; /* 0: none */
    int in, out;   /* what the program writes to and reads from */
    bool is_ready; /* its hello has come */
    int queued;
    long queue[QUEUE_MOST]; /* games that it was sent, in their order */
    size_t size, room;
    uint8_t *data; /* that has come and is not read */
} Worker;

/* Starts a process that works. False with errno when that fails. */
bool worker_start(Worker *worker, const Work *work, const Worker *all,
                  int count);
/* Ends it, whatever it does, and frees all; `why` (or NULL) is told how it
 * ended. True: it was spent, and has lost no game. */
bool worker_end(Worker *worker, bool kill_it, char *why, size_t size);
/* Sends it a game. What it cannot get is found by reading. */
void worker_send(Worker *worker, long index);
/* Reads what has come; false when nothing more will. */
bool worker_read(Worker *worker);
/* The next whole message; false when there is none. `*broken` is set when what
 * has come is no message. */
bool worker_message(const Worker *worker, MessageHead *head,
                    const uint8_t **data, bool *broken);
/* Drops that message. */
void worker_drop(Worker *worker, const MessageHead *head);

#endif
