/*
 * names.h -- lists of names: joins them for a sentence, and finds the name that
 * is most like a typed word.
 */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stddef.h>

/* Writes names as a list, such as "one, two or three", cut to `size` bytes.
 * `last` is the text before the last name, such as " or ". */
void names_join(char *text, size_t size, const char *const *names, int count,
                const char *last);

/* Returns the least number of edits that turn `a` into `b`. An edit changes,
 * deletes or inserts a letter, or exchanges two neighbouring letters. Case, and
 * letters after the first 64, are ignored. */
int names_distance(const char *a, const char *b);

/* Returns the name nearest to `typed` by names_distance. A name is near enough
 * if its distance is 1, or at most a third of the length of `typed`. If no name
 * is near enough and `typed` has at least four letters, returns the first name
 * that begins with `typed`. Otherwise returns NULL. */
const char *names_nearest(const char *typed, const char *const *names,
                          int count);

#endif
