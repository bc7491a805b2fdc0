/*
 * trial.h -- games in which one player differs from the others.
 *
 * Trials are the same games under several conditions. In each game one player
 * differs from the others, and this player changes seats from game to game. In
 * games of N seats, this player has 1/N of a victory on average if the
 * difference does not matter.
 */
#ifndef LAB_TRIAL_H
#define LAB_TRIAL_H

#include "lab/compare/compare.h"
#include "lab/workers/workers.h"

/* A Trial adds up the games of one condition. */
typedef struct Trial {
    long games, ended, failed;
    long long shares; /* the player's victories in games that ended, in
                       * sixtieths */
    long long turns;
    long long banned, forced; /* see Trace */
    Compared length;          /* game by game, against the first condition */
} Trial;

/* A TrialGame is the result of a game, as a worker sends it. */
typedef struct TrialGame {
    TraceEnd end;
    int share, turns;
    long long banned, forced;
    char message[MESSAGE_LIMIT];
} TrialGame;

/* Clears the trial. `most_turns` is the greatest length of a game. */
void trial_begin(Trial *trial, int most_turns);
/* Returns the result of a game in which the player has that seat. */
TrialGame trial_game(const Trace *trace, int seat);
/* Reads what a worker has sent. If it is not a result, or `lost` says how the
 * worker has ended, the game has failed with that message. */
TrialGame trial_read(const uint8_t *data, size_t size, const char *lost);
/* Adds a game. `first` is the same game under the first condition, or NULL. */
void trial_add(Trial *trial, const TrialGame *game, const TrialGame *first);
/* True if the game was played, to its end or to the greatest number of
 * turns. */
bool trial_is_played(const TrialGame *game);

/* Returns the player's share of the victories, or 0 if no game ended, and
 * Wilson's interval in `*interval`. */
double trial_share(const Trial *trial, Interval *interval);
/* Returns the mean length of games minus that under the first condition, in
 * turns. */
double trial_longer(const Trial *trial);

#endif
