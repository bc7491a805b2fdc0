/*
 * history_write.h -- writes the history of a game as a record.
 *
 * The lines of a record describe a walk through the tree. A reader of the
 * record (restore.c) follows the walk, and gets an equal tree.
 */
#ifndef MATCH_RECORDER_HISTORY_WRITE_H
#define MATCH_RECORDER_HISTORY_WRITE_H

#include "match/record/record.h"

struct Recorder; /* see recorder.h */

/* Writes to the record what is missing up to the current node. If `settle` is
 * true, waits until everything is on the disk. The choice is not open
 * afterwards. Returns false and sets errno if writing fails. */
bool history_write(Game *game, struct Recorder *recorder, bool settle);

/* Declares that the record is complete up to the current node. */
void history_written(Game *game);

/* Writes the whole tree to a record that has only a header. */
bool history_write_all(Game *game, struct Recorder *recorder);

#endif
