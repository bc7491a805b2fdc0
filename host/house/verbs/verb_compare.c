/*
 * verb_compare.c -- house compare: measures the effects of a rule change.
 */
#include "lab/compare/compare.h"

#include <unistd.h>

#include "house/terminal/terminal.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"

static int play_compare(const Options *options, const BatchSettings *batch)
{
    const int count = options->operands.count;
    const CompareSettings settings = {
        .variant = options->operands.all[count - 1],
        .seed = options->seed_b,
        .set = options->set_b,
        .with = options->with_b,
        .with_a = options->with_a,
        .measures = options->measure,
        .ignored = options->ignore,
        .expected = options->expect,
        .until_sure = options->until_sure,
        .no_ban = options->no_ban,
        .seconds = batch->seconds,
        .show = options->show,
        .color = options_color(options),
        .utf8 = terminal_has_utf8(),
        .width = terminal_width(terminal_is_used()),
        .is_watched = isatty(STDERR_FILENO)};

    return lab_compare(batch, &settings);
}

static int compare_run(const Options *options)
{
    return settle_batch(options, SETTLE_SECONDS, play_compare);
}

static const OptionText texts[] = {
    {TAKES(seats), BOT_SEATS},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(time), "begin no pair after 90s, 2m or 1h; 0: no limit"},
    {TAKES(games),
     "pairs of games (1000), rounded up to whole rounds of seats"},
    {0, NULL}};

const Verb verb_compare = {
    .name = "compare",
    .operands = "VARIANT [VARIANT]",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(seed_b) |
             TAKES(set_b) | TAKES(with_b) | TAKES(with_a) | TAKES(measure) |
             TAKES(ignore) | TAKES(until_sure) | TAKES(no_ban) | TAKES(expect) |
             TAKES(show) | TAKES(time),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS | NEEDS_LOG,
    .line = "the effect of a rule change: two variants, game by game",
    .help =
        "Plays pairs of games, one game of each variant with the same seed: 1000 pairs, or -n,\n"
        "rounded up so that every player sits in each seat equally often. --set and --with apply\n"
        "to both sides, --set-b and --with-b to the second side only, and --with-a to the first\n"
        "side only. If one variant is given, both sides play it. Without --seats all players are\n"
        "the bot " PLAYER_LAB
        ", which tries to win; --seats random is faster.\n"
        "Players change seats from game to game. --time 10m begins no pair after ten minutes.\n"
        "Without -n and --time no pair begins after two minutes.\n"
        "\n"
        "Prints what the change does, on one screen: first in a sentence; then the rules that\n"
        "differ; then, for each --measure (ended, length, seat1, margin and branching if none is\n"
        "given), the means of both sides, the change with a plain 95 % interval, and a verdict:\n"
        "changed; changed a little, or hardly, by less than X; or not sure, and about how many\n"
        "more pairs are needed; then the options that only one side has, and how they were used;\n"
        "then the next command. X is 5 percentage points (%-points) of a share, or a tenth of the\n"
        "first mean; --ignore length=3 sets it.\n"
        "All verdicts together hold with 95 %, however often they are looked at; docs/compare.md\n"
        "explains how. The plain interval is for readers who look only once.\n"
        "\n"
        "--show adds the means of other measures, which are not tested, and the first turn that\n"
        "differs in three games, with the boards of both sides side by side. --html FILE writes\n"
        "everything as a page for a browser.\n"
        "\n"
        "If the change adds options, further games follow, at most as many as pairs: in each, one\n"
        "seat may not use a new option, and how often this seat wins is the effect of the option.\n"
        "--no-ban plays none of these games; --time leaves a third of the time for them.\n"
        "\n"
        "--until-sure stops as soon as all verdicts are sure. --expect 'length<40' tests whether\n"
        "the mean of the second side is in this range; the status is 1 unless that is sure.\n"
        "--seed-b gives the second side other games. With -n the same seed gives the same output\n"
        "with any -j, apart from the times on it, except with --time, with bots that have a time\n"
        "limit, such as mcts:20ms, and with other programs (exec:) that choose differently each\n"
        "time.\n"
        "\n"
        "Example: house compare VARIANT --set-b OPTION=yes -n 5000\n"
        "         house compare VARIANT --with-b HOUSERULE --until-sure\n"
        "         house compare VARIANT OTHER --expect 'seat1 45..55 %'\n",
    .run = compare_run,
};
