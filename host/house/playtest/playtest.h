/*
 * playtest.h -- house playtest: games that worker processes play, and the
 * report, the rows and the file with their results.
 */
#ifndef HOUSE_PLAYTEST_H
#define HOUSE_PLAYTEST_H

#include "house/experiments/experiments.h"
#include "house/file/file.h"
#include "house/seating/seating.h"
#include "house/session/session.h"
#include "house/terminal/terminal.h"

/* BatchSettings are the common settings of the playtest and of the experiments
 * of host/house/lab. Numbers that were not given are 0, texts are NULL. */
typedef struct BatchSettings {
    const Reporter *reporter;
    const WorkerSettings *workers;
    const char *variant; /* name or path */
    StartSettings start; /* start of the games; the seed is never NULL. Without
                          * --players, the number of players is that of
                          * `seating` */
    bool is_seeded;      /* false if the seed is `random_seed` */
    char random_seed[SEED_LIMIT];
    Seating seating;
    long games;
    int seconds;   /* time limit: no further round of games begins after it; 0
                    * if the time is not limited */
    bool is_brief; /* true if `seconds` is the usual limit, because the user
                    * gave neither a number of games nor a time */
    int turn_cap;  /* greatest number of turns of a game */
    ReportSettings report;
    bool is_here;     /* true to play in this process, which must be able to run
                       * scripts; false to start worker processes */
    ProgressSee *see; /* receives the progress of experiments; or NULL */
    void *see_context;      /* argument of `see` */
    Experiment *experiment; /* receives data for the log of experiments: the
                             * digests of the rules, and the seed if it differs
                             * from start.seed; or NULL */
} BatchSettings;

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

/* Prints on standard error how long the games take at most, if the user gave
 * neither a number of games nor a time. The caller must call this function when
 * the games begin. */
void playtest_begins(const BatchSettings *batch);
/* Reports on standard error that the time ran out after `games` games or pairs,
 * and how to repeat them. `what` is the noun, such as "games". With the usual
 * limit, also stores `games` for the log of experiments. */
void playtest_late(const BatchSettings *batch, long games, const char *what);

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
