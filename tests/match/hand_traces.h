/*
 * hand_traces.h -- traces made by hand.
 */
#ifndef TESTS_HAND_TRACES_H
#define TESTS_HAND_TRACES_H

#include "lab/sums/sums.h"

/* Begins a trace; the set-up is done. */
Trace *hand_begin(long index, int seats);
/* Adds a turn, after which the seats have these values. */
TraceTurn *hand_turn(Trace *trace, int seat, const int *values);
void hand_choice(Trace *trace, int options);
/* Ends the game; `scores` may be NULL. */
void hand_finish(Trace *trace, unsigned winners, const int *scores);

/*
 * Two seats, five turns; red wins 9 to 6. The values were:
 *
 *      set-up  1    2    3    4    5
 *  red    0    1    1    2    7    9
 *  green  0    0    3    3    4    6
 */
Trace *hand_game_of_two(void);

#endif
