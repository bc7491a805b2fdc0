/* change.h -- finds out whether a mean has changed. */
#ifndef LAB_INFERENCE_CHANGE_H
#define LAB_INFERENCE_CHANGE_H

#include <stdbool.h>

#include "lab/inference/interval.h"

/* Greatest probability that a conclusion is wrong. */
#define INFERENCE_ERROR 0.05

typedef enum Change {
    CHANGE_UNSURE,
    CHANGE_MOVED, /* verdict that the mean is not 0 */
    CHANGE_NONE   /* verdict that the mean is from -`ignored` to `ignored` */
} Change;

/* A Measured is a measure whose change is tested, with the results of the
 * test. */
typedef struct Measured {
    /* Differences between the two games of each pair. */
    Series differences;
    /* Threshold up to which a change is treated as no change. It must be above
     * 0 and fixed in advance. */
    double ignored;

    /* The fields from here on are results. */
    Change change;
    /* P-value: if the mean is 0, the probability of at least this much evidence
     * for a change. */
    double p;
    Interval interval; /* interval that contains the mean */
    /* 95 % interval of the mean, valid only if readers examine this measure
     * once. */
    Interval once;
    /* Estimated number of further pairs until a verdict is sure; 0 if it is
     * already sure. */
    long long more;
} Measured;

enum { MORE_MOST = 1000000000 }; /* greatest value of `more` */

/*
 * Judges measures of the same pairs. The caller may repeat the call after more
 * pairs.
 *
 * Three errors are possible: a wrong CHANGE_MOVED, a wrong CHANGE_NONE and a
 * wrong interval. Each has a probability of at most about INFERENCE_ERROR, over
 * all calls and measures (Holm: A simple sequentially rejective multiple test
 * procedure, 1979).
 *
 * `tests` is the number of measures that all calls together test; it is `count`
 * or more.
 */
void change_judge(Measured *measured, int count, int tests);
/* Like change_judge, but computes only `change`, `p` and `interval`, and does
 * not cut off the interval at 0. Returns true if no measure has the verdict
 * CHANGE_UNSURE. */
bool change_is_sure(Measured *measured, int count, int tests);

/* Rounds up a number of games to two significant digits, for messages. */
long long games_about(double games);

#endif
