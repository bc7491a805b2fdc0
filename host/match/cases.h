/*
 * cases.h -- cases of rules: a position, a line, and what must come of it.
 *
 * tests/rules/README.md describes the files. What a case expects is compared
 * with what the rules do; nothing is known here of any rule.
 */
#ifndef MATCH_CASES_H
#define MATCH_CASES_H

#include "format/json.h"
#include "match/game.h"

/* Where a variant or house rule is. */
typedef struct CaseScript {
    char file[PATH_LIMIT_BYTES];
    char scripts[PATH_LIMIT_BYTES]; /* the folder that it requires from */
} CaseScript;

typedef enum CaseScriptKind { CASE_VARIANT, CASE_HOUSE_RULE } CaseScriptKind;

/* Finds the variant or house rule with that name; false when there is none. */
typedef bool (*FindScript)(void *context, CaseScriptKind kind, const char *name,
                           CaseScript *script);

/* A run of the cases of many files. Zero the counts before the first. */
typedef struct Cases {
    FindScript find;
    void *context; /* for `find` */
    FILE *out;     /* one `ok` or `not ok` for each case, with what differs */
    int count;
    int failed;
} Cases;

/* Runs the cases of a file, of which `text` (size bytes) is the content. A
 * file that is wrong counts as one case that fails, with the JSON path. */
void cases_run(Cases *cases, const char *name, const char *text, size_t size);

/* -- what the files of cases share -------------------------------------- */

enum { COMPLAINT_LIMIT = 1200 };

/* A case under way: its line was entered as far as it goes. */
typedef struct CaseRun {
    Game *game;
    RunEnd end; /* RUN_DONE: the last turn is complete; RUN_OPEN: a choice
                   waits; RUN_REFUSED: `refusal` says why */
    char refusal[COMPLAINT_LIMIT];
    ScriptError error;
    char complaint[COMPLAINT_LIMIT]; /* what is not as expected */
} CaseRun;

/* Writes what is wrong; always false. */
bool case_complain(CaseRun *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Where and what, as the errors of scripts are told. */
bool case_fault(CaseRun *run, const ScriptError *error);

/* Whether everything came as `expect` says; else run->complaint says what
 * did not. */
bool case_is_met(CaseRun *run, const Json *expect);
/* The part of it that needs every turn that can follow the line. */
bool case_walk_is_met(CaseRun *run, const Json *expect);
/* Whether `expect` is well formed; else the complaint begins with a path
 * within it. */
bool case_check_expect(CaseRun *run, const Json *expect);

#endif
