/*
 * score.h -- house score: scorecards of a variant, or of several variants.
 */
#ifndef LAB_SCORE_H
#define LAB_SCORE_H

#include "lab/batch/batch.h"

/* A ScoreOutcome says whether some games of the scorecards were not played or
 * have failed. */
typedef struct ScoreOutcome {
    bool is_cut;                 /* true if not all games were played */
    char failure[MESSAGE_LIMIT]; /* error of the first game that failed; or
                                  * "" */
} ScoreOutcome;

/* ScoreSettings say which scorecards `house score` prints. */
typedef struct ScoreSettings {
    TextList variants; /* names or paths, at least one */
    TextList vary;     /* at most one text: the option to vary, alone or with
                        * its values, such as "limit=20..60/10" */
    TextList set_b, with_b; /* if not empty, the rules of a second column differ
                             * in these options and house rules */
    const char *output; /* the file that receives a row for each game between
                         * equal bots; or NULL */
    int seconds;        /* time limit; 0 if the time is not limited */
    /* The rules of the only scorecard if they are loaded already, or NULL;
     * borrowed. If the rules are loaded, BatchSettings.is_here must be true,
     * and `variants` is not used. */
    Script *script;
    ScoreOutcome *outcome; /* receives the outcome of the games; or NULL */
} ScoreSettings;

/* Prints scorecards side by side: for each number of players, each value of an
 * option, or each of several variants. */
int lab_score(const BatchSettings *batch, const ScoreSettings *settings);

/* Measures a loaded script in this process, for at most about 20 seconds. Adds
 * `text` (the scorecard) and `failure` (the first error, or null) to the
 * answer. `see`, unless NULL, receives lines about the progress. Returns false
 * if time ran out. */
bool score_script(Script *script, const char *seed, ProgressSee *see,
                  void *context, Json *answer);

#endif
