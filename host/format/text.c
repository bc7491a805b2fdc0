#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/internal.h"
#include "format/words.h"

/* How many bytes a first byte asks for, and the range of the second one: that
 * is where UTF-8 shuts out long forms, surrogates and what is beyond Unicode.
 */
static int leading_byte(unsigned char byte, unsigned char *low,
                        unsigned char *high)
{
    *low = byte == 0xe0 ? 0xa0 : byte == 0xf0 ? 0x90 : 0x80;
    *high = byte == 0xed ? 0x9f : byte == 0xf4 ? 0x8f : 0xbf;
    if (byte < 0x80)
        return 1;
    if (byte < 0xc2 || byte > 0xf4)
        return 0;
    return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

int text_character(const char *text)
{
    const unsigned char *bytes = (const unsigned char *)text;
    unsigned char low;
    unsigned char high;
    int length = leading_byte(bytes[0], &low, &high);

    if (bytes[0] == '\0')
        return 0;
    for (int i = 1; i < length; i++) {
        if (bytes[i] < low || bytes[i] > high)
            return 0;
        low = 0x80;
        high = 0xbf;
    }
    return length;
}

/* U+0080 to U+009F are control characters too; U+202A to U+202E and U+2066 to
 * U+2069 turn the direction of writing. */
static bool is_plain(const char *text, int length)
{
    const unsigned char *bytes = (const unsigned char *)text;

    if (length <= 1)
        return length == 1 && bytes[0] >= ' ' && bytes[0] != 0x7f;
    if (bytes[0] == 0xc2)
        return bytes[1] >= 0xa0;
    if (bytes[0] == 0xe2 && bytes[1] == 0x80)
        return bytes[2] < 0xaa || bytes[2] > 0xae;
    if (bytes[0] == 0xe2 && bytes[1] == 0x81)
        return bytes[2] < 0xa6 || bytes[2] > 0xa9;
    return true;
}

bool text_is_plain(const char *text)
{
    while (*text) {
        int length = text_character(text);
        if (!is_plain(text, length))
            return false;
        text += length;
    }
    return true;
}

void text_tidy(char *text)
{
    char *end = text;
    while (*text) {
        int length = text_character(text);
        if (is_plain(text, length)) {
            memmove(end, text, (size_t)length);
            end += length;
            text += length;
            continue;
        }
        *end++ = '?';
        text += length > 1 ? length : 1;
    }
    *end = '\0';
}

static json_t *mended_value(const char *text)
{
    static const char replacement[] = "\xef\xbf\xbd"; /* U+FFFD */
    char *mended = malloc(strlen(text) * 3 + 1);
    size_t size = 0;

    if (!mended)
        return NULL;
    while (*text) {
        int length = text_character(text);
        memcpy(mended + size, length > 0 ? text : replacement,
               length > 0 ? (size_t)length : 3);
        size += length > 0 ? (size_t)length : 3;
        text += length > 0 ? length : 1;
    }
    json_t *value = json_stringn(mended, size);
    free(mended);
    return value;
}

json_t *text_value(const char *text)
{
    const char *end = text;
    int length;
    while ((length = text_character(end)) > 0)
        end += length;
    return *end == '\0' ? json_string(text) : mended_value(text);
}

json_t *text_parse(const char *text, size_t size, int *line, char *message,
                   size_t message_size)
{
    json_error_t error;
    size_t blanks = 0;

    while (blanks < size && strchr(" \t\r\n", text[blanks]) && text[blanks])
        blanks++;
    if (blanks == size) {
        *line = 0;
        snprintf(message, message_size, "there is nothing in it");
        return NULL;
    }
    json_t *root = json_loadb(text, size,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (!root) {
        *line = error.line > 0 ? error.line : 0;
        snprintf(message, message_size, "this is no JSON: %s", error.text);
        text_tidy(message);
    }
    return root;
}
