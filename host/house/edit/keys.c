#include "house/edit/keys.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"

enum {
    PASTE_LIMIT = 1 << 20, /* greatest size of a paste in bytes */
    BURST = 64,            /* greatest number of bytes that a person may type at
                            * once; more bytes are treated as a paste */
    BURST_PAUSE = 20,      /* milliseconds to wait for the rest of a burst */
    MARK_PAUSE = 1000,     /* milliseconds to wait for more of a paste that
                              begins with `begin_mark` */
    SEQUENCE_PAUSE = 1000, /* milliseconds to wait for more of an escape
                            * sequence */
    SEQUENCE_LIMIT = 40,   /* greatest size of a sequence with a binding, in
                            * bytes */
    ESCAPE = 033,
    CTRL_H = 'H' - '@',
    CTRL_R = 'R' - '@',
    CTRL_S = 'S' - '@',
    CTRL_W = 'W' - '@',
    UNKNOWN = 0xfffd /* U+FFFD replaces invalid bytes */
};

static const char begin_mark[] = "\033[200~";
static const char end_mark[] = "\033[201~";

enum { MARK_SIZE = sizeof begin_mark - 1 };

int keys_drop_paste(Keys *keys)
{
    int lines = 0;

    for (size_t i = keys->paste_at; i < keys->paste_end; i++)
        lines += keys->paste[i] == '\n' || i == keys->paste_end - 1;
    free(keys->paste);
    keys->paste = NULL;
    keys->paste_at = keys->paste_end = 0;
    return lines;
}

void keys_drop(Keys *keys)
{
    keys_drop_paste(keys);
    keys->at = keys->end = 0;
    keys->has_escape = keys->is_searching = false;
}

/* -- reading -------------------------------------------------------------- */

static bool read_block(Keys *keys)
{
    ssize_t count;

    memmove(keys->bytes, keys->bytes + keys->at, keys->end - keys->at);
    keys->end -= keys->at;
    keys->at = 0;
    do
        count =
            read(keys->file, keys->bytes + keys->end, KEYS_BLOCK - keys->end);
    while (count < 0 && errno == EINTR);
    if (count <= 0)
        return false;
    keys->end += (size_t)count;
    keys->bytes[keys->end] = '\0';
    return true;
}

/* Waits up to `pause` milliseconds for more bytes, and reads them. Returns
 * false if none arrive. */
static bool read_more_bytes(Keys *keys, int pause)
{
    struct pollfd wait = {.fd = keys->file, .events = POLLIN};

    return poll(&wait, 1, pause) > 0 && read_block(keys);
}

/* -- pastes --------------------------------------------------------------- */

/* Converts line ends to "\n" and tabs to blanks. `*longest` becomes the size of
 * the longest line. Returns false if a character cannot be printed. */
static bool make_plain(char *text, size_t *size, size_t *longest)
{
    size_t kept = 0;
    size_t length = 0;

    *longest = 0;
    for (size_t i = 0; i < *size;) {
        int bytes = 1;
        if (text[i] == '\r' && text[i + 1] == '\n')
            i++;
        if (text[i] == '\r')
            text[i] = '\n';
        if (text[i] == '\t')
            text[i] = ' ';
        if (text[i] != '\n' && (bytes = text_printable(text + i)) == 0)
            return false;
        length = text[i] == '\n' ? 0 : length + (size_t)bytes;
        *longest = length > *longest ? length : *longest;
        memmove(text + kept, text + i, (size_t)bytes);
        kept += (size_t)bytes;
        i += (size_t)bytes;
    }
    *size = kept;
    return true;
}

/* Accepts the pasted text, or sets the complaint. `seen` is the size of the
 * whole paste; `text` contains at most the first PASTE_LIMIT bytes. */
