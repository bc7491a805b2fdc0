/*
 * random.h -- the only source of chance: xoshiro256**.
 *
 * The algorithm is part of the saved formats, so a second program can
 * reproduce it (docs/formats.md describes it):
 *
 * - seeding: h = FNV-1a (64 bits) of the text's bytes; the four words are the
 *   first four outputs of splitmix64 started at h;
 * - random_below(n): nothing is drawn for n = 1; else draws are rejected
 *   while they are below 2^64 mod n, and the answer is draw mod n;
 * - shuffling a[0..m-1]: for i = m-1 down to 1, exchange a[i] and
 *   a[random_below(i + 1)].
 *
 * Source of the generators: Blackman and Vigna, public domain reference.
 */
#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t words[4];
} Random;

Random random_from_text(const char *text);
uint64_t random_next(Random *random);

/* Uniform in 0 .. n-1; n >= 1. */
uint32_t random_below(Random *random, uint32_t n);

/* Shuffles `count` bytes in place. */
void random_shuffle(Random *random, uint8_t *items, int count);

#endif
