/*
 * lab_trial.c -- plays the same games under several conditions.
 */
#include "house/lab/lab.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* The result of a game, as a worker sends it. */
typedef struct Outcome {
    TraceEnd end;
    int share, turns;
    long long banned, forced;
    char message[MESSAGE_LIMIT];
} Outcome;

/* -- in a worker ---------------------------------------------------------- */

static int begin(void *context, int *seats)
{
    LabTrials *trials = context;
    const Options *options = trials->options;
    int status =
        lab_side_load(&trials->side, options, options->start.rules.players);

    if (status != STATUS_DONE)
        return status;
    *seats = script_info(trials->side.script)->players;
    return lab_check_seats(options, trials->named, *seats);
}

static void play(void *context, long index, Trace *trace, Bytes *bytes)
{
    static Outcome outcome;
    LabTrials *trials = context;
    int seats = script_info(trials->side.script)->players;
    long game = index / trials->count;
    int seat = (int)(game % seats);
    Plan plan = trials->plan;

    trials->set(trials->context, (int)(index % trials->count), &plan, seat);
    playtest_game(trials->side.script, &plan, game, trace);
    outcome = (Outcome){.end = trace->end,
                        .share = trace_share(trace, seat),
                        .turns = trace_length(trace),
                        .banned = trace->banned,
                        .forced = trace->forced};
    snprintf(outcome.message, sizeof outcome.message, "%s", trace->message);
    bytes_add(bytes, &outcome, sizeof outcome);
}

/* -- in the program ------------------------------------------------------- */

static long count(void *context, int seats)
{
    LabTrials *trials = context;

    trials->seats = seats;
    return lab_games(trials->options, seats, trials->usual_games) *
           trials->count;
}

static void add(LabTrials *trials, int condition, const Outcome *outcome)
{
    Trial *trial = &trials->trials[condition];
    bool ended = outcome->end == TRACE_OVER;

    if (!ended && outcome->end != TRACE_CAPPED) {
        if (trials->message[0] == '\0')
            snprintf(trials->message, sizeof trials->message, "%s",
                     outcome->message);
        trial->failed++;
        return;
    }
    trial->games++;
    trial->ended += ended;
    trial->shares += outcome->share;
    trial->turns += outcome->turns;
    trial->banned += outcome->banned;
    trial->forced += outcome->forced;
    if (condition == 0) {
        trials->has_first = true;
        trials->first_turns = outcome->turns;
    } else if (trials->has_first) {
        int64_t both[] = {trials->first_turns, outcome->turns};
        compared_add(&trial->length, measure_find("length"), both);
    }
}

static bool is_sound(const Outcome *outcome)
{
    return outcome->end >= 0 && outcome->end < TRACE_ENDS &&
           outcome->share >= 0 && outcome->share <= WHOLE_WIN &&
           outcome->turns >= 0 && outcome->turns <= TRACE_TURNS &&
           outcome->banned >= 0 && outcome->banned <= TRACE_CHOICES &&
           outcome->forced >= 0 && outcome->forced <= TRACE_CHOICES &&
           memchr(outcome->message, '\0', sizeof outcome->message) != NULL;
}

static bool take(void *context, long index, const uint8_t *data, size_t size,
                 const char *lost)
{
    static Outcome outcome;
    LabTrials *trials = context;
    int condition = (int)(index % trials->count);

    if (condition == 0)
        trials->has_first = false;
    if (lost == NULL && size == sizeof outcome)
        memcpy(&outcome, data, size);
    if (lost != NULL || size != sizeof outcome || !is_sound(&outcome)) {
        outcome = (Outcome){.end = TRACE_LOST};
        snprintf(outcome.message, sizeof outcome.message, "%s",
                 lost != NULL ? lost : LAB_NONSENSE);
    }
    text_tidy(outcome.message);
    add(trials, condition, &outcome);
    return true;
}

int lab_trials_run(LabTrials *trials)
{
    LabWork work = {.options = trials->options,
                    .what = "games",
                    .context = trials,
                    .plan = &trials->plan,
                    .sides = {&trials->side},
                    .begin = begin,
                    .play = play,
                    .count = count,
                    .take = take};

    for (int i = 0; i < trials->count; i++)
        compared_begin(&trials->trials[i].length, measure_find("length"),
                       trials->plan.most_turns);
    return lab_work(&work);
}

void lab_trials_stopped(const LabTrials *trials, int status)
{
    long games = 0;

    for (int i = 0; i < trials->count; i++)
        games += trials->trials[i].games + trials->trials[i].failed;
    if (status == STATUS_INTERRUPTED)
        talk(&trials->options->reporter, "interrupted after %ld game%s", games,
             text_s((unsigned long long)games));
}

int lab_trials_report(const LabTrials *trials, Report *report)
{
    long failed = 0;
    int status;

    for (int i = 0; i < trials->count; i++)
        failed += trials->trials[i].failed;
    if (failed > 0)
        report_text(report,
                    "Games left out, as they failed: %ld. The first: %s",
                    failed, trials->message);
    json_set(report_values(report), "failure",
             json_text_or_null(trials->message));
    status = lab_report(trials->options, report);
    return status == STATUS_DONE && failed > 0 ? STATUS_FINDING : status;
}

double lab_trial_share(const Trial *trial, Interval *interval)
{
    double wins = (double)trial->shares / WHOLE_WIN;

    *interval = wilson(wins, (double)trial->ended);
    return trial->ended > 0 ? wins / (double)trial->ended : 0;
}

ReportCell lab_trial_wins(const LabTrials *trials, int condition,
                          const char *without)
{
    const Trial *trial = &trials->trials[condition];
    Interval interval;
    double share = lab_trial_share(trial, &interval);

    return (ReportCell){.text = trial->ended > 0 ? NULL : without,
                        .number = share,
                        .low = interval.low,
                        .high = interval.high,
                        .mark = 1.0 / trials->seats};
}

double lab_trial_longer(const Trial *trial)
{
    return compare_mean(&trial->length, SECOND) -
           compare_mean(&trial->length, FIRST);
}
