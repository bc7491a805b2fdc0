/*
 * change.c -- judges whether the mean of differences is different from 0.
 */
#include "lab/inference/inference.h"

#include <stddef.h>

/* -- a single measure ----------------------------------------------------- */

/* Divides each difference by the range, and returns the sum of the squares of
 * the quotients. */
static double squares_of(const Differences *differences)
{
    double range = (double)differences->range;

    return (double)differences->squares / (range * range);
}

static double evidence_of(const Differences *differences, double sum)
{
    return evidence(sum / (double)differences->range, squares_of(differences),
                    EVIDENCE_SHAPE);
}

double evidence_above(const Differences *differences, double mean)
{
    return evidence_of(differences, (double)differences->sum -
                                        mean * (double)differences->count);
}

double evidence_below(const Differences *differences, double mean)
{
    return evidence_of(differences, mean * (double)differences->count -
                                        (double)differences->sum);
}

double differences_mean(const Differences *differences)
{
    return differences->count > 0
               ? (double)differences->sum / (double)differences->count
               : 0;
}

Interval differences_interval(const Differences *differences, double error)
{
    double range = (double)differences->range;
    double count = (double)differences->count;
    Interval all = {-range, range};
    double mean = differences_mean(differences);
    double reach;

    if (differences->count == 0)
        return all;
    reach = evidence_bound(squares_of(differences), EVIDENCE_SHAPE, 2 / error) *
            range / count;
    if (mean - reach > all.low)
        all.low = mean - reach;
    if (mean + reach < all.high)
        all.high = mean + reach;
    return all;
}

/* Returns the two-sided p-value for the hypothesis that the mean is 0. */
static double p_of(const Differences *differences)
{
    double above = evidence_above(differences, 0);
    double below = evidence_below(differences, 0);
    double p = 2 / (above > below ? above : below);

    return p < 1 ? p : 1;
}

/* True if it is sure that the mean is between -`ignored` and `ignored`. */
static bool is_within(const Measured *measured, double error)
{
    const Differences *differences = &measured->differences;
    double ignored = measured->ignored;

    return evidence_below(differences, ignored) >= 2 / error &&
           evidence_above(differences, -ignored) >= 2 / error;
}

/* -- all measures --------------------------------------------------------- */

/* Returns the measure with the smallest p-value among those whose change is not
 * CHANGE_MOVED, or NULL if there is none. */
static Measured *least(Measured *measured, int count)
{
    Measured *found = NULL;

    for (int i = 0; i < count; i++)
        if (measured[i].change != CHANGE_MOVED &&
            (found == NULL || measured[i].p < found->p))
            found = &measured[i];
    return found;
}

/*
 * Finds the measures whose mean has changed, by Holm's procedure. The smallest
 * p-value is compared with the error divided by the number of measures, the
 * next p-value with the error divided by the number of the remaining measures,
 * and so on. The procedure stops at the first p-value that is too large.
 */
static void find_moved(Measured *measured, int count, int tests)
{
    for (int left = tests; left > tests - count; left--) {
        Measured *next = least(measured, count);
        if (next->p * left > INFERENCE_ERROR)
            break;
        next->change = CHANGE_MOVED;
    }
}

bool change_is_sure(Measured *measured, int count, int tests)
{
    bool is_sure = true;

    for (int i = 0; i < count; i++) {
        measured[i].change = CHANGE_UNSURE;
        measured[i].p = p_of(&measured[i].differences);
    }
    find_moved(measured, count, tests);
    for (int i = 0; i < count; i++) {
        if (measured[i].change == CHANGE_UNSURE &&
            is_within(&measured[i], INFERENCE_ERROR / tests))
            measured[i].change = CHANGE_NONE;
        is_sure = is_sure && measured[i].change != CHANGE_UNSURE;
    }
    return is_sure;
}

/* -- pairs still needed --------------------------------------------------- */

/* True if the verdict would be sure after `pairs` pairs, including those
 * already played, provided that the further pairs are on average like the pairs
 * already played. */
static bool would_do(const Measured *measured, double pairs, double error)
{
    const Differences *is = &measured->differences;
    double range = (double)is->range;
    double times = pairs / (double)is->count;
    double sum = (double)is->sum * times / range;
    double squares = squares_of(is) * times;
    double reach = pairs * measured->ignored / range;
    double size = sum < 0 ? -sum : sum;

    return evidence(size, squares, EVIDENCE_SHAPE) >= 2 / error ||
           (reach > size &&
            evidence(reach - size, squares, EVIDENCE_SHAPE) >= 2 / error);
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
 * then the sign of the mean is sure. */
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
        measured[i].interval = differences_interval(&measured[i].differences,
                                                    INFERENCE_ERROR / tests);
        measured[i].more = more_of(&measured[i], INFERENCE_ERROR / tests);
        cut_at_zero(&measured[i]);
    }
}
