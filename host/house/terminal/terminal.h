/* terminal.h -- the abilities of the terminal, a line for progress, and limits
 * that stop long work. This folder does not depend on the command line. */
#ifndef HOUSE_TERMINAL_H
#define HOUSE_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

#include "base/progress.h"
#include "base/wait.h"

/* -- terminal.c ------------------------------------------------------------ */

/* True if standard input and standard output are both terminals. */
bool terminal_is_used(void);
/* False if long texts must be printed at once, because PAGER is empty or "cat".
 * Other values of PAGER have no effect. */
bool terminal_wants_pager(void);
/* True if TERM names a terminal that can do more than print lines. */
bool terminal_has_screen(void);
/* True if output may be coloured. Depends on NO_COLOR, TERM, and whether
 * standard output is a terminal. */
bool terminal_has_color(void);
/* Returns the width of standard output's window in columns. If standard output
 * is not a terminal, returns the value of COLUMNS or else 80. */
int terminal_width(bool is_terminal);
/* Returns the width to which text on standard output is wrapped: the width of
 * the window, or the value of COLUMNS. Returns 0 if both are unknown; text is
 * then not wrapped. */
int terminal_wrap_width(void);
/* True if the user's locale uses UTF-8. */
bool terminal_has_utf8(void);

/* A Wrapping collects output and wraps its lines. The caller writes to `out`
 * after wrap_begin. Then wrap_end prints the text to standard output, wrapped
 * to terminal_wrap_width columns. */
typedef struct Wrapping {
    FILE *out; /* stream to which the caller prints */
    char *text;
    size_t size;
} Wrapping;

void wrap_begin(Wrapping *wrapping);
void wrap_end(Wrapping *wrapping);

/* -- progress.c ------------------------------------------------------------ */

/* Shows the message of a Progress on one line of standard error, or removes the
 * line if the message is "". Shows nothing if standard error is not a terminal.
 * `context` is not used. */
ProgressSee terminal_progress;

/* -- interrupt.c ----------------------------------------------------------- */

/* Signals during play. Ctrl-C stops a running script and leaves the game as it
 * was. A second Ctrl-C ends the program. SIGHUP and SIGTERM stop a script, and
 * play ends as at the end of input. */

/* Installs the handlers. Signals that are ignored remain ignored. */
void interrupt_begin(void);
/* Restores the former actions. If a signal has ended play, raises it again,
 * which ends the program. */
void interrupt_end(void);

/* Waits like poll(2), for at most `milliseconds`; -1 means no limit. Returns
 * false if poll fails, or if a signal has arrived since the last call of
 * interrupt_met. */
WaitFor interrupt_poll;

/* True if a signal has arrived since the previous call of interrupt_met. Clears
 * the signal, so that scripts can run again. */
bool interrupt_met(void);

/* Returns the number of the signal that has ended play, or 0. */
int interrupt_ending(void);

/* -- time_limit.c ---------------------------------------------------------- */

/* The time limit of a verb limits the processor time of all its runs of
 * scripts. Each run also has its own limits (docs/sandbox.md). After the time
 * limit, each run ends with FAULT_STOPPED. */

/* Sets the limit to `seconds` from now; 0 means no limit. The program has only
 * one such limit at a time. */
void time_limit_begin(long seconds);
/* Removes the time limit. If the limit was reached, scripts can run again. */
void time_limit_end(void);
/* True if the limit has been reached. */
bool time_limit_met(void);

#endif
