/*
 * seating.h -- who plays: the list after --seats, and a seed for the game.
 */
#ifndef APP_SEATING_H
#define APP_SEATING_H

#include "app/cli/cli.h"
#include "match/bot/bot.h"

enum { SEED_LIMIT = 16 };

typedef struct Seating {
    int count; /* 0: --seats was not given */
    Player players[SEAT_LIMIT];
} Seating;

/* Reads --seats. Returns an exit status; what is wrong has been reported. */
int seating_read(const Options *options, Seating *seating);

/* A random seed of small letters. The player is shown it and can play the same
 * game again. */
void seed_by_chance(char *seed);

/* The options of a verb in which bots play many games. */
typedef struct Settled {
    Options options; /* with a seed, and as many players as --seats names */
    Seating seating;
    char seed[SEED_LIMIT]; /* if none was given */
} Settled;

/* Must not be moved afterwards. Returns an exit status as seating_read. */
int seating_settle(const Options *options, Settled *settled);

#endif
