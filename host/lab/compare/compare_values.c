/*
 * compare_values.c -- adds the JSON of the format house-compare/1 to the
 * report of a comparison.
 */
#include "lab/compare/compare_internal.h"

#include <string.h>

static Json *side_rule_values(const LabCompare *compare, int side)
{
    const LabSide *rules = &compare->sides[side];
    Json *object = json_new_object();
    Json *settings = json_new_array();
    Json *with = json_new_array();
    Json *counts = json_new_object();

    for (int i = 0; i < rules->settings.count; i++)
        json_add(settings, json_text(rules->settings.all[i]));
    for (int i = 0; i < rules->house_rules.count; i++)
        json_add(with, json_text(rules->house_rules.files[i]));
    for (int end = 0; end < TRACE_ENDS; end++)
        if (compare->comparison.ends[side][end] > 0)
            json_set(counts, ending_name((TraceEnd)end),
                     json_whole(compare->comparison.ends[side][end]));
    json_set(object, "variant", json_text(rules->found.name));
    json_set(object, "set", settings);
    json_set(object, "with", with);
    json_set(object, "seed", json_text(compare->played.plans[side].seed));
    json_set(object, "ends", counts);
    return object;
}

static const char *verdict_of(Change change)
{
    static const char *const words[] = {[CHANGE_UNSURE] = "unsure",
                                        [CHANGE_MOVED] = "moved",
                                        [CHANGE_NONE] = "none"};

    return words[change];
}

static Json *measure_values(const LabCompare *compare, int number)
{
    const Compared *compared = &compare->comparison.measures[number];
    const Measure *measure = &measures[number];
    double unit = measure->scale;
    Json *object = json_new_object();

    json_set(object, "name", json_text(measure->name));
    json_set(object, "unit", json_text(measure->unit));
    json_set(object, "pairs", json_whole(compared->differences.count));
    json_set(object, "first",
             json_decimal(compare_mean(compared, FIRST) / unit));
    json_set(object, "second",
             json_decimal(compare_mean(compared, SECOND) / unit));
    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        const Measured *measured = &compare->verdicts.measured[i];
        if (compare->verdicts.asked[i].measure != number)
            continue;
        json_set(object, "change",
                 measured->differences.count > 0
                     ? json_decimal(series_mean(&measured->differences) / unit)
                     : json_nothing());
        json_set(object, "low", json_decimal(measured->interval.low / unit));
        json_set(object, "high", json_decimal(measured->interval.high / unit));
        json_set(object, "once_low", json_decimal(measured->once.low / unit));
        json_set(object, "once_high", json_decimal(measured->once.high / unit));
        json_set(object, "p", json_decimal(measured->p));
        json_set(object, "ignored", json_decimal(measured->ignored / unit));
        json_set(object, "verdict", json_text(verdict_of(measured->change)));
        json_set(object, "more", json_whole(measured->more));
    }
    return object;
}

static Json *measures_values(const LabCompare *compare)
{
    Json *array = json_new_array();

    for (int i = 0; i < measure_count; i++)
        if (compare->comparison.measures[i].differences.count > 0)
            json_add(array, measure_values(compare, i));
    return array;
}

static Json *expected_values(const LabCompare *compare)
{
    Json *array = json_new_array();

    for (int i = 0; i < compare->verdicts.expected_count; i++) {
        Json *object = json_new_object();
        json_set(object, "bound",
                 json_text(compare->verdicts.expected[i].aim.text));
        json_set(object, "holds",
                 lab_holds(compare->verdicts.expected[i].change));
        json_add(array, object);
    }
    return array;
}

static Json *divergences_values(const LabCompare *compare)
{
    Json *array = json_new_array();

    for (int i = 0; i < compare->comparison.divergence_count; i++) {
        const char *text = compare->divergences[i].texts[DIVERGENCE_VALUES];
        if (text != NULL)
            json_add(array, json_read(text));
    }
    return array;
}

void lab_compare_values(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    Json *values = report_values(report);

    char summary[2000];

    lab_compare_summary(compare, summary, sizeof summary);
    json_set(values, "format", json_text("house-compare/1"));
    json_set(values, "summary", json_text(summary + strspn(summary, " ")));
    json_set(values, "change", json_text_or_null(compare->change));
    json_set(values, "first", side_rule_values(compare, FIRST));
    json_set(values, "second", side_rule_values(compare, SECOND));
    json_set(values, "players",
             lab_players_values(compare->played.plans[FIRST].players,
                                compare->seats));
    json_set(values, "most_turns", json_whole(comparison->most_turns));
    json_set(values, "pairs", json_whole(comparison->pairs));
    json_set(values, "failed", json_whole(comparison->failed));
    json_set(values, "failure", json_text_or_null(comparison->message));
    json_set(values, "same", json_whole(comparison->same));
    json_set(values, "partings", divergences_values(compare));
    json_set(values, "measures", measures_values(compare));
    json_set(values, "options", lab_compare_uses_values(compare));
    json_set(values, "ban", lab_compare_ban_values(compare));
    json_set(values, "expected", expected_values(compare));
}
