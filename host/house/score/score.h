/*
 * score.h -- house score: scorecards of a variant, or of several variants.
 */
#ifndef HOUSE_SCORE_H
#define HOUSE_SCORE_H

#include "house/lab/lab.h"

/* ScoreSettings say which scorecards `house score` prints. */
typedef struct ScoreSettings {
    TextList variants; /* names or paths, at least one */
    TextList vary;     /* an option, or an option with values, such as
                        * "limit=20..60/10"; at most one text */
    int seconds;       /* time limit; 0 if the time is not limited */
} ScoreSettings;

/* Prints scorecards side by side: of one variant with each number of players,
 * of one variant with each value of an option, or of several variants with one
 * number of players. */
int lab_score(const BatchSettings *batch, const ScoreSettings *settings);

#endif
