/*
 * cases.h -- runs cases, which test rules (tests/rules/README.md).
 *
 * A case has a position, a line and the expected result. A line consists of
 * choices in order.
 */
#ifndef CHECK_CASES_H
#define CHECK_CASES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "script/script.h"

/* A CaseScript says where a variant or house rule is. */
typedef struct CaseScript {
    char file[PATH_LIMIT_BYTES];
    /* Folders of shared scripts, as in ScriptSource. */
    char scripts[FOLDERS_LIMIT_BYTES];
} CaseScript;

typedef enum CaseScriptKind { CASE_VARIANT, CASE_HOUSE_RULE } CaseScriptKind;

/* Finds the variant or house rule with the given name. Returns false if there
 * is none. */
typedef bool (*FindScript)(void *context, CaseScriptKind kind, const char *name,
                           CaseScript *script);

/* A Cases is a run of cases, from any number of files. The caller must set the
 * counts to 0 before the first file. */
typedef struct Cases {
    FindScript find;
    void *context; /* argument for `find` */
    FILE *printed; /* receives the output of scripts; NULL drops the output */
    /* Receives "ok" or "not ok" for each case, and the differences. */
    FILE *out;
    bool json;    /* true to write a house-test/1 object for each case, in place
                   * of "ok" or "not ok" */
    bool verbose; /* true to list unexpected and missing positions if the number
                   * of successors is wrong */
    int count;
    int failed;
} Cases;

/* Runs the cases of a file. `text` is the content of the file, `size` bytes
 * long. An invalid file is counted as one failed case. */
void cases_run(Cases *cases, const char *name, const char *text, size_t size);

#endif
