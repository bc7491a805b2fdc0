#include "app/check/check.h"

#include <string.h>

#include "app/cli/cli.h"
#include "format/json.h"

/* -- text ----------------------------------------------------------------- */

/* "(calm, 2 players, seed 'check 1', turn 3)"; "" where there is nothing to
 * say. */
static void tell_where(const Report *report, const Finding *finding, char *text,
                       size_t size)
{
    bool wrong_here = report->module != NULL && finding_is_wrong(finding);
    bool names = (report->rule != NULL || wrong_here) &&
                 report->name[0] != '\0' && finding->error.fault != FAULT_USAGE;
    bool both = names && finding->game[0] != '\0';

    text[0] = '\0';
    if (names || finding->game[0] != '\0')
        snprintf(text, size, " (%s%s%s)", names ? report->name : "",
                 both ? ", " : "", finding->game);
}

static void tell_finding(const Report *report, const Finding *finding)
{
    Options spoken = *report->options;
    ScriptError error = finding->error;
    char where[400];

    spoken.json = false; /* standard output gets the report */
    tell_where(report, finding, where, sizeof where);
    snprintf(error.message, sizeof error.message, "%.*s%s%s%s",
             (int)(sizeof error.message - strlen(where) - 120),
             finding->error.message, where, finding->advice ? ": " : "",
             finding->advice ? finding->advice : "");
    if (finding_is_wrong(finding))
        complain_script(&spoken, &error);
    else
        complain_suspicion(&spoken, error.file, error.line, error.message);
}

static void tell_summary(const Report *report)
{
    const RandomTally *tally = &report->tally;

    long count = findings_suspicions(&report->findings);
    char outcome[40] = "fine";

    if (count > 0)
        snprintf(outcome, sizeof outcome, "%ld warning%s", count,
                 count == 1 ? "" : "s");
    printf("%s: %s%s%s: ", exercise_file(report), outcome,
           report->rule ? " in " : "", report->rule ? report->name : "");
    for (int i = 0; i < report->loader_count; i++)
        printf("%s%s", i > 0 ? ", " : "required by ", report->loaders[i]);
    printf("%s%ld game%s with %d", report->loader_count > 0 ? ": " : "",
           tally->games, tally->games == 1 ? "" : "s", report->least);
    if (report->most > report->least)
        printf(" to %d", report->most);
    printf(" players, %ld turns", tally->turns);
    if (report->tried_count > 0)
        printf("; with %d other values of options", report->tried_count);
    putchar('\n');
}

static void tell_missed(const Report *report, int index)
{
    int from = 0, to = 0;

    for (int i = 0; examination_missed(report->examination, index, &from, &to);
         i++)
        printf(to > from ? "%s %d-%d" : "%s %d", i > 0 ? "," : "; not line",
               from, to);
    putchar('\n');
}

/* Of a module nothing is told of what requires it. */
static bool is_told(const Report *report, const char *file)
{
    return report->module == NULL || exercise_covers(report, file);
}

static void tell_functions(const Report *report)
{
    FunctionCover cover;

    for (int i = 0; examination_function(report->examination, i, &cover); i++) {
        if (cover.is_file || !is_told(report, cover.file))
            continue;
        printf("%s:%d: %s: ", cover.file, cover.line,
               cover.name[0] ? cover.name : "a function");
        if (!cover.reached)
            printf("never called%s\n", cover.is_rare ? ", which is rare" : "");
        else {
            printf("%d of %d lines", cover.lines_reached, cover.lines);
            tell_missed(report, i);
        }
    }
}

static void tell_choices(const Report *report)
{
    ChoiceCover choice;
    WordCover word;

    for (int i = 0; examination_choice(report->examination, i, &choice); i++) {
        if (!is_told(report, choice.file))
            continue;
        printf("%s:%d: %s: asked %ld times", choice.file, choice.line,
               choice.label, choice.asked);
        if (choice.empty > 0)
            printf(", %ld without anything to choose", choice.empty);
        if (choice.stuck > 0)
            printf(", %ld where nothing could be completed", choice.stuck);
        for (int w = 0; examination_word(report->examination, i, w, &word); w++)
            printf("%s %s %ld", w == 0 ? "; of turns" : ",", word.word,
                   word.completed);
        putchar('\n');
    }
}

static void tell_values(const Report *report)
{
    for (int i = 0; i < report->tried_count && report->module == NULL; i++)
        if (!report->tried[i].differs)
            printf("%s: games are the same with %s\n", exercise_file(report),
                   report->tried[i].setting);
}

static void print_text(const Report *report)
{
    if (report->options->quiet || !findings_are_sound(&report->findings))
        return;
    tell_summary(report);
    if (!report->options->verbose)
        return;
    tell_functions(report);
    tell_choices(report);
    tell_values(report);
}

/* -- JSON ----------------------------------------------------------------- */

static Json *text_or_nothing(const char *text)
{
    return text != NULL && text[0] != '\0' ? json_text(text) : json_nothing();
}

static Json *finding_json(const Finding *finding)
{
    const ScriptError *error = &finding->error;
    Json *object = json_new_object();
    char message[80];
    int line;

    json_set(object, "kind", json_text(finding_kind(finding)));
    json_set(object, "status",
             json_whole(finding_is_wrong(finding) ? fault_status(error->fault)
                        : finding_is_remark(finding) ? STATUS_DONE
                                                     : STATUS_FINDING));
    json_set(object, "message", json_text(error->message));
    json_set(object, "advice", text_or_nothing(finding->advice));
    json_set(object, "file", text_or_nothing(error->file));
    json_set(object, "line",
             error->line > 0 ? json_whole(error->line) : json_nothing());
    json_set(object, "game", text_or_nothing(finding->game));
    json_set(object, "position",
             finding->position
                 ? json_parse(finding->position, strlen(finding->position),
                              &line, message, sizeof message)
                 : json_nothing());
    return object;
}

