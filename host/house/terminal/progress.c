#include "house/terminal/terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"

enum { EVERY_MILLISECONDS = 100, WIDTH = 60, MESSAGE_SIZE = 200 };

static const char erase[] = "\r\033[K";

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
    const bool is_shown =
        !progress->is_quiet && isatty(STDERR_FILENO) && terminal_has_screen();
    char text[MESSAGE_SIZE];
    va_list arguments;

    if ((!is_shown && progress->see == NULL) || !is_time(progress))
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (progress->see != NULL)
        progress->see(progress->context, text);
    if (!is_shown)
        return;
    text[text_whole(text, WIDTH - 1)] = '\0';
    fprintf(stderr, "%s%s", erase, text);
    fflush(stderr);
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
        fputs(erase, stderr);
    progress->is_shown = false;
}
