/*
 * mcts.c -- the bot "mcts", which chooses by a Monte Carlo tree search.
 */
#include <stdlib.h>

#include "match/bot/bot_internal.h"
#include "match/picks/picks.h"
#include "match/search/search.h"

static RunEnd choose(Bots *bots, const Game *game, Thing *option,
                     ScriptError *error)
{
    const Choice *choice = &game->choice;
    Random random = bot_random(bots->key, choice);
    MctsReport report;
    RunEnd end;

    *option = choice->options[0];
    if (choice->count == 1)
        return RUN_DONE;
    end = mcts_search(&bots->players[choice->seat], &random, game, &report,
                      error);
    if (end == RUN_DONE && bots->are_strict &&
        report.fault.fault != FAULT_NONE) {
        *error = report.fault;
        return RUN_FAILED;
    }
    if (end == RUN_DONE) {
        *option = mcts_best(&report);
        bots->has_lead = mcts_lead(&report, &bots->lead);
    }
    return end;
}

/* -- in slices ------------------------------------------------------------ */

typedef struct Thoughts {
    Random random; /* random numbers of the search */
    Search *search;
} Thoughts;

static void *begin(Bots *bots, const Game *game)
{
    Thoughts *thoughts = malloc(sizeof *thoughts);

    if (thoughts == NULL)
        return NULL;
    thoughts->random = bot_random(bots->key, &game->choice);
    thoughts->search = search_new(game, &thoughts->random,
                                  &bots->players[game->choice.seat], false);
    if (thoughts->search != NULL)
        return thoughts;
    free(thoughts);
    return NULL;
}

static RunEnd go_on(Bots *bots, const Game *game, void *begun, Thing *option,
                    ScriptError *error)
{
    Thoughts *thoughts = begun;
    SearchState state = search_go_on(thoughts->search, error);

    (void)bots;
    (void)game;
    if (state == SEARCH_MORE)
        return RUN_OPEN;
    if (state != SEARCH_DONE)
        return RUN_FAILED;
    *option = search_best(thoughts->search);
    return RUN_DONE;
}

static void drop(void *begun)
{
    Thoughts *thoughts = begun;

    search_free(thoughts->search);
    free(thoughts);
}

const Mind mcts_mind = {choose, begin, go_on, drop};
