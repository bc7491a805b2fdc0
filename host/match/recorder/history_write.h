/*
 * history_write.h -- writes the history of a game as a record.
 *
 * A record is a sequence of lines, but a history is a tree. Therefore the lines
 * describe a walk through the tree. To reach another node, the lines take back
 * turns, name a branch, and repeat the turns on the path to the node. A reader
 * of the record (restore.c) follows the walk, and gets the same tree.
 */
#ifndef MATCH_RECORDER_HISTORY_WRITE_H
#define MATCH_RECORDER_HISTORY_WRITE_H

#include "match/record/record.h"

struct Recorder; /* see recorder.h */

/* Writes to the record what is missing up to the current node of the game. If
 * `settle` is true, waits until everything is on the disk. The script is not at
 * the open choice afterwards. Returns false and sets errno if writing fails. */
bool history_write(Game *game, struct Recorder *recorder, bool settle);

/* Declares that the record is complete up to the current node. */
void history_written(Game *game);

/* Writes the whole tree to a record that has only a header. */
bool history_write_all(Game *game, struct Recorder *recorder);

#endif
