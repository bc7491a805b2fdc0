/*
 * terminal.h -- the terminal, long pieces of work and what stops them.
 *
 * It knows nothing of the command line.
 */
#ifndef HOUSE_TERMINAL_H
#define HOUSE_TERMINAL_H

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>

/* -- terminal.c ------------------------------------------------------------ */

/*
 * What the terminal can show.
 */

/* Standard input and output are both a terminal. */
bool terminal_is_used(void);
/* Whether TERM names a terminal that can do more than print lines. */
bool terminal_has_screen(void);
/* Whether to colour, by NO_COLOR, TERM and whether standard output is a
 * terminal. */
bool terminal_has_color(void);
/* The columns of the window of standard output; if that is no terminal, the
 * value of COLUMNS, or 80. */
int terminal_width(bool is_terminal);
/* Whether the locale says UTF-8. */
bool terminal_has_utf8(void);

/*
 * Output between wrap_begin and wrap_end goes to standard output, wrapped to
 * its window; if it has none, to COLUMNS, if that is set.
 */
typedef struct Wrapping {
    FILE *out; /* to print to */
    char *text;
    size_t size;
} Wrapping;

void wrap_begin(Wrapping *wrapping);
void wrap_end(Wrapping *wrapping);

/* -- progress.c ------------------------------------------------------------ */

/*
 * The progress of a long piece of work, on one line of standard error that is
 * overwritten. Silent unless standard error is a terminal.
 */

typedef struct Progress {
    bool is_quiet;  /* nothing is shown */
    long long last; /* when it was shown, in milliseconds */
    bool is_shown;
    long long begun; /* of a count, in milliseconds; 0: not yet */
    long first;      /* what had been done then */
} Progress;

/* Shows the text, cut to a narrow line; at most ten times a second, so it may
 * be called often. */
void progress_show(Progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Shows "12 of 300 games, 1.5 a second, 192 s left". */
void progress_count(Progress *progress, long done, long all, const char *what);
/* Removes the line, before anything else is written. */
void progress_clear(Progress *progress);

/* -- interrupt.c ----------------------------------------------------------- */

/*
 * Signals during play.
 *
 * Ctrl-C stops a running script, and the game continues where it was. A second
 * Ctrl-C ends the program at once. SIGHUP (the terminal is gone) and SIGTERM
 * stop a running script too, and play ends as at the end of input, so that
 * nothing is lost.
 */

/* Starts to handle the signals. Signals that are ignored stay so. */
void interrupt_begin(void);
/* Stops to handle them; if a signal ended play, the program ends by it. */
void interrupt_end(void);

/* Waits as poll(2) does, so many milliseconds; -1: without a timeout. False if
 * it fails or if one of the signals has arrived since interrupt_met, also just
 * before. */
bool interrupt_poll(struct pollfd *files, nfds_t count, int milliseconds);

/* Whether a signal arrived; clears it: scripts run again. */
bool interrupt_met(void);

/* The number of the signal that ends play; 0 for none. */
int interrupt_ending(void);

/* -- time_limit.c ---------------------------------------------------------- */

/*
 * A limit on the processor time of all runs of a verb together.
 *
 * Each run has limits of its own (see docs/sandbox.md). When this one is
 * reached, scripts stop as after an interrupt: runs end with FAULT_STOPPED.
 */

/* Sets the limit, in seconds from now; 0: none. One at a time. */
void time_limit_begin(long seconds);
/* Removes the limit: scripts run again. */
void time_limit_end(void);
/* Whether the limit was reached. */
bool time_limit_met(void);

#endif
