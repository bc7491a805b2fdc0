/*
 * race.h -- a race of settings towards goals (successive halving; Jamieson and
 * Talwalkar: Non-stochastic best arm identification and hyperparameter
 * optimization, 2016).
 *
 * All settings play the same games. After each heat, the worse half is dropped.
 * The next heat is as long as all heats before it together.
 */
#ifndef LAB_RACE_H
#define LAB_RACE_H

#include "lab/pairs/pairs.h"
#include "lab/workers/workers.h"

enum {
    GOALS_MOST = 8,
    /* least number of racers that are left at the end; if racers are equally
     * good, more may be left */
    FINALISTS = 4
};

/* A Racer is a setting in a race. */
typedef struct Racer {
    Comparison played; /* sums of the games that the racer has played; both
                        * sides are equal, see race_take */
    double distance;   /* sum of the distances to all goals */
    /* True if the racer is Pareto-optimal: no other racer is at least as near
     * to every goal, and nearer to at least one. */
    bool is_best;
} Racer;

/* A Race has the racers and the goals of a race. The caller must set it to {0}
 * before race_begin. */
typedef struct Race {
    int goal_count;
    Aim goals[GOALS_MOST];
    int count;
    Racer *racers;
    int alive_count;
    int *alive;    /* indexes of the racers that have not been dropped, best
                    * first */
    long from, to; /* games of this heat: `from` to `to` - 1 */
    long games;    /* number of games that each finalist plays */
} Race;

/* Prepares a race of `count` racers for race_start. The intervals of means are
 * narrowest after about `focus` games. Returns false if memory runs out. */
bool race_begin(Race *race, int count, int most_turns, double focus);
void race_free(Race *race);

/* -- heats ---------------------------------------------------------------- */

/* Starts the race, and sets the range of games of the first heat. Each finalist
 * will play `games` games, including the games of all heats. */
void race_start(Race *race, long games, int seats);
/* race_sort sorts the racers that have not been dropped: first those with
 * `is_best`, then by distance. race_next drops the worse racers and begins the
 * next heat. It returns false if the race is over. */
void race_sort(Race *race);
bool race_next(Race *race);

/* A piece of a heat is a game of a racer. race_pieces returns the number of
 * pieces. race_piece returns the racer and its game. Racers take turns, so that
 * an interrupted race has games of all racers. */
long race_pieces(const Race *race);
int race_piece(const Race *race, long index, long *game);

/* Appends the result of a game: the measures that the goals are about. If
 * `trace` is NULL, the game has failed; the result then holds `message`. */
void race_write(const Race *race, const Trace *trace, const char *message,
                Bytes *bytes);
/* Adds the result of a piece. If the worker ended without a result, `lost` has
 * the reason; otherwise it is NULL. */
void race_take(Race *race, long index, const uint8_t *data, size_t size,
               const char *lost);

/* -- results -------------------------------------------------------------- */

/* Returns the number of games that a racer has played, including failed
 * games. */
long race_games(const Racer *racer);
/* Returns the least number of games that a racer has played. Dropped racers and
 * racers without games do not count. Returns the end of the heat if no racer
 * has played. */
long race_least(const Race *race);
bool race_is_alive(const Race *race, const Racer *racer);
/* race_known returns the number of the racer's games in which the goal's
 * measure is known. race_mean returns its mean in these games, or 0. */
long race_known(const Racer *racer, const Aim *goal);
double race_mean(const Racer *racer, const Aim *goal);
bool race_is_reached(const Racer *racer, const Aim *goal);
/* Judges whether a racer reaches a goal, like aim_judge. The probability that
 * the race gives one or more wrong verdicts is at most about
 * INFERENCE_ERROR. */
Change race_judge(const Race *race, const Racer *racer, const Aim *goal);
/* True if a racer that has not been dropped reaches all goals. */
bool race_is_found(const Race *race);
/* Returns the index of the racer nearest to a goal, even if it was dropped.
 * Returns -1 if the goal's measure is unknown for all racers. */
int race_nearest(const Race *race, const Aim *goal);

#endif
