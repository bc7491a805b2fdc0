/*
 * terminal.c -- finds out what the terminal can do, from the environment.
 */
#include "house/terminal/terminal.h"
#include "base/wrap.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_WIDTH = 80, LEAST_WIDTH = 20, MOST_WIDTH = 1000 };

bool terminal_is_used(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);

    return value != NULL && value[0] != '\0';
}

bool terminal_has_screen(void)
{
    const char *kind = getenv("TERM");

    return kind != NULL && kind[0] != '\0' && strcmp(kind, "dumb") != 0;
}

bool terminal_wants_pager(void)
{
    const char *pager = getenv("PAGER");

    return pager == NULL || (pager[0] != '\0' && strcmp(pager, "cat") != 0);
}

bool terminal_has_color(void)
{
    return !is_set("NO_COLOR") && isatty(STDOUT_FILENO) &&
           terminal_has_screen();
}

static int columns_wanted(void)
{
    const char *text = getenv("COLUMNS");
    char *end;
    long columns;

    if (text == NULL || *text < '0' || *text > '9')
        return USUAL_WIDTH;
    columns = strtol(text, &end, 10);
    return *end == '\0' && columns >= LEAST_WIDTH && columns <= MOST_WIDTH
               ? (int)columns
               : USUAL_WIDTH;
}

int terminal_width(bool is_terminal)
{
    struct winsize window;

    if (!is_terminal)
        return columns_wanted();
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 &&
                   window.ws_col >= LEAST_WIDTH
               ? window.ws_col
               : USUAL_WIDTH;
}

/* We read the user's locale from the environment. The locale of the program
 * itself is always "C", because the format of numbers must not depend on the
 * user's locale. */
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

int terminal_wrap_width(void)
{
    bool has_window = isatty(STDOUT_FILENO);

    return has_window || getenv("COLUMNS") != NULL ? terminal_width(has_window)
                                                   : 0;
}

void wrap_begin(Wrapping *wrapping)
{
    *wrapping = (Wrapping){.out = stdout};
    if (terminal_wrap_width() > 0)
        wrapping->out = open_memstream(&wrapping->text, &wrapping->size);
    if (wrapping->out == NULL)
        wrapping->out = stdout;
}

void wrap_end(Wrapping *wrapping)
{
    if (wrapping->out == stdout)
        return;
    if (fclose(wrapping->out) == 0)
        wrap_print(stdout, wrapping->text, terminal_wrap_width());
    free(wrapping->text);
}
