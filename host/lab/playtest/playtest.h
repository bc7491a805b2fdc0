/*
 * playtest.h -- a playtest: games that worker processes play, and the report,
 * the rows and the file with their results.
 */
#ifndef LAB_PLAYTEST_H
#define LAB_PLAYTEST_H

#include "lab/batch/batch.h"

/* PlaytestSettings are the settings that only a playtest has. Texts that were
 * not given are NULL. */
typedef struct PlaytestSettings {
    const char *seats;  /* the list of players, as it was typed */
    bool csv;           /* true to print a row for each game instead of a report
                         * */
    const char *output; /* the file to make */
    const char *resume; /* the file to continue */
    const char *shard;  /* "3/8": play the third of eight shards */
    int slurm;          /* 0 to play games, or the number of shards for a Slurm
                         * script */
} PlaytestSettings;

/* Plays the games of a playtest and reports the results. Returns an exit status
 * and reports errors, like `merge_run`. */
int playtest_run(const BatchSettings *batch, const PlaytestSettings *settings);

/* Prints the names of the columns of games as comma separated values. If
 * `series` is not NULL, it is the name of a first column. */
void playtest_row_names(FILE *out, const char *series);
/* Prints a game as comma separated values: its seed, its end and its measures.
 * `series` is the value of the first column, or NULL without one. */
void playtest_row(FILE *out, const char *series, const Plan *plan,
                  const Trace *trace);

typedef struct MergeSettings {
    const Reporter *reporter;
    const TextList *files; /* the files of the shards */
    ReportSettings report;
    bool csv;           /* true to print a row for each game instead of a
                         * report */
    const char *output; /* the file to make; or NULL */
} MergeSettings;

/* Merges shards into a playtest. */
int merge_run(const MergeSettings *settings);

#endif
