/*
 * text.h -- a text of limited size. If it would be longer, it is cut and ends
 * with "...".
 */
#ifndef SCRIPT_TEXT_H
#define SCRIPT_TEXT_H

#include <string.h>

/* A Text is a text that is being written. `start` has `size` bytes, which
 * include the null byte, and must be "" at the beginning. */
typedef struct Text {
    char *start;
    size_t size, used;
} Text;

static inline void text_add(Text *text, const char *more)
{
    size_t left = text->size > text->used ? text->size - text->used : 0;
    size_t length = strlen(more);

    if (left == 0)
        return;
    if (length >= left) {
        length = left - 1;
        text->size = 0; /* size 0 means that the text is full */
    }
    memcpy(text->start + text->used, more, length);
    text->used += length;
    text->start[text->used] = '\0';
    if (text->size == 0 && text->used > 3)
        memcpy(text->start + text->used - 3, "...", 3);
}

#endif
