/*
 * ablate.c -- finds the options that can be banned, and measures what each
 * ban costs.
 */
#include "lab/ablate/ablate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/text.h"
#include "lab/batch/batch.h"

enum {
    SAMPLE_GAMES = 12,
    USUAL_GAMES = 200,
    BANNED_MOST = 400,
    UNKNOWN_COST = 2 /* greater than any share, so that a ban with unknown cost
                      * is sorted last */
};

/* -- what can be banned --------------------------------------------------- */

/* A Sample is a few games, which show which options are offered. */
typedef struct Sample {
    LabAblate *ablate;
    Sums *sums;
    Trace *trace;
    bool is_short;
    bool has_failed;
    long failed; /* index of the first game that failed */
    char message[MESSAGE_LIMIT];
} Sample;

static int begin_sample(void *context, int *seats)
{
    const Sample *sample = context;
    LabTrials *trials = &sample->ablate->trials;

    return lab_side_begin(&trials->side, trials->batch, seats);
}

static void play_sample(void *context, long index, Trace *trace, Bytes *bytes)
{
    const Sample *sample = context;
    const LabTrials *trials = &sample->ablate->trials;

    playtest_game(trials->side.script, &trials->plan, index, trace);
    trace_write(trace, bytes);
}

static long count_sample(void *context, int seats)
{
    (void)context;
    (void)seats;
    return SAMPLE_GAMES;
}

static void note_failed(Sample *sample, long index, const char *why)
{
    if (sample->has_failed)
        return;
    sample->has_failed = true;
    sample->failed = index;
    snprintf(sample->message, sizeof sample->message, "%s", why);
    text_tidy(sample->message);
}

static bool take_sample(void *context, long index, const uint8_t *data,
                        size_t size, const char *lost)
{
    Sample *sample = context;

    if (lost != NULL || !trace_read(sample->trace, data, size)) {
        note_failed(sample, index, lost != NULL ? lost : WORKERS_NONSENSE);
        return true;
    }
    if (sample->trace->end == TRACE_FAILED)
        note_failed(sample, index, sample->trace->message);
    if (!sums_add(sample->sums, sample->trace))
        sample->is_short = true;
    return true;
}

/* True if the experiment bans options of this kind: those of the listed choices
 * or, without labels, words and suits. */
static bool is_ban_wanted(const TextList *labels, const UseSum *use)
{
    if (labels->count == 0)
        return use->type != THING_CARD;
    for (int i = 0; i < labels->count; i++)
        if (strcmp(labels->all[i], use->label) == 0)
            return true;
    return false;
}

/* True if choices with the label of this option also offered other options. */
static bool has_others(const Sums *sums, const UseSum *use)
{
    int count = 0;

    for (int i = 0; i < sums->use_count; i++)
        count += strcmp(sums->uses[i].label, use->label) == 0;
    return count > 1;
}

static bool keep_option(LabAblate *ablate, const UseSum *use)
{
    Banned *banned = &ablate->banned[ablate->count];

    if (ablate->count == BANNED_MOST)
        return false;
    *banned = (Banned){.type = use->type};
    memcpy(banned->label, use->label, sizeof banned->label);
    memcpy(banned->name, use->name, sizeof banned->name);
    ablate->count++;
    return true;
}

bool lab_ablate_list(LabAblate *ablate, const Sums *sums)
{
    bool fits = true;

    ablate->banned = calloc(BANNED_MOST, sizeof *ablate->banned);
    for (int i = 0; i < sums->use_count && fits && ablate->banned != NULL; i++)
        if (is_ban_wanted(ablate->labels, &sums->uses[i]) &&
            has_others(sums, &sums->uses[i]))
            fits = keep_option(ablate, &sums->uses[i]);
    return ablate->banned != NULL;
}

static int list_banned(LabAblate *ablate, const Sums *sums)
{
    const BatchSettings *batch = ablate->trials.batch;

    if (!lab_ablate_list(ablate, sums))
        return complain_memory(batch->reporter);
    if (ablate->count == 0 && ablate->labels->count > 0)
        return complain_usage(batch->reporter,
                              "--vary %s: %d sample games met no such choice "
                              "of words, suits or cards",
                              ablate->labels->all[0], SAMPLE_GAMES);
    if (ablate->count == 0)
        return complain_finding(batch->reporter, "nothing",
                                "%d sample games met no choice of words or "
                                "suits",
                                SAMPLE_GAMES);
    return STATUS_DONE;
}

