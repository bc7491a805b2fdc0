#include "app/cli/flow.h"

#include <string.h>

#include "app/show/canvas.h"

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
