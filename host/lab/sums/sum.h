/*
 * sum.h -- adds up the numbers of a measure over many games.
 */
#ifndef LAB_SUMS_SUM_H
#define LAB_SUMS_SUM_H

#include <stdint.h>

#include "lab/inference/inference.h"
#include "view/plot/plot.h"

/* A histogram has buckets for numbers of 0 or more. Each number below 32 has
 * its own bucket. From 32 on, each range between powers of 2 has 16 equal
 * buckets. */
enum { BUCKETS = 32 + 27 * 16 };

int bucket_of(long long number); /* returns the first bucket if the number is
                                  * negative */
/* Returns the least number that belongs to a bucket. */
long long bucket_least(int bucket);

/* A Sum adds up the numbers of a measure over many games. It contains all that
 * is needed to compute the mean, the variance and the quantiles. */
typedef struct Sum {
    uint64_t count;
    int64_t sum;
    int64_t least, greatest; /* undefined if count is 0 */
    Wide squares;
    uint64_t buckets[BUCKETS];
} Sum;

void sum_add(Sum *sum, long long number);
void sum_merge(Sum *sum, const Sum *other);
double sum_mean(const Sum *sum); /* returns 0 if there are no numbers */
/* Returns the sample variance; 0 if there are fewer than two numbers. */
double sum_variance(const Sum *sum);
/* Returns Wilson's interval of the mean of numbers that are from 0 to `whole`.
 * The ends of the interval are from 0 to `whole`, too. */
Interval sum_wilson(const Sum *sum, double whole);
/* Returns the interval of the mean at 95 %, as series_once does. If no number
 * is negative, the interval is cut off at 0. */
Interval sum_once(const Sum *sum);
/* Returns the quantile at `part` (0 to 1), rounded down to the least number of
 * its bucket, but not below the least added number. Returns 0 if there are no
 * numbers. */
long long sum_quantile(const Sum *sum, double part);

/* -- sum_shape.c ---------------------------------------------------------- */

/* Makes a histogram of one or two sums, from the 1st to the 99th percentile,
 * with numbers divided by `scale`. Columns consist of whole buckets. Returns
 * false if there are too few columns. */
bool sums_plot(const Sum *sums, int count, double scale, PlotColumns *plot);

/* Writes the range from the first to the third quartile, divided by `scale`:
 * "21 to 24", or "about 85 to 99" if the buckets are wider than one number.
 * `text` must have HALF_SIZE bytes. Returns `text`. */
enum { HALF_SIZE = 72 };
const char *sum_half(char *text, const Sum *sum, double scale);

#endif
