/* program.c -- starts programs through the shell, and ends them when this
 * process ends. The programs play for seats. */
/* Declares pipe2.
 * NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl51-cpp) */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "engine/program/program_internal.h"

#include "base/leave.h"
#include "match/player/player.h"

enum {
    FILES = 1024,     /* greatest number of open files */
    CHILDREN = 100000 /* greatest number of processes that we end; the processes
                       * may start new processes faster than we end them */
};

/* -- functions that bots call --------------------------------------------- */

static Program *program_of_player(const Programs *programs,
                                  const Player *player)
{
    for (int i = 0; i < programs->count; i++)
        if (strcmp(programs->all[i].command, player->command) == 0)
            return (Program *)&programs->all[i];
    return NULL;
}

static bool has_program(void *context, const Player *player)
{
    return program_of_player(context, player) != NULL;
}

static RunEnd ask_player_program(void *context, const Player *player,
                                 const Game *game, Thing *option,
                                 ScriptError *error)
{
    return program_ask(context, program_of_player(context, player), game,
                       option, error);
}

static RunEnd look_at_player_program(void *context, const Player *player,
                                     const Game *game, Thing *option,
                                     ScriptError *error)
{
    return program_look(context, program_of_player(context, player), game,
                        option, error);
}

static void forget(void *context)
{
    Programs *programs = context;

    for (int i = 0; i < programs->count; i++)
        program_forget(&programs->all[i]);
}

static bool are_programs_sound(const void *context)
{
    const Programs *programs = context;

    return !programs->has_failed;
}

Outside programs_outside(Programs *programs)
{
    return (Outside){has_program, ask_player_program, look_at_player_program,
                     forget,      are_programs_sound, programs};
}

bool programs_wait(const Programs *programs, struct pollfd *file,
                   long long *until)
{
    for (int i = 0; programs != NULL && i < programs->count; i++) {
        if (!programs->all[i].is_asked)
            continue;
        *file = programs->all[i].waits;
        *until = program_until(&programs->all[i]);
        return true;
    }
    return false;
}

/* -- start and end -------------------------------------------------------- */

static void ignore_signal(int number)
{
    (void)number;
}

/* Closes all files but the lifeline. An open pipe would hide the end of this
 * process from other programs. */
static void close_all_but(int lifeline)
{
    for (int file = 0; file < FILES; file++)
        if (file != STDERR_FILENO && file != lifeline)
            close(file);
}

/* Returns a process that the command has started and left behind; 0 if there is
 * none. */
static pid_t find_child(void)
{
    char path[60];
    char text[24] = "";
    FILE *list;

    snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
    list = fopen(path, "r");
    if (list == NULL)
        return 0;
    if (fgets(text, sizeof text, list) == NULL)
        text[0] = '\0';
    fclose(list);
    return (pid_t)strtol(text, NULL, 10); /* 0 if the text is not a number */
}

/* Kills the process group of the command, and then processes that have left the
 * group. Orphans become our children, so find_child finds them. */
static void end_all(pid_t group)
{
    pid_t child;

    kill(-group, SIGKILL);
    for (int i = 0; i < CHILDREN && (child = find_child()) != 0; i++) {
        if (kill(child, SIGKILL) != 0)
            return; /* the process belongs to another user */
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
            ;
    }
}

/* Waits until the program ends or the host closes its end of the lifeline. Then
 * ends this process with the program's exit status or signal. */
static void watch(pid_t group, int lifeline)
{
    struct pollfd line = {.fd = lifeline};
    sigset_t none;
    int status = 0;

    close_all_but(lifeline);
    sigemptyset(&none);
    while (waitpid(group, &status, WNOHANG) == 0 &&
           ppoll(&line, 1, NULL, &none) <= 0)
        ;
    end_all(group);
    if (WIFSIGNALED(status)) {
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    leave(WEXITSTATUS(status));
}

/* Runs in a new process. Starts the command in a child process and watches it.
 * When the host ends, kills everything that the command has started. */
static void become(const char *command, int lifeline, int in, int out)
{
    sigset_t children;
    sigset_t before;
    pid_t group;

    /* Ctrl-C must end only the host. */
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children, &before);
    signal(SIGCHLD, ignore_signal);
    group = fork();
    if (group < 0)
        _exit(127);
    if (group > 0)
        watch(group, lifeline);
    setpgid(0, 0);
    signal(SIGCHLD, SIG_DFL);
    signal(SIGTERM, SIG_DFL); /* workers ignore SIGTERM, so we restore the
                               * default */
    signal(SIGHUP, SIG_DFL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool open_pipes(int down[2], int up[2], int lifeline[2])
{
    if (pipe2(down, O_CLOEXEC) != 0)
        return false;
    if (pipe2(up, O_CLOEXEC) != 0) {
        close_both(down);
        return false;
    }
    if (pipe2(lifeline, O_CLOEXEC) != 0) {
        close_both(down);
        close_both(up);
        return false;
    }
    return true;
}

/* Starts the program. We keep one end of each pipe. */
static bool start_program(Program *program)
{
    int down[2], up[2], lifeline[2];

    if (!open_pipes(down, up, lifeline))
        return false;
    program->process = fork();
    if (program->process == 0)
        become(program->command, lifeline[0], down[0], up[1]);
    close(down[0]);
    close(up[1]);
    close(lifeline[0]);
    program->in = down[1];
    program->out = up[0];
    program->lifeline = lifeline[1];
    fcntl(program->in, F_SETFL, O_NONBLOCK);
    fcntl(program->out, F_SETFL, O_NONBLOCK);
    return program->process > 0;
}

Programs *programs_new(int seconds, WaitFor *wait)
{
    Programs *programs = calloc(1, sizeof *programs);

    if (programs == NULL)
        return NULL;
    programs->seconds = seconds;
    programs->wait = wait;
    return programs;
}

bool programs_start(Programs *programs, const Player *player)
{
    Program *program;

    if (program_of_player(programs, player) != NULL)
        return true;
    program = &programs->all[programs->count++];
    snprintf(program->command, sizeof program->command, "%s", player->command);
    program->in = program->out = program->lifeline = -1;
    fflush(NULL);
    return start_program(program);
}

static void end_program(Program *program)
{
    struct pollfd file = {.fd = program->out, .events = 0};

    if (program->in >= 0)
        close(program->in);
    poll(&file, 1, GOODBYE); /* waits until the program has closed its end of
                              * the pipe */
    if (program->out >= 0)
        close(program->out);
    if (program->lifeline >= 0)
        close(program->lifeline);
    if (program->process > 0)
        waitpid(program->process, NULL, WNOHANG);
}

void programs_free(Programs *programs)
{
    for (int i = 0; programs != NULL && i < programs->count; i++)
        end_program(&programs->all[i]);
    for (int i = 0; programs != NULL && i < programs->count; i++)
        free(programs->all[i].request);
    free(programs);
}
