#include "app/interrupt.h"

#include <signal.h>
#include <string.h>

#include "script/script.h"

enum { NUMBERS = 3 };
static const int numbers[NUMBERS] = {SIGINT, SIGHUP, SIGTERM};
static struct sigaction outer[NUMBERS]; /* what they do otherwise */
static bool begun;
static volatile sig_atomic_t ending;

/* Whoever sends it again did not want to wait for the first. */
static void stop(int number)
{
    script_interrupt();
    if (number != SIGINT)
        ending = number;
    for (int i = 0; i < NUMBERS; i++)
        if (numbers[i] == number)
            sigaction(number, &outer[i], NULL);
}

static void take_over(int flags)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = stop;
    action.sa_flags = flags;
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
    take_over(SA_RESTART);
}

void interrupt_end(void)
{
    for (int i = 0; i < NUMBERS && begun; i++)
        sigaction(numbers[i], &outer[i], NULL);
    begun = false;
    if (ending != 0)
        raise(ending);
}

void interrupt_wait(bool waits)
{
    if (begun)
        take_over(waits ? 0 : SA_RESTART);
}

bool interrupt_met(void)
{
    if (!script_uninterrupt())
        return false;
    if (begun)
        take_over(SA_RESTART);
    return true;
}

int interrupt_ending(void)
{
    return ending;
}
