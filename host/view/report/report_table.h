/*
 * report_table.h -- the columns and cells of the tables in a report. Files
 * outside this folder must include report.h instead.
 */
#ifndef VIEW_REPORT_REPORT_TABLE_H
#define VIEW_REPORT_REPORT_TABLE_H

#include <stdbool.h>

#include "view/plot/plot.h"

/* A ReportForm says how the cells of a column are written. If a cell has a
 * text, the text replaces the number. */
typedef enum ReportForm {
    FORM_TEXT,
    FORM_WHOLE,  /* "12,345" */
    FORM_SHARE,  /* share; 0.5 is written as "50.0 %" */
    FORM_NUMBER, /* number with up to four significant digits */
    /* Interval of a share: "18.8 to 81.2 %". The JSON has two numbers, with
     * keys that end in _low and _high. */
    FORM_INTERVAL,
    FORM_BAR,     /* a bar; a page also draws its interval */
    FORM_BAND,    /* a change with its interval; in pages only */
    FORM_COLUMNS, /* a histogram */
    FORM_LINE,    /* a plot of numbers over time */
    /* A plot with a number and an interval for each row; in pages only. The
     * labels are the texts of the first column. A cell with a text is not
     * drawn. */
    FORM_CURVE
} ReportForm;

/* A ReportColumn is a column of a table. Pages and texts show the column if it
 * has a title. The JSON contains the column if it has a key. */
typedef struct ReportColumn {
    const char *title; /* title of the column, or NULL; may be empty;
                        * borrowed */
    const char *key;   /* key of the values in JSON; borrowed; or NULL */
    ReportForm form;
    /* Width of a text or of the longest bar, in columns of the terminal. If it
     * is 0, the column is as wide as its cells. */
    int width;
    bool is_for_page; /* true if only pages show the column */
    /* Sentence that explains the drawings in the column, or NULL; borrowed. A
     * page shows the sentence below the table. */
    const char *legend;
} ReportColumn;

typedef struct ReportCell {
    const char *text;
    long long whole;
    double number;
    /* Ends of the interval. If they are equal, there is no interval. */
    double low, high;
    /* For a bar, or the first row of a curve: the number at which a dashed line
     * is drawn, or 0. For a band: the limit of the shaded range, from -`mark`
     * to `mark`, in which changes are ignored. */
    double mark;
    const PlotColumns *plot; /* histogram or numbers over time, or NULL */
} ReportCell;

#endif
