/*
 * report_text.c -- writes a report for a terminal.
 */
#include "view/report/report_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"

enum { CELL_SIZE = 512, COLUMNS_SHOWN = 16, INDENT = 2 };

typedef struct Page {
    FILE *out;
    bool is_plain;
    int width; /* columns to which paragraphs are wrapped; 0 to wrap nothing */
} Page;

/* -- cells ---------------------------------------------------------------- */

/* Draws a bar of block characters. The last block can be as narrow as an eighth
 * of a column. */
static void draw_bar(char *text, double share, int width)
{
    static const char *const parts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int eighths = (int)lround(share * width * 8);

    for (; eighths >= 8; eighths -= 8)
        text_add(text, CELL_SIZE, "█");
    text_add(text, CELL_SIZE, "%s", parts[eighths > 0 ? eighths : 0]);
}

/* Draws a block character for each height; the greatest height fills a line of
 * text. If `is_plain` is true, writes numbers instead. */
static void draw_columns(char *text, const double *heights, int count,
                         bool is_plain)
{
    static const char *const columns[] = {"▁", "▂", "▃", "▄",
                                          "▅", "▆", "▇", "█"};
    double most = 0;

    for (int i = 0; i < count; i++)
        most = fmax(most, heights[i]);
    for (int i = 0; i < count; i++) {
        int level = most > 0 ? (int)(heights[i] / most * 7.999) : 0;
        if (is_plain)
            text_add(text, CELL_SIZE, "%s%.3g", i > 0 ? " " : "", heights[i]);
        else
            text_add(text, CELL_SIZE, "%s", columns[level < 0 ? 0 : level]);
    }
}

/* Draws a histogram. If it has too many columns, merges pairs of neighbours
 * until there is room. */
static void draw_histogram(char *text, PlotColumns plot)
{
    double *heights = plot.series[0];

    while (plot.count > COLUMNS_SHOWN) {
        int odd = (int)(llround(plot.low / plot.width) & 1);
        int count = (plot.count + odd + 1) / 2;
        double merged[PLOT_COLUMNS] = {0};
        for (int i = 0; i < plot.count; i++)
            merged[(i + odd) / 2] += heights[i];
        memcpy(heights, merged, sizeof merged);
        plot.low -= odd * plot.width;
        plot.width *= 2;
        plot.count = count;
    }
    draw_columns(text, heights, plot.count, false);
}

static void draw_cell(const Page *page, const ReportColumn *column,
                      const ReportCell *cell, char *text)
{
    const PlotColumns *plot = cell->plot;

    if (column->form == FORM_BAR && !page->is_plain)
        draw_bar(text, cell->number, column->width);
    if (column->form == FORM_COLUMNS && !page->is_plain && plot != NULL)
        draw_histogram(text, *plot);
    if (column->form == FORM_LINE && plot != NULL)
        draw_columns(text, plot->series[0], plot->count, page->is_plain);
}

/* Returns the words of a cell, or the drawing of the cell. The result may be in
 * `text`, which must have CELL_SIZE bytes. */
static const char *cell_words_of(const Page *page, const ReportColumn *column,
                                 const ReportCell *cell, char *text)
{
    const char *words = report_words(column, cell, text, CELL_SIZE);

    if (words == NULL) {
        text[0] = '\0';
        draw_cell(page, column, cell, text);
        words = text;
    }
    return words;
}

/* -- tables --------------------------------------------------------------- */

static bool is_column_shown(const ReportColumn *column)
{
    return column->title != NULL && !column->is_for_page;
}

static bool is_number(ReportForm form)
{
    return form >= FORM_WHOLE && form <= FORM_INTERVAL;
}

static int column_width_of(const Page *page, const ReportBlock *block, int i)
{
    const ReportColumn *column = &block->columns[i];
    char text[CELL_SIZE];
    int width = text_columns(column->title);

    if (column->form == FORM_TEXT && column->width > 0)
        return column->width;
    if (is_number(column->form) && column->width > width)
        width = column->width;
    for (int row = 0; row < block->row_count; row++) {
        const char *words =
            cell_words_of(page, column, report_cell(block, row, i), text);
        int columns = text_columns(words);
        width = columns > width ? columns : width;
    }
    return width;
}

/* True if a line of titles is printed above the table. The table must have a
 * row, and a column with a title. */
static bool has_titles(const ReportBlock *block)
{
    for (int i = 0; i < block->column_count && block->row_count > 0; i++)
        if (is_column_shown(&block->columns[i]) &&
            block->columns[i].title[0] != '\0')
            return true;
    return false;
}

