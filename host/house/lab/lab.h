/*
 * lab.h -- experiments: many games of one or two variants, played by several
 * processes, and reports of their results.
 */
#ifndef HOUSE_LAB_H
#define HOUSE_LAB_H

#include "house/playtest/playtest.h"

/* Each function carries out the experiment of a verb. For example, lab_compare
 * carries out `house compare`. The functions return an exit status and report
 * errors. */

/* CompareSettings describe the second side of a comparison, and what is
 * compared. The first side is the variant in BatchSettings. */
typedef struct CompareSettings {
    const char *variant; /* name or path of the second variant */
    const char *seed;    /* seed of the second side; NULL if the sides have the
                          * same seed */
    TextList set, with;  /* options and house rules of the second side only */
    TextList measures;   /* names of the measures to test */
    TextList ignored;    /* for each measure, the greatest change that is
                          * ignored, such as "length=3" */
    TextList expected;   /* required ranges of means, such as "length<40" */
    bool until_sure;     /* true to stop as soon as all verdicts are sure */
    bool no_ban;         /* true if no games with bans are played */
    int seconds;         /* time limit: no round of pairs begins after it; 0
                          * if the time is not limited */
    bool show;           /* true to show boards after the first turns that
                          * differ, and measures that are not tested */
    bool color;          /* true if boards are printed in colour */
} CompareSettings;

int lab_compare(const BatchSettings *batch, const CompareSettings *settings);

/* Bans one option after another in games, and reports what each ban costs. If
 * `labels` is not empty, only options of choices with these labels are banned.
 * If `everybody` is true, a ban applies to all seats. */
int lab_ablate(const BatchSettings *batch, const TextList *labels,
               bool everybody);

/* Measures the strength of a series of bots. `bots` is a list as in --bots, or
 * NULL. `doublings` is the value of --doublings, or 0 if that was not given. */
int lab_skill(const BatchSettings *batch, const char *bots, int doublings);

/* Searches for values of options with which games reach goals. `vary` lists
 * options, or options with values, such as "limit=20..60/10". `goal` is a
 * list of ranges, such as "seat1 45..55 %, length<40", or NULL if it was not
 * given. */
int lab_tune(const BatchSettings *batch, const TextList *vary,
             const char *goal);

/* ScoreSettings say which scorecards `house score` prints. */
typedef struct ScoreSettings {
    TextList variants; /* names or paths, at least one */
    int seconds;       /* time limit; 0 if the time is not limited */
} ScoreSettings;

/* Prints scorecards side by side: of one variant with each number of players,
 * or of several variants with one number of players. */
int lab_score(const BatchSettings *batch, const ScoreSettings *settings);

#endif
