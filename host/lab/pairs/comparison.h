/* comparison.h -- adds up pairs of games in the order of their indices. A
 * comparison counts identical pairs, and keeps the first different pairs. It
 * adds up the measures, so that change_judge can judge them. */
#ifndef LAB_PAIRS_COMPARISON_H
#define LAB_PAIRS_COMPARISON_H

#include "lab/inference/inference.h"
#include "lab/pairs/pair.h"

/* A Compared adds up the values of one measure over all pairs. All values are
 * in steps of the measure (see measures.h). */
typedef struct Compared {
    /* For each side, the sum of its values over the pairs in which both sides
     * have a known value. */
    int64_t sums[SIDES];
    /* For each pair in which both sides have a known value: the value on the
     * second side minus the value on the first side. */
    Series differences;
    /* Values of the measure on the second side, including pairs in which the
     * measure is unknown on the first side. */
    Series level;
    /* Least and greatest number in `level`. Both are 0 if `level` is empty. */
    int64_t level_least, level_greatest;
} Compared;

/* compared_begin empties a Compared, and prepares its Series for the measure.
 * `focus` is explained in interval.h. compared_add adds a pair: the numbers of
 * its two sides. */
void compared_begin(Compared *compared, const Measure *measure, double focus);
void compared_add(Compared *compared, const int64_t *both);

enum { DIVERGENCES_SHOWN = 3 };

typedef struct Comparison {
    int most_turns; /* greatest number of turns of a game */
    long pairs;     /* number of pairs without a failed game */
    long same;
    long failed;
    long failed_first; /* index of the first pair with a failed game */
    char message[MESSAGE_LIMIT];
    long ends[SIDES][TRACE_ENDS];
    int divergence_count;
    struct {
        long index;
        int turn;
    } divergences[DIVERGENCES_SHOWN];
    Compared measures[MEASURE_LIMIT];
} Comparison;

void comparison_begin(Comparison *comparison, int most_turns, double focus);
void comparison_add(Comparison *comparison, const Pair *pair);

/* Returns the mean of a side over the pairs in which the measure is known on
 * both sides. Returns 0 if there are no such pairs. */
double compare_mean(const Compared *compared, int side);

/* True if the measure is a share, which is a part of a whole and is printed in
 * hundredths. */
bool compare_is_share(const Measure *measure);

/* Returns the default threshold, in steps of the measure (see measures.h). For
 * a share it is 0.05 units. Otherwise it is a tenth of the first side's mean,
 * rounded to one digit, but at least 1 step. */
double compare_ignored(const Measure *measure, const Compared *compared);

/* Returns a Measured with the differences and the threshold, for
 * change_judge. */
Measured compare_measured(const Compared *compared, double ignored);

#endif
