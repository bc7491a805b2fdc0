/*
 * record_json.h -- reading and writing the lines of the formats
 * `house-record/2` and `/1` (docs/formats.md).
 *
 * The source of random decisions (core/chance) is a sequence in version 1, a
 * key in version 2. Lines have no line break. match/record/record.h reads whole
 * files.
 */
#ifndef FORMAT_RECORD_JSON_H
#define FORMAT_RECORD_JSON_H

#include <stddef.h>

#include "core/event.h"
#include "format/json.h"
#include "format/record_line.h"

/* -- writing -------------------------------------------------------------- */

/* These functions return the text of a line; the caller must free the text.
 * They return NULL if memory runs out. */

char *record_header_text(const RecordHeader *header);
char *record_turn_text(const RecordTurn *turn);
char *record_position_text(const Position *position,
                           const Equipment *equipment);
char *record_undone_text(int turns);
char *record_result_text(const Position *position);
/* Adds the author of a remark as the members `by` and `name`. Adds nothing for
 * an unknown author or NULL, and only `by` for an author without a name. */
void record_set_author(Json *object, const RecordAuthor *author);
/* Returns the line of a remark. For a log entry, for the names of the
 * participants and for the clocks, `text` must be JSON. `author` is NULL if
 * unknown. */
char *record_remark_text(RecordLineKind kind, const char *text,
                         const RecordAuthor *author);
char *record_reloaded_text(const RecordScript *scripts, int count,
                           const Position *position,
                           const Equipment *equipment);

/* Returns the random results of a turn as a JSON list, in order: codes of cards
 * from the draw pile, random numbers, and faces of dice. Returns NULL if memory
 * runs out. */
char *record_chance_text(const EventLog *events, const Equipment *equipment);

/* Returns the chance (the source of random decisions) of a game that begins
 * with the set-up of its variant. */
Chance record_chance(const RecordHeader *header);

/* -- reading -------------------------------------------------------------- */

/* These functions return false with `error` set if the text is wrong. The
 * caller then has nothing to free. */

bool record_header_read(const char *text, size_t size, RecordHeader *header,
                        FormatError *error);
bool record_line_read(const char *text, size_t size, RecordLine *line,
                      FormatError *error);

void record_header_clear(RecordHeader *header);
void record_turn_clear(RecordTurn *turn);
void record_line_clear(RecordLine *line);
void record_scripts_free(RecordScript *scripts, int count);

#endif