static void keys_judge(Keys *keys, char *text, size_t size, size_t seen)
{
    char *complaint = keys->complaint;
    size_t longest;

    if (size < seen)
        snprintf(complaint, sizeof keys->complaint,
                 "The pasted text is too long (%zu bytes) and was discarded.",
                 seen);
    else if (!make_plain(text, &size, &longest))
        snprintf(complaint, sizeof keys->complaint,
                 "The pasted text (%zu bytes) contains unprintable characters "
                 "and was discarded.",
                 seen);
    else if (longest > (size_t)keys->line_limit)
        snprintf(complaint, sizeof keys->complaint,
                 "The pasted text has a line that is too long (%zu bytes, at "
                 "most %d) and was discarded.",
                 longest, keys->line_limit);
    if (complaint[0] != '\0' || size == 0) {
        free(text);
        return;
    }
    keys_drop_paste(keys);
    keys->paste = text;
    keys->paste_end = size;
}

/* Reads a paste up to its end mark, or until no byte arrives within `pause`
 * milliseconds. */
static void take_paste(Keys *keys, int pause)
{
    char *text = NULL;
    size_t size;
    size_t seen = 0;
    size_t marked = 0; /* number of bytes of the end mark matched so far */
    FILE *out = open_memstream(&text, &size);

    while (out != NULL && marked < MARK_SIZE &&
           (keys->at < keys->end || read_more_bytes(keys, pause))) {
        char byte = keys->bytes[keys->at++];
        marked = byte == end_mark[marked] ? marked + 1 : byte == end_mark[0];
        if (seen++ < PASTE_LIMIT)
            fputc(byte, out);
    }
    if (out == NULL || fclose(out) != 0) {
        free(text);
        return;
    }
    if (marked == MARK_SIZE && seen == size)
        text[size = seen -= MARK_SIZE] = '\0';
    keys_judge(keys, text, size, seen);
}

/* True if more than BURST bytes are available, as in a paste without marks.
 * False if the bytes begin with an escape, because a held key can also send
 * many escape sequences at once. */
static bool is_burst(const Keys *keys)
{
    const char *bytes = keys->bytes + keys->at;

    return keys->end - keys->at > BURST && bytes[0] != begin_mark[0] &&
           strstr(bytes, begin_mark) == NULL;
}

bool keys_read(Keys *keys)
{
    bool fresh = keys->at == keys->end;

    if (!read_block(keys))
        return false;
    if (fresh && is_burst(keys))
        take_paste(keys, BURST_PAUSE);
    return true;
}

/* -- sequences ------------------------------------------------------------ */

/* Returns the size of an escape sequence without its escape, or 0 if the
 * sequence is incomplete. */
static size_t tail_size(const char *bytes, size_t size)
{
    size_t i = 1;

    /* Two sequences deviate from ECMA-48: "[[A" of the Linux console, and
     * "[23$" of rxvt. */
    if (size > 1 && bytes[0] == '[' && bytes[1] == '[')
        i++;
    else
        while (i < size && bytes[i] >= ' ' && bytes[i] <= '?' &&
               bytes[i] != '$')
            i++;
    if (i == size)
        return 0;
    return bytes[i] == '$' || (bytes[i] >= '@' && bytes[i] <= '~') ? i + 1 : i;
}

/* Returns the size of the escape sequence with which `bytes` begin, or 0 if it
 * is incomplete. If `bytes` do not begin with a sequence, sets `*is_other` and
 * returns 0. `escapes` is 1 if `bytes` include the escape, and 0 if it was
 * already taken. */
static size_t sequence_size(const char *bytes, size_t size, size_t escapes,
                            bool *is_other)
{
    size_t tail;

    *is_other =
        (escapes == 1 && bytes[0] != ESCAPE) ||
        (size > escapes && bytes[escapes] != '[' && bytes[escapes] != 'O');
    if (*is_other || size <= escapes)
        return 0;
    tail = tail_size(bytes + escapes, size - escapes);
    return tail > 0 ? escapes + tail : 0;
}

/* Returns the size of the next sequence in the input, or 0 if no sequence
 * follows. If keys_take has already returned the escape of the sequence, the
 * size does not include the escape. */
