/*
 * table_json.h -- the JSON texts with which a record keeps what a table knows
 * besides the game: names, clocks and notes.
 *
 * Texts that are read may come from other programs. The functions ignore what
 * is malformed. Callers must free returned texts, which are NULL if memory runs
 * out.
 */
#ifndef FORMAT_TABLE_JSON_H
#define FORMAT_TABLE_JSON_H

#include <stdbool.h>

#include "format/record_line.h"

/* Writes the names of those authors that have a name. */
char *table_json_write_names(const RecordAuthor *authors, int count);

/* Sets `name` of each author; "" if the text, which may be NULL, has no name
 * for `who`. */
void table_json_read_names(const char *text, RecordAuthor *authors, int count);

/* The time of a seat, in milliseconds. Negative if the time has run out. */
typedef struct SeatClock {
    const char *color;
    long long left;
    bool is_known; /* false if the text has no time for the seat */
} SeatClock;

char *table_json_write_clocks(const SeatClock *clocks, int count);

/* Sets `left` and `is_known` of each clock. `text` may be NULL. */
void table_json_read_clocks(const char *text, SeatClock *clocks, int count);

/* Writes a note for the readers `to`. `count` is -1 if all may read it. */
char *table_json_write_note(const char *text, const char *const *to, int count);

/* Returns the text of a note, or NULL if there is none. Sets bit i of `*to` if
 * `readers[i]` may read it, and sets `*to` to -1 if all may. */
char *table_json_read_note(const char *line, const char *const *readers,
                           int count, int *to);

#endif
