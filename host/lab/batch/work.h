/*
 * work.h -- work that is divided into pieces for several processes.
 */
#ifndef LAB_BATCH_WORK_H
#define LAB_BATCH_WORK_H

#include "lab/batch/side.h"
#include "lab/workers/workers.h"

/* A LabWork is work that the worker processes (-j) share, in pieces numbered
 * from 0. Only functions with "in a worker" in their comment run scripts. The
 * others run in the main process. */
typedef struct LabWork {
    const BatchSettings *batch;
    const char *what; /* what the progress line counts, such as "pairs" */
    void *context;
    Plan *plan;  /* the plan of the games; a worker starts the programs
                  * (exec:COMMAND) among its players */
    int seconds; /* time limit: no round of pieces begins after it; 0 if the
                    * time is not limited */
    int each;    /* number of pieces for each seat in a round; 0 means 1 */
    Progress *progress; /* shows the progress; the caller can clear it before
                         * printing; NULL to use a Progress of lab_work */
    double *taken;      /* receives the time that the work took, in seconds; or
                       * NULL */
    /* The sides whose games are played; NULL for none. For each side, a worker
     * sends the teams, a digest of the rules, and any warning about the
     * rules. */
    LabSide *sides[2];
    /* In a worker: loads the rules; returns an exit status. */
    int (*begin)(void *context, int *seats);
    /* In a worker: does a piece of work and appends its result to the bytes. */
    void (*play)(void *context, long index, Trace *trace, Bytes *bytes);
    /* Returns the number of pieces for a game with `seats` seats. */
    long (*count)(void *context, int seats);
    /* Takes the results in the order of the pieces. If the worker died, there
     * is no result, and `lost` says how the worker died; otherwise `lost` is
     * NULL. Returns false if no more pieces are needed. */
    bool (*take)(void *context, long index, const uint8_t *data, size_t size,
                 const char *lost);
} LabWork;

/* Does all pieces in workers, or in this process if BatchSettings.is_here is
 * true. Returns an exit status. After an error, results that `take` received
 * remain valid. */
int lab_work(const LabWork *work);

#endif
