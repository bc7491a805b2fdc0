/*
 * cases_print.c -- prints the outcome of each case: as TAP, with the
 * differences in comments, or as a JSON object on a line.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "check/cases/cases_internal.h"
#include "format/words.h"

bool case_differs(CaseRun *run, const char *path, Json *expected, Json *got)
{
    Json *difference = json_new_object();

    if (run->differences == NULL)
        run->differences = json_new_array();
    json_set(difference, "path", json_text(path));
    json_set(difference, "expected", expected);
    if (got != NULL)
        json_set(difference, "got", got);
    json_add(run->differences, difference);
    return false;
}

/* -- TAP ------------------------------------------------------------------ */

enum { LINE_SIZE = PATH_LIMIT_BYTES + 2 * COMPLAINT_LIMIT + 64 };

/* Prints the first line of a text as a comment of TAP. */
static void print_tap_comment(FILE *out, const char *before, const char *text)
{
    char line[LINE_SIZE];
    int length = (int)strcspn(text, "\n");

    snprintf(line, sizeof line, "%.*s", length, text);
    text_tidy(line);
    fprintf(out, "#   %s%s\n", before, line);
}

/* Prints all lines of a text except the first, as comments of TAP. */
static void tell_rest(FILE *out, const char *text)
{
    while ((text = strchr(text, '\n')) != NULL)
        print_tap_comment(out, "", ++text);
}

static void tell_value(FILE *out, const char *before, const Json *value)
{
    char *text = value != NULL ? json_write(value) : NULL;

    print_tap_comment(out, before,
                      value == NULL ? "nothing"
                      : text        ? text
                                    : "?");
    free(text);
}

static void tell_differences(FILE *out, const Json *differences)
{
    for (int i = 0; i < json_length(differences); i++) {
        const Json *each = json_at(differences, i);
        print_tap_comment(out, "", json_as_text(json_member(each, "path")));
        tell_value(out, "  expected ", json_member(each, "expected"));
        tell_value(out, "  got      ", json_member(each, "got"));
    }
}

/* Prints where the fault is and what it is: "FILE:LINE: cases[3].expect: what
 * is wrong". */
static void tell_place(FILE *out, const CaseOutcome *outcome,
                       const CaseRun *run)
{
    char place[LINE_SIZE];
    char number[16] = "";
    char which[32] = "";
    const char *path = outcome->path;
    bool has_which = outcome->index >= 0 || path[0] != '\0';

    if (outcome->line > 0)
        snprintf(number, sizeof number, ":%d", outcome->line);
    if (outcome->index >= 0)
        snprintf(which, sizeof which, "cases[%d]", outcome->index);
    else
        path += path[0] == '.';
    snprintf(place, sizeof place, "%s%s: %s%.300s%s%s", outcome->file, number,
             which, path, has_which && run->complaint[0] != '\0' ? ": " : "",
             run->complaint);
    print_tap_comment(out, "", place);
    tell_rest(out, run->complaint);
}

static void tell_entered(FILE *out, const Json *entered)
{
    if (json_as_text(entered) != NULL)
        print_tap_comment(out, "line: ", json_as_text(entered));
    for (int i = 0; i < json_length(entered); i++)
        if (json_as_text(json_at(entered, i)) != NULL)
            print_tap_comment(out, "line: ", json_as_text(json_at(entered, i)));
}

static void cases_print_outcome(const Cases *cases, const CaseOutcome *outcome,
                                const CaseRun *run)
{
    char title[COMPLAINT_LIMIT];

    snprintf(title, sizeof title, "%s %s", outcome->id, outcome->text);
    text_tidy(title);
    fprintf(cases->out, "%sok %d - %s\n", outcome->passed ? "" : "not ",
            cases->count, title);
    if (outcome->passed)
        return;
    tell_place(cases->out, outcome, run);
    tell_entered(cases->out, outcome->entered);
    tell_differences(cases->out, run->differences);
}

/* -- JSON ----------------------------------------------------------------- */

static void print_outcome_object(FILE *out, const CaseOutcome *outcome,
                                 const CaseRun *run)
{
    Json *object = json_new_object();
    bool is_case = outcome->index >= 0;

    json_set(object, "file", json_text(outcome->file));
    json_set(object, "line", json_line_or_null(outcome->line));
    json_set(object, "case",
             is_case ? json_whole(outcome->index) : json_nothing());
    json_set(object, "id", json_text(outcome->id));
    json_set(object, "text", json_text(outcome->text));
    json_set(object, "passed", json_flag(outcome->passed));
    if (!outcome->passed) {
        const char *path = outcome->path;
        json_set(object, "path", json_text(path + (path[0] == '.')));
        json_set(object, "message", json_text_or_null(run->complaint));
        json_set(object, "entered",
                 outcome->entered ? json_copied(outcome->entered)
                                  : json_nothing());
        json_set(object, "differences",
                 run->differences ? json_copied(run->differences)
                                  : json_new_array());
    }
    json_print(object, out);
}

void case_print(Cases *cases, const CaseOutcome *outcome, const CaseRun *run)
{
    cases->count++;
    cases->failed += !outcome->passed;
    if (cases->json)
        print_outcome_object(cases->out, outcome, run);
    else
        cases_print_outcome(cases, outcome, run);
}
