/*
 * cases_internal.h -- functions shared by the files that run cases. Private to
 * this folder.
 */
#ifndef CHECK_CASES_INTERNAL_H
#define CHECK_CASES_INTERNAL_H

#include "check/cases/cases.h"
#include "format/json.h"
#include "match/game/game.h"
#include "match/input/input.h"

enum { COMPLAINT_LIMIT = COMPLAINT_SIZE + 64 };

/* A CaseRun is the state of a case while it is run. */
typedef struct CaseRun {
    Game *game;
    bool verbose;
    /*
     * End of the run: RUN_DONE if the last turn is complete, RUN_OPEN if a
     * choice is open, or RUN_REFUSED if a word was refused for the reason in
     * `refusal`.
     */
    RunEnd end;
    char refusal[COMPLAINT_LIMIT];
    ScriptError error;
    /* First difference from the expectation, in words. */
    char complaint[COMPLAINT_LIMIT];
    /* List of differences, for the output; owned, or NULL. */
    Json *differences;
} CaseRun;

/* A CaseOutcome says whether a case passed, or why the file of a case is
 * invalid. */
typedef struct CaseOutcome {
    const char *file;
    int line; /* number of the line that has the case or its faulty value; 0 if
               * unknown */
    /* Index of the case; -1 if the file itself is faulty. */
    int index;
    const char *path; /* path of the faulty value, such as ".expect"; or "" */
    const char *id, *text;
    const Json *entered; /* `line` of the case; NULL if the case has none */
    bool passed;
} CaseOutcome;

/* Writes run->complaint, like printf. Always returns false. */
bool case_complain(CaseRun *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds a difference at `path` to run->differences. Takes ownership of both
 * values. `got` is NULL if nothing was found. Always returns false. */
bool case_differs(CaseRun *run, const char *path, Json *expected, Json *got);
/* Writes "FILE:LINE: message" to run->complaint. Always returns false. */
bool case_fault(CaseRun *run, const ScriptError *error);

/* Returns, as JSON, the seats of a case that does not name its seats. There are
 * two seats if the variant allows two players, otherwise the least number that
 * it allows. */
Json *case_usual_seats(Cases *cases, const char *variant);
/* Adds "to_move" to a position that has none. The value is the position's first
 * seat. */
void case_add_first_seat(Json *position);

/* True if the case ended as `expect` says; otherwise the complaint and the
 * differences say why not. */
bool case_is_met(CaseRun *run, const Json *expect);
/* Like case_is_met, but only for expectations about the turns that can follow
 * the line. */
bool case_walk_is_met(CaseRun *run, const Json *expect);

/* -- the format of cases -------------------------------------------------- */

typedef enum CaseType {
    CASE_OBJECT,
    CASE_TEXT,
    CASE_TEXTS,
    CASE_OBJECTS,
    CASE_WHOLE, /* a whole number, 0 or more */
    CASE_LIST,
    CASE_NAMES, /* a list of names of house rules */
    CASE_LINE,  /* a string, or a list with a string for each turn */
    CASE_ANY
} CaseType;

typedef struct CaseMember {
    const char *key;
    CaseType type;
    bool is_needed;
} CaseMember;

/* True if a value has the given type; a missing value is NULL. Otherwise
 * complains "PATH: must be TYPE", in which PATH is `before` and `key`. */
bool case_check_type(CaseRun *run, const char *before, const char *key,
                     const Json *value, CaseType type);
/* Writes the complaint "PATH: WHAT" about an unknown key, and suggests the most
 * similar of the known keys. PATH is `before` followed by `key`. Always returns
 * false. */
bool case_unknown(CaseRun *run, const char *before, const char *key,
                  const char *what, const char *const *known, int count);

/* True if a file, a case or an expectation has the right members with the right
 * types. Otherwise the complaint is "PATH: what is wrong". */
bool case_check_file(CaseRun *run, const Json *root);
bool case_check(CaseRun *run, const Json *each);
bool case_check_expect(CaseRun *run, const Json *expect);

/* Counts an outcome and prints it. If the case failed, also prints the
 * complaint and the differences. */
void case_print(Cases *cases, const CaseOutcome *outcome, const CaseRun *run);

#endif
