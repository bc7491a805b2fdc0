/*
 * findings.h -- lists the findings of a check about the rules of a variant or
 * house rule.
 *
 * Findings are data that can be written as text and as JSON.
 */
#ifndef CHECK_FINDINGS_H
#define CHECK_FINDINGS_H

#include "check/findings/finding.h"
#include "format/json.h"

enum { FINDINGS_MOST = 1000 }; /* greatest number of findings that are kept */

typedef struct Findings {
    int count, capacity;
    Finding *list;
    long more;    /* number of further findings of any kind, which were not
                   * kept */
    bool is_full; /* true if findings were lost because memory ran out */
} Findings;

/* Adds a finding and sets its kind and error; its other fields are zero.
 * Returns NULL if memory runs out or there are already FINDINGS_MOST
 * findings. */
Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error);
/* Adds a suspicion or remark about a line of a file. */
void findings_suspect(Findings *findings, FindingKind kind, const char *file,
                      int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Sorts adjacent findings of the same kind in the same file by line. */
void findings_order(Findings *findings);
void findings_free(Findings *findings);

/* True if no further finding can be kept. */
bool findings_are_full(const Findings *findings);
/* Returns the number of suspicions. All findings that were not kept are counted
 * as suspicions. */
long findings_suspicions(const Findings *findings);

/* True if there are no errors and memory has not run out. */
bool findings_are_sound(const Findings *findings);

/* -- finding_words.c ------------------------------------------------------ */

/* Returns the exit status of a check: the status of the first error, or
 * FAULT_LIMIT if the check is incomplete. Otherwise returns 1 for suspicions, 0
 * for none. */
int findings_status(const Findings *findings);
/* Returns a list of the findings, in the form that house-check/1 defines. */
Json *findings_json(const Findings *findings);

#endif
