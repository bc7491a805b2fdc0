/*
 * wrap.h -- breaking lines between words. A word that is wider than a line is
 * not broken. Escape sequences for terminal styles have no width.
 */
#ifndef BASE_WRAP_H
#define BASE_WRAP_H

#include <stdio.h>

/* Prints a text and breaks lines that are wider than `width` columns. The rest
 * of a broken line is indented by four more columns. */
void wrap_print(FILE *out, const char *text, int width);

/* -- a text that is written word by word ---------------------------------- */

typedef struct Flow {
    FILE *out;
    int width;  /* columns of a line */
    int indent; /* blanks before every line except the first */
    int column; /* the column of the next character; columns begin at 0 */
} Flow;

/* Prints an opening such as "hand:" and starts a text after it. All later lines
 * of the text are indented by `indent`. */
Flow flow_begin(FILE *out, int width, int indent, const char *opening);

/* Prints the blank or the line break that is needed before a piece. The caller
 * then prints the piece itself, for example in colour. */
void flow_room(Flow *flow, const char *piece);

/* Prints a blank or a line break, and then a piece of text, which is never
 * broken. */
void flow_piece(Flow *flow, const char *piece);

/* Calls flow_piece for each word of a text. */
void flow_words(Flow *flow, const char *text);

void flow_end(Flow *flow); /* ends the line */

#endif
