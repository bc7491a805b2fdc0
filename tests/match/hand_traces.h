/*
 * hand_traces.h -- builds the traces of invented games.
 */
#ifndef TESTS_HAND_TRACES_H
#define TESTS_HAND_TRACES_H

#include "lab/sums/sums.h"

/* Begins a trace that contains the set-up. */
Trace *hand_begin(long index, int seats);
/* Adds a turn of a seat. `values` are the values of all seats after this
 * turn. */
TraceTurn *hand_turn(Trace *trace, int seat, const int *values);
void hand_choice(Trace *trace, int options);
/* Ends the game; `scores` may be NULL. */
void hand_finish(Trace *trace, unsigned winners, const int *scores);

/*
 * Returns a game of two seats, which red wins. The values after each turn are:
 *
 *        set-up  1    2    3    4    5
 *   red    0    1    1    2    7    9
 *   green  0    0    3    3    4    6
 */
Trace *hand_game_of_two(void);

/* Returns a game for tests that need several different games. All counts in the
 * game depend on `number`. */
Trace *hand_game_number(int number);

#endif
