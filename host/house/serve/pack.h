/*
 * pack.h -- compresses answers.
 */
#ifndef HOUSE_SERVE_PACK_H
#define HOUSE_SERVE_PACK_H

#include <stddef.h>

/* Loads zlib. Without zlib, answers are not compressed. */
void pack_load(void);

/* Returns the text in gzip's format, to be freed by the caller, and stores its
 * size in `*packed`. Returns NULL if zlib is missing or memory runs out. */
char *pack_gzip(const char *text, size_t size, size_t *packed);

#endif
