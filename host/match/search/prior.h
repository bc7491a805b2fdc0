/*
 * prior.h -- computes the prior of each option of the current turn. The prior
 * is the value of the best line with the option. Private to this folder.
 */
#ifndef MATCH_SEARCH_PRIOR_H
#define MATCH_SEARCH_PRIOR_H

#include "match/search/search_internal.h"

/* The value of a victory is END_SHARES times this number, divided by the number
 * of winning teams. This is greater than any margin. */
enum { WINNING = 1 << 18 };

/* Like script_values_by, but also sets `is_wrong` if the script fails. Returns
 * false in this case. */
bool search_values(Search *search, const Position *position, int *values,
                   ScriptError *error);

/* Empties the tree, and compares the lines from the open choice. The prior of a
 * node is the best value of the lines through it. Returns false if the script
 * was stopped or its `value` failed. */
bool prior_begin(Search *search, ScriptError *error);
/* Continues prior_begin: plays one random turn. The caller must repeat the call
 * until `samples` is 0. */
bool prior_go_on(Search *search, ScriptError *error);

/* Returns the index of the option that the searching seat picks in the current
 * turn. Prefers options with good results, and options with a good prior but
 * few visits. */
int prior_select(Search *search, uint32_t parent, const Choice *choice);

/* Computes `*worth`: how good a position after a turn is for a seat. `values`
 * receives the values of the seats, unless the game is over. */
bool prior_judge(Search *search, const Position *end, Seat seat, int *values,
                 int *worth, ScriptError *error);

#endif
