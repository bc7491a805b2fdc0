/*
 * record_json.h -- the lines of a `house-record/2`, both ways; and of a
 * `house-record/1`, whose game began with a sequence (core/chance).
 * docs/formats.md describes the format.
 *
 * A line is the text of one JSON object, without its line break. What the
 * lines of a whole file mean together is the business of match/record.h.
 */
#ifndef FORMAT_RECORD_JSON_H
#define FORMAT_RECORD_JSON_H

#include <stddef.h>

#include "core/event.h"
#include "format/position_json.h"

#define RECORD_FORMAT "house-record"

enum {
    RECORD_SEQUENCE = 1, /* versions */
    RECORD_KEY = 2,
    PLAYER_LIMIT = 256,
    DIGEST_LIMIT = 65,
    REMARK_LIMIT = 1024 * 1024 /* bytes of a note, bookmark or name */
};

/* A file that was loaded for the game. */
typedef struct RecordScript {
    char *path;
    char digest[DIGEST_LIMIT]; /* SHA-256 of its bytes, in hex */
} RecordScript;

/* The first line. The texts are owned by the header. */
typedef struct RecordHeader {
    int version;           /* RECORD_KEY or RECORD_SEQUENCE */
    char host[NAME_LIMIT]; /* the version of the program */
    PositionHead game;     /* variant, seats and options */
    char players[SEAT_LIMIT][PLAYER_LIMIT];
    int script_count;
    RecordScript *scripts; /* in load order; the variant's own file first */
    char *seed;
    char *start; /* a position as JSON; NULL: the variant's own set-up */
} RecordHeader;

/* A turn that was completed. */
typedef struct RecordTurn {
    int turn;
    char seat[NAME_LIMIT]; /* its colour; "" for the set-up */
    char *line;            /* owned */
    uint64_t hash;         /* of the position after it */
    char *chance; /* what chance decided, as a JSON list; NULL or "[]" for
                     nothing; owned */
} RecordTurn;

typedef enum RecordLineKind {
    RECORD_TURN,
    RECORD_POSITION, /* `text`: the position made by hand, as JSON */
    RECORD_UNDONE,   /* `number` turns were taken back */
    RECORD_RESULT,   /* `text`: the result as JSON */
    RECORD_NOTE,     /* `text` */
    RECORD_BOOKMARK, /* `text` */
    RECORD_TOLD,     /* `text`: what people at a table were told, as JSON */
    RECORD_BRANCH,   /* `text`: a name; what follows belongs to that branch */
    RECORD_RELOADED, /* the rules have changed: `scripts`, and in `text` the
                        position in which the game continues */
    RECORD_REPORT,   /* `text`: the folder of the scripts that were required;
                        `turn.line`: what was chosen of the turn under way */
    RECORD_SCRIPT,   /* `scripts`: one, whose bytes are `text` */
    RECORD_OTHER     /* of a kind that is not known here */
} RecordLineKind;

/* Any line but the first. */
typedef struct RecordLine {
    RecordLineKind kind;
    RecordTurn turn;
    int number;
    char *text; /* owned, as are these */
    int script_count;
    RecordScript *scripts;
} RecordLine;

/* -- writing; the texts are to be freed; NULL when memory ran out --------- */

char *record_header_text(const RecordHeader *header);
char *record_turn_text(const RecordTurn *turn);
char *record_position_text(const Position *position,
                           const Equipment *equipment);
char *record_undone_text(int turns);
char *record_result_text(const Position *position);
/* A note, a bookmark, a branch, or what was told (JSON). */
char *record_remark_text(RecordLineKind kind, const char *text);
char *record_reloaded_text(const RecordScript *scripts, int count,
                           const Position *position,
                           const Equipment *equipment);

/*
 * What chance decided, as a JSON list: each card that came off the draw pile
 * by its code, each number that was rolled, in the order of the events. NULL
 * when memory ran out.
 */
char *record_chance_text(const EventLog *events, const Equipment *equipment);

/* The chance of a game that begins with its own set-up. */
Chance record_chance(const RecordHeader *header);

/* -- reading: false with `error` set, and nothing to be freed ------------- */

bool record_header_read(const char *text, size_t size, RecordHeader *header,
                        FormatError *error);
bool record_line_read(const char *text, size_t size, RecordLine *line,
                      FormatError *error);

void record_header_clear(RecordHeader *header);
void record_turn_clear(RecordTurn *turn);
void record_line_clear(RecordLine *line);
void record_scripts_free(RecordScript *scripts, int count);

#endif
