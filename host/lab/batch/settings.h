/*
 * settings.h -- the settings that all series of games have in common, and the
 * settings of the worker processes that play the games.
 */
#ifndef LAB_BATCH_SETTINGS_H
#define LAB_BATCH_SETTINGS_H

#include "base/progress.h"
#include "base/wait.h"
#include "lab/batch/seating.h"
#include "lab/experiments/experiments.h"
#include "lab/results/results.h"
#include "script/found.h"

/* WorkerSettings are the settings of the worker processes that play games, and
 * of the programs that they start as players. */
typedef struct WorkerSettings {
    int jobs;      /* number of workers, or 0 for one on each processor */
    int bot_time;  /* seconds that a program may take for a choice, or 0 for
                    * the usual time */
    WaitFor *wait; /* waits for the workers, until a signal arrives; NULL if
                    * the games are played in this process, without signals */
    /* Starts the programs among the players in a worker process, and sets
     * `outside` to the functions with which bots ask the programs. Returns an
     * exit status and reports errors. NULL if no player is a program. */
    int (*start)(const Reporter *reporter, const struct WorkerSettings *workers,
                 const Player players[SEAT_LIMIT], Outside *outside);
    void (*confine)(const void *context); /* confines a worker process; or
                                           * NULL */
    const void *context;                  /* argument of `confine` */
} WorkerSettings;

/* BatchSettings are the common settings of playtests, comparisons and all other
 * series of games. Numbers that were not given are 0, texts are NULL. */
typedef struct BatchSettings {
    const Reporter *reporter;
    const WorkerSettings *workers;
    const RuleFinder *finder; /* finds the variant and the house rules; NULL if
                               * the rules are loaded already */
    const char *variant;      /* name or path */
    RuleSettings rules; /* options and house rules. Without a number of players,
                         * the number is that of `seating` */
    const char *seed;   /* never NULL */
    bool is_seeded;     /* true if the user gave the seed */
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
    ProgressSee *see; /* shows the progress; or NULL */
    void *see_context;      /* argument of `see` */
    Experiment *experiment; /* receives data for the log of experiments: the
                             * digests of the rules, and the seed if it differs
                             * from `seed`; or NULL */
} BatchSettings;

/* Called in a worker process before it loads rules: starts the programs among
 * the players of the plan, and confines the process. Returns an exit status and
 * reports errors. */
int batch_begin_worker(const BatchSettings *batch, Plan *plan);

/* True if no signal has arrived that ends the work. */
bool batch_goes_on(const BatchSettings *batch);

/* Says how long the games take at most, if the user gave neither a number of
 * games nor a time. The caller must call this function when the games begin. */
void batch_begins(const BatchSettings *batch);
/* Says that the time ran out after `games` games or pairs, and how to repeat
 * them. `what` is the noun, such as "games". With the usual limit, also stores
 * `games` for the log of experiments. */
void batch_late(const BatchSettings *batch, long games, const char *what);

#endif
