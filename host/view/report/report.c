/*
 * report.c -- adds texts, pictures and tables to a report.
 */
#include "view/report/report_internal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/text.h"

/* -- words ---------------------------------------------------------------- */

/* Adds a block at the end of the report. Returns NULL if memory runs out or ran
 * out earlier. */
static ReportBlock *append_block(Report *report, ReportKind kind)
{
    ReportBlock *block;

    if (report->failed ||
        !list_grow(&report->blocks, report->count, &report->capacity,
                   sizeof *report->blocks)) {
        report->failed = true;
        return NULL;
    }
    block = &report->blocks[report->count++];
    *block = (ReportBlock){.kind = kind, .place = report->place};
    return block;
}

static void add_paragraph(Report *report, ReportKind kind, const char *format,
                          va_list arguments)
{
    ReportBlock *block = append_block(report, kind);

    if (block != NULL)
        markup_add_list(&block->text, format, arguments);
}

void report_title(Report *report, const char *format, ...)
{
    Markup title = {0};
    va_list arguments;

    va_start(arguments, format);
    markup_add_list(&title, format, arguments);
    va_end(arguments);
    markup_free(&report->title);
    report->title = title;
}

void report_sentence(Report *report, const char *format, ...)
{
    va_list arguments;

    markup_clear(&report->sentence);
    va_start(arguments, format);
    markup_add_list(&report->sentence, format, arguments);
    va_end(arguments);
}

void report_heading(Report *report, const char *text)
{
    ReportBlock *block = append_block(report, REPORT_HEADING);

    if (block != NULL)
        markup_bytes(&block->text, text, strlen(text));
}

void report_text(Report *report, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_paragraph(report, REPORT_TEXT, format, arguments);
    va_end(arguments);
}

void report_note(Report *report, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_paragraph(report, REPORT_NOTE, format, arguments);
    va_end(arguments);
}

void report_line(Report *report, const char *format, ...)
{
    ReportBlock *block =
        report->count > 0 ? &report->blocks[report->count - 1] : NULL;
    va_list arguments;

    if (block == NULL ||
        (block->kind != REPORT_TEXT && block->kind != REPORT_NOTE))
        block = append_block(report, REPORT_TEXT);
    if (block == NULL)
        return;
    markup_add(&block->text, block->text.size > 0 ? "\n" : "");
    va_start(arguments, format);
    markup_add_list(&block->text, format, arguments);
    va_end(arguments);
}

void report_add(Report *report, const char *format, ...)
{
    va_list arguments;

    if (report->count == 0)
        return;
    va_start(arguments, format);
    markup_add_list(&report->blocks[report->count - 1].text, format, arguments);
    va_end(arguments);
}

void report_picture(Report *report, const char *caption, const char *shown,
                    const char *svg, size_t size)
{
    ReportBlock *block = append_block(report, REPORT_PICTURE);

    if (block == NULL)
        return;
    markup_bytes(&block->text, caption, strlen(caption));
    if (shown != NULL)
        markup_bytes(&block->shown, shown, strlen(shown));
    if (size > 0)
        markup_bytes(&block->svg, svg, size);
}

/* -- tables --------------------------------------------------------------- */

Json *report_values(Report *report)
{
    if (report->values == NULL)
        report->values = json_new_object();
    return report->values;
}

void report_table(Report *report, const char *key, const ReportColumn *columns,
                  int count)
{
    ReportBlock *block = append_block(report, REPORT_TABLE);

    if (block == NULL)
        return;
    block->columns = malloc((size_t)count * sizeof *columns);
    if (block->columns == NULL) {
        report->failed = true;
        return;
    }
    memcpy(block->columns, columns, (size_t)count * sizeof *columns);
    block->column_count = count;
    if (key != NULL) {
        block->array = json_new_array();
        json_set(report_values(report), key, block->array);
    }
}

static Json *cell_json(const ReportColumn *column, const ReportCell *cell)
{
    if (column->form == FORM_TEXT)
        return json_text(cell->text);
    return column->form == FORM_WHOLE ? json_whole(cell->whole)
                                      : json_decimal(cell->number);
}

static void set_interval(Json *object, const char *key, const ReportCell *cell)
{
    char name[64];

    snprintf(name, sizeof name, "%s_low", key);
    json_set(object, name, json_decimal(cell->low));
    snprintf(name, sizeof name, "%s_high", key);
    json_set(object, name, json_decimal(cell->high));
}

