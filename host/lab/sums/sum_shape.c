/*
 * sum_shape.c -- plots the histogram of a Sum, and describes the middle half of
 * its numbers in words. Also plots how a quantity changes during a game.
 */
#include "lab/sums/sums.h"

#include <stdio.h>

#include "base/text.h"

enum { FEWEST_COLUMNS = 3 };

/* Adds the count of each bucket of `sum` to a column of the histogram. */
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

/* Returns a quantile: the middle of the numbers that its bucket may contain.
 * Sets `*is_about` if there may be several such numbers. */
static long long middle(const Sum *sum, double part, bool *is_about)
{
    long long number = sum_quantile(sum, part);
    int bucket = bucket_of(number);
    long long least = bucket_least(bucket);
    long long most = bucket_least(bucket + 1) - 1;

    if (bucket == 0) { /* numbers below 0 are in this bucket too */
        *is_about = *is_about || sum->least < 0;
        return number;
    }
    least = least > sum->least ? least : sum->least;
    most = most < sum->greatest ? most : sum->greatest;
    *is_about = *is_about || least < most;
    return (least + most) / 2;
}

const char *sum_half(char *text, const Sum *sum, double scale)
{
    char range[RANGE_SIZE];
    bool is_about = false;
    long long low = middle(sum, 0.25, &is_about);
    long long high = middle(sum, 0.75, &is_about);

    snprintf(text, HALF_SIZE, "%s%s", is_about ? "about " : "",
             text_range(range, (double)low / scale, (double)high / scale, 4));
    return text;
}

bool sums_course(const Sums *sums, CourseValue course, double scale,
                 PlotColumns *plot)
{
    double games = (double)sums->course_games[course];
    bool any = false;

    *plot = (PlotColumns){.count = TENTHS};
    for (int i = 0; i < TENTHS && games > 0; i++) {
        plot->series[0][i] = (double)sums->courses[course][i] / games / scale;
        any = any || plot->series[0][i] > 0;
    }
    return any;
}
