/*
 * canvas.h -- a sheet of characters to draw on before it is printed.
 *
 * Every character is one column wide and has a style. What lies beyond the
 * edges is not drawn: a drawing may be cut, it is never torn. Knows nothing of
 * games.
 */
#ifndef APP_CANVAS_H
#define APP_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A style: one of eight colours, perhaps bold or faint, perhaps inverse. */
enum {
    STYLE_NONE = 0,
    STYLE_COLOR = 7, /* mask; 1 red .. 7 white, 0: as it is */
    STYLE_BOLD = 8,
    STYLE_FAINT = 16,
    STYLE_INVERSE = 32
};

/* The style of a colour's name; STYLE_NONE for "" and unknown ones. */
int style_of(const char *color);

/* Starts and ends a style on a terminal; STYLE_NONE writes nothing. */
void style_begin(FILE *out, int style);
void style_end(FILE *out, int style);

/* The bytes of the UTF-8 character at `text`: 0 at the end, and where there
 * is none. */
int character_bytes(const char *text);
/* The same, and 0 as well where it is a control character. */
int printable_bytes(const char *text);
/* How many characters a text has; styles are none. */
int text_columns(const char *text);

typedef struct Glyph {
    char text[7]; /* one UTF-8 character; "" is a blank */
    uint8_t style;
} Glyph;

typedef struct Canvas {
    int width, height;
    Glyph *glyphs;
} Canvas;

/* False when memory ran out; free it in any case. */
bool canvas_make(Canvas *canvas, int width, int height);
void canvas_free(Canvas *canvas);

/* Writes from a column on and returns the column after it. */
int canvas_put(Canvas *canvas, int x, int y, const char *text, int style);
/* The same character `count` times. */
int canvas_repeat(Canvas *canvas, int x, int y, const char *text, int count,
                  int style);

/* Prints all lines without the blanks at their ends. */
void canvas_print(const Canvas *canvas, FILE *out, bool color);

#endif
