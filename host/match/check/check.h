/*
 * cases.h -- cases of rules: a position, a line, and what must come of it.
 *
 * tests/rules/README.md describes the files. What a case expects is compared
 * with what the rules do; nothing is known here of any rule.
 */
#ifndef MATCH_CASES_H
#define MATCH_CASES_H

#include "format/json.h"
#include "match/game/game.h"
#include "match/input/input.h"

/* Where a variant or house rule is. */
typedef struct CaseScript {
    char file[PATH_LIMIT_BYTES];
    char scripts[FOLDERS_LIMIT_BYTES]; /* see ScriptSource */
} CaseScript;

typedef enum CaseScriptKind { CASE_VARIANT, CASE_HOUSE_RULE } CaseScriptKind;

/* Finds the variant or house rule with that name; false when there is none. */
typedef bool (*FindScript)(void *context, CaseScriptKind kind, const char *name,
                           CaseScript *script);

/* A run of the cases of many files. Zero the counts before the first. */
typedef struct Cases {
    FindScript find;
    void *context; /* for `find` */
    FILE *printed; /* what scripts print; or NULL */
    FILE *out;     /* one `ok` or `not ok` for each case, with what differs */
    bool json;     /* instead: an object for each, of `house-test/1` */
    bool verbose;  /* what was found is told where only its number is wrong */
    int count;
    int failed;
} Cases;

/* Runs the cases of a file, of which `text` (size bytes) is the content. A
 * file that is wrong counts as one case that fails, with the JSON path. */
void cases_run(Cases *cases, const char *name, const char *text, size_t size);

/* -- what the files of cases share ---------------------------------------- */

enum { COMPLAINT_LIMIT = COMPLAINT_SIZE + 64 };

/* A case under way: its line was entered as far as it goes. */
typedef struct CaseRun {
    Game *game;
    bool verbose;
    RunEnd end; /* RUN_DONE: the last turn is complete; RUN_OPEN: a choice
                   waits; RUN_REFUSED: `refusal` says why */
    char refusal[COMPLAINT_LIMIT];
    ScriptError error;
    char complaint[COMPLAINT_LIMIT]; /* what is not as expected */
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
/* Adds a value that is another than expected; `got` is NULL for none, and both
 * are taken over. Always false. */
bool case_differs(CaseRun *run, const char *path, Json *expected, Json *got);
/* Where and what, as the errors of scripts are told. */
bool case_fault(CaseRun *run, const ScriptError *error);

/* Whether everything came as `expect` says; else run->complaint says what
 * did not. */
bool case_is_met(CaseRun *run, const Json *expect);
/* The part of it that needs every turn that can follow the line. */
bool case_walk_is_met(CaseRun *run, const Json *expect);

/* Whether a file, a case and what it expects are well formed; else the
 * complaint is "PATH: what is wrong". */
bool case_check_file(CaseRun *run, const Json *root);
bool case_check(CaseRun *run, const Json *each);
bool case_check_expect(CaseRun *run, const Json *expect);

/* Counts the outcome and tells it, with what the run has found. */
void case_tell(Cases *cases, const CaseOutcome *outcome, const CaseRun *run);

#endif
