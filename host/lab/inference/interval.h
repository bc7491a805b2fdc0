/* interval.h -- intervals of shares and of means. */
#ifndef LAB_INFERENCE_INTERVAL_H
#define LAB_INFERENCE_INTERVAL_H

__extension__ typedef unsigned __int128 Wide;

typedef struct Interval {
    double low, high;
} Interval;

/*
 * Returns the 95 % score interval of a share (Wilson: Probable inference, the
 * law of succession, and statistical inference, 1927). `hits` is the sum of
 * `trials` numbers from 0 to 1, and `squares` the sum of their squares. The
 * number of trials must be fixed in advance. Without trials, the interval is 0
 * to 1.
 */
Interval wilson(double hits, double squares, double trials);
/* Like wilson, but the ends of the interval are `z` standard deviations away
 * from the share. See normal_quantile. */
Interval wilson_of(double hits, double squares, double trials, double z);

/* Returns the z for which a normally distributed number is more than z standard
 * deviations from its mean with the probability `error`. `error` is from 1e-12
 * to 0.1; 0.05 gives 1.96. For K intervals together, use 0.05 / K
 * (Bonferroni). */
double normal_quantile(double error);

/* -- intervals that may be examined after every game ---------------------- */

enum {
    /* Least `count` of a Series at which its intervals are finite. */
    SERIES_LEAST = 20,
    /* Value of `focus` if the user does not plan a number of pairs. */
    SERIES_FOCUS = 200
};

/* A Series adds up independent whole numbers, for example the differences in a
 * measure between the two games of each pair. */
typedef struct Series {
    long long count;
    long long sum;
    Wide squares;    /* sum of the squares of the numbers */
    long long jump;  /* greatest absolute value of a number so far; its start
                      * value must be above 0 */
    long long bound; /* greatest absolute value that we expect of later numbers;
                      * 0 turns this term off, if `jump` is a sure limit */
    double focus;    /* value of `count` at which the interval is narrowest;
                      * above 0; set before any number is added */
} Series;

/* Adds `number` to the series. Raises `jump` to `size` if `size` is greater.
 * Raises `bound` to `value` if `value` is greater and `bound` is not 0. */
void series_add(Series *series, long long number, long long size,
                long long value);
/* Returns the mean, or 0 if the series is empty. */
double series_mean(const Series *series);

/*
 * The intervals of a series are an asymptotic confidence sequence
 * (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit
 * theory and asymptotic confidence sequences, Annals of Statistics 2024). For n
 * numbers, their sum S, the sum Q of their squares, `jump` M, `bound` B,
 * `focus` T and a probability of error a, the interval is
 *
 *     S/n +- (sqrt(v w) + log(1/a) B/n)
 *
 * with these abbreviations:
 *
 *     l = log(1/a)
 *     r = (log(1 + 2 l) + 2 l)/T
 *     v = (Q - S^2/n + 2 M^2)/n
 *     w = 2 (n r + 1)/(n^2 r) log(sqrt(n r + 1)/a)
 *
 * We added the terms with M and B, because rare large numbers may not have
 * occurred yet. tests/lab/README.md has the results of simulations.
 */

/* Returns the interval of the mean. The caller may examine the interval after
 * every number. All intervals contain the mean, except with a probability of
 * at most about `error`. The ends are infinite if there are fewer than
 * SERIES_LEAST numbers. */
Interval series_interval(const Series *series, double error);
/* Returns the interval that we expect when `count` has grown by the factor
 * `times`. We assume that the mean and the variance do not change. */
Interval series_forecast(const Series *series, double times, double error);
/* Returns half the expected width of the interval after `count` numbers in all
 * (1 or more), with the present variance. The series must not be empty. */
double series_reach(const Series *series, double count, double error);
/* Returns the 95 % interval of the mean (normal approximation). The interval is
 * valid only if the series is examined once. The ends are infinite before
 * SERIES_LEAST numbers. */
Interval series_once(const Series *series);
/* Returns the p-value of the hypothesis that the mean is 0. The p-value may be
 * examined after every number. `error` must be that of series_interval. */
double series_p(const Series *series, double error);

#endif
