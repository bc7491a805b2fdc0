/*
 * playtest.h -- house playtest: games that worker processes play, and the
 * report, the rows and the file with their results.
 */
#ifndef HOUSE_PLAYTEST_H
#define HOUSE_PLAYTEST_H

#include "house/cli/cli.h"

/* Both functions return an exit status and report errors. */

/* Plays the games that the command line asks for. `seating` has the players of
 * --seats. */
int playtest_run(const Options *options, const Seating *seating);

/* Merges shards into a playtest. */
int merge_run(const Options *options);

#endif
