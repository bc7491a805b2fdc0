/*
 * bytes.c -- encodes numbers and texts as bytes, and decodes them.
 */
#include "lab/bytes/bytes.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { FIRST_ROOM = 4096, SIZE_BYTES = 4, EIGHT = 8 };

/* -- bytes ---------------------------------------------------------------- */

void bytes_free(Bytes *bytes)
{
    free(bytes->data);
    *bytes = (Bytes){0};
}

void bytes_add(Bytes *bytes, const void *data, size_t size)
{
    size_t room = bytes->room > 0 ? bytes->room : FIRST_ROOM;
    uint8_t *moved = bytes->data;

    while (room - bytes->size < size)
        room *= 2;
    if (room > bytes->room)
        moved = realloc(bytes->data, room);
    if (moved == NULL) {
        bytes->is_short = true;
        return;
    }
    bytes->data = moved;
    bytes->room = room;
    memcpy(moved + bytes->size, data, size);
    bytes->size += size;
}

bool bytes_begin(Bytes *bytes)
{
    bytes_add(bytes, "\0\0\0", SIZE_BYTES);
    return !bytes->is_short;
}

void bytes_end(Bytes *bytes)
{
    uint32_t size = (uint32_t)(bytes->size - SIZE_BYTES);

    memcpy(bytes->data, &size, sizeof size);
}

/* -- numbers -------------------------------------------------------------- */

static uint64_t read_groups(Coder *coder)
{
    uint64_t number = 0;

    for (int shift = 0; shift < 64 && coder->at < coder->end; shift += 7) {
        uint8_t byte = *coder->at++;
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return number;
    }
    coder->failed = true;
    return 0;
}

uint64_t code_any(Coder *coder, uint64_t number, uint64_t most)
{
    if (coder->out == NULL) {
        number = coder->failed ? 0 : read_groups(coder);
        coder->failed = coder->failed || number > most;
        return coder->failed ? 0 : number;
    }
    for (uint64_t left = number;; left >>= 7) {
        uint8_t byte = (uint8_t)((left & 127) | (left > SMALL_MOST ? 128 : 0));
        bytes_add(coder->out, &byte, 1);
        if (left <= SMALL_MOST)
            return number;
    }
}

int64_t code_signed(Coder *coder, int64_t number, int64_t most)
{
    return from_signed_bits(
        code(coder, to_signed_bits(number), to_signed_bits(-most)));
}

/* -- texts ---------------------------------------------------------------- */

/* Encodes or decodes a text letter by letter; each letter is encoded as a
 * number. */
static void code_letters(Coder *coder, char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        text[i] = (char)code(coder, (uint8_t)text[i], 255);
    text[length] = '\0';
    if (coder->out == NULL)
        text_tidy(text);
}

/* A 64-bit number that has the given value in each of its bytes. */
#define EACH(byte) (0x0101010101010101u * (uint64_t)(byte))

/* Tests eight bytes at once. A byte is printable ASCII if three numbers are
 * less than 128: the byte, the byte plus 1, and the byte minus ' '. */
static bool are_printable(const uint8_t *bytes)
{
    uint64_t eight;

    memcpy(&eight, bytes, sizeof eight);
    return ((eight | (eight + EACH(1)) | (eight - EACH(' '))) & EACH(128)) == 0;
}

/* True if all bytes are printable ASCII. Such bytes are less than 128, so the
 * encoding does not change them. */
static bool is_printable_ascii(const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    const uint8_t *end = at + length;

    if (length < EIGHT) {
        while (at < end && *at >= ' ' && *at < 0x7f)
            at++;
        return at == end;
    }
    for (; end - at > EIGHT; at += EIGHT)
        if (!are_printable(at))
            return false;
    return are_printable(end - EIGHT);
}

/* Most texts are ASCII. The codes of such a text are its bytes, so we copy it
 * as a whole. */
void code_text(Coder *coder, char *text, size_t size)
{
    size_t length = coder->out != NULL ? strlen(text) : 0;

    length = (size_t)code(coder, length, size - 1);
    if (coder->out != NULL && is_printable_ascii(text, length)) {
        bytes_add(coder->out, text, length);
    } else if (coder->out == NULL && length <= bytes_left(coder) &&
               is_printable_ascii(coder->at, length)) {
        memcpy(text, coder->at, length);
        text[length] = '\0';
        coder->at += length;
    } else {
        code_letters(coder, text, length);
    }
}
