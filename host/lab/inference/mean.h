/* mean.h -- means of whole numbers, with intervals for many means at once. */
#ifndef LAB_INFERENCE_MEAN_H
#define LAB_INFERENCE_MEAN_H

#include <stdint.h>

#include "lab/inference/interval.h"

/* A Mean adds up whole numbers, one for each game. The numbers can be added in
 * any order. */
typedef struct Mean {
    uint64_t count;
    int64_t sum;
    Wide squares; /* sum of the squares of the numbers */
} Mean;

void mean_add(Mean *mean, int64_t number);
/* Returns the mean, or 0 if there are no numbers. */
double mean_of(const Mean *mean);

/*
 * Both functions return a confidence interval of the mean. `z` determines how
 * probably the interval contains the mean; see normal_quantile. The number of
 * games must have been fixed in advance.
 *
 * mean_range is for numbers from -`whole` to `whole`. It computes Wilson's
 * interval of the share (1 + mean / whole) / 2, so the result has a width even
 * if all numbers are equal. If there are no numbers, mean_range returns the
 * interval -`whole` to `whole`.
 *
 * mean_interval is for numbers of any size. It returns Student's interval,
 * which is wider than a normal interval if there are few numbers. The ends are
 * infinite if there are fewer than SERIES_LEAST numbers.
 */
Interval mean_range(const Mean *mean, double whole, double z);
Interval mean_interval(const Mean *mean, double z);

#endif
