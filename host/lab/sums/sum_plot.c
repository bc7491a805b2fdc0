/*
 * sum_plot.c -- makes a histogram of a Sum.
 */
#include "lab/sums/sums.h"

enum { FEWEST_COLUMNS = 3 };

/* Counts, for each column, the numbers of a sum that belong to it. */
static void count_columns(const Sum *sum, double *counts, int count,
                          long long low, long long width)
{
    for (int i = 0; i < BUCKETS; i++) {
        long long column = (bucket_least(i) - low) / width;
        if (bucket_least(i) >= low && column < count)
            counts[column] += (double)sum->buckets[i];
    }
}

bool sums_plot(const Sum *sums, int count, double scale, PlotColumns *plot)
{
    Sum all = sums[0];
    int first, last;
    long long low, width;

    for (int i = 1; i < count; i++)
        sum_merge(&all, &sums[i]);
    first = bucket_of(sum_quantile(&all, 0.01));
    last = bucket_of(sum_quantile(&all, 0.99));
    width = bucket_least(last + 1) - bucket_least(last);
    while (bucket_least(last) / width - bucket_least(first) / width >=
           PLOT_COLUMNS)
        width *= 2;
    low = bucket_least(first) / width * width;
    *plot =
        (PlotColumns){.low = (double)low / scale,
                      .width = (double)width / scale,
                      .step = 1 / scale,
                      .most = (double)all.greatest / scale,
                      .count = (int)((bucket_least(last) - low) / width) + 1};
    for (int i = 0; i < count; i++) {
        count_columns(&sums[i], plot->series[i], plot->count, low, width);
        plot->marks[i] = sum_mean(&sums[i]) / scale;
    }
    return plot->count >= FEWEST_COLUMNS;
}
