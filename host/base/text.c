#include "base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void text_add(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

#define LENGTH(list) ((int)(sizeof(list) / sizeof((list)[0])))

/* Returns the length of the character that begins with `byte`, or 0 if no
 * character does. Sets `*low` and `*high` to the least and the greatest valid
 * second byte. */
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

const char *text_commas(char *text, unsigned long long number)
{
    char digits[COMMAS_SIZE];
    char *out = text;
    int length = snprintf(digits, sizeof digits, "%llu", number);

    for (int i = 0; i <= length; i++) {
        if (i > 0 && i < length && (length - i) % 3 == 0)
            *out++ = ',';
        *out++ = digits[i];
    }
    return text;
}

const char *text_range(char *text, double low, double high, int digits)
{
    char end[RANGE_SIZE / 2];

    snprintf(text, RANGE_SIZE, "%.*g", digits, low);
    snprintf(end, sizeof end, "%.*g", digits, high);
    if (strcmp(text, end) != 0)
        text_add(text, RANGE_SIZE, " to %s", end);
    return text;
}

const char *text_s(unsigned long long count)
{
    return count == 1 ? "" : "s";
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

size_t text_whole(const char *text, size_t most)
{
    size_t length = 0;
    int bytes;

    while ((bytes = text_character(text + length)) > 0 &&
           length + (size_t)bytes <= most)
        length += (size_t)bytes;
    return length;
}

/* -- plain characters ----------------------------------------------------- */

typedef struct PlainRange {
    uint32_t first, last;
} PlainRange;

/* Ranges of characters that are not plain: Unicode's control and format
 * characters, line and paragraph separators, invisible fillers and
 * noncharacters. */
static const PlainRange hidden[] = {
    {0x0000, 0x001f},   {0x007f, 0x009f},   {0x00ad, 0x00ad},
    {0x034f, 0x034f},   {0x0600, 0x0605},   {0x061c, 0x061c},
    {0x06dd, 0x06dd},   {0x070f, 0x070f},   {0x0890, 0x0891},
    {0x08e2, 0x08e2},   {0x115f, 0x1160},   {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f},   {0x3164, 0x3164},   {0xfeff, 0xfeff},
    {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0xfffe, 0xffff},
    {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x1343f},
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

static const PlainRange wide_blanks[] = {
    {0x0009, 0x000d}, {0x0020, 0x0020}, {0x00a0, 0x00a0}, {0x1680, 0x1680},
    {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000},
};

static bool is_in_plain_range(uint32_t point, const PlainRange *ranges,
                              int count)
{
    for (int i = 0; i < count; i++)
        if (point >= ranges[i].first && point <= ranges[i].last)
            return true;
    return false;
}

uint32_t text_point(const char *text, int length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    uint32_t point = length == 1 ? bytes[0] : bytes[0] & (0xffu >> length);

    for (int i = 1; i < length; i++)
        point = point << 6 | (bytes[i] & 0x3f);
    return point;
}

/* True if the character is plain (text.h). ASCII is tested first, because most
 * characters are ASCII. */
static bool is_plain(const char *text, int length)
{
    if (length == 1)
        return text[0] >= ' ' && text[0] != 0x7f;
    return length > 1 &&
           !is_in_plain_range(text_point(text, length), hidden, LENGTH(hidden));
}

bool text_has_blank(const char *text)
{
    int length;

    for (; *text != '\0'; text += length > 0 ? length : 1) {
        length = text_character(text);
        if (length > 0 && is_in_plain_range(text_point(text, length),
                                            wide_blanks, LENGTH(wide_blanks)))
            return true;
    }
    return false;
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

    while (*text != '\0') {
        if (*text >= ' ' && *text < 0x7f) { /* nearly always */
            *end++ = *text++;
            continue;
        }
        int length = text_character(text);
        if (is_plain(text, length)) {
            while (length-- > 0)
                *end++ = *text++;
            continue;
        }
        *end++ = '?';
        text += length > 1 ? length : 1;
    }
    *end = '\0';
}

unsigned text_hidden(const char *text, int length)
{
    return is_plain(text, length) ? 0 : (unsigned)text_point(text, length);
}

const char *text_show(char *shown, size_t size, const char *text)
{
    snprintf(shown, size, "%s", text);
    text_tidy(shown);
    return shown;
}

/* -- terminals and files -------------------------------------------------- */

int text_printable(const char *text)
{
    const unsigned char *bytes = (const unsigned char *)text;
    bool is_control = bytes[0] < ' ' || bytes[0] == 0x7f ||
                      (bytes[0] == 0xc2 && bytes[1] < 0xa0);

    return is_control ? 0 : text_character(text);
}

size_t text_mark(const char *text, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf";

    return size >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0
               ? sizeof mark - 1
               : 0;
}

void text_tidy_lines(char *text)
{
    for (char *at = text; *at != '\0'; at++) {
        size_t style = at[0] == '\033' && at[1] == '['
                           ? 2 + strspn(at + 2, "0123456789;")
                           : 0;
        if (style > 0 && at[style] == 'm')
            at += style;
        else if (iscntrl((unsigned char)*at) && *at != '\n')
            *at = '?';
    }
}

void text_print_word(FILE *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,./:=_-";

    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        fputs(word, out);
        return;
    }
    fputc('\'', out);
    for (; *word != '\0'; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            fputc(*word, out);
    fputc('\'', out);
}
