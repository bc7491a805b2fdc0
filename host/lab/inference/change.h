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
    /* Interval at 95 % for readers who examine this measure only once. */
    Interval once;
    /* Estimated number of further pairs until a verdict is sure; 0 if it is
     * already sure. */
    long long more;
} Measured;

enum { MORE_MOST = 1000000000 }; /* greatest value of `more` */

/*
 * Judges several measures of the same pairs. The caller may call the function
 * again whenever pairs have been added. The function can make three kinds of
 * mistakes:
 *
 *     - the verdict CHANGE_MOVED for a measure whose mean is 0 (Holm: A simple
 *       sequentially rejective multiple test procedure, 1979);
 *     - the verdict CHANGE_NONE for a measure whose mean is beyond `ignored`;
 *     - an interval that does not contain the mean of its measure.
 *
 * For each kind, the probability that a mistake ever happens, for any measure
 * and in any call, is at most about INFERENCE_ERROR. If the verdict on a
 * measure is CHANGE_MOVED and its interval contains 0, the function cuts the
 * interval off at 0. Before SERIES_LEAST pairs, all verdicts are CHANGE_UNSURE.
 *
 * `tests` is the number of different measures that all calls together test; it
 * is `count` or more. The caller may leave out measures without numbers.
 */
void change_judge(Measured *measured, int count, int tests);
/* Like change_judge, but computes only `change`, `p` and `interval`, and does
 * not cut off the interval at 0. Returns true if no measure has the verdict
 * CHANGE_UNSURE. */
bool change_is_sure(Measured *measured, int count, int tests);

/* Rounds up a number of games to two significant digits, for messages. */
long long games_about(double games);

#endif
