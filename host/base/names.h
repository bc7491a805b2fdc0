/*
 * names.h -- joins names into a list for a sentence.
 */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stddef.h>

/* Writes names into `text` as a list, such as "one, two or three". Cuts the
 * list off at `size` bytes. `last`, such as " or ", precedes the last name. */
void names_join(char *text, size_t size, const char *const *names, int count,
                const char *last);

#endif
