/* pair.h -- plays two games with the same seed, one for each side. */
#ifndef LAB_PAIRS_PAIR_H
#define LAB_PAIRS_PAIR_H

#include "lab/measures/measures.h"
#include "lab/pairs/turn_use.h"

enum { FIRST, SECOND, SIDES };

/* A Sides has the scripts and plans of the two sides. In pair N, each player
 * sits N seats after its seat in pair 0. */
typedef struct Sides {
    /* Scripts for the same number of players; borrowed. */
    Script *scripts[SIDES];
    /* Plans whose fields `see` and `context` are not used. */
    Plan plans[SIDES];
} Sides;

enum { PAIR_SAME = -1 };

typedef struct Pair {
    long index;
    TraceEnd ends[SIDES];
    /* First turn after which the positions of the two games differ; 0 if they
     * differ after the set-up; PAIR_SAME if they never differ. */
    int differs;
    uint32_t told[SIDES]; /* bit m is set if measure m is known */
    int64_t numbers[SIDES][MEASURE_LIMIT];
    char message[MESSAGE_LIMIT]; /* reason why a game failed, or "" */
} Pair;

_Static_assert(MEASURE_LIMIT <= 32, "a bit for each measure");

/* Plays a pair, and overwrites the trace. If a game fails, `message` of the
 * pair has the reason. Appends the counts of both games to `uses`, which
 * game_uses_code can decode. */
void pair_play(const Sides *sides, long index, Trace *trace, Pair *pair,
               Bytes *uses);

/* True if the pair is valid and has this index. Pairs that another process has
 * sent must be tested. */
bool pair_is_sound(const Pair *pair, long index);

/* True if both games were played to their end or to the turn limit. */
bool pair_is_played(const Pair *pair);

/* A Divergence describes the turn in which the two games of a pair become
 * different, as it was played in one of the games. */
typedef struct Divergence {
    /* has_before is true if the game reached the start of this turn, has_after
     * if it reached the end. */
    bool has_before, has_after;
    Position before, after;
    Line line;
} Divergence;

/* Plays the game of one side up to the given turn, and stores this turn in
 * `divergence`. */
void pair_part(const Sides *sides, int side, long index, int turn, Trace *trace,
               Divergence *divergence);

/* Returns a plan for game `index`, in which each player sits `index` seats
 * after its seat in `plan`. */
Plan plan_rotated(const Plan *plan, long index, int seats);

#endif
