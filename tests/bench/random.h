/*
 * random.h -- the random numbers of docs/formats.md: xoshiro256**, seeded from
 * a text, and numbers below n without bias.
 */
#ifndef BENCH_RANDOM_H
#define BENCH_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t words[4];
} Random;

Random random_from_text(const char *text);

/* Returns a number from 0 to n-1, uniformly; n is at least 1. */
int random_below(Random *random, int n);

#endif
