/*
 * trials.c -- plays the same games under several conditions.
 */
#include "lab/batch/trials.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "lab/batch/work.h"

/* -- in a worker ---------------------------------------------------------- */

static int begin_trials(void *context, int *seats)
{
    LabTrials *trials = context;

    return lab_side_begin(&trials->side, trials->batch, seats);
}

static void play_trial(void *context, long index, Trace *trace, Bytes *bytes)
{
    LabTrials *trials = context;
    int seats = script_info(trials->side.script)->players;
    long number = index / trials->count;
    const Teams *teams = &script_equipment(trials->side.script)->teams;
    unsigned team = teams->members[number % teams->count];
    Plan plan = plan_rotated(&trials->plan, number / teams->count, seats);
    ConditionGame game;

    trials->set(trials->context, (int)(index % trials->count), &plan, team);
    playtest_game(trials->side.script, &plan, number, trace);
    game = condition_game(trace, __builtin_ctz(team));
    bytes_add(bytes, &game, sizeof game);
}

/* -- in the program ------------------------------------------------------- */

static long count_trials(void *context, int seats)
{
    LabTrials *trials = context;

    trials->seats = seats;
    return (trials->games > 0
                ? trials->games
                : lab_games(trials->batch, seats, trials->usual_games)) *
           trials->count;
}

static bool take_trial(void *context, long index, const uint8_t *data,
                       size_t size, const char *lost)
{
    LabTrials *trials = context;
    int condition = (int)(index % trials->count);
    ConditionGame game = condition_read(data, size, lost);

    if (!condition_is_played(&game) && trials->message[0] == '\0')
        snprintf(trials->message, sizeof trials->message, "%s", game.message);
    condition_add(&trials->conditions[condition], &game,
                  condition > 0 ? &trials->first : NULL);
    if (condition == 0)
        trials->first = game;
    return true;
}

int lab_trials_run(LabTrials *trials)
{
    LabWork work = {.batch = trials->batch,
                    .what = trials->what != NULL ? trials->what : "games",
                    .seconds = trials->seconds,
                    .each = trials->count,
                    .context = trials,
                    .plan = &trials->plan,
                    .sides = {trials->is_known ? NULL : &trials->side},
                    .begin = begin_trials,
                    .play = play_trial,
                    .count = count_trials,
                    .take = take_trial};

    trials->conditions =
        calloc((size_t)trials->count, sizeof *trials->conditions);
    if (trials->conditions == NULL)
        return complain_memory(trials->batch->reporter);
    for (int i = 0; i < trials->count; i++)
        condition_begin(&trials->conditions[i], lab_focus(trials->batch));
    return lab_work(&work);
}

long lab_trial_games(const LabTrials *trials, int condition)
{
    const Condition *trial = &trials->conditions[condition];

    return trial->games + trial->failed;
}

void lab_trials_stopped(const LabTrials *trials, int status)
{
    long games = 0;

    for (int i = 0; trials->conditions != NULL && i < trials->count; i++)
        games += lab_trial_games(trials, i);
    if (status == STATUS_INTERRUPTED)
        talk(trials->batch->reporter, "interrupted after %ld game%s", games,
             text_s((unsigned long long)games));
}

int lab_trials_report(const LabTrials *trials, Report *report)
{
    long failed = 0;
    int status;

    for (int i = 0; i < trials->count; i++)
        failed += trials->conditions[i].failed;
    if (failed > 0)
        report_text(report,
                    "Games left out, as they failed: %ld. The first: %s",
                    failed, trials->message);
    json_set(report_values(report), "failure",
             json_text_or_null(trials->message));
    status = lab_report(trials->batch, report);
    return status == STATUS_DONE && failed > 0 ? STATUS_FINDING : status;
}

bool lab_trials_have_rivals(const LabTrials *trials)
{
    return trials->side.teams.count > 1;
}

/* Returns the fair share of the victories, or 0 if there are no rivals. */
static double lab_trial_mark(const LabTrials *trials, const Condition *trial)
{
    return lab_trials_have_rivals(trials)
               ? condition_fair(trial, trials->side.teams.count)
               : 0;
}

ReportCell lab_trial_wins(const LabTrials *trials, int condition,
                          const char *without)
{
    const Condition *trial = &trials->conditions[condition];
    Interval interval;
    double share = condition_share(trial, &interval);

    return (ReportCell){.text = trial->ended > 0 ? NULL : without,
                        .number = share,
                        .low = interval.low,
                        .high = interval.high,
                        .mark = lab_trial_mark(trials, trial)};
}
