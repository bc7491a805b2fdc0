/*
 * trial.h -- the rules tried out for whoever changes them: checked, or played
 * by bots, beside the game and in portions.
 *
 * A trial has scripts of its own, which may be read from texts that are not
 * saved yet. The game and its script stay as they are.
 */
#ifndef ENGINE_TRIAL_H
#define ENGINE_TRIAL_H

#include "engine/engine_internal.h"

typedef enum TrialKind { TRIAL_CHECK, TRIAL_PLAYTEST } TrialKind;

/* What is asked for. */
typedef struct TrialWork {
    TrialKind kind;
    long games;             /* of a check: with each number of players */
    const char *seed;       /* borrowed by trial_new alone, and copied */
    const Json *texts;      /* of files, by their path; or NULL; the same */
    const char *house_rule; /* the text of one more, of a check; or NULL; the
                               same. It is a stranger's: all of it takes less
                               time, and it ends with a slow turn. */
} TrialWork;

/* The file of that house rule, in what is found. */
#define TRIAL_HOUSE_RULE "house_rule"

/* NULL with `error` when the rules do not load, or memory ran out. A check
 * reports rules that do not load itself. */
Trial *trial_new(const Engine *engine, const TrialWork *work,
                 ScriptError *error);
void trial_free(Trial *trial); /* NULL is allowed */

/* Whether it has something to do, and may: each call of trial_allow allows it
 * to take about a second. One that nobody asks for any more comes to rest. */
bool trial_goes_on(const Trial *trial);
void trial_allow(Trial *trial);
/* Whether trial_allow was called in the last two seconds: somebody goes on
 * asking, and is not told all of it yet. */
bool trial_is_wanted(const Trial *trial);
/* Goes on for about a fiftieth of a second. */
void trial_go_on(Trial *trial);

/* Whether all is done; then trial_tell sets the members of the answer, before
 * that what is done now. */
bool trial_is_done(const Trial *trial);
void trial_tell(const Trial *trial, Json *answer);

#endif
