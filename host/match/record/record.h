/* record.h -- reads the file in which a game is saved, and makes the content of
 * new lines for the file. */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "format/record_json.h"
#include "match/game/game.h"

/* A Record is the content of a saved game's file, without the turns that were
 * taken back. The file may contain illegal turns. */

/* A RecordReload is a change of the rules during the game. */
typedef struct RecordReload {
    char *position; /* position after the change, as JSON */
    int script_count;
    RecordScript *scripts;
    int file_line;
} RecordReload;

/* A RecordedTurn is a turn, or a position that the user has edited. */
typedef struct RecordedTurn {
    RecordTurn is;
    char *position; /* the edited position as JSON; NULL for a turn */
    /* Index of the change of rules just before the turn, or -1. */
    int reload;
    int file_line;
} RecordedTurn;

/* A RecordRemark is a note or a bookmark. */
typedef struct RecordRemark {
    RecordLineKind kind;
    int before; /* number of turns before the remark */
    char *text;
    RecordAuthor author;
} RecordRemark;

/* A RecordBundled is a script that a report contains. A report is a record that
 * a person sends to show a bug. */
typedef struct RecordBundled {
    RecordScript script;
    char *text;
} RecordBundled;

typedef struct Record {
    RecordHeader header;
    int turn_count, turn_room; /* number of turns, without the turns that were
                                * taken back */
    RecordedTurn *turns;
    int remark_count, remark_room; /* number of remarks, without those that
                                    * follow a turn that was taken back */
    RecordRemark *remarks;
    int reload_count, reload_room;
    RecordReload *reloads;
    int bundled_count, bundled_room;
    RecordBundled *bundled;
    /* Folders of shared scripts if the record is a report, or NULL. */
    char *folders;
    /* Tokens of the current turn if the record is the report of a bug. NULL
     * otherwise, or if the game continued after the report. */
    char *open;
    char *names;  /* names of the participants as JSON; NULL if there are
                   * none */
    char *clock;  /* remaining time of each seat, as JSON; NULL if unknown */
    char *result; /* result as JSON; NULL if the game is not over */
    int result_line;
    size_t size;   /* size of the file in bytes */
    size_t whole;  /* size in bytes without an incomplete last line */
    int torn_line; /* number of an incomplete last line, or 0 */
    bool unended;  /* true if the last complete line has no line break */
} Record;

/* Greatest size of a file, in lines and in bytes. record_read refuses files
 * with more lines. The caller must check the size in bytes before it reads a
 * file. */
enum {
    RECORD_LINE_LIMIT = 1000 * 1000,
    RECORD_SIZE_LIMIT = 64 * 1024 * 1024 /* in bytes */
};

/* Reads the text of a file. An incomplete last line is ignored, see
 * `torn_line`. Returns NULL and sets `error` if another line is invalid. */
Record *record_read(const char *text, size_t size, FormatError *error);
void record_free(Record *record); /* NULL is allowed */

/* A RecordLines is an iterator over all lines of a text, including lines of
 * turns that were taken back. */
typedef struct RecordLines {
    const char *at, *end;
    int number; /* number of the current line; the first is 1 */
    const char *text;
    /* Size of the current line in bytes, without its line break. */
    size_t size;
    bool is_ended; /* true if the current line has a line break */
} RecordLines;

RecordLines record_lines(const char *text, size_t size);
/* Moves to the next line. Returns false after the last. */
bool record_next_line(RecordLines *lines);

/* -- content of the lines ------------------------------------------------- */

/* Makes the header of a game, without the players. `own_start` must be true if
 * `start` does not follow from the seed. Returns false, with an empty header,
 * if memory runs out. */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* Fills in the record's line for the turn that led to `node`. Runs this turn in
 * the script. Returns false if memory runs out. */
bool record_turn_make(RecordTurn *told, Script *script, const Node *node);

/* Lists the files of a script, with the digests of the texts that were loaded.
 * Returns false if memory runs out. */
bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script);

/* Writes the SHA-256 digest of the rules. The digest covers the digests of the
 * script's files, in load order, and of the bots' value file, if any. */
void record_rules_digest(const Script *script, char digest[DIGEST_LIMIT]);

/* Writes the SHA-256 digest of some bytes in hexadecimal. */
void record_digest(const char *bytes, size_t size, char digest[DIGEST_LIMIT]);

#endif
