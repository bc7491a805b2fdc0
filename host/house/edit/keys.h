/*
 * keys.h -- what comes from a terminal: keys one by one, pastes as a whole.
 *
 * A paste either can be typed or none of it is used: nobody can foresee what a
 * page of nonsense would do as keys. Terminals mark where a paste begins and
 * ends; where one does not, many bytes at once are taken for a paste.
 *
 * A key without a character, such as F5, comes as a sequence that begins with
 * an escape. A sequence that is bound is passed on, character by character; any
 * other is dropped as a whole.
 *
 * Draws nothing and knows nothing of lines except how long they may be.
 */
#ifndef HOUSE_KEYS_H
#define HOUSE_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

enum { KEYS_BLOCK = 4096 };

/* Begins as {.file, .line_limit, .is_bound, .context}; ends with keys_drop. */
typedef struct Keys {
    int file; /* the terminal, which somebody else has put into raw mode */
    int line_limit; /* bytes that a line may have */
    bool (*is_bound)(void *context, const char *sequence);
    void *context;
    bool has_escape; /* the latest key was an escape */
    bool
        is_searching; /* Ctrl-R or Ctrl-S and what is searched for were taken */
    size_t at, end;   /* of `bytes`: what was read and not yet taken */
    char bytes[KEYS_BLOCK + 1];
    char *paste; /* what was pasted and can be typed; comes before `bytes` */
    size_t paste_at, paste_end;
    char complaint[160]; /* about a paste that is not used; or "" */
} Keys;

/* Tells the terminal to mark pastes, and to do so no more. */
#define KEYS_MARK_PASTES  "\033[?2004h"
#define KEYS_MARK_NOTHING "\033[?2004l"

/* Takes the next key, a character in the locale of the thread; false when more
 * must be read first, or `complaint` is set. What is no character is U+FFFD. */
bool keys_take(Keys *keys, wchar_t *key);

/* Reads what is there, or waits for it; false at the end of input. */
bool keys_read(Keys *keys);

/* Forgets what is left of a paste. Returns how many lines that were. */
int keys_drop_paste(Keys *keys);

/* Forgets all that was read. */
void keys_drop(Keys *keys);

#endif
