#include "house/terminal/terminal.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>

#include "script/script.h"

/* `met` has file scope because the kernel passes nothing but the number of the
 * signal to the handler. */
static volatile sig_atomic_t met;

static void time_limit_stop(int number)
{
    (void)number;
    met = 1;
    script_interrupt();
}

static void set_timer(long seconds)
{
    struct itimerval once = {{0, 0}, {seconds, 0}};

    setitimer(ITIMER_VIRTUAL, &once, NULL);
}

void time_limit_begin(long seconds)
{
    struct sigaction action;
    sigset_t ours;

    met = 0;
    memset(&action, 0, sizeof action);
    action.sa_handler = time_limit_stop;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGVTALRM, &action, NULL);
    sigemptyset(&ours); /* unblocks the signal, which the caller may have
                         * blocked */
    sigaddset(&ours, SIGVTALRM);
    sigprocmask(SIG_UNBLOCK, &ours, NULL);
    set_timer(seconds);
}

void time_limit_end(void)
{
    set_timer(0);
    if (met)
        script_uninterrupt();
    met = 0;
}

bool time_limit_met(void)
{
    return met != 0;
}
