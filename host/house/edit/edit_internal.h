/*
 * edit_internal.h -- declarations that the files of the editor share.
 */
#ifndef HOUSE_EDIT_INTERNAL_H
#define HOUSE_EDIT_INTERNAL_H

#include <histedit.h>
#include <locale.h>
#include <signal.h>

#include "core/limits.h"
#include "house/edit/edit.h"
#include "house/edit/keys.h"

enum { PROMPT_LIMIT = 400, PEOPLE = SEAT_LIMIT };

struct Edit {
    EditSetup setup;
    EditLine *line;
    Keys keys;
    int file;               /* the history file, open for appending; or -1 */
    History *typed[PEOPLE]; /* for each person, the lines that the person typed
                             * in this session; or NULL */
    int person;
    char prompt[2 * PROMPT_LIMIT]; /* each style in the prompt is enclosed in
                                    * EDIT_STYLE */
    int prompt_columns;
    locale_t locale, outer; /* a UTF-8 locale for the editor, and the program's
                             * locale */
    FILE *nowhere;          /* a stream for the library's error messages, which
                             * are discarded */
    int signals; /* a signalfd(2) while a line is being read; otherwise -1 */
    sigset_t outer_signals;
    int drops;      /* number of times in a row that Ctrl-C was pressed on an
                     * empty line */
    long key_count; /* number of keys taken so far */
    long last_tab;  /* value of key_count at the last attempt to complete a
                     * word */
};

/* Marks the beginning and the end of each style in the prompt, so that the
 * library does not count the style's bytes as columns. */
#define EDIT_STYLE '\1'

/* -- edit_screen.c -------------------------------------------------------- */

/* Sets `*columns` and `*rows` to the size of the window. */
void edit_window(const Edit *edit, int *columns, int *rows);
/* Calls `setup.prompt` again and stores the new prompt. */
void edit_ask_prompt(Edit *edit);
/* Clears prompt and line. Afterwards the cursor is where the prompt began. */
void edit_clear(Edit *edit);
/* Moves the cursor below the line. The line remains on the screen. */
void edit_leave(Edit *edit);
/* Draws prompt and line, beginning at the cursor. */
void edit_draw(Edit *edit);

/* -- edit_wait.c ---------------------------------------------------------- */

/* edit_take_terminal prepares the terminal for editing; edit_give_terminal
 * restores the former mode. */
void edit_take_terminal(Edit *edit);
void edit_give_terminal(Edit *edit);
/* edit_hold_signals blocks the signals that concern the terminal, so that they
 * can be read from `signals`; edit_release_signals unblocks them. */
void edit_hold_signals(Edit *edit);
void edit_release_signals(Edit *edit);
/* Waits until a key arrives. Meanwhile handles signals and the watched file.
 * Returns false at the end of input. */
bool edit_wait(Edit *edit);
/* Stops the program as Ctrl-Z does, and draws the line again when the program
 * continues. */
void edit_suspend(Edit *edit);

/* -- edit_history.c ------------------------------------------------------- */

/* Opens the history file and returns a history that contains its lines, or NULL
 * if memory runs out. */
History *edit_history_new(Edit *edit);
void edit_history_close(Edit *edit);

/* -- edit_tab.c ----------------------------------------------------------- */

unsigned char edit_complete(EditLine *line, int key);

#endif
