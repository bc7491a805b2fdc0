/*
 * edit.h -- reads a line from a terminal, with editing, completion and history.
 *
 * Only the files edit*.c use the library for line editing (libedit). If a
 * terminal cannot move its cursor, edit_open returns NULL, and the caller must
 * read lines without editing.
 */
#ifndef HOUSE_EDIT_H
#define HOUSE_EDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct Edit Edit;

/* An EditWords has the candidates for completing the word at the cursor. */
typedef struct EditWords {
    size_t begin;      /* byte offset in the line at which the word begins */
    const char *typed; /* the part of the word before the cursor; its case is
                        * ignored */
    int count, capacity;
    char **words;
} EditWords;

/* Adds `word` as a candidate if it begins with `typed` and is not in the list
 * yet. If memory runs out, the candidate is left out. Returns true if `word`
 * begins with `typed`. */
bool edit_words_add(EditWords *words, const char *word);

typedef struct EditSetup {
    FILE *in, *out; /* the terminal */
    int line_limit; /* greatest size of a line in bytes */
    /* Writes the prompt to `out`. The prompt is one line and may contain
     * styles. */
    void (*prompt)(void *context, FILE *out);
    /* Adds the candidates for completing `text`, which is the line up to the
     * cursor. The function may change `begin` of `words`. */
    void (*complete)(void *context, const char *text, EditWords *words);
    /*
     * The descriptor of a file to watch while a line is edited, or -1. When the
     * file is readable, the line is cleared from the screen, `ready` reads from
     * the file and may print whole lines, and prompt and line are drawn again.
     */
    int watched;
    void (*ready)(void *context);
    void *context;
} EditSetup;

/* Returns NULL if the terminal is unsuitable or memory runs out. */
Edit *edit_open(const EditSetup *setup);
void edit_close(Edit *edit); /* NULL is allowed */

/*
 * Reads a line without its line break into `line` and sets `*length` to its
 * full length. Bytes beyond `size` are dropped but counted. Returns false at
 * the end of input. The function restores the terminal's state before it
 * returns. SIGTERM and similar signals still end the program.
 */
bool edit_read(Edit *edit, char *line, size_t size, size_t *length);

/* Adds a line to the history in memory. If `in_file` is true, also appends the
 * line to the history file if possible. */
void edit_remember(Edit *edit, const char *line, bool in_file);

/* Discards those lines of a pasted text that edit_read has not returned yet.
 * Returns the number of discarded lines. */
int edit_drop_paste(Edit *edit);

/*
 * Prints a text, which must already fit the width of the window. If the text is
 * longer than the window, prints one screen of it, and then waits for a key:
 * space for the next screen, Enter for the next line, q to end the text. If
 * typed or pasted input waits, prints the whole text at once.
 */
void edit_page(Edit *edit, const char *text);

/*
 * Switches to the history of a different person, numbered from 0. Persons who
 * share a terminal do not see each other's lines, cut text or type-ahead. The
 * lines of earlier sessions are common to all persons.
 */
void edit_change_person(Edit *edit, int person);

#endif
