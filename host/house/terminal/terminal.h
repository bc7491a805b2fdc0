/*
 * terminal.h -- the terminal, the progress of long work, and signals and limits
 * that stop it.
 *
 * This part knows nothing of the command line.
 */
#ifndef HOUSE_TERMINAL_H
#define HOUSE_TERMINAL_H

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>

/* -- terminal.c ------------------------------------------------------------ */

/*
 * The abilities of the terminal.
 */

/* True if standard input and output are both a terminal. */
bool terminal_is_used(void);
/* True if TERM names a terminal that can do more than print lines. */
bool terminal_has_screen(void);
/* True if output may be coloured: by NO_COLOR, TERM and whether standard output
 * is a terminal. */
bool terminal_has_color(void);
/* Returns the width of the window of standard output in columns. If standard
 * output is not a terminal, returns the value of COLUMNS, or 80. */
int terminal_width(bool is_terminal);
/* True if the locale's character set is UTF-8. */
bool terminal_has_utf8(void);

/*
 * A Wrapping is output that is wrapped. Output between wrap_begin and wrap_end
 * goes to standard output, wrapped to the width of the window. Without a
 * window, it is wrapped to COLUMNS columns, or not wrapped if COLUMNS is not
 * set.
 */
typedef struct Wrapping {
    FILE *out; /* stream to print to */
    char *text;
    size_t size;
} Wrapping;

void wrap_begin(Wrapping *wrapping);
void wrap_end(Wrapping *wrapping);

/* -- progress.c ------------------------------------------------------------ */

/*
 * The progress of a long piece of work, on one line of standard error that is
 * overwritten. Nothing is shown unless standard error is a terminal.
 */

typedef struct Progress {
    bool is_quiet;  /* nothing is shown */
    long long last; /* time when it was last shown, in milliseconds */
    bool is_shown;
    long long begun; /* time when counting began, in milliseconds; 0 before */
    long first;      /* number of items done at that time */
} Progress;

/* Shows the text, cut to a narrow line. Shows it at most ten times a second, so
 * it may be called often. */
void progress_show(Progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Shows a count such as "12 of 300 games, 1.5 a second, 192 s left". */
void progress_count(Progress *progress, long done, long all, const char *what);
/* Removes the line. The caller does this before it writes anything else. */
void progress_clear(Progress *progress);

/* -- interrupt.c ----------------------------------------------------------- */

/*
 * Signals during play.
 *
 * Ctrl-C stops a running script, and the game continues where it was. A second
 * Ctrl-C ends the program at once. SIGHUP (the terminal is gone) and SIGTERM
 * also stop a running script; play then ends as at the end of input, so that
 * nothing is lost.
 */

/* Starts to handle the signals. Signals that are ignored remain ignored. */
void interrupt_begin(void);
/* Stops handling the signals. If a signal has ended play, raises that signal
 * again, which ends the program. */
void interrupt_end(void);

/* Waits as poll(2) does, for `milliseconds`; -1 waits without a timeout.
 * Returns false if poll fails, or if a signal has arrived since the last call
 * of interrupt_met, even just before this call. */
bool interrupt_poll(struct pollfd *files, nfds_t count, int milliseconds);

/* True if a signal has arrived. Clears it, so that scripts run again. */
bool interrupt_met(void);

/* Returns the number of the signal that ends play, or 0. */
int interrupt_ending(void);

/* -- time_limit.c ---------------------------------------------------------- */

/*
 * A limit on the processor time of all runs of a verb together.
 *
 * Each run has limits of its own (see docs/sandbox.md). When the limit of the
 * verb is reached, scripts stop as after an interrupt: runs end with
 * FAULT_STOPPED.
 */

/* Sets the limit, in seconds from now; 0 sets none. There is only one limit at
 * a time. */
void time_limit_begin(long seconds);
/* Removes the limit, so that scripts run again. */
void time_limit_end(void);
/* True if the limit was reached. */
bool time_limit_met(void);

#endif
