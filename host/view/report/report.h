/*
 * report.h -- a report is what a verb has found out, as one document with three
 * writers: text for a terminal, JSON for programs, a page for a browser.
 *
 * A report is a list of blocks, in the order in which people read them, and an
 * object of named values, which is its JSON. Rows of tables add to both. The
 * functions below copy what they are given. If memory runs out, something is
 * missing; report_is_whole says so at the end.
 */
#ifndef VIEW_REPORT_H
#define VIEW_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/markup.h"
#include "format/json.h"
#include "view/plot/plot.h"

/* The form of the cells of a column. In JSON a cell is a text, a whole number or a
 * decimal. A cell that has a text shows it instead of its number. */
typedef enum ReportForm {
    FORM_TEXT,
    FORM_WHOLE,    /* "12,345" */
    FORM_SHARE,    /* 0.5 as "50.0 %" */
    FORM_NUMBER,   /* four digits */
    FORM_INTERVAL, /* of a share: "18.8 to 81.2 %"; in JSON two numbers, whose
                    * keys end in _low and _high */
    FORM_BAR,      /* a bar of the number, in a page with its interval */
    FORM_BAND,     /* a change with its interval; only in a page */
    FORM_COLUMNS,  /* a histogram */
    FORM_LINE      /* a number over time */
} ReportForm;

/* A column is shown if it has a title, and is in JSON if it has a key. */
typedef struct ReportColumn {
    const char *title; /* borrowed, and "" for no words; or NULL */
    const char *key;   /* borrowed; or NULL */
    ReportForm form;
    int width; /* of the text, in columns of a terminal, or of a whole bar; 0:
                * as wide as its cells */
    bool is_for_page; /* left out in a text */
} ReportColumn;

typedef struct ReportCell {
    const char *text;
    long long whole;
    double number;
    double low, high; /* an interval, unless both are equal */
    double mark;      /* a bar has a dashed line here, unless it is 0; a band
                       * of changes that are ignored is so wide on each side */
    int series;       /* colour of a bar: 0 or 1 */
    const PlotColumns *plot; /* of FORM_COLUMNS and FORM_LINE; or NULL */
} ReportCell;

typedef enum ReportKind {
    REPORT_HEADING,
    REPORT_TEXT, /* a paragraph */
    REPORT_NOTE, /* a paragraph that belongs to what is above it */
    REPORT_TABLE,
    REPORT_PICTURE
} ReportKind;

typedef struct ReportBlock {
    ReportKind kind;
    Markup text; /* words; of a picture its caption */
    /* of a table */
    int column_count, row_count;
    ReportColumn *columns;
    ReportCell *cells; /* row by row; their texts and plots are owned */
    size_t room;       /* bytes of memory for cells */
    Json *array;       /* part of the report's values; or NULL */
    /* of a picture */
    Markup shown; /* in a text, below the caption; empty: the text has no
                   * picture */
    Markup svg;   /* empty if nothing could be drawn */
} ReportBlock;

/* A report begins as {0}. */
typedef struct Report {
    Markup title;
    int count, capacity;
    ReportBlock *blocks;
    Json *values;
    bool failed;
} Report;

void report_free(Report *report);

/* -- building ------------------------------------------------------------- */

/* Functions with a format work like printf. */
void report_title(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void report_heading(Report *report, const char *text);
/* Begins a paragraph. Line breaks are kept. */
void report_text(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void report_note(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds words to the paragraph that was begun last. */
void report_add(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Begins a table. With a key, its rows are objects in the array of that name.
 * Columns that have neither title nor key are left out everywhere. */
void report_table(Report *report, const char *key, const ReportColumn *columns,
                  int count);
/* Adds a row of as many cells as the table has columns. */
void report_row(Report *report, const ReportCell *cells);
const ReportCell *report_cell(const ReportBlock *block, int row, int column);
/* Adds a picture; `shown` may be NULL, and `svg` with a size of 0. */
void report_picture(Report *report, const char *caption, const char *shown,
                    const char *svg, size_t size);
/* Returns the object of named values. */
Json *report_values(Report *report);
/* False if memory ran out for a part of the report. */
bool report_is_whole(const Report *report);

/* -- writing -------------------------------------------------------------- */

/* Writes the text, if `is_plain` without bars and plots. */
void report_write(const Report *report, FILE *out, bool is_plain);
/* Prints the values in a line, which can be done once. Returns false if memory
 * ran out or they cannot be written. */
bool report_print_json(Report *report, FILE *out);
/* Adds a whole page of HTML, without scripts and other files, which is light or
 * dark like the reader's system. */
void report_page(const Report *report, Markup *page);

#endif
