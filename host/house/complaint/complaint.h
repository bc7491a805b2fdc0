/*
 * complaint.h -- reports of errors, and remarks. An error is one line on
 * standard error that begins with the file and line at fault. With --json, an
 * object also goes to standard output. Every function returns the exit status.
 */
#ifndef HOUSE_COMPLAINT_H
#define HOUSE_COMPLAINT_H

#include <stdbool.h>

#include "base/failure.h"
#include "format/position_json.h"
#include "script/script.h"

enum { COMPLAINT_BYTES = MESSAGE_LIMIT + 512 };

/* A Complaint is a copy of an error. If `kept` of a Reporter points to a
 * Complaint, the Reporter stores the first error there. */
typedef struct Complaint {
    char message[COMPLAINT_BYTES]; /* the message, or "" if no error was
                                    * reported */
    char file[PATH_LIMIT_BYTES];   /* the file at fault; or "" */
    int line;                      /* line number, or 0 if unknown */
} Complaint;

/* A reporter says how errors and remarks are printed. */
typedef struct Reporter {
    bool json;       /* true to print an error also as an object, on standard
                      * output */
    bool quiet;      /* true to print no remarks and no warnings */
    bool verbose;    /* true to print more remarks */
    Complaint *kept; /* receives a copy of the first error; or NULL */
    const struct Confinement
        *confinement;    /* the confinement in force, which explains why a file
                       * cannot be used; or NULL */
    const char *program; /* the command with which the user runs this program */
} Reporter;

/* Reports a Failure. Reports nothing if its status is success. */
int complain_failure(const Reporter *reporter, const Failure *failure);

int complain_usage(const Reporter *reporter, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports that `typed` is not among `names`: "WHAT 'typed'; did you mean ...".
 * `what` is a phrase such as "no verb". */
int complain_unknown(const Reporter *reporter, const char *what,
                     const char *typed, const char *const *names, int count);

/* Reports a finding without a file and line. `kind` is the `kind` of the JSON
 * object, such as "illegal". */
int complain_finding(const Reporter *reporter, const char *kind,
                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reports an illegal turn. `words` are as game_enter writes them: they may end
 * in " -- file:line", the place of the rule that forbids the turn. */
int complain_illegal(const Reporter *reporter, const char *words);

/* Reports on standard error that the output ended after `limit` entries. `rows`
 * is a noun for the entries, such as "lines". `is_usual` is true if --limit was
 * not given. */
int complain_limit(long limit, bool is_usual, const char *rows);

/* Reports something that may be wrong: "FILE:LINE: warning: ...". */
int complain_suspicion(const Reporter *reporter, const char *file, int line,
                       const char *words);

enum { WARNING_SIZE = 400 };
/* Prints "house: warning: ..." with the first `size` bytes of `words`, which
 * concern the command line. A warning does not change the exit status. */
void complain_warning(const Reporter *reporter, const char *words, size_t size);

/* Warns if bots use a learned value that was learned with other rules. */
void complain_of_learned(const Reporter *reporter, const Script *script);

int complain_script(const Reporter *reporter, const ScriptError *error);
/* Reports an error of a script in a game. The message has the seed of the game
 * and the turn of the position `at`, so that the user can play the game
 * again. */
int complain_in_game(const Reporter *reporter, const ScriptError *error,
                     const Position *at, const char *seed);
int complain_position(const Reporter *reporter, const char *file,
                      const FormatError *error);
/* Reports that a file cannot be read or written; errno says why. */
int complain_file(const Reporter *reporter, const char *file);
/* Reports that file_read has failed; errno says why. `most` is the greatest
 * size allowed, which the message names if the file is larger. */
int complain_unread(const Reporter *reporter, const char *file, size_t most);
/* Reports that a file cannot be used, with the given reason. */
int complain_file_because(const Reporter *reporter, const char *file,
                          const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reports that a file is not a record, or that this version cannot read it. */
int complain_record(const Reporter *reporter, const char *file,
                    const FormatError *error);
/* Reports that replaying a record gives a different result in the turn on line
 * `line` of the record. */
int complain_diverged(const Reporter *reporter, const char *file, int line,
                      const char *words);
int complain_memory(const Reporter *reporter);

/* Prints a remark on standard error, or nothing with --quiet. */
void talk(const Reporter *reporter, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
