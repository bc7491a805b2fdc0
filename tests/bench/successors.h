/*
 * successors.h -- every way to play a turn, and the positions it can reach.
 */
#ifndef BENCH_SUCCESSORS_H
#define BENCH_SUCCESSORS_H

#include "position.h"

/* How many complete turns there are: the ways to choose at each choice, where
 * equal options count once. */
long successors_count(const Position *position);

/*
 * Each distinct position once: sorted texts of house-position/1, as many as the
 * answer says; none when the game is over. Free with successors_free(). Memory
 * that runs out ends the program.
 */
int successors_list(const Position *position, char ***texts);
void successors_free(char **texts, int count);

#endif
