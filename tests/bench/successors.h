/*
 * successors.h -- all ways to play a turn, and the positions that it can reach.
 */
#ifndef BENCH_SUCCESSORS_H
#define BENCH_SUCCESSORS_H

#include "position.h"

/* Returns the number of ways to play a turn. Two ways differ if a choice
 * differs; options that are equal count once. */
long successors_count(const Position *position);

/* Lists the distinct positions after the turn, as sorted texts of
 * house-position/1. Returns their number, 0 if the game is over. The caller
 * must free the list with successors_free(). Ends the program if memory runs
 * out. */
int successors_list(const Position *position, char ***texts);
void successors_free(char **texts, int count);

#endif
