/*
 * edit_pager.c -- shows a long text one screen at a time.
 *
 * The pager is part of the program, because a confined process cannot start a
 * program such as less.
 */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/text.h"
#include "house/edit/edit_internal.h"
#include "house/terminal/terminal.h"

enum { CTRL_C = 3, CTRL_D = 4, ESCAPE = 033 };

static const char more[] = "-- more -- (space, Enter, q)";
static const char erase[] = "\r\033[K";

/* Returns the number of rows that a line takes in a window. */
static int rows_of(const char *line, size_t length, int columns)
{
    char *copy = strndup(line, length);
    int width = copy != NULL ? text_columns(copy) : 0;

    free(copy);
    return width <= columns ? 1 : (width + columns - 1) / columns;
}

static size_t line_size(const char *text)
{
    size_t length = strcspn(text, "\n");

    return length + (text[length] == '\n');
}

/* True if the text takes fewer rows than the window has. The last row is for
 * the prompt. */
static bool fits_window(const char *text, int columns, int rows)
{
    int used = 0;

    for (size_t size; *text != '\0' && used < rows; text += size) {
        size = line_size(text);
        used += rows_of(text, strcspn(text, "\n"), columns);
    }
    return used < rows;
}

/* Prints lines of the text until they take `room` rows, at least one line.
 * Returns the rest of the text. */
static const char *print_lines(FILE *out, const char *text, int columns,
                               int room)
{
    do {
        size_t size = line_size(text);
        room -= rows_of(text, strcspn(text, "\n"), columns);
        fwrite(text, 1, size, out);
        text += size;
    } while (*text != '\0' &&
             room >= rows_of(text, strcspn(text, "\n"), columns));
    return text;
}

/* -- keys ----------------------------------------------------------------- */

/* Handles a signal. Any signal except SIGCONT and SIGWINCH ends the pager.
 * Returns false if the pager must end. */
static bool take_signal(Edit *edit)
{
    struct signalfd_siginfo facts;
    FILE *out = edit->setup.out;
    bool ends;

    if (read(edit->signals, &facts, sizeof facts) != sizeof facts ||
        facts.ssi_signo == SIGWINCH)
        return true;
    ends = facts.ssi_signo != SIGCONT;
    fputs(erase, out);
    /* After SIGCONT, the shell may have changed the terminal's mode. */
    edit_give_terminal(edit);
    if (ends) {
        edit_release_signals(edit);
        raise((int)facts.ssi_signo);
        edit_hold_signals(edit);
        if (interrupt_ending() == 0)
            interrupt_met(); /* clears the interrupt, because no script is
                              * running */
    }
    edit_take_terminal(edit);
    fputs(ends ? "" : more, out);
    fflush(out);
    return !ends;
}

/* Waits for a key. Returns 'q' if the pager must end. */
static wchar_t next_key(Edit *edit)
{
    wchar_t key;

    while (!keys_take(&edit->keys, &key)) {
        struct pollfd files[] = {
            {.fd = edit->keys.file, .events = POLLIN},
            {.fd = edit->signals, .events = POLLIN},
        };
        edit->keys.complaint[0] =
            '\0'; /* the pager has no line to paste into */
        if (interrupt_ending() != 0 || poll(files, 2, -1) < 0)
            return L'q';
        if (files[1].revents != 0 ? !take_signal(edit)
                                  : !keys_read(&edit->keys))
            return L'q';
    }
    return key;
}

static bool is_quit(wchar_t key)
{
    return key == L'q' || key == L'Q' || key == CTRL_C || key == CTRL_D ||
           key == ESCAPE;
}

/* Waits for a key that the pager knows, and returns it. */
static wchar_t ask_more(Edit *edit)
{
    FILE *out = edit->setup.out;
    wchar_t key;

    fputs(more, out);
    fflush(out);
    do
        key = next_key(edit);
    while (!is_quit(key) && key != L' ' && key != L'\r' && key != L'\n');
    fputs(erase, out);
    return key;
}

/* Prints one screen after the other until the user quits. The size of the
 * window may change at any time. */
static void show_screens(Edit *edit, const char *text)
{
    wchar_t key = L' ';

    while (!is_quit(key) && *text != '\0') {
        int columns, rows;
        edit_window(edit, &columns, &rows);
        text = print_lines(edit->setup.out, text, columns,
                           key == L' ' ? rows - 1 : 1);
        if (*text != '\0')
            key = ask_more(edit);
    }
}

/* True if the user has typed or pasted more input. The user then probably does
 * not read the screen. */
static bool has_input(const Keys *keys)
{
    return keys->paste_at < keys->paste_end || keys->at < keys->end;
}

void edit_page(Edit *edit, const char *text)
{
    int columns, rows;

    edit_window(edit, &columns, &rows);
    if (edit->line == NULL || has_input(&edit->keys) ||
        fits_window(text, columns, rows)) {
        fputs(text, edit->setup.out);
        return;
    }
    edit->outer = uselocale(edit->locale);
    edit_hold_signals(edit);
    edit_take_terminal(edit);
    show_screens(edit, text);
    edit_give_terminal(edit);
    edit_release_signals(edit);
    uselocale(edit->outer);
}