static Json *row_json(const ReportBlock *block, const ReportCell *cells)
{
    Json *object = json_new_object();

    for (int i = 0; i < block->column_count; i++) {
        const ReportColumn *column = &block->columns[i];
        if (column->key == NULL)
            continue;
        if (column->form == FORM_INTERVAL)
            set_interval(object, column->key, &cells[i]);
        else
            json_set(object, column->key, cell_json(column, &cells[i]));
    }
    return object;
}

/* Replaces the borrowed pointers of a cell by copies. Returns false if memory
 * runs out. */
static bool own_cell(ReportCell *cell)
{
    const PlotColumns *plot = cell->plot;
    PlotColumns *copy = plot != NULL ? malloc(sizeof *copy) : NULL;

    if (copy != NULL)
        *copy = *plot;
    cell->plot = copy;
    if (cell->text == NULL)
        return (copy == NULL) == (plot == NULL);
    cell->text = strdup(cell->text);
    return cell->text != NULL && (copy == NULL) == (plot == NULL);
}

/* Adds copies of the cells. Returns false if memory runs out. */
static bool add_cells(ReportBlock *block, const ReportCell *cells)
{
    size_t count = (size_t)block->column_count;
    size_t used = (size_t)block->row_count * count;
    bool is_whole = true;

    if (!list_reserve(&block->cells, (used + count) * sizeof *cells,
                      &block->room))
        return false;
    memcpy(block->cells + used, cells, count * sizeof *cells);
    for (size_t i = used; i < used + count; i++)
        is_whole = own_cell(&block->cells[i]) && is_whole;
    block->row_count++;
    return is_whole;
}

void report_row(Report *report, const ReportCell *cells)
{
    ReportBlock *block;

    if (report->failed)
        return; /* the last block is not a table if report_table failed */
    block = &report->blocks[report->count - 1];
    report->failed = !add_cells(block, cells);
    if (block->array != NULL)
        json_add(block->array, row_json(block, cells));
}

void report_shorten(Report *report, int lines, const char *where)
{
    if (report->failed)
        return;
    report->blocks[report->count - 1].lines = lines;
    report->blocks[report->count - 1].where = where;
}

const ReportCell *report_cell(const ReportBlock *block, int row, int column)
{
    return &block->cells[row * block->column_count + column];
}

const char *report_words(const ReportColumn *column, const ReportCell *cell,
                         char *text, size_t size)
{
    if (cell->text != NULL)
        return cell->text;
    switch (column->form) {
    case FORM_WHOLE:
        return text_commas(text, (unsigned long long)cell->whole);
    case FORM_SHARE:
        snprintf(text, size, "%.1f %%", 100 * cell->number);
        return text;
    case FORM_NUMBER:
        snprintf(text, size, "%.4g", cell->number);
        return text;
    case FORM_INTERVAL:
        snprintf(text, size, "%.1f to %5.1f %%", 100 * cell->low,
                 100 * cell->high);
        return text;
    default:
        return NULL;
    }
}

/* -- finished reports ----------------------------------------------------- */

static void free_block(ReportBlock *block)
{
    for (int i = 0; i < block->row_count * block->column_count; i++) {
        free((char *)block->cells[i].text);
        free((PlotColumns *)block->cells[i].plot);
    }
    free(block->cells);
    free(block->columns);
    markup_free(&block->text);
    markup_free(&block->shown);
    markup_free(&block->svg);
}

void report_free(Report *report)
{
    for (int i = 0; i < report->count; i++)
        free_block(&report->blocks[i]);
    free(report->blocks);
    markup_free(&report->title);
    markup_free(&report->sentence);
    json_drop(report->values);
    *report = (Report){0};
}

bool report_is_whole(const Report *report)
{
    bool is_whole = !report->failed && !report->title.failed;

    for (int i = 0; i < report->count; i++) {
        const ReportBlock *block = &report->blocks[i];
        is_whole = is_whole && !block->text.failed && !block->shown.failed &&
                   !block->svg.failed;
    }
    return is_whole;
}

bool report_print_json(Report *report, FILE *out)
{
    Json *values = report_values(report);

    report->values = NULL;
    return json_print(values, out);
}
