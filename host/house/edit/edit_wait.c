/*
 * edit_wait.c -- waits for keys, signals and the watched file at once. Signals
 * are read from a signalfd(2), so that they do not interrupt other work.
 */
#include <errno.h>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "house/edit/edit_internal.h"
#include "house/terminal/terminal.h"

/* The signals that we handle. After SIGWINCH and SIGCONT, the line must be
 * drawn again. The other signals end the program; before that, the terminal's
 * mode must be restored. */
static const int told[] = {SIGWINCH, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};

static void make_set(sigset_t *set)
{
    sigemptyset(set);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        sigaddset(set, told[i]);
}

void edit_hold_signals(Edit *edit)
{
    sigset_t set;

    make_set(&set);
    sigprocmask(SIG_BLOCK, &set, &edit->outer_signals);
    edit->signals = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (edit->signals < 0)
        sigprocmask(SIG_SETMASK, &edit->outer_signals, NULL);
}

void edit_release_signals(Edit *edit)
{
    if (edit->signals < 0)
        return;
    close(edit->signals);
    edit->signals = -1;
    sigprocmask(SIG_SETMASK, &edit->outer_signals, NULL);
}

/* -- the terminal --------------------------------------------------------- */

void edit_take_terminal(Edit *edit)
{
    el_set(edit->line, EL_PREP_TERM, 1);
    fputs(KEYS_MARK_PASTES, edit->setup.out);
    fflush(edit->setup.out);
}

void edit_give_terminal(Edit *edit)
{
    fputs(KEYS_MARK_NOTHING, edit->setup.out);
    fflush(edit->setup.out);
    el_set(edit->line, EL_PREP_TERM, 0);
}

void edit_suspend(Edit *edit)
{
    edit_leave(edit);
    edit_give_terminal(edit);
    kill(0, SIGTSTP); /* 0 means all processes of the shell's job */
    edit_take_terminal(edit);
    el_resize(edit->line);
    edit_draw(edit);
}

/* Raises the signal with the terminal in its former mode, as if the signal had
 * not been blocked. If the program ignores the signal, editing continues. */
static void pass_on(Edit *edit, int number)
{
    edit_leave(edit);
    edit_give_terminal(edit);
    edit_release_signals(edit);
    raise(number);
    edit_hold_signals(edit);
    edit_take_terminal(edit);
    edit_draw(edit);
    if (interrupt_ending() == 0)
        interrupt_met(); /* clears the interrupt, because no script is
                          * running */
}

/* Draws the line again. */
static void return_to(Edit *edit, bool was_stopped)
{
    edit_clear(edit);
    /* The shell may have changed the terminal's mode while the program was
     * stopped. In other cases we do not set the mode, because a typed key would
     * be lost. */
    if (was_stopped) {
        edit_give_terminal(edit);
        edit_take_terminal(edit);
    }
    el_resize(edit->line);
    edit_draw(edit);
}

static void take_signal(Edit *edit)
{
    struct signalfd_siginfo facts;

    if (read(edit->signals, &facts, sizeof facts) != sizeof facts)
        return;
    if (facts.ssi_signo == SIGWINCH || facts.ssi_signo == SIGCONT)
        return_to(edit, facts.ssi_signo == SIGCONT);
    else
        pass_on(edit, (int)facts.ssi_signo);
}

/* -- waiting -------------------------------------------------------------- */

static void call_ready(Edit *edit)
{
    edit_clear(edit);
    edit->setup.ready(edit->setup.context);
    edit_ask_prompt(edit);
    edit_draw(edit);
}

static void take_watched(Edit *edit, short events)
{
    if (events & POLLIN)
        call_ready(edit);
    else if (events != 0) /* after an error the file will not become readable
                           * again */
        edit->setup.watched = -1;
}

bool edit_wait(Edit *edit)
{
    for (;;) {
        struct pollfd files[] = {
            {.fd = edit->keys.file, .events = POLLIN},
            {.fd = edit->signals, .events = POLLIN},
            {.fd = edit->setup.watched, .events = POLLIN},
        };
        if (interrupt_ending() != 0)
            return false;
        if (poll(files, 3, -1) < 0) {
            if (errno != EINTR)
                return false;
            continue;
        }
        if (files[1].revents != 0)
            take_signal(edit);
        else if (files[2].revents != 0)
            take_watched(edit, files[2].revents);
        else
            return keys_read(&edit->keys);
    }
}
