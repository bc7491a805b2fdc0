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

/* Returns an interval of the mean of numbers from -`whole` to `whole`: Wilson's
 * interval of the share (1 + mean / `whole`) / 2. The number of games must be
 * fixed in advance. For `z` see normal_quantile. */
Interval mean_range(const Mean *mean, double whole, double z);
/* Returns Student's interval of the mean of numbers of any size. The number of
 * games must be fixed in advance. For `z` see normal_quantile. The ends are
 * infinite if there are fewer than SERIES_LEAST numbers. */
Interval mean_interval(const Mean *mean, double z);

#endif
