/* association.h -- associations between the use of an option and victory, or
 * the values of the seats. An association does not show a cause.
 * docs/measures.md defines the associations. */
#ifndef LAB_SUMS_ASSOCIATION_H
#define LAB_SUMS_ASSOCIATION_H

#include "format/json.h"
#include "lab/inference/inference.h"
#include "lab/play/play.h"

typedef enum Association {
    /* The mean share of a winner in the uses of the option, minus the mean
     * share of a loser. The expected difference is 0 if the seats are
     * interchangeable. The difference is unknown without winners, losers or
     * uses. */
    ASSOCIATION_EXCESS,
    /* The mean swing of the seats. A seat's swing is its mean change of lead
     * (trace_lead_of) in turns with a use of the option. We subtract its mean
     * change in turns with an unused offer. Both kinds of turns must exist. */
    ASSOCIATION_SWING,
    ASSOCIATIONS
} Association;
/* Keys in JSON: "excess" and "swing". */
extern const char *const association_names[ASSOCIATIONS];

/* Computes the association of a game for an item of its trace, in 1/10000
 * (ASSOCIATION_EXCESS) or 1/1000 (ASSOCIATION_SWING), rounded. Returns false if
 * the association is unknown. */
bool association_of(const Trace *trace, int item, Association association,
                    int64_t *number);
/* Greatest absolute value that association_of stores in `*number`. */
enum { ASSOCIATION_MOST = 1000000000 };

/* Returns the z (see normal_quantile) for the intervals of several options.
 * `options` is the number of intervals. The probability that all of them
 * contain their true values is at least 95 %. */
double association_z(long options);
/* These functions return the mean association of all games, and its interval.
 * For ASSOCIATION_EXCESS, the mean is a share from -1 to 1. For
 * ASSOCIATION_SWING, its unit is that of the script's `value`. The interval is
 * infinite if there are too few games. */
double association_mean(const Mean *mean, Association association);
Interval association_interval(const Mean *mean, Association association,
                              double z);

enum { ASSOCIATION_SIZE = 128 };
/* Writes the mean and its interval, such as "+3.2 (-4.1 to +10.5)", into
 * `text`, which has ASSOCIATION_SIZE bytes. An unknown mean is "-". Shares are
 * in percentage points. Returns `text`. */
const char *association_words(char *text, const Mean *mean,
                              Association association, double z);

/* -- sums_json.c ---------------------------------------------------------- */

/* Returns a JSON object with the number of games, and the sum of the
 * associations of all games. The object also has the sum of their squares, the
 * mean and its interval. */
Json *association_json(const Mean *mean, Association association, double z);

#endif
