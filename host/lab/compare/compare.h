/*
 * compare.h -- house compare: the effect of a change of the rules, measured by
 * pairs of games.
 */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include "lab/batch/batch.h"

/* A CompareOutcome counts the pairs of a comparison by their results. */
typedef struct CompareOutcome {
    long asked;                  /* greatest number of pairs */
    long pairs;                  /* pairs that were played without a failure */
    long same;                   /* pairs in which no turn differs */
    long failed;                 /* pairs in which a script failed */
    char failure[MESSAGE_LIMIT]; /* reason for the first failure; or "" */
} CompareOutcome;

/* CompareSettings describe the second side of a comparison, and the measures to
 * test. The first side is the variant in BatchSettings. */
typedef struct CompareSettings {
    const char *variant; /* name or path of the second variant */
    const char *seed;    /* seed of the second side; NULL if the sides have the
                          * same seed */
    TextList set, with;  /* options and house rules of the second side only */
    TextList with_a;     /* house rules of the first side only */
    TextList measures;   /* names of the measures to test */
    TextList ignored;    /* for each measure, the greatest change that is
                          * ignored, such as "length=3" */
    TextList expected;   /* required ranges of means, such as "length<40" */
    bool until_sure;     /* true to stop as soon as all verdicts are sure */
    bool no_ban;         /* true if no games with bans are played */
    int seconds;         /* time limit: no round of pairs begins after it; 0
                          * if the time is not limited */
    bool show;           /* true to show the boards where the games of a pair
                          * first differ, and the untested measures */
    bool color;          /* true if boards are printed in colour */
    bool utf8;           /* true if boards are drawn with UTF-8 */
    int width;           /* width for two boards side by side, in columns */
    bool is_watched;     /* true if a person waits at a terminal, so that an
                          * estimate of the time is of interest */
    /* The loaded rules of both sides, borrowed; or NULL. With loaded rules,
     * BatchSettings.is_here must be true. The names of variants, options and
     * house rules are then ignored. */
    Script *const *scripts;
    /* Receives a few times a second a line that says how many pairs were
     * played, and what their results show so far; or NULL. */
    ProgressSee *see;
    void *context;           /* argument of `see` */
    CompareOutcome *outcome; /* receives the counts of pairs; or NULL */
} CompareSettings;

/* Carries out the comparison. Returns an exit status and reports errors. */
int lab_compare(const BatchSettings *batch, const CompareSettings *settings);

/* Compares the former and the changed rules, with at most 200 pairs of games in
 * about 20 seconds. Adds `text` (the report), `pairs`, `same`, `failed` and
 * `failure` to the answer. `see` may be NULL. Returns false if time ran out. */
bool compare_scripts(Script *const scripts[2], const char *seed,
                     ProgressSee *see, void *context, Json *answer);

#endif
