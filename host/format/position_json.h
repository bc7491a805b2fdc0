/*
 * position_json.h -- `house-position/3`, `/2` and `/1`, both ways: a position
 * of a game that needs the newest, one whose chance has a key, and one that
 * has a sequence. docs/formats.md describes the formats.
 */
#ifndef FORMAT_POSITION_JSON_H
#define FORMAT_POSITION_JSON_H

#include <stddef.h>

#include "core/position/position.h"

/* A message has room for what a script says, with paths of files. */
enum { FORMAT_ERROR_LIMIT = 2048 };

/* What is wrong with a file: `path` in JSON ("board.3,1.pyramids[0]"), or a
 * line number when it is no JSON at all. */
typedef struct FormatError {
    int line;      /* 0: unknown */
    char path[96]; /* "" for the whole */
    char message[FORMAT_ERROR_LIMIT];
} FormatError;

/* The head of a position: enough to load the right script. */
typedef struct PositionHead {
    char variant[256];
    Seats seats;
    int option_count;
    OptionValue options[OPTION_VALUE_LIMIT]; /* as written: types by JSON */
} PositionHead;

/* A parsed JSON document of a position; opaque. */
typedef struct PositionDocument PositionDocument;

/*
 * Parses text (size bytes) and checks format, variant, seats and options.
 * NULL with `error` set when it is wrong. Free with position_document_free.
 */
PositionDocument *position_document_read(const char *text, size_t size,
                                         PositionHead *head,
                                         FormatError *error);
void position_document_free(PositionDocument *document);

/* Its position may be of the middle of the set-up, as a seat sees it there. It
 * can be looked at, but no game goes on from it. */
void position_document_allow_set_up(PositionDocument *document);

/*
 * Builds the position. `equipment` must be the one of the variant and options
 * that the head names. What is missing is derived as the format says; cards
 * "?" and a missing draw pile are filled with the cards that are nowhere
 * else, shuffled with the position's chance (missing: that of the seed).
 * False with `error` set when the position cannot be; unknown keys are errors
 * with "did you mean". Knowledge is derived.
 */
bool position_document_build(const PositionDocument *document,
                             const Equipment *equipment, const char *seed,
                             Position *position, FormatError *error);

/* Both at once, for a text of which the equipment is known. */
bool position_read(const char *text, const Equipment *equipment,
                   const char *seed, Position *position, FormatError *error);

/*
 * The canonical text, to be freed by the caller: one line without a line
 * break at its end. NULL when memory ran out.
 * `viewer`: SEAT_NONE writes everything; a seat sees "?" for cards it does
 * not know, and no chance.
 */
char *position_json(const Position *position, const Equipment *equipment,
                    Seat viewer);

#endif
