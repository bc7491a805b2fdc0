/*
 * record_line.h -- the data of a line of a record (the file of a game), which
 * record_json.h reads and writes.
 */
#ifndef FORMAT_RECORD_LINE_H
#define FORMAT_RECORD_LINE_H

#include <stdint.h>

#include "format/position_json.h"

#define RECORD_FORMAT "house-record"

enum {
    RECORD_SEQUENCE = 1, /* versions of the format, which differ in the source
                          * of random decisions */
    RECORD_KEY = 2,
    PLAYER_LIMIT = 256,
    DIGEST_LIMIT = 65,
    REMARK_LIMIT = 1024 * 1024, /* greatest size in bytes of a note, bookmark or
                                 * name of a branch */
    AUTHOR_NAME_SIZE = 193      /* size in bytes of a participant's name */
};

/* A RecordAuthor is the participant of a table who wrote a note or a
 * bookmark. */
typedef struct RecordAuthor {
    char who[NAME_LIMIT]; /* a colour, "watcher" or "designer"; "" if the author
                           * is not known */
    char name[AUTHOR_NAME_SIZE]; /* the name that the participant had then; ""
                                  * if it had none */
} RecordAuthor;

/* A RecordScript is a script file that was loaded for the game. */
typedef struct RecordScript {
    char *path;
    char digest[DIGEST_LIMIT]; /* SHA-256 of the file's bytes, in hex */
} RecordScript;

/* A RecordHeader is the first line of a record. It owns its texts. */
typedef struct RecordHeader {
    int version;           /* version of the format: RECORD_KEY or
                            * RECORD_SEQUENCE */
    char host[NAME_LIMIT]; /* the version of the program */
    PositionHead game;     /* variant, seats and options */
    char players[SEAT_LIMIT][PLAYER_LIMIT];
    int script_count;
    RecordScript *scripts; /* scripts in the order of loading; the first is the
                            * variant's file */
    char *seed;
    char *start; /* a position as JSON; NULL for the variant's set-up */
} RecordHeader;

/* A RecordTurn is a completed turn. */
typedef struct RecordTurn {
    int turn;
    char seat[NAME_LIMIT]; /* the colour of the seat; "" for the set-up */
    char *line;            /* owned */
    uint64_t hash;         /* the hash of the position after the turn */
    char *chance; /* random results as a JSON list, owned; NULL or "[]" if there
                     are none */
} RecordTurn;

typedef enum RecordLineKind {
    RECORD_TURN,
    RECORD_POSITION, /* `text` is a position set up by hand, as JSON */
    RECORD_UNDONE,   /* `number` is the number of turns taken back */
    RECORD_RESULT,   /* `text` is the result, as JSON */
    RECORD_NOTE,     /* `text` is the note, and `author` wrote it */
    RECORD_BOOKMARK, /* `text` is the bookmark, and `author` made it */
    RECORD_NAMES,    /* `text` has the names of all participants, as JSON */
    RECORD_CLOCK,    /* `text` has the time that each seat has left, as JSON */
    RECORD_TOLD,     /* `text` is an entry in the log of a table of `house
                      * serve`, as JSON */
    RECORD_BRANCH,   /* `text` is the name of a branch, to which the next lines
                      * belong */
    RECORD_RELOADED, /* `scripts` has the scripts of the changed rules, and
                        `text` the position in which the game continues */
    RECORD_REPORT,   /* `text` is the folder of the required scripts, and
                        `turn.line` has the choices of the current turn */
    RECORD_SCRIPT,   /* `scripts` has a single script, and `text` has
                      * its bytes */
    RECORD_OTHER     /* a kind that this version of the program does not know */
} RecordLineKind;

/* A RecordLine is a line of a record after the first line. The comment on each
 * kind says which fields it uses. */
typedef struct RecordLine {
    RecordLineKind kind;
    RecordTurn turn;
    RecordAuthor author;
    int number;
    char *text; /* owned, like `scripts` */
    int script_count;
    RecordScript *scripts;
} RecordLine;

#endif
