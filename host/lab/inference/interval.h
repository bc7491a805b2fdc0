/* interval.h -- intervals of shares and of means. */
#ifndef LAB_INFERENCE_INTERVAL_H
#define LAB_INFERENCE_INTERVAL_H

__extension__ typedef unsigned __int128 Wide;

typedef struct Interval {
    double low, high;
} Interval;

/*
 * Returns the score interval at 95 % of a share, which is the mean of numbers
 * from 0 to 1 (Wilson: Probable inference, the law of succession, and
 * statistical inference, 1927). `hits` is the sum of the numbers, `squares` the
 * sum of their squares, and `trials` their count. If a victory is shared, its
 * number is between 0 and 1, and the interval is narrower than for numbers that
 * are all 0 or 1. The interval is valid only if the number of trials was fixed
 * in advance. It is 0 to 1 if there are no trials.
 */
Interval wilson(double hits, double squares, double trials);
/* Like wilson, but the ends of the interval are `z` standard deviations away
 * from the share. See normal_quantile. */
Interval wilson_of(double hits, double squares, double trials, double z);

/*
 * Returns the z for which a normal number is more than z standard deviations
 * away from its mean with the probability `error`, from 1e-12 to 0.1. The
 * result is 1.96 for 0.05. For intervals of K means that are all right with a
 * probability of 95 %, use the error 0.05 / K (Bonferroni).
 */
double normal_quantile(double error);

/* -- intervals that may be examined after every game ---------------------- */

enum {
    /* Least count of numbers from which we conclude anything. */
    SERIES_LEAST = 20,
    /* Value of `focus` if the user does not plan a number of pairs. */
    SERIES_FOCUS = 200
};

/*
 * A Series adds up whole numbers, such as the differences, in one measure,
 * between the two games of each pair. The numbers must be independent of each
 * other.
 *
 * The intervals of a series are an asymptotic confidence sequence
 * (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit
 * theory and asymptotic confidence sequences, Annals of Statistics 2024). With
 * n numbers, their sum S, the sum Q of their squares, `jump` M, `bound` B,
 * `focus` T and a probability of error a, the interval is
 *
 *     S/n +- sqrt(v 2 (n r + 1)/(n^2 r) log(sqrt(n r + 1)/a)) + log(1/a) B/n
 *
 * in which  v = (Q - S^2/n + 2 M^2)/n  and  r = (log(1 + 2 l) + 2 l)/T  with
 * l = log(1/a).
 *
 * The published interval has neither M nor B. It holds only for large n: a rare
 * great number that has not occurred yet is unknown to Q. Therefore we add two
 * numbers of the greatest size to Q, and widen the interval by what a number of
 * size B could change: if no such number has occurred among n numbers, its
 * probability is hardly more than log(1/a)/n. tests/lab/README.md says how
 * often the intervals were wrong in simulations.
 */
typedef struct Series {
    long long count;
    long long sum;
    Wide squares;    /* sum of the squares of the numbers */
    long long jump;  /* greatest size of a number so far, more than 0 */
    long long bound; /* size that the next number may have; 0 if the size of
                      * every number is at most `jump` */
    double focus;    /* count at which the interval is narrowest, compared with
                      * an interval for this count only; more than 0. It must be
                      * fixed before the first number is known. */
} Series;

/* Adds a number. Raises `jump` to `size`, and `bound` to `value` unless `bound`
 * is 0. Both are usually absolute values. */
void series_add(Series *series, long long number, long long size,
                long long value);
/* Returns the mean, or 0 if the series is empty. */
double series_mean(const Series *series);
/*
 * Returns the interval of the mean. If the function is called again and again
 * as numbers are added, the probability that any of the intervals is wrong is
 * about `error` at most. The interval has infinite ends if there are fewer than
 * SERIES_LEAST numbers.
 */
Interval series_interval(const Series *series, double error);
/* Returns the interval that is to be expected when the series has `times` times
 * as many numbers, if they are on average like those so far. */
Interval series_forecast(const Series *series, double times, double error);
/* Returns the half width of the interval that is to be expected after `count`
 * numbers, at least 1, if they vary as those so far. The series must not be
 * empty. */
double series_reach(const Series *series, double count, double error);
/* Returns the interval of the mean at 95 % for readers who examine the series
 * only once (normal approximation). The ends are infinite as in
 * series_interval. */
Interval series_once(const Series *series);
/* Returns the p-value for the hypothesis that the mean is 0: the probability
 * that the sum is at least as far from 0 at any time. `error` is the error of
 * the intervals, from which the width of the sequence is computed. */
double series_p(const Series *series, double error);

#endif
