#include "app/interrupt.h"

#include <signal.h>
#include <string.h>

#include "script/script.h"

static struct sigaction outer; /* what Ctrl-C does otherwise */
static bool begun;

static void take_over(void (*what)(int number), int flags)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = what;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* Whoever presses it again did not want to wait for the first. */
static void stop(int number)
{
    (void)number;
    script_interrupt();
    sigaction(SIGINT, &outer, NULL);
}

void interrupt_begin(void)
{
    if (begun || sigaction(SIGINT, NULL, &outer) != 0 ||
        outer.sa_handler == SIG_IGN)
        return;
    begun = true;
    take_over(stop, SA_RESTART);
}

void interrupt_end(void)
{
    if (begun)
        sigaction(SIGINT, &outer, NULL);
    begun = false;
}

void interrupt_wait(bool waits)
{
    if (begun)
        take_over(stop, waits ? 0 : SA_RESTART);
}

bool interrupt_met(void)
{
    if (!script_uninterrupt())
        return false;
    if (begun)
        take_over(stop, SA_RESTART);
    return true;
}
