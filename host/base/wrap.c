#include "base/wrap.h"

#include <string.h>

#include "base/text.h"

enum { FURTHER_IN = 4, WORD_LIMIT = 1024 };

typedef struct Wrapped {
    FILE *out;
    int width;
    int indent; /* number of blanks that begin each continued line */
    int column;
} Wrapped;

/* Prints a word after `blanks` blanks. `text` has the blanks and the word,
 * `size` bytes together. If the word begins a new line, leaves out the
 * blanks. */
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

/* -- text that is written word by word ------------------------------------ */

Flow flow_begin(FILE *out, int width, int indent, const char *opening)
{
    Flow flow = {out, width, indent, text_columns(opening)};

    fputs(opening, out);
    return flow;
}

void flow_room(Flow *flow, const char *piece)
{
    int columns = text_columns(piece);

    if (flow->column > flow->indent &&
        flow->column + 1 + columns > flow->width) {
        fprintf(flow->out, "\n%*s", flow->indent, "");
        flow->column = flow->indent;
    } else if (flow->column > 0) {
        fputc(' ', flow->out);
        flow->column++;
    }
    flow->column += columns;
}

void flow_piece(Flow *flow, const char *piece)
{
    flow_room(flow, piece);
    fputs(piece, flow->out);
}

void flow_words(Flow *flow, const char *text)
{
    char word[256];

    for (;;) {
        text += strspn(text, " \t\r\n");
        size_t length = strcspn(text, " \t\r\n");
        size_t kept = length < sizeof word ? length : sizeof word - 1;
        if (length == 0)
            return;
        memcpy(word, text, kept);
        word[kept] = '\0';
        flow_piece(flow, word);
        text += length;
    }
}

void flow_end(Flow *flow)
{
    fputc('\n', flow->out);
}
