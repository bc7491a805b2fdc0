/*
 * verb_skill.c -- house skill: measures the strength of bots against each
 * other.
 */
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "lab/skill/skill.h"

static int play_skill(const Options *options, const BatchSettings *batch)
{
    return lab_skill(batch, options->bots, options->doublings);
}

static int skill_run(const Options *options)
{
    return settle_batch(options, 0, play_skill);
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
    .needs = NEEDS_RULES | NEEDS_WORKERS | NEEDS_LOG,
    .line = "how strong bots are, and whether more thinking helps",
    .help =
        "--bots is a list. Each bot plays in one seat, in every seat in turn, against the\n"
        "previous bot in all other seats: 100 games, or -n. If the list is a single bot, it must\n"
        "be mcts, and further bots are added, each with twice the budget of the previous bot, as\n"
        "many as --doublings says. Without --bots the bots are mcts:25, mcts:50, mcts:100 and\n"
        "mcts:200.\n"
        "\n"
        "The table says how often the seat of each bot wins, of the games that ended, with a 95 %\n"
        "interval. If no doubling makes the bot stronger, the game leaves little to skill, or the\n"
        "bot does not understand it.\n"
        "\n"
        "--html FILE also writes the result as a page for a browser.\n"
        "\n"
        "Example: house skill VARIANT --bots mcts:50 --doublings 4\n"
        "         house skill VARIANT --bots random,greedy,mcts:1000\n",
    .run = skill_run,
};
