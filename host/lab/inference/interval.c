/*
 * interval.c -- computes intervals of shares and of means.
 */
#include <math.h>
#include <stdint.h>

#include "base/logarithm.h"
#include "lab/inference/inference.h"

/* The usual z of an interval: with a probability of 5 %, a normally distributed
 * number is more than z standard deviations away from its mean. */
static const double usual_z = 1.959963984540054;

/* Returns the probability that a normally distributed number is more than z
 * standard deviations above its mean. We use the continued fraction of
 * Laplace. */
static double normal_tail(double z)
{
    static const double root_of_2_pi = 2.506628274631000502;
    double fraction = z;

    for (int i = 200; i > 0; i--)
        fraction = z + i / fraction;
    return exponential(-z * z / 2) / root_of_2_pi / fraction;
}

double normal_quantile(double error)
{
    double low = 1, high = 10;

    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (2 * normal_tail(middle) > error)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

/* -- shares --------------------------------------------------------------- */

/* Returns Wilson's interval for numbers that are all 0 or 1. */
static Interval score(double share, double trials, double z)
{
    double middle = share + z * z / (2 * trials);
    double reach =
        z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
    double all = 1 + z * z / trials;

    return (Interval){share <= 0 ? 0 : (middle - reach) / all,
                      share >= 1 ? 1 : (middle + reach) / all};
}

/* Fractions vary less than numbers that are 0 or 1. We therefore increase the
 * number of trials, which makes the interval narrower. We add z^2 numbers of 0
 * or 1, so that the variance is above 0. */
Interval wilson_of(double hits, double squares, double trials, double z)
{
    double share, most, variance;

    if (trials <= 0)
        return (Interval){0, 1};
    share = hits / trials;
    most = share * (1 - share);
    if (most <= 0)
        return score(share, trials, z);
    variance = (squares - hits * share + z * z * most) / (trials + z * z);
    return score(share, variance < most ? trials * most / variance : trials, z);
}

Interval wilson(double hits, double squares, double trials)
{
    return wilson_of(hits, squares, trials, usual_z);
}

/* -- series --------------------------------------------------------------- */

void series_add(Series *series, long long number, long long size,
                long long value)
{
    const Wide square = (Wide)number * (Wide)number;

    series->count++;
    series->sum += number;
    series->squares += square;
    if (size > series->jump)
        series->jump = size;
    if (series->bound > 0 && value > series->bound)
        series->bound = value;
}

double series_mean(const Series *series)
{
    return series->count > 0 ? (double)series->sum / (double)series->count : 0;
}

/* Returns the sum of the squares of the deviations from the mean. */
static double deviations_of(const Series *series)
{
    double sum = (double)series->sum;
    double deviations =
        (double)series->squares - sum * sum / (double)series->count;

    return deviations > 0 ? deviations : 0;
}

/* Returns v of the formula in interval.h, as we expect it after `count`
 * numbers. */
static double variance_of(const Series *series, double count)
{
    double jump = (double)series->jump;

    return deviations_of(series) / (double)series->count +
           2 * jump * jump / count;
}

/* Returns r of the formula in interval.h. */
static double rate_of(const Series *series, double error)
{
    double twice = 2 * logarithm(1 / error);

    return (twice + logarithm(1 + twice)) / series->focus;
}

/* Returns how much the sum may change if numbers occur that have not occurred
 * yet: log(1/a) B of the formula in interval.h. */
static double unseen_of(const Series *series, double error)
{
    return logarithm(1 / error) * (double)series->bound;
}

double series_reach(const Series *series, double count, double error)
{
    double rate = rate_of(series, error);
    double grown = count * rate + 1;
    double square =
        2 * grown / (count * count * rate) * logarithm(sqrt(grown) / error);

    return sqrt(variance_of(series, count) * square) +
           unseen_of(series, error) / count;
}

/* Returns the interval mean +- reach. If the greatest absolute value of the
 * numbers is known, limits both ends to this value. */
static Interval around_mean(const Series *series, double reach)
{
    double mean = series_mean(series);
    double most = series->bound > 0 ? HUGE_VAL : (double)series->jump;

    return (Interval){fmax(mean - reach, -most), fmin(mean + reach, most)};
}

Interval series_forecast(const Series *series, double times, double error)
{
    double count = (double)series->count * times;

    if (count < SERIES_LEAST)
        return (Interval){-HUGE_VAL, HUGE_VAL};
    return around_mean(series, series_reach(series, count, error));
}

Interval series_interval(const Series *series, double error)
{
    return series_forecast(series, 1, error);
}

Interval series_once(const Series *series)
{
    double count = (double)series->count;

    if (count < SERIES_LEAST)
        return (Interval){-HUGE_VAL, HUGE_VAL};
    return around_mean(
        series, usual_z * sqrt(deviations_of(series) / (count - 1) / count));
}

/* The p-value is the error probability `a` for which the interval of interval.h
 * ends at 0. We vary `a` only in the formula of w. For r and for the term with
 * B, we use `error`. */
double series_p(const Series *series, double error)
{
    double count = (double)series->count;
    double size = fabs((double)series->sum) - unseen_of(series, error);
    double grown, power;

    if (count < SERIES_LEAST || size <= 0)
        return 1;
    grown = count * rate_of(series, error) + 1;
    power = size * size * rate_of(series, error) /
            (2 * variance_of(series, count) * grown);
    return fmin(1, sqrt(grown) * exponential(-fmin(power, 700)));
}
