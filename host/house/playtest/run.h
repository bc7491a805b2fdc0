/*
 * run.h -- a playtest that is being played; for this room alone.
 */
#ifndef HOUSE_RUN_H
#define HOUSE_RUN_H

#include "engine/engine.h"
#include "house/playtest/playtest.h"
#include "house/session/session.h"

typedef struct Playtest {
    Tally tally;
    Plan plan;
    char seed[HEAD_TEXT]; /* of the file that is resumed, if none was given */
    int seats;            /* that --seats names; 0: none */
    int shard, shards;    /* 1 of 1 */
    long next;            /* the next game */
    bool has_begun;       /* the file has the plan of the games */
    uint8_t *is_played;   /* by number: it was in the file already; or NULL */
    Trace *trace;
    Programs *programs; /* of a worker; or NULL */
    Session session;    /* of a worker */
    Examination *examination;
    Script *examined; /* the same rules with it; or NULL */
    Progress progress;
} Playtest;

/* -- run_worker.c --------------------------------------------------------- */

/* What a worker does; see Work. */
int run_begin_worker(void *context, Bytes *hello);
bool run_play(void *context, long index, Bytes *bytes);

#endif
