/* race.c -- runs the heats of a race. */
#include "lab/race/race.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { FEWEST_GAMES = 10, SOME_GAMES = 50 };

/* A RaceGame is the result of a game, as a worker sends it. `numbers` has the
 * game's measure for each goal. */
typedef struct RaceGame {
    TraceEnd end;
    uint32_t told; /* bit g is set if the measure of goal g is known */
    int64_t numbers[GOALS_MOST];
    char message[MESSAGE_LIMIT];
} RaceGame;

bool race_begin(Race *race, int count, int most_turns, double focus)
{
    race->racers = calloc((size_t)count, sizeof *race->racers);
    race->alive = calloc((size_t)count, sizeof *race->alive);
    if (race->racers == NULL || race->alive == NULL)
        return false;
    race->count = race->alive_count = count;
    for (int i = 0; i < count; i++) {
        comparison_begin(&race->racers[i].played, most_turns, focus);
        race->alive[i] = i;
    }
    return true;
}

void race_free(Race *race)
{
    free(race->racers);
    free(race->alive);
}

/* -- order ---------------------------------------------------------------- */

/* Returns the distance to a goal. The distance is infinite if the goal's
 * measure is unknown, so that the racer is not chosen. */
static double distance_of(const Racer *racer, const Aim *goal)
{
    return race_known(racer, goal) == 0
               ? AIM_ANY
               : aim_distance(goal, race_mean(racer, goal));
}

/* True if `one` is not further than `other` from any goal, and is nearer than
 * `other` to at least one goal. */
static bool beats(const Race *race, const Racer *one, const Racer *other)
{
    bool is_nearer = false;

    for (int i = 0; i < race->goal_count; i++) {
        double near = distance_of(one, &race->goals[i]);
        double far = distance_of(other, &race->goals[i]);
        if (near > far)
            return false;
        is_nearer = is_nearer || near < far;
    }
    return is_nearer;
}

static void weigh_racer(Race *race, int i)
{
    Racer *racer = &race->racers[race->alive[i]];

    racer->distance = 0;
    for (int g = 0; g < race->goal_count; g++)
        racer->distance += distance_of(racer, &race->goals[g]);
    racer->is_best = racer->distance < AIM_ANY;
    for (int k = 0; k < race->alive_count; k++)
        if (beats(race, &race->racers[race->alive[k]], racer))
            racer->is_best = false;
}

static bool is_before(const Racer *one, const Racer *other)
{
    if (one->is_best != other->is_best)
        return one->is_best;
    return one->distance < other->distance;
}

/* Sorts by insertion, so that equal racers keep their order. */
void race_sort(Race *race)
{
    for (int i = 0; i < race->alive_count; i++)
        weigh_racer(race, i);
    for (int i = 1; i < race->alive_count; i++) {
        int moved = race->alive[i];
        int at = i;
        while (at > 0 && is_before(&race->racers[moved],
                                   &race->racers[race->alive[at - 1]])) {
            race->alive[at] = race->alive[at - 1];
            at--;
        }
        race->alive[at] = moved;
    }
}

/* Drops the worse half of the racers, but keeps at least FINALISTS. Also keeps
 * racers that are as good as the last racer kept. */
static void drop_worse(Race *race)
{
    int keep = (race->alive_count + 1) / 2;

    if (keep < FINALISTS)
        keep = FINALISTS;
    while (keep < race->alive_count &&
           !is_before(&race->racers[race->alive[keep - 1]],
                      &race->racers[race->alive[keep]]))
        keep++;
    race->alive_count = keep < race->alive_count ? keep : race->alive_count;
}

/* -- heats ---------------------------------------------------------------- */

/* Sets the range of games of the next heat, which ends before game `games`. If
 * only finalists are left, the heat ends with the last game of the race. */
static void set_range(Race *race, long games)
{
    race->from = race->to;
    race->to = race->alive_count <= FINALISTS || games > race->games
                   ? race->games
                   : games;
}

void race_start(Race *race, long games, int seats)
{
    long first = games;

    for (int left = race->count; left > FINALISTS; left = (left + 1) / 2)
        first /= 2;
    first = first < FEWEST_GAMES ? FEWEST_GAMES : first;
    race->games = games;
    set_range(race, (first + seats - 1) / seats * seats);
}

bool race_next(Race *race)
{
    if (race->to == race->games)
        return false;
    drop_worse(race);
    set_range(race, 2 * race->to);
    return true;
}

long race_pieces(const Race *race)
{
    return (race->to - race->from) * race->alive_count;
}

int race_piece(const Race *race, long index, long *game)
{
    long turn = index / ((long)SOME_GAMES * race->alive_count);
    long first = race->from + turn * SOME_GAMES;
    long size = race->to - first < SOME_GAMES ? race->to - first : SOME_GAMES;
    long rest = index % ((long)SOME_GAMES * race->alive_count);

    *game = first + rest % size;
    return race->alive[rest / size];
}

/* -- games ---------------------------------------------------------------- */

static void set_numbers(const Race *race, const Trace *trace, RaceGame *game)
{
    for (int i = 0; i < race->goal_count; i++) {
        long long number = 0;
        if (race->goals[i].measure->of(trace, &number))
            game->told |= UINT32_C(1) << i;
        game->numbers[i] = number > MEASURE_MOST    ? MEASURE_MOST
                           : number < -MEASURE_MOST ? -MEASURE_MOST
                                                    : number;
    }
}

void race_write(const Race *race, const Trace *trace, const char *message,
                Bytes *bytes)
{
    RaceGame game = {.end = trace != NULL ? trace->end : TRACE_FAILED};

    snprintf(game.message, sizeof game.message, "%s",
             trace != NULL ? trace->message : message);
    if (trace != NULL)
        set_numbers(race, trace, &game);
    bytes_add(bytes, &game, sizeof game);
}

static bool is_sound_game(const RaceGame *game)
{
    for (int i = 0; i < GOALS_MOST; i++)
        if (game->numbers[i] > MEASURE_MOST || game->numbers[i] < -MEASURE_MOST)
            return false;
    return game->end >= 0 && game->end < TRACE_ENDS &&
           memchr(game->message, '\0', sizeof game->message) != NULL;
}

static RaceGame read_game(const uint8_t *data, size_t size, const char *lost)
{
    RaceGame game = {.end = TRACE_LOST};

    if (lost == NULL && size == sizeof game)
        memcpy(&game, data, size);
    if (lost == NULL && (size != sizeof game || !is_sound_game(&game))) {
        game = (RaceGame){.end = TRACE_LOST};
        lost = WORKERS_NONSENSE;
    }
    if (lost != NULL)
        snprintf(game.message, sizeof game.message, "%s", lost);
    text_tidy(game.message);
    return game;
}

/* A Comparison adds up pairs of games, but a racer plays single games. We
 * therefore make a pair in which both sides have the numbers of the same
 * game. */
void race_take(Race *race, long index, const uint8_t *data, size_t size,
               const char *lost)
{
    RaceGame game = read_game(data, size, lost);
    Pair pair = {.ends = {game.end, game.end}, .differs = PAIR_SAME};
    Racer *racer = &race->racers[race_piece(race, index, &pair.index)];

    snprintf(pair.message, sizeof pair.message, "%s", game.message);
    for (int i = 0; i < race->goal_count; i++) {
        int measure = (int)(race->goals[i].measure - measures);
        for (int side = FIRST; side < SIDES; side++) {
            pair.told[side] |= (game.told >> i & 1) << measure;
            pair.numbers[side][measure] = game.numbers[i];
        }
    }
    comparison_add(&racer->played, &pair);
}
