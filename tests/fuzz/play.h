/*
 * play.h -- loads a script that may contain anything, and plays it for some
 * turns within limits. The script may have any errors, but the data that the
 * host gives it and the resulting positions must be correct.
 */
#ifndef TESTS_FUZZ_PLAY_H
#define TESTS_FUZZ_PLAY_H

#include "fuzz/games.h"

/* Writes the script to a file. Returns its path, which the next call
 * overwrites. */
const char *play_write(const void *text, size_t size);

/* Plays the script. Every turn that the host can recall also runs in Lua, and
 * the program aborts if the two differ. `pure` says that the script keeps no
 * state of its own between runs. */
void play(const ScriptSource *source, const char *seed, bool pure);

#endif
