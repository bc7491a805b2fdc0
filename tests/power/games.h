/*
 * games.h -- the file of a small playtest whose bytes are known.
 */
#ifndef TESTS_POWER_GAMES_H
#define TESTS_POWER_GAMES_H

#include <stdbool.h>
#include <stddef.h>

/* The words of the command line. */
#define GAME                                                                   \
    "tests/records/games/variants/race.lua", "--seed", "x", "-n", "4", "-j",   \
        "1", "-q"

/* games_set_up creates the disk and runs the playtest, for a group of tests. */
int games_set_up(void **state);
void games_forget_whole(void);

/* Plays a shard such as "1/2", or the whole playtest if `shard` is NULL, into a
 * file of the disk. Returns its bytes, to be freed. */
char *games_make(const char *name, const char *shard, size_t *size);
/* True if the file has the bytes of the whole playtest. */
bool games_is_whole(const char *path);
/* Returns the number of games in a file, as --resume reads it, or -1 if the
 * file is not a playtest yet. SQLite may repair the file. */
long games_count(const char *path);

#endif
