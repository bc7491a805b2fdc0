/*
 * edit.h -- a line typed at a terminal, with editing, completion and history.
 *
 * Only edit*.c know the library that does this. A terminal that cannot move its
 * cursor is refused; the caller then reads lines without editing.
 */
#ifndef HOUSE_EDIT_H
#define HOUSE_EDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct Edit Edit;

/* The words that may be at the cursor. */
typedef struct EditWords {
    size_t begin;      /* byte of the line where the word begins */
    const char *typed; /* the part of the word that was typed; case is
                        * ignored */
    int count, capacity;
    char **words;
} EditWords;

/* Adds a word that begins with `typed`, once. If memory runs out, the word is
 * left out. Returns true if the word begins with `typed`. */
bool edit_words_add(EditWords *words, const char *word);

typedef struct EditSetup {
    FILE *in, *out; /* the terminal */
    int line_limit; /* greatest size of a line in bytes */
    /* Writes the prompt, which is one line and may have styles. */
    void (*prompt)(void *context, FILE *out);
    /* Finds the words that may end `text`, which is the line up to the cursor.
     * It may change where the word begins. */
    void (*complete)(void *context, const char *text, EditWords *words);
    /*
     * A file that is watched while a line is edited, or -1. When it is
     * readable, the line is cleared from the screen, `ready` reads from the
     * file and prints whole lines, and prompt and line are drawn again. `ready`
     * returns true if it printed anything.
     */
    int watched;
    bool (*ready)(void *context);
    void *context;
} EditSetup;

/* Returns NULL if the terminal is unsuitable or memory runs out. */
Edit *edit_open(const EditSetup *setup);
void edit_close(Edit *edit); /* NULL is allowed */

/*
 * Reads a line, without its line break, into `line`. Bytes beyond `size` are
 * only counted in `*length`. Returns false at the end of input. The terminal's
 * state is restored afterwards. SIGTERM and similar signals still end the
 * program.
 */
bool edit_read(Edit *edit, char *line, size_t size, size_t *length);

/* Adds a line to the history. With `in_file`, also adds it to the file of
 * history, if that can be written. */
void edit_remember(Edit *edit, const char *line, bool in_file);

/* Drops the pasted lines that have not been read. Returns their number. */
int edit_drop_paste(Edit *edit);

/*
 * Changes to the person with that number, from 0. A person does not see what
 * another person has typed, cut or typed ahead. All people share the lines of
 * earlier sessions.
 */
void edit_change_person(Edit *edit, int person);

#endif
