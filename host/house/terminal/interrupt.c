/* ppoll needs _GNU_SOURCE.
 * NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl51-cpp) */
#define _GNU_SOURCE
#include "house/terminal/terminal.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#include "script/script.h"

enum { NUMBERS = 3 };
static const int numbers[NUMBERS] = {SIGINT, SIGHUP, SIGTERM};

/* These variables have file scope because the kernel passes nothing but the
 * number of the signal to the handler. */
static struct sigaction outer[NUMBERS]; /* the actions of the signals before
                                         * interrupt_begin */
static bool begun;
static volatile sig_atomic_t arrived, ending;

/* Interrupts the running script, and restores the signal's former action, so
 * that a second signal ends the program. */
static void interrupt_stop(int number)
{
    script_interrupt();
    arrived = 1;
    if (number != SIGINT)
        ending = number;
    for (int i = 0; i < NUMBERS; i++)
        if (numbers[i] == number)
            sigaction(number, &outer[i], NULL);
}

static void take_over(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = interrupt_stop;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < NUMBERS; i++)
        if (outer[i].sa_handler != SIG_IGN && numbers[i] != ending)
            sigaction(numbers[i], &action, NULL);
}

void interrupt_begin(void)
{
    if (begun)
        return;
    for (int i = 0; i < NUMBERS; i++)
        sigaction(numbers[i], NULL, &outer[i]);
    begun = true;
    take_over();
}

void interrupt_end(void)
{
    for (int i = 0; i < NUMBERS && begun; i++)
        sigaction(numbers[i], &outer[i], NULL);
    begun = false;
    if (ending != 0)
        raise(ending);
}

/* While ppoll waits, and only then, the signals are not blocked. A signal that
 * arrives between the check and the wait therefore ends the wait. */
bool interrupt_poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    const struct timespec limit = {milliseconds / 1000,
                                   milliseconds % 1000 * 1000000L};
    sigset_t held, before;
    bool fine;

    sigemptyset(&held);
    for (int i = 0; i < NUMBERS; i++)
        sigaddset(&held, numbers[i]);
    sigprocmask(SIG_BLOCK, &held, &before);
    do
        fine = !arrived && ppoll(files, count, milliseconds < 0 ? NULL : &limit,
                                 &before) >= 0;
    while (!fine && !arrived && errno == EINTR);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return fine;
}

bool interrupt_met(void)
{
    if (!arrived)
        return false;
    arrived = 0;
    script_uninterrupt();
    if (begun)
        take_over();
    return true;
}

int interrupt_ending(void)
{
    return ending;
}
