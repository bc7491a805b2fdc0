/*
 * successors.h -- every distinct position that one turn can reach.
 */
#ifndef BENCH_SUCCESSORS_H
#define BENCH_SUCCESSORS_H

#include "position.h"

/*
 * Sorted texts of house-position/1, as many as the answer says; none when the
 * game is over. Free with successors_free(). Memory that runs out ends the
 * program.
 */
int successors_list(const Position *position, char ***texts);
void successors_free(char **texts, int count);

#endif
