/*
 * condition.h -- games in which one player differs from the others.
 *
 * A condition is a difference of this player, for example a ban or a stronger
 * bot. The player's seat, or team, changes from game to game.
 */
#ifndef LAB_CONDITION_H
#define LAB_CONDITION_H

#include "lab/pairs/pairs.h"
#include "lab/workers/workers.h"

/* The sums of the results of all games that are played under a condition. */
typedef struct Condition {
    long games, ended, failed;
    long won; /* games that ended with a winner */
    /* Victories of the player to whom the condition applies, in sixtieths of a
     * victory. Only games that ended count. */
    long long shares;
    long long squares; /* sum, over the games, of the square of the number that
                        * the game added to `shares` */
    long long turns;
    long long banned, forced; /* see Trace */
    /* Lengths of games, added up in pairs. In each pair, FIRST is a game under
     * the first condition of the experiment, and SECOND is the same game under
     * this Condition. */
    Compared length;
} Condition;

/* A ConditionGame is the result of a game, as a worker sends it. */
typedef struct ConditionGame {
    TraceEnd end;
    bool is_won; /* true if the game ended with a winner */
    int share, turns;
    long long banned, forced;
    char message[MESSAGE_LIMIT];
} ConditionGame;

/* Empties the condition. `focus` is the planned number of games; see Series. */
void condition_begin(Condition *condition, double focus);
/* Returns the result of the game that `trace` describes. `seat` is the seat of
 * the player who differs from the others. */
ConditionGame condition_game(const Trace *trace, int seat);
/* Reads the result that a worker has sent. `lost` is the reason why there is no
 * result, or NULL. Without a valid result, returns a failed game whose message
 * has the reason. */
ConditionGame condition_read(const uint8_t *data, size_t size,
                             const char *lost);
/* Adds a game. `first` is the same game under the first condition, or NULL. */
void condition_add(Condition *condition, const ConditionGame *game,
                   const ConditionGame *first);
/* True if the game was played to its end or to the greatest number of turns. */
bool condition_is_played(const ConditionGame *game);

/* Returns the fraction of the ended games that were won by the player who
 * differs from the others; 0 if no game ended. Writes Wilson's interval to
 * `*interval`. */
double condition_share(const Condition *condition, Interval *interval);
/* Returns the fair share of a team in these games (see fair_share). */
double condition_fair(const Condition *condition, int teams);
/* Returns Wilson's interval of condition_share, with the given z (see
 * normal_quantile). */
Interval condition_interval(const Condition *condition, double z);
/* Returns the average number of turns by which a game is longer than under the
 * first condition. */
double condition_longer(const Condition *condition);

#endif
