/*
 * exercise_json.c -- writes findings as a house-check/1 object.
 */
#include <string.h>

#include "check/exercise/exercise.h"
#include "format/json.h"

static Json *missed_json(const Examination *examination, int index)
{
    Json *list = json_new_array();
    int from = 0, to = 0;

    while (examination_missed(examination, index, &from, &to)) {
        Json *range = json_new_array();
        json_add(range, json_whole(from));
        json_add(range, json_whole(to));
        json_add(list, range);
    }
    return list;
}

static Json *functions_json(const Exercise *exercise)
{
    const Examination *examination = exercise->examination;
    Json *list = json_new_array();
    FunctionCover cover;

    for (int i = 0; examination_function(examination, i, &cover); i++) {
        Json *object;
        if (cover.is_file || !exercise_describes(exercise, cover.file))
            continue;
        object = json_new_object();
        json_set(object, "file", json_text(cover.file));
        json_set(object, "line", json_whole(cover.line));
        json_set(object, "name", json_text_or_null(cover.name));
        json_set(object, "called", json_flag(cover.reached));
        json_set(object, "rare", json_flag(cover.is_rare));
        json_set(object, "lines", json_whole(cover.lines));
        json_set(object, "lines_run", json_whole(cover.lines_reached));
        json_set(object, "missed", missed_json(examination, i));
        json_add(list, object);
    }
    return list;
}

static Json *words_json(const Examination *examination, int choice)
{
    Json *list = json_new_array();
    WordCover word;

    for (int i = 0; examination_word(examination, choice, i, &word); i++) {
        Json *object = json_new_object();
        json_set(object, "word", json_text(word.word));
        json_set(object, "file", json_text(word.file));
        json_set(object, "line", json_whole(word.line));
        json_set(object, "offered", json_whole(word.offered));
        json_set(object, "completed", json_whole(word.completed));
        json_add(list, object);
    }
    return list;
}

static Json *choices_json(const Exercise *exercise)
{
    const Examination *examination = exercise->examination;
    Json *list = json_new_array();
    ChoiceCover choice;

    for (int i = 0; examination_choice(examination, i, &choice); i++) {
        Json *object;
        if (!exercise_describes(exercise, choice.file))
            continue;
        object = json_new_object();
        json_set(object, "file", json_text(choice.file));
        json_set(object, "line", json_whole(choice.line));
        json_set(object, "label", json_text(choice.label));
        json_set(object, "asked", json_whole(choice.asked));
        json_set(object, "empty", json_whole(choice.empty));
        json_set(object, "stuck", json_whole(choice.stuck));
        json_set(object, "words", words_json(examination, i));
        json_add(list, object);
    }
    return list;
}

static Json *values_json(const Exercise *exercise)
{
    Json *list = json_new_array();

    for (int i = 0; i < exercise->tried_count && !exercise->module; i++) {
        Json *object = json_new_object();
        json_set(object, "setting", json_text(exercise->tried[i].setting));
        json_set(object, "differs", json_flag(exercise->tried[i].differs));
        json_add(list, object);
    }
    return list;
}

static Json *texts_json(const char *const *texts, int count)
{
    Json *list = json_new_array();

    for (int i = 0; i < count; i++)
        json_add(list, json_text(texts[i]));
    return list;
}

Json *exercise_json(const Exercise *exercise)
{
    const char *rule = exercise->rule != NULL ? exercise->rule->name : NULL;
    bool is_played = exercise->examination != NULL;
    Json *object = json_new_object();

    json_set(object, "format", json_text("house-check/1"));
    json_set(object, "file", json_text(exercise_file(exercise)));
    json_set(object, "variant", json_text_or_null(exercise->name));
    json_set(object, "house_rule", json_text_or_null(rule));
    if (exercise->module != NULL)
        json_set(object, "required_by",
                 texts_json(exercise->loaders.all, exercise->loaders.count));
    json_set(object, "status",
             json_whole(findings_status(&exercise->findings)));
    json_set(
        object, "settings",
        texts_json(exercise->source.settings, exercise->source.setting_count));
    json_set(object, "seed", json_text(exercise->seed));
    json_set(object, "least_players", json_whole(exercise->least));
    json_set(object, "most_players", json_whole(exercise->most));
    json_set(object, "games", json_whole(exercise->tally.games));
    json_set(object, "turns", json_whole(exercise->tally.turns));
    json_set(object, "unfinished", json_whole(exercise->tally.cut));
    json_set(object, "findings", findings_json(&exercise->findings));
    json_set(object, "functions",
             is_played ? functions_json(exercise) : json_new_array());
    json_set(object, "choices",
             is_played ? choices_json(exercise) : json_new_array());
    json_set(object, "values", values_json(exercise));
    return object;
}
