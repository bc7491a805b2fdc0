/*
 * review.h -- makes a review of a finished game, and meanwhile shows a progress
 * line on the terminal.
 */
#ifndef HOUSE_REVIEW_H
#define HOUSE_REVIEW_H

#include "match/review/review.h"

/*
 * Reviews the turns of a finished game before its current node. If Ctrl-C is
 * pressed, the review has only the results so far. Ctrl-C works only between
 * interrupt_begin and interrupt_end. `seed` is the seed of the game, or NULL.
 * If `is_quiet` is false, shows the progress on standard error. Sets `*state`
 * and, if it is not SEARCH_DONE, `error`. Returns NULL if memory runs out. Runs
 * the script of the game.
 */
Review *review_make(const Game *game, const char *seed, long games,
                    bool is_quiet, SearchState *state, ScriptError *error);

/* Reads the number of games that each search of a review plays. Returns false
 * if the text is not a number from 1 to 1000000. */
bool review_read_games(const char *text, long *games);

#endif
