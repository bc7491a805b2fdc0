/*
 * condition.h -- games in which one player differs from the others.
 *
 * A trial plays the same games under several conditions. In each game one
 * player differs from the others, and this player changes seats from game to
 * game. If the difference does not matter, this player wins 1/N of the games
 * with N seats on average.
 */
#ifndef LAB_CONDITION_H
#define LAB_CONDITION_H

#include "lab/compare/compare.h"
#include "lab/workers/workers.h"

/* A Condition adds up the games of one condition. */
typedef struct Condition {
    long games, ended, failed;
    /* Victories of the differing player in games that ended, in sixtieths. */
    long long shares;
    long long turns;
    long long banned, forced; /* see Trace */
    /* FIRST is the length of games under the first condition. SECOND is the
     * length of the same games under this condition. */
    Compared length;
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
/* Returns the result of a game in which the differing player has this seat. */
ConditionGame condition_game(const Trace *trace, int seat);
/* Reads the result that a worker has sent. `lost` is NULL, or says how the
 * worker ended. The game is counted as failed if `lost` is not NULL, and also
 * if the bytes are not a result. Its message then says why. */
ConditionGame condition_read(const uint8_t *data, size_t size,
                             const char *lost);
/* Adds a game. `first` is the same game under the first condition, or NULL. */
void condition_add(Condition *condition, const ConditionGame *game,
                   const ConditionGame *first);
/* True if the game was played, to its end or to the greatest number of
 * turns. */
bool condition_is_played(const ConditionGame *game);

/* Returns the share of the victories that the differing player has won, or 0 if
 * no game ended. Writes Wilson's interval to `*interval`. */
double condition_share(const Condition *condition, Interval *interval);
/* Returns by how many turns games are longer on average than under the first
 * condition. */
double condition_longer(const Condition *condition);

#endif
