/*
 * tune_report.c -- reports the results of the race between settings.
 */
#include "lab/tune/tune_internal.h"

#include "base/text.h"
#include "lab/batch/batch.h"

/* -- values --------------------------------------------------------------- */

static Json *goal_values(const LabTune *tune, const Racer *racer,
                         const Aim *goal)
{
    Json *object = json_new_object();

    json_set(object, "goal", json_text(goal->text));
    json_set(object, "games", json_whole(race_known(racer, goal)));
    json_set(object, "mean",
             json_decimal(race_mean(racer, goal) / goal->measure->scale));
    json_set(object, "reached",
             tune->is_cut ? json_nothing()
                          : json_flag(race_is_reached(racer, goal)));
    json_set(object, "sure", lab_holds(race_judge(&tune->race, racer, goal)));
    return object;
}

static Json *setting_values(const LabTune *tune, int number)
{
    const Race *race = &tune->race;
    const Racer *racer = &race->racers[number];
    bool is_alive = race_is_alive(race, racer);
    Json *object = json_new_object();
    Json *set = json_new_array();
    Json *goals = json_new_array();

    for (int i = 0; i < tune->vary_count; i++)
        json_add(set, json_text(tune->settings[number].texts[i]));
    for (int i = 0; i < race->goal_count; i++)
        json_add(goals, goal_values(tune, racer, &race->goals[i]));
    json_set(object, "set", set);
    json_set(object, "games", json_whole(racer->played.pairs));
    json_set(object, "failed", json_whole(racer->played.failed));
    json_set(object, "dropped", json_flag(!is_alive));
    json_set(object, "best", json_flag(is_alive && racer->is_best));
    json_set(object, "goals", goals);
    return object;
}

static void add_tune_values(const LabTune *tune, Report *report)
{
    const Race *race = &tune->race;
    Json *values = report_values(report);
    Json *settings = json_new_array();

    json_set(values, "format", json_text("house-tune/1"));
    json_set(values, "rules", json_text(tune->side.name));
    json_set(values, "seats", json_whole(tune->seats));
    json_set(values, "players",
             lab_players_values(tune->plan.players, tune->seats));
    json_set(values, "seed", json_text(tune->plan.seed));
    json_set(values, "games", json_whole(race_least(race)));
    json_set(values, "found",
             tune->is_cut ? json_nothing() : json_flag(race_is_found(race)));
    for (int i = 0; i < race->count; i++)
        json_add(settings, setting_values(tune, i));
    json_set(values, "settings", settings);
}

/* -- words ---------------------------------------------------------------- */

static void add_tried_setting(const LabTune *tune, int number, Report *report)
{
    for (int i = 0; i < tune->vary_count; i++)
        report_add(report, "%s%s", i > 0 ? " " : "",
                   tune->settings[number].texts[i]);
}

static void add_goal(const LabTune *tune, const Racer *racer, const Aim *goal,
                     Report *report)
{
    double mean = race_mean(racer, goal);
    bool reached = race_is_reached(racer, goal);
    bool is_sure = race_judge(&tune->race, racer, goal) ==
                   (reached ? CHANGE_NONE : CHANGE_MOVED);
    char text[LAB_WORD_SIZE];

    report_line(report, "    %s: ", goal->text);
    if (race_known(racer, goal) == 0)
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

static void add_racer(const LabTune *tune, int number, Report *report)
{
    const Race *race = &tune->race;
    const Racer *racer = &race->racers[number];
    const Comparison *played = &racer->played;

    if (race_games(racer) == 0)
        return; /* the race was interrupted before this setting's first game */
    report_line(report, "%s ", racer->is_best ? "*" : " ");
    add_tried_setting(tune, number, report);
    if (played->pairs == 0) {
        report_line(report, "    no game could be played: %s", played->message);
        return;
    }
    for (int i = 0; i < race->goal_count; i++)
        add_goal(tune, racer, &race->goals[i], report);
    if (played->failed > 0)
        report_line(report,
                    "    games left out, as they failed: %ld; the first: %s",
                    played->failed, played->message);
}

static void add_missed(const LabTune *tune, const Aim *goal, Report *report)
{
    int number = race_nearest(&tune->race, goal);
    const Racer *near = number >= 0 ? &tune->race.racers[number] : NULL;
    char text[LAB_WORD_SIZE];
    double mean;

    if (near != NULL && race_is_reached(near, goal))
        return;
    report_line(report, "No setting reaches %s", goal->text);
    if (near == NULL)
        return;
    mean = race_mean(near, goal);
    report_add(report, "; the nearest has %s: ",
               lab_number(text, goal->measure, mean, mean, LAB_MEAN));
    add_tried_setting(tune, number, report);
}

static void add_reached(const LabTune *tune, Report *report)
{
    const Race *race = &tune->race;

    report_text(
        report,
        "* no other setting is nearer to one goal and as near to the others%s",
        tune->is_cut ? ", so far" : "");
    if (tune->is_cut)
        return;
    for (int i = 0; i < race->goal_count; i++)
        add_missed(tune, &race->goals[i], report);
    if (race->goal_count > 1 && !race_is_found(race))
        report_line(report, "No setting reaches all goals at once.");
}

/* Adds a sentence that says whether a setting reaches all goals, and names the
 * first of the best settings. */
static void add_goal_sentence(const LabTune *tune, Report *report)
{
    const Race *race = &tune->race;
    char text[VARIES_MOST * 2 * NAME_LIMIT] = "";
    int best = 0;

    while (best + 1 < race->alive_count &&
           !race->racers[race->alive[best]].is_best)
        best++;
    for (int i = 0; i < tune->vary_count; i++)
        text_add(text, sizeof text, "%s%s", i > 0 ? " " : "",
                 tune->settings[race->alive[best]].texts[i]);
    if (tune->is_cut)
        report_sentence(report, "Interrupted: no goal is judged (%s).",
                        tune->goal);
    else
        report_sentence(report, "%s %s; one of the best settings is %s.",
                        race_is_found(race) ? "Some setting reaches"
                                            : "No setting reaches all goals of",
                        tune->goal, text);
}

int lab_tune_report(const LabTune *tune)
{
    const Race *race = &tune->race;
    Report report = {0};
    char players[SEAT_LIMIT * (PLAYER_LIMIT + 2)] = "";
    int status;

    add_tune_values(tune, &report);
    lab_players(tune->plan.players, tune->seats, players, sizeof players);
    report_title(&report, "%s: %d settings raced towards %s", tune->side.name,
                 race->count, tune->goal);
    report_text(&report,
                "%d seats, %ld games between %s with each of these settings, "
                "of at most %d turns, seed '%s'",
                tune->seats, race_least(race), players, tune->plan.most_turns,
                tune->plan.seed);
    if (race->alive_count < race->count)
        report_line(&report, "%d settings did worse and were dropped",
                    race->count - race->alive_count);
    report_text(&report, "%s", "");
    for (int i = 0; i < race->alive_count; i++)
        add_racer(tune, race->alive[i], &report);
    add_reached(tune, &report);
    add_goal_sentence(tune, &report);
    status = lab_report(tune->batch, &report);
    return status == STATUS_DONE && !race_is_found(race) ? STATUS_FINDING
                                                         : status;
}
