/*
 * verb_tune.c -- house tune: searches for values of a game's options, so that
 * the games that bots play reach given goals.
 */
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "lab/tune/tune.h"

static int play_tune(const Options *options, const BatchSettings *batch)
{
    return lab_tune(batch, &options->vary, options->goal);
}

static int tune_run(const Options *options)
{
    return settle_batch(options, 0, play_tune);
}

static const OptionText texts[] = {
    {TAKES(seats), BOT_SEATS},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "games of the last settings (60)"},
    {TAKES(vary), "an option, or OPTION=VALUES, to try; repeatable"},
    {0, NULL}};

const Verb verb_tune = {
    .name = "tune",
    .operands = "VARIANT",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(vary) |
             TAKES(goal),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS | NEEDS_LOG,
    .line = "finds the settings of options that best reach goals",
    .help =
        "Plays with every combination of the values of the options after --vary: all values of an\n"
        "option, or the given ones: --vary jokers, --vary limit=20..60/10, --vary\n"
        "deck=full,small. All settings play the same games; the worse half is dropped, and the\n"
        "others play twice as many games, until the last settings have played 60 games, or -n.\n"
        "\n"
        "--goal gives the ranges that the means should have, separated by commas. A star marks a\n"
        "setting if no other setting is as close to all goals and closer to at least one. If no\n"
        "setting reaches a goal, the closest setting is printed; the status is 1 unless one\n"
        "setting reaches all goals.\n"
        "\n"
        "Without --seats all players are the bot " PLAYER_LAB
        "; --seats random is faster.\n"
        "--html FILE also writes the result as a page for a browser.\n"
        "\n"
        "Example: house tune VARIANT --vary OPTION --goal 'seat1 45..55 %, "
        "length 30..40'\n",
    .run = tune_run,
};
