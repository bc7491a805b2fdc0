/*
 * trials.h -- plays the same games under several conditions. A condition
 * changes the plan of the games, for example by a ban. Most conditions concern
 * the player on trial, who has one seat, or all seats of a team.
 */
#ifndef LAB_BATCH_TRIALS_H
#define LAB_BATCH_TRIALS_H

#include "lab/batch/side.h"
#include "lab/condition/condition.h"

typedef struct LabTrials {
    const BatchSettings *batch;
    LabSide side;
    Plan plan; /* plan of all games; `set` changes a copy of it for each game */
    int seats;
    long usual_games;
    int seconds;      /* time limit in seconds, or 0 */
    const char *what; /* what the progress line counts, or NULL for "games" */
    /* Number of games of each condition, played in whole rounds; 0 to use -n or
     * `usual_games`. */
    long games;
    bool is_known; /* true if a worker has already sent the digest and the
                    * warnings of the rules */
    int count;     /* number of conditions */
    Condition *conditions;
    /* Called in a worker: adapts the plan of a game to a condition. Bit s of
     * `seats` is 1 if the player on trial plays seat s. */
    void (*set)(void *context, int condition, Plan *plan, unsigned seats);
    void *context;
    ConditionGame first;         /* the latest game under condition 0 */
    char message[MESSAGE_LIMIT]; /* error of the first game that failed; or
                                  * "" */
} LabTrials;

/* Plays the games of all conditions. Returns an exit status. The caller frees
 * the conditions. */
int lab_trials_run(LabTrials *trials);
/* Returns the number of games of a condition, including games that failed.
 * It is 0 if the trials were interrupted before the first game of the
 * condition. */
long lab_trial_games(const LabTrials *trials, int condition);
/* If the trials were interrupted, prints the number of games played until
 * then. */
void lab_trials_stopped(const LabTrials *trials, int status);
/* Adds the failed games to the report, prints the report and frees it. Returns
 * STATUS_FINDING if games failed. */
int lab_trials_report(const LabTrials *trials, Report *report);
/* True if the game has several teams. Only then can the victories be compared
 * with a fair share. */
bool lab_trials_have_rivals(const LabTrials *trials);
/* Returns a cell with the share of victories of the player on trial, and the
 * confidence interval of this share. If no game has ended, the text of the cell
 * is `without`. */
ReportCell lab_trial_wins(const LabTrials *trials, int condition,
                          const char *without);

#endif
