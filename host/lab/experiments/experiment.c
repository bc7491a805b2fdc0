/*
 * experiment.c -- fills in and frees an Experiment, and says whether runs are
 * kept in the log.
 */
#include "lab/experiments/experiments.h"

#include <stdlib.h>
#include <string.h>

#include "match/record/record.h"

void experiment_free(Experiment *experiment)
{
    free(experiment->command);
    free(experiment->folder);
    free(experiment->version);
    free(experiment->seed);
    kept_report_free(&experiment->is);
    free(experiment->note);
    *experiment = (Experiment){0};
}

void experiment_add_rules(Experiment *experiment, int side,
                          const char digest[DIGEST_LIMIT])
{
    char both[2 * DIGEST_LIMIT];
    char *sum;

    if (experiment == NULL || strcmp(experiment->latest[side], digest) == 0)
        return;
    snprintf(experiment->latest[side], DIGEST_LIMIT, "%s", digest);
    sum = experiment->digests[side];
    snprintf(both, sizeof both, "%s%s", sum, digest);
    if (sum[0] == '\0')
        memcpy(sum, experiment->latest[side], DIGEST_LIMIT);
    else
        record_digest(both, strlen(both), sum);
}

bool experiments_are_kept(bool no_log)
{
    const char *log = getenv("HOUSE_LOG");

    return !no_log && (log == NULL || strcmp(log, "off") != 0);
}
