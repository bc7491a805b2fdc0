/*
 * verb_compare.c -- house compare: measures the effects of a rule change.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/lab/lab.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "match/player/player.h"

static int settle_sides(LabCompare *compare, const Seating *seating)
{
    const Options *options = compare->options;
    Plan *plans = compare->played.plans;
    int status =
        lab_settle(options, seating, &plans[FIRST], &compare->sides[FIRST]);

    compare->named = seating->count;
    plans[SECOND] = plans[FIRST];
    if (options->seed_b != NULL) {
        plans[SECOND].seed = options->seed_b;
        compare->is_unpaired =
            strcmp(options->seed_b, options->start.seed) != 0;
    }
    return status == STATUS_DONE
               ? lab_side_find(&compare->sides[SECOND], options,
                               options->operands.all[1], true)
               : status;
}

static int compare_sides(LabCompare *compare, const Seating *seating)
{
    const Options *options = compare->options;
    int status = lab_compare_ask(compare);
    int told;

    if (status == STATUS_DONE)
        status = settle_sides(compare, seating);
    if (status != STATUS_DONE)
        return status;
    compare->is_alike =
        !compare->is_unpaired &&
        strcmp(compare->sides[FIRST].name, compare->sides[SECOND].name) == 0;
    status = lab_compare_run(compare);
    if (status != STATUS_DONE && status != STATUS_INTERRUPTED)
        return status;
    if (status == STATUS_INTERRUPTED)
        talk(&options->reporter, "interrupted after %ld pair%s of games",
             compare->comparison.pairs,
             text_s((unsigned long long)compare->comparison.pairs));
    if (compare->comparison.pairs + compare->comparison.failed == 0)
        return status;
    told = lab_compare_report(compare);
    return status != STATUS_DONE ? status : told;
}

static int compare_run(const Options *options)
{
    LabCompare *compare = calloc(1, sizeof *compare);
    Settled settled;
    int status = settle_bots(options, &settled);

    if (compare == NULL)
        return complain_memory(&options->reporter);
    compare->options = &settled.options;
    if (status == STATUS_DONE)
        status = compare_sides(compare, &settled.seating);
    lab_compare_free(compare);
    free(compare);
    return status;
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
    .line = "what a rule change does: two variants, game by game",
    .help =
        "Plays pairs of games, one of each variant with the same seed: 1000 pairs, or -n, rounded\n"
        "up so that every player sits in each seat as often. --set and --with are for both sides,\n"
        "--set-b and --with-b for the second alone; the variants may be the same. Without --seats\n"
        "bots that choose at random play; players change seats from game to game.\n"
        "\n"
        "It says first in how many pairs no turn differs, and shows the first turn that does in\n"
        "three games. Then, for each --measure (ended, length, seat1, margin and branching if\n"
        "none is given), the means of both sides, the change and where it lies, and a verdict:\n"
        "moved; no change bigger than X; or not sure yet, and about how many games more it takes\n"
        "on each side. X is 3 hundredths of a share or a twentieth of the first mean;\n"
        "--ignore length=3 sets it. Verdicts and intervals hold for all of them together with\n"
        "95 %, however often one looks; docs/compare.md says how. Other measures are told, not\n"
        "tested.\n"
        "\n"
        "--html FILE writes the same as a page for a browser, with the boards where games part.\n"
        "\n"
        "--until-sure ends as soon as all verdicts are sure. --expect 'length<40' asks whether\n"
        "the mean of the second side is there; the status is 1 unless that is sure. --seed-b\n"
        "gives the second side other games. The same seed gives the same bytes, whatever -j is;\n"
        "but not with bots that think for a time, as mcts:20ms, nor with other programs (exec:)\n"
        "that do not choose alike.\n"
        "\n"
        "Example: house compare VARIANT VARIANT --set-b OPTION=yes -n 5000\n"
        "         house compare VARIANT VARIANT --with-b HOUSERULE --until-sure\n"
        "         house compare VARIANT VARIANT --expect 'seat1 45..55 %'\n",
    .run = compare_run,
};
