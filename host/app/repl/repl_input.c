/*
 * repl_input.c -- lines as they are typed: of any length, of any bytes, at a
 * terminal with the editor's help.
 */
#include <poll.h>
#include <string.h>

#include "app/repl/completion.h"
#include "app/repl/repl_internal.h"
#include "app/show/show.h"
#include "app/terminal/terminal.h"
#include "base/text.h"
#include "format/token.h"

/* The arrows of the pictures, by pose. */
static const char *const arrows[][POSE_COUNT] = {
    {NULL, "▲", "▶", "▼", "◀", "◥", "◢", "◣", "◤"},
    {NULL, "↑", "→", "↓", "←", "↗", "↘", "↙", "↖"},
};

int input_byte(Repl *repl)
{
    struct pollfd file = {.fd = fileno(repl->setup->in), .events = POLLIN};

    if (!repl->setup->terminal || interrupt_poll(&file, 1))
        return getc(repl->setup->in);
    repl->interrupted = interrupt_met();
    return EOF;
}

/* Reads up to the end of the line; what is beyond the limit is counted only.
 * False at the end of input, with nothing read. */
static bool read_bytes(Repl *repl, char *line, size_t *length)
{
    int byte;

    *length = 0;
    while ((byte = input_byte(repl)) != EOF && byte != '\n') {
        if (*length < INPUT_LIMIT - 1)
            line[*length] = (char)byte;
        ++*length;
    }
    line[*length < INPUT_LIMIT ? *length : INPUT_LIMIT - 1] = '\0';
    return byte != EOF || *length > 0;
}

/* Only characters that can be printed, and tabs as blanks. */
static bool make_fit(char *line, size_t length)
{
    size_t at = 0;

    while (at < length) {
        int bytes;
        if (line[at] == '\t' || line[at] == '\r')
            line[at] = ' ';
        bytes = text_printable(line + at);
        if (bytes == 0)
            return false;
        at += (size_t)bytes;
    }
    return true;
}

/* A token is never longer than the arrow that it replaces. */
static void replace_arrow(char *line, const char *arrow, const char *token)
{
    while ((line = strstr(line, arrow)) != NULL) {
        char *rest = line + strlen(arrow);
        for (const char *letter = token; *letter != '\0'; letter++)
            *line++ = *letter;
        memmove(line, rest, strlen(rest) + 1);
    }
}

void input_replace_arrows(char *line)
{
    for (int pose = POSE_N; pose < POSE_COUNT; pose++)
        for (int kind = 0; kind < 2; kind++)
            replace_arrow(line, arrows[kind][pose], token_pose((Pose)pose));
}

/* -- the editor ----------------------------------------------------------- */

static void write_prompt(void *context, FILE *out)
{
    show_prompt(context, out);
}

static void find_words(void *context, const char *text, EditWords *words)
{
    completion_find(context, text, words);
}

void input_open(Repl *repl)
{
    EditSetup setup = {.in = repl->setup->in,
                       .out = repl->look.out,
                       .line_limit = INPUT_LIMIT - 1,
                       .prompt = write_prompt,
                       .complete = find_words,
                       .context = repl};

    repl->watched = -1;
    if (repl->setup->terminal)
        setvbuf(repl->setup->in, NULL, _IONBF, 0); /* poll knows of all */
    if (repl->setup->terminal && !repl->look.plain && terminal_has_screen())
        repl->edit = edit_open(&setup);
}

void input_close(Repl *repl)
{
    edit_close(repl->edit);
    repl->edit = NULL;
}

void input_refused(Repl *repl)
{
    int lines = repl->edit != NULL ? edit_drop_paste(repl->edit) : 0;
    char text[100];

    if (lines == 0)
        return;
    snprintf(text, sizeof text,
             "The rest of the pasted text, %d line%s, was discarded.", lines,
             lines == 1 ? "" : "s");
    show_line(repl, text);
}

/* -- another file --------------------------------------------------------- */

void input_watch(Repl *repl, int file, bool (*ready)(void *context),
                 void *context)
{
    repl->watched = ready != NULL ? file : -1;
    repl->ready = ready;
    repl->ready_context = context;
    if (repl->edit != NULL)
        edit_watch(repl->edit, file, ready, context);
}

/* Waits for a line at a terminal, and calls who watches a file meanwhile.
 * Terminals give whole lines: what is read of them leaves nothing behind. */
static void wait_for_line(Repl *repl)
{
    while (repl->watched >= 0) {
        struct pollfd files[] = {
            {.fd = repl->watched, .events = POLLIN},
            {.fd = fileno(repl->setup->in), .events = POLLIN},
        };
        if (!interrupt_poll(files, 2)) {
            repl->interrupted = interrupt_met();
            return;
        }
        if (files[0].revents == 0)
            return;
        if (!(files[0].revents & POLLIN)) {
            repl->watched = -1;
            return;
        }
        if (repl->ready(repl->ready_context)) {
            show_prompt(repl, repl->look.out);
            fflush(repl->look.out);
        }
    }
}

/* -- a line --------------------------------------------------------------- */

static bool read_line(Repl *repl, char *line, size_t *length)
{
    FILE *out = repl->look.out;
    bool there;

    fflush(out);
    if (repl->edit != NULL) {
        if (repl->eyes != SEAT_NONE)
            edit_change_person(repl->edit, repl->eyes);
        return edit_read(repl->edit, line, INPUT_LIMIT, length);
    }
    show_prompt(repl, out);
    fflush(out);
    if (repl->setup->terminal) {
        wait_for_line(repl);
        return !repl->interrupted && read_bytes(repl, line, length) &&
               !repl->interrupted;
    }
    interrupt_end(); /* nothing of it would be kept */
    there = read_bytes(repl, line, length);
    interrupt_begin();
    return there;
}

/* What was typed stands on the same line, where no terminal has ended it. */
static InputEnd unfit(Repl *repl, const char *why)
{
    if (!repl->setup->terminal)
        fputc('\n', repl->look.out);
    show_line(repl, why);
    return INPUT_UNFIT;
}

InputEnd input_read(Repl *repl, char *line)
{
    size_t length;
    char why[100];

    if (!read_line(repl, line, &length))
        return INPUT_END;
    if (length >= INPUT_LIMIT) {
        snprintf(why, sizeof why,
                 "That line is too long: %zu bytes; at most %d are read.",
                 length, INPUT_LIMIT - 1);
        return unfit(repl, why);
    }
    if (!make_fit(line, length))
        return unfit(repl, "That line contains unprintable characters; it was "
                           "discarded.");
    if (repl->edit != NULL && repl->consent.question[0] == '\0')
        edit_remember(repl->edit, line, repl->people == 1);
    if (!repl->setup->terminal)
        fprintf(repl->look.out, "%s\n", line);
    input_replace_arrows(line);
    return INPUT_LINE;
}
