/*
 * check.c -- prepares the check of a variant according to the command line, and
 * reports the result of the check.
 */
#include "house/check/check.h"

#include <stdlib.h>

static void show_stage(void *context, const Exercise *exercise)
{
    Check *check = context;

    progress_show(&check->progress, "%s: %s", exercise->name, exercise->stage);
}

static bool is_time_over(void *context)
{
    (void)context;
    return time_limit_met();
}

void check_begin(Check *check, const CheckSettings *settings,
                 const HouseRuleInfo *rule)
{
    *check = (Check){
        .settings = settings,
        .progress.see = settings->reporter->quiet ? NULL : terminal_progress,
        .exercise = {.rule = rule,
                     .source = {.setting_count = settings->rules->set.count,
                                .settings = settings->rules->set.all},
                     .games =
                         settings->games > 0 ? settings->games : USUAL_GAMES,
                     .seed = settings->seed ? settings->seed : "check",
                     .seconds = settings->seconds < 0 ? USUAL_SECONDS
                                                      : settings->seconds,
                     .is_over = is_time_over,
                     .see_stage = show_stage,
                     .context = check}};
}

void check_set_source(Check *check, const Found *variant,
                      const HouseRuleFiles *house_rules)
{
    check->exercise.source =
        found_source(check->settings->rules, variant, house_rules);
}

int check_end(Check *check, bool was_played)
{
    int status;

    progress_clear(&check->progress);
    exercise_remark(&check->exercise);
    status = was_played ? check_report(check)
                        : complain_memory(check->settings->reporter);
    exercise_free(&check->exercise);
    return status;
}

int check_variant(const CheckSettings *settings, const Found *variant,
                  const HouseRuleInfo *rule, const HouseRuleFiles *house_rules)
{
    Check check;
    bool was_played;

    check_begin(&check, settings, rule);
    check_set_source(&check, variant, house_rules);
    if (rule != NULL)
        snprintf(check.exercise.name, sizeof check.exercise.name, "%s",
                 variant->name);
    was_played = exercise_play(&check.exercise);
    if (was_played && exercise_goes_on(&check.exercise))
        exercise_suspect(&check.exercise);
    return check_end(&check, was_played);
}

int check_unread_rule(const CheckSettings *settings, const HouseRuleInfo *rule,
                      const ScriptError *error)
{
    Check check;

    check_begin(&check, settings, rule);
    findings_add(&check.exercise.findings, FINDING_LOAD, error);
    return check_end(&check, true);
}
