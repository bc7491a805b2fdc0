/*
 * recorder.h -- writes the record of a game while it is played.
 */
#ifndef MATCH_RECORDER_H
#define MATCH_RECORDER_H

#include "match/record/record.h"
#include "match/recorder/history_write.h"

/* A Recorder writes the file of a game while it is played. Each turn is on the
 * disk before the next begins. If the file is damaged or missing, the Recorder
 * writes a new file from the text in memory. */

typedef struct Recorder Recorder;

/* The functions that return a Recorder return NULL and set errno if they
 * fail. */

/* Creates a file and writes its header. Fails with EEXIST if the file exists
 * and is a regular file; a device such as /dev/full is allowed. */
Recorder *recorder_create(const char *path, const RecordHeader *header);

/* Like recorder_create, but creates the file only when a line is written. Use
 * this function if recorder_create has failed. Returns NULL if memory runs
 * out. */
Recorder *recorder_promise(const char *path, const RecordHeader *header);

/* Continues the file that was read as `record`, and removes an incomplete last
 * line. Fails with EWOULDBLOCK if another program writes the file, or has
 * changed it since it was read. */
Recorder *recorder_resume(const char *path, const Record *record);

/* Makes a recorder that has no file and only keeps the text. Returns NULL if
 * memory runs out. */
Recorder *recorder_without_file(const RecordHeader *header);
/* Returns the text of all lines so far; the text belongs to the recorder.
 * Returns NULL if lines are missing because memory ran out or the record is
 * full. */
const char *recorder_text(const Recorder *recorder, size_t *size);

/* Returns the name of the file. The name changes if another program replaces
 * the file. */
const char *recorder_path(const Recorder *recorder);

/* The functions below return false and set errno if the file cannot be written.
 * No line is lost, because each later call writes what is missing. */

/* Records the latest turn of a game, and the result if the game is over. The
 * script is at the position after the turn afterwards. */
bool recorder_turn(Recorder *recorder, const Game *game);
/* Records the turn that led to `node`. If the user has edited the position at
 * `node`, records the edited position instead. */
bool recorder_played(Recorder *recorder, Script *script, const Node *node);
/* Records that the latest `turns` turns were taken back. If they had ended the
 * game, the result is taken back too. */
bool recorder_undone(Recorder *recorder, int turns);
/* Records that the following lines belong to a branch. */
bool recorder_branch(Recorder *recorder, const char *name);
/* Records a note, bookmark or message, or the names of the participants.
 * `author` is NULL if the author is not known. */
bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text,
                     const RecordAuthor *author);
/* Records that the next turns begin in this position and are played under the
 * rules in these files. */
bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment);
/* Records the result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);
/* Records a line. Takes ownership of the text, and returns false if it is
 * NULL. */
bool recorder_line(Recorder *recorder, char *text);

/* Replaces the header. The recorder then writes the whole file again. */
bool recorder_begin_again(Recorder *recorder, const RecordHeader *header);

/* Delays writing, so that several lines are written together. Each call needs a
 * call of recorder_release. */
void recorder_hold(Recorder *recorder);
/* Ends a recorder_hold. The last release writes the delayed lines. If `settle`
 * is true, waits until the lines are on the disk. Otherwise a power failure may
 * lose them. */
bool recorder_release(Recorder *recorder, bool settle);
/* Writes everything that is missing, and waits until it is on the disk. */
bool recorder_settle(Recorder *recorder);

/* Writes a sentence for people if another program has changed the file since
 * the last call, or if the record has become full. Otherwise returns false. */
bool recorder_tell(Recorder *recorder, char *text, size_t size);

/* True if the record is full, so that the latest lines are missing. */
bool recorder_is_full(const Recorder *recorder);

/* Removes the file, unless another program has replaced it. Later calls do not
 * write. */
void recorder_discard(Recorder *recorder);

/* Closes the recorder, and renames its file from `from` to `to`. Replaces an
 * existing file. Returns false and sets errno on failure. A full record is not
 * renamed (EFBIG). */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* Returns in words why a record could not be opened or written. `error` is an
 * errno from this header's functions. The text has no full stop. */
const char *recorder_reason(int error);

/* Closes the recorder, which may be NULL. Returns false and sets errno if
 * something could not be written. */
bool recorder_close(Recorder *recorder);

#endif
