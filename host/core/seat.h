/*
 * seat.h -- the seats at the table: their colours, in turn order.
 */
#ifndef CORE_SEAT_H
#define CORE_SEAT_H

#include "core/limits.h"
#include "core/thing.h"

/* A colour is an index into the list red, green, blue, yellow, white, black,
 * orange, violet, pink, cyan. */
enum { COLOR_COUNT = 10 };

typedef struct Seats {
    uint8_t count;
    uint8_t colors[SEAT_LIMIT]; /* the colour of each seat */
} Seats;

const char *color_name(int color); /* returns a name such as "red" */
/* Returns a letter such as 'r'. The letter of black is 'k', because the letter
 * of blue is 'b'. */
char color_letter(int color);
int color_find(const char *name); /* returns -1 if the name is unknown */

/* Returns `count` seats with the first colours, in order. */
Seats seats_standard(int count);

static inline Seat seat_after(const Seats *seats, Seat seat)
{
    return (Seat)((seat + 1) % seats->count);
}

static inline Seat seat_before(const Seats *seats, Seat seat)
{
    return (Seat)((seat + seats->count - 1) % seats->count);
}

/* Returns the seat with the given colour, or SEAT_NONE. */
Seat seat_of_color(const Seats *seats, int color);

#endif
