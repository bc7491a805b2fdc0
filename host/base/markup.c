#include "base/markup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/text.h"

void markup_clear(Markup *markup)
{
    markup->size = 0;
    if (markup->text != NULL)
        markup->text[0] = '\0';
}

void markup_free(Markup *markup)
{
    free(markup->text);
    *markup = (Markup){0};
}

/* Makes room for `size` more bytes and a null byte. Returns false if memory
 * runs out, or has run out earlier. */
static bool make_room(Markup *markup, size_t size)
{
    if (!markup->failed)
        markup->failed = !list_reserve(&markup->text, markup->size + size + 1,
                                       &markup->room);
    return !markup->failed;
}

void markup_bytes(Markup *markup, const char *bytes, size_t size)
{
    if (!make_room(markup, size))
        return;
    memcpy(markup->text + markup->size, bytes, size);
    markup->size += size;
    markup->text[markup->size] = '\0';
}

void markup_add_list(Markup *markup, const char *format, va_list arguments)
{
    va_list again;
    int size;

    va_copy(again, arguments);
    size = vsnprintf(NULL, 0, format, arguments);
    if (size >= 0 && make_room(markup, (size_t)size)) {
        vsnprintf(markup->text + markup->size, (size_t)size + 1, format, again);
        markup->size += (size_t)size;
    }
    va_end(again);
}

void markup_add(Markup *markup, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    markup_add_list(markup, format, arguments);
    va_end(arguments);
}

/* -- untrusted text ------------------------------------------------------- */

static void add_character(Markup *markup, const char *text, int length)
{
    static const struct {
        char is;
        const char *written;
    } reserved[] = {{'&', "&amp;"},
                    {'<', "&lt;"},
                    {'>', "&gt;"},
                    {'"', "&quot;"},
                    {'\'', "&#39;"}};
    char one[8] = "";

    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (text[0] == reserved[i].is) {
            markup_add(markup, "%s", reserved[i].written);
            return;
        }
    memcpy(one, text, (size_t)length);
    text_tidy(one);
    markup_bytes(markup, one, strlen(one));
}

void markup_text(Markup *markup, const char *text, int most)
{
    for (int count = 0; *text != '\0';) {
        int length = text_character(text);
        const char *next = text + (length > 0 ? length : 1);
        bool is_last = (count += text_width(text) > 0) == most;
        if (is_last && most > 1 && text_columns(next) > 0) {
            markup_add(markup, "…");
            return;
        }
        if (count > most)
            return;
        add_character(markup, text, length > 0 ? length : 1);
        text = next;
    }
}

uint64_t markup_hash(const Markup *markup)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < markup->size; i++)
        hash =
            (hash ^ (unsigned char)markup->text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

void markup_base64(Markup *markup, const char *text, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)text;
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < size; i += 3) {
        size_t rest = size - i;
        unsigned group = (unsigned)bytes[i] << 16 |
                         (rest > 1 ? (unsigned)bytes[i + 1] << 8 : 0) |
                         (rest > 2 ? bytes[i + 2] : 0);
        char four[4] = {digits[group >> 18], digits[group >> 12 & 63],
                        rest > 1 ? digits[group >> 6 & 63] : '=',
                        rest > 2 ? digits[group & 63] : '='};
        markup_bytes(markup, four, sizeof four);
    }
}
