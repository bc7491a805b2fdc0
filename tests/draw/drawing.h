/*
 * drawing.h -- boards of the sample game, drawn line by line.
 */
#ifndef TESTS_DRAW_DRAWING_H
#define TESTS_DRAW_DRAWING_H

#include "format/sample.h"

#include "view/show/show.h"

enum { LINES_MOST = 80 };

/* A Drawing is a text and its lines; `text` must be freed. */
typedef struct Drawing {
    char *text;
    int count;
    const char *lines[LINES_MOST];
} Drawing;

/* Returns a position of the sample game with that board. */
Position position_of(const char *board, const Equipment *equipment);

Drawing draw(const Position *position, const Equipment *equipment, Look look);

/* Checks that the board is drawn as these lines, up to a NULL. */
void check_lines(const char *board, const Equipment *equipment, Look look,
                 const char *const *expected);

#endif
