/*
 * run.h -- a playtest that is being played. Private to this folder.
 */
#ifndef LAB_PLAYTEST_RUN_H
#define LAB_PLAYTEST_RUN_H

#include "lab/playtest/tally.h"
#include "lab/workers/workers.h"

typedef struct Playtest {
    const BatchSettings *batch;
    const PlaytestSettings *settings;
    Tally tally;
    Plan plan;
    char seed[HEAD_TEXT]; /* seed of the file that is resumed; used if --seed is
                           * not given */
    int shard, shards;    /* number of this shard, and number of shards; both 1
                           * without shards */
    long next;            /* number of the next game */
    long long begun;      /* time at which the games began, in milliseconds */
    long turns;           /* number of turns played since `begun` */
    bool has_begun;       /* true once the head is known and, if there is a
                           * file, was committed to the file */
    uint8_t *is_played;   /* 1 for each game of this shard that was already in
                           * the file; or NULL */
    Trace *trace;
    LabSide side; /* only in a worker: the loaded rules */
    Examination *examination;
    Script *examined; /* only in a worker: a second script with the same rules,
                       * which records the functions that are called; or NULL */
    Progress progress;
} Playtest;

/* -- run_worker.c --------------------------------------------------------- */

/* Functions that a worker process calls; see Work. */
int run_begin_worker(void *context, Bytes *hello);
bool run_play(void *context, long index, Bytes *bytes);

#endif
