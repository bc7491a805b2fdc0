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
     * The share of the uses of an option that a winner made, minus the share
     * that a loser made. Both are means over the seats. If the seats are
     * interchangeable, the expected difference is 0. It is known if the game
     * ended with winners and losers, and if the option was used.
     */
    ASSOCIATION_EXCESS,
    /*
     * The mean change of a seat's lead (trace_lead_of) in the turns in which
     * the seat used the option, minus the mean change in the turns in which it
     * was offered the option and did not use it. The result is the mean over
     * all seats that have both kinds of turns. It is known if the game has
     * swings and such a seat.
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
/* Greatest absolute value of a number. */
enum { ASSOCIATION_MOST = 1000000000 };

/* Returns the z with which the intervals of `options` options are all right
 * with a probability of 95 %. */
double association_z(long options);
/* Both functions take the numbers of all games. They return the mean and its
 * interval. The unit is a share from -1 to 1 for ASSOCIATION_EXCESS, and the
 * unit of the values for ASSOCIATION_SWING. The interval has infinite ends if
 * there are too few games. */
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

/* Returns a JSON object with the number of games, the sum of their numbers, the
 * sum of the squares, the mean and its interval. */
Json *association_json(const Mean *mean, Association association, double z);

#endif
