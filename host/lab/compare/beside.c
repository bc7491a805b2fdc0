/*
 * beside.c -- prints two texts side by side.
 */
#include "lab/compare/beside.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"

/* Returns a copy of the text in which lines wider than `width` are broken.
 * Returns NULL if memory runs out. */
static char *wrap_copy(const char *text, int width)
{
    char *copy = NULL;
    size_t size;
    FILE *out = open_memstream(&copy, &size);

    if (out == NULL)
        return NULL;
    wrap_print(out, text, width);
    fclose(out);
    return copy;
}

/* Returns the first line of `*text` without its line break, or "". Advances
 * `*text` to the next line. */
static const char *next_line(char **text)
{
    char *line = *text;
    char *end = strchr(line, '\n');

    *text = end != NULL ? end + 1 : line + strlen(line);
    if (end != NULL)
        *end = '\0';
    return line;
}

static void print_line_pair(FILE *out, const char *left, const char *right,
                            int width)
{
    const char *mark = strcmp(left, right) == 0 ? "    " : " <> ";

    if (right[0] == '\0' && mark[1] == ' ') {
        fprintf(out, "%s\n", left);
        return;
    }
    text_pad(out, left, width);
    fprintf(out, "%s%s\n", right[0] != '\0' ? mark : " <>", right);
}

void lab_beside(FILE *out, const char *left, const char *right, int width)
{
    char *lefts = wrap_copy(left, width);
    char *rights = wrap_copy(right, width);

    if (lefts != NULL && rights != NULL)
        for (char *one = lefts, *other = rights;
             *one != '\0' || *other != '\0';) {
            const char *line = next_line(&one);
            print_line_pair(out, line, next_line(&other), width);
        }
    free(lefts);
    free(rights);
}
