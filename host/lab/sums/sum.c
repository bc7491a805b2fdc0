/*
 * sum.c -- a Sum: the count, total, squares and histogram of numbers.
 */
#include <math.h>

#include "lab/sums/sums.h"

int bucket_of(long long number)
{
    int power = 0;

    if (number < 32)
        return number < 0 ? 0 : (int)number;
    if (number > INT32_MAX)
        number = INT32_MAX;
    while (number >> power >= 32)
        power++;
    return 32 + (power - 1) * 16 + (int)(number >> power) - 16;
}

long long bucket_least(int bucket)
{
    int power = (bucket - 32) / 16 + 1;

    if (bucket < 32)
        return bucket;
    return (long long)((bucket - 32) % 16 + 16) << power;
}

void sum_add(Sum *sum, long long number)
{
    if (number > MEASURE_MOST || number < -MEASURE_MOST)
        number = number > 0 ? MEASURE_MOST : -MEASURE_MOST;
    if (sum->count == 0 || number < sum->least)
        sum->least = number;
    if (sum->count == 0 || number > sum->greatest)
        sum->greatest = number;
    sum->count++;
    sum->sum += number;
    sum->squares += (Wide)((uint64_t)(number * number));
    sum->buckets[bucket_of(number)]++;
}

double sum_mean(const Sum *sum)
{
    return sum->count > 0 ? (double)sum->sum / (double)sum->count : 0;
}

/* The sample variance of n numbers is (n * sum of squares - square of the sum)
 * / (n * (n - 1)). Only the division is inexact. */
double sum_variance(const Sum *sum)
{
    uint64_t whole = (uint64_t)(sum->sum < 0 ? -sum->sum : sum->sum);
    double n = (double)sum->count;
    double mean = (double)whole / n;

    if (sum->count < 2)
        return 0;
    /* The products in the formula fit into 128 bits if there are fewer than
     * 10^6 numbers of at most 10^8 (MEASURE_MOST). */
    if (sum->count < 1000000 && whole < (uint64_t)1 << 62)
        return (double)(sum->squares * sum->count - (Wide)whole * whole) /
               (n * (n - 1));
    return ((double)sum->squares / n - mean * mean) * n / (n - 1);
}

Interval sum_wilson(const Sum *sum, double whole)
{
    return wilson((double)sum->sum / whole,
                  (double)sum->squares / (whole * whole), (double)sum->count);
}

Interval sum_once(const Sum *sum)
{
    Series series = {.count = (long long)sum->count,
                     .sum = sum->sum,
                     .squares = sum->squares,
                     .jump = sum->greatest > -sum->least ? sum->greatest
                                                         : -sum->least};
    Interval once = series_once(&series);

    if (sum->count > 0 && sum->least >= 0 && once.low < 0 && isfinite(once.low))
        once.low = 0;
    return once;
}

long long sum_quantile(const Sum *sum, double part)
{
    uint64_t wanted = (uint64_t)ceil(part * (double)sum->count);
    uint64_t met = 0;

    for (int i = 0; i < BUCKETS; i++) {
        long long number = bucket_least(i);
        met += sum->buckets[i];
        if (met == 0 || met < wanted)
            continue;
        if (number > sum->greatest)
            return sum->greatest;
        return number > sum->least ? number : sum->least;
    }
    return 0;
}

void sum_merge(Sum *sum, const Sum *other)
{
    if (sum->count == 0 || (other->count > 0 && other->least < sum->least))
        sum->least = other->least;
    if (sum->count == 0 ||
        (other->count > 0 && other->greatest > sum->greatest))
        sum->greatest = other->greatest;
    sum->count += other->count;
    sum->sum += other->sum;
    sum->squares += other->squares;
    for (int i = 0; i < BUCKETS; i++)
        sum->buckets[i] += other->buckets[i];
}
