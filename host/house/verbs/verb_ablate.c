/*
 * verb_ablate.c -- house ablate: measures how much worse a bot plays if it may
 * not choose an option.
 */
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "lab/ablate/ablate.h"

static int play_ablate(const Options *options, const BatchSettings *batch)
{
    return lab_ablate(batch, &options->vary, options->everybody);
}

static int ablate_run(const Options *options)
{
    return settle_batch(options, SETTLE_SECONDS, play_ablate);
}

static const OptionText texts[] = {
    {TAKES(seats), BOT_SEATS},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "games for each ban (200), rounded up to rounds of seats"},
    {TAKES(time), "begin no game after 90s, 2m or 1h; 0: no limit"},
    {TAKES(vary), "ban the options of choices with this label; repeatable"},
    {0, NULL}};

const Verb verb_ablate = {
    .name = "ablate",
    .operands = "VARIANT",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(vary) |
             TAKES(everybody) | TAKES(time),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS | NEEDS_LOG,
    .line = "how much worse a bot plays without an action or suit",
    .help =
        "Finds in some games the words and suits that can be chosen: actions, powers and the\n"
        "like. Then bans each of them for one seat, for every seat in turn: this seat may choose\n"
        "the banned word only if nothing else is left. Each ban is played in 200 games, or -n,\n"
        "all with the same seeds. The table says how often the banned seat wins, of the games\n"
        "that ended, with a 95 % interval, the costliest ban first; how many games ended; and in\n"
        "how many of the choices with the banned word nothing else was left. --vary card bans the\n"
        "options of the choices with that label instead, cards included.\n"
        "\n"
        "With --everybody a ban applies to every seat, and the table says how much longer games\n"
        "are.\n"
        "\n"
        "--html FILE also writes the result as a page for a browser.\n"
        "\n"
        "All seats have the same bot, which is " PLAYER_LAB
        " without --seats. A ban costs most if the bot\n"
        "plays well, as with --seats mcts:100. Without -n and --time no game begins after two\n"
        "minutes; --seats random is faster.\n"
        "\n"
        "Example: house ablate VARIANT --seats greedy,greedy -n 400\n"
        "         house ablate VARIANT --everybody --vary suit\n",
    .run = ablate_run,
};
