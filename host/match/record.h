/*
 * record.h -- a recorded game: the file that a game is saved in.
 *
 * A Recorder writes the file while the game goes on: each turn is on the disk
 * before the next begins. A Record is what such a file says when it is read
 * again. Whether the turns are legal is not known here; see replay.h.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "format/record_json.h"
#include "match/game.h"

/* -- reading ---------------------------------------------------------------- */

/* A turn; or (`position`) that somebody changed the position by hand. */
typedef struct RecordedTurn {
    RecordTurn is;
    char *position; /* as JSON; NULL: a turn */
    int file_line;
} RecordedTurn;

/* A note or a bookmark. */
typedef struct RecordRemark {
    RecordLineKind kind;
    int before; /* the number of turns that stand before it */
    char *text;
} RecordRemark;

typedef struct Record {
    RecordHeader header;
    int turn_count, turn_room; /* without those that were taken back */
    RecordedTurn *turns;
    int remark_count, remark_room;
    RecordRemark *remarks;
    char *result; /* as JSON; NULL: the game is not over */
    int result_line;
    size_t size;   /* of the file in bytes */
    size_t whole;  /* bytes up to the end of the last line that is whole */
    int torn_line; /* the number of a last line that was cut off; 0: none */
    bool unended;  /* the last whole line has no line break */
} Record;

/*
 * Reads a file's text. A last line that was cut off is left out, see
 * `torn_line`. NULL with `error` set when the rest is wrong.
 */
Record *record_read(const char *text, size_t size, FormatError *error);
void record_free(Record *record); /* NULL is allowed */

/* -- writing ---------------------------------------------------------------- */

/*
 * What the header says of a game that begins at `start` with this script; the
 * players are to be filled in by the caller. `own_start`: `start` is not the
 * set-up that follows from the seed. False with errno when a file of the
 * script cannot be read again or memory ran out: `header` is then empty.
 */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* What is recorded of the latest turn of the game; the script runs for it and
 * stands after that turn again. False when memory ran out. */
bool record_turn_make(RecordTurn *turn, const Game *game);

/* The SHA-256 of a file's bytes in hex; false with errno when it cannot be
 * read. */
bool record_digest(const char *path, char digest[DIGEST_LIMIT]);

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

/*
 * Both return false with errno set when the file cannot be written; nothing is
 * lost: what is still to be written is tried again with every later line.
 */

/* The latest turn of the game, and the result if it ended it. The script runs
 * for it and stands after that turn again. */
bool recorder_turn(Recorder *recorder, const Game *game);
/* The position is another now, made by hand: counts as a turn. */
bool recorder_position(Recorder *recorder, const Game *game);
/* The latest `turns` turns were taken back, and the result with them. */
bool recorder_undone(Recorder *recorder, int turns);
/* The result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);

/* False with errno when something could not be written to the last. NULL is
 * allowed. */
bool recorder_close(Recorder *recorder);

#endif
