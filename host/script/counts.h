/* counts.h -- the memory of a script, and the number of passes that ran without
 * Lua. For tests and benchmarks. */
#ifndef SCRIPT_COUNTS_H
#define SCRIPT_COUNTS_H

#include "script/script.h"

/* Returns the bytes of Lua memory in use. */
size_t script_memory(const Script *script);
/* A RecallCounts shows how many passes of a script ran without Lua. A pass runs
 * a turn once, in Lua or by following a chain of recorded calls; see
 * docs/recall.md. */
typedef struct RecallCounts {
    long passes;   /* number of passes that were allowed to follow a chain */
    long followed; /* number of passes that followed a chain to its end, so that
                      Lua did not run */
    int nodes;     /* number of nodes (recorded calls) in the chains */
} RecallCounts;

/* Returns the number of passes since the script was loaded, and the number of
 * nodes in its chains. */
RecallCounts script_recall_counts(const Script *script);
/* Makes the `n`-th allocation from now and all later allocations fail. If `n`
 * is 0, no allocation fails. */
void script_fail_allocation(long n);

#endif
