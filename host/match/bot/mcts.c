/*
 * mcts.c -- the searching bot, which chooses by a search.
 */
#include "match/bot/bot_internal.h"
#include "match/picks/picks.h"
#include "match/search/search.h"

RunEnd mcts_choose(Bots *bots, const Game *game, Thing *option,
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
    if (end == RUN_DONE)
        *option = mcts_best(&report);
    return end;
}
