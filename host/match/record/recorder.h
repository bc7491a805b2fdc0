/*
 * recorder.h -- the file of a game that is being played.
 *
 * Each turn is on the disk before the next begins. The recorder keeps the
 * whole text in memory too, since a file alone cannot be relied on: after a
 * write or fsync that failed nobody knows what the disk holds, and a file may
 * be removed, cut short or replaced meanwhile. Then all of it is written anew,
 * to another file, which takes the name when it is complete.
 *
 * Before a line comes that a reader would refuse (RECORD_LINE_LIMIT,
 * RECORD_SIZE_LIMIT) the record ends: that line and all that would follow are
 * left out, which recorder_tell says once.
 */
#ifndef MATCH_RECORDER_H
#define MATCH_RECORDER_H

#include "match/record/record.h"

typedef struct Recorder Recorder;

/* Both return NULL with errno set when the file cannot be written. */

/* A new file, with its header on the disk: EEXIST where there is one. What is
 * no regular file (/dev/full) may exist. */
Recorder *recorder_create(const char *path, const RecordHeader *header);

/*
 * Goes on behind what is whole of a file that was read as `record`; what was
 * cut off behind it is dropped. EWOULDBLOCK: another program writes there, or
 * has since it was read.
 */
Recorder *recorder_resume(const char *path, const Record *record);

/* The file's name; another one than in the beginning when that was taken by
 * somebody else. */
const char *recorder_path(const Recorder *recorder);

/*
 * All of these return false with errno set when the file cannot be written;
 * nothing is lost: what is missing is tried again with every later line.
 */

/* The latest turn of the game, and the result if it ended it. The script runs
 * for it and stands after that turn again. */
bool recorder_turn(Recorder *recorder, const Game *game);
/* The same of any turn. A position that was made by hand counts as one. */
bool recorder_played(Recorder *recorder, Script *script, const Node *node);
/* The latest `turns` turns were taken back, and the result with them. */
bool recorder_undone(Recorder *recorder, int turns);
/* What follows belongs to the branch of that name. */
bool recorder_branch(Recorder *recorder, const char *name);
/* A note or a bookmark, here. */
bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text);
/* What follows is played by those files, from that position. */
bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment);
/* The result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);
/* Any line: takes the text over; NULL fails. */
bool recorder_line(Recorder *recorder, char *text);

/* Another header stands before the lines: the file is written anew. */
bool recorder_begin_again(Recorder *recorder, const RecordHeader *header);

/* Lines wait from now on, until they have been released as often. */
void recorder_hold(Recorder *recorder);
/* What waits goes to the file and, where `settle`, onto the disk. Without it a
 * power cut may take it away; the end of the program does not. */
bool recorder_release(Recorder *recorder, bool settle);
/* The same at any time; without need it does nothing. */
bool recorder_settle(Recorder *recorder);

/*
 * What has happened to the file since this was last asked, as a sentence:
 * removed, cut short or changed by others, or full. False: nothing.
 */
bool recorder_tell(Recorder *recorder, char *text, size_t size);

/* Removes the file, unless it is somebody else's by now; nothing is written any
 * more. */
void recorder_discard(Recorder *recorder);

/* Closes it, and gives the file another name, whatever has had it before.
 * False with errno, EFBIG where it is full; the file keeps its own name
 * then. */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* False with errno when something could not be written to the last. NULL is
 * allowed. */
bool recorder_close(Recorder *recorder);

#endif
