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
    int file; /* where lines are added for later sessions; or -1 */
    History *typed[PEOPLE]; /* by person: the lines that were typed; or NULL */
    int person;
    char prompt[2 * PROMPT_LIMIT]; /* each style is between EDIT_STYLE */
    int prompt_columns;
    locale_t locale, outer; /* with UTF-8, and the program's own */
    FILE *nowhere;          /* a stream for the library's complaints */
    int signals; /* a file to read signals from while a line is read; or -1 */
    sigset_t outer_signals;
    int drops;      /* number of empty lines dropped in a row */
    long key_count; /* number of keys taken so far */
    long last_tab;  /* key_count at the last attempt to complete a word */
};

/* Encloses each style in the prompt, which takes no columns. */
#define EDIT_STYLE '\1'

/* -- edit_screen.c -------------------------------------------------------- */

/* Returns the columns and rows of the window. */
void edit_window(const Edit *edit, int *columns, int *rows);
/* Asks for the prompt again. */
void edit_ask_prompt(Edit *edit);
/* Clears prompt and line; the cursor is then where the prompt began. */
void edit_clear(Edit *edit);
/* Moves the cursor below the line, which remains on the screen. */
void edit_leave(Edit *edit);
/* Draws prompt and line at the cursor. */
void edit_draw(Edit *edit);

/* -- edit_wait.c ---------------------------------------------------------- */

/* Puts the terminal into the editor's state, and restores its former state. */
void edit_take_terminal(Edit *edit);
void edit_give_terminal(Edit *edit);
/* Blocks the signals that concern the terminal and reads them from a file; and
 * restores the former state. */
void edit_hold_signals(Edit *edit);
void edit_release_signals(Edit *edit);
/* Waits until there are keys, and handles signals and the watched file
 * meanwhile. Returns false at the end of input. */
bool edit_wait(Edit *edit);
/* Stops the program, as Ctrl-Z does in any program. */
void edit_suspend(Edit *edit);

/* -- edit_history.c ------------------------------------------------------- */

/* Returns a history that begins with the lines of earlier sessions, or NULL if
 * memory runs out. Opens the file of history. */
History *edit_history_new(Edit *edit);
void edit_history_close(Edit *edit);

/* -- edit_tab.c ----------------------------------------------------------- */

unsigned char edit_complete(EditLine *line, int key);

#endif
