/*
 * side.h -- the sides of an experiment, and functions for all experiments.
 * A side is a variant with its options and house rules.
 */
#ifndef LAB_BATCH_SIDE_H
#define LAB_BATCH_SIDE_H

#include "lab/batch/settings.h"
#include "lab/pairs/pairs.h"
#include "match/player/player.h"
#include "view/report/report.h"

enum { LAB_NAME_SIZE = 512 };

/* A LabSide is a side of an experiment. The caller must initialise it with
 * {0}. */
typedef struct LabSide {
    char name[LAB_NAME_SIZE]; /* name with options, such as "lake --set deep=yes
                               * --with fog" */
    Found found;
    HouseRuleFiles house_rules;
    TextList settings;    /* values of options, each as "OPTION=VALUE" */
    bool ignores_learned; /* true to leave out the learned value */
    Script *script;
    Teams teams; /* the teams, as soon as a worker has loaded the rules */
} LabSide;

/* A LabOwn has the options and house rules that only one side has. */
typedef struct LabOwn {
    const char *suffix; /* suffix of option names: "-b" for --set-b and
                         * --with-b, otherwise "" */
    TextList set, with;
} LabOwn;

/* These functions return an exit status and report errors. The caller frees the
 * side in any case. */

/* Finds a variant. Gives it the options and house rules of `batch`, and then of
 * `own`. */
int lab_side_find(LabSide *side, const BatchSettings *batch,
                  const char *variant, const LabOwn *own);
/* Called in a worker: loads the rules, unless they are loaded. `players` is as
 * in ScriptSource. */
int lab_side_load(LabSide *side, const BatchSettings *batch, int players);
/* Like lab_side_load, but does not report errors. Returns false if there is an
 * error. */
bool lab_side_try(LabSide *side, const BatchSettings *batch, int players,
                  ScriptError *error);
/* Called in a worker: loads the rules for the number of players in `batch`.
 * Stores the number of seats, after checking it against --seats. */
int lab_side_begin(LabSide *side, const BatchSettings *batch, int *seats);
/* Called in a worker: finds the batch's variant and house rules, and then does
 * what lab_side_begin does. */
int lab_side_open(LabSide *side, const BatchSettings *batch, int *seats);
/* Loads the rules of the side once more, for an examination (see
 * ScriptSource). The caller frees the script. Returns NULL with `error` set if
 * the rules cannot be loaded. */
Script *lab_side_examined(const LabSide *side, const BatchSettings *batch,
                          Examination *examination, ScriptError *error);
void lab_side_free(LabSide *side);

/* Makes the plan that all games follow, and checks that the page of --html can
 * be written. Returns an exit status. */
int lab_settle_plan(const BatchSettings *batch, Plan *plan);
/* Like lab_settle_plan, but also finds the side of the batch's variant. */
int lab_settle(const BatchSettings *batch, Plan *plan, LabSide *side);
/* If --seats names players, checks that it names exactly `seats` players.
 * Returns an exit status. */
int lab_check_seats(const BatchSettings *batch, int seats);

/* Refuses bots that differ from each other, because their difference in
 * strength would hide what an experiment measures. Returns an exit status. */
int lab_check_alike(const BatchSettings *batch);

/* Refuses a measure of a seat, such as "seat4", if the game has fewer seats.
 * Returns an exit status. */
int lab_check_measure(const Reporter *reporter, const char *what,
                      const Measure *measure, int seats);

/* Prints a report and frees it. Returns an exit status. */
int lab_report(const BatchSettings *batch, Report *report);

/* Returns the number of games to play: the value of -n, or `usual` without -n.
 * Rounds the number up so that every player has every seat equally often. */
long lab_games(const BatchSettings *batch, int seats, long usual);

/* Returns the `focus` for each Series (see interval.h). With -n, it is half the
 * value of -n, otherwise SERIES_FOCUS. */
double lab_focus(const BatchSettings *batch);
/* Like lab_focus, but `games` replaces the value of -n. */
double lab_focus_of(long games);

/* The names of the two sides: "first" and "second". */
extern const char *const lab_sides[SIDES];

#endif
