/*
 * position_json.h -- reading and writing `house-position/3`, `/2` and `/1`. The
 * chance of version 2 has a key, that of version 1 a sequence; version 3 is for
 * games that need its additions. docs/formats.md describes the formats.
 */
#ifndef FORMAT_POSITION_JSON_H
#define FORMAT_POSITION_JSON_H

#include <stddef.h>

#include "core/position/position.h"

/* A message has room for an error of a script, with paths of files. */
enum { FORMAT_ERROR_LIMIT = 2048 };

/* A fault in a file: its path in JSON ("board.3,1.pyramids[0]"), or a line
 * number if the file is not JSON. */
typedef struct FormatError {
    int line;      /* 0 if unknown */
    char path[96]; /* "" for the whole file */
    char message[FORMAT_ERROR_LIMIT];
} FormatError;

/* The head of a position is enough to load the right script. */
typedef struct PositionHead {
    char variant[256];
    Seats seats;
    int option_count;
    OptionValue options[OPTION_VALUE_LIMIT]; /* as written, with the JSON
                                                type */
} PositionHead;

/* A parsed JSON document of a position; opaque. */
typedef struct PositionDocument PositionDocument;

/*
 * Parses `size` bytes of text and checks format, variant, seats and options.
 * Returns NULL with `error` set if they are wrong. The caller frees the result
 * with position_document_free.
 */
PositionDocument *position_document_read(const char *text, size_t size,
                                         PositionHead *head,
                                         FormatError *error);
void position_document_free(PositionDocument *document);

/* Allows the position to be in the middle of the set-up, as a seat sees it
 * there. Such a position can be looked at, but not played on. */
void position_document_allow_set_up(PositionDocument *document);

/*
 * Builds the position. `equipment` must be that of the head's variant and
 * options. Missing parts are derived as the format says. Cards "?" and a
 * missing draw pile are filled with the remaining cards, shuffled with the
 * position's chance, or with that of `seed` if the position has none. Knowledge
 * is derived. Returns false with `error` set if the position is impossible.
 * Unknown keys are errors with "did you mean".
 */
bool position_document_build(const PositionDocument *document,
                             const Equipment *equipment, const char *seed,
                             Position *position, FormatError *error);

/* Reads and builds a position whose equipment is known. */
bool position_read(const char *text, const Equipment *equipment,
                   const char *seed, Position *position, FormatError *error);

/*
 * Returns the canonical text, a line without a line break, which the caller
 * frees. Returns NULL if memory runs out. SEAT_NONE as `viewer` writes
 * everything; for a seat, unknown cards are "?" and the chance is left out.
 */
char *position_json(const Position *position, const Equipment *equipment,
                    Seat viewer);

#endif
