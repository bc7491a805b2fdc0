/*
 * markup.h -- writing XML and HTML: a text that grows.
 */
#ifndef BASE_MARKUP_H
#define BASE_MARKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Begins as {0}; free `text`. */
typedef struct Markup {
    char *text; /* ends with a null byte; NULL as long as it is empty */
    size_t size, room;
    bool failed; /* memory ran out: nothing more is added */
} Markup;

void markup_clear(Markup *markup); /* keeps the room */
void markup_free(Markup *markup);

/* As printf. Our own words and numbers only. */
void markup_add(Markup *markup, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void markup_bytes(Markup *markup, const char *bytes, size_t size);

/* A text of a stranger, as a text or within quotes: what XML reserves is
 * escaped, what may not be shown becomes '?'. At most `most` characters; a
 * longer one ends with an ellipsis, if there is room for more than that. */
void markup_text(Markup *markup, const char *text, int most);

/* Bytes in base64 (RFC 4648, section 4). */
void markup_base64(Markup *markup, const char *text, size_t size);

/* 64 bits of the text, equal for equal texts (FNV-1a). */
uint64_t markup_hash(const Markup *markup);

#endif
