/* settle.h -- functions that several verbs call before their own work: they
 * open a session, and choose values that the command line does not give. */
#ifndef HOUSE_SETTLE_H
#define HOUSE_SETTLE_H

#include "house/cli/cli.h"

/* Opens a session of the variant that the command line names, uses it, and
 * closes it. Returns an exit status. */
int settle_session(const Options *options, SessionOpen *open,
                   int (*use)(const Options *options, Session *session));

/* A Settled has the options of a verb in which bots play many games. Options
 * that were not given have their defaults. */
typedef struct Settled {
    Options options; /* the options of the command line; the seed and the number
                      * of players are filled in if they are missing */
    Seating seating;
    char seed[SEED_LIMIT]; /* a random seed, used if no seed was given */
} Settled;

/* Reads --seats and completes the options. `options` may point into `settled`,
 * so `settled` must not be moved afterwards. Returns an exit status and reports
 * errors. */
int settle_bots(const Options *options, Settled *settled);

#endif
