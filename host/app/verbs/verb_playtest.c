/*
 * verb_playtest.c -- house playtest: many games of bots, and what they tell.
 */
#include "app/playtest/playtest.h"
#include "app/verbs/seating.h"
#include "app/verbs/verbs.h"

static int run(const Options *options)
{
    Settled settled;
    int status = seating_settle(options, &settled);

    return status == STATUS_DONE
               ? playtest_run(&settled.options, settled.seating.players,
                              settled.seating.count)
               : status;
}

const Verb verb_playtest = {
    .name = "playtest",
    .operands = "VARIANT",
    .least = 1,
    .most = 1,
    .takes = TAKES(games) | TAKES(jobs) | TAKES(players) | TAKES(seats) |
             TAKES(seed) | TAKES(set) | TAKES(with) | TAKES(turn_cap) |
             TAKES(csv) | TAKES(output) | TAKES(resume) | TAKES(shard) |
             TAKES(slurm) | TAKES(html),
    .needs = NEEDS_RULES | NEEDS_WORKERS,
    .line = "plays many games of bots and tells what happened in them",
    .help =
        "Plays 1000 games, or -n, and prints a page: how games ended, how long "
        "they were, which\n"
        "seat won, who led, how often each action, suit and card was taken and "
        "who won with it.\n"
        "docs/measures.md has the formulas. With --json the object "
        "house-playtest/1, with --csv a row\n"
        "for each game. The same seed gives the same bytes, whatever -j is.\n"
        "\n"
        "Without --seats bots that choose at random play. They are fast, and "
        "they use every rule\n"
        "that there is; but they do not try to win. What is found is true of "
        "games between the\n"
        "bots that played: use --seats greedy,greedy or mcts,mcts to see what "
        "happens when\n"
        "they try. Between random bots, who leads is followed in every tenth "
        "game, since\n"
        "that takes time; else in all.\n"
        "\n"
        "A game that fails, hangs or crashes is counted, with its seed; the "
        "others go on (status 1).\n"
        "Game 7 of the seed x is the game of: house play VARIANT --seats ... "
        "--seed 'x 7'.\n"
        "\n"
        "--html FILE writes the same as a page with plots for a browser, with "
        "the last boards of the\n"
        "longest, shortest and closest games. It needs no network.\n"
        "\n"
        "With -o every game, turn and choice is a row of a new SQLite file; "
        "docs/playtest.md\n"
        "describes it. After Ctrl-C what was played is told and kept, and "
        "--resume in the place of\n"
        "-o goes on. --shard 3/8 plays every eighth game from the third; house "
        "merge makes one\n"
        "playtest of the files of all shards. --slurm prints a script for a "
        "cluster.\n"
        "\n"
        "Example: house playtest VARIANT -n 10000 --players 3 --seed x\n"
        "         house playtest VARIANT --seats greedy,random -o mine.db\n"
        "         house playtest VARIANT --seed x --shard 1/2 -o one.db\n",
    .run = run,
};
