/*
 * random.h -- chance as docs/formats.md tells it: xoshiro256**, seeded from a
 * text, numbers below n without bias.
 */
#ifndef BENCH_RANDOM_H
#define BENCH_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t words[4];
} Random;

Random random_from_text(const char *text);

/* Uniform in 0 .. n-1, n at least 1. */
int random_below(Random *random, int n);

#endif
