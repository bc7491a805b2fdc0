/*
 * reporter.h -- reports errors and remarks to whoever has asked for some work.
 *
 * A part of the program that works for a long time makes a Failure of each
 * error, and passes the Failure to its Reporter. The Reporter decides how the
 * user learns of the error. Every function here that reports an error returns
 * the exit status of that error.
 */
#ifndef BASE_REPORTER_H
#define BASE_REPORTER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/failure.h"

typedef struct Reporter Reporter;

/* A ReporterSink shows to the user what is reported. */
typedef struct ReporterSink {
    /* Replaces the message of a file that cannot be used (`reason` of the
     * Failure says why) if the sink knows a better message. */
    void (*explain)(const Reporter *reporter, Failure *failure);
    void (*fail)(const Reporter *reporter, const Failure *failure);
    /* Shows lines of text about the work. */
    void (*talk)(const Reporter *reporter, const char *text);
    /* Shows `text`, a sentence about something that may be wrong. */
    void (*warn)(const Reporter *reporter, const char *text);
} ReporterSink;

/* A Reporter that begins as {0} shows nothing. */
struct Reporter {
    const ReporterSink *sink; /* shows errors and remarks; or NULL */
    bool json;                /* true to print results, and errors too, as JSON
                               * on standard output */
    bool quiet;               /* true to show no remarks and no warnings */
    bool verbose;             /* true to show more remarks */
    Failure *kept;            /* receives a copy of the first error, and must
                               * begin as {0}; or NULL */
    const void *context;      /* belongs to the sink */
    const char *program; /* the command with which the user runs this program */
};

/* Reports a Failure. Reports nothing if its status is success. */
int complain_failure(const Reporter *reporter, const Failure *failure);

/* Reports an error. `kind` is a word by which programs distinguish errors,
 * `file` is the file at fault or "", and `line` a line in it or 0. */
int complain_at(const Reporter *reporter, const char *kind, int status,
                const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

int complain_usage(const Reporter *reporter, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports that `typed` is not among `names`: "WHAT 'typed'; did you mean ...".
 * `what` is a phrase such as "no verb". */
int complain_unknown(const Reporter *reporter, const char *what,
                     const char *typed, const char *const *names, int count);

/* Reports a finding without a file and line. `kind` is as in complain_at. */
int complain_finding(const Reporter *reporter, const char *kind,
                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reports that a file cannot be read or written; errno says why. */
int complain_file(const Reporter *reporter, const char *file);
/* Reports that file_read has failed; errno says why. `most` is the greatest
 * size allowed, which the message names if the file is larger. */
int complain_unread(const Reporter *reporter, const char *file, size_t most);
/* Reports that a file cannot be used, with the given reason. */
int complain_file_because(const Reporter *reporter, const char *file,
                          const char *format, ...)
    __attribute__((format(printf, 3, 4)));

int complain_memory(const Reporter *reporter);

/* Shows a warning, the first `size` bytes of `words`. A warning does not change
 * the exit status. */
enum { WARNING_SIZE = 400 };
void complain_warning(const Reporter *reporter, const char *words, size_t size);

/* Shows a remark, or nothing if the reporter is quiet. */
void talk(const Reporter *reporter, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
