#include "house/terminal/terminal.h"

#include <stdio.h>
#include <unistd.h>

#include "base/text.h"

enum { WIDTH = 60 };

void terminal_progress(void *context, const char *message)
{
    static const char erase[] = "\r\033[K";

    (void)context;
    if (!isatty(STDERR_FILENO) || !terminal_has_screen())
        return;
    fprintf(stderr, "%s%.*s", erase, (int)text_whole(message, WIDTH - 1),
            message);
    fflush(stderr);
}
