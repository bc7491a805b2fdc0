/*
 * complaint.c -- prints an error as a line on standard error, and as a JSON
 * object with --json.
 */
#include "house/complaint/complaint.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "base/regular.h"
#include "base/text.h"
#include "check/findings/findings.h"
#include "format/json.h"
#include "house/confinement/confinement.h"
#include "match/input/input.h"
#include "script/learned.h"

static void print_error_object(const char *kind, const char *file, int line,
                               const char *message)
{
    Json *root = json_new_object();
    Json *error = json_error(kind, message, (ErrorPlace){"", "", 0});

    json_set(error, "file", json_text_or_null(file));
    json_set(error, "line", json_line_or_null(line));
    json_set(root, "error", error);
    json_print(root, stdout);
}

static void print_failure(const Reporter *reporter, const Failure *failure)
{
    char shown[FAILURE_FILE]; /* exceeds any path that can be opened */

    text_show(shown, sizeof shown, failure->file);
    fflush(stdout);
    if (failure->file[0] == '\0')
        fprintf(stderr, "house: %s\n", failure->message);
    else if (failure->line > 0)
        fprintf(stderr, "%s:%d: %s\n", shown, failure->line, failure->message);
    else
        fprintf(stderr, "%s: %s\n", shown, failure->message);
    if (reporter->json)
        print_error_object(failure->kind, failure->file, failure->line,
                           failure->message);
}

/* Says if the confinement is the reason why a file cannot be used. */
static void explain_failure(const Reporter *reporter, Failure *failure)
{
    if (failure->reason == EACCES)
        confinement_explains(reporter->context, failure->file, failure->message,
                             sizeof failure->message);
}

static void print_warning(const Reporter *reporter, const char *text)
{
    (void)reporter;
    fprintf(stderr, "house: warning: %s\n", text);
}

/* Prints the lines of a text on standard error, without control characters. */
static void print_remark(const Reporter *reporter, const char *text)
{
    (void)reporter;
    fflush(stdout);
    while (text != NULL) {
        size_t size = strcspn(text, "\n");
        char *line = strndup(text, size);
        if (line != NULL) {
            text_tidy(line);
            fprintf(stderr, "%s\n", line);
        }
        free(line);
        text = text[size] != '\0' ? text + size + 1 : NULL;
    }
}

const ReporterSink complaint_sink = {.explain = explain_failure,
                                     .fail = print_failure,
                                     .talk = print_remark,
                                     .warn = print_warning};

int complain_illegal(const Reporter *reporter, const char *words)
{
    char message[FAILURE_MESSAGE];
    char file[PATH_LIMIT_BYTES] = "";
    int line = 0;

    snprintf(message, sizeof message, "%s", words);
    explain_cut_place(message, file, sizeof file, &line);
    return complain_at(reporter, "illegal", STATUS_FINDING, file, line, "%s",
                       message);
}

int complain_limit(long limit, bool is_usual, const char *rows)
{
    fflush(stdout);
    fprintf(stderr, "house: stopped after %ld %s (--limit%s)\n", limit, rows,
            is_usual ? " asks for more, or with 0 for all" : "");
    return STATUS_LIMIT;
}

int complain_suspicion(const Reporter *reporter, const char *file, int line,
                       const char *words)
{
    return complain_at(reporter, "warning", STATUS_FINDING, file, line,
                       "warning: %s", words);
}

void complain_of_learned(const Reporter *reporter, const Script *script)
{
    char text[WARNING_SIZE];

    if (script_old_learned(script, text, sizeof text))
        complain_warning(reporter, text, strlen(text));
}

int complain_in_game(const Reporter *reporter, const ScriptError *error,
                     const Position *at, const char *seed)
{
    ScriptError placed = *error;
    char game[GAME_SIZE];

    if (error->fault == FAULT_STOPPED) /* the user stopped the game, so its seed
                                        * is of no interest */
        return complain_script(reporter, error);
    seed_place(game, sizeof game, at->seats.count, "", seed, at->turn);
    snprintf(placed.message, sizeof placed.message, "%.*s (%s)",
             (int)(sizeof placed.message - sizeof game - 4), error->message,
             game);
    return complain_script(reporter, &placed);
}

static int complain_document(const Reporter *reporter, const char *kind,
                             int status, const char *file,
                             const FormatError *error)
{
    return complain_at(reporter, kind, status, file, error->line, "%s%s%s",
                       error->path, error->path[0] ? ": " : "", error->message);
}

int complain_position(const Reporter *reporter, const char *file,
                      const FormatError *error)
{
    return complain_document(reporter, "position", STATUS_FINDING, file, error);
}

int complain_record(const Reporter *reporter, const char *file,
                    const FormatError *error)
{
    return complain_document(reporter, "record", STATUS_FILE, file, error);
}

int complain_diverged(const Reporter *reporter, const char *file, int line,
                      const char *words)
{
    return complain_at(reporter, "diverged", STATUS_DIVERGED, file, line, "%s",
                       words);
}
