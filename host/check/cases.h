/*
 * cases.h -- functions shared by the files of cases.
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
    RunEnd end; /* RUN_DONE: the last turn is complete; RUN_OPEN: a choice is
                   open; RUN_REFUSED: `refusal` says why */
    char refusal[COMPLAINT_LIMIT];
    ScriptError error;
    char complaint[COMPLAINT_LIMIT]; /* what differs from the expectation */
    Json *differences;               /* list of differences for the output;
                                        or NULL */
} CaseRun;

/* The outcome of a case, or of a file that cannot be read. */
typedef struct CaseOutcome {
    const char *file;
    int line;         /* line of the case; 0 if unknown */
    int index;        /* index of the case; -1: the file */
    const char *path; /* "", or the path of the faulty value, ".expect" */
    const char *id, *text;
    const Json *entered; /* line of the case, or NULL */
    bool passed;
} CaseOutcome;

/* Writes a complaint. Always returns false. */
bool case_complain(CaseRun *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds a value that differs from the expectation; `got` is NULL if there is no
 * value. Frees both values. Always returns false. */
bool case_differs(CaseRun *run, const char *path, Json *expected, Json *got);
/* Writes the complaint "FILE:LINE: message". */
bool case_fault(CaseRun *run, const ScriptError *error);

/*
 * Returns the seats of a new game for two players, or for the fewest if two may
 * not play. A variant that does not load gets the usual seats; its error is
 * reported with each case.
 */
Json *case_usual_seats(Cases *cases, const char *variant);
/* Sets the first seat to move if the position does not name the seat to
 * move. */
void case_add_first_seat(Json *position);

/* True if the result of the run agrees with `expect`; else sets
 * run->complaint. */
bool case_is_met(CaseRun *run, const Json *expect);
/* True if the turns that can follow the line agree with `expect`; else sets
 * run->complaint. */
bool case_walk_is_met(CaseRun *run, const Json *expect);

/* -- the format of cases -------------------------------------------------- */

typedef enum CaseType {
    CASE_OBJECT,
    CASE_TEXT,
    CASE_TEXTS,
    CASE_OBJECTS,
    CASE_WHOLE, /* not negative */
    CASE_LIST,
    CASE_NAMES, /* names of house rules */
    CASE_LINE,  /* a text, or a text for each turn */
    CASE_ANY
} CaseType;

typedef struct CaseMember {
    const char *key;
    CaseType type;
    bool is_needed;
} CaseMember;

/* True if a value (NULL: missing) has the type. Else writes the complaint
 * "BEFOREkey: must be ...". */
bool case_check_type(CaseRun *run, const char *before, const char *key,
                     const Json *value, CaseType type);
/* Writes the complaint "BEFOREkey: WHAT; did you mean ..." and returns
 * false. */
bool case_unknown(CaseRun *run, const char *before, const char *key,
                  const char *what, const char *const *known, int count);

/* True if a file, a case and its expectation are well formed. Else the
 * complaint is "PATH: what is wrong". */
bool case_check_file(CaseRun *run, const Json *root);
bool case_check(CaseRun *run, const Json *each);
bool case_check_expect(CaseRun *run, const Json *expect);

/* Counts the outcome and prints it, with the complaint and the differences of
 * the run. */
void case_tell(Cases *cases, const CaseOutcome *outcome, const CaseRun *run);

#endif
