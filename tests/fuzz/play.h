/*
 * play.h -- plays some turns of an arbitrary script within limits. The script
 * may have any error, but positions must stay correct.
 */
#ifndef TESTS_FUZZ_PLAY_H
#define TESTS_FUZZ_PLAY_H

#include "fuzz/games.h"

/* Writes the script to a file. Returns its path, which the next call
 * overwrites. */
const char *play_write(const void *text, size_t size);

/* Plays the script. If the host can follow a turn without Lua, Lua also runs
 * the turn, and the program aborts if the results differ. `pure` is true if the
 * script keeps no state between runs. */
void play(const ScriptSource *source, const char *seed, bool pure);

#endif
