/*
 * verb_score.c -- house score: prints the scorecard of a game.
 */
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "lab/score/score.h"

static int play_score(const Options *options, const BatchSettings *batch)
{
    const ScoreSettings settings = {.variants = options->operands,
                                    .vary = options->vary,
                                    .set_b = options->set_b,
                                    .with_b = options->with_b,
                                    .output = options->output,
                                    .seconds = batch->seconds};

    return lab_score(batch, &settings);
}

static int score_run(const Options *options)
{
    return settle_batch(options, SETTLE_SECONDS, play_score);
}

static const OptionText texts[] = {
    {TAKES(seats),
     "the bot of all seats (" PLAYER_LAB "), as often as seats play"},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(output),
     "write a row for each game between equal bots to this CSV file"},
    {TAKES(set_b), "an option of a second column only; repeatable"},
    {TAKES(with_b), "a house rule of a second column only; repeatable"},
    {TAKES(vary), "an option, or OPTION=VALUES; each value has a column"},
    {TAKES(time), "begin no game after 90s, 2m or 1h; 0: no limit"},
    {TAKES(games),
     "games of each column (100) and of its skill; a tenth for a ban"},
    {0, NULL}};

const Verb verb_score = {
    .name = "score",
    .operands = "VARIANT...",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(vary) |
             TAKES(time) | TAKES(output) | TAKES(set_b) | TAKES(with_b),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS | NEEDS_LOG,
    .line = "a scorecard: numbers that say how a game plays",
    .help =
        "Plays games between equal bots, and prints numbers, each with its 95 % interval and the\n"
        "bot that measured it: how often each seat wins; shared victories and games that did not\n"
        "end; when the winner passes all that others reach; lead changes and drama; the length;\n"
        "the options of a choice, and how many choices matter; how many words and suits a seat\n"
        "misses if it may not choose them; and how often a bot wins against bots with a quarter\n"
        "of its budget. docs/measures.md has the formulas. There is no grade.\n"
        "\n"
        "One variant has a column for each number of players that it allows. --players, or --seats\n"
        "with several bots, chooses one number. Several variants have a column each, and play with\n"
        "the least number of players that the first allows, unless --players gives another. With\n"
        "--vary jokers or --vary limit=20..60/10, each value of an option has a column, and the\n"
        "page of --html has a curve for each row. With --set-b or --with-b, a second column has\n"
        "these options and house rules.\n"
        "\n"
        "Without --seats the bots are " PLAYER_LAB
        ". --seats mcts:200 names the bot of all seats.\n"
        "--time 10m begins no game after ten minutes; it divides the time among the columns.\n"
        "Without -n and --time the limit is two minutes. The\n"
        "numbers of an interrupted scorecard are those of the games that were played, and the\n"
        "output says which games are missing. The same seed and -n give the same output with any\n"
        "-j, except with --time and with bots that have a time limit.\n"
        "\n"
        "--html FILE also writes the result as a page for a browser, with plots. -o FILE writes the\n"
        "games between equal bots with their seeds and measures, a row each, like playtest --csv.\n"
        "\n"
        "Example: house score VARIANT --seats mcts:50,mcts:50\n"
        "         house score VARIANT --time 10m\n"
        "         house score VARIANT OTHER --players 3 --seed monday\n"
        "         house score VARIANT --vary OPTION --html curves.html\n",
    .run = score_run,
};
