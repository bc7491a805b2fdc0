#include "app/edit/keys.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/show/show.h"
#include "base/text.h"

enum {
    PASTE_LIMIT = 1 << 20, /* bytes */
    BURST = 64,            /* more bytes at once than anybody types */
    BURST_PAUSE = 20,      /* milliseconds within which its rest comes */
    MARK_PAUSE = 1000,     /* within which more of a marked paste comes */
    UNKNOWN = 0xfffd       /* U+FFFD stands for what is no character */
};

static const char begin_mark[] = "\033[200~";
static const char end_mark[] = "\033[201~";

enum { MARK_SIZE = sizeof begin_mark - 1 };

void keys_begin(Keys *keys, int file, int line_limit)
{
    memset(keys, 0, sizeof *keys);
    keys->file = file;
    keys->line_limit = line_limit;
}

void keys_free(Keys *keys)
{
    keys_drop(keys);
}

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

/* Whether more comes within so many milliseconds; it is then read. */
static bool read_more(Keys *keys, int pause)
{
    struct pollfd wait = {.fd = keys->file, .events = POLLIN};

    return poll(&wait, 1, pause) > 0 && read_block(keys);
}

/* -- pastes --------------------------------------------------------------- */

typedef struct Text {
    char *bytes;
    size_t size, room;
    size_t lost; /* bytes that found no room */
} Text;

static void add_byte(Text *text, char byte)
{
    if (text->size + 1 >= text->room && text->room < PASTE_LIMIT) {
        size_t room = text->room == 0 ? KEYS_BLOCK : text->room * 2;
        char *bytes = realloc(text->bytes, room);
        if (bytes != NULL) {
            text->bytes = bytes;
            text->room = room;
        }
    }
    if (text->size + 1 >= text->room) {
        text->lost++;
        return;
    }
    text->bytes[text->size++] = byte;
    text->bytes[text->size] = '\0';
}

/* Ends of lines are "\n" and tabs blanks from now on. */
static void make_plain(Text *text)
{
    size_t kept = 0;

    for (size_t i = 0; i < text->size; i++) {
        char byte = text->bytes[i];
        if (byte == '\r' && text->bytes[i + 1] == '\n')
            continue;
        if (byte == '\r')
            byte = '\n';
        text->bytes[kept++] = (char)(byte == '\t' ? ' ' : byte);
    }
    text->size = kept;
    if (text->bytes != NULL)
        text->bytes[kept] = '\0';
}

static bool can_be_printed(const Text *text)
{
    for (size_t i = 0; i < text->size;) {
        int bytes =
            text->bytes[i] == '\n' ? 1 : text_printable(text->bytes + i);
        if (bytes == 0)
            return false;
        i += (size_t)bytes;
    }
    return true;
}

static size_t longest_line(const Text *text)
{
    size_t longest = 0;
    size_t length = 0;

    for (size_t i = 0; i < text->size; i++) {
        length = text->bytes[i] == '\n' ? 0 : length + 1;
        if (length > longest)
            longest = length;
    }
    return longest;
}

/* Takes the text over as something to be typed, or says why not. */
static void judge(Keys *keys, Text *text)
{
    size_t seen = text->size + text->lost;
    size_t longest;

    make_plain(text);
    longest = longest_line(text);
    if (text->lost > 0)
        snprintf(keys->complaint, sizeof keys->complaint,
                 "What was pasted is too much, %zu bytes; it is not used.",
                 seen);
    else if (!can_be_printed(text))
        snprintf(keys->complaint, sizeof keys->complaint,
                 "What was pasted (%zu bytes) holds something that cannot be "
                 "printed; it is not used.",
                 seen);
    else if (longest > (size_t)keys->line_limit)
        snprintf(keys->complaint, sizeof keys->complaint,
                 "What was pasted has a line that is too long: %zu bytes; at "
                 "most %d are read. It is not used.",
                 longest, keys->line_limit);
    if (keys->complaint[0] != '\0' || text->size == 0) {
        free(text->bytes);
        return;
    }
    keys_drop_paste(keys);
    keys->paste = text->bytes;
    keys->paste_end = text->size;
}

static bool ends_with_mark(const Text *text)
{
    return text->size >= MARK_SIZE &&
           memcmp(text->bytes + text->size - MARK_SIZE, end_mark, MARK_SIZE) ==
               0;
}

/* The mark of its beginning was met. A paste whose end does not come ends
 * when nothing more comes. */
static void take_marked(Keys *keys)
{
    Text text = {NULL, 0, 0, 0};
    char last[MARK_SIZE] = "";

    keys->at += MARK_SIZE;
    while (keys->at < keys->end || read_more(keys, MARK_PAUSE)) {
        char byte = keys->bytes[keys->at++];
        memmove(last, last + 1, MARK_SIZE - 1);
        last[MARK_SIZE - 1] = byte;
        add_byte(&text, byte);
        if (memcmp(last, end_mark, MARK_SIZE) == 0)
            break;
    }
    if (ends_with_mark(&text))
        text.bytes[text.size -= MARK_SIZE] = '\0';
    judge(keys, &text);
}

static void take_burst(Keys *keys)
{
    Text text = {NULL, 0, 0, 0};

    do {
        while (keys->at < keys->end)
            add_byte(&text, keys->bytes[keys->at++]);
    } while (read_more(keys, BURST_PAUSE));
    judge(keys, &text);
}

/* Keys that are held down send many sequences, each with an escape first. */
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
        take_burst(keys);
    return true;
}

/* Whether the mark of a paste stands next; waits where it may be cut. */
static bool meets_paste(Keys *keys)
{
    size_t length;

    do {
        length = keys->end - keys->at;
        if (length > MARK_SIZE)
            length = MARK_SIZE;
        if (memcmp(keys->bytes + keys->at, begin_mark, length) != 0)
            return false;
    } while (length < MARK_SIZE && read_more(keys, BURST_PAUSE));
    return length == MARK_SIZE;
}

/* -- characters ----------------------------------------------------------- */

static wchar_t character_of(const char *text, int bytes)
{
    static const unsigned char masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    unsigned value = (unsigned char)text[0] & masks[bytes];

    for (int i = 1; i < bytes; i++)
        value = value << 6 | ((unsigned char)text[i] & 0x3f);
    return (wchar_t)value;
}

static size_t promised_bytes(char first)
{
    unsigned char byte = (unsigned char)first;

    if (byte < 0xc2 || byte > 0xf4)
        return 1;
    return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

static wchar_t take_character(const char *text, size_t *at)
{
    int bytes = text_character(text + *at);
    wchar_t key = bytes == 0 ? UNKNOWN : character_of(text + *at, bytes);

    if (text[*at] == '\0') /* Ctrl and the blank */
        key = L'\0';
    *at += bytes == 0 ? 1 : (size_t)bytes;
    return key;
}

bool keys_take(Keys *keys, wchar_t *key)
{
    if (keys->paste_at == keys->paste_end && keys->at < keys->end &&
        meets_paste(keys))
        take_marked(keys);
    if (keys->complaint[0] != '\0')
        return false;
    if (keys->paste_at < keys->paste_end) {
        *key = take_character(keys->paste, &keys->paste_at);
        return true;
    }
    while (keys->at < keys->end &&
           keys->end - keys->at < promised_bytes(keys->bytes[keys->at]))
        if (!read_more(keys, BURST_PAUSE))
            break;
    if (keys->at == keys->end)
        return false;
    *key = take_character(keys->bytes, &keys->at);
    return true;
}
