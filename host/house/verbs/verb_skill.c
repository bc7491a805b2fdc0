/*
 * verb_skill.c -- house skill: measures the strength of bots against each
 * other.
 */
#include "house/lab/lab.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"

static int skill_run(const Options *options)
{
    Settled settled;
    int status = settle_bots(options, &settled);

    return status == STATUS_DONE ? lab_skill(&settled.options, &settled.seating)
                                 : status;
}

static const OptionText texts[] = {
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "games for each pair of bots (100), in rounds of seats"},
    {0, NULL}};

const Verb verb_skill = {
    .name = "skill",
    .operands = "VARIANT",
    .takes = TAKES_GAMES | TAKES(bots) | TAKES(doublings),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS,
    .line = "how strong bots are, and whether thinking pays",
    .help =
        "--bots is a list; each bot plays in one seat, in turn, against the one "
        "before it in\n"
        "all others: 100 games, or -n. With one bot, which must search, each "
        "further bot has\n"
        "twice the budget: without --bots these are mcts:25, mcts:50, mcts:100 "
        "and mcts:200,\n"
        "or as many as --doublings says.\n"
        "\n"
        "The table says how often that seat wins of the games that ended, with "
        "a 95 % interval.\n"
        "Where no doubling is stronger, the game leaves little to skill, or the "
        "bot does not\n"
        "understand it.\n"
        "\n"
        "--html FILE writes the same as a page for a browser.\n"
        "\n"
        "Example: house skill VARIANT --bots mcts:50 --doublings 4\n"
        "         house skill VARIANT --bots random,greedy,mcts:1000\n",
    .run = skill_run,
};
