/*
 * sums_internal.h -- the lists of sums, for this room alone.
 */
#ifndef MATCH_SUMS_INTERNAL_H
#define MATCH_SUMS_INTERNAL_H

#include "match/playtest/playtest.h"

/* -- sums_lists.c --------------------------------------------------------- */

/* All return false when memory ran out. */
bool sums_add_uses(Sums *sums, const Trace *trace);
bool sums_add_reason(Sums *sums, const Trace *trace);
bool sums_merge_lists(Sums *sums, const Sums *others);

#endif
