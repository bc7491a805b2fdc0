/*
 * association.h -- associations between the use of an option, and victory or
 * the values of the seats.
 *
 * An association does not show that the option is the cause. docs/measures.md
 * defines the associations.
 */
#ifndef LAB_SUMS_ASSOCIATION_H
#define LAB_SUMS_ASSOCIATION_H

#include "format/json.h"
#include "lab/inference/inference.h"
#include "lab/playtest/playtest.h"

typedef enum Association {
    /*
     * A winner's mean share of the uses of the option, minus a loser's mean
     * share. If the seats are interchangeable, the expected difference is 0.
     * The difference is known if the game ended with winners and losers, and if
     * a seat used the option.
     */
    ASSOCIATION_EXCESS,
    /*
     * A seat's swing compares turns in which the seat could use the option. It
     * is the mean change of the seat's lead (trace_lead_of) in turns with a use
     * of the option, minus the mean change in turns without a use. The
     * association is the mean swing of all seats that have both kinds of turns.
     * It is unknown if the trace has no swings or if no seat has both kinds.
     */
    ASSOCIATION_SWING,
    ASSOCIATIONS
} Association;
/* Keys in JSON: "excess" and "swing". */
extern const char *const association_names[ASSOCIATIONS];

/*
 * Computes the association of a game for an item of its trace, in 1/10000 for
 * ASSOCIATION_EXCESS and in 1/1000 for ASSOCIATION_SWING, rounded to the
 * nearest number. Returns false if the association is unknown.
 */
bool association_of(const Trace *trace, int item, Association association,
                    int64_t *number);
/* Greatest absolute value that association_of stores in `*number`. */
enum { ASSOCIATION_MOST = 1000000000 };

/* Returns the z for the intervals of `options` options. The probability that
 * all these intervals contain their true values is at least 95 %. */
double association_z(long options);
/* These functions return the mean association of all games, and the interval of
 * this mean. For ASSOCIATION_EXCESS, the results are shares from -1 to 1. For
 * ASSOCIATION_SWING, they have the unit of the script's `value`. If there are
 * too few games, the interval has infinite ends. */
double association_mean(const Mean *mean, Association association);
Interval association_interval(const Mean *mean, Association association,
                              double z);

enum { ASSOCIATION_SIZE = 128 };
/* Writes the mean and its interval into `text`, which has ASSOCIATION_SIZE
 * bytes, and returns the text: "+3.2 (-4.1 to +10.5)", or "-" if the
 * association is unknown in all games. A share is written in percentage
 * points. */
const char *association_words(char *text, const Mean *mean,
                              Association association, double z);

/* -- sums_json.c ---------------------------------------------------------- */

/* Returns a JSON object with the number of games, the sum of the associations
 * of all games, the sum of their squares, the mean and its interval. */
Json *association_json(const Mean *mean, Association association, double z);

#endif
