/*
 * inference.h -- what numbers from many games prove, and how surely.
 *
 * Knows nothing of games: it gets counts and sums and returns intervals and
 * verdicts. All sums are whole numbers, so parts of them can be added in any
 * order. The rest is made of + - * / and square roots alone, which IEEE 754
 * defines to the last bit: the same sums give the same result on every machine.
 */
#ifndef LAB_INFERENCE_H
#define LAB_INFERENCE_H

#include <stdbool.h>

typedef struct Interval {
    double low, high;
} Interval;

/* How often a statement made here may be wrong. */
#define INFERENCE_ERROR 0.05

/* -- evidence.c ----------------------------------------------------------- */

/*
 * The score interval of a share at 95 % (Wilson: Probable inference, the law of
 * succession, and statistical inference, 1927), for a number of trials that was
 * fixed in advance. 0 <= hits <= trials; both may have fractions, as a shared
 * win has. Without trials: 0 to 1.
 */
Interval wilson(double hits, double trials);

/*
 * Evidence that may be looked at after every game.
 *
 * Let x be numbers with -1 <= x, each with a mean of at most 0 given those
 * before it, s their sum and v the sum of their squares. Then for each l with
 * 0 <= l < 1
 *
 *     exp(l s - (-log(1 - l) - l) v)
 *
 * is on average at most 1 at any time, also at one that is chosen by looking
 * (Howard, Ramdas, McAuliffe, Sekhon: Time-uniform, nonparametric,
 * nonasymptotic confidence sequences, Annals of Statistics 2021, theorem 4 with
 * 0 as the prediction). So is its mean over all l, weighted by a gamma density
 * of 1 - l with shape and rate r, cut at 1 (the gamma-exponential mixture,
 * proposition 9 there). That mean is F(v + r, s + v + r) / F(r, r) with
 *
 *     F(a, x) = 1/a + x/(a (a + 1)) + x^2/(a (a + 1)(a + 2)) + ...
 *
 * the series of the incomplete gamma function. If it reaches 1/p, the means are
 * not all 0 or less, and this is wrong with probability p at most.
 *
 * Why this one: it needs only sums of whole numbers, which a bet on each number
 * in turn (Waudby-Smith and Ramdas, 2023) or a prediction made from the numbers
 * before does not, so shards of a run can be merged. The differences of
 * pairs are predicted well by 0, where nothing has changed. And everything that
 * is measured in a game has a bound that is known before it is played: a share
 * has 1, a length the turns after which games are stopped.
 */

/* The weight of small numbers l: it is best where v is some six times r. */
#define EVIDENCE_SHAPE 1.0

/* The mixture; at most EVIDENCE_MOST. v >= 0, r > 0. */
#define EVIDENCE_MOST 1e290
double evidence(double s, double v, double r);
/* The least s >= 0 with that much evidence, 1 or more; at most 1e15. */
double evidence_bound(double v, double r, double enough);

/* -- change.c ------------------------------------------------------------- */

/*
 * What has changed from one side of many pairs to the other.
 *
 * Of each thing measured there is a difference for each pair, a whole number
 * between -range and range. Pairs are independent of each other; their means
 * need not be equal.
 */
typedef struct Differences {
    long long count;   /* pairs */
    long long sum;     /* of the differences */
    long long squares; /* the sum of their squares */
    long long range;   /* > 0 */
} Differences;

typedef enum Change {
    CHANGE_UNSURE,
    CHANGE_MOVED, /* the mean is not 0 */
    CHANGE_NONE   /* it is not further from 0 than what is ignored */
} Change;

/* A measure that is tested. */
typedef struct Measured {
    Differences differences;
    double ignored; /* a change up to this is none: > 0, known in advance */

    /* the results */
    Change change;
    double p;          /* 0 to 1: how probable that much evidence for a move is
                          if the mean is 0 */
    Interval interval; /* of the mean */
    long long more;    /* about how many pairs are still needed; 0: none */
} Measured;

enum { MORE_MOST = 1000000000 }; /* `more`, where it is that or above */

/*
 * Gives verdicts on several measures of the same pairs. However often this is
 * asked as pairs are added, it ever says CHANGE_MOVED of a measure with mean 0
 * with a probability of INFERENCE_ERROR at most, for all measures together
 * (Holm: A simple sequentially rejective multiple test procedure, 1979); as
 * rarely it says CHANGE_NONE of one that has changed more. All intervals hold
 * together as surely. One that would hold 0 after CHANGE_MOVED ends there.
 *
 * `tests` is how many measures are tested at any look, `count` or more: those
 * that say nothing yet may be left out.
 */
void change_judge(Measured *measured, int count, int tests);
/* Only `change` and `p`: for looks in between. Whether all are sure. */
bool change_is_sure(Measured *measured, int count, int tests);

/* The interval of the mean alone, wrong with that probability at any time. */
Interval differences_interval(const Differences *differences, double error);
/* The evidence that the mean is above that number, or below it; not more than
 * range away from 0. */
double evidence_above(const Differences *differences, double mean);
double evidence_below(const Differences *differences, double mean);

/* A number of games for people: two digits, rounded up. */
long long games_about(double games);

#endif
