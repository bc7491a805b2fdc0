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
#include "format/words.h"
#include "house/confinement/confinement.h"
#include "match/input/input.h"
#include "script/learned.h"

enum { WORD_SHOWN = PATH_LIMIT_BYTES };

/* Replaces each blank or control character by a space, and shortens long words.
 * Messages quote words that may contain line breaks and have any length. */
static void keep_to_one_line(char *text)
{
    int length = 0; /* length of the current word so far */
    char *end = text;

    for (; *text != '\0'; text++) {
        bool is_blank = (unsigned char)*text <= ' ' || *text == 0x7f;
        length = is_blank ? 0 : length + 1;
        if (length <= WORD_SHOWN)
            *end++ = is_blank ? ' ' : *text;
        else if (length == WORD_SHOWN + 1)
            for (int dots = 0; dots < 3; dots++)
                end[dots - 3] = '.';
    }
    *end = '\0';
}

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

/* Copies the message to `kept`, unless `kept` already has a message. */
static void keep_complaint(Complaint *kept, const char *file, int line,
                           const char *message)
{
    if (kept->message[0] != '\0')
        return;
    snprintf(kept->message, sizeof kept->message, "%s", message);
    snprintf(kept->file, sizeof kept->file, "%s", file);
    kept->line = line;
}

/* Prints a message and returns `status`. */
static int complain_list(const Reporter *reporter, const char *kind, int status,
                         const char *file, int line, const char *format,
                         va_list arguments)
{
    char message[COMPLAINT_BYTES];
    char shown[COMPLAINT_BYTES]; /* the size exceeds that of any path that can
                                  * be opened */

    vsnprintf(message, sizeof message, format, arguments);
    keep_to_one_line(message);
    text_tidy(message);
    text_show(shown, sizeof shown, file);
    if (reporter->kept != NULL)
        keep_complaint(reporter->kept, file, line, message);
    fflush(stdout);
    if (file[0] == '\0')
        fprintf(stderr, "house: %s\n", message);
    else if (line > 0)
        fprintf(stderr, "%s:%d: %s\n", shown, line, message);
    else
        fprintf(stderr, "%s: %s\n", shown, message);
    if (reporter->json)
        print_error_object(kind, file, line, message);
    return status;
}

static int complain_at(const Reporter *reporter, const char *kind, int status,
                       const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

static int complain_at(const Reporter *reporter, const char *kind, int status,
                       const char *file, int line, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    complain_list(reporter, kind, status, file, line, format, arguments);
    va_end(arguments);
    return status;
}

int complain_usage(const Reporter *reporter, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    complain_list(reporter, "usage", STATUS_USAGE, "", 0, format, arguments);
    va_end(arguments);
    return STATUS_USAGE;
}

int complain_unknown(const Reporter *reporter, const char *what,
                     const char *typed, const char *const *names, int count)
{
    const char *near = words_nearest(typed, names, count);
    char list[400];

    if (near != NULL)
        return complain_usage(reporter, "%s '%.60s'; did you mean '%s'?", what,
                              typed, near);
    names_join(list, sizeof list, names, count, " or ");
    return complain_usage(reporter, "%s '%.60s'; it is %s", what, typed, list);
}

int complain_finding(const Reporter *reporter, const char *kind,
                     const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    complain_list(reporter, kind, STATUS_FINDING, "", 0, format, arguments);
    va_end(arguments);
    return STATUS_FINDING;
}

int complain_illegal(const Reporter *reporter, const char *words)
{
    char message[COMPLAINT_BYTES];
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

void complain_warning(const Reporter *reporter, const char *words, size_t size)
{
    if (!reporter->quiet)
        fprintf(stderr, "house: warning: %.*s\n", (int)size, words);
}

void complain_of_learned(const Reporter *reporter, const Script *script)
{
    char text[WARNING_SIZE];

    if (script_old_learned(script, text, sizeof text))
        complain_warning(reporter, text, strlen(text));
}

int complain_script(const Reporter *reporter, const ScriptError *error)
{
    static const char *const kinds[] = {[FAULT_PLAYER] = "player",
                                        [FAULT_USAGE] = "usage",
                                        [FAULT_SCRIPT] = "script",
                                        [FAULT_LIMIT] = "limit",
                                        [FAULT_FILE] = "file"};
    Fault fault = error->fault;

    if (fault == FAULT_NONE || fault == FAULT_STOPPED)
        fault = FAULT_SCRIPT;
    return complain_at(reporter, kinds[fault], (int)fault, error->file,
                       error->line, "%s", error->message);
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

/* Reports why a file cannot be used. */
static int complain_reason(const Reporter *reporter, const char *file,
                           int reason)
{
    char message[COMPLAINT_BYTES];

    if (reason != EACCES || !confinement_explains(reporter->confinement, file,
                                                  message, sizeof message))
        snprintf(message, sizeof message, "%s%s",
                 file[0] == '\0' ? "a file without a name: " : "",
                 regular_reason(reason));
    return complain_at(reporter, "file", STATUS_FILE, file, 0, "%s", message);
}

int complain_file(const Reporter *reporter, const char *file)
{
    return complain_reason(reporter, file, errno);
}

int complain_failure(const Reporter *reporter, const Failure *failure)
{
    if (failure->status == STATUS_DONE)
        return STATUS_DONE;
    if (failure->reason != 0)
        return complain_reason(reporter, failure->file, failure->reason);
    return complain_at(reporter, failure->kind, failure->status, failure->file,
                       failure->line, "%s", failure->message);
}

int complain_unread(const Reporter *reporter, const char *file, size_t most)
{
    if (errno != EFBIG)
        return complain_file(reporter, file);
    return complain_file_because(reporter, file, "larger than %zu MB",
                                 most / (1024 * 1024));
}

int complain_file_because(const Reporter *reporter, const char *file,
                          const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    complain_list(reporter, "file", STATUS_FILE, file, 0, format, arguments);
    va_end(arguments);
    return STATUS_FILE;
}

int complain_memory(const Reporter *reporter)
{
    return complain_at(reporter, "limit", STATUS_LIMIT, "", 0, "out of memory");
}

/* Prints the lines of a text on standard error, without control characters. */
static void print_lines(char *text)
{
    for (char *next; text != NULL; text = next) {
        next = strchr(text, '\n');
        if (next != NULL)
            *next++ = '\0';
        text_tidy(text);
        fprintf(stderr, "%s\n", text);
    }
}

void talk(const Reporter *reporter, const char *format, ...)
{
    va_list arguments;
    char *text = NULL;
    size_t size;
    FILE *out;

    if (reporter->quiet)
        return;
    fflush(stdout);
    out = open_memstream(&text, &size);
    va_start(arguments, format);
    if (out != NULL)
        vfprintf(out, format, arguments);
    va_end(arguments);
    if (out != NULL && fclose(out) == 0)
        print_lines(text);
    free(text);
}
