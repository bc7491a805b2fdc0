/*
 * lab_tune_tell.c -- prints the results of a race.
 */
#include "house/lab/lab.h"

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

/* -- as text -------------------------------------------------------------- */

static void tell_setting(const LabTune *tune, const Setting *setting)
{
    for (int i = 0; i < tune->vary_count; i++)
        printf("%s%s", i > 0 ? " " : "", setting->texts[i]);
}

/* Judges with an error rate that is divided by the number of settings and
 * goals. */
static Change judge(const LabTune *tune, const Setting *setting,
                    const Aim *goal)
{
    return aim_judge(goal, compared_of(setting, goal),
                     INFERENCE_ERROR / tune->goal_count / tune->count);
}

static void tell_goal(const LabTune *tune, const Setting *setting,
                      const Aim *goal)
{
    double mean = lab_tune_mean(setting, goal);
    bool reached = is_reached(setting, goal);
    Change change = judge(tune, setting, goal);
    char text[LAB_WORD_SIZE];

    if (compared_of(setting, goal)->told == 0) {
        printf("    %s: not one game gives a number\n", goal->text);
        return;
    }
    lab_number(text, goal->measure, mean, mean, LAB_MEAN);
    if (tune->is_cut) {
        printf("    %s: %s so far, unfinished\n", goal->text, text);
        return;
    }
    printf("    %s: %s, %s%s\n", goal->text, text,
           reached ? "reached" : "missed",
           change == (reached ? CHANGE_NONE : CHANGE_MOVED) ? ""
                                                            : ", not sure yet");
}

static long games_of(const Setting *setting)
{
    return setting->played.pairs + setting->played.failed;
}

static void tell_row(const LabTune *tune, const Setting *setting)
{
    if (games_of(setting) == 0)
        return; /* interrupted before its first game */
    printf("%s ", setting->is_best ? "*" : " ");
    tell_setting(tune, setting);
    printf("\n");
    if (setting->played.pairs == 0) {
        printf("    no game could be played: %s\n", setting->played.message);
        return;
    }
    for (int i = 0; i < tune->goal_count; i++)
        tell_goal(tune, setting, &tune->goals[i]);
    if (setting->played.failed > 0)
        printf("    games left out, as they failed: %ld; the first: %s\n",
               setting->played.failed, setting->played.message);
}

static void tell_missed(const LabTune *tune, const Aim *goal)
{
    const Setting *near = nearest(tune, goal);
    char text[LAB_WORD_SIZE];
    double mean;

    if (near != NULL && is_reached(near, goal))
        return;
    printf("No setting reaches %s", goal->text);
    if (near != NULL) {
        mean = lab_tune_mean(near, goal);
        printf("; the nearest has %s: ",
               lab_number(text, goal->measure, mean, mean, LAB_MEAN));
        tell_setting(tune, near);
    }
    printf("\n");
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

static void tell(const LabTune *tune)
{
    printf("%s: %d settings raced towards %s\n", tune->side.name, tune->count,
           tune->options->goal);
    printf("%d seats, %ld games with each of these settings, of at most %d "
           "turns, seed '%s'\n",
           tune->seats, least_of(tune), tune->plan.most_turns, tune->plan.seed);
    if (tune->alive_count < tune->count)
        printf("%d settings did worse and were dropped\n",
               tune->count - tune->alive_count);
    printf("\n");
    for (int i = 0; i < tune->alive_count; i++)
        tell_row(tune, &tune->settings[tune->alive[i]]);
    printf(
        "\n* no other setting is nearer to one goal and as near to the others%s\n",
        tune->is_cut ? ", so far" : "");
    if (tune->is_cut)
        return;
    for (int i = 0; i < tune->goal_count; i++)
        tell_missed(tune, &tune->goals[i]);
    if (tune->goal_count > 1 && !is_found(tune))
        printf("No setting reaches all goals at once.\n");
}

/* -- as JSON -------------------------------------------------------------- */

static Json *goal_json(const LabTune *tune, const Setting *setting,
                       const Aim *goal)
{
    static const char *const words[] = {[CHANGE_UNSURE] = "unsure",
                                        [CHANGE_MOVED] = "no",
                                        [CHANGE_NONE] = "yes"};
    const Compared *compared = compared_of(setting, goal);
    Change change = judge(tune, setting, goal);
    Json *object = json_new_object();

    json_set(object, "goal", json_text(goal->text));
    json_set(object, "games", json_whole(compared->told));
    json_set(object, "mean",
             json_decimal(lab_tune_mean(setting, goal) / goal->measure->scale));
    json_set(object, "reached",
             tune->is_cut ? json_nothing()
                          : json_flag(is_reached(setting, goal)));
    json_set(object, "sure", json_text(words[change]));
    return object;
}

static Json *setting_json(const LabTune *tune, const Setting *setting)
{
    Json *object = json_new_object();
    Json *set = json_new_array();
    Json *goals = json_new_array();
    bool is_last = is_finalist(tune, setting);

    for (int i = 0; i < tune->vary_count; i++)
        json_add(set, json_text(setting->texts[i]));
    for (int i = 0; i < tune->goal_count; i++)
        json_add(goals, goal_json(tune, setting, &tune->goals[i]));
    json_set(object, "set", set);
    json_set(object, "games", json_whole(setting->played.pairs));
    json_set(object, "failed", json_whole(setting->played.failed));
    json_set(object, "dropped", json_flag(!is_last));
    json_set(object, "best", json_flag(is_last && setting->is_best));
    json_set(object, "goals", goals);
    return object;
}

static bool tell_json(const LabTune *tune)
{
    Json *object = json_new_object();
    Json *settings = json_new_array();

    json_set(object, "format", json_text("house-tune/1"));
    json_set(object, "rules", json_text(tune->side.name));
    json_set(object, "seats", json_whole(tune->seats));
    json_set(object, "seed", json_text(tune->plan.seed));
    json_set(object, "games", json_whole(least_of(tune)));
    json_set(object, "found",
             tune->is_cut ? json_nothing() : json_flag(is_found(tune)));
    for (int i = 0; i < tune->count; i++)
        json_add(settings, setting_json(tune, &tune->settings[i]));
    json_set(object, "settings", settings);
    return json_print(object, stdout) || ferror(stdout); /* an error is reported
                                                          * at exit */
}

int lab_tune_tell(const LabTune *tune)
{
    if (tune->options->reporter.json && !tell_json(tune))
        return complain_memory(&tune->options->reporter);
    if (!tune->options->reporter.json)
        tell(tune);
    return is_found(tune) ? STATUS_DONE : STATUS_FINDING;
}
