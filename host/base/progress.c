/*
 * progress.c -- makes messages about the progress of work.
 */
#include "base/progress.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/clock.h"

enum { EVERY_MILLISECONDS = 100, MESSAGE_SIZE = 200 };

static bool is_time(Progress *progress)
{
    long long now = clock_milliseconds();

    if (now - progress->last < EVERY_MILLISECONDS)
        return false;
    progress->last = now;
    return true;
}

void progress_show(Progress *progress, const char *format, ...)
{
    char text[MESSAGE_SIZE];
    va_list arguments;

    if (progress->see == NULL || !is_time(progress))
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    progress->see(progress->context, text);
    progress->is_shown = true;
}

void progress_count(Progress *progress, long done, long all, const char *what)
{
    double passed;
    double rate;

    if (progress->begun == 0) {
        progress->begun = clock_milliseconds();
        progress->first = done;
    }
    passed = (double)(clock_milliseconds() - progress->begun) / 1000;
    rate = (double)(done - progress->first) / passed;
    if (passed > 0 && rate > 0)
        progress_show(progress, "%ld of %ld %s, %.*f a second, %.0f s left",
                      done, all, what, rate < 10 ? 2 : 0, rate,
                      (double)(all - done) / rate);
    else
        progress_show(progress, "%ld of %ld %s", done, all, what);
}

void progress_clear(Progress *progress)
{
    if (progress->is_shown)
        progress->see(progress->context, "");
    progress->is_shown = false;
}
