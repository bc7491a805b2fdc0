/*
 * games.h -- plays a small playtest of four games, and tests whether a file has
 * the same bytes as the file of the whole playtest.
 */
#ifndef TESTS_POWER_GAMES_H
#define TESTS_POWER_GAMES_H

#include <stdbool.h>
#include <stddef.h>

/* The words of the command line: the game and its options. */
#define GAME                                                                   \
    "tests/records/games/variants/race.lua", "--seed", "x", "-n", "4", "-j",   \
        "1", "-q"

/* games_set_up creates the disk for a group of tests, runs the whole playtest,
 * and keeps the bytes of its file. games_forget_whole frees these bytes. */
int games_set_up(void **state);
void games_forget_whole(void);

/* Plays the playtest and writes its games to a file of the disk. `shard`, such
 * as "1/2", selects a part; NULL means the whole. The caller must free the
 * returned content of the file. */
char *games_make(const char *name, const char *shard, size_t *size);
/* True if a file is equal to the file that the whole playtest has written. */
bool games_is_whole(const char *path);
/* Returns the number of games in a file, as --resume reads it; -1 if the file
 * is not yet a playtest. SQLite may repair the file. */
long games_count(const char *path);

#endif
