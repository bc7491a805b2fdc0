/*
 * wilson.c -- the interval of a share.
 */
#include "match/inference/inference.h"

#include <math.h>

/* Beyond this far from its mean a normal number is in 5 % of cases. */
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
