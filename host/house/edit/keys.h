/*
 * keys.h -- input from a terminal: keys one by one, pastes as a whole.
 *
 * A paste is used as a whole or not at all, because nobody can foresee what a
 * page of nonsense would do as keys. Terminals mark where a paste begins and
 * ends. If a terminal does not, many bytes at once count as a paste.
 *
 * A key without a character, such as F5, arrives as a sequence that begins with
 * an escape. A sequence that is bound is passed on, character by character; any
 * other sequence is dropped as a whole.
 *
 * This part draws nothing, and knows nothing about lines except their greatest
 * length.
 */
#ifndef HOUSE_KEYS_H
#define HOUSE_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

enum { KEYS_BLOCK = 4096 };

/* Keys is the state of the input. Begins as {.file, .line_limit, .is_bound,
 * .context}; ends with keys_drop. */
typedef struct Keys {
    int file;       /* the terminal, which the caller has put into raw mode */
    int line_limit; /* greatest size of a line in bytes */
    bool (*is_bound)(void *context, const char *sequence);
    void *context;
    bool has_escape;   /* the latest key was an escape */
    bool is_searching; /* a search was begun with Ctrl-R or Ctrl-S */
    size_t at, end;    /* the part of `bytes` that was read and not yet taken */
    char bytes[KEYS_BLOCK + 1];
    char *paste; /* a paste that is being typed; precedes `bytes` */
    size_t paste_at, paste_end;
    char complaint[160]; /* about a paste that is not used; or "" */
} Keys;

/* Sequences that make the terminal mark pastes, and stop marking them. */
#define KEYS_MARK_PASTES  "\033[?2004h"
#define KEYS_MARK_NOTHING "\033[?2004l"

/* Takes the next key, a character in the locale of the thread. Returns false if
 * more must be read first, or if `complaint` is set. Bytes that are not a
 * character become U+FFFD. */
bool keys_take(Keys *keys, wchar_t *key);

/* Reads available bytes, or waits for them. Returns false at the end of
 * input. */
bool keys_read(Keys *keys);

/* Drops the rest of a paste. Returns its number of lines. */
int keys_drop_paste(Keys *keys);

/* Drops everything that was read. */
void keys_drop(Keys *keys);

#endif
