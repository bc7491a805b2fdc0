/*
 * record.h -- a recorded game: the file that a game is saved in.
 *
 * A Record is the game that such a file tells, without what was taken back
 * (restore.h makes the whole history of it); recorder.h writes it
 * while the game goes on. Whether the turns are legal is not known here; see
 * replay.h.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "format/record_json.h"
#include "match/game/game.h"

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
    char *result;  /* as JSON; NULL: the game is not over */
    int result_line;
    size_t size;   /* of the file in bytes */
    size_t whole;  /* bytes up to the end of the last line that is whole */
    int torn_line; /* the number of a last line that was cut off; 0: none */
    bool unended;  /* the last whole line has no line break */
} Record;

/* A longer or larger file is refused; who reads it sees to its size. */
enum {
    RECORD_LINE_LIMIT = 1000 * 1000,
    RECORD_SIZE_LIMIT = 64 * 1024 * 1024 /* bytes */
};

/*
 * Reads a file's text. A last line that was cut off is left out, see
 * `torn_line`. NULL with `error` set when the rest is wrong.
 */
Record *record_read(const char *text, size_t size, FormatError *error);
void record_free(Record *record); /* NULL is allowed */

/* What a Record leaves out, the turns that were taken back among it, is found
 * in the lines of the text. */
typedef struct RecordLines {
    const char *at, *end;
    int number; /* of the line that was found last */
    const char *text;
    size_t size;   /* of that line, in bytes, without its break */
    bool is_ended; /* it has one */
} RecordLines;

RecordLines record_lines(const char *text, size_t size);
/* Finds the next line; false behind the last. */
bool record_next_line(RecordLines *lines);

/* -- what is written ------------------------------------------------------ */

/*
 * What the header says of a game that begins at `start` with this script; the
 * players are to be filled in by the caller. `own_start`: `start` is not the
 * set-up that follows from the seed. False with errno when a file of the
 * script cannot be read again or memory ran out: `header` is then empty.
 */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* What is recorded of a turn; the script runs for it and stands after that
 * turn again. False when memory ran out. */
bool record_turn_make(RecordTurn *told, Script *script, const Node *node);

/* The files that the script was loaded from, as they are now; false as that. */
bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script);

/* The SHA-256 of a file's bytes in hex; false with errno when it cannot be
 * read. */
bool record_digest(const char *path, char digest[DIGEST_LIMIT]);

#endif
