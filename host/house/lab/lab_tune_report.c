/*
 * lab_tune_report.c -- reports a race.
 */
#include "house/lab/lab_tune.h"

#include <stdio.h>
#include <string.h>

static const Compared *compared_of(const Setting *setting, const Aim *goal)
{
    return &setting->played.measures[goal->measure - measures];
}

static bool is_reached(const Setting *setting, const Aim *goal)
{
    return compared_of(setting, goal)->told > 0 &&
           aim_distance(goal, lab_tune_mean(setting, goal)) == 0;
}

static bool is_finalist(const LabTune *tune, const Setting *setting)
{
    for (int i = 0; i < tune->alive_count; i++)
        if (&tune->settings[tune->alive[i]] == setting)
            return true;
    return false;
}

static bool reaches_all(const LabTune *tune, const Setting *setting)
{
    for (int i = 0; i < tune->goal_count; i++)
        if (!is_reached(setting, &tune->goals[i]))
            return false;
    return true;
}

/* True if a setting that is left reaches all goals. */
static bool is_found(const LabTune *tune)
{
    for (int i = 0; i < tune->alive_count; i++)
        if (reaches_all(tune, &tune->settings[tune->alive[i]]))
            return true;
    return false;
}

/* Returns the setting, even a dropped one, that is nearest to a goal; NULL if
 * no setting has numbers for it. */
static const Setting *nearest(const LabTune *tune, const Aim *goal)
{
    const Setting *found = NULL;

    for (int i = 0; i < tune->count; i++) {
        const Setting *setting = &tune->settings[i];
        if (compared_of(setting, goal)->told == 0)
            continue;
        if (found == NULL || aim_distance(goal, lab_tune_mean(setting, goal)) <
                                 aim_distance(goal, lab_tune_mean(found, goal)))
            found = setting;
    }
    return found;
}

/* Judges with an error rate that is divided by the number of settings and
 * goals. */
static Change judge(const LabTune *tune, const Setting *setting,
                    const Aim *goal)
{
    return aim_judge(goal, compared_of(setting, goal),
                     INFERENCE_ERROR / tune->goal_count / tune->count);
}

static long games_of(const Setting *setting)
{
    return setting->played.pairs + setting->played.failed;
}

/* Returns the fewest games of a setting that is left and was played. */
static long least_of(const LabTune *tune)
{
    long least = tune->to;

    for (int i = 0; i < tune->alive_count; i++) {
        long games = games_of(&tune->settings[tune->alive[i]]);
        if (games > 0 && games < least)
            least = games;
    }
    return least;
}

/* -- values --------------------------------------------------------------- */

static Json *goal_values(const LabTune *tune, const Setting *setting,
                         const Aim *goal)
{
    Json *object = json_new_object();

    json_set(object, "goal", json_text(goal->text));
    json_set(object, "games", json_whole(compared_of(setting, goal)->told));
    json_set(object, "mean",
             json_decimal(lab_tune_mean(setting, goal) / goal->measure->scale));
    json_set(object, "reached",
             tune->is_cut ? json_nothing()
                          : json_flag(is_reached(setting, goal)));
    json_set(object, "sure", lab_holds(judge(tune, setting, goal)));
    return object;
}

static Json *setting_values(const LabTune *tune, const Setting *setting)
{
    Json *object = json_new_object();
    Json *set = json_new_array();
    Json *goals = json_new_array();
    bool is_last = is_finalist(tune, setting);

    for (int i = 0; i < tune->vary_count; i++)
        json_add(set, json_text(setting->texts[i]));
    for (int i = 0; i < tune->goal_count; i++)
        json_add(goals, goal_values(tune, setting, &tune->goals[i]));
    json_set(object, "set", set);
    json_set(object, "games", json_whole(setting->played.pairs));
    json_set(object, "failed", json_whole(setting->played.failed));
    json_set(object, "dropped", json_flag(!is_last));
    json_set(object, "best", json_flag(is_last && setting->is_best));
    json_set(object, "goals", goals);
    return object;
}

