/*
 * wrap.h -- text that was written without a thought of the window: its lines
 * that are too long are broken between words.
 */
#ifndef APP_WRAP_H
#define APP_WRAP_H

#include <stdio.h>

/* What follows a break stands four columns further in than its line began. A
 * word that is wider than the window stays whole. Styles take no room. */
void wrap_print(FILE *out, const char *text, int width);

/*
 * What is printed between the two goes to standard output, and fits the window
 * there; where there is none it stays as it is, unless COLUMNS says how wide
 * it is to be.
 */
typedef struct Wrapping {
    FILE *out; /* to print to */
    char *text;
    size_t size;
} Wrapping;

void wrap_begin(Wrapping *wrapping);
void wrap_end(Wrapping *wrapping);

#endif
