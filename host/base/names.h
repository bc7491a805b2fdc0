/*
 * names.h -- lists of names in a sentence.
 *
 * It knows nothing of what they name.
 */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stddef.h>

/* "one, two or three", cut at `size` bytes; `last` (" or ") stands before the
 * last name. */
void names_join(char *text, size_t size, const char *const *names, int count,
                const char *last);

#endif
