/*
 * verb_skill.c -- house skill: what each doubling of a bot's budget is worth.
 */
#include "app/lab/lab.h"
#include "app/verbs/seating.h"
#include "app/verbs/verbs.h"

enum { ITERATIONS_MOST = 1000 * 1000 };

/* One name for all seats: the smallest budget. */
static int read_budget(const Options *options, Seating *seating)
{
    Player *player = &seating->players[0];
    int doublings = options->doublings > 0 ? options->doublings : LAB_DOUBLINGS;

    if (seating->count == 0)
        player_read("mcts:25", player);
    if (seating->count > 1)
        return complain_usage(options,
                              "--seats: one bot, the weakest, as in mcts:50");
    if (player->iterations == 0)
        return complain_usage(options, "--seats: a bot that searches, by "
                                       "iterations, as in mcts:50");
    if (player->iterations << doublings > ITERATIONS_MOST)
        return complain_usage(options,
                              "--doublings %d: more than %d iterations",
                              doublings, ITERATIONS_MOST);
    for (int i = 1; i < SEAT_LIMIT; i++)
        seating->players[i] = *player;
    return STATUS_DONE;
}

static int test_skill(LabSkill *skill, Settled *settled)
{
    LabTrials *trials = &skill->trials;
    const Options *options = trials->options;
    int status = read_budget(options, &settled->seating);

    if (status == STATUS_DONE)
        status = lab_plan(options, settled->seating.players, SEAT_LIMIT,
                          &trials->plan);
    if (status == STATUS_DONE)
        status = lab_side_find(&trials->side, options, options->operands.all[0],
                               false);
    return status == STATUS_DONE ? lab_skill_run(skill) : status;
}

static int run(const Options *options)
{
    LabSkill skill = {0};
    Settled settled;
    int status = seating_settle(options, &settled);

    settled.options.players = options->players; /* --seats names one */
    skill.trials.options = &settled.options;
    if (status == STATUS_DONE)
        status = test_skill(&skill, &settled);
    lab_skill_free(&skill);
    return status;
}

const Verb verb_skill = {
    .name = "skill",
    .operands = "VARIANT",
    .least = 1,
    .most = 1,
    .takes = TAKES(games) | TAKES(jobs) | TAKES(players) | TAKES(seats) |
             TAKES(seed) | TAKES(set) | TAKES(with) | TAKES(turn_cap) |
             TAKES(doublings),
    .needs = NEEDS_RULES | NEEDS_WORKERS,
    .line = "whether thinking pays: a bot against half of its budget",
    .help =
        "One seat, in turn, searches twice as long as the others: mcts:50 "
        "against mcts:25, then\n"
        "mcts:100 against mcts:50, and so on, 3 times, or --doublings; 100 games "
        "each, or -n.\n"
        "--seats names the smallest budget. The table says how often that seat "
        "wins of the\n"
        "games that ended, with a 95 % interval. Where no doubling is stronger, "
        "the game leaves\n"
        "little to skill, or the bot does not understand it.\n"
        "\n"
        "Example: house skill VARIANT --seats mcts:50 --doublings 4\n",
    .run = run,
};