static int find_banned(LabAblate *ablate)
{
    const BatchSettings *batch = ablate->trials.batch;
    Sample sample = {
        .ablate = ablate, .sums = sums_new(), .trace = trace_new()};
    char seed[GAME_SEED_SIZE];
    LabWork work = {.batch = batch,
                    .what = "sample games",
                    .context = &sample,
                    .plan = &ablate->trials.plan,
                    .begin = begin_sample,
                    .play = play_sample,
                    .count = count_sample,
                    .take = take_sample};
    int status = STATUS_LIMIT;

    if (sample.sums == NULL || sample.trace == NULL) {
        complain_memory(batch->reporter);
    } else {
        status = lab_work(&work);
        if (status == STATUS_DONE && sample.is_short)
            status = complain_memory(batch->reporter);
        if (status == STATUS_DONE)
            status = list_banned(ablate, sample.sums);
        if (status != STATUS_DONE && sample.has_failed) {
            plan_seed(&ablate->trials.plan, sample.failed, seed);
            talk(batch->reporter, "a sample game failed, with seed '%s': %s",
                 seed, sample.message);
        }
    }
    sums_free(sample.sums);
    trace_free(sample.trace);
    return status;
}

/* -- banning -------------------------------------------------------------- */

static bool forbids_banned_option(void *context, const Choice *choice,
                                  Thing option)
{
    const LabAblate *ablate = context;

    return banned_is(&ablate->banned[ablate->now - 1],
                     ablate->trials.side.script, choice, option);
}

void lab_ablate_set(void *context, int condition, Plan *plan, unsigned seats)
{
    LabAblate *ablate = context;

    if (condition == 0)
        return;
    ablate->now = condition;
    ablate->ban =
        (Ban){.forbids = forbids_banned_option,
              .context = ablate,
              .seats = ablate->everybody ? (1u << SEAT_LIMIT) - 1 : seats};
    plan->ban = &ablate->ban;
}

/* -- order ---------------------------------------------------------------- */

/* Returns the number by which bans are sorted in ascending order: the seat's
 * share of victories. With --everybody, the number is the absolute change in
 * length, negated, so that the greatest change is first. */
static double cost_of(const LabAblate *ablate, int i)
{
    const Condition *trial = &ablate->trials.conditions[i + 1];
    double longer = condition_longer(trial);
    Interval interval;

    if (ablate->everybody)
        return longer < 0 ? longer : -longer;
    return trial->ended > 0 ? condition_share(trial, &interval) : UNKNOWN_COST;
}

/* Sorts by insertion, which keeps equal costs in the order of their names. */
static bool sort(LabAblate *ablate)
{
    ablate->order = calloc((size_t)ablate->count, sizeof *ablate->order);
    if (ablate->order == NULL)
        return false;
    for (int i = 0; i < ablate->count; i++) {
        int at = i;
        while (at > 0 &&
               cost_of(ablate, ablate->order[at - 1]) > cost_of(ablate, i)) {
            ablate->order[at] = ablate->order[at - 1];
            at--;
        }
        ablate->order[at] = i;
    }
    return true;
}

/* -- the experiment ------------------------------------------------------- */

static int play_trials(LabAblate *ablate)
{
    LabTrials *trials = &ablate->trials;
    int status = find_banned(ablate);

    if (status != STATUS_DONE)
        return status;
    trials->count = ablate->count + 1;
    trials->set = lab_ablate_set;
    trials->context = ablate;
    trials->usual_games = USUAL_GAMES;
    trials->seconds = trials->batch->seconds;
    batch_begins(trials->batch);
    status = lab_trials_run(trials);
    if (trials->conditions == NULL)
        return status;
    if (status == STATUS_DONE &&
        lab_trial_games(trials, 0) <
            lab_games(trials->batch, trials->seats, USUAL_GAMES))
        batch_late(trials->batch, lab_trial_games(trials, 0),
                   "games for each ban");
    return sort(ablate) ? status : complain_memory(trials->batch->reporter);
}

int lab_ablate(const BatchSettings *batch, const TextList *labels,
               bool everybody)
{
    LabAblate ablate = {
        .trials.batch = batch, .labels = labels, .everybody = everybody};
    LabTrials *trials = &ablate.trials;
    int status = lab_check_alike(batch);
    int told = STATUS_DONE;

    if (status == STATUS_DONE)
        status = lab_settle(batch, &trials->plan, &trials->side);
    if (status == STATUS_DONE)
        status = play_trials(&ablate);
    lab_trials_stopped(trials, status);
    if ((status == STATUS_DONE || status == STATUS_INTERRUPTED) &&
        ablate.order != NULL && lab_trial_games(trials, 0) > 0)
        told = lab_ablate_report(&ablate);
    lab_side_free(&trials->side);
    free(trials->conditions);
    free(ablate.banned);
    free(ablate.order);
    return status != STATUS_DONE ? status : told;
}
