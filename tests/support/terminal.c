/* declares posix_openpt */
#define _XOPEN_SOURCE 700

#include "support/terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>

/* Runs in the child process: a shell with one job in the foreground of the
 * terminal. */
static void shell_run(void (*run)(void *context), void *context)
{
    struct termios modes;
    pid_t job;
    int status;

    signal(SIGTTOU, SIG_IGN);
    job = fork();
    if (job == 0) {
        setpgid(0, 0);
        tcsetpgrp(0, getpid());
        signal(SIGTTOU, SIG_DFL);
        run(context);
        _exit(99);
    }
    setpgid(job, job);
    while (waitpid(job, &status, WUNTRACED) == job && WIFSTOPPED(status)) {
        tcsetpgrp(0, getpid());
        tcgetattr(0, &modes);
        printf("[stopped, %s]\n", modes.c_lflag & ICANON ? "cooked" : "raw");
        fflush(stdout);
        tcsetpgrp(0, job);
        kill(-job, SIGCONT);
    }
    tcsetpgrp(0, getpid());
    tcgetattr(0, &modes);
    printf("[ended, %s %d, %s]\n", WIFSIGNALED(status) ? "signal" : "status",
           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status),
           modes.c_lflag & ICANON && modes.c_lflag & ECHO ? "cooked" : "raw");
    fflush(stdout);
    _exit(0);
}

void set_window(Terminal *t, int columns, int rows)
{
    struct winsize window = {.ws_col = (unsigned short)columns,
                             .ws_row = (unsigned short)rows};

    t->columns = columns;
    t->rows = rows;
    assert_int_equal(ioctl(t->master, TIOCSWINSZ, &window), 0);
}

Terminal *terminal_open(int columns, int rows, void (*run)(void *context),
                        void *context)
{
    Terminal *t = calloc(1, sizeof *t);

    assert_non_null(t);
    t->master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(t->master >= 0);
    assert_int_equal(grantpt(t->master), 0);
    assert_int_equal(unlockpt(t->master), 0);
    set_window(t, columns, rows);
    screen_clear_below(t);
    alarm(LIFETIME);
    t->shell = fork();
    if (t->shell == 0) {
        int slave;
        setsid();
        slave = open(ptsname(t->master), O_RDWR);
        ioctl(slave, TIOCSCTTY, 0);
        dup2(slave, 0);
        dup2(slave, 1);
        dup2(slave, 2);
        close(slave);
        close(t->master);
        shell_run(run, context);
    }
    assert_true(t->shell > 0);
    return t;
}

bool terminal_read(Terminal *t, int patience)
{
    struct pollfd wait = {.fd = t->master, .events = POLLIN};
    char bytes[4096];
    ssize_t count;

    if (poll(&wait, 1, patience) <= 0)
        return false;
    count = read(t->master, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        screen_take(t, bytes[i]);
    return count > 0;
}

void terminal_expect(Terminal *t, const char *text)
{
    while (strstr(screen_text(t), text) == NULL)
        if (!terminal_read(t, PATIENCE))
            fail_msg("does not show \"%s\":\n%s", text, screen_text(t));
}

void terminal_lacks(Terminal *t, const char *text)
{
    if (strstr(screen_text(t), text) != NULL)
        fail_msg("shows \"%s\":\n%s", text, screen_text(t));
}

void terminal_write(Terminal *t, const char *bytes, size_t size)
{
    while (size > 0) {
        struct pollfd wait = {.fd = t->master, .events = POLLIN | POLLOUT};
        assert_true(poll(&wait, 1, PATIENCE) > 0);
        if (wait.revents & POLLIN)
            terminal_read(t, 0);
        if (wait.revents & POLLOUT) {
            size_t part = size < 256 ? size : 256;
            ssize_t count = write(t->master, bytes, part);
            assert_true(count > 0);
            bytes += count;
            size -= (size_t)count;
        }
    }
}

void terminal_type(Terminal *t, const char *text)
{
    terminal_write(t, text, strlen(text));
}

void terminal_ask(Terminal *t, const char *text, const char *shown)
{
    terminal_type(t, text);
    terminal_expect(t, shown);
}

void terminal_wait_for_work(Terminal *t)
{
    struct termios now;

    for (int tries = 0; tries < PATIENCE; tries++) {
        assert_int_equal(tcgetattr(t->master, &now), 0);
        if (now.c_lflag & ICANON)
            return;
        terminal_read(t, 1);
    }
    fail_msg("nothing is computed:\n%s", screen_text(t));
}

void terminal_close(Terminal *t, const char *end)
{
    char text[80];

    snprintf(text, sizeof text, "[ended, %s]", end);
    terminal_expect(t, text);
    waitpid(t->shell, NULL, 0);
    alarm(0);
    close(t->master);
    free(t);
}
