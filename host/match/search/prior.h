/*
 * prior.h -- computes the values of positions, and the prior of each option of
 * the current turn. The prior of an option is the value of the best line that
 * includes the option. Private to this folder.
 */
#ifndef MATCH_SEARCH_PRIOR_H
#define MATCH_SEARCH_PRIOR_H

#include "match/search/search_internal.h"

/* Value of a victory, divided by END_SHARES. A victory has a greater value than
 * any margin. */
enum { WINNING = 1 << 18 };

/* Like script_values_by, but also sets `is_wrong` if the script fails. Returns
 * false in this case. */
bool search_values(Search *search, const Position *position, int *values,
                   ScriptError *error);

/*
 * These functions compare the lines of the current turn. prior_begin first
 * empties the tree, so that the search begins again. Then it follows all lines
 * from the open choice to the end of the turn, and sets `has_prior`, unless
 * there are too many lines. The prior of a node is the best value of the lines
 * through it; if a line was played in several worlds, its value is an average.
 * If the turn has revealed something, prior_begin follows no lines. Instead,
 * each call of prior_go_on plays a random turn, until `samples` is 0. Both
 * functions return false if the script was stopped or its `value` failed.
 */
bool prior_begin(Search *search, ScriptError *error);
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
