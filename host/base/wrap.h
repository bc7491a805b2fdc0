/*
 * wrap.h -- breaking lines between words. A word that is wider than a line
 * stays whole; styles of a terminal take no room.
 */
#ifndef BASE_WRAP_H
#define BASE_WRAP_H

#include <stdio.h>

/* Prints a text and breaks its lines that are wider than `width` columns. What
 * follows a break is indented by four columns more than the line. */
void wrap_print(FILE *out, const char *text, int width);

/* -- text that is written word by word ------------------------------------ */

typedef struct Flow {
    FILE *out;
    int width;  /* columns of a line */
    int indent; /* blanks before every line but the first */
    int column; /* where the next character goes */
} Flow;

/* Starts a text with an opening such as "hand:"; later lines are indented. */
Flow flow_begin(FILE *out, int width, int indent, const char *opening);

/* Goes to where a piece has room, for the caller to write it, in colours
 * perhaps. */
void flow_room(Flow *flow, const char *piece);

/* A piece that is kept on one line, with a blank before it. */
void flow_piece(Flow *flow, const char *piece);

/* Every word of a text as a piece. */
void flow_words(Flow *flow, const char *text);

void flow_end(Flow *flow); /* the line break */

#endif
