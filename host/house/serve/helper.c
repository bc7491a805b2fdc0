/* helper.c -- sets up the processes that help the server. */
#include "house/serve/helper.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

void helper_die_with_parent(void)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

void helper_be_silent(void)
{
    int nowhere = open("/dev/null", O_RDWR);

    if (nowhere < 0)
        return;
    for (int i = 0; i < 3; i++)
        dup2(nowhere, i);
    if (nowhere > 2)
        close(nowhere);
}
