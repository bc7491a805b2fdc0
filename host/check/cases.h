/*
 * cases.h -- what the files of cases share.
 */
#ifndef CHECK_CASES_H
#define CHECK_CASES_H

#include "check/check.h"
#include "format/json.h"
#include "match/game/game.h"
#include "match/input/input.h"

enum { COMPLAINT_LIMIT = COMPLAINT_SIZE + 64 };

/* A case whose line has been entered as far as possible. */
typedef struct CaseRun {
    Game *game;
    bool verbose;
    RunEnd end; /* RUN_DONE: the last turn is complete; RUN_OPEN: a choice
                   waits; RUN_REFUSED: `refusal` says why */
    char refusal[COMPLAINT_LIMIT];
    ScriptError error;
    char complaint[COMPLAINT_LIMIT]; /* what is not as it should be */
    Json *differences;               /* a list, as it is told; or NULL */
} CaseRun;

/* A case that was tried, or a file that cannot be read. */
typedef struct CaseOutcome {
    const char *file;
    int line;         /* where it stands; 0 when unknown */
    int index;        /* of the case; -1: the file */
    const char *path; /* "" or, of what is wrong with the file, ".expect" */
    const char *id, *text;
    const Json *entered; /* the case's line, or NULL */
    bool passed;
} CaseOutcome;

/* Writes what is wrong; always false. */
bool case_complain(CaseRun *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds a value that is not as expected; `got` is NULL for none. Frees both.
 * Always false. */
bool case_differs(CaseRun *run, const char *path, Json *expected, Json *got);
/* Complains "FILE:LINE: message". */
bool case_fault(CaseRun *run, const ScriptError *error);

/* The seats of a new game for two, or for the fewest if two may not play. A
 * variant that does not load has the usual ones; it is reported with each
 * case. */
Json *case_usual_seats(Cases *cases, const char *variant);
/* The first seat is to move if the position does not say who. */
void case_add_first_seat(Json *position);

/* Whether everything is as `expect` says; else run->complaint says what is
 * not. */
bool case_is_met(CaseRun *run, const Json *expect);
/* The part of `expect` that is about all turns that can follow the line. */
bool case_walk_is_met(CaseRun *run, const Json *expect);

/* -- how they are written ------------------------------------------------- */

typedef enum CaseType {
    CASE_OBJECT,
    CASE_TEXT,
    CASE_TEXTS,
    CASE_OBJECTS,
    CASE_WHOLE, /* not negative */
    CASE_LIST,
    CASE_NAMES, /* of house rules */
    CASE_LINE,  /* a text, or one for each turn */
    CASE_ANY
} CaseType;

typedef struct CaseMember {
    const char *key;
    CaseType type;
    bool is_needed;
} CaseMember;

/* Complains "BEFOREkey: must be ..." of a value (NULL: missing) that is not of
 * that type; false then. */
bool case_check_type(CaseRun *run, const char *before, const char *key,
                     const Json *value, CaseType type);
/* Complains "BEFOREkey: WHAT; did you mean ..."; false. */
bool case_unknown(CaseRun *run, const char *before, const char *key,
                  const char *what, const char *const *known, int count);

/* Whether a file, a case and what it expects are well formed; else the
 * complaint is "PATH: what is wrong". */
bool case_check_file(CaseRun *run, const Json *root);
bool case_check(CaseRun *run, const Json *each);
bool case_check_expect(CaseRun *run, const Json *expect);

/* Counts the outcome and prints it, with what the run has found. */
void case_tell(Cases *cases, const CaseOutcome *outcome, const CaseRun *run);

#endif
