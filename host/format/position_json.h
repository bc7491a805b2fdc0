/*
 * position_json.h -- reading and writing the formats `house-position/3`, `/2`
 * and `/1` (docs/formats.md).
 *
 * In version 1 the random decisions come from a sequence, in version 2 from a
 * key (core/chance). Version 3 allows both, and is written only for positions
 * that the older versions cannot describe.
 */
#ifndef FORMAT_POSITION_JSON_H
#define FORMAT_POSITION_JSON_H

#include <stddef.h>

#include "core/position/position.h"
#include "format/json.h"

/* Size of a message in bytes. It is large, because a message can quote the
 * error of a script, which can contain paths of files. */
enum { FORMAT_ERROR_LIMIT = 2048 };

/* A FormatError is a fault in a file. `path` is the place of a wrong JSON
 * value, such as "board.3,1.pyramids[0]". Otherwise `line` is the faulty
 * line. */
typedef struct FormatError {
    int line;      /* number of the faulty line; 0 if unknown */
    char path[96]; /* path of the faulty value; "" for the whole file */
    char message[FORMAT_ERROR_LIMIT];
} FormatError;

/* A PositionHead is the part of a position that is needed to load its
 * script. */
typedef struct PositionHead {
    char variant[256];
    Seats seats;
    int option_count;
    OptionValue options[OPTION_VALUE_LIMIT]; /* the options in the file; each
                                                has the type of its JSON
                                                value */
} PositionHead;

/* A PositionDocument is a parsed JSON document of a position; opaque. */
typedef struct PositionDocument PositionDocument;

/* Parses `size` bytes of text and checks format, variant, seats and options.
 * Returns NULL with `error` if they are wrong. The caller frees the result with
 * position_document_free. */
PositionDocument *position_document_read(const char *text, size_t size,
                                         PositionHead *head,
                                         FormatError *error);
/* Like position_document_read, for a value that is already parsed. Takes
 * ownership of the value, and frees it after an error. A value of NULL means
 * that memory ran out. */
PositionDocument *position_document_of(Json *value, PositionHead *head,
                                       FormatError *error);
void position_document_free(PositionDocument *document);

/* Allows a position at turn 0 in which the set-up is unfinished. Such a
 * position can be shown, but the game cannot continue from it. */
void position_document_allow_set_up(PositionDocument *document);

/*
 * Builds the position, and derives missing parts as docs/formats.md says.
 * `equipment` must match the head. Shuffles unnamed cards with the chance of
 * the position or, if missing, of `seed`. Returns false with `error` if the
 * position is impossible or has an unknown key.
 */
bool position_document_build(const PositionDocument *document,
                             const Equipment *equipment, const char *seed,
                             Position *position, FormatError *error);

/* Reads and builds a position whose equipment is already known. */
bool position_read(const char *text, const Equipment *equipment,
                   const char *seed, Position *position, FormatError *error);

/* Like position_read, for a value that json_position has made. Frees the
 * value. */
bool position_read_value(Json *value, const Equipment *equipment,
                         const char *seed, Position *position,
                         FormatError *error);

/* Returns the canonical text of a position as one line without a line break;
 * the caller frees it. A seat sees "?" for unknown cards, and no chance.
 * SEAT_NONE sees everything. Returns NULL if memory runs out. */
char *position_json(const Position *position, const Equipment *equipment,
                    Seat viewer);

#endif
