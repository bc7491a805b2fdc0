#include "core/seat.h"

#include <assert.h>
#include <string.h>

static const char *const names[COLOR_COUNT] = {
    "red",   "green",  "blue",   "yellow", "white",
    "black", "orange", "violet", "pink",   "cyan",
};

/* The letter of black is 'k', because the letter of blue is 'b'. */
static const char letters[COLOR_COUNT] = {'r', 'g', 'b', 'y', 'w',
                                          'k', 'o', 'v', 'p', 'c'};

const char *color_name(int color)
{
    assert(color >= 0 && color < COLOR_COUNT);
    return names[color];
}

char color_letter(int color)
{
    assert(color >= 0 && color < COLOR_COUNT);
    return letters[color];
}

int color_find(const char *name)
{
    for (int color = 0; color < COLOR_COUNT; color++) {
        if (strcmp(names[color], name) == 0)
            return color;
    }
    return -1;
}

Seats seats_standard(int count)
{
    Seats seats = {0};
    assert(count >= 1 && count <= SEAT_LIMIT);
    seats.count = (uint8_t)count;
    for (int seat = 0; seat < count; seat++)
        seats.colors[seat] = (uint8_t)seat;
    return seats;
}

Seat seat_of_color(const Seats *seats, int color)
{
    for (int seat = 0; seat < seats->count; seat++) {
        if (seats->colors[seat] == color)
            return (Seat)seat;
    }
    return SEAT_NONE;
}