static Json *findings_json(const Report *report)
{
    Json *list = json_new_array();

    for (int i = 0; i < report->findings.count; i++)
        json_add(list, finding_json(&report->findings.list[i]));
    return list;
}

static Json *missed_json(const Report *report, int index)
{
    Json *list = json_new_array();
    int from = 0, to = 0;

    while (examination_missed(report->examination, index, &from, &to)) {
        Json *range = json_new_array();
        json_add(range, json_whole(from));
        json_add(range, json_whole(to));
        json_add(list, range);
    }
    return list;
}

static Json *functions_json(const Report *report)
{
    Json *list = json_new_array();
    FunctionCover cover;

    for (int i = 0; report->examination != NULL &&
                    examination_function(report->examination, i, &cover);
         i++) {
        Json *object = json_new_object();
        if (cover.is_file || !is_told(report, cover.file)) {
            json_drop(object);
            continue;
        }
        json_set(object, "file", json_text(cover.file));
        json_set(object, "line", json_whole(cover.line));
        json_set(object, "name", text_or_nothing(cover.name));
        json_set(object, "called", json_flag(cover.reached));
        json_set(object, "rare", json_flag(cover.is_rare));
        json_set(object, "lines", json_whole(cover.lines));
        json_set(object, "lines_run", json_whole(cover.lines_reached));
        json_set(object, "missed", missed_json(report, i));
        json_add(list, object);
    }
    return list;
}

static Json *words_json(const Report *report, int choice)
{
    Json *list = json_new_array();
    WordCover word;

    for (int i = 0; examination_word(report->examination, choice, i, &word);
         i++) {
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

static Json *choices_json(const Report *report)
{
    Json *list = json_new_array();
    ChoiceCover choice;

    for (int i = 0; report->examination != NULL &&
                    examination_choice(report->examination, i, &choice);
         i++) {
        Json *object;
        if (!is_told(report, choice.file))
            continue;
        object = json_new_object();
        json_set(object, "file", json_text(choice.file));
        json_set(object, "line", json_whole(choice.line));
        json_set(object, "label", json_text(choice.label));
        json_set(object, "asked", json_whole(choice.asked));
        json_set(object, "empty", json_whole(choice.empty));
        json_set(object, "stuck", json_whole(choice.stuck));
        json_set(object, "words", words_json(report, i));
        json_add(list, object);
    }
    return list;
}

static Json *values_json(const Report *report)
{
    Json *list = json_new_array();

    for (int i = 0; i < report->tried_count && report->module == NULL; i++) {
        Json *object = json_new_object();
        json_set(object, "setting", json_text(report->tried[i].setting));
        json_set(object, "differs", json_flag(report->tried[i].differs));
        json_add(list, object);
    }
    return list;
}

static Json *settings_json(const Options *options)
{
    Json *list = json_new_array();

    for (int i = 0; i < options->set.count; i++)
        json_add(list, json_text(options->set.all[i]));
    return list;
}

static Json *loaders_json(const Report *report)
{
    Json *list = json_new_array();

    for (int i = 0; i < report->loader_count; i++)
        json_add(list, json_text(report->loaders[i]));
    return list;
}

static void print_object(const Report *report)
{
    Json *object = json_new_object();
    const char *rule = report->rule != NULL ? report->rule->name : "";

    json_set(object, "format", json_text("house-check/1"));
    json_set(object, "file", json_text(exercise_file(report)));
    json_set(object, "variant", text_or_nothing(report->name));
    json_set(object, "house_rule", text_or_nothing(rule));
    if (report->module != NULL)
        json_set(object, "required_by", loaders_json(report));
    json_set(object, "status", json_whole(findings_status(&report->findings)));
    json_set(object, "settings", settings_json(report->options));
    json_set(object, "seed", json_text(exercise_seed_base(report)));
    json_set(object, "least_players", json_whole(report->least));
    json_set(object, "most_players", json_whole(report->most));
    json_set(object, "games", json_whole(report->tally.games));
    json_set(object, "turns", json_whole(report->tally.turns));
    json_set(object, "unfinished", json_whole(report->tally.cut));
    json_set(object, "findings", findings_json(report));
    json_set(object, "functions", functions_json(report));
    json_set(object, "choices", choices_json(report));
    json_set(object, "values", values_json(report));
    json_print(object, stdout);
}

/* What is said to whoever watches. That the time was over is said to all. */
static bool is_talk(const Report *report, const Finding *finding)
{
    return report->options->quiet && finding->kind == FINDING_UNENDED;
}

static void tell_more(const Report *report)
{
    Options spoken = *report->options;

    spoken.json = false;
    if (findings_are_full(&report->findings))
        complain_suspicion(&spoken, exercise_file(report), 0,
                           "more was found than is told here");
}

int check_report(const Report *report)
{
    for (int i = 0; i < report->findings.count; i++)
        if (!is_talk(report, &report->findings.list[i]))
            tell_finding(report, &report->findings.list[i]);
    tell_more(report);
    if (report->options->json)
        print_object(report);
    else
        print_text(report);
    return findings_status(&report->findings);
}
