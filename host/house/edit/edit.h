/*
 * edit.h -- a line typed at a terminal: edited, completed, remembered.
 *
 * Only edit*.c know the library which does that. A terminal that cannot move
 * its cursor is refused; the caller then reads lines plainly.
 */
#ifndef HOUSE_EDIT_H
#define HOUSE_EDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct Edit Edit;

/* The words that may be at the cursor. */
typedef struct EditWords {
    size_t begin;      /* the byte of the line where the word begins */
    const char *typed; /* what is there of it; upper and lower case are alike */
    int count, capacity;
    char **words;
} EditWords;

/* Adds a word that begins so, once; without memory it is left out. Whether it
 * begins so. */
bool edit_words_add(EditWords *words, const char *word);

typedef struct EditSetup {
    FILE *in, *out; /* the terminal */
    int line_limit; /* bytes that a line may have */
    /* Writes the prompt: one line, which may have styles. */
    void (*prompt)(void *context, FILE *out);
    /* Finds the words that may end `text`, the line up to the cursor; where
     * the word begins may be changed. */
    void (*complete)(void *context, const char *text, EditWords *words);
    /*
     * A file that is watched while a line is edited, or -1. When it can be read
     * the line under way is cleared from the screen, `ready` reads from the
     * file and prints whole lines, and prompt and line are drawn again (whether
     * or not it printed anything, which its result says).
     */
    int watched;
    bool (*ready)(void *context);
    void *context;
} EditSetup;

/* NULL where the terminal or memory does not suffice. */
Edit *edit_open(const EditSetup *setup);
void edit_close(Edit *edit); /* NULL is allowed */

/*
 * Reads a line, without its end, into `line`; what has no room in `size` bytes
 * is only counted in `*length`. False at the end of input. The terminal is as
 * it was before and after; SIGTERM and the like end the program as ever.
 */
bool edit_read(Edit *edit, char *line, size_t size, size_t *length);

/* Keeps a line for later, also beyond this session where the file of history
 * can be written and `in_file` is set. */
void edit_remember(Edit *edit, const char *line, bool in_file);

/* Forgets the lines that were pasted and not yet read. Returns their number. */
int edit_drop_paste(Edit *edit);

/*
 * Somebody else sits down: number `person`, 0 .. . What the one has typed,
 * cut or typed ahead the other does not meet; the lines of earlier sessions
 * are everybody's.
 */
void edit_change_person(Edit *edit, int person);

#endif
