#include "core/chance/random.h"

#include <assert.h>

uint64_t random_hash_text(const char *text)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text; text++) {
        hash ^= (unsigned char)*text;
        hash *= 0x100000001b3u;
    }
    return hash;
}

Random random_from_number(uint64_t number)
{
    Random random;
    for (int i = 0; i < 4; i++) {
        random.words[i] = random_mix(number);
        number += 0x9e3779b97f4a7c15u;
    }
    return random;
}

Random random_from_text(const char *text)
{
    return random_from_number(random_hash_text(text));
}

static uint64_t rotate_left(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

uint64_t random_next(Random *random)
{
    uint64_t *s = random->words;
    uint64_t drawn = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return drawn;
}

uint32_t random_below(Random *random, uint32_t n)
{
    assert(n >= 1);
    if (n == 1)
        return 0;
    /* We must reject draws below 2^64 mod n. This bound is less than n, so for
     * a draw of n or more we do not compute it. */
    uint64_t drawn = random_next(random);
    if (drawn < n) {
        uint64_t rejected = -(uint64_t)n % n;
        while (drawn < rejected)
            drawn = random_next(random);
    }
    return (uint32_t)(drawn % n);
}

void random_shuffle(Random *random, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = random_below(random, (uint32_t)i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
