/*
 * keys.h -- input from a terminal: single keys, and pastes as a unit. If the
 * terminal does not mark pastes, many bytes at once are a paste. The escape
 * sequence of a key is dropped if it has no binding.
 */
#ifndef HOUSE_KEYS_H
#define HOUSE_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

enum { KEYS_BLOCK = 4096 };

/* Keys is the state of the input. The caller sets `file`, `line_limit`,
 * `is_bound` and `context`, zeroes the other fields, and finally calls
 * keys_drop. */
typedef struct Keys {
    int file;       /* the terminal, which the caller has put into raw mode */
    int line_limit; /* greatest size of a line in bytes */
    bool (*is_bound)(void *context, const char *sequence);
    void *context;
    bool has_escape;   /* true if the latest key was an escape, which may begin
                        * a sequence */
    bool is_searching; /* true during a search begun by Ctrl-R or Ctrl-S */
    size_t at, end;    /* range of `bytes` that was read but not yet returned by
                        * keys_take */
    char bytes[KEYS_BLOCK + 1];
    char *paste; /* a pasted text that keys_take returns before `bytes`; owned;
                  * or NULL */
    size_t paste_at, paste_end;
    char complaint[160]; /* why the latest paste was rejected; or "" */
} Keys;

/* Escape sequences that switch the marking of pastes on and off. */
#define KEYS_MARK_PASTES  "\033[?2004h"
#define KEYS_MARK_NOTHING "\033[?2004l"

/* Stores the next key, a character in the thread's locale. Bytes that are not a
 * character become U+FFFD. Returns false if the caller must read more input
 * first, or if `complaint` is set. */
bool keys_take(Keys *keys, wchar_t *key);

/* Reads the available bytes, or waits for input. Returns false at the end of
 * input. */
bool keys_read(Keys *keys);

/* Discards the rest of a paste. Returns the number of lines discarded. */
int keys_drop_paste(Keys *keys);

/* Discards all input that keys_take has not returned. */
void keys_drop(Keys *keys);

#endif
