/*
 * train_report.c -- prints what training has learned.
 */
#include <stdlib.h>

#include "base/logarithm.h"
#include "lab/train/train_internal.h"

enum {
    SHOWN = 12 /* greatest number of features that a report in text shows */
};

/* A Ranked is a feature with the strength by which it is sorted. */
typedef struct Ranked {
    int feature;
    double strength; /* absolute value of the feature's strength in Fit */
} Ranked;

static int compare_ranked(const void *one, const void *other)
{
    const Ranked *a = one, *b = other;

    if (a->strength != b->strength)
        return a->strength < b->strength ? 1 : -1;
    return a->feature - b->feature;
}

/* Lists the features that have a weight, the strongest first. */
static int rank_features(const LabTrain *train, Ranked *ranked)
{
    int count = 0;

    for (int i = 0; i < FEATURE_LIMIT; i++) {
        double strength = train->fit.strengths[i];
        if (train->learned.weights[i] != 0)
            ranked[count++] = (Ranked){i, strength < 0 ? -strength : strength};
    }
    qsort(ranked, (size_t)count, sizeof *ranked, compare_ranked);
    return count;
}

static void report_feature(const LabTrain *train, int feature, Report *report)
{
    const char *name = train->facts.names[feature];
    double weight = (double)train->learned.weights[feature] / LEARNED_UNIT;
    double limited = weight > 100 ? 100 : weight < -100 ? -100 : weight;
    char odds[40], strength[40];

    snprintf(odds, sizeof odds, "%.3g", exponential(limited));
    snprintf(strength, sizeof strength, "%+.2f", train->fit.strengths[feature]);
    report_row(report,
               (ReportCell[]){{.text = feature_words(feature, name)},
                              {.text = name},
                              {.text = odds},
                              {.text = strength},
                              {.number = weight},
                              {.number = train->fit.strengths[feature]}});
}

static void report_features(const LabTrain *train, Report *report)
{
    static const ReportColumn columns[] = {
        {.title = "what counts"},
        {.key = "feature"},
        {.title = "odds times"},
        {.title = "strength"},
        {.key = "weight", .form = FORM_NUMBER},
        {.key = "strength", .form = FORM_NUMBER},
    };
    Ranked ranked[FEATURE_LIMIT];
    int count = rank_features(train, ranked);

    report_table(report, "features", columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < count; i++)
        report_feature(train, ranked[i].feature, report);
    report_shorten(report, SHOWN, "the value file has them");
    report_note(report,
                "\"odds times\" is the factor of the odds to win for each one "
                "more than the others have; \"strength\" is how much the "
                "feature matters in these games.");
}

static const char *name_opponent(const LabTrain *train)
{
    return train->facts.has_value   ? "the value of the rules"
           : train->facts.has_score ? "the score"
                                    : "no value";
}

/* Adds a sentence about the strength of a bot with the learned value. */
static void report_strength(const LabTrain *train, Report *report)
{
    const Condition *trial = train->trials.conditions;
    ReportCell wins = lab_trial_wins(&train->trials, 0, "");
    Json *values = report_values(report);

    json_set(values, "games", json_whole(trial->games));
    json_set(values, "ended", json_whole(trial->ended));
    if (wins.text != NULL)
        return;
    json_set(values, "wins", json_decimal(wins.number));
    json_set(values, "wins_low", json_decimal(wins.low));
    json_set(values, "wins_high", json_decimal(wins.high));
    report_sentence(report,
                    "mcts:100 with the learned value wins %.0f %% (%.0f to "
                    "%.0f) against mcts:100 with %s; equal bots win %.0f %%.",
                    100 * wins.number, 100 * wins.low, 100 * wins.high,
                    name_opponent(train), 100 * wins.mark);
    report_text(report,
                "mcts:100 with the learned value wins %.0f %% (%.0f to %.0f) "
                "of %ld games that ended, of %ld played, against mcts:100 with "
                "%s; equal bots win %.0f %%.",
                100 * wins.number, 100 * wins.low, 100 * wins.high,
                trial->ended, trial->games, name_opponent(train),
                100 * wins.mark);
}

static void report_published(const LabTrain *train, Report *report)
{
    if (train->output == NULL && train->facts.has_value)
        report_text(report,
                    "%s was written. Bots use it once `value` is removed from "
                    "the rules.",
                    train->written);
    else
        report_text(report, "%s was written.", train->written);
}

/* Returns the reason why the value file was not written. */
static const char *find_reason(const LabTrain *train)
{
    const Condition *trial = train->trials.conditions;
    Interval interval;

    if (train->is_cut || trial == NULL)
        return "The training was interrupted";
    condition_share(trial, &interval);
    return trial->ended > 0 &&
                   interval.high <
                       condition_fair(trial, train->trials.side.teams.count)
               ? "The learned value makes the bot weaker"
               : "The games do not show that the learned value helps the bot";
}

/* Says that the value is in a file that bots do not use, and suggests a command
 * that plays more games. */
static void report_kept(const LabTrain *train, Report *report)
{
    const BatchSettings *batch = train->trials.batch;
    long games = batch->games > 0 ? batch->games : TRAIN_GAMES;

    report_text(report,
                "%s, so that it was kept in %s, which bots do not use. %s: "
                "house train %s -n %ld",
                find_reason(train), train->written,
                train->is_cut ? "All games" : "More games", batch->variant,
                train->is_cut ? games : 2 * games);
}

static void report_file(const LabTrain *train, Report *report)
{
    if (train->written[0] == '\0')
        report_text(report, "The learned value could not be written.");
    else if (train->is_better)
        report_published(train, report);
    else
        report_kept(train, report);
}

int lab_train_report(const LabTrain *train)
{
    const LabTrials *trials = &train->trials;
    Report report = {0};
    Json *values = report_values(&report);
    int status;

    json_set(values, "format", json_text("house-train/1"));
    json_set(values, "rules", json_text(trials->side.name));
    json_set(values, "seats", json_whole(trials->seats));
    json_set(values, "seed", json_text(trials->plan.seed));
    json_set(values, "training_games", json_whole(train->games));
    json_set(values, "file",
             json_text_or_null(train->is_better ? train->written : ""));
    json_set(values, "kept",
             json_text_or_null(train->is_better ? "" : train->written));
    report_title(&report, "%s: a learned value", trials->side.name);
    report_text(&report, "%d seats, %ld training games, seed '%s'",
                trials->seats, train->games, trials->plan.seed);
    report_features(train, &report);
    if (trials->conditions != NULL && lab_trial_games(trials, 0) > 0)
        report_strength(train, &report);
    report_file(train, &report);
    if (train->failed > 0)
        report_text(&report,
                    "Games left out, as they failed: %ld. The first: "
                    "%s",
                    train->failed, train->message);
    status = lab_report(trials->batch, &report);
    return status == STATUS_DONE && !train->is_better ? STATUS_FINDING : status;
}
