/*
 * verb_skill.c -- house skill: measures the strength of bots against each
 * other.
 */
#include "house/lab/lab.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "match/player/player.h"

enum { ITERATIONS_MOST = 1000 * 1000, USUAL_DOUBLINGS = 3 };
_Static_assert((int)LAB_BOTS >= (int)SEAT_LIMIT, "a list of --bots");

/* Replaces the given bot by a series of bots, each with twice the budget of the
 * previous bot. */
static int double_budget(const Options *options, LabSkill *skill)
{
    const Player *least = &skill->bots[0];
    int doublings =
        options->doublings > 0 ? options->doublings : USUAL_DOUBLINGS;

    if (least->iterations == 0)
        return complain_usage(&options->reporter,
                              "--bots: one bot must have a budget of "
                              "iterations, as in mcts:50; or name several");
    if (least->iterations << doublings > ITERATIONS_MOST)
        return complain_usage(&options->reporter,
                              "--doublings %d: more than %d iterations",
                              doublings, ITERATIONS_MOST);
    for (int i = 1; i <= doublings; i++) {
        skill->bots[i] = *least;
        skill->bots[i].iterations <<= i;
    }
    skill->count = 1 + doublings;
    return STATUS_DONE;
}

static int read_bots(const Options *options, LabSkill *skill)
{
    const char *list = options->bots != NULL ? options->bots : "mcts:25";
    Seating bots;
    int status = seating_read(&options->reporter, "--bots", list, &bots);

    if (status != STATUS_DONE)
        return status;
    for (int i = 0; i < bots.count; i++) {
        if (bots.players[i].bot == HUMAN)
            return complain_usage(&options->reporter,
                                  "--bots: a person cannot play "
                                  "here, only bots");
        if (bots.players[i].command[0] != '\0')
            return complain_usage(&options->reporter,
                                  "--bots: other programs have no "
                                  "budget; compare them with "
                                  "playtest --seats");
        skill->bots[i] = bots.players[i];
    }
    skill->count = bots.count;
    if (bots.count == 1)
        return double_budget(options, skill);
    if (options->doublings > 0)
        return complain_usage(&options->reporter,
                              "--doublings needs one bot in --bots, not %d",
                              bots.count);
    return STATUS_DONE;
}

static int test_skill(LabSkill *skill, const Seating *seating)
{
    LabTrials *trials = &skill->trials;
    const Options *options = trials->options;
    int status = read_bots(options, skill);

    if (status == STATUS_DONE)
        status = lab_settle(options, seating, &trials->plan, &trials->side);
    return status == STATUS_DONE ? lab_skill_run(skill) : status;
}

static int skill_run(const Options *options)
{
    LabSkill skill = {0};
    Settled settled;
    int status = settle_bots(options, &settled);

    skill.trials.options = &settled.options;
    if (status == STATUS_DONE)
        status = test_skill(&skill, &settled.seating);
    lab_skill_free(&skill);
    return status;
}

static const OptionText texts[] = {
    {TAKES(quiet), QUIET_GAMES},
    {TAKES(games), "games for each pair of bots (100), in rounds of seats"},
    {0, NULL}};

const Verb verb_skill = {
    .name = "skill",
    .operands = "VARIANT",
    .takes = TAKES_GAMES | TAKES(bots) | TAKES(doublings),
    .texts = texts,
    .needs = NEEDS_RULES | NEEDS_WORKERS,
    .line = "how strong bots are, and whether more thinking helps",
    .help =
        "--bots is a list. Each bot plays in one seat, in every seat in turn, against the\n"
        "previous bot in all other seats: 100 games, or -n. If the list is a single bot, it must\n"
        "be mcts, and further bots are added, each with twice the budget of the previous bot, as\n"
        "many as --doublings says. Without --bots the bots are mcts:25, mcts:50, mcts:100 and\n"
        "mcts:200.\n"
        "\n"
        "The table says how often the seat of each bot wins, of the games that ended, with a 95 %\n"
        "interval. If no doubling makes the bot stronger, the game leaves little to skill, or the\n"
        "bot does not understand it.\n"
        "\n"
        "--html FILE also writes the result as a page for a browser.\n"
        "\n"
        "Example: house skill VARIANT --bots mcts:50 --doublings 4\n"
        "         house skill VARIANT --bots random,greedy,mcts:1000\n",
    .run = skill_run,
};
