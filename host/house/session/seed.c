/*
 * seed.c -- draws seeds for games.
 */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "house/session/session.h"

void seed_by_chance(char seed[SEED_LIMIT])
{
    enum { LETTERS = 8 };
    unsigned char bytes[LETTERS];
    struct timespec now;

    if (getentropy(bytes, sizeof bytes) != 0) {
        clock_gettime(CLOCK_REALTIME, &now);
        memcpy(bytes, &now.tv_nsec, sizeof bytes);
    }
    for (int i = 0; i < LETTERS; i++)
        seed[i] = (char)('a' + bytes[i] % 26);
    seed[LETTERS] = '\0';
}