/* Prints the words of a cell after `*gap` blanks. Blanks after the words are
 * added to `*gap`, so that lines have no trailing blanks. */
static void print_cell_words(const Page *page, const ReportColumn *column,
                             const char *words, int width, int *gap)
{
    int columns = text_columns(words);
    int left = width > columns ? width - columns : 0;
    bool is_right = is_number(column->form);

    *gap += is_right ? left : 0;
    if (words[0] != '\0') {
        fprintf(page->out, "%*s", *gap, "");
        text_fit(page->out, words, width - left);
        *gap = 0;
    }
    *gap += INDENT + (is_right ? 0 : left);
}

/* Prints a row of a table, or the titles if `row` is negative. */
static void print_table_row(const Page *page, const ReportBlock *block,
                            const int *widths, int row)
{
    int gap = has_titles(block) ? 0 : INDENT;
    char text[CELL_SIZE];

    for (int i = 0; i < block->column_count; i++) {
        const ReportColumn *column = &block->columns[i];
        if (!is_column_shown(column))
            continue;
        print_cell_words(
            page, column,
            row < 0
                ? column->title
                : cell_words_of(page, column, report_cell(block, row, i), text),
            widths[i], &gap);
    }
    fputc('\n', page->out);
}

static void print_table(const Page *page, const ReportBlock *block)
{
    int *widths = calloc((size_t)block->column_count + 1, sizeof *widths);
    bool any = false;
    int rows = block->lines > 0 && block->lines < block->row_count
                   ? block->lines
                   : block->row_count;

    for (int i = 0; i < block->column_count && widths != NULL; i++)
        if (is_column_shown(&block->columns[i])) {
            widths[i] = column_width_of(page, block, i);
            any = true;
        }
    if (any && has_titles(block))
        print_table_row(page, block, widths, -1);
    for (int row = 0; row < rows && any; row++)
        print_table_row(page, block, widths, row);
    if (rows < block->row_count)
        fprintf(page->out, "  (%d more: %s)\n", block->row_count - rows,
                block->where);
    free(widths);
}

/* -- blocks --------------------------------------------------------------- */

static void print_paragraph(const Page *page, const char *words)
{
    if (page->width > 0)
        wrap_print(page->out, words, page->width);
    else
        fputs(words, page->out);
    fputc('\n', page->out);
}

static void print_note(const Page *page, const char *words)
{
    Flow flow;

    if (page->width == 0) {
        fprintf(page->out, "  %s\n", words);
        return;
    }
    flow = flow_begin(page->out, page->width, 2 * INDENT, " ");
    flow_words(&flow, words);
    flow_end(&flow);
}

static void print_block(const Page *page, const ReportBlock *block)
{
    const char *words = block->text.text != NULL ? block->text.text : "";

    switch (block->kind) {
    case REPORT_HEADING:
    case REPORT_TEXT:
        print_paragraph(page, words);
        break;
    case REPORT_NOTE:
        print_note(page, words);
        break;
    case REPORT_TABLE:
        print_table(page, block);
        break;
    case REPORT_PICTURE:
        if (block->shown.text != NULL)
            fprintf(page->out, "%s\n%s", words, block->shown.text);
        break;
    }
}

/* True if there is a blank line before the block. */
static bool is_apart(const ReportBlock *block)
{
    return block->kind == REPORT_HEADING || block->kind == REPORT_TEXT ||
           (block->kind == REPORT_TABLE && has_titles(block));
}

/* Writes the blocks of a report, except blocks that are only for pages and
 * blocks with the place `without`. */
static void print_blocks(const Report *report, const Page *page,
                         ReportPlace without)
{
    bool is_first = true;

    if (report->title.size > 0)
        fprintf(page->out, "%s\n", report->title.text);
    for (int i = 0; i < report->count; i++) {
        const ReportBlock *block = &report->blocks[i];
        if (block->place == REPORT_IN_PAGES || block->place == without)
            continue;
        if (is_apart(block) && !is_first)
            fputc('\n', page->out);
        is_first = block->kind == REPORT_HEADING;
        print_block(page, block);
    }
}

void report_write(const Report *report, FILE *out, bool is_plain, int width)
{
    print_blocks(report, &(Page){out, is_plain, width}, REPORT_IN_PAGES);
}

void report_write_kept(const Report *report, FILE *out, int width)
{
    print_blocks(report, &(Page){out, true, width}, REPORT_UNKEPT);
}
