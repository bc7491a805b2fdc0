/*
 * names.h -- joins names into a list for a sentence.
 */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stddef.h>

/* Joins names to a list such as "one, two or three", and writes the list into
 * `text`. The list is cut at `size` bytes. `last`, such as " or ", precedes the
 * last name. */
void names_join(char *text, size_t size, const char *const *names, int count,
                const char *last);

#endif
