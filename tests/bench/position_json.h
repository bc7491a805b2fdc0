/* position_json.h -- reads and writes positions as house-position/1. The seats
 * have the first colours, and options have their default values. The reader
 * reports only the first error. */
#ifndef BENCH_POSITION_JSON_H
#define BENCH_POSITION_JSON_H

#include "position.h"

enum { POSITION_TEXT = 8192 }; /* bytes that suffice for any position */

/* Writes the position without a line break. */
void position_write(const Position *position, char text[POSITION_TEXT]);

/* Reads a position. Returns NULL, or a message about the error in the text. */
const char *position_read(Position *position, const char *text);

/* names of the seats, such as "red" */
extern const char *const seat_names[SEAT_LIMIT];

extern const char position_options[]; /* the options as JSON */

/* Writes a card, such as "10h". Returns the end of the text. */
char *card_write(Card card, char *text);

#endif
