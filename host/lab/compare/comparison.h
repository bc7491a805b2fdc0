/*
 * comparison.h -- adds up pairs of games.
 *
 * Pairs are added in the order of their indices. A comparison counts the pairs
 * whose games are identical, remembers the first few pairs whose games differ,
 * and adds up what a verdict on each measure needs.
 */
#ifndef LAB_COMPARE_COMPARISON_H
#define LAB_COMPARE_COMPARISON_H

#include "lab/compare/pair.h"
#include "lab/inference/inference.h"

/*
 * A Compared adds up all pairs for one measure. Numbers are in 1 / `scale` of
 * the measure's unit.
 *
 * The statistics need a bound of the differences that is fixed before the games
 * are played. A share always has the bound 1. For other measures, the greatest
 * possible difference can be a thousand times a usual number, and with a bound
 * this large, changes would not be found. Therefore the first PILOT pairs are
 * not evidence, but set the bound: it is AMPLE times the greatest number of the
 * measure in these pairs, but at least AMPLE units. Later differences that
 * exceed the bound are reduced to it. The conclusions remain valid, because the
 * bound depends only on earlier pairs.
 */
enum { PILOT = 20, AMPLE = 4 };

typedef struct Compared {
    long told; /* number of pairs in which both sides have a number */
    /* For each side, the sum of its numbers in the pairs counted by `told`. */
    int64_t sums[SIDES];
    int64_t pilot[SIDES]; /* for each side, the sum in the pilot pairs */
    long long greatest;   /* greatest absolute number in the pilot pairs */
    /* Differences in the pairs after the pilot: the second side's number minus
     * the first side's. */
    Differences differences;
    long cut; /* number of differences that exceeded the bound */
    /* Count, sum and sum of squares of the second side's numbers after the
     * pilot, also in pairs in which the first side has no number. */
    int64_t level_count;
    int64_t level_sum, level_squares;
} Compared;

/* compared_begin clears everything and sets the range of the differences to the
 * result of compare_range. compared_add adds the numbers of both sides of a
 * pair. */
void compared_begin(Compared *compared, const Measure *measure, int most_turns);
void compared_add(Compared *compared, const Measure *measure,
                  const int64_t *both);

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

void comparison_begin(Comparison *comparison, int most_turns);
void comparison_add(Comparison *comparison, const Pair *pair);

/*
 * compare_pairs returns the number of pairs from which changes are computed.
 * These are the pairs after the pilot, or all pairs if no pairs were played
 * after the pilot. compare_mean returns the mean of a side in these pairs, or 0
 * if there are no pairs.
 */
long compare_pairs(const Compared *compared);
double compare_mean(const Compared *compared, int side);

/*
 * Returns a bound for the difference between two games in a measure, in 1 /
 * `scale` of the measure's unit. The bound of a share is a whole unit. The
 * bound of a measure in turns is `most_turns` turns, but at most 65,536. Any
 * other measure has the bound 65,536.
 */
long long compare_range(const Measure *measure, int most_turns);

/* True if the measure is a share, which is a part of a whole and is printed in
 * hundredths. */
bool compare_is_share(const Measure *measure);

/*
 * Returns the default threshold, in 1 / `scale` of the measure's unit. A change
 * up to the threshold is treated as no change. The threshold of a share is 0.03
 * units. For other measures it is a twentieth of the first side's mean, rounded
 * to one digit, but at least 1 / `scale` of a unit.
 */
double compare_ignored(const Measure *measure, const Compared *compared);

/* Returns a Measured with the differences and the threshold, for
 * change_judge. */
Measured compare_measured(const Compared *compared, double ignored);

/*
 * Judges whether the mean of the second side's games is below `bound`, which is
 * in 1 / `scale` of the measure's unit. Returns CHANGE_NONE if it is surely
 * below, CHANGE_MOVED if it surely is not, and CHANGE_UNSURE otherwise. The
 * probability that a verdict is ever wrong is at most `error`, however often
 * the function is called.
 */
Change compare_level(const Compared *compared, double bound, double error);

#endif
