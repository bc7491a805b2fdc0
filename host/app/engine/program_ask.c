/* program_ask.c -- asking a program that plays, and understanding it. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/engine/program_internal.h"
#include "app/terminal/terminal.h"
#include "base/clock.h"
#include "base/text.h"
#include "format/token.h"

enum {
    SHOWN_LIMIT = 80, /* bytes of an answer in a message */
    LOOK = 5          /* milliseconds between looks at its end */
};

/* -- what is wrong -------------------------------------------------------- */

/* Gives RUN_FAILED. */
static RunEnd blame(const Program *program, const Game *game,
                    ScriptError *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static RunEnd blame(const Program *program, const Game *game,
                    ScriptError *error, const char *format, ...)
{
    const Seats *seats = &game->now.seats;
    va_list arguments;

    *error = (ScriptError){.fault = FAULT_PLAYER};
    text_add(error->message, sizeof error->message, "%s (%s) ",
             color_name(seats->colors[game->choice.seat]), program->command);
    size_t used = strlen(error->message);
    va_start(arguments, format);
    vsnprintf(error->message + used, sizeof error->message - used, format,
              arguments);
    va_end(arguments);
    text_tidy(error->message);
    return RUN_FAILED;
}

/* The program does not read or write any more: how it ended, if it has. */
static RunEnd blame_end(Program *program, const Game *game, ScriptError *error)
{
    int status = 0;
    pid_t ended = 0;

    for (int i = 0; i < GOODBYE / LOOK && ended == 0; i++) {
        ended = waitpid(program->process, &status, WNOHANG);
        if (ended == 0)
            poll(NULL, 0, LOOK); /* it is just about to */
    }
    if (ended > 0)
        program->process = 0;
    close(program->in);
    program->in = -1;
    if (ended > 0 && WIFEXITED(status))
        return blame(program, game, error, "ended with status %d",
                     WEXITSTATUS(status));
    if (ended > 0 && WIFSIGNALED(status))
        return blame(program, game, error, "was ended by signal %d",
                     WTERMSIG(status));
    return blame(program, game, error, "no longer reads or answers");
}

static RunEnd blame_time(const Programs *programs, Program *program,
                         const Game *game, ScriptError *error)
{
    program->owed++;
    return blame(program, game, error,
                 "has not answered within %d second%s (--bot-time)",
                 programs->seconds, programs->seconds == 1 ? "" : "s");
}

/* -- waiting -------------------------------------------------------------- */

typedef enum Wait { WAIT_READY, WAIT_LATE, WAIT_STOPPED } Wait;

/* Until the file is ready, also to say that its other end is closed. */
static Wait wait_for(const Program *program, int file, short events)
{
    struct pollfd files = {.fd = file, .events = events};
    long long left = program->deadline - clock_milliseconds();

    if (!interrupt_poll(&files, 1, left > 0 ? (int)left : 0))
        return WAIT_STOPPED;
    return files.revents != 0 ? WAIT_READY : WAIT_LATE;
}

static RunEnd blame_wait(const Programs *programs, Program *program,
                         const Game *game, Wait wait, ScriptError *error)
{
    if (wait == WAIT_LATE)
        return blame_time(programs, program, game, error);
    program->owed++;
    *error = (ScriptError){.fault = FAULT_STOPPED, .message = "stopped"};
    return RUN_FAILED;
}

/* -- asking --------------------------------------------------------------- */

/* A line with all that the seat may know, to be freed. */
static char *request_text(const Program *program, const Game *game)
{
    const Choice *choice = &game->choice;
    Json *request = json_new_object();
    char *text;

    json_set(request, "id", json_whole(program->asked));
    json_set(request, "do", json_text("choose"));
    json_set(request, "seat", view_seat(game, choice->seat));
    view_position(request, "view", game, choice->seat);
    view_start(request, "start", game, choice->seat);
    view_choice(request, game, choice->known);
    text = json_write(request);
    json_drop(request);
    return text;
}

/* RUN_DONE when all was written, or the program reads no more: it may have
 * answered all the same. */
static RunEnd write_all(const Programs *programs, Program *program,
                        const Game *game, const char *text, ScriptError *error)
{
    size_t left = strlen(text);

    while (left > 0) {
        Wait wait = wait_for(program, program->in, POLLOUT);
        ssize_t written;
        if (wait != WAIT_READY) {
            close(program->in); /* in the middle of a line, perhaps */
            program->in = -1;
            return blame_wait(programs, program, game, wait, error);
        }
        written = write(program->in, text, left);
        if (written < 0 && errno != EAGAIN && errno != EINTR)
            return RUN_DONE;
        text += written > 0 ? written : 0;
        left -= written > 0 ? (size_t)written : 0;
    }
    return RUN_DONE;
}

static RunEnd send(const Programs *programs, Program *program, const Game *game,
                   ScriptError *error)
{
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    struct sigaction before;
    char *text = request_text(program, game);
    RunEnd end;

    if (text == NULL) {
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
        return RUN_FAILED;
    }
    sigaction(SIGPIPE, &ignored, &before); /* it may have ended */
    end = write_all(programs, program, game, text, error);
    if (end == RUN_DONE)
        end = write_all(programs, program, game, "\n", error);
    sigaction(SIGPIPE, &before, NULL);
    free(text);
    return end;
}

/* -- answers -------------------------------------------------------------- */

/* Reads what there is. RUN_OPEN: more may come. */
static RunEnd read_some(Program *program, const Game *game, ScriptError *error)
{
    ssize_t count;

    if (program->used == sizeof program->answer)
        return blame(program, game, error, "answers with more than %d bytes",
                     ANSWER_LIMIT);
    count = read(program->out, program->answer + program->used,
                 sizeof program->answer - program->used);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        return blame_end(program, game, error);
    program->used += count > 0 ? (size_t)count : 0;
    return RUN_OPEN;
}

/* The length of the first line, whose break is there. */
static bool find_line(const Program *program, size_t *length)
{
    const char *end = memchr(program->answer, '\n', program->used);

    *length = end != NULL ? (size_t)(end - program->answer) : 0;
    return end != NULL;
}

static void drop_line(Program *program, size_t length)
{
    program->used -= length + 1;
    memmove(program->answer, program->answer + length + 1, program->used);
}

/* RUN_DONE: the answer is the first line, of that length. */
static RunEnd receive(const Programs *programs, Program *program,
                      const Game *game, size_t *length, ScriptError *error)
{
    RunEnd end = RUN_OPEN;

    while (end == RUN_OPEN) {
        Wait wait;
        if (find_line(program, length)) {
            if (program->owed == 0)
                return RUN_DONE;
            program->owed--;
            drop_line(program, *length);
            continue;
        }
        wait = wait_for(program, program->out, POLLIN);
        if (wait != WAIT_READY)
            return blame_wait(programs, program, game, wait, error);
        end = read_some(program, game, error);
    }
    return end;
}

static RunEnd take(const Program *program, const Game *game, const Json *answer,
                   const char *shown, Thing *option, ScriptError *error)
{
    const char *token = json_as_text(json_member(answer, "choose"));
    int index;

    if (token == NULL)
        return blame(program, game, error,
                     "answers %s, not {\"choose\": TOKEN}", shown);
    index = input_find(game->script, &game->choice, token);
    if (index < 0)
        return blame(program, game, error,
                     "chooses %.80s, which is not offered", token);
    *option = game->choice.options[index];
    return RUN_DONE;
}

/* The first line, of that length, is the answer. */
static RunEnd understand(Program *program, const Game *game, size_t length,
                         Thing *option, ScriptError *error)
{
    char shown[SHOWN_LIMIT + 4];
    char message[SHOWN_LIMIT];
    int line;
    Json *answer =
        json_parse(program->answer, length, &line, message, sizeof message);
    RunEnd end;

    snprintf(shown, sizeof shown, "%.*s%s",
             (int)(length < SHOWN_LIMIT ? length : SHOWN_LIMIT),
             program->answer, length > SHOWN_LIMIT ? "..." : "");
    end = take(program, game, answer, shown, option, error);
    json_drop(answer);
    drop_line(program, length);
    return end;
}

/* -- all of it ------------------------------------------------------------ */

static RunEnd ask(const Programs *programs, Program *program, const Game *game,
                  Thing *option, ScriptError *error)
{
    size_t length;
    RunEnd end;

    program->asked++;
    program->deadline = clock_milliseconds() + programs->seconds * 1000LL;
    if (program->in < 0)
        return blame(program, game, error, "has ended");
    end = send(programs, program, game, error);
    if (end == RUN_DONE)
        end = receive(programs, program, game, &length, error);
    if (end == RUN_DONE)
        end = understand(program, game, length, option, error);
    return end;
}

RunEnd program_ask(Programs *programs, Program *program, const Game *game,
                   Thing *option, ScriptError *error)
{
    RunEnd end = ask(programs, program, game, option, error);

    if (end == RUN_FAILED)
        programs->has_failed = true;
    return end;
}
