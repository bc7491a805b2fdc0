/*
 * compare.h -- house compare: the effect of a change of the rules, measured by
 * pairs of games.
 */
#ifndef HOUSE_COMPARE_H
#define HOUSE_COMPARE_H

#include "house/lab/lab.h"

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

/* Carries out the comparison. Returns an exit status and reports errors. */
int lab_compare(const BatchSettings *batch, const CompareSettings *settings);

#endif
