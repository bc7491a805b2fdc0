/*
 * inference.h -- statistical conclusions from the numbers of many games.
 *
 * This part knows nothing of games: it takes counts and sums, and returns
 * intervals and verdicts. All sums are whole numbers, so partial sums can be
 * added in any order. Everything else is made of + - * / and square roots
 * only, which IEEE 754 defines to the last bit, so that the same sums give the
 * same result on every machine.
 */
#ifndef LAB_INFERENCE_H
#define LAB_INFERENCE_H

#include <stdbool.h>

typedef struct Interval {
    double low, high;
} Interval;

/* Probability with which a statement made here may be wrong. */
#define INFERENCE_ERROR 0.05

/* -- evidence.c ----------------------------------------------------------- */

/*
 * Returns the score interval of a share at 95 % (Wilson: Probable inference,
 * the law of succession, and statistical inference, 1927). The number of trials
 * must be fixed in advance. 0 <= hits <= trials; both may have fractions, as a
 * shared win has. Without trials the interval is 0 to 1.
 */
Interval wilson(double hits, double trials);

/*
 * Evidence that may be examined after every game.
 *
 * Let x be numbers with -1 <= x, each with a mean of at most 0 given the
 * numbers before it, s their sum and v the sum of their squares. Then for each
 * l with 0 <= l < 1
 *
 *     exp(l s - (-log(1 - l) - l) v)
 *
 * has a mean of at most 1 at any time, even if the time is chosen by looking
 * (Howard, Ramdas, McAuliffe, Sekhon: Time-uniform, nonparametric,
 * nonasymptotic confidence sequences, Annals of Statistics 2021, theorem 4 with
 * 0 as the prediction). So has its mean over all l, weighted by a gamma density
 * of 1 - l with shape and rate r, cut at 1 (the gamma-exponential mixture,
 * proposition 9 there). That mean is F(v + r, s + v + r) / F(r, r) with
 *
 *     F(a, x) = 1/a + x/(a (a + 1)) + x^2/(a (a + 1)(a + 2)) + ...
 *
 * the series of the incomplete gamma function. If it reaches 1/p, we conclude
 * that not all means are 0 or less; the conclusion is wrong with probability p
 * at most.
 *
 * We use this mixture because it needs only sums of whole numbers, so that
 * shards of a run can be merged. A bet on each number in turn (Waudby-Smith and
 * Ramdas, 2023) and a prediction from earlier numbers need more. If nothing has
 * changed, 0 predicts the differences of pairs well. And everything that is
 * measured in a game has a bound that is known before the game: 1 for a share,
 * and for a length the number of turns after which games are stopped.
 */

/* The weight r of small numbers l. The mixture is strongest if v is about 6
 * r. */
#define EVIDENCE_SHAPE 1.0

/* Returns the mixture, at most EVIDENCE_MOST. The arguments must satisfy v >= 0
 * and r > 0. */
#define EVIDENCE_MOST 1e290
double evidence(double s, double v, double r);
/* Returns the least s >= 0 whose evidence is `enough`, which must be 1 or more;
 * at most 1e15. */
double evidence_bound(double v, double r, double enough);

/* -- change.c ------------------------------------------------------------- */

/*
 * The differences between the sides of many pairs, by a measure.
 *
 * Each pair has a difference, a whole number between -range and range. Pairs
 * are independent of each other; their means need not be equal.
 */
typedef struct Differences {
    long long count;   /* number of pairs */
    long long sum;     /* sum of the differences */
    long long squares; /* sum of their squares */
    long long range;   /* more than 0 */
} Differences;

typedef enum Change {
    CHANGE_UNSURE,
    CHANGE_MOVED, /* the mean is not 0 */
    CHANGE_NONE   /* the mean is at most `ignored` away from 0 */
} Change;

/* A measure that is tested. */
typedef struct Measured {
    Differences differences;
    double ignored; /* greatest change that counts as none: > 0, fixed in
                       advance */

    /* The results. */
    Change change;
    double p;          /* 0 to 1: probability of at least this evidence for a
                          change if the mean is 0 */
    Interval interval; /* interval of the mean */
    long long more;    /* estimate of the number of pairs that are still
                          needed, 0 or more */
} Measured;

enum { MORE_MOST = 1000000000 }; /* greatest value of `more` */

/*
 * Gives verdicts on several measures of the same pairs, and may be called any
 * number of times as pairs are added. For all measures and calls together, the
 * probability of CHANGE_MOVED for a measure with mean 0 is at most
 * INFERENCE_ERROR (Holm: A simple sequentially rejective multiple test
 * procedure, 1979). The probability of CHANGE_NONE for a measure that has
 * changed by more than `ignored`, and the probability that an interval misses
 * its mean, have the same bound. After CHANGE_MOVED an interval that would
 * contain 0 ends at 0.
 *
 * `tests` is the number of measures that are tested in any call, `count` or
 * more. Measures without numbers so far may be left out of `measured`.
 */
void change_judge(Measured *measured, int count, int tests);
/* Like change_judge, but sets only `change` and `p`. Returns true if all
 * verdicts are sure. */
bool change_is_sure(Measured *measured, int count, int tests);

/* Returns the interval of a single mean, which is wrong with probability
 * `error` at most at any time. */
Interval differences_interval(const Differences *differences, double error);
/* Return the evidence that the mean is above or below the number `mean`, which
 * must not be further than `range` from 0. */
double evidence_above(const Differences *differences, double mean);
double evidence_below(const Differences *differences, double mean);

/* Returns a number of games rounded up to two digits, for messages. */
long long games_about(double games);

#endif
