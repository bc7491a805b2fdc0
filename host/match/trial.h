/*
 * trial.h -- games by chance that put a variant to the test: what no single
 * game shows. Two games go on by turns on one script, and now and then a turn
 * is played again on a script that was loaded apart, from the position and
 * the line as text alone. So whatever a script keeps between turns, takes from
 * outside the game or loses in a file comes to light.
 */
#ifndef MATCH_TRIAL_H
#define MATCH_TRIAL_H

#include "match/game.h"

typedef enum TrialEnd {
    TRIAL_FINE,
    TRIAL_FAULT,  /* the script is wrong: `error` */
    TRIAL_FINDING /* the rules play, but something is not right: `text` */
} TrialEnd;

typedef struct Trial {
    Script *script;
    Script *apart; /* the same, loaded again */
    long games, turns;
    long cut; /* games that did not end in time */
    /* By the words of `script`: offered among courses; in a whole turn. */
    bool offered[WORD_LIMIT], taken[WORD_LIMIT];

    ScriptError error;
    char text[1024]; /* in words */
    char where[160]; /* "3 players, seed 'check 7', turn 12" */
} Trial;

/* Both scripts loaded alike and borrowed. The rest is zero. */
void trial_begin(Trial *trial, Script *script, Script *apart);

/* Plays two games, each of at most so many turns. */
TrialEnd trial_play(Trial *trial, const char *seed, long most_turns);

#endif
