/*
 * trial.h -- does the long work of a request in slices while the game
 * continues.
 *
 * A trial tries changed rules or reviews the finished game. A trial of rules
 * has its own scripts. A review runs the script of the game.
 */
#ifndef ENGINE_TRIAL_TRIAL_H
#define ENGINE_TRIAL_TRIAL_H

#include "format/json.h"
#include "match/game/game.h"

typedef struct Trial Trial;

typedef enum TrialKind {
    TRIAL_CHECK,
    TRIAL_PLAYTEST,
    TRIAL_COMPARISON,
    TRIAL_SCORE,
    TRIAL_REVIEW
} TrialKind;

/* A TrialCompare measures what a change of the rules does, and adds the result
 * to `answer`. `scripts` has the former rules (NULL for a scorecard) and the
 * changed rules, both borrowed. Returns false if a limit was reached. */
typedef bool TrialCompare(void *context, Script *const scripts[2],
                          const char *seed, Json *answer);

/* A TrialWork says what a trial does, with which texts, and for how long. */
typedef struct TrialWork {
    TrialKind kind;
    /* Check: number of games with each number of players; 0 only loads the
     * rules. Review: number of games from each choice; 0 derives it from the
     * length of the game. */
    long games;
    uint64_t key;           /* in a review: key of the random numbers, from
                             * bots_key */
    const char *seed;       /* text with which the seed of each game begins;
                             * copied by trial_new */
    const Json *texts;      /* texts of files by their paths; or NULL; copied */
    const char *house_rule; /* text of an additional house rule for a check, or
                             * NULL; copied. Time limits are lower, because a
                             * stranger wrote the text. */
    long long longest;      /* greatest processor time of a trial that is not a
                             * comparison, in milliseconds; or 0 for the usual
                             * time of its kind */
    TrialCompare *compare;  /* function that carries out a comparison or fills
                             * in a scorecard, in one slice */
    void *context;          /* argument of `compare`; borrowed until
                             * trial_free */
} TrialWork;

/* Findings use this file name for the text `house_rule` of a TrialWork. */
#define TRIAL_HOUSE_RULE "house_rule"

/*
 * Begins a trial. A check borrows `source` until trial_free. A review borrows
 * the game, which must be over and must not change. Returns NULL with `error`
 * if memory runs out, or if the rules do not load. A check begins even if the
 * rules do not load, and reports that as a finding.
 */
Trial *trial_new(const ScriptSource *source, const Game *game,
                 const TrialWork *work, ScriptError *error);
void trial_free(Trial *trial); /* NULL is allowed */

/* True if the trial is a review, which must end before the game changes. False
 * for NULL. */
bool trial_is_about_game(const Trial *trial);

/* trial_goes_on is true if the trial has work and time left. trial_allow gives
 * it about a second, and is called at each request for the result. */
bool trial_goes_on(const Trial *trial);
void trial_allow(Trial *trial);
/* True if trial_allow was called in the last two seconds. We then assume that
 * somebody is waiting for the result. */
bool trial_is_wanted(const Trial *trial);
/* Continues the trial for about a fiftieth of a second, or carries out a whole
 * comparison or scorecard. */
void trial_go_on(Trial *trial);

/* trial_is_done is true if the trial is complete. trial_tell sets the members
 * of the answer; before the end it sets only the current stage. */
bool trial_is_done(const Trial *trial);
void trial_tell(const Trial *trial, Json *answer);

#endif
