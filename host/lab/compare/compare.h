/*
 * compare.h -- what differs between two ways to play a game.
 *
 * A pair is two games of one seed, one for each side. A comparison adds up
 * pairs, in the order of their numbers: how many came out the same to the last
 * byte, which were the first that did not, and for each measure what is needed
 * to judge it. Nothing here knows of processes, files or the terminal.
 */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include "lab/inference/inference.h"
#include "lab/playtest/playtest.h"

enum { FIRST, SECOND, SIDES };

/* -- pair.c --------------------------------------------------------------- */

/* What is played on each side. `see` and `context` of the plans are not used.
 * In pair N each player sits N seats further than in pair 0. */
typedef struct Sides {
    Script *scripts[SIDES]; /* borrowed; for the same number of players */
    Plan plans[SIDES];
} Sides;

enum { PAIR_SAME = -1 };

typedef struct Pair {
    long index;
    TraceEnd ends[SIDES];
    int differs; /* the first turn after which the positions differ, 0 is the
                    set-up; or PAIR_SAME */
    uint32_t told[SIDES]; /* bit m: measure m says something */
    int64_t numbers[SIDES][MEASURE_LIMIT];
    char message[MESSAGE_LIMIT]; /* of a game that failed; or "" */
} Pair;

_Static_assert(MEASURE_LIMIT <= 32, "a bit for each measure");

/* Plays a pair. It never fails: the pair tells what happened. The trace is for
 * its own use. */
void pair_play(const Sides *sides, long index, Trace *trace, Pair *pair);

/* Whether it can be pair `index`: of one that a process has sent. */
bool pair_is_sound(const Pair *pair, long index);

/* The turn in which a pair parts, on one side. */
typedef struct Parting {
    bool has_before, has_after; /* the game got that far */
    Position before, after;
    Line line;
} Parting;

/* Plays one side of a pair up to that turn. */
void pair_part(const Sides *sides, int side, long index, int turn, Trace *trace,
               Parting *parting);

/* The plan for the game of that number: the players have moved on by as many
 * seats. */
Plan plan_rotated(const Plan *plan, long index, int seats);

/* -- comparison.c --------------------------------------------------------- */

/*
 * What all pairs say of a measure; sums are of its numbers, see Measure.
 *
 * Evidence needs a bound of the differences that is known before they are. A
 * share has one. What else is measured could be a thousand times what it
 * usually is, and such a bound would hide what has changed. So the first PILOT
 * pairs only set the bound, at AMPLE times the greatest number in them; the
 * differences after them that are beyond it count as the bound. It depends on
 * earlier pairs alone, so that what is said of later ones holds all the same.
 */
enum { PILOT = 20, AMPLE = 4 };

typedef struct Compared {
    long told;               /* pairs in which both sides say something */
    int64_t sums[SIDES];     /* of these */
    int64_t pilot[SIDES];    /* sums of those that only set the range */
    long long greatest;      /* of the pilot, and of its least one's negative */
    Differences differences; /* second - first, after the pilot */
    long cut;                /* of these were beyond the range */
    int64_t level_count;     /* of second games after the pilot */
    int64_t level_sum, level_squares;
} Compared;

/* Begins as {0}, with the range that compare_range says. Adds the numbers of
 * both sides of a pair. */
void compared_begin(Compared *compared, const Measure *measure, int most_turns);
void compared_add(Compared *compared, const Measure *measure,
                  const int64_t *both);

enum { PARTINGS_SHOWN = 3 };

typedef struct Comparison {
    int most_turns; /* of a game */
    long pairs;     /* in which no game failed */
    long same;
    long failed;
    long failed_first; /* the number of the first that failed */
    char message[MESSAGE_LIMIT];
    long ends[SIDES][TRACE_ENDS];
    int parting_count;
    struct {
        long index;
        int turn;
    } partings[PARTINGS_SHOWN];
    Compared measures[MEASURE_LIMIT];
} Comparison;

void comparison_begin(Comparison *comparison, int most_turns);
void comparison_add(Comparison *comparison, const Pair *pair);

/* How many pairs the change rests on: those after the pilot, or all while
 * there are no more; and the mean of a side in these, 0 without pairs. */
long compare_pairs(const Compared *compared);
double compare_mean(const Compared *compared, int side);

/* How far two games can be apart by a measure, in its numbers: shares by one,
 * turns by `most_turns`; nothing by more than 65,536, at which it is cut. */
long long compare_range(const Measure *measure, int most_turns);

/* Whether it is a part of a whole, which is shown in hundredths. */
bool compare_is_share(const Measure *measure);

/* What is ignored if nobody says how much: 3 hundredths of a share; else a
 * twentieth of the first side's mean, rounded to one digit, at least 1. In the
 * measure's numbers. */
double compare_ignored(const Measure *measure, const Compared *compared);

/* The measure as change_judge wants it. */
Measured compare_measured(const Compared *compared, double ignored);

/* Whether the mean of the second side's games is below `bound`, in the
 * measure's numbers: CHANGE_NONE it is, CHANGE_MOVED it is not, CHANGE_UNSURE.
 * Either answer is wrong with that probability, however often it is asked. */
Change compare_level(const Compared *compared, double bound, double error);

/* -- aim.c ---------------------------------------------------------------- */

/* Where the mean of a measure is wanted, in the measure's numbers. */
typedef struct Aim {
    const Measure *measure;
    double low, high; /* -AIM_ANY, AIM_ANY: no bound */
    char text[64];    /* as it was typed, without blanks around it */
} Aim;

#define AIM_ANY 1e12

/*
 * Reads "length<40", "seat1 45..55 %", "margin > 3" up to the end of the text
 * or a comma, which `*text` then stands at. A share is a fraction, or with %
 * in hundredths. False with a message when that is not what stands there.
 */
bool aim_read(const char **text, Aim *aim, char *message, size_t size);

/* CHANGE_NONE: the mean is there; CHANGE_MOVED: it is not. As compare_level. */
Change aim_judge(const Aim *aim, const Compared *compared, double error);

/* How far a mean is from it, as a part of what is wanted; 0: it is there. */
double aim_distance(const Aim *aim, double mean);

#endif
