/*
 * position_json.h -- positions as lines of house-position/1.
 *
 * Seats are the first colours in their order, options have their defaults, and
 * on reading everything must be there: this is no reader for people.
 */
#ifndef BENCH_POSITION_JSON_H
#define BENCH_POSITION_JSON_H

#include "position.h"

enum { POSITION_TEXT = 8192 }; /* bytes that always suffice */

/* Without an end of line. */
void position_write(const Position *position, char text[POSITION_TEXT]);

/* Returns NULL, or what is wrong with the text. */
const char *position_read(Position *position, const char *text);

/* "red" */
extern const char *const seat_names[SEAT_LIMIT];

extern const char position_options[]; /* as JSON */

/* "10h"; returns the end of what it wrote. */
char *card_write(Card card, char *text);

#endif
