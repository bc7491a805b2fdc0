/*
 * trial_review.h -- reviews a finished game in slices, for a trial of the kind
 * TRIAL_REVIEW.
 */
#ifndef ENGINE_TRIAL_TRIAL_REVIEW_H
#define ENGINE_TRIAL_TRIAL_REVIEW_H

#include "engine/trial/trial.h"
#include "match/review/review.h"

/* A TrialReview is the state of a review. A zeroed TrialReview reviews
 * nothing. */
typedef struct TrialReview {
    Review *review;    /* owned */
    SearchState state; /* state of the search after the latest slice */
    /* Error if `state` is SEARCH_FAILED or SEARCH_STOPPED. */
    ScriptError failure;
} TrialReview;

/* Begins to review `game`, which is borrowed. `work` has the number of games
 * and the key. Returns false with `error` if memory runs out. The caller must
 * always call trial_review_end. */
bool trial_review_begin(TrialReview *reviewing, const Game *game,
                        const TrialWork *work, ScriptError *error);
void trial_review_end(TrialReview *reviewing);

/* Continues the review for a slice. Returns false when the review is done or
 * has failed. */
bool trial_review_go_on(TrialReview *reviewing);
/* True if all turns were reviewed. */
bool trial_review_is_whole(const TrialReview *reviewing);

/* Adds a review, finished or not, to an answer. */
void trial_review_tell(const TrialReview *reviewing, Json *answer);

#endif
