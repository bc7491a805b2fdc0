/*
 * names.h -- joins names into a list for a sentence.
 */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stddef.h>

/* Writes names as a list, such as "one, two or three", cut to `size` bytes.
 * `last` is the text before the last name, such as " or ". */
void names_join(char *text, size_t size, const char *const *names, int count,
                const char *last);

#endif
