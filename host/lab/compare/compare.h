/*
 * compare.h -- the differences between two ways to play a game.
 *
 * A pair is two games with the same seed, one for each side. A comparison adds
 * up pairs in the order of their numbers. A comparison counts the pairs whose
 * games are identical, keeps the first pairs whose games differ, and collects
 * for each measure the sums that a verdict needs. This part knows nothing of
 * processes, files or the terminal.
 */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include "lab/inference/inference.h"
#include "lab/sums/sums.h"

enum { FIRST, SECOND, SIDES };

/* -- pair.c --------------------------------------------------------------- */

/* The two sides of a comparison. `see` and `context` of the plans are not used.
 * In pair N each player sits N seats further on than in pair 0. */
typedef struct Sides {
    Script *scripts[SIDES]; /* borrowed; for the same number of players */
    Plan plans[SIDES];
} Sides;

enum { PAIR_SAME = -1 };

typedef struct Pair {
    long index;
    TraceEnd ends[SIDES];
    int differs; /* first turn after which the positions differ, 0 for the
                    set-up; or PAIR_SAME */
    uint32_t told[SIDES]; /* bit m: measure m has a number */
    int64_t numbers[SIDES][MEASURE_LIMIT];
    char message[MESSAGE_LIMIT]; /* why a game failed; or "" */
} Pair;

_Static_assert(MEASURE_LIMIT <= 32, "a bit for each measure");

/* Plays a pair. Never fails: the pair records what happened. The trace is
 * scratch space. */
void pair_play(const Sides *sides, long index, Trace *trace, Pair *pair);

/* True if the pair, which a process has sent, can be pair `index`. */
bool pair_is_sound(const Pair *pair, long index);

/* The turn in which the games of a pair diverge, on a side. */
typedef struct Divergence {
    bool has_before, has_after; /* the game got that far */
    Position before, after;
    Line line;
} Divergence;

/* Plays a side of a pair up to the given turn. */
void pair_part(const Sides *sides, int side, long index, int turn, Trace *trace,
               Divergence *divergence);

/* Returns the plan for game `index`, in which each player has moved on by
 * `index` seats. */
Plan plan_rotated(const Plan *plan, long index, int seats);

/* -- comparison.c --------------------------------------------------------- */

/*
 * The result of all pairs for a measure. The sums add up the numbers of the
 * measure, in the units of Measure.
 *
 * Evidence needs a bound of the differences that is known before the
 * differences. A share has a bound. The range of any other measure could be a
 * thousand times its usual numbers, and such a bound would hide changes.
 * Therefore the first PILOT pairs only set the bound, at AMPLE times the
 * greatest number in them; later differences beyond the bound are reduced to
 * the bound. The bound depends on earlier pairs only, so that the conclusions
 * from later pairs remain valid.
 */
enum { PILOT = 20, AMPLE = 4 };

typedef struct Compared {
    long told;               /* pairs in which both sides have a number */
    int64_t sums[SIDES];     /* sums of the numbers of each side in these
                                pairs */
    int64_t pilot[SIDES];    /* sums over the pilot pairs, which only set the
                                range */
    long long greatest;      /* greatest absolute number in the pilot */
    Differences differences; /* second - first, after the pilot */
    long cut;                /* number of differences that were beyond the
                                range */
    int64_t level_count;     /* number of second games after the pilot */
    int64_t level_sum, level_squares;
} Compared;

/* compared_begin clears everything and sets the range that compare_range
 * returns. compared_add adds the numbers of both sides of a pair. */
void compared_begin(Compared *compared, const Measure *measure, int most_turns);
void compared_add(Compared *compared, const Measure *measure,
                  const int64_t *both);

enum { DIVERGENCES_SHOWN = 3 };

typedef struct Comparison {
    int most_turns; /* greatest number of turns of a game */
    long pairs;     /* pairs in which no game failed */
    long same;
    long failed;
    long failed_first; /* number of the first pair that failed */
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
 * compare_pairs returns the number of pairs from which the change is computed:
 * the pairs after the pilot, or all pairs if there are no pairs after it.
 * compare_mean returns the mean of a side in these pairs, 0 without pairs.
 */
long compare_pairs(const Compared *compared);
double compare_mean(const Compared *compared, int side);

/* Returns the greatest possible difference of two games by a measure, in its
 * numbers: 1 for shares, `most_turns` for turns; at most 65,536. */
long long compare_range(const Measure *measure, int most_turns);

/* True if the measure is a part of a whole, which is shown in hundredths. */
bool compare_is_share(const Measure *measure);

/*
 * Returns the default of the change that is ignored, in the measure's numbers:
 * 3 hundredths for a share; else a twentieth of the first side's mean, rounded
 * to one digit, at least 1.
 */
double compare_ignored(const Measure *measure, const Compared *compared);

/* Returns the measure in the form that change_judge needs. */
Measured compare_measured(const Compared *compared, double ignored);

/*
 * Judges whether the mean of the second side's games is below `bound`, in the
 * measure's numbers. Returns CHANGE_NONE if it is, CHANGE_MOVED if it is not,
 * or CHANGE_UNSURE. Either verdict is wrong with probability `error` at most,
 * however often the function is called.
 */
Change compare_level(const Compared *compared, double bound, double error);

/* -- aim.c ---------------------------------------------------------------- */

/* The wanted range of the mean of a measure, in the measure's numbers. */
typedef struct Aim {
    const Measure *measure;
    double low, high; /* -AIM_ANY, AIM_ANY: no bound */
    char text[64];    /* as typed, without surrounding blanks */
} Aim;

#define AIM_ANY 1e12

/*
 * Reads "length<40", "seat1 45..55 %" or "margin > 3" up to the end of the text
 * or a comma, and moves `*text` there. A share is a fraction, or in hundredths
 * with %. Returns false with a message if the text is anything else.
 */
bool aim_read(const char **text, Aim *aim, char *message, size_t size);

/* Returns CHANGE_NONE if the mean is in the wanted range, CHANGE_MOVED if it is
 * not, or CHANGE_UNSURE. See compare_level for `error`. */
Change aim_judge(const Aim *aim, const Compared *compared, double error);

/* Returns the distance of a mean from the wanted range, as a multiple of the
 * bound or, if that is less, of a unit; 0 if the mean is within. */
double aim_distance(const Aim *aim, double mean);

#endif
