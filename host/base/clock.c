#include "base/clock.h"

#include <time.h>

static long long read_clock(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

long long clock_milliseconds(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

long long clock_work_milliseconds(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}
