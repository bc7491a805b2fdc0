/*
 * terminal.h -- what the terminal can show, as far as the program asks.
 */
#ifndef APP_TERMINAL_H
#define APP_TERMINAL_H

#include "app/cli/options.h"

/* Standard input and output are both a terminal. */
bool terminal_is_used(void);
/* Whether TERM names one that has more than lines to offer. */
bool terminal_has_screen(void);
/* Whether to colour: --color, else NO_COLOR, TERM and what output is. */
bool terminal_has_color(const Options *options);
/* The columns of the window where standard output is one; for other than
 * terminals what COLUMNS says, where that makes sense. */
int terminal_width(bool is_terminal);
/* Whether the locale says UTF-8. */
bool terminal_has_utf8(void);

#endif
