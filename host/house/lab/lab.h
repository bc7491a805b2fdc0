/*
 * lab.h -- experiments: many games of one or two variants in several processes,
 * and reports of the results. The largest experiments are in the folders
 * `compare` and `score`.
 */
#ifndef HOUSE_LAB_H
#define HOUSE_LAB_H

#include "house/lab/lab_ablate.h"
#include "house/lab/lab_ban.h"
#include "house/lab/lab_side.h"
#include "house/lab/lab_trial.h"
#include "house/lab/lab_vary.h"
#include "house/lab/lab_words.h"
#include "house/lab/lab_work.h"

/* Each function carries out the experiment of a verb. For example, lab_ablate
 * carries out `house ablate`. The functions return an exit status and report
 * errors. */

/* Bans options in games, one after another, and reports what each ban costs.
 * `labels` lists the choices whose options are banned; an empty list means all.
 * If `everybody` is true, a ban applies to all seats. */
int lab_ablate(const BatchSettings *batch, const TextList *labels,
               bool everybody);

/* Measures the strength of a series of bots. `bots` is the list of --bots, or
 * NULL. `doublings` is the value of --doublings, or 0. */
int lab_skill(const BatchSettings *batch, const char *bots, int doublings);

/* Searches for option values with which a variant reaches `goal`. An item of
 * `vary` is an option with optional values, such as "limit=20..60/10". `goal`
 * is NULL or a list such as "seat1 45..55 %, length<40". */
int lab_tune(const BatchSettings *batch, const TextList *vary,
             const char *goal);

typedef struct TrainSettings {
    const char *output; /* the value file, or NULL for the usual file */
    int seconds;        /* time limit, or 0 */
} TrainSettings;

/* Learns the value of positions from games, and writes the value file. */
int lab_train(const BatchSettings *batch, const TrainSettings *settings);

#endif
