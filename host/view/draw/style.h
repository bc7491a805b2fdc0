/*
 * style.h -- the styles of text on a terminal.
 */
#ifndef VIEW_DRAW_STYLE_H
#define VIEW_DRAW_STYLE_H

#include <stdio.h>

/* A style is the look of text on a terminal: a colour and any of the bits
 * below. Orange is bright, underlined red. Pink is bright, underlined
 * magenta. */
enum {
    STYLE_NONE = 0,
    STYLE_COLOR = 7, /* mask of the colour: 0 default, 1 red .. 7 white */
    STYLE_BOLD = 8,
    STYLE_FAINT = 16,
    STYLE_INVERSE = 32,
    STYLE_BRIGHT = 64,
    STYLE_UNDERLINE = 128
};

/* Returns the style for the name of a colour, or STYLE_NONE for "" and for
 * unknown names. */
int style_of(const char *color);

/* style_begin and style_end write the escape sequences that turn a style on and
 * off on a terminal, or nothing for STYLE_NONE. */
void style_begin(FILE *out, int style);
void style_end(FILE *out, int style);

#endif
