#include "random.h"

/* The generators are by Blackman and Vigna, who placed them in the public
 * domain. */

static uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Seeds the generator. The FNV-1a hash of the text is the seed of splitmix64,
 * which produces the four words of the state. */
Random random_from_text(const char *text)
{
    uint64_t hash = 0xcbf29ce484222325;
    Random random;

    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3;
    for (int i = 0; i < 4; i++)
        random.words[i] = splitmix64(&hash);
    return random;
}

static uint64_t rotate_left(uint64_t word, int bits)
{
    return word << bits | word >> (64 - bits);
}

static uint64_t next(Random *random)
{
    uint64_t *s = random->words;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

int random_below(Random *random, int n)
{
    uint64_t bound = (uint64_t)n;
    uint64_t result;

    if (n == 1)
        return 0;
    result = next(random);
    /* Results below 2^64 mod n are rejected. This limit is less than n, so we
     * compute it only if the result is below n. */
    while (result < bound && result < -bound % bound)
        result = next(random);
    return (int)(result % bound);
}
