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

/* -- reading -------------------------------------------------------------- */

/* The rules were changed while the game went on. */
typedef struct RecordReload {
    char *position; /* in which it went on, as JSON */
    int script_count;
    RecordScript *scripts;
    int file_line;
} RecordReload;

/* A turn; or (`position`) that somebody changed the position by hand. */
typedef struct RecordedTurn {
    RecordTurn is;
    char *position; /* as JSON; NULL: a turn */
    int reload;     /* that stands before it; -1: none */
    int file_line;
    int step;
} RecordedTurn;

/* A note or a bookmark. */
typedef struct RecordRemark {
    RecordLineKind kind;
    int before; /* the number of turns that stand before it */
    char *text;
} RecordRemark;

/* A script that a report brings along. */
typedef struct RecordBundled {
    RecordScript script;
    char *text;
} RecordBundled;

/* A line of the file, of those that say how the game went forth and back. It
 * owns what the lists of the record only show. */
typedef struct RecordStep {
    RecordLineKind kind; /* RECORD_TURN for positions too */
    RecordedTurn turn;
    bool stays; /* the turn was not taken back */
    int number; /* of turns that were taken back */
    char *text; /* of a remark; the name of a branch */
} RecordStep;

typedef struct Record {
    RecordHeader header;
    int turn_count, turn_room; /* without those that were taken back */
    RecordedTurn *turns;
    int remark_count, remark_room; /* likewise */
    RecordRemark *remarks;
    int reload_count, reload_room;
    RecordReload *reloads;
    int bundled_count, bundled_room;
    RecordBundled *bundled;
    char *library; /* of a report: where scripts were required from; NULL */
    char *open;    /* of a report: what was chosen of the turn under way; NULL
                      where the game went on since */
    int step_count, step_room;
    RecordStep *steps;
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

/* -- writing -------------------------------------------------------------- */

/*
 * What the header says of a game that begins at `start` with this script; the
 * players are to be filled in by the caller. `own_start`: `start` is not the
 * set-up that follows from the seed. False with errno when a file of the
 * script cannot be read again or memory ran out: `header` is then empty.
 */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* What is recorded of a turn that led to `after`; the script runs for it and
 * stands after that turn again. False when memory ran out. */
bool record_turn_make(RecordTurn *told, Script *script, const Turn *turn,
                      const Position *after);

/* The files that the script was loaded from, as they are now; false as that. */
bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script);

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
/* The same of any turn, which led to `after`. A position that was made by hand
 * counts as one. */
bool recorder_played(Recorder *recorder, Script *script, const Turn *turn,
                     const Position *after);
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
/* Any line: takes the text over; NULL fails. */
bool recorder_line(Recorder *recorder, char *text);
/* From now on lines need not be on the disk at once; until no more. */
bool recorder_hold(Recorder *recorder, bool hold);
/* The result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);

/* Closes it, and gives the file another name, whatever has had it before.
 * False with errno; the file keeps its own name then. */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* False with errno when something could not be written to the last. NULL is
 * allowed. */
bool recorder_close(Recorder *recorder);

#endif