static void add_values(const LabTune *tune, Report *report)
{
    Json *values = report_values(report);
    Json *settings = json_new_array();

    json_set(values, "format", json_text("house-tune/1"));
    json_set(values, "rules", json_text(tune->side.name));
    json_set(values, "seats", json_whole(tune->seats));
    json_set(values, "seed", json_text(tune->plan.seed));
    json_set(values, "games", json_whole(least_of(tune)));
    json_set(values, "found",
             tune->is_cut ? json_nothing() : json_flag(is_found(tune)));
    for (int i = 0; i < tune->count; i++)
        json_add(settings, setting_values(tune, &tune->settings[i]));
    json_set(values, "settings", settings);
}

/* -- words ---------------------------------------------------------------- */

static void add_setting(const LabTune *tune, const Setting *setting,
                        Report *report)
{
    for (int i = 0; i < tune->vary_count; i++)
        report_add(report, "%s%s", i > 0 ? " " : "", setting->texts[i]);
}

static void add_goal(const LabTune *tune, const Setting *setting,
                     const Aim *goal, Report *report)
{
    double mean = lab_tune_mean(setting, goal);
    bool reached = is_reached(setting, goal);
    bool is_sure =
        judge(tune, setting, goal) == (reached ? CHANGE_NONE : CHANGE_MOVED);
    char text[LAB_WORD_SIZE];

    report_line(report, "    %s: ", goal->text);
    if (compared_of(setting, goal)->told == 0)
        report_add(report, "not one game gives a number");
    else if (tune->is_cut)
        report_add(report, "%s so far, unfinished",
                   lab_number(text, goal->measure, mean, mean, LAB_MEAN));
    else
        report_add(report, "%s, %s%s",
                   lab_number(text, goal->measure, mean, mean, LAB_MEAN),
                   reached ? "reached" : "missed",
                   is_sure ? "" : ", not sure yet");
}

static void add_played(const LabTune *tune, const Setting *setting,
                       Report *report)
{
    const Comparison *played = &setting->played;

    if (games_of(setting) == 0)
        return; /* interrupted before its first game */
    report_line(report, "%s ", setting->is_best ? "*" : " ");
    add_setting(tune, setting, report);
    if (played->pairs == 0) {
        report_line(report, "    no game could be played: %s", played->message);
        return;
    }
    for (int i = 0; i < tune->goal_count; i++)
        add_goal(tune, setting, &tune->goals[i], report);
    if (played->failed > 0)
        report_line(report,
                    "    games left out, as they failed: %ld; the first: %s",
                    played->failed, played->message);
}

static void add_missed(const LabTune *tune, const Aim *goal, Report *report)
{
    const Setting *near = nearest(tune, goal);
    char text[LAB_WORD_SIZE];
    double mean;

    if (near != NULL && is_reached(near, goal))
        return;
    report_line(report, "No setting reaches %s", goal->text);
    if (near == NULL)
        return;
    mean = lab_tune_mean(near, goal);
    report_add(report, "; the nearest has %s: ",
               lab_number(text, goal->measure, mean, mean, LAB_MEAN));
    add_setting(tune, near, report);
}

static void add_verdict(const LabTune *tune, Report *report)
{
    report_text(
        report,
        "* no other setting is nearer to one goal and as near to the others%s",
        tune->is_cut ? ", so far" : "");
    if (tune->is_cut)
        return;
    for (int i = 0; i < tune->goal_count; i++)
        add_missed(tune, &tune->goals[i], report);
    if (tune->goal_count > 1 && !is_found(tune))
        report_line(report, "No setting reaches all goals at once.");
}

int lab_tune_report(const LabTune *tune)
{
    Report report = {0};
    int status;

    add_values(tune, &report);
    report_title(&report, "%s: %d settings raced towards %s", tune->side.name,
                 tune->count, tune->options->goal);
    report_text(&report,
                "%d seats, %ld games with each of these settings, of at most "
                "%d turns, seed '%s'",
                tune->seats, least_of(tune), tune->plan.most_turns,
                tune->plan.seed);
    if (tune->alive_count < tune->count)
        report_line(&report, "%d settings did worse and were dropped",
                    tune->count - tune->alive_count);
    report_text(&report, "%s", "");
    for (int i = 0; i < tune->alive_count; i++)
        add_played(tune, &tune->settings[tune->alive[i]], &report);
    add_verdict(tune, &report);
    status = lab_report(tune->options, &report);
    return status == STATUS_DONE && !is_found(tune) ? STATUS_FINDING : status;
}
