/*
 * edit.h -- reads a line from a terminal, with editing, completion and history.
 * Only the files edit*.c use libedit. edit_open returns NULL if the terminal
 * cannot move its cursor.
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

/* True if `word` begins with `typed`. In this case, adds `word` to the
 * candidates, unless the list already has it or memory runs out. */
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
    /* Descriptor of a file to watch while a line is edited, or -1. When the
     * file is readable, `ready` must read from the file, and may print whole
     * lines. */
    int watched;
    void (*ready)(void *context);
    void *context;
} EditSetup;

/* Returns NULL if the terminal is unsuitable or memory runs out. */
Edit *edit_open(const EditSetup *setup);
void edit_close(Edit *edit); /* `edit` may be NULL */

/* Reads a line without its line break. `*length` is the full length, but bytes
 * beyond `size` are dropped. Returns false at the end of input. Restores the
 * terminal's state before returning. SIGTERM and similar signals end the
 * program. */
bool edit_read(Edit *edit, char *line, size_t size, size_t *length);

/* Adds a line to the history in memory. If `in_file` is true, also appends the
 * line to the history file if possible. */
void edit_remember(Edit *edit, const char *line, bool in_file);

/* Discards the lines of a pasted text that edit_read has not returned yet.
 * Returns the number of discarded lines. */
int edit_drop_paste(Edit *edit);

/* Prints a text that fits the width of the window, one screen at a time. Space
 * shows the next screen, Enter the next line; q ends the text. If the user has
 * typed ahead, prints the whole text at once. */
void edit_page(Edit *edit, const char *text);

/* Switches to a different person, numbered from 0. Persons do not see each
 * other's lines, cut text or type-ahead. All persons see the lines of earlier
 * sessions. */
void edit_change_person(Edit *edit, int person);

#endif
