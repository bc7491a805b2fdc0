/*
 * report_table.h -- the columns and cells of the tables in a report. Files
 * outside this folder must include report.h instead.
 */
#ifndef VIEW_REPORT_REPORT_TABLE_H
#define VIEW_REPORT_REPORT_TABLE_H

#include <stdbool.h>

#include "view/plot/plot.h"

/* A ReportForm says how the cells of a column are written. In JSON, a cell is a
 * string or a number. If a cell has a text, the text is written instead of the
 * number. */
typedef enum ReportForm {
    FORM_TEXT,
    FORM_WHOLE,  /* "12,345" */
    FORM_SHARE,  /* 0.5 as "50.0 %" */
    FORM_NUMBER, /* up to four significant digits */
    /* Interval of a share: "18.8 to 81.2 %". In JSON it is two numbers, whose
     * keys end in _low and _high. */
    FORM_INTERVAL,
    FORM_BAR,     /* a bar; in a page also its interval */
    FORM_BAND,    /* a change with its interval; in pages only */
    FORM_COLUMNS, /* a histogram */
    FORM_LINE,    /* a plot of numbers over time */
    /* A plot of the numbers of all rows with their intervals, in pages only.
     * The texts of the first column are below the numbers, and the title of
     * this column is above the plot. A number whose cell has a text is
     * unknown. */
    FORM_CURVE
} ReportForm;

/* A ReportColumn is a column of a table. Pages have the column if it has a
 * title, and so do texts unless `is_for_page` is true; the JSON has the column
 * if it has a key. */
typedef struct ReportColumn {
    const char *title; /* borrowed; "" for an empty title; or NULL */
    const char *key;   /* key of the values in JSON; borrowed; or NULL */
    ReportForm form;
    /* Width of a text or of the longest bar, in columns of the terminal. If it
     * is 0, the column is as wide as its cells. */
    int width;
    bool is_for_page;   /* true if the column is in pages, but not in texts */
    const char *legend; /* sentence that explains what is drawn; written below
                         * the table in a page; borrowed; or NULL */
} ReportColumn;

typedef struct ReportCell {
    const char *text;
    long long whole;
    double number;
    /* Ends of the interval. If they are equal, there is no interval. */
    double low, high;
    /*
     * In a bar and in a curve: the number at which a dashed line is drawn, or 0
     * for no line; a curve has the line of its first row.
     * In a band: changes from -`mark` to `mark` are ignored.
     */
    double mark;
    const PlotColumns *plot; /* histogram or numbers over time, or NULL */
} ReportCell;

#endif
