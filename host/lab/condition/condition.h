/*
 * condition.h -- games in which one player differs from the others.
 *
 * Trials are the same games under several conditions. In each game one player
 * differs from the others, and this player changes seats from game to game. In
 * games of N seats, this player has 1/N of a victory on average if the
 * difference does not matter.
 */
#ifndef LAB_CONDITION_H
#define LAB_CONDITION_H

#include "lab/compare/compare.h"
#include "lab/workers/workers.h"

/* A Condition adds up the games of one condition. */
typedef struct Condition {
    long games, ended, failed;
    long long shares; /* the player's victories in games that ended, in
                       * sixtieths */
    long long turns;
    long long banned, forced; /* see Trace */
    Compared length;          /* game by game, against the first condition */
} Condition;

/* A ConditionGame is the result of a game, as a worker sends it. */
typedef struct ConditionGame {
    TraceEnd end;
    int share, turns;
    long long banned, forced;
    char message[MESSAGE_LIMIT];
} ConditionGame;

/* Clears the condition. `most_turns` is the greatest length of a game. */
void condition_begin(Condition *condition, int most_turns);
/* Returns the result of a game in which the player has that seat. */
ConditionGame condition_game(const Trace *trace, int seat);
/* Reads what a worker has sent. If it is not a result, or `lost` says how the
 * worker has ended, the game has failed with that message. */
ConditionGame condition_read(const uint8_t *data, size_t size,
                             const char *lost);
/* Adds a game. `first` is the same game under the first condition, or NULL. */
void condition_add(Condition *condition, const ConditionGame *game,
                   const ConditionGame *first);
/* True if the game was played, to its end or to the greatest number of
 * turns. */
bool condition_is_played(const ConditionGame *game);

/* Returns the player's share of the victories, or 0 if no game ended, and
 * Wilson's interval in `*interval`. */
double condition_share(const Condition *condition, Interval *interval);
/* Returns the mean length of games minus that under the first condition, in
 * turns. */
double condition_longer(const Condition *condition);

#endif
