/*
 * reporter.c -- makes Failures of errors, and passes them to the sink of a
 * Reporter.
 */
#include "base/reporter.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/names.h"
#include "base/regular.h"
#include "base/text.h"

enum { WORD_SHOWN = 512 /* greatest length of a word in a message */ };

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

/* Passes on a Failure whose fields are all set. Returns its status. */
static int deliver(const Reporter *reporter, Failure *failure)
{
    if (failure->reason != 0 && reporter->sink != NULL)
        reporter->sink->explain(reporter, failure);
    keep_to_one_line(failure->message);
    text_tidy(failure->message);
    if (reporter->kept != NULL && reporter->kept->message[0] == '\0')
        *reporter->kept = *failure;
    if (reporter->sink != NULL)
        reporter->sink->fail(reporter, failure);
    return failure->status;
}

/* Fills in the fields of a Failure that are not about a document. */
static void set_failure(Failure *failure, const char *kind, int status,
                        const char *file, const char *format, va_list arguments)
{
    *failure = (Failure){.status = status, .kind = kind};
    snprintf(failure->file, sizeof failure->file, "%s", file);
    vsnprintf(failure->message, sizeof failure->message, format, arguments);
}

int complain_at(const Reporter *reporter, const char *kind, int status,
                const char *file, int line, const char *format, ...)
{
    Failure failure;
    va_list arguments;

    va_start(arguments, format);
    set_failure(&failure, kind, status, file, format, arguments);
    va_end(arguments);
    failure.line = line;
    return deliver(reporter, &failure);
}

int complain_usage(const Reporter *reporter, const char *format, ...)
{
    Failure failure;
    va_list arguments;

    va_start(arguments, format);
    set_failure(&failure, "usage", STATUS_USAGE, "", format, arguments);
    va_end(arguments);
    return deliver(reporter, &failure);
}

int complain_unknown(const Reporter *reporter, const char *what,
                     const char *typed, const char *const *names, int count)
{
    const char *near = names_nearest(typed, names, count);
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
    Failure failure;
    va_list arguments;

    va_start(arguments, format);
    set_failure(&failure, kind, STATUS_FINDING, "", format, arguments);
    va_end(arguments);
    return deliver(reporter, &failure);
}

int complain_failure(const Reporter *reporter, const Failure *failure)
{
    Failure copy = *failure;

    if (failure->status == STATUS_DONE)
        return STATUS_DONE;
    if (failure->reason != 0)
        snprintf(copy.message, sizeof copy.message, "%s%s",
                 failure->file[0] == '\0' ? "a file without a name: " : "",
                 regular_reason(failure->reason));
    return deliver(reporter, &copy);
}

int complain_file(const Reporter *reporter, const char *file)
{
    Failure failure;

    failure_of_file(&failure, file);
    return complain_failure(reporter, &failure);
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
    Failure failure;
    va_list arguments;

    va_start(arguments, format);
    set_failure(&failure, "file", STATUS_FILE, file, format, arguments);
    va_end(arguments);
    return deliver(reporter, &failure);
}

int complain_memory(const Reporter *reporter)
{
    Failure failure;

    failure_of_memory(&failure);
    return deliver(reporter, &failure);
}

void complain_warning(const Reporter *reporter, const char *words, size_t size)
{
    char text[WARNING_SIZE];

    snprintf(text, sizeof text, "%.*s", (int)size, words);
    if (!reporter->quiet && reporter->sink != NULL)
        reporter->sink->warn(reporter, text);
}

void talk(const Reporter *reporter, const char *format, ...)
{
    va_list arguments;
    char *text = NULL;
    size_t size;
    FILE *out;

    if (reporter->quiet || reporter->sink == NULL)
        return;
    out = open_memstream(&text, &size);
    va_start(arguments, format);
    if (out != NULL)
        vfprintf(out, format, arguments);
    va_end(arguments);
    if (out != NULL && fclose(out) == 0)
        reporter->sink->talk(reporter, text);
    free(text);
}
