/*
 * pair.c -- plays two games with the same seed and finds the turn in which they
 * become different.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "lab/pairs/pairs.h"
#include "script/variant_info.h"

/* The struct Hashes has a hash of the position after each turn of the first
 * game. During the second game, see_hash compares the new positions with these
 * hashes. */
typedef struct Hashes {
    bool is_second;
    int count, capacity;
    uint64_t *all;
    /* Number of turns, from the set-up on, that were equal in both games so
     * far. */
    int reached;
    bool differs;
    bool is_short;  /* true if memory ran out */
    TurnUses *uses; /* counts of the game that is being played */
    const Trace *trace;
} Hashes;

static void see_hash(void *context, Script *script, const Line *line)
{
    Hashes *hashes = context;
    uint64_t hash =
        position_hash(script_position(script), &script_equipment(script)->deck);

    (void)line;
    turn_uses_see(hashes->uses, hashes->trace);
    if (hashes->is_second) {
        hashes->differs = hashes->differs || hashes->reached == hashes->count ||
                          hashes->all[hashes->reached] != hash;
        hashes->reached += !hashes->differs;
        return;
    }
    if (hashes->is_short ||
        !list_grow(&hashes->all, hashes->count, &hashes->capacity,
                   sizeof *hashes->all)) {
        hashes->is_short = true;
        return;
    }
    hashes->all[hashes->count++] = hash;
}

Plan plan_rotated(const Plan *plan, long index, int seats)
{
    Plan rotated = *plan;

    for (int seat = 0; seat < seats; seat++)
        rotated.players[(seat + index) % seats] = plan->players[seat];
    return rotated;
}

static void take_numbers(const Trace *trace, int side, Pair *pair)
{
    pair->ends[side] = trace->end;
    for (int i = 0; i < measure_count; i++) {
        long long number = 0;
        if (measures[i].of(trace, &number))
            pair->told[side] |= UINT32_C(1) << i;
        pair->numbers[side][i] = number > MEASURE_MOST    ? MEASURE_MOST
                                 : number < -MEASURE_MOST ? -MEASURE_MOST
                                                          : number;
    }
    if (trace->message[0] != '\0' && pair->message[0] == '\0')
        snprintf(pair->message, sizeof pair->message, "%s", trace->message);
}

static void play_side(const Sides *sides, int side, long index, SeePlayed see,
                      void *context, Trace *trace)
{
    Script *script = sides->scripts[side];
    Plan plan =
        plan_rotated(&sides->plans[side], index, script_info(script)->players);

    plan.see = see;
    plan.context = context;
    playtest_game(script, &plan, index, trace);
}

void pair_play(const Sides *sides, long index, Trace *trace, Pair *pair,
               Bytes *uses)
{
    Coder coder = {.out = uses};
    Hashes hashes = {.uses = turn_uses_new(), .trace = trace};

    memset(pair, 0, sizeof *pair);
    pair->index = index;
    hashes.is_short = hashes.uses == NULL;
    for (int side = FIRST; side < SIDES && !hashes.is_short; side++) {
        hashes.is_second = side == SECOND;
        turn_uses_clear(hashes.uses);
        play_side(sides, side, index, see_hash, &hashes, trace);
        turn_uses_end(hashes.uses, trace);
        take_numbers(trace, side, pair);
        game_uses_code(&coder, turn_uses_of(hashes.uses));
    }
    if (hashes.is_short) {
        pair->ends[FIRST] = TRACE_FAILED;
        snprintf(pair->message, sizeof pair->message, "out of memory");
    }
    pair->differs = hashes.differs || hashes.reached < hashes.count
                        ? hashes.reached
                        : PAIR_SAME;
    turn_uses_free(hashes.uses);
    free(hashes.all);
}

bool pair_is_sound(const Pair *pair, long index)
{
    if (pair->index != index || pair->differs < PAIR_SAME ||
        pair->differs > TRACE_TURNS ||
        memchr(pair->message, '\0', sizeof pair->message) == NULL)
        return false;
    for (int side = FIRST; side < SIDES; side++) {
        if (pair->ends[side] < 0 || pair->ends[side] >= TRACE_ENDS)
            return false;
        for (int i = 0; i < MEASURE_LIMIT; i++)
            if (pair->numbers[side][i] > MEASURE_MOST ||
                pair->numbers[side][i] < -MEASURE_MOST)
                return false;
    }
    return true;
}

static bool is_played(TraceEnd end)
{
    return end == TRACE_OVER || end == TRACE_CAPPED;
}

bool pair_is_played(const Pair *pair)
{
    return is_played(pair->ends[FIRST]) && is_played(pair->ends[SECOND]);
}

/* -- divergence ----------------------------------------------------------- */

typedef struct DivergenceSearch {
    int turn, count;
    Divergence *divergence;
} DivergenceSearch;

static void see_divergence(void *context, Script *script, const Line *line)
{
    DivergenceSearch *reached = context;
    Divergence *divergence = reached->divergence;
    int turn = reached->count++;

    if (turn == reached->turn - 1) {
        divergence->before = *script_position(script);
        divergence->has_before = true;
    }
    if (turn == reached->turn) {
        divergence->after = *script_position(script);
        divergence->line = *line;
        divergence->has_after = true;
    }
}

void pair_part(const Sides *sides, int side, long index, int turn, Trace *trace,
               Divergence *divergence)
{
    DivergenceSearch reached = {turn, 0, divergence};
    Sides until = *sides;

    divergence->has_before = divergence->has_after = false;
    until.plans[side].most_turns = turn;
    play_side(&until, side, index, see_divergence, &reached, trace);
}
