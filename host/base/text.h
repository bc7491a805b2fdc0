/*
 * text.h -- texts in UTF-8: their characters, their width, and whether they are
 * safe to show.
 *
 * A text is plain if it is valid UTF-8 without control characters, line ends,
 * invisible characters or changes of direction. Only plain texts are safe on a
 * terminal.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Appends a text, formatted as by printf, to `text`, a buffer of `size` bytes.
 * A text that does not fit is cut. */
void text_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns the ending of a plural: "" if the count is 1, otherwise "s". */
const char *text_s(unsigned long long count);

/* Writes a number such as "10,000" to `text`, which has COMMAS_SIZE bytes, and
 * returns `text`. WITH_COMMAS provides the buffer, which exists until the end
 * of the block. */
enum { COMMAS_SIZE = 32 };
const char *text_commas(char *text, unsigned long long number);
#define WITH_COMMAS(number) text_commas((char[COMMAS_SIZE]){0}, number)

/* Writes a range such as "38 to 92" with `digits` significant digits. Writes a
 * single number if both look equal. Returns `text`, which has RANGE_SIZE
 * bytes. */
enum { RANGE_SIZE = 64 };
const char *text_range(char *text, double low, double high, int digits);

/* Returns the number of bytes of the character at `text`. Returns 0 at the end
 * of the text, or if the bytes are not valid UTF-8. */
int text_character(const char *text);
/* Returns the size in bytes of the longest prefix of the text that has at most
 * `most` bytes and does not end inside a character. */
size_t text_whole(const char *text, size_t most);
/* Like text_character, but returns 0 for a control character. */
int text_printable(const char *text);

/* Returns the size of the byte order mark at the beginning of the text, or 0.
 * Some editors write this mark, so readers of files skip it. */
size_t text_mark(const char *text, size_t size);

/* Returns the code point of a valid character of `length` bytes. */
uint32_t text_point(const char *text, int length);
/* Returns the number of characters of a text. */
int text_length(const char *text);

/* Returns the number of terminal columns of the character at `text`: 2 if it is
 * wide, as in Chinese; 0 if it combines with the character before it. */
int text_width(const char *text);
/* Returns the number of columns of a text. Escape sequences for terminal styles
 * have no width. */
int text_columns(const char *text);
/* Prints a text, padded with blanks to `columns` columns. */
void text_pad(FILE *out, const char *text, int columns);
/* Like text_pad, but cuts the text if it is wider than `columns`. */
void text_fit(FILE *out, const char *text, int columns);

bool text_is_plain(const char *text);
/* Writes '?' in place of each character of `text` that is not plain. */
void text_tidy(char *text);

/* Replaces each control character of `text` by '?', except line breaks and the
 * escape sequences of colours and styles. */
void text_tidy_lines(char *text);
/* Returns 0 if the character of `length` bytes at `text` is plain, otherwise
 * its code point. */
unsigned text_hidden(const char *text, int length);

/* Copies an untrusted text, such as a file name, to `shown`, with '?' for each
 * character that is not plain. Text that does not fit is cut. Returns
 * `shown`. */
const char *text_show(char *shown, size_t size, const char *text);

/* Prints a word for a shell, in quotes if it needs them. */
void text_print_word(FILE *out, const char *word);

/* True if the text holds a blank of any width, including a no-break space. */
bool text_has_blank(const char *text);

#endif
