/*
 * markup.h -- a text that grows while XML or HTML is written to it.
 */
#ifndef BASE_MARKUP_H
#define BASE_MARKUP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text that is being written. A Markup starts as {0}; the caller frees it
 * with markup_free, or frees `text`. */
typedef struct Markup {
    char *text; /* the text and a null byte, or NULL if nothing was ever
                 * added */
    size_t size, room;
    bool failed; /* true if memory ran out; nothing more is added */
} Markup;

/* Empties the text, but keeps the allocated memory. */
void markup_clear(Markup *markup);
void markup_free(Markup *markup);

/* Adds a text, formatted as by printf, without escaping reserved characters.
 * The caller must make sure that the text needs no escaping. */
void markup_add(Markup *markup, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void markup_add_list(Markup *markup, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));
void markup_bytes(Markup *markup, const char *bytes, size_t size);

/* Adds an untrusted text between tags or in a quoted attribute. Escapes
 * reserved characters. Replaces characters that are not plain (see text.h) by
 * '?'. Cuts the text to `most` visible characters, with an ellipsis if `most`
 * is above 1. */
void markup_text(Markup *markup, const char *text, int most);

/* Adds bytes in base64 (RFC 4648, section 4). */
void markup_base64(Markup *markup, const char *text, size_t size);

/* Returns a 64-bit hash of the text (FNV-1a). */
uint64_t markup_hash(const Markup *markup);

#endif
