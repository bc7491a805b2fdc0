/*
 * wrap.h -- breaking lines between words. A word that is wider than a line
 * stays whole; terminal styles have no width.
 */
#ifndef BASE_WRAP_H
#define BASE_WRAP_H

#include <stdio.h>

/* Prints a text and breaks its lines that are wider than `width` columns. After
 * a break the line is indented by four columns more than its beginning. */
void wrap_print(FILE *out, const char *text, int width);

/* -- a text that is written word by word ---------------------------------- */

typedef struct Flow {
    FILE *out;
    int width;  /* columns of a line */
    int indent; /* blanks before every line but the first */
    int column; /* the column of the next character, from 0 */
} Flow;

/* Starts a text with an opening such as "hand:". Later lines are indented. */
Flow flow_begin(FILE *out, int width, int indent, const char *opening);

/* Moves to a position with room for a piece, on a new line if necessary. The
 * caller then prints the piece itself, for example in colour. */
void flow_room(Flow *flow, const char *piece);

/* Prints a piece on one line, with a blank before it. */
void flow_piece(Flow *flow, const char *piece);

/* Prints every word of a text as a piece. */
void flow_words(Flow *flow, const char *text);

void flow_end(Flow *flow); /* ends the line */

#endif
