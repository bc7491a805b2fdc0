/*
 * settings.c -- what all series of games do at their beginning and at their
 * end.
 */
#include "lab/batch/settings.h"

#include <stdio.h>

int batch_begin_worker(const BatchSettings *batch, Plan *plan)
{
    const WorkerSettings *workers = batch->workers;
    int status = STATUS_DONE;

    if (workers->start != NULL)
        status = workers->start(batch->reporter, workers, plan->players,
                                &plan->outside);
    if (workers->confine != NULL)
        workers->confine(workers->context);
    return status;
}

bool batch_goes_on(const BatchSettings *batch)
{
    WaitFor *wait = batch->workers->wait;

    return wait == NULL || wait(NULL, 0, 0);
}

void batch_begins(const BatchSettings *batch)
{
    if (batch->is_brief)
        talk(batch->reporter,
             "this takes at most about %d seconds; -n or --time sets a "
             "different length, and --seats random is faster",
             batch->seconds);
}

void batch_late(const BatchSettings *batch, long games, const char *what)
{
    char again[120] = "";

    if (batch->is_brief && batch->experiment != NULL)
        batch->experiment->games = games;
    if (!batch->is_here)
        snprintf(again, sizeof again,
                 "; -n %ld and the seed '%.60s' play them again", games,
                 batch->seed);
    talk(batch->reporter, "the time was over after %ld %s%s", games, what,
         again);
}
