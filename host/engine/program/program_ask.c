/*
 * program_ask.c -- asks a program that plays, and reads its answers.
 */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "engine/program/program_internal.h"
#include "engine/view.h"
#include "format/token.h"

enum {
    SHOWN_LIMIT = 80, /* greatest number of bytes of an answer that a message
                       * quotes */
    LOOK = 5          /* milliseconds between two checks for the end of the
                       * program */
};

/* -- errors --------------------------------------------------------------- */

/* Sets the error and returns RUN_FAILED. */
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

/* Reports how a program has ended. The program must have closed its output.
 * Returns RUN_OPEN if the program has not ended yet. */
static RunEnd report_program_end(Program *program, const Game *game,
                                 ScriptError *error)
{
    int status = 0;
    pid_t ended = waitpid(program->process, &status, WNOHANG);

    program->waits = (struct pollfd){.fd = -1};
    program->looks_at = clock_milliseconds() + LOOK;
    if (ended == 0 && program->looks_at < program->ends_by)
        return RUN_OPEN;
    if (ended > 0)
        program->process = 0;
    if (program->in >= 0)
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

static RunEnd blame_time(const Programs *programs, const Program *program,
                         const Game *game, ScriptError *error)
{
    return blame(program, game, error,
                 "has not answered within %d second%s (--bot-time)",
                 programs->seconds, programs->seconds == 1 ? "" : "s");
}

/* -- asking --------------------------------------------------------------- */

static RunEnd wait_on(Program *program, int file, short events)
{
    program->waits = (struct pollfd){.fd = file, .events = events};
    return RUN_OPEN;
}

/* Returns a line with everything that the seat may know. The caller must free
 * it. */
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

/* Appends the line to the bytes that the program still has to read. Returns
 * false if memory runs out. */
static bool add_request(Program *program, const Game *game)
{
    char *text = request_text(program, game);
    size_t length = text != NULL ? strlen(text) : 0;
    char *room = text != NULL
                     ? realloc(program->request, program->size + length + 1)
                     : NULL;

    if (room != NULL) {
        text[length] = '\n'; /* the line break replaces the null byte */
        memcpy(room + program->size, text, length + 1);
        program->size += length + 1;
        program->request = room;
    }
    free(text);
    return room != NULL;
}

static RunEnd begin_asking(const Programs *programs, Program *program,
                           const Game *game, ScriptError *error)
{
    program->asked++;
    program->deadline = clock_milliseconds() + programs->seconds * 1000LL;
    if (program->in < 0)
        return blame(program, game, error, "has ended");
    if (program->size - program->sent > REQUEST_LIMIT)
        return blame(program, game, error, "no longer reads or answers");
    if (add_request(program, game))
        return RUN_OPEN;
    *error = (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
    return RUN_FAILED;
}

/* Returns RUN_DONE if everything was written. Also returns RUN_DONE if the
 * program no longer reads, because it is possible that the program has
 * answered. */
static RunEnd write_rest(Program *program)
{
    while (program->sent < program->size) {
        ssize_t written = write(program->in, program->request + program->sent,
                                program->size - program->sent);
        if (written < 0 && errno == EAGAIN)
            return wait_on(program, program->in, POLLOUT);
        if (written < 0 && errno != EINTR)
            break;
        program->sent += written > 0 ? (size_t)written : 0;
    }
    program->size = program->sent = 0;
    return RUN_DONE;
}

static RunEnd send(Program *program)
{
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    struct sigaction before;
    RunEnd end;

    sigaction(SIGPIPE, &ignored, &before); /* the program may have ended */
    end = write_rest(program);
    sigaction(SIGPIPE, &before, NULL);
    return end;
}

/* -- answers -------------------------------------------------------------- */

/* Reads the bytes that are available. Returns RUN_DONE if there were any, or
 * RUN_OPEN if the caller must wait. */
static RunEnd read_some(Program *program, const Game *game, ScriptError *error)
{
    ssize_t count;

    if (program->used == sizeof program->answer)
        return blame(program, game, error, "answers with more than %d bytes",
                     ANSWER_LIMIT);
    count = read(program->out, program->answer + program->used,
                 sizeof program->answer - program->used);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return wait_on(program, program->out, POLLIN);
    if (count <= 0) {
        program->ends_by = clock_milliseconds() + GOODBYE;
        return report_program_end(program, game, error);
    }
    program->used += (size_t)count;
    return RUN_DONE;
}

/* Finds the length of the first line. Returns false if there is no line break
 * yet. */
static bool find_answer_line(const Program *program, size_t *length)
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

/* Receives an answer. If the result is RUN_DONE, the answer is the first line,
 * which has `*length` bytes. */
static RunEnd receive_answer(Program *program, const Game *game, size_t *length,
                             ScriptError *error)
{
    RunEnd end = RUN_DONE;

    while (end == RUN_DONE) {
        if (!find_answer_line(program, length)) {
            end = read_some(program, game, error);
        } else if (program->owed == 0) {
            return RUN_DONE;
        } else {
            program->owed--;
            drop_line(program, *length);
        }
    }
    return end;
}

static RunEnd take_program_answer(const Program *program, const Game *game,
                                  const Json *answer, const char *shown,
                                  Thing *option, ScriptError *error)
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

/* Reads the answer, which is the first line and has `length` bytes. */
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
    end = take_program_answer(program, game, answer, shown, option, error);
    json_drop(answer);
    drop_line(program, length);
    return end;
}

/* -- asking and waiting --------------------------------------------------- */

static RunEnd continue_asking(const Programs *programs, Program *program,
                              const Game *game, Thing *option,
                              ScriptError *error)
{
    size_t length;
    RunEnd end;

    if (program->ends_by != 0)
        return report_program_end(program, game, error);
    end = send(program);
    if (end == RUN_DONE)
        end = receive_answer(program, game, &length, error);
    if (end == RUN_DONE)
        return understand(program, game, length, option, error);
    if (end == RUN_OPEN && program->ends_by == 0 &&
        clock_milliseconds() >= program->deadline) {
        program->owed++;
        return blame_time(programs, program, game, error);
    }
    return end;
}

RunEnd program_look(Programs *programs, Program *program, const Game *game,
                    Thing *option, ScriptError *error)
{
    RunEnd end = program->is_asked
                     ? RUN_OPEN
                     : begin_asking(programs, program, game, error);

    if (end == RUN_OPEN)
        end = continue_asking(programs, program, game, option, error);
    program->is_asked = end == RUN_OPEN;
    if (end == RUN_FAILED)
        programs->has_failed = true;
    return end;
}

long long program_until(const Program *program)
{
    return program->ends_by != 0 ? program->looks_at : program->deadline;
}

void program_forget(Program *program)
{
    program->owed += program->is_asked;
    program->is_asked = false;
}

/* Returns false if the wait was interrupted. */
static bool wait_for(const Programs *programs, Program *program)
{
    long long left = program_until(program) - clock_milliseconds();

    return programs->wait(&program->waits, 1, left > 0 ? (int)left : 0);
}

RunEnd program_ask(Programs *programs, Program *program, const Game *game,
                   Thing *option, ScriptError *error)
{
    RunEnd end = program_look(programs, program, game, option, error);

    while (end == RUN_OPEN) {
        if (!wait_for(programs, program)) {
            program_forget(program);
            *error =
                (ScriptError){.fault = FAULT_STOPPED, .message = "stopped"};
            programs->has_failed = true;
            return RUN_FAILED;
        }
        end = program_look(programs, program, game, option, error);
    }
    return end;
}
