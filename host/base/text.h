/*
 * text.h -- texts in UTF-8: their characters, their width, and what of them may
 * be shown.
 *
 * Texts of scripts and files reach terminals, and a terminal obeys some
 * characters. A text is plain when it is UTF-8 without control characters
 * (also those above ASCII), without characters that turn the direction of
 * writing or end a line, and without invisible ones.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Adds to the text in `text`, which has room for `size` bytes; what does not
 * fit is cut. */
void text_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* "s" after a number of things, such as 0 games; "" after 1. */
const char *text_s(unsigned long long count);

/* "38 to 92", with so many digits; "7" where both are written alike. Returns
 * `text`, which has RANGE_SIZE bytes. */
enum { RANGE_SIZE = 64 };
const char *text_range(char *text, double low, double high, int digits);

/* The number of bytes of the character at `text`; 0 at the end, and where there
 * is none. */
int text_character(const char *text);
/* The number of bytes of the characters that a text begins with, at most
 * `most`: where it can be cut. */
size_t text_whole(const char *text, size_t most);
/* text_character, and 0 for a control character. */
int text_printable(const char *text);

/* The size of the byte order mark that the text begins with, or 0. Editors put
 * one before a file; whoever reads a file or a line of it skips the mark. */
size_t text_mark(const char *text, size_t size);

/* The number in Unicode of the character of `length` bytes. */
uint32_t text_point(const char *text, int length);
/* The number of characters of a text. */
int text_length(const char *text);

/* The number of columns that the character at `text` takes in a terminal: 2 if
 * it is wide, as in Chinese; 0 if it is combined with the one before it. */
int text_width(const char *text);
/* The number of columns that a text takes; styles of a terminal take none. */
int text_columns(const char *text);
/* Prints a text, and blanks until it takes so many columns. */
void text_pad(FILE *out, const char *text, int columns);
/* The same of a text that is cut if it takes more of them. */
void text_fit(FILE *out, const char *text, int columns);

bool text_is_plain(const char *text);
/* Replaces every character that is not plain by '?', in place. */
void text_tidy(char *text);

/* The code point of a character of `length` bytes that is not plain, or 0. */
unsigned text_hidden(const char *text, int length);

/* Writes a text that came from outside, such as the name of a file, as it can
 * be shown; what does not fit is cut. Returns `shown`. */
const char *text_show(char *shown, size_t size, const char *text);

/* Whether it holds a blank of any width, a no-break one included. */
bool text_has_blank(const char *text);

#endif