static size_t next_sequence(Keys *keys)
{
    size_t escapes = !keys->has_escape;

    while (keys->at < keys->end) {
        size_t size = keys->end - keys->at;
        bool is_other;
        size_t whole =
            sequence_size(keys->bytes + keys->at, size, escapes, &is_other);
        if (is_other || whole > 0)
            return whole;
        /* If no more bytes arrive, we treat the bytes so far as a sequence. */
        if (!read_more_bytes(keys,
                             size > escapes ? SEQUENCE_PAUSE : BURST_PAUSE))
            return size > escapes ? size : 0;
    }
    return 0;
}

static bool is_sequence_bound(const Keys *keys, size_t size)
{
    char text[SEQUENCE_LIMIT];

    if (size >= sizeof text - 1)
        return false;
    snprintf(text, sizeof text, "%s%.*s", keys->has_escape ? "\033" : "",
             (int)size, keys->bytes + keys->at);
    return keys->is_bound(keys->context, text);
}

static bool is_mark(const Keys *keys, size_t size)
{
    const char *mark = begin_mark + keys->has_escape;

    return size == strlen(mark) &&
           memcmp(keys->bytes + keys->at, mark, size) == 0;
}

/* Skips sequences without a binding. If a paste follows, reads it. Returns true
 * if keys_take must return Ctrl-@. This key ends a search of the history, and a
 * sequence whose escape was already returned. */
static bool pass_sequences(Keys *keys)
{
    bool has_begun = keys->has_escape;
    size_t size;

    if (has_begun && keys->at < keys->end && keys->bytes[keys->at] == ESCAPE)
        return true;
    while ((size = next_sequence(keys)) > 0) {
        bool marked = is_mark(keys, size);
        if (!marked && is_sequence_bound(keys, size)) {
            has_begun |= keys->is_searching;
            break;
        }
        keys->at += size;
        keys->has_escape = false;
        if (marked) {
            take_paste(keys, MARK_PAUSE);
            break;
        }
    }
    return has_begun && !keys->has_escape;
}

/* -- characters ----------------------------------------------------------- */

/* Stores the character at `*at` and advances `*at`. Returns false if the
 * character is incomplete. */
static bool take_character(const char *text, size_t *at, size_t end,
                           wchar_t *key)
{
    mbstate_t state = {0};
    size_t bytes = mbrtowc(key, text + *at, end - *at, &state);

    if (bytes == (size_t)-2)
        return false;
    if (bytes == (size_t)-1)
        *key = UNKNOWN;
    /* mbrtowc returns 0 for a null byte (Ctrl-@) */
    *at += bytes == (size_t)-1 || bytes == 0 ? 1 : bytes;
    return true;
}

static bool take_typed(Keys *keys, wchar_t *key)
{
    while (keys->at < keys->end) {
        if (take_character(keys->bytes, &keys->at, keys->end, key))
            return true;
        if (!read_more_bytes(keys, BURST_PAUSE))
            keys->bytes[keys->at] = '\xff'; /* the character stays incomplete,
                                             * so we replace its first byte by
                                             * an invalid byte */
    }
    return false;
}

/* Remembers whether the key changes the meaning of the next key. */
static void keys_note(Keys *keys, wchar_t key)
{
    bool begins = key == CTRL_R || key == CTRL_S;
    bool goes_on = key >= L' ' || key == CTRL_H || key == CTRL_W;

    keys->has_escape = key == ESCAPE && !keys->is_searching;
    keys->is_searching = begins || (keys->is_searching && goes_on);
}

bool keys_take(Keys *keys, wchar_t *key)
{
    bool is_pasted = keys->paste_at < keys->paste_end;

    if (!is_pasted && pass_sequences(keys)) {
        *key = 0;
        keys_note(keys, *key);
        return true;
    }
    if (keys->complaint[0] != '\0')
        return false;
    if (keys->paste_at < keys->paste_end)
        return take_character(keys->paste, &keys->paste_at, keys->paste_end,
                              key);
    if (!take_typed(keys, key))
        return false;
    keys_note(keys, *key);
    return true;
}
