/*
 * position_json.h -- positions as lines of house-position/1.
 *
 * Seats have the first colours in their order, options have their defaults, and
 * a position must be complete to be read. The reader is not made for texts of
 * people.
 */
#ifndef BENCH_POSITION_JSON_H
#define BENCH_POSITION_JSON_H

#include "position.h"

enum { POSITION_TEXT = 8192 }; /* bytes that always suffice */

/* Writes the position without a newline. */
void position_write(const Position *position, char text[POSITION_TEXT]);

/* Returns NULL, or the error in the text. */
const char *position_read(Position *position, const char *text);

/* "red" */
extern const char *const seat_names[SEAT_LIMIT];

extern const char position_options[]; /* as JSON */

/* Writes "10h". Returns the end of what it wrote. */
char *card_write(Card card, char *text);

#endif
