/*
 * evidence.c -- computes the gamma-exponential mixture by its series, and the
 * interval of a share.
 */
#include <math.h>

#include "lab/inference/inference.h"

enum { HALVINGS = 60 };

static const double bound_most = 1e15;

/* Computes F(a, x), which evidence.h defines. Terms grow while a + n < x and
 * then shrink at an increasing rate, so we stop when they no longer change the
 * sum. */
static double series(double a, double x)
{
    double term = 1 / a;
    double sum = term;
    double next = a;

    while (sum < EVIDENCE_MOST * 1e10) {
        next += 1;
        term *= x / next;
        sum += term;
        if (next > x && term < sum * 1e-17)
            break;
    }
    return sum;
}

double evidence(double s, double v, double r)
{
    double x = s + v + r;
    double most = EVIDENCE_MOST;
    double found;

    /* The formula holds for x > 0. Returning 0 is safe, because it understates
     * the evidence. */
    if (x <= 0)
        return 0;
    found = series(v + r, x) / series(r, r);
    return found < most ? found : most;
}

double evidence_bound(double v, double r, double enough)
{
    double low = 0, high = 1;

    while (high < bound_most && evidence(high, v, r) < enough) {
        low = high;
        high *= 2;
    }
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (evidence(middle, v, r) < enough)
            low = middle;
        else
            high = middle;
    }
    return high;
}

/* -- the interval of a share (Wilson) ------------------------------------- */

/* Quantile of the normal distribution: with probability 5 % a number is more
 * than z standard deviations away from the mean. */
static const double z = 1.959963984540054;

Interval wilson(double hits, double trials)
{
    double share, middle, reach, all;

    if (trials <= 0)
        return (Interval){0, 1};
    share = hits / trials;
    middle = share + z * z / (2 * trials);
    reach =
        z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
    all = 1 + z * z / trials;
    return (Interval){hits <= 0 ? 0 : (middle - reach) / all,
                      hits >= trials ? 1 : (middle + reach) / all};
}
