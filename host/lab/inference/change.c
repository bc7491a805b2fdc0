/*
 * change.c -- judges whether the mean of differences is different from 0.
 */
#include "lab/inference/inference.h"

#include <stddef.h>

static bool is_inside(Interval interval, double ignored)
{
    return interval.low > -ignored && interval.high < ignored;
}

/* -- all measures --------------------------------------------------------- */

/* Returns the measure with the smallest p-value among those whose change is not
 * CHANGE_MOVED, or NULL if there is none. */
static Measured *least_unmoved(Measured *measured, int count)
{
    Measured *found = NULL;

    for (int i = 0; i < count; i++)
        if (measured[i].change != CHANGE_MOVED &&
            (found == NULL || measured[i].p < found->p))
            found = &measured[i];
    return found;
}

/* Finds the measures whose mean has changed, by Holm's procedure: the least
 * p-value of `left` measures is compared with the error divided by `left`. */
static void find_moved(Measured *measured, int count, int tests)
{
    for (int left = tests; left > tests - count; left--) {
        Measured *next = least_unmoved(measured, count);
        if (next->p * left > INFERENCE_ERROR)
            break;
        next->change = CHANGE_MOVED;
    }
}

bool change_is_sure(Measured *measured, int count, int tests)
{
    double error = INFERENCE_ERROR / tests;
    bool is_sure = true;

    for (int i = 0; i < count; i++) {
        measured[i].change = CHANGE_UNSURE;
        measured[i].p = series_p(&measured[i].differences, error);
        measured[i].interval = series_interval(&measured[i].differences, error);
    }
    find_moved(measured, count, tests);
    for (int i = 0; i < count; i++) {
        if (measured[i].change == CHANGE_UNSURE &&
            is_inside(measured[i].interval, measured[i].ignored))
            measured[i].change = CHANGE_NONE;
        is_sure = is_sure && measured[i].change != CHANGE_UNSURE;
    }
    return is_sure;
}

/* -- pairs still needed --------------------------------------------------- */

/* True if `pairs` pairs, including those already played, would make the verdict
 * sure. We assume that further pairs are on average like the pairs already
 * played. */
static bool would_do(const Measured *measured, double pairs, double error)
{
    const Series *now = &measured->differences;
    Interval interval = series_forecast(now, pairs / (double)now->count, error);

    return interval.low > 0 || interval.high < 0 ||
           is_inside(interval, measured->ignored);
}

long long games_about(double games)
{
    double unit = 1;
    long long whole;

    while (games >= 100 * unit)
        unit *= 10;
    whole = (long long)(games / unit);
    if ((double)whole * unit < games)
        whole++;
    return whole * (long long)unit;
}

static long long more_of(const Measured *measured, double error)
{
    double now = (double)measured->differences.count;
    double few = now, many = now;

    if (measured->change != CHANGE_UNSURE)
        return 0;
    if (now < 1)
        return MORE_MOST;
    while (many < MORE_MOST && !would_do(measured, many, error)) {
        few = many;
        many *= 2;
    }
    if (many >= MORE_MOST)
        return MORE_MOST;
    while (many - few > few / 100 + 1) {
        double middle = (few + many) / 2;
        if (would_do(measured, middle, error))
            many = middle;
        else
            few = middle;
    }
    return many > now ? games_about(many - now) : 1;
}

/* Cuts off the interval of a mean at 0 if the verdict is CHANGE_MOVED, because
 * the sign of the mean is then known. */
static void cut_at_zero(Measured *measured)
{
    if (measured->change != CHANGE_MOVED)
        return;
    if (measured->differences.sum > 0 && measured->interval.low < 0)
        measured->interval.low = 0;
    if (measured->differences.sum < 0 && measured->interval.high > 0)
        measured->interval.high = 0;
}

void change_judge(Measured *measured, int count, int tests)
{
    change_is_sure(measured, count, tests);
    for (int i = 0; i < count; i++) {
        measured[i].once = series_once(&measured[i].differences);
        measured[i].more = more_of(&measured[i], INFERENCE_ERROR / tests);
        cut_at_zero(&measured[i]);
    }
}
