/* evidence.h -- computes intervals of shares, and evidence that a mean is above
 * 0. */
#ifndef LAB_INFERENCE_EVIDENCE_H
#define LAB_INFERENCE_EVIDENCE_H

typedef struct Interval {
    double low, high;
} Interval;

/*
 * Returns the score interval at 95 % of a share, which is the fraction of hits
 * among trials (Wilson: Probable inference, the law of succession, and
 * statistical inference, 1927). It is valid only if the number of trials was
 * fixed in advance. 0 <= hits <= trials; both may have fractions, because a
 * victory can be shared. The interval is 0 to 1 if there are no trials.
 */
Interval wilson(double hits, double trials);

/*
 * These functions compute evidence that may be examined after every game.
 *
 * Let x1, x2, ... be numbers of at least -1, each with a mean of at most 0
 * given the numbers before it. Let s be their sum and v the sum of their
 * squares. Then for each l with 0 <= l < 1
 *
 *     exp(l s - (-log(1 - l) - l) v)
 *
 * has a mean of at most 1 at any time, even if we stop at a time that depends
 * on the numbers (Howard, Ramdas, McAuliffe, Sekhon: Time-uniform,
 * nonparametric, nonasymptotic confidence sequences, Annals of Statistics 2021,
 * theorem 4 with 0 as the prediction). The weighted average of this expression
 * over all l also has a mean of at most 1. The weight of l is a gamma density
 * of 1 - l with shape and rate r, cut off at 1 (the gamma-exponential mixture,
 * proposition 9 of the same article). This average is F(v + r, s + v + r) /
 * F(r, r), in which
 *
 *     F(a, x) = 1/a + x/(a (a + 1)) + x^2/(a (a + 1)(a + 2)) + ...
 *
 * is the series of the incomplete gamma function. If the average reaches 1/p,
 * we conclude that not all means are 0 or less. This conclusion is wrong with
 * probability p at most.
 *
 * We use this mixture because it needs only sums of whole numbers, so that the
 * parts of a run can be merged. Other methods need more than sums: betting on
 * each number in turn (Waudby-Smith and Ramdas, 2023), or predicting numbers
 * from earlier numbers. Here each number is the difference between the two
 * games of a pair; if the change of the rules has no effect, 0 is a good
 * prediction of this difference. The numbers have a bound that is known before
 * the games: 1 for a share, and the greatest number of turns for a length.
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

#endif
