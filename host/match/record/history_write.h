/*
 * history_write.h -- the history of a game, written as a record.
 *
 * A record goes one way at a time: to come to another node, turns are taken
 * back, a branch is named, and the turns that lead there are written. Whoever
 * reads this again (restore.h) does what the game did, and has the same tree.
 */
#ifndef MATCH_HISTORY_WRITE_H
#define MATCH_HISTORY_WRITE_H

#include "match/record/recorder.h"

/*
 * Writes what is missing so that the record stands where the game does, and
 * `settle`s it: what was on the disk before may be left to the system. The
 * script does not stand at the open choice afterwards. False with errno as the
 * functions of recorder.h.
 */
bool history_write(Game *game, Recorder *recorder, bool settle);

/* The record stands where the game does, without that. */
void history_written(Game *game);

/* Writes the whole tree into a record that has only its header. */
bool history_write_all(Game *game, Recorder *recorder);

#endif
