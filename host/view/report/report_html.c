/*
 * report_html.c -- writes a report as a page for a browser.
 */
#include "view/report/report_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 100000 };

static const char sheet[] =
    ":root{color-scheme:light dark;--page:#f7f5f0;--card:#fffdf8;"
    "--text:#26241f;--soft:#6f6a5f;--rule:#ddd7c9;--one:#2f6fc4;"
    "--two:#c8641b;--band:#2f6fc433}"
    "@media(prefers-color-scheme:dark){:root{--page:#1b1e23;--card:#24282f;"
    "--text:#ece8de;--soft:#a39d90;--rule:#3b414b;--one:#6ea3e8;"
    "--two:#e5904d;--band:#6ea3e844}}"
    "body{margin:0 auto;max-width:50rem;padding:1.5rem 1rem 4rem;"
    "background:var(--page);color:var(--text);"
    "font:1rem/1.5 system-ui,'DejaVu Sans',Verdana,sans-serif}"
    "h1{font-size:1.7rem;margin:.5rem 0}"
    "h2{font-size:1.15rem;margin:2.2rem 0 .6rem;padding-bottom:.2rem;"
    "border-bottom:1px solid var(--rule)}"
    "p{margin:.5rem 0;max-width:46rem;white-space:pre-wrap}"
    ".note{color:var(--soft);font-size:.9rem}"
    "figure{margin:.7rem 0;padding:.8rem;background:var(--card);"
    "border:1px solid var(--rule);border-radius:.5rem;overflow-x:auto}"
    "figure img{display:block;max-width:100%;height:auto}"
    "figcaption{margin-top:.4rem;color:var(--soft);font-size:.9rem}"
    "table{border-collapse:collapse}"
    "th,td{padding:.15rem .8rem .15rem 0;text-align:left;"
    "vertical-align:middle}"
    "th{color:var(--soft);font-weight:600;font-size:.9rem}"
    "thead{border-bottom:1px solid var(--rule)}"
    "tr+tr{border-top:1px solid var(--rule)}"
    ".n{text-align:right;white-space:nowrap}"
    ".row{display:grid;gap:.8rem;"
    "grid-template-columns:repeat(auto-fit,minmax(17rem,1fr))}"
    ".row figure{margin:0}"
    ".plot{display:block;max-width:100%;min-width:25rem;height:auto}"
    ".row .plot,td .plot{min-width:0}"
    ".plot text{fill:var(--text);font:13px system-ui,'DejaVu Sans',sans-serif}"
    ".plot .soft{fill:var(--soft)}.plot .right{text-anchor:end}"
    ".plot .mid{text-anchor:middle}.plot .name{font-weight:600}"
    ".plot .rule{stroke:var(--rule)}.plot .axis{stroke:var(--soft)}"
    ".plot .f0{fill:var(--one)}.plot .f1{fill:var(--two)}"
    ".plot .l0{stroke:var(--one)}.plot .l1{stroke:var(--two)}"
    ".plot .line{fill:none;stroke-width:2.5;stroke-linejoin:round}"
    ".plot .l1.line{stroke-dasharray:7 4}"
    ".plot .whisker{stroke:var(--text);stroke-width:1.5}"
    ".plot .band{fill:var(--band)}"
    ".plot .dashed{stroke:var(--soft);stroke-dasharray:4 4}";

/* Adds an element with a text, whose line breaks are kept. The text may be
 * NULL. */
static void add_element(Markup *page, const char *begin, const char *text,
                        const char *end)
{
    char *copy = strdup(text != NULL ? text : "");
    char *rest = copy;

    page->failed = page->failed || copy == NULL;
    markup_add(page, "%s", begin);
    while (rest != NULL) {
        markup_text(page, strsep(&rest, "\n"), TEXT_MOST);
        if (rest != NULL)
            markup_add(page, "\n");
    }
    markup_add(page, "%s", end);
    free(copy);
}

/* -- tables --------------------------------------------------------------- */

static bool is_plot(ReportForm form)
{
    return form >= FORM_COLUMNS;
}

static bool is_in_table(const ReportColumn *column)
{
    return column->title != NULL && !is_plot(column->form);
}

static const char *cell_class(const ReportColumn *column)
{
    return column->form >= FORM_WHOLE && column->form <= FORM_INTERVAL
               ? " class=\"n\""
               : "";
}

/* Returns the number whose bar has the full width of a column: the greatest
 * number in the column, but at least 1. */
static double scale_of(const ReportBlock *block, int column)
{
    double most = 1;

    for (int i = 0; i < block->row_count; i++)
        most = fmax(most, fmax(report_cell(block, i, column)->number,
                               report_cell(block, i, column)->high));
    return most;
}

static void add_cell(Markup *page, const ReportBlock *block, int row, int i)
{
    const ReportColumn *column = &block->columns[i];
    const ReportCell *cell = report_cell(block, row, i);
    PlotNumber number = {cell->number, cell->low, cell->high, cell->mark};
    char text[512];
    const char *words = report_words(column, cell, text, sizeof text);

    markup_add(page, "<td%s>", cell_class(column));
    if (words != NULL)
        add_element(page, "", words, "");
    else if (column->form == FORM_BAR)
        plot_bar(page, &number, scale_of(block, i));
    else if (column->form == FORM_BAND)
        plot_band(page, &number);
    markup_add(page, "</td>");
}

static void add_titles(Markup *page, const ReportBlock *block)
{
    bool any = false;

    for (int i = 0; i < block->column_count; i++)
        any = any || (is_in_table(&block->columns[i]) &&
                      block->columns[i].title[0] != '\0');
    if (!any)
        return;
    markup_add(page, "<thead><tr>");
    for (int i = 0; i < block->column_count; i++)
        if (is_in_table(&block->columns[i])) {
            markup_add(page, "<th%s>", cell_class(&block->columns[i]));
            add_element(page, "", block->columns[i].title, "</th>");
        }
    markup_add(page, "</tr></thead>\n");
}

