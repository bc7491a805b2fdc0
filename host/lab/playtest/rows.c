/*
 * rows.c -- prints games as comma separated values.
 */
#include "lab/playtest/rows.h"

#include <stdio.h>
#include <stdlib.h>

void rows_begin(Rows *rows, FILE *out, long first, long step)
{
    *rows = (Rows){.out = out, .order = {.next = first, .step = step}};
    playtest_row_names(out, NULL);
}

static void write_csv_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void playtest_row_names(FILE *out, const char *series)
{
    fprintf(out, "%s%sgame,seed,ending,reason", series != NULL ? series : "",
            series != NULL ? "," : "");
    for (int i = 0; i < measure_count; i++)
        fprintf(out, ",%s", measures[i].name);
    fputc('\n', out);
}

void playtest_row(FILE *out, const char *series, const Plan *plan,
                  const Trace *trace)
{
    bool is_played = trace->end == TRACE_OVER || trace->end == TRACE_CAPPED;
    char seed[GAME_SEED_SIZE];

    if (series != NULL) {
        write_csv_text(out, series);
        fputc(',', out);
    }
    plan_seed(plan, trace->index, seed);
    fprintf(out, "%ld,", trace->index);
    write_csv_text(out, seed);
    fprintf(out, ",%s,", ending_name(trace->end));
    write_csv_text(out, is_played ? trace->result.reason : trace->message);
    for (int i = 0; i < measure_count; i++) {
        long long number;
        fputc(',', out);
        if (is_played && measures[i].of(trace, &number))
            fprintf(out, "%.6g", (double)number / measures[i].scale);
    }
    fputc('\n', out);
}

static void write_waiting(Rows *rows, bool all)
{
    OrderedResult row;

    while (in_order_take(&rows->order, all, &row)) {
        fputs(row.data, rows->out);
        free(row.data);
    }
}

bool rows_add(Rows *rows, const Head *head, const Trace *trace)
{
    const Plan plan = head_plan(head);
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    bool is_added;

    if (out == NULL)
        return false;
    playtest_row(out, NULL, &plan, trace);
    is_added = fclose(out) == 0 &&
               in_order_add(&rows->order, trace->index, line, size, false);
    free(line);
    write_waiting(rows, false);
    return is_added;
}

void rows_end(Rows *rows)
{
    if (rows->out != NULL)
        write_waiting(rows, true);
    in_order_free(&rows->order);
    *rows = (Rows){0};
}
