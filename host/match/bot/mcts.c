/*
 * mcts.c -- the bot "mcts", which chooses by a Monte Carlo tree search.
 */
#include <stdlib.h>

#include "core/position/position.h"
#include "match/bot/bot_internal.h"
#include "match/picks/picks.h"
#include "match/search/search.h"

/* The bot plans a pick if at least one in PLANNED_SHARE iterations has made
 * it. */
enum { PLANNED_SHARE = 8 };

/* -- plans ----------------------------------------------------------------- */

static uint64_t hash_start(const Game *game)
{
    return position_hash(&game->now, &script_equipment(game->script)->deck);
}

/* True if the next pick of the turn is planned. Stores it in `option`. */
static bool plan_next(const Bots *bots, const Game *game, Thing *option)
{
    const TurnPlan *plan = &bots->plan;
    const Choice *choice = &game->choice;
    int made = game->line.count;

    if (plan->line.count <= made || plan->seat != choice->seat)
        return false;
    for (int i = 0; i < made; i++)
        if (!thing_equal(game->line.picks[i], plan->line.picks[i]))
            return false;
    *option = plan->line.picks[made];
    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], *option))
            return plan->start == hash_start(game);
    return false;
}

/* Reads the result of a finished search. Stores the best option in `option`.
 * Stores the best picks after this option in the bot's plan. */
static void take_best(Bots *bots, const Search *search, Thing *option)
{
    const Game *game = search_game(search);
    MctsReport report;
    ScriptError error;

    search_tell(search, &report);
    *option = mcts_best(&report);
    bots->has_lead = mcts_lead(&report, &bots->lead);
    bots->plan.line.count = 0;
    if (search_plan(search, *option, PLANNED_SHARE, &bots->plan.line, &error) !=
        RUN_DONE) {
        bots->plan.line.count = 0;
        return;
    }
    bots->plan.seat = game->choice.seat;
    bots->plan.start = hash_start(game);
}

/* -- choosing ------------------------------------------------------------- */

typedef struct Thoughts {
    Random random;  /* random numbers of the search */
    Search *search; /* NULL if the choice is planned */
    Thing planned;  /* the planned option, if `search` is NULL */
} Thoughts;

static void drop_search(void *begun)
{
    Thoughts *thoughts = begun;

    search_free(thoughts->search);
    free(thoughts);
}

static void *begin_mcts(Bots *bots, const Game *game)
{
    Thoughts *thoughts = calloc(1, sizeof *thoughts);

    if (thoughts == NULL || plan_next(bots, game, &thoughts->planned))
        return thoughts;
    thoughts->random = bot_random(bots->key, &game->choice);
    thoughts->search = search_new(game, &thoughts->random,
                                  &bots->players[game->choice.seat], false);
    if (thoughts->search != NULL)
        return thoughts;
    free(thoughts);
    return NULL;
}

static RunEnd continue_mcts(Bots *bots, const Game *game, void *begun,
                            Thing *option, ScriptError *error)
{
    Thoughts *thoughts = begun;
    SearchState state;

    (void)game;
    *option = thoughts->planned;
    if (thoughts->search == NULL)
        return RUN_DONE;
    state = search_go_on(thoughts->search, error);
    if (state == SEARCH_MORE)
        return RUN_OPEN;
    if (state != SEARCH_DONE)
        return RUN_FAILED;
    if (bots->are_strict && search_has_failed(thoughts->search, error))
        return RUN_FAILED;
    take_best(bots, thoughts->search, option);
    return RUN_DONE;
}

static RunEnd choose_by_mcts(Bots *bots, const Game *game, Thing *option,
                             ScriptError *error)
{
    void *thoughts;
    RunEnd end;

    *option = game->choice.options[0];
    if (game->choice.count == 1)
        return RUN_DONE;
    thoughts = begin_mcts(bots, game);
    if (thoughts == NULL) {
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
        return RUN_FAILED;
    }
    do
        end = continue_mcts(bots, game, thoughts, option, error);
    while (end == RUN_OPEN);
    drop_search(thoughts);
    return end;
}

const Mind mcts_mind = {choose_by_mcts, begin_mcts, continue_mcts, drop_search};
