/*
 * terminal.h -- the abilities of the terminal, progress messages, and signals
 * and time limits that stop long work.
 *
 * The files of this folder do not depend on the command line.
 */
#ifndef HOUSE_TERMINAL_H
#define HOUSE_TERMINAL_H

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>

/* -- terminal.c ------------------------------------------------------------ */

/* True if standard input and standard output are both terminals. */
bool terminal_is_used(void);
/* False if the variable PAGER is empty or "cat", so that long texts are printed
 * at once. The name of any other program has no effect, because a confined
 * process cannot start a program. */
bool terminal_wants_pager(void);
/* True if TERM names a terminal that can do more than print lines. */
bool terminal_has_screen(void);
/* True if output may be coloured. Depends on NO_COLOR, TERM, and whether
 * standard output is a terminal. */
bool terminal_has_color(void);
/* Returns the width of standard output's window in columns. If standard output
 * is not a terminal, returns the value of COLUMNS or else 80. */
int terminal_width(bool is_terminal);
/* Returns the width to which the program wraps text on standard output: the
 * width of the window or, without a window, the value of COLUMNS. Returns 0 if
 * both are unknown; the text is then not wrapped. */
int terminal_wrap_width(void);
/* True if the user's locale uses UTF-8. */
bool terminal_has_utf8(void);

/*
 * A Wrapping collects output in order to wrap its lines. The caller writes to
 * `out` between wrap_begin and wrap_end. Then wrap_end prints the text to
 * standard output, wrapped to terminal_wrap_width columns.
 */
typedef struct Wrapping {
    FILE *out; /* stream to which the caller prints */
    char *text;
    size_t size;
} Wrapping;

void wrap_begin(Wrapping *wrapping);
void wrap_end(Wrapping *wrapping);

/* -- progress.c ------------------------------------------------------------ */

/* A ProgressSee receives a message, which is borrowed. */
typedef void ProgressSee(void *context, const char *message);

/* A Progress shows how far a long piece of work has come, on one line of
 * standard error, which it overwrites. It shows nothing if standard error is
 * not a terminal. */
typedef struct Progress {
    bool is_quiet;    /* true to show nothing */
    ProgressSee *see; /* receives each message, even if it is not shown; or
                       * NULL */
    void *context;    /* argument of `see` */
    long long last;   /* time of the last update, in milliseconds */
    bool is_shown;
    long long begun; /* time at which counting began, in milliseconds; 0 if it
                      * has not begun */
    long first;      /* number of items that were already done at `begun` */
} Progress;

/* Shows a message, cut to one line. A call less than a tenth of a second after
 * the previous message is ignored, so the function may be called often. */
void progress_show(Progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Shows a count such as "12 of 300 games, 1.5 a second, 192 s left". `what` is
 * the plural name of the counted things, such as "games". */
void progress_count(Progress *progress, long done, long all, const char *what);
/* Removes the message from the screen. The caller must do this before it prints
 * anything else. */
void progress_clear(Progress *progress);

/* -- interrupt.c ----------------------------------------------------------- */

/*
 * Signals during play.
 *
 * Ctrl-C stops a running script, and the game remains as it was before that
 * run. A second Ctrl-C ends the program at once. SIGHUP (the terminal is gone)
 * and SIGTERM also stop a running script; play then ends as at the end of
 * input, so that nothing is lost.
 */

/* Installs the handlers. Signals that are ignored remain ignored. */
void interrupt_begin(void);
/* Restores the former actions. If a signal has ended play, raises it again,
 * which ends the program. */
void interrupt_end(void);

/* Waits like poll(2), for at most `milliseconds`; -1 waits without a limit.
 * Returns false if poll fails, or if a signal has arrived since the last call
 * of interrupt_met, including signals just before this call. */
bool interrupt_poll(struct pollfd *files, nfds_t count, int milliseconds);

/* True if a signal has arrived since the previous call of interrupt_met. Clears
 * the signal, so that scripts can run again. */
bool interrupt_met(void);

/* Returns the number of the signal that has ended play, or 0. */
int interrupt_ending(void);

/* -- time_limit.c ---------------------------------------------------------- */

/*
 * The time limit of a verb: a limit on the total processor time of all its runs
 * of scripts.
 *
 * In addition, each run has limits of its own (docs/sandbox.md). When the time
 * limit is reached, scripts stop as after an interrupt: each run ends with
 * FAULT_STOPPED.
 */

/* Sets the limit to `seconds` from now; 0 means no limit. The program has only
 * one such limit at a time. */
void time_limit_begin(long seconds);
/* Removes the time limit. If the limit was reached, scripts can run again. */
void time_limit_end(void);
/* True if the limit has been reached. */
bool time_limit_met(void);

#endif
