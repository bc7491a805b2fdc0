/*
 * rows.c -- games as comma separated values.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "house/playtest/rows.h"

void rows_begin(Rows *rows, FILE *out, long first, long step)
{
    *rows = (Rows){.out = out, .next = first, .step = step};
    fputs("game,seed,ending,reason", out);
    for (int i = 0; i < measure_count; i++)
        fprintf(out, ",%s", measures[i].name);
    fputc('\n', out);
}

static void write_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void write_row(FILE *out, const Head *head, const Trace *trace)
{
    bool is_played = trace->end == TRACE_OVER || trace->end == TRACE_CAPPED;
    Plan plan = head_plan(head);
    char seed[GAME_SEED_SIZE];

    plan_seed(&plan, trace->index, seed);
    fprintf(out, "%ld,", trace->index);
    write_text(out, seed);
    fprintf(out, ",%s,", ending_name(trace->end));
    write_text(out, is_played ? trace->result.reason : trace->message);
    for (int i = 0; i < measure_count; i++) {
        long long number;
        fputc(',', out);
        if (is_played && measures[i].of(trace, &number))
            fprintf(out, "%.6g", (double)number / measures[i].scale);
    }
    fputc('\n', out);
}

static void flush(Rows *rows, bool all)
{
    int i = 0;

    for (; i < rows->count; i++) {
        struct Row *row = &rows->waiting[i];
        if (!all && row->index != rows->next)
            break;
        fputs(row->line, rows->out);
        free(row->line);
        rows->next += rows->step;
    }
    rows->count -= i;
    if (rows->count > 0)
        memmove(rows->waiting, rows->waiting + i,
                sizeof *rows->waiting * (size_t)rows->count);
}

bool rows_add(Rows *rows, const Head *head, const Trace *trace)
{
    struct Row row = {.index = trace->index};
    int at = rows->count;
    size_t size;
    FILE *out = open_memstream(&row.line, &size);

    if (out == NULL)
        return false;
    write_row(out, head, trace);
    if (fclose(out) != 0 || !list_grow(&rows->waiting, rows->count, &rows->room,
                                       sizeof *rows->waiting)) {
        free(row.line);
        return false;
    }
    while (at > 0 && rows->waiting[at - 1].index > row.index)
        at--;
    memmove(&rows->waiting[at + 1], &rows->waiting[at],
            sizeof row * (size_t)(rows->count - at));
    rows->waiting[at] = row;
    rows->count++;
    flush(rows, false);
    return true;
}

void rows_end(Rows *rows)
{
    if (rows->out != NULL)
        flush(rows, true);
    free(rows->waiting);
    *rows = (Rows){0};
}
