/*
 * score_values.c -- the values of house-score/1.
 */
#include "lab/score/score_internal.h"

#include "lab/ablate/ablate.h"

/* Names of the parts. */
static const char *const part_keys[SCORE_PARTS] = {
    [SCORE_GAMES] = "games",
    [SCORE_SKILL] = "skill_games",
    [SCORE_POWERS] = "powers_games"};

static Json *number_values(const LabScore *score, const ScoreRow *row,
                           const Scored *scored)
{
    Json *object = json_new_object();
    bool has_interval = scored->count > 0 && score_has_interval(scored);
    char bot[SCORE_BOT_SIZE];

    lab_score_bot(score, row->part, bot);
    json_set(object, "number",
             scored->count > 0 ? json_decimal(scored->number) : json_nothing());
    json_set(object, "low",
             has_interval ? json_decimal(scored->interval.low)
                          : json_nothing());
    json_set(object, "high",
             has_interval ? json_decimal(scored->interval.high)
                          : json_nothing());
    json_set(object, "count", json_whole(scored->count));
    json_set(object, "bot", json_text(bot));
    return object;
}

static Json *part_values(const ScoreColumn *column, int part)
{
    Json *object = json_new_object();

    json_set(object, "asked",
             column->asked[part] > 0 ? json_whole(column->asked[part])
                                     : json_nothing());
    json_set(object, "played", json_whole(lab_score_games(column, part)));
    json_set(object, "missing",
             json_text_or_null(lab_score_missing(column, part)));
    return object;
}

static Json *ban_values(const ScoreColumn *column)
{
    const LabAblate *powers = &column->powers;
    Json *array = json_new_array();

    for (int i = 0; i < column->card.ban_count; i++) {
        const Condition *ban = &column->card.bans[i];
        Json *object = json_new_object();
        Interval interval;
        double share = condition_share(ban, &interval);
        json_set(object, "choice", json_text(powers->banned[i].label));
        json_set(object, "option", json_text(powers->banned[i].name));
        json_set(object, "games", json_whole(ban->games));
        json_set(object, "ended", json_whole(ban->ended));
        json_set(object, "wins",
                 ban->ended > 0 ? json_decimal(share) : json_nothing());
        json_set(object, "wins_low", json_decimal(interval.low));
        json_set(object, "wins_high", json_decimal(interval.high));
        json_add(array, object);
    }
    return array;
}

static Json *column_values(const LabScore *score, const ScoreColumn *column)
{
    Json *object = json_new_object();
    Json *numbers = json_new_object();

    json_set(object, "title", json_text(column->title));
    json_set(object, "rules", json_text(column->side.name));
    json_set(object, "seats", json_whole(column->card.seats));
    for (int part = 0; part < SCORE_PARTS; part++)
        json_set(object, part_keys[part], part_values(column, part));
    json_set(object, "failed", json_whole(lab_score_failed(column)));
    json_set(object, "failure", json_text_or_null(lab_score_failure(column)));
    json_set(object, "error", json_text_or_null(column->error));
    for (int i = 0; i < score_row_count; i++) {
        const ScoreRow *row = &score_rows[i];
        Scored scored = score_of(&column->card, row);
        if (score_has_row(&column->card, row))
            json_set(numbers, row->key, number_values(score, row, &scored));
    }
    json_set(object, "numbers", numbers);
    json_set(object, "bans", ban_values(column));
    return object;
}

void lab_score_values(const LabScore *score, Report *report)
{
    Json *values = report_values(report);
    Json *columns = json_new_array();

    json_set(values, "format", json_text("house-score/1"));
    json_set(values, "seed", json_text(score->batch->seed));
    json_set(values, "turn_cap", json_whole(score->columns[0].plan.most_turns));
    for (int i = 0; i < score->count; i++)
        json_add(columns, column_values(score, &score->columns[i]));
    json_set(values, "columns", columns);
}