/* Adds a plot of all numbers of a column. */
static void add_curve(Markup *page, const ReportBlock *block, int column)
{
    const size_t count = (size_t)block->row_count;
    const char **labels = calloc(count + 1, sizeof *labels);
    PlotNumber *numbers = calloc(count + 1, sizeof *numbers);

    page->failed = page->failed || labels == NULL || numbers == NULL;
    for (int i = 0; i < block->row_count && !page->failed; i++) {
        const ReportCell *cell = report_cell(block, i, column);
        labels[i] = report_cell(block, i, 0)->text;
        numbers[i] = (PlotNumber){cell->text != NULL ? NAN : cell->number,
                                  cell->low, cell->high, cell->mark};
    }
    if (!page->failed)
        plot_curve(page, block->columns[column].title, labels, numbers,
                   block->row_count);
    free(labels);
    free(numbers);
}

/* Adds a plot for each cell of a column. The title of a plot is the text in the
 * first column of the same row. */
static void add_plots(Markup *page, const ReportBlock *block, int column)
{
    ReportForm form = block->columns[column].form;

    if (!is_plot(form))
        return;
    if (form == FORM_CURVE) {
        add_curve(page, block, column);
        return;
    }
    markup_add(page, form == FORM_LINE ? "<div class=\"row\">\n" : "");
    for (int i = 0; i < block->row_count; i++) {
        const PlotColumns *plot = report_cell(block, i, column)->plot;
        const char *title = report_cell(block, i, 0)->text;
        if (plot != NULL && form == FORM_LINE)
            plot_line(page, title, plot->series[0], plot->count);
        else if (plot != NULL)
            plot_columns(page, title, plot);
    }
    markup_add(page, form == FORM_LINE ? "</div>\n" : "");
}

/* True if at least one column of the table is not a plot. */
static bool has_cells(const ReportBlock *block)
{
    for (int i = 0; i < block->column_count; i++)
        if (is_in_table(&block->columns[i]))
            return true;
    return false;
}

static void add_rows(Markup *page, const ReportBlock *block)
{
    markup_add(page, "<figure><table>\n");
    add_titles(page, block);
    markup_add(page, "<tbody>\n");
    for (int row = 0; row < block->row_count; row++) {
        markup_add(page, "<tr>");
        for (int i = 0; i < block->column_count; i++)
            if (is_in_table(&block->columns[i]))
                add_cell(page, block, row, i);
        markup_add(page, "</tr>\n");
    }
    markup_add(page, "</tbody></table></figure>\n");
}

static void add_page_table(Markup *page, const ReportBlock *block)
{
    if (block->row_count == 0)
        return;
    if (has_cells(block))
        add_rows(page, block);
    for (int i = 0; i < block->column_count; i++)
        if (is_in_table(&block->columns[i]) && block->columns[i].legend != NULL)
            add_element(page, "<p class=\"note\">", block->columns[i].legend,
                        "</p>\n");
    for (int i = 0; i < block->column_count; i++)
        add_plots(page, block, i);
}

/* -- the page ------------------------------------------------------------- */

/* Adds a picture as an image, so that it cannot run scripts or load files. */
static void add_page_picture(Markup *page, const ReportBlock *block)
{
    markup_add(page, "<figure>");
    if (block->svg.size > 0) {
        add_element(page, "<img alt=\"", block->text.text, "\" src=\"");
        markup_add(page, "data:image/svg+xml;base64,");
        markup_base64(page, block->svg.text, block->svg.size);
        markup_add(page, "\">");
    }
    add_element(page, "<figcaption>", block->text.text,
                "</figcaption></figure>\n");
}

/* True if block number `i` exists and is a picture. */
static bool is_picture(const Report *report, int i)
{
    return i >= 0 && i < report->count &&
           report->blocks[i].kind == REPORT_PICTURE;
}

static void add_html_block(Markup *page, const ReportBlock *block)
{
    const char *words = block->text.text;

    switch (block->kind) {
    case REPORT_HEADING:
        add_element(page, "<h2>", words, "</h2>\n");
        break;
    case REPORT_TEXT:
        add_element(page, "<p>", words, "</p>\n");
        break;
    case REPORT_NOTE:
        add_element(page, "<p class=\"note\">", words, "</p>\n");
        break;
    case REPORT_TABLE:
        add_page_table(page, block);
        break;
    case REPORT_PICTURE:
        add_page_picture(page, block);
        break;
    }
}

void report_page(const Report *report, Markup *page)
{
    const char *title = report->title.text;

    add_element(page,
                "<!DOCTYPE html>\n<html lang=\"en\"><head>"
                "<meta charset=\"utf-8\"><meta name=\"viewport\" "
                "content=\"width=device-width,initial-scale=1\"><title>",
                title, "</title>\n<style>");
    markup_bytes(page, sheet, strlen(sheet));
    add_element(page, "</style>\n</head><body>\n<h1>", title, "</h1>\n");
    for (int i = 0; i < report->count; i++) {
        if (report->blocks[i].place == REPORT_IN_TEXTS)
            continue;
        if (is_picture(report, i) && !is_picture(report, i - 1))
            markup_add(page, "<div class=\"row\">\n");
        add_html_block(page, &report->blocks[i]);
        if (is_picture(report, i) && !is_picture(report, i + 1))
            markup_add(page, "</div>\n");
    }
    markup_add(page, "</body></html>\n");
}
