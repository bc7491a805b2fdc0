/*
 * lab_skill.c -- measures how strong bots are, each against the previous bot.
 */
#include "house/lab/lab.h"

#include <stdio.h>
#include <stdlib.h>

enum { USUAL_GAMES = 100 };

static void set_bots(void *context, int condition, Plan *plan, int seat)
{
    const LabSkill *skill = context;

    for (int i = 0; i < SEAT_LIMIT; i++)
        plan->players[i] = skill->bots[condition];
    plan->players[seat] = skill->bots[condition + 1];
}

/* -- as text -------------------------------------------------------------- */

static const char *verdict_of(Interval interval, double fair)
{
    if (interval.low > fair)
        return "stronger";
    return interval.high < fair ? "weaker" : "not sure";
}

static void tell_row(const LabSkill *skill, int i)
{
    const Trial *trial = &skill->trials.trials[i];
    char bot[PLAYER_LIMIT], other[PLAYER_LIMIT];
    Interval interval;

    player_write(&skill->bots[i + 1], bot);
    player_write(&skill->bots[i], other);
    printf("%-12s  %-12s ", bot, other);
    lab_trial_tell_wins(trial);
    lab_trial_share(trial, &interval);
    printf("  %8ld of %-8ld  %s\n", trial->ended, trial->games,
           verdict_of(interval, 1.0 / skill->trials.seats));
}

static void tell(const LabSkill *skill)
{
    const LabTrials *trials = &skill->trials;
    char fair[LAB_WORD_SIZE];

    lab_share(fair, 1.0 / trials->seats);
    printf("%s: how strong each bot is against the one before it\n",
           trials->side.name);
    printf("%d seats, games of at most %d turns, seed '%s'; equal bots win %s "
           "each\n\n",
           trials->seats, trials->plan.most_turns, trials->plan.seed, fair);
    printf("one seat      the others       wins  where that lies   games that "
           "ended\n");
    for (int i = 0; i < trials->count; i++)
        tell_row(skill, i);
}

/* -- as JSON -------------------------------------------------------------- */

static Json *row_json(const LabSkill *skill, int i)
{
    const Trial *trial = &skill->trials.trials[i];
    Json *object = json_new_object();
    char name[PLAYER_LIMIT];
    Interval interval;
    double share = lab_trial_share(trial, &interval);

    player_write(&skill->bots[i + 1], name);
    json_set(object, "player", json_text(name));
    player_write(&skill->bots[i], name);
    json_set(object, "against", json_text(name));
    json_set(object, "games", json_whole(trial->games));
    json_set(object, "ended", json_whole(trial->ended));
    json_set(object, "failed", json_whole(trial->failed));
    json_set(object, "wins", json_decimal(share));
    json_set(object, "wins_low", json_decimal(interval.low));
    json_set(object, "wins_high", json_decimal(interval.high));
    return object;
}

static bool tell_json(const LabSkill *skill)
{
    const LabTrials *trials = &skill->trials;
    Json *object = json_new_object();
    Json *rows = json_new_array();

    json_set(object, "format", json_text("house-skill/1"));
    json_set(object, "rules", json_text(trials->side.name));
    json_set(object, "seats", json_whole(trials->seats));
    json_set(object, "seed", json_text(trials->plan.seed));
    for (int i = 0; i < trials->count; i++)
        json_add(rows, row_json(skill, i));
    json_set(object, "bots", rows);
    json_set(object, "failure", json_text_or_null(trials->message));
    return json_print(object, stdout) || ferror(stdout); /* an error is reported
                                                          * at exit */
}

/* -- the experiment ------------------------------------------------------- */

static int tell_all(const LabSkill *skill)
{
    const LabTrials *trials = &skill->trials;

    if (trials->options->reporter.json && !tell_json(skill))
        return complain_memory(&trials->options->reporter);
    if (!trials->options->reporter.json)
        tell(skill);
    return lab_trials_failed(trials);
}

int lab_skill_run(LabSkill *skill)
{
    LabTrials *trials = &skill->trials;
    const Options *options = trials->options;
    int status;
    int told;

    trials->count = skill->count - 1;
    trials->trials = calloc((size_t)trials->count, sizeof *trials->trials);
    trials->set = set_bots;
    trials->context = skill;
    trials->usual_games = USUAL_GAMES;
    if (trials->trials == NULL)
        return complain_memory(&options->reporter);
    status = lab_trials_run(trials);
    lab_trials_stopped(trials, status);
    if ((status != STATUS_DONE && status != STATUS_INTERRUPTED) ||
        trials->trials[0].games + trials->trials[0].failed == 0)
        return status;
    told = tell_all(skill);
    return status != STATUS_DONE ? status : told;
}

void lab_skill_free(LabSkill *skill)
{
    lab_side_free(&skill->trials.side);
    free(skill->trials.trials);
}
