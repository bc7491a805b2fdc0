/*
 * edit_internal.h -- what the files of the editor share.
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
    int file; /* of lines for later sessions, to be added to; or -1 */
    History *typed[PEOPLE]; /* what each person has typed; or NULL */
    int person;
    char prompt[2 * PROMPT_LIMIT]; /* styles between EDIT_STYLE */
    int prompt_columns;
    locale_t locale, outer; /* with UTF-8, and the program's own */
    FILE *nowhere;          /* the library's complaints go there */
    int signals; /* a file to read signals from while a line is read; or -1 */
    sigset_t outer_signals;
    int drops;      /* of empty lines, one after the other */
    long key_count; /* taken so far */
    long last_tab;  /* key_count at the last try to complete a word */
};

/* Around styles in the prompt, which take no columns. */
#define EDIT_STYLE '\1'

/* -- edit_screen.c -------------------------------------------------------- */

/* The columns and rows of the window. */
void edit_window(const Edit *edit, int *columns, int *rows);
/* Asks for the prompt anew. */
void edit_ask_prompt(Edit *edit);
/* Clears prompt and line; the cursor is then where they began. */
void edit_clear(Edit *edit);
/* Moves below the line, which stays. */
void edit_leave(Edit *edit);
/* Draws prompt and line at the cursor. */
void edit_draw(Edit *edit);

/* -- edit_wait.c ---------------------------------------------------------- */

/* Gives the terminal to the editor, and back to whoever had it. */
void edit_take_terminal(Edit *edit);
void edit_give_terminal(Edit *edit);
/* Signals that concern the terminal are read from a file from now on; and as
 * before again. */
void edit_hold_signals(Edit *edit);
void edit_release_signals(Edit *edit);
/* Waits until there are keys, and serves all else until then. False at the end
 * of input. */
bool edit_wait(Edit *edit);
/* As Ctrl-Z does anywhere. */
void edit_suspend(Edit *edit);

/* -- edit_history.c ------------------------------------------------------- */

/* A history that begins with the lines of earlier sessions; NULL without
 * memory. Opens their file. */
History *edit_history_new(Edit *edit);
void edit_history_close(Edit *edit);

/* -- edit_tab.c ----------------------------------------------------------- */

unsigned char edit_complete(EditLine *line, int key);

#endif
