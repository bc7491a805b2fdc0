/*
 * cli.h -- the command line: its options, and the reports of errors.
 */
#ifndef HOUSE_CLI_H
#define HOUSE_CLI_H

#include <stdbool.h>

#include "base/failure.h"
#include "format/position_json.h"
#include "house/cli/options.h"
#include "script/script.h"

/* -- complaint.c ----------------------------------------------------------- */

/*
 * Reports an error, once and in one line.
 *
 * A complaint goes to standard error and begins with the file and line at
 * fault, if there is one. With --json an error object also goes to standard
 * output. Every function returns the exit status that the complaint leads to.
 */

enum { COMPLAINT_BYTES = MESSAGE_LIMIT + 512 };

/* A complaint that is kept: the first that is reported with options whose
 * `kept` points to it. */
typedef struct Complaint {
    char message[COMPLAINT_BYTES]; /* "" for none */
    char file[PATH_LIMIT_BYTES];   /* "" for none */
    int line;                      /* 0 for none */
} Complaint;

/* Reports a failure of the library. Reports nothing if nothing is wrong. */
int complain_failure(const Options *options, const Failure *failure);

int complain_usage(const Options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports that `typed` is not among the names: "WHAT 'typed'; did you mean
 * ...". WHAT is a phrase such as "no verb". */
int complain_unknown(const Options *options, const char *what,
                     const char *typed, const char *const *names, int count);

/* Reports a finding without a place. `kind` is a word for programs, such as
 * "illegal". */
int complain_finding(const Options *options, const char *kind,
                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reports a finding that ends in " -- file:line", as those of game_enter do. */
int complain_illegal(const Options *options, const char *words);

/* Reports that output ended at options_rows(). This goes to standard error
 * only, since standard output holds rows. */
int complain_limit(const Options *options, const char *rows);

/* Reports something that may be wrong: "FILE:LINE: warning: ...". */
int complain_suspicion(const Options *options, const char *file, int line,
                       const char *words);

enum { WARNING_SIZE = 400 };
/* Prints "house: warning: ..." with the first `size` bytes of `words`, which
 * concern the user's request. A warning changes no exit status. */
void complain_warning(const Options *options, const char *words, size_t size);

int complain_script(const Options *options, const ScriptError *error);
/* Reports that the script failed in the turn from `at`, in a game with this
 * seed. */
int complain_in_game(const Options *options, const ScriptError *error,
                     const Position *at, const char *seed);
int complain_position(const Options *options, const char *file,
                      const FormatError *error);
/* Reports that a file cannot be read or written; errno says why. */
int complain_file(const Options *options, const char *file);
/* Reports that file_read cannot read a file. `most` is the greatest size
 * allowed, which the message names if the file is larger. */
int complain_unread(const Options *options, const char *file, size_t most);
/* Reports that a file cannot be used, with the reason given. */
int complain_file_because(const Options *options, const char *file,
                          const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reports that a file is not a record, or that this version cannot read it. */
int complain_record(const Options *options, const char *file,
                    const FormatError *error);
/* Reports that a turn of a record plays differently; `line` of the record. */
int complain_diverged(const Options *options, const char *file, int line,
                      const char *words);
int complain_memory(const Options *options);

/* Prints a remark on standard error, or nothing with --quiet. */
void talk(const Options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
