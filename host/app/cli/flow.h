/*
 * flow.h -- running text that breaks its lines between words.
 */
#ifndef APP_FLOW_H
#define APP_FLOW_H

#include <stdio.h>

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
