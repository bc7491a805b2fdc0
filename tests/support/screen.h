/*
 * screen.h -- simulates the screen of a terminal. It interprets the output of a
 * program as far as line editing needs.
 */
#ifndef TESTS_SUPPORT_SCREEN_H
#define TESTS_SUPPORT_SCREEN_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum {
    SCREEN_COLUMNS = 200,
    SCREEN_ROWS = 60,
    SEQUENCE_LIMIT = 40,
    CELL_BYTES = 9,
    SCREEN_TEXT = SCREEN_ROWS * (SCREEN_COLUMNS * 4 + 1) + 1
};

/* A Terminal is a screen, and the program that writes to it; see terminal.h. */
typedef struct Terminal {
    int master;
    pid_t shell;
    int columns, rows;
    int row, column; /* the cursor; if column == columns, the next character
                      * wraps */
    /* the cell after a wide character is "" */
    char cells[SCREEN_ROWS][SCREEN_COLUMNS][CELL_BYTES];
    char sequence[SEQUENCE_LIMIT]; /* an incomplete escape sequence, or "" */
    char character[5];             /* an incomplete UTF-8 character, or "" */
    bool marks_pastes;             /* true if the program has switched on the
                                    * marks around pastes */
    bool escaped;                  /* true if the program has sent an escape
                                    * sequence */
} Terminal;

void screen_clear_below(Terminal *t);

void screen_take(Terminal *t, char byte);

/* Returns the screen as text. Blanks at the end of a row are left out, except
 * before the cursor. */
const char *screen_text(const Terminal *t);

#endif
