/*
 * verb_train.c -- house train: learns the value by which bots judge positions.
 */
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "lab/train/train.h"

static int play_train(const Options *options, const BatchSettings *batch)
{
    const TrainSettings settings = {.output = options->output,
                                    .seconds = batch->seconds};

    return lab_train(batch, &settings);
}

static int train_run(const Options *options)
{
    return settle_batch(options, 0, play_train);
}

static const OptionText texts[] = {
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "training games in each of four rounds (600)"},
    {TAKES(turn_cap),
     "stop games that measure the strength after this many turns (300)"},
    {TAKES(time), "begin no game after 90s, 2m or 1h; 0: no limit"},
    {TAKES(output), "the value file (the variant's file with .value)"},
    {0, NULL}};

const Verb verb_train = {
    .name = "train",
    .operands = "VARIANT",
    .takes = (TAKES_GAMES & ~(TAKES(set) | TAKES(with))) | TAKES(time) |
             TAKES(output),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS | NEEDS_LOG | NEEDS_VALUES,
    .line = "learns a value by which mcts judges positions",
    .help =
        "The bot mcts judges positions by the function `value` of a variant. A new variant has\n"
        "none. This command learns a value from games: it counts what the program counts anyway,\n"
        "such as pyramids, spaces and cards of each seat, and finds weights of these counts that\n"
        "explain who won. It plays four rounds of games, each with the value of the round before.\n"
        "\n"
        "Then mcts:100 with the learned value plays against mcts:100 without it, a sixth as many\n"
        "games as a round has. If the interval of its wins is above its fair share, the weights are\n"
        "written to a text file beside the variant, NAME.value, or to the file of -o. mcts uses\n"
        "NAME.value if the variant has no `value`. Otherwise the weights are kept in a file\n"
        "NAME.value.new, which no bot uses, and the status is 1. The report lists what counts most.\n"
        "\n"
        "--time 2m begins no game after two minutes. After an interruption the weights of the last\n"
        "complete round are kept in NAME.value.new. The same seed gives the same bytes with any -j,\n"
        "except with --time.\n"
        "\n"
        "Example: house train VARIANT\n"
        "         house train VARIANT --time 2m -j 2 --seed monday\n",
    .run = train_run,
};
