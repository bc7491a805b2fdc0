/*
 * review.h -- makes a review of a finished game, and meanwhile shows a progress
 * line on the terminal.
 */
#ifndef HOUSE_REVIEW_H
#define HOUSE_REVIEW_H

#include "match/review/review.h"

/* Runs the script to review a finished game up to its current node. If the
 * caller has called interrupt_begin, Ctrl-C stops the review, which then has
 * only the results so far. Sets `*state`. Sets `error` unless the state is
 * SEARCH_DONE. `seed` may be NULL. Returns NULL if memory runs out. */
Review *review_make(const Game *game, const char *seed, long games,
                    bool is_quiet, SearchState *state, ScriptError *error);

/* Reads the number of games that each search of a review plays. Returns false
 * if the text is not a number from 1 to 1000000. */
bool review_read_games(const char *text, long *games);

#endif
