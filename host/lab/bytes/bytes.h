/*
 * bytes.h -- numbers and texts as bytes.
 *
 * The same functions write and read these bytes. A number is written in groups
 * of seven bits, the lowest first; each group but the last has the bit 128. A
 * number that may be below 0 has its sign in the lowest bit. Readers trust no
 * input: they set `failed` if the bytes are invalid.
 */
#ifndef LAB_BYTES_H
#define LAB_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Bytes {
    uint8_t *data; /* owned */
    size_t size, room;
    bool is_short; /* memory ran out, so something is missing */
} Bytes;

void bytes_free(Bytes *bytes);
/* Appends data. */
void bytes_add(Bytes *bytes, const void *data, size_t size);
/* bytes_begin starts empty bytes with four bytes for a size; bytes_end sets the
 * size to that of the data appended since, in this machine's byte order. */
bool bytes_begin(Bytes *bytes);
void bytes_end(Bytes *bytes);

enum { SMALL_MOST = 127 /* greatest number that fits into a byte */ };

typedef struct Coder {
    Bytes *out;         /* NULL: the coder reads */
    const uint8_t *at;  /* next byte to read */
    const uint8_t *end; /* end of the bytes */
    bool failed;
} Coder;

static inline size_t bytes_left(const Coder *coder)
{
    return (size_t)(coder->end - coder->at);
}

/* Like `code` below, for any number. */
uint64_t code_any(Coder *coder, uint64_t number, uint64_t most);

/* Codes a number from 0 to `most`. Inline, because most numbers are small and
 * there are many. */
static inline uint64_t code(Coder *coder, uint64_t number, uint64_t most)
{
    Bytes *out = coder->out;

    if (out == NULL && coder->at < coder->end && *coder->at <= SMALL_MOST &&
        *coder->at <= most)
        return *coder->at++;
    if (out == NULL || number > SMALL_MOST || out->size == out->room)
        return code_any(coder, number, most);
    out->data[out->size++] = (uint8_t)number;
    return number;
}

int32_t code_signed(Coder *coder, int32_t number);

/* Codes printable text of less than `size` bytes. */
void code_text(Coder *coder, char *text, size_t size);

#define CODE(coder, field, most)                                               \
    ((field) = (__typeof__(field))code(coder, (uint64_t)(field), most))

#endif
