#include "app/cli/wrap.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/terminal.h"
#include "app/show/canvas.h"

enum { FURTHER_IN = 4, WORD_LIMIT = 1024 };

typedef struct Wrapped {
    FILE *out;
    int width;
    int indent; /* of what follows a break */
    int column;
} Wrapped;

/* A word, with the blanks before it: `blanks` of them, then up to `size`. */
static void put_word(Wrapped *line, const char *text, size_t blanks,
                     size_t size)
{
    char word[WORD_LIMIT];
    int columns;

    snprintf(word, sizeof word, "%.*s", (int)(size - blanks), text + blanks);
    columns = text_columns(word);
    if (line->column > line->indent &&
        line->column + (int)blanks + columns > line->width) {
        fprintf(line->out, "\n%*s", line->indent, "");
        line->column = line->indent;
        text += blanks;
        size -= blanks;
        blanks = 0;
    }
    fwrite(text, 1, size, line->out);
    line->column += (int)blanks + columns;
}

static void put_line(FILE *out, const char *text, size_t size, int width)
{
    size_t margin = strspn(text, " ");
    Wrapped line = {out, width, (int)margin + FURTHER_IN, 0};

    if (line.indent > width / 2)
        line.indent = FURTHER_IN;
    while (size > 0) {
        size_t blanks = strspn(text, " ");
        size_t end = blanks + strcspn(text + blanks, " \n");
        if (end > size)
            end = size;
        if (blanks > end)
            blanks = end;
        put_word(&line, text, blanks, end);
        text += end;
        size -= end;
    }
}

void wrap_print(FILE *out, const char *text, int width)
{
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        put_line(out, text, size, width);
        text += size;
        if (*text == '\n') {
            fputc('\n', out);
            text++;
        }
    }
}

void wrap_begin(Wrapping *wrapping)
{
    bool has_window = isatty(STDOUT_FILENO) || getenv("COLUMNS") != NULL;

    *wrapping = (Wrapping){.out = stdout};
    if (has_window)
        wrapping->out = open_memstream(&wrapping->text, &wrapping->size);
    if (wrapping->out == NULL)
        wrapping->out = stdout;
}

void wrap_end(Wrapping *wrapping)
{
    if (wrapping->out == stdout)
        return;
    if (fclose(wrapping->out) == 0)
        wrap_print(stdout, wrapping->text,
                   terminal_width(isatty(STDOUT_FILENO)));
    free(wrapping->text);
}
