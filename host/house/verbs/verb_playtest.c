/*
 * verb_playtest.c -- house playtest: lets bots play many games and reports
 * statistics.
 */
#include "house/playtest/playtest.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "match/player/player.h"

static int playtest_verb_run(const Options *options)
{
    Settled settled;
    int status = settle_bots(options, &settled);

    return status == STATUS_DONE
               ? playtest_run(&settled.options, &settled.seating)
               : status;
}

static const OptionText texts[] = {
    {TAKES(seats), BOT_SEATS},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "number of games (1000)"},
    {TAKES(output), "keep all games in this new SQLite file"},
    {0, NULL}};

const Verb verb_playtest = {
    .name = "playtest",
    .operands = "VARIANT",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(csv) |
             TAKES(output) | TAKES(resume) | TAKES(shard) | TAKES(slurm),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS,
    .line = "plays many games of bots and tells what happened in them",
    .help =
        "Plays 1000 games, or -n, and prints a page: how games ended, how long they were, which\n"
        "seat won, who led, how often each action, suit and card was taken and who won with it.\n"
        "docs/measures.md has the formulas. With --json the object house-playtest/1, with --csv\n"
        "a row for each game.\n"
        "\n"
        "Without --seats bots that choose at random play. They are fast, and they use every rule\n"
        "that there is; but they do not try to win. What is found is true of games between the\n"
        "bots that played: use --seats greedy,greedy or mcts,mcts to see what happens when\n"
        "they try. Between random bots, who leads is followed in the first 20 games and in\n"
        "every 250th, since that takes time; else in all.\n"
        "\n"
        "The same seed gives the same bytes, whatever -j is; but not with bots that think for a\n"
        "time, as mcts:20ms, nor with other programs (exec:) that do not choose alike. Each\n"
        "process of -j starts such programs for itself.\n"
        "\n"
        "A game that fails, hangs or crashes is counted, with its seed; the others go on, and\n"
        "the status is 1. Game 7 of the seed x is the game of:\n"
        "house play VARIANT --seats ... --seed 'x 7'.\n"
        "\n"
        "--html FILE writes the same as a page with plots for a browser, with the last boards\n"
        "of the longest, shortest and closest games. It needs no network.\n"
        "\n"
        "With -o every game, turn and choice is a row of a new SQLite file; docs/playtest.md\n"
        "describes it. After Ctrl-C what was played is told and kept, and --resume in the place\n"
        "of -o goes on. --shard 3/8 plays every eighth game from the third; house merge makes\n"
        "one playtest of the files of all shards. --slurm prints a script for a cluster.\n"
        "\n"
        "Example: house playtest VARIANT -n 10000 --players 3 --seed x\n"
        "         house playtest VARIANT --seats greedy,random -o mine.db\n"
        "         house playtest VARIANT --seed x --shard 1/2 -o one.db\n",
    .run = playtest_verb_run,
};
