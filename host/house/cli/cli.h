/*
 * cli.h -- the command line: its options, and reporting what is wrong.
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
 * Reports what is wrong, once and in one line.
 *
 * A complaint goes to standard error and begins with the file and line at
 * fault, if there is one. With --json an error object also goes to standard
 * output. Every function returns the exit status that the complaint leads to.
 */

enum { COMPLAINT_BYTES = MESSAGE_LIMIT + 512 };

/* The first complaint is also kept here if the options have one (`kept`). */
typedef struct Complaint {
    char message[COMPLAINT_BYTES]; /* "" for none */
    char file[PATH_LIMIT_BYTES];   /* "" for none */
    int line;                      /* 0 for none */
} Complaint;

/* Reports a failure of the library. Nothing is wrong: nothing is reported. */
int complain_failure(const Options *options, const Failure *failure);

int complain_usage(const Options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* `typed` is none of the names: "WHAT 'typed'; did you mean ..."; WHAT is a
 * phrase such as "no verb". */
int complain_unknown(const Options *options, const char *what,
                     const char *typed, const char *const *names, int count);

/* A finding without a place; `kind` is a word for programs: "illegal". */
int complain_finding(const Options *options, const char *kind,
                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A finding whose words end in " -- file:line", as game_enter's do. */
int complain_illegal(const Options *options, const char *words);

/* Output ended at options_rows(). Goes to standard error only, since standard
 * output holds rows. */
int complain_limit(const Options *options, const char *rows);

/* Something that may be wrong: "FILE:LINE: warning: ...". */
int complain_suspicion(const Options *options, const char *file, int line,
                       const char *words);

enum { WARNING_SIZE = 400 };
/* Prints "house: warning: ..." with the first `size` bytes of `words`, about what
 * was asked for. It changes no exit status. */
void complain_warning(const Options *options, const char *words, size_t size);

int complain_script(const Options *options, const ScriptError *error);
/* The script failed in the turn from `at`, in a game that the seed gives. */
int complain_in_game(const Options *options, const ScriptError *error,
                     const Position *at, const char *seed);
int complain_position(const Options *options, const char *file,
                      const FormatError *error);
/* A file cannot be read or written; errno says why. */
int complain_file(const Options *options, const char *file);
/* A file that file_read cannot read: one above the bound is told with it. */
int complain_unread(const Options *options, const char *file, size_t most);
/* A file, with a reason of its own. */
int complain_file_because(const Options *options, const char *file,
                          const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A file is no record, or a record that this version cannot read. */
int complain_record(const Options *options, const char *file,
                    const FormatError *error);
/* A turn of a record comes out differently; `line` of the record. */
int complain_diverged(const Options *options, const char *file, int line,
                      const char *words);
int complain_memory(const Options *options);

/* Prints a remark on standard error; nothing with --quiet. */
void talk(const Options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
