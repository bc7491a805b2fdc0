/*
 * coder.h -- numbers and texts as bytes, written or read by the same calls; for
 * this room alone.
 *
 * A number is written in groups of seven bits, the lowest first, each but the
 * last with the bit 128; one that may be below 0 has its sign in the lowest
 * bit. Reading trusts nothing: what is wrong sets `failed`.
 */
#ifndef LAB_CODER_H
#define LAB_CODER_H

#include "lab/playtest/playtest.h"

enum { SMALL_MOST = 127 /* of a byte that is a number */ };

typedef struct Coder {
    Bytes *out;         /* NULL: it reads */
    const uint8_t *at;  /* what is read next */
    const uint8_t *end; /* and its end */
    bool failed;
} Coder;

static inline size_t bytes_left(const Coder *coder)
{
    return (size_t)(coder->end - coder->at);
}

/* As `code` below, of any number. */
uint64_t code_any(Coder *coder, uint64_t number, uint64_t most);

/* A number from 0 to `most`. Most numbers are small, and there are many. */
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

/* Printable text of less than `size` bytes. */
void code_text(Coder *coder, char *text, size_t size);

#define CODE(coder, field, most)                                               \
    ((field) = (__typeof__(field))code(coder, (uint64_t)(field), most))

#endif
