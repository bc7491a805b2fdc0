/*
 * verb_compare.c -- house compare: measures the effects of a rule change.
 */
#include "house/lab/lab.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"

static int compare_run(const Options *options)
{
    const CompareSettings settings = {.variant = options->operands.all[1],
                                      .seed = options->seed_b,
                                      .set = options->set_b,
                                      .with = options->with_b,
                                      .measures = options->measure,
                                      .ignored = options->ignore,
                                      .expected = options->expect,
                                      .until_sure = options->until_sure,
                                      .color = options_color(options)};
    BatchSettings batch;
    int status = settle_batch(options, &batch);

    return status == STATUS_DONE ? lab_compare(&batch, &settings) : status;
}

static const OptionText texts[] = {
    {TAKES(seats), BOT_SEATS},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games),
     "pairs of games (1000), rounded up to whole rounds of seats"},
    {0, NULL}};

const Verb verb_compare = {
    .name = "compare",
    .operands = "VARIANT VARIANT",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(seed_b) |
             TAKES(set_b) | TAKES(with_b) | TAKES(measure) | TAKES(ignore) |
             TAKES(until_sure) | TAKES(expect),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS,
    .line = "the effect of a rule change: two variants, game by game",
    .help =
        "Plays pairs of games, one game of each variant with the same seed: 1000 pairs, or -n,\n"
        "rounded up so that every player sits in each seat equally often. --set and --with apply\n"
        "to both sides, --set-b and --with-b to the second side only; both variants may be the\n"
        "same. Without --seats all players are bots that choose at random. Players change seats\n"
        "from game to game.\n"
        "\n"
        "First it prints in how many pairs no turn differs, and shows the first turn that differs\n"
        "in three games. Then, for each --measure (ended, length, seat1, margin and branching if\n"
        "none is given), it prints the means of both sides, the change with its interval, and a\n"
        "verdict: moved; no change bigger than X; or not sure yet, and about how many more games\n"
        "are needed on each side. X is 5 percentage points of a share, or a tenth of the first\n"
        "mean; --ignore length=3 sets it. All verdicts and intervals together hold with 95 %,\n"
        "however often they are looked at; docs/compare.md explains how. A second interval, which\n"
        "is narrower, is for readers who look only once. Other measures are printed, but not\n"
        "tested.\n"
        "\n"
        "--html FILE also writes the result as a page for a browser, with the boards where games\n"
        "diverge.\n"
        "\n"
        "--until-sure stops as soon as all verdicts are sure. --expect 'length<40' tests whether\n"
        "the mean of the second side is in this range; the status is 1 unless that is sure.\n"
        "--seed-b gives the second side other games. The same seed gives the same output with any\n"
        "-j, except with bots that have a time limit, such as mcts:20ms, and with other programs\n"
        "(exec:) that choose differently each time.\n"
        "\n"
        "Example: house compare VARIANT VARIANT --set-b OPTION=yes -n 5000\n"
        "         house compare VARIANT VARIANT --with-b HOUSERULE --until-sure\n"
        "         house compare VARIANT VARIANT --expect 'seat1 45..55 %'\n",
    .run = compare_run,
};
