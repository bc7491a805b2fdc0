#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/words.h"

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
        snprintf(message, message_size, "is empty");
        return NULL;
    }
    json_t *root = json_loadb(text, size,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (!root) {
        *line = error.line > 0 ? error.line : 0;
        snprintf(message, message_size, "not valid JSON: %s", error.text);
        text_tidy(message);
    }
    return root;
}
