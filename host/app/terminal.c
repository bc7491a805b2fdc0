/*
 * terminal.c -- asking the surroundings.
 */
#include "app/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

bool terminal_is_used(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);

    return value != NULL && value[0] != '\0';
}

bool terminal_has_color(const Options *options)
{
    const char *kind = getenv("TERM");

    if (options->color != COLOR_AUTO)
        return options->color == COLOR_ALWAYS;
    return !options->plain && !is_set("NO_COLOR") && isatty(STDOUT_FILENO) &&
           kind != NULL && strcmp(kind, "dumb") != 0;
}

/* The program's own locale stays "C", so that no reading or printing of
 * numbers depends on the user's. */
bool terminal_has_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        const char *charset;
        if (value == NULL || value[0] == '\0')
            continue;
        charset = strchr(value, '.');
        return charset != NULL && (strncasecmp(charset, ".utf-8", 6) == 0 ||
                                   strncasecmp(charset, ".utf8", 5) == 0);
    }
    return false;
}
