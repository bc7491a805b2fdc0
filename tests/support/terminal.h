/*
 * terminal.h -- a terminal with a screen, and a program that runs in it. A
 * small shell in terminal.c runs the program as a job. At the end, the shell
 * writes on the last row how the program ended.
 */
#ifndef TESTS_SUPPORT_TERMINAL_H
#define TESTS_SUPPORT_TERMINAL_H

#include "support/screen.h"

#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum {
    PATIENCE = 20000, /* milliseconds to wait for the screen, enough for a busy
                       * machine */
    LIFETIME = 300    /* seconds after which SIGALRM ends the test program */
};

void set_window(Terminal *t, int columns, int rows);

/* Opens a terminal and starts `run` in it. */
Terminal *terminal_open(int columns, int rows, void (*run)(void *context),
                        void *context);

/* Reads what the program writes. Returns false if nothing arrives within
 * `patience` milliseconds. */
bool terminal_read(Terminal *t, int patience);

/* Waits until the screen shows a text, which may contain line breaks. */
void terminal_expect(Terminal *t, const char *text);

void terminal_lacks(Terminal *t, const char *text);

void terminal_write(Terminal *t, const char *bytes, size_t size);

void terminal_type(Terminal *t, const char *text);

/* Types a text, and waits until the screen shows the text `shown`. */
void terminal_ask(Terminal *t, const char *text, const char *shown);

/* Waits until the program is busy. A busy program leaves the terminal's raw
 * mode. */
void terminal_wait_for_work(Terminal *t);

/* Checks how the program has ended, for example "status 0, cooked", and closes
 * the terminal. */
void terminal_close(Terminal *t, const char *end);

#endif
