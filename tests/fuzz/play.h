/*
 * play.h -- loads an arbitrary script, and plays some turns within limits. The
 * script may have any error, but the host must give it correct data, and
 * positions must stay correct.
 */
#ifndef TESTS_FUZZ_PLAY_H
#define TESTS_FUZZ_PLAY_H

#include "fuzz/games.h"

/* Writes the script to a file. Returns its path, which the next call
 * overwrites. */
const char *play_write(const void *text, size_t size);

/* Plays the script. A turn that the host can recall also runs in Lua, and the
 * program aborts if the results differ. `pure` is true if the script keeps no
 * state of its own between runs. */
void play(const ScriptSource *source, const char *seed, bool pure);

#endif
