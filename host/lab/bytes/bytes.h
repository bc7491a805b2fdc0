/*
 * bytes.h -- encodes numbers and texts as bytes, and decodes them.
 *
 * Each byte holds 7 bits of a number, and the lowest bits come first. 128 is
 * added to a byte if more bytes follow. A signed number is encoded as twice its
 * absolute value, plus 1 if it is negative. Invalid bytes set `failed`.
 */
#ifndef LAB_BYTES_H
#define LAB_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Bytes {
    uint8_t *data; /* owned */
    size_t size, room;
    bool is_short; /* true if data is missing because memory ran out */
} Bytes;

void bytes_free(Bytes *bytes);
/* Appends data. Sets `is_short` if memory runs out. */
void bytes_add(Bytes *bytes, const void *data, size_t size);
/* bytes_begin reserves four bytes for a size in `bytes`, which must be empty.
 * It returns false if memory runs out. bytes_end stores the number of bytes
 * that follow, in this machine's byte order. */
bool bytes_begin(Bytes *bytes);
void bytes_end(Bytes *bytes);

enum { SMALL_MOST = 127 /* greatest number that is encoded in one byte */ };

typedef struct Coder {
    Bytes *out;         /* bytes to which encoded bytes are appended; NULL when
                         * decoding */
    const uint8_t *at;  /* next byte to decode */
    const uint8_t *end; /* end of the bytes to decode */
    bool failed;
} Coder;

static inline size_t bytes_left(const Coder *coder)
{
    return (size_t)(coder->end - coder->at);
}

/* Like `code`, but without the fast path for small numbers. */
uint64_t code_any(Coder *coder, uint64_t number, uint64_t most);

/* Encodes `number` and returns it, or decodes a number from 0 to `most`. If
 * decoding fails, sets `failed` and returns 0. The function is inline because
 * it is called often. */
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

/* Returns the unsigned number that encodes `number`, which may be negative. The
 * results for numbers from -`most` to `most` are at most
 * to_signed_bits(-most). */
static inline uint64_t to_signed_bits(int64_t number)
{
    return number < 0 ? (uint64_t)-number << 1 | 1 : (uint64_t)number << 1;
}

/* Returns the number for which to_signed_bits returned `bits`. */
static inline int64_t from_signed_bits(uint64_t bits)
{
    int64_t number = (int64_t)(bits >> 1);

    return bits & 1 ? -number : number;
}

/* Like `code`, for a number from -`most` to `most`. */
int64_t code_signed(Coder *coder, int64_t number, int64_t most);

/* Encodes or decodes a text of less than `size` bytes. In a decoded text,
 * characters that are not printable are replaced by "?". */
void code_text(Coder *coder, char *text, size_t size);

#define CODE(coder, field, most)                                               \
    ((field) = (__typeof__(field))code(coder, (uint64_t)(field), most))

#endif
