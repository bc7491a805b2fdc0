/*
 * position_json.h -- reading and writing the formats `house-position/3`, `/2`
 * and `/1`, which docs/formats.md describes.
 *
 * The chance of a game is the source of its random decisions (core/chance): a
 * key or, in older games, a sequence. Version 1 is for games with a sequence,
 * version 2 for games with a key. Version 3 is for games that the older
 * versions cannot describe.
 */
#ifndef FORMAT_POSITION_JSON_H
#define FORMAT_POSITION_JSON_H

#include <stddef.h>

#include "core/position/position.h"
#include "format/json.h"

/* Size of a message in bytes. It is large, because a message can quote the
 * error of a script, which can contain paths of files. */
enum { FORMAT_ERROR_LIMIT = 2048 };

/* A FormatError is a fault in a file. For a wrong value in a JSON document,
 * `path` is its place, such as "board.3,1.pyramids[0]". Otherwise `line` is the
 * number of the faulty line. */
typedef struct FormatError {
    int line;      /* 0 if unknown */
    char path[96]; /* "" for the whole file */
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

/*
 * Parses `size` bytes of text and checks format, variant, seats and options.
 * Returns NULL with `error` set if the text is not JSON or one of these parts
 * is wrong. The caller frees the result with position_document_free.
 */
PositionDocument *position_document_read(const char *text, size_t size,
                                         PositionHead *head,
                                         FormatError *error);
void position_document_free(PositionDocument *document);

/* Allows a position at turn 0 in which the set-up is unfinished. Seats see such
 * positions during the set-up. The position can be shown, but the game cannot
 * continue from it. */
void position_document_allow_set_up(PositionDocument *document);

/*
 * Builds the position. `equipment` must be the equipment of the variant and
 * options in the head. Parts that the document lacks are derived as
 * docs/formats.md says.
 *
 * The cards that the document does not name are shuffled. Each "?" becomes one
 * of these cards. If the document lacks the draw pile, the remaining cards form
 * it. The shuffle uses the chance of the position or, if the document lacks it,
 * the chance of `seed`. What the seats know is derived from the position.
 *
 * Returns false with `error` set if the position is impossible or has an
 * unknown key.
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

/*
 * Returns the canonical text of a position as one line without a line break;
 * the caller frees it. Returns NULL if memory runs out. If `viewer` is
 * SEAT_NONE, everything is written. If `viewer` is a seat, cards that the seat
 * does not know are "?" and the chance is left out.
 */
char *position_json(const Position *position, const Equipment *equipment,
                    Seat viewer);

#endif
