/*
 * drawing.h -- draws boards of the sample game, and checks the lines.
 */
#ifndef TESTS_DRAW_DRAWING_H
#define TESTS_DRAW_DRAWING_H

#include "format/sample.h"

#include "view/draw/draw.h"

enum { LINES_MOST = 80 };

/* A Drawing is a text and pointers to its lines. The caller must free
 * `text`. */
typedef struct Drawing {
    char *text;
    int count;
    const char *lines[LINES_MOST];
} Drawing;

/* Returns a position of the sample game with this board. */
Position position_of(const char *board, const Equipment *equipment);

Drawing draw(const Position *position, const Equipment *equipment, Look look);

/* Checks that the drawing of the board has these lines. The list ends with
 * NULL. */
void check_lines(const char *board, const Equipment *equipment, Look look,
                 const char *const *expected);

#endif
