/*
 * mean.c -- adds up numbers and computes intervals of their mean.
 */
#include "lab/inference/mean.h"

#include <math.h>

void mean_add(Mean *mean, int64_t number)
{
    mean->count++;
    mean->sum += number;
    mean->squares += (Wide)number * (Wide)number;
}

double mean_of(const Mean *mean)
{
    return mean->count > 0 ? (double)mean->sum / (double)mean->count : 0;
}

Interval mean_range(const Mean *mean, double whole, double z)
{
    double count = (double)mean->count;
    double sum = (double)mean->sum / whole;
    double squares = (double)mean->squares / (whole * whole);
    Interval share =
        wilson_of((count + sum) / 2, (count + 2 * sum + squares) / 4, count, z);

    return (Interval){(2 * share.low - 1) * whole,
                      (2 * share.high - 1) * whole};
}

/* Returns Student's quantile with the given degrees of freedom for the normal
 * quantile z, by the expansion of Cornish and Fisher. */
static double student(double z, double freedom)
{
    double square = z * z;

    return z + z * (square + 1) / (4 * freedom) +
           z * (5 * square * square + 16 * square + 3) /
               (96 * freedom * freedom);
}

Interval mean_interval(const Mean *mean, double z)
{
    double count = (double)mean->count;
    double sum = (double)mean->sum;
    double deviations, reach;

    if (count < SERIES_LEAST)
        return (Interval){-HUGE_VAL, HUGE_VAL};
    deviations = fmax(0, (double)mean->squares - sum * sum / count);
    reach = student(z, count - 1) * sqrt(deviations / (count - 1) / count);
    return (Interval){mean_of(mean) - reach, mean_of(mean) + reach};
}
