/*
 * verb_playtest.c -- house playtest: lets bots play many games and reports
 * statistics.
 */
#include "lab/playtest/playtest.h"

#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "match/player/player.h"

static int play_playtest(const Options *options, const BatchSettings *batch)
{
    const PlaytestSettings settings = {.seats = options->seats,
                                       .csv = options->csv,
                                       .output = options->output,
                                       .resume = options->resume,
                                       .shard = options->shard,
                                       .slurm = options->slurm};

    return playtest_run(batch, &settings);
}

static int playtest_verb_run(const Options *options)
{
    return settle_batch(options, SETTLE_SECONDS, play_playtest);
}

static const OptionText texts[] = {
    {TAKES(seats), BOT_SEATS},
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "number of games (1000)"},
    {TAKES(time), "begin no game after 90s, 2m or 1h; 0: no limit"},
    {TAKES(output), "keep all games in this new SQLite file"},
    {0, NULL}};

const Verb verb_playtest = {
    .name = "playtest",
    .operands = "VARIANT",
    .takes = TAKES_GAMES | TAKES(seats) | TAKES(bot_time) | TAKES(csv) |
             TAKES(output) | TAKES(resume) | TAKES(shard) | TAKES(slurm) |
             TAKES(time),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS | NEEDS_LOG,
    .line = "plays many games between bots and prints statistics",
    .help =
        "Plays 1000 games, or -n, and prints a page: how games ended, how long they were, which\n"
        "seat won, who led, how often each action, suit and card was taken, and how often its\n"
        "player won. docs/measures.md has the formulas. With --json it prints the object\n"
        "house-playtest/1, with --csv a row for each game.\n"
        "\n"
        "Without --seats all players are the bot " PLAYER_LAB
        ", which tries to win. The results are true\n"
        "only of games between the bots that played. Bots that choose at random (--seats random)\n"
        "are fast, and they use every rule, but they do not try to win. With random bots, the\n"
        "leader is determined only in the first 20 games and in every 250th game, because that\n"
        "takes time; with other bots, in all games.\n"
        "\n"
        "Without -n and --time no game begins after two minutes, except with --shard or --resume.\n"
        "With -n the same seed gives the same output with any -j, except with --time, with bots\n"
        "that have a time limit, such as mcts:20ms, and with other programs (exec:) that choose\n"
        "differently each time. Each process of -j starts its own copy of such a program.\n"
        "\n"
        "A game that fails, hangs or crashes is counted, with its seed; the other games continue,\n"
        "and the status is 1. Game 7 of the seed x is the game of:\n"
        "house play VARIANT --seats ... --seed 'x 7'.\n"
        "\n"
        "--html FILE also writes the result as a page for a browser, with plots and with the last\n"
        "boards of the longest, shortest and closest games. It needs no network.\n"
        "\n"
        "With -o every game, turn and choice is a row of a new SQLite file; docs/playtest.md\n"
        "describes it. After Ctrl-C the games so far are printed and kept; --resume FILE, instead\n"
        "of -o, continues the playtest. --shard 3/8 plays every eighth game, from the third on;\n"
        "house merge joins the files of all shards. --slurm prints a script for a cluster.\n"
        "\n"
        "Example: house playtest VARIANT -n 10000 --players 3 --seed x\n"
        "         house playtest VARIANT --seats greedy,random -o mine.db\n"
        "         house playtest VARIANT --seed x --shard 1/2 -o one.db\n",
    .run = playtest_verb_run,
};
