/*
 * canvas.h -- a sheet of characters. Private to this folder.
 */
#ifndef VIEW_DRAW_CANVAS_H
#define VIEW_DRAW_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A canvas is a sheet of characters with styles. A wide character takes two
 * columns. Characters beyond the edges are not drawn. */

typedef struct Glyph {
    char text[14]; /* a character and its combining characters; "" is a blank */
    uint8_t style;
    bool is_half; /* true for the right half of a wide character */
} Glyph;

typedef struct Canvas {
    int width, height;
    Glyph *glyphs;
} Canvas;

/* Makes an empty canvas. Returns false if memory runs out. The caller must free
 * the canvas in either case. */
bool canvas_make(Canvas *canvas, int width, int height);
void canvas_free(Canvas *canvas);

/* Writes a text from column x to the right. Returns the column after the
 * text. */
int canvas_put(Canvas *canvas, int x, int y, const char *text, int style);
/* Writes a character `count` times. Returns the column after the last
 * character. */
int canvas_repeat(Canvas *canvas, int x, int y, const char *text, int count,
                  int style);

/* Prints all lines, without trailing blanks. */
void canvas_print(const Canvas *canvas, FILE *out, bool color);

#endif
