/*
 * random.h -- random numbers: a hash of texts, a mixing function, and the
 * generator xoshiro256**, which bots use for their search.
 *
 * The algorithms are part of the saved formats. docs/formats.md describes them,
 * so that other programs can compute the same numbers:
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

/* Returns the 64-bit FNV-1a hash of a text. */
uint64_t random_hash_text(const char *text);

/* Returns the output of splitmix64 for the state `z`. Every bit of `z`
 * affects every bit of the result, and different values of `z` give
 * different results. */
static inline uint64_t random_mix(uint64_t z)
{
    z += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Multiplies `drawn` by n. Returns the upper 64 bits of the product, which are
 * below n, and writes the lower 64 bits to `*low`. */
static inline uint64_t random_scale(uint64_t drawn, uint32_t n, uint64_t *low)
{
    uint64_t lower = (drawn & UINT32_MAX) * n;
    uint64_t upper = (drawn >> 32) * n + (lower >> 32);

    *low = upper << 32 | (lower & UINT32_MAX);
    return upper >> 32;
}

Random random_from_number(uint64_t number);
Random random_from_text(const char *text);
uint64_t random_next(Random *random);

/* Returns a random number, uniform in 0 .. n-1; n >= 1. */
uint32_t random_below(Random *random, uint32_t n);

/* Shuffles `count` bytes in place. */
void random_shuffle(Random *random, uint8_t *items, int count);

#endif
