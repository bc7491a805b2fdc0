/*
 * verb_ablate.c -- house ablate: measures how much worse a bot plays if a kind
 * of option is forbidden to it.
 */
#include "house/lab/lab.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"

static int ablate_run(const Options *options)
{
    Settled settled;
    int status = settle_bots(options, &settled);

    return status == STATUS_DONE
               ? lab_ablate(&settled.options, &settled.seating)
               : status;
}

static const OptionText texts[] = {
    {TAKES(seats), BOT_SEATS},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "games for each ban (200), rounded up to rounds of seats"},
    {TAKES(vary), "ban what choices of this label offer; repeatable"},
    {0, NULL}};

const Verb verb_ablate = {
    .name = "ablate",
    .operands = "VARIANT",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(vary) |
             TAKES(everybody),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS,
    .line = "how much worse a bot does that may not take something",
    .help =
        "Looks in some games for the words and suits that can be chosen: "
        "actions, powers and the\n"
        "like. Then for each of them one seat, in turn, may not take it, as "
        "long as anything else\n"
        "is left: 200 games each, or -n, all with the same seeds. The table "
        "says how often that\n"
        "seat wins of the games that ended, with a 95 % interval, the costliest "
        "ban first, how\n"
        "many games ended, and of the choices with it how often nothing else "
        "was left. --vary\n"
        "card takes the choices with that label in place of all, cards "
        "included.\n"
        "\n"
        "With --everybody nobody may take it, and the table says how much longer "
        "games are.\n"
        "\n"
        "--html FILE writes the same as a page for a browser.\n"
        "\n"
        "All seats have the same bot. Without --seats it chooses at random, "
        "which tells little: a\n"
        "ban costs most where the bot knows what to do, as with --seats "
        "mcts:100,mcts:100.\n"
        "\n"
        "Example: house ablate VARIANT --seats greedy,greedy -n 400\n"
        "         house ablate VARIANT --everybody --vary suit\n",
    .run = ablate_run,
};
