/*
 * search.c -- measures what a search costs in addition to the turns that
 * it plays.
 */
#include "bench.h"

#include <stdio.h>

#include "check/random/random.h"
#include "match/player/player.h"
#include "match/search/search.h"

/* MIDDLE is the number of turns before a search. GAMES_TRIED is the greatest
 * number of games that are tried. */
enum { MIDDLE = 40, GAMES_TRIED = 20 };

static const double time_for_each = 0.35; /* seconds */

/* Returns a random game after MIDDLE turns, at a choice with several options.
 * Returns NULL if there is no such game, or if the script is wrong
 * (`error`). */
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

/* Measures the iterations per second of the bot mcts. Stores the last search in
 * `*search`; the caller must free it. */
static bool time_search(const Game *game, Search **search, Random *random,
                        double *rate, ScriptError *error)
{
    SearchState state = SEARCH_DONE;
    double start = bench_now();
    Player player;
    long count = 0;

    *search = NULL;
    player_read("mcts", &player);
    do {
        search_free(*search);
        *search = search_new(game, random, &player, false);
        state = *search == NULL ? SEARCH_FAILED : SEARCH_MORE;
        while (state == SEARCH_MORE)
            state = search_go_on(*search, error);
        if (state == SEARCH_DONE)
            count += search_iterations(*search);
    } while (state == SEARCH_DONE && bench_now() - start < time_for_each);
    *rate = (double)count / (bench_now() - start);
    return state == SEARCH_DONE;
}

/* Measures the number of rollouts per second. `once` is the average number of
 * turns that a rollout plays with a single try; see search_roll. */
static bool time_rollouts(Search *search, double once, double *rate,
                          ScriptError *error)
{
    double start = bench_now();
    double due = 0;
    long count = 0;

    do {
        due += once;
        if (!search_roll(search, (int)due, error))
            return false;
        due -= (int)due;
        count++;
    } while (bench_now() - start < time_for_each);
    *rate = (double)count / (bench_now() - start);
    return true;
}

bool bench_search(Script *script, SearchRates *rates, ScriptError *error)
{
    Game *game = find_middle(script, error);
    Random random = random_from_text("search");
    Search *search;
    bool is_done;

    *rates = (SearchRates){0};
    if (game == NULL)
        return error->fault == FAULT_NONE;
    is_done =
        time_search(game, &search, &random, &rates->iterations, error) &&
        time_rollouts(search, search_once(search), &rates->rollouts, error) &&
        time_rollouts(search, ROLL_BARE, &rates->random_rollouts, error);
    search_free(search);
    game_free(game);
    return is_done;
}
