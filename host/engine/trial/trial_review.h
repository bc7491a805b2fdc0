/*
 * trial_review.h -- the length of a review, and its result as JSON.
 */
#ifndef ENGINE_TRIAL_TRIAL_REVIEW_H
#define ENGINE_TRIAL_TRIAL_REVIEW_H

#include "format/json.h"
#include "match/review/review.h"

/* Returns the number of games that a review plays from each choice of the game
 * if the request names no number. */
long trial_review_games(const Game *game);

/* Adds a review, finished or not, to an answer. */
void trial_tell_review(const Review *review, Json *answer);

#endif
