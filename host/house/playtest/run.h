/*
 * run.h -- a playtest that is being played; private to this room.
 */
#ifndef HOUSE_RUN_H
#define HOUSE_RUN_H

#include "engine/engine.h"
#include "house/playtest/tally.h"
#include "house/session/session.h"
#include "house/terminal/terminal.h"
#include "lab/workers/workers.h"

typedef struct Playtest {
    Tally tally;
    Plan plan;
    char seed[HEAD_TEXT]; /* of the file that is resumed, if no --seed is
                           * given */
    int seats;            /* number that --seats names; 0 if none */
    int shard, shards;    /* 1 of 1 without shards */
    long next;            /* the next game */
    bool has_begun;       /* the file has the plan of the games */
    uint8_t *is_played;   /* by number: the game was in the file; or NULL */
    Trace *trace;
    Programs *programs; /* in a worker; or NULL */
    Session session;    /* in a worker */
    Examination *examination;
    Script *examined; /* the same rules, examined; or NULL */
    Progress progress;
} Playtest;

/* -- run_worker.c --------------------------------------------------------- */

/* The functions of a worker; see Work. */
int run_begin_worker(void *context, Bytes *hello);
bool run_play(void *context, long index, Bytes *bytes);

#endif
