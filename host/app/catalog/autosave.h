/*
 * autosave.h -- the games that people play without naming a file.
 *
 * They are recorded all the same, from the first turn, in the folder `games`
 * beside the history (state_file.h), so that a crash or a power cut loses at
 * most the turn under way. A few old ones stay; one that is being played is
 * locked by its recorder, and left alone.
 */
#ifndef APP_AUTOSAVE_H
#define APP_AUTOSAVE_H

#include "match/record/recorder.h"

/* What --load takes for the latest of them. */
#define AUTOSAVE_LAST "last"

/* What is kept, the new game included: the latest, of that total size. */
enum { AUTOSAVE_GAMES = 20, AUTOSAVE_BYTES = 64 * 1024 * 1024 };

/* A new file with that header; older games that are too many are removed. NULL
 * with errno when there can be none; `path` is then where it should be, or "".
 */
Recorder *autosave_create(const RecordHeader *header, char *path, size_t size);

/* The file of the latest game that has begun, is not over and is not being
 * played. False when there is none. */
bool autosave_find_last(char *path, size_t size);

/* The folder, for people; "" when the surroundings do not say where. */
void autosave_folder(char *path, size_t size);

#endif
