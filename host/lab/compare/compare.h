/*
 * compare.h -- measures the differences between two ways to play a game.
 *
 * The two ways are called the sides of a comparison. A pair is two games with
 * the same seed, one for each side. Pairs are added in the order of their
 * indices. A comparison counts the pairs whose games are identical, remembers
 * the first few pairs whose games differ, and adds up what a verdict on each
 * measure needs. These functions use neither processes nor files nor the
 * terminal.
 */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include "lab/inference/inference.h"
#include "lab/sums/sums.h"

enum { FIRST, SECOND, SIDES };

/* -- pair.c --------------------------------------------------------------- */

/* The Sides are the two ways to play that are compared. `see` and `context` of
 * the plans are not used. In pair N each player sits N seats after its seat in
 * pair 0. */
typedef struct Sides {
    /* Scripts for the same number of players; borrowed. */
    Script *scripts[SIDES];
    Plan plans[SIDES];
} Sides;

enum { PAIR_SAME = -1 };

typedef struct Pair {
    long index;
    TraceEnd ends[SIDES];
    /* First turn after which the positions differ, 0 if that is the set-up; or
     * PAIR_SAME. */
    int differs;
    uint32_t told[SIDES]; /* bit m is set if measure m has a number */
    int64_t numbers[SIDES][MEASURE_LIMIT];
    char message[MESSAGE_LIMIT]; /* reason for which a game failed, or "" */
} Pair;

_Static_assert(MEASURE_LIMIT <= 32, "a bit for each measure");

/* Plays a pair. If a game fails, the pair says so. The trace is scratch space,
 * which is overwritten. */
void pair_play(const Sides *sides, long index, Trace *trace, Pair *pair);

/* True if a pair that another process has sent is valid and has this index. */
bool pair_is_sound(const Pair *pair, long index);

/* A Divergence is the turn in which the two games of a pair become different.
 * It describes this turn in one of the two games. */
typedef struct Divergence {
    /* True if the game reached the position `before`, and the position
     * `after`. */
    bool has_before, has_after;
    Position before, after;
    Line line;
} Divergence;

/* Plays the game of one side up to the given turn. */
void pair_part(const Sides *sides, int side, long index, int turn, Trace *trace,
               Divergence *divergence);

/* Returns a plan for game `index`, in which each player sits `index` seats
 * after its seat in `plan`. */
Plan plan_rotated(const Plan *plan, long index, int seats);

/* -- comparison.c --------------------------------------------------------- */

/*
 * A Compared adds up all pairs for one measure. Numbers are in 1 / `scale` of
 * the measure's unit.
 *
 * Evidence needs a bound of the differences that is known before the games are
 * played. A share has a natural bound. Other measures have bounds that can be a
 * thousand times their usual numbers, and with such a bound changes would not
 * be found. Therefore the first PILOT pairs are not evidence: they set the
 * bound to AMPLE times the greatest number among them. Later differences that
 * exceed the bound are reduced to it. The conclusions remain valid, because the
 * bound depends only on earlier pairs.
 */
enum { PILOT = 20, AMPLE = 4 };

typedef struct Compared {
    long told; /* pairs in which both sides have a number */
    /* Totals of each side in the pairs counted by `told`. */
    int64_t sums[SIDES];
    int64_t pilot[SIDES]; /* totals of each side in the pilot pairs */
    long long greatest;   /* greatest absolute number in the pilot pairs */
    /* Differences in the pairs after the pilot: the second side's number minus
     * the first side's. */
    Differences differences;
    long cut; /* differences that exceeded the bound */
    /* Count, sum and sum of squares of the second side's numbers, after the
     * pilot. They include pairs in which the first side has no number. */
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
    long pairs;     /* pairs without a failed game */
    long same;
    long failed;
    long failed_first; /* index of the first pair that failed */
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
 * Returns a bound for the difference of two games in a measure, in 1 / `scale`
 * of the measure's unit. The bound of a share is a whole unit. The bound of a
 * measure in turns is `most_turns` turns, at most 65,536. Any other measure has
 * the bound 65,536.
 */
long long compare_range(const Measure *measure, int most_turns);

/* True if the measure is a share, which is a part of a whole and is printed in
 * hundredths. */
bool compare_is_share(const Measure *measure);

/*
 * Returns the default threshold up to which a change is ignored, in the numbers
 * of the measure: 3 hundredths of a share. For other measures it is a twentieth
 * of the first side's mean, rounded to one digit, but at least 1.
 */
double compare_ignored(const Measure *measure, const Compared *compared);

/* Returns the differences of a measure and the threshold as change_judge needs
 * them. */
Measured compare_measured(const Compared *compared, double ignored);

/*
 * Judges whether the mean of the second side's games is below `bound`, which is
 * in the numbers of the measure. Returns CHANGE_NONE if it is surely below,
 * CHANGE_MOVED if it surely is not, and CHANGE_UNSURE otherwise. The
 * probability that a verdict is ever wrong is at most `error`, however often
 * the function is called.
 */
Change compare_level(const Compared *compared, double bound, double error);

/* -- aim.c ---------------------------------------------------------------- */

/* An Aim is a range in which the mean of a measure should be, in the numbers of
 * the measure. */
typedef struct Aim {
    const Measure *measure;
    double low, high; /* -AIM_ANY and AIM_ANY mean that there is no bound */
    /* The aim as the user typed it, without surrounding blanks. */
    char text[64];
} Aim;

#define AIM_ANY 1e12

/*
 * Reads an aim such as "length<40", "seat1 45..55 %" or "margin > 3". The aim
 * ends at a comma or at the end of the text; `*text` is moved there. A share is
 * typed as a fraction, or as a percentage with "%". If the text is not an aim,
 * returns false and writes a message.
 */
bool aim_read(const char **text, Aim *aim, char *message, size_t size);

/* Judges an aim. Returns CHANGE_NONE if the mean is surely in the range,
 * CHANGE_MOVED if it surely is not, and CHANGE_UNSURE otherwise. `error` is
 * explained at compare_level. */
Change aim_judge(const Aim *aim, const Compared *compared, double error);

/*
 * Returns how far a mean is outside the range, divided by the bound that it
 * misses, or by a unit if the bound is smaller than a unit. Returns 0 if the
 * mean is in the range.
 */
double aim_distance(const Aim *aim, double mean);

#endif
