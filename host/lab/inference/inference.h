/*
 * inference.h -- draws statistical conclusions from the numbers of many games.
 *
 * The functions take counts and sums, whatever these count, and return
 * intervals and verdicts. All sums are whole numbers, so that partial sums can
 * be added in any order. Computations use only + - * / and square roots, which
 * IEEE 754 defines to the last bit. Therefore the same sums give the same
 * result on every machine.
 */
#ifndef LAB_INFERENCE_H
#define LAB_INFERENCE_H

#include <stdbool.h>

typedef struct Interval {
    double low, high;
} Interval;

/* Probability with which conclusions may be wrong. */
#define INFERENCE_ERROR 0.05

/* -- evidence.c ----------------------------------------------------------- */

/*
 * Returns the score interval at 95 % of a share, which is the fraction of hits
 * among trials (Wilson: Probable inference, the law of succession, and
 * statistical inference, 1927). It is valid only if the number of trials was
 * fixed in advance. 0 <= hits <= trials; both may have fractions, because a
 * victory can be shared. The interval is 0 to 1 if there are no trials.
 */
Interval wilson(double hits, double trials);

/*
 * Evidence that may be examined after every game.
 *
 * Let x be numbers of at least -1, each with a mean of at most 0 given the
 * numbers before it. Let s be their sum and v the sum of their squares. Then
 * for each l with 0 <= l < 1
 *
 *     exp(l s - (-log(1 - l) - l) v)
 *
 * has a mean of at most 1 at any time, even if we stop at a time that depends
 * on the numbers (Howard, Ramdas, McAuliffe, Sekhon: Time-uniform,
 * nonparametric, nonasymptotic confidence sequences, Annals of Statistics 2021,
 * theorem 4 with 0 as the prediction). The same holds for its average over all
 * l, with a gamma density of 1 - l with shape and rate r, cut off at 1, as the
 * weight (the gamma-exponential mixture, proposition 9 there). This average is
 * F(v + r, s + v + r) / F(r, r), in which
 *
 *     F(a, x) = 1/a + x/(a (a + 1)) + x^2/(a (a + 1)(a + 2)) + ...
 *
 * is the series of the incomplete gamma function. If the average reaches 1/p,
 * we conclude that not all means are 0 or less. This conclusion is wrong with
 * probability p at most.
 *
 * We use this mixture because it needs only sums of whole numbers, so that the
 * parts of a run can be merged. Betting on one number after the other (Waudby-
 * Smith and Ramdas, 2023) and predicting numbers from earlier ones need more.
 * If nothing has changed, 0 is a good prediction of the difference of a pair.
 * The numbers have a bound that is known before the games: 1 for a share, and
 * the greatest number of turns for a length.
 */

/* The parameter r of the mixture. The mixture is strongest if v is about 6
 * r. */
#define EVIDENCE_SHAPE 1.0

/* Returns F(v + r, s + v + r) / F(r, r) as explained above, or EVIDENCE_MOST if
 * that is less. The arguments must satisfy v >= 0 and r > 0. */
#define EVIDENCE_MOST 1e290
double evidence(double s, double v, double r);
/* Returns the least s >= 0 for which the evidence is at least `enough`, but at
 * most 1e15. `enough` must be 1 or more. */
double evidence_bound(double v, double r, double enough);

/* -- change.c ------------------------------------------------------------- */

/*
 * Differences are the sums of the differences between the two games of many
 * pairs, by some measure.
 *
 * The difference of a pair is a whole number from -range to range. Pairs are
 * independent of each other; they need not have the same mean.
 */
typedef struct Differences {
    long long count;   /* number of pairs */
    long long sum;     /* sum of the differences */
    long long squares; /* sum of their squares */
    long long range;   /* greatest possible difference, more than 0 */
} Differences;

typedef enum Change {
    CHANGE_UNSURE,
    CHANGE_MOVED, /* the mean is sure not to be 0 */
    CHANGE_NONE   /* the mean is sure to be at most `ignored` away from 0 */
} Change;

/* A Measured is a measure that is tested for a change, and the result. */
typedef struct Measured {
    Differences differences;
    /* Threshold up to which a change is treated as no change. It must be above
     * 0 and fixed in advance. */
    double ignored;

    /* The fields from here on are results. */
    Change change;
    /* P-value: probability of at least this much evidence for a change if the
     * mean is 0. */
    double p;
    Interval interval; /* interval that contains the mean */
    /* Estimated number of pairs until a verdict is sure; 0 if it is. */
    long long more;
} Measured;

enum { MORE_MOST = 1000000000 }; /* greatest value of `more` */

/*
 * Judges several measures of the same pairs. It may be called again whenever
 * pairs have been added. The bound INFERENCE_ERROR holds for all measures and
 * all calls together: it limits the probability of CHANGE_MOVED for a measure
 * whose mean is 0 (Holm: A simple sequentially rejective multiple test
 * procedure, 1979), the probability of CHANGE_NONE for a measure that has
 * changed by more than `ignored`, and the probability that an interval does not
 * contain its mean. If the verdict is CHANGE_MOVED, an interval that contains 0
 * is cut off at 0.
 *
 * `tests` is the number of measures that are tested in any of the calls, at
 * least `count`. Measures that have no numbers yet need not be passed.
 */
void change_judge(Measured *measured, int count, int tests);
/* Like change_judge, but computes only `change` and `p`. Returns true if no
 * verdict is CHANGE_UNSURE. */
bool change_is_sure(Measured *measured, int count, int tests);

/* Returns the interval of the mean of one measure. The probability that the
 * interval is ever wrong, at any number of pairs, is at most `error`. */
Interval differences_interval(const Differences *differences, double error);
/* Returns the mean difference, or 0 if there are no differences. */
double differences_mean(const Differences *differences);
/* Return the evidence that the true mean is above or below the number `mean`,
 * which must be from -range to range. */
double evidence_above(const Differences *differences, double mean);
double evidence_below(const Differences *differences, double mean);

/* Rounds a number of games up to two significant digits, for messages. */
long long games_about(double games);

#endif
