/*
 * score.h -- house score: scorecards of a variant, or of several variants.
 */
#ifndef HOUSE_SCORE_H
#define HOUSE_SCORE_H

#include "house/lab/lab.h"

/* ScoreSettings say which scorecards `house score` prints. */
typedef struct ScoreSettings {
    TextList variants; /* names or paths, at least one */
    int seconds;       /* time limit; 0 if the time is not limited */
} ScoreSettings;

/* Prints scorecards side by side: of one variant with each number of players,
 * or of several variants with one number of players. */
int lab_score(const BatchSettings *batch, const ScoreSettings *settings);

#endif
