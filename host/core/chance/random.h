/*
 * random.h -- random numbers: a hash of texts, a mixing function, and the
 * generator xoshiro256**.
 *
 * The algorithms are part of the saved formats, which docs/formats.md defines.
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
