/*
 * recorder.h -- writes the record of a game while it is played.
 */
#ifndef MATCH_RECORDER_H
#define MATCH_RECORDER_H

#include "match/record/record.h"
#include "match/recorder/history_write.h"

/*
 * A Recorder writes the file of a game while it is played.
 *
 * Each turn is on the disk before the next begins. The recorder also keeps the
 * whole text in memory. A file alone is not reliable: after a failed write or
 * fsync its content is unknown, and other programs may remove, truncate or
 * replace it. In these cases the recorder writes the whole text to a new file.
 * When the new file is complete, it gets the name of the record.
 *
 * The record ends before the line with which it would exceed RECORD_LINE_LIMIT
 * or RECORD_SIZE_LIMIT. This line and all later lines are left out;
 * recorder_tell reports this once.
 */

typedef struct Recorder Recorder;

/* The functions that return a Recorder return NULL and set errno if they
 * fail. */

/* Creates a file and writes its header. Fails with EEXIST if the file exists
 * and is a regular file; a device such as /dev/full is allowed. */
Recorder *recorder_create(const char *path, const RecordHeader *header);

/* Like recorder_create, but creates the file only when a line is written. This
 * function is for a file that recorder_create has failed to create. Returns
 * NULL if memory runs out. */
Recorder *recorder_promise(const char *path, const RecordHeader *header);

/*
 * Continues a file whose content was read as `record`. An incomplete last line
 * is removed. Fails with EWOULDBLOCK if another program has the file open for
 * writing, or has changed it since it was read.
 */
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

/* Records the latest turn of a game, and the result if the game is over. Runs
 * the script. When the function returns, the script is at the position after
 * the turn. */
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
/*
 * Ends a recorder_hold. When every recorder_hold has ended, writes the delayed
 * lines to the file. If `settle` is true, waits until the lines are on the
 * disk. Otherwise the lines may be lost in a power failure, but not if the
 * program ends.
 */
bool recorder_release(Recorder *recorder, bool settle);
/* Writes everything that is missing, and waits until it is on the disk. */
bool recorder_settle(Recorder *recorder);

/* Writes a sentence that says what has happened to the file since the last
 * call: another program has removed, truncated or changed the file, or the
 * record has become full. Returns false if nothing has happened. */
bool recorder_tell(Recorder *recorder, char *text, size_t size);

/* True if the record is full, so that the latest lines are missing. */
bool recorder_is_full(const Recorder *recorder);

/* Removes the file, unless another program has replaced it. Later calls do not
 * write. */
void recorder_discard(Recorder *recorder);

/* Closes the recorder, and renames its file from `from` to `to`. A file that
 * has the new name is replaced. Returns false and sets errno if that fails. If
 * the record is full, sets errno to EFBIG and does not rename the file. */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* Returns in words why a record could not be opened or written. `error` is the
 * errno that a function of this header has set. The text is a sentence without
 * a full stop. */
const char *recorder_reason(int error);

/* Closes the recorder, which may be NULL. Returns false and sets errno if
 * something could not be written. */
bool recorder_close(Recorder *recorder);

#endif
