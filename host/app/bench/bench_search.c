/*
 * bench_search.c -- what a search, and a playtest, cost besides the turns that
 * they play.
 */
#include "app/bench/bench.h"

#include <stdio.h>

#include "match/bot/bot.h"
#include "match/check/check.h"
#include "match/playtest/playtest.h"

enum { MIDDLE = 40, GAMES_TRIED = 20 }; /* turns into a game */

static const double time_for_each = 0.35; /* seconds */

/* A random game after MIDDLE turns, where more than one thing can be chosen.
 * NULL when there is none, or the script is wrong: then `error` has a fault. */
static Game *find_middle(Script *script, ScriptError *error)
{
    error->fault = FAULT_NONE;
    for (int i = 0; i < GAMES_TRIED; i++) {
        RandomTally tally = {0};
        char seed[32];
        Game *game;
        snprintf(seed, sizeof seed, "middle %d", i);
        if (!random_game(script, seed, MIDDLE, NULL, NULL, &tally, NULL, error))
            return NULL;
        game = game_new(script, script_position(script));
        if (game == NULL)
            return NULL;
        if (game_look(game, error) == RUN_OPEN && game->choice.count > 1)
            return game;
        game_free(game);
    }
    return NULL;
}

/* As long as an iteration is. */
static bool play_rollout(Script *script, const Position *from, Random *random,
                         ScriptError *error)
{
    for (int turn = 0; turn < MCTS_TURNS && !from->over; turn++) {
        Line line = {.count = 0};
        if (script_turn(script, from, &line, bot_pick_random, random, error) ==
            RUN_FAILED)
            return false;
        from = script_position(script);
    }
    return true;
}

static bool time_rollouts(const Game *game, double *rate, ScriptError *error)
{
    Random random = random_from_text("rollouts");
    double start = bench_now();
    long count = 0;

    do {
        if (!play_rollout(game->script, &game->now, &random, error))
            return false;
        count++;
    } while (bench_now() - start < time_for_each);
    *rate = (double)count / (bench_now() - start);
    return true;
}

static bool time_search(const Game *game, double *rate, ScriptError *error)
{
    Random random = random_from_text("search");
    Player player;
    double start = bench_now();
    long count = 0;

    player_read("mcts", &player);
    do {
        MctsReport report;
        if (mcts_search(&player, &random, game, &report, error) == RUN_FAILED)
            return false;
        count += report.iterations;
    } while (bench_now() - start < time_for_each);
    *rate = (double)count / (bench_now() - start);
    return true;
}

bool bench_search(Script *script, SearchRates *rates, ScriptError *error)
{
    Game *game = find_middle(script, error);
    bool is_done = true;

    *rates = (SearchRates){0};
    if (game == NULL)
        return error->fault == FAULT_NONE;
    is_done = time_rollouts(game, &rates->rollouts, error) &&
              time_search(game, &rates->iterations, error);
    game_free(game);
    return is_done;
}

/* A trace of a worker, and what the program of a playtest makes of it. */
typedef struct Tracing {
    Trace *trace, *read;
    Bytes bytes;
    Sums *sums;
} Tracing;

static bool trace_game(Script *script, const Plan *plan, long index,
                       Tracing *to)
{
    playtest_game(script, plan, index, to->trace);
    to->bytes.size = 0;
    return trace_write(to->trace, &to->bytes) &&
           trace_read(to->read, to->bytes.data, to->bytes.size) &&
           sums_add(to->sums, to->read);
}

double bench_traced(Script *script, const char *seed, long games, int turns,
                    bool is_followed)
{
    Plan plan = {.seed = seed, .most_turns = turns, .follow = is_followed};
    Tracing to = {trace_new(), trace_new(), {0}, sums_new()};
    bool is_fine = to.trace != NULL && to.read != NULL && to.sums != NULL;
    double start = bench_now();

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        player_read("random", &plan.players[seat]);
    for (long i = 0; i < games && is_fine; i++)
        is_fine = trace_game(script, &plan, i, &to);
    bytes_free(&to.bytes);
    sums_free(to.sums);
    trace_free(to.read);
    trace_free(to.trace);
    return bench_now() - start;
}
