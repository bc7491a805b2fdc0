/* plot.h -- draws plots of any numbers: as SVG for a page of HTML, or as text.
 * Texts are escaped, and numbers that are not finite count as 0. */
#ifndef VIEW_PLOT_H
#define VIEW_PLOT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/markup.h"

enum {
    PLOT_SERIES = 2,  /* greatest number of series in a plot */
    PLOT_COLUMNS = 40 /* greatest number of columns of a histogram */
};

/* A PlotColumns is a histogram with columns of equal width. A second series is
 * a line over the columns. The height of a column is the column's share of the
 * series. */
typedef struct PlotColumns {
    double low, width; /* left edge of the first column, and width of each
                        * column */
    /* Step between two numbers: 1 for whole numbers, 0 for fractions. With step
     * 1, a column from 10 up to 12 has the label "10 to 11". */
    double step;
    /* Greatest number; the last column ends at this number. Used only if `step`
     * is not 0. */
    double most;
    int count;
    double series[PLOT_SERIES][PLOT_COLUMNS];
    const char *names[PLOT_SERIES]; /* names of both series, or NULL */
    /* Mean of each series, drawn as a vertical line. */
    double marks[PLOT_SERIES];
} PlotColumns;

void plot_columns(Markup *page, const char *title, const PlotColumns *columns);

/* A PlotNumber is a number with an interval. If `low` and `high` are equal,
 * there is no interval. */
typedef struct PlotNumber {
    double value, low, high;
    /* For a bar or a curve: the number at which a dashed line is drawn, or 0.
     * For a band: the limit of the shaded range, from -`mark` to `mark`, in
     * which changes are ignored. */
    double mark;
} PlotNumber;

/* Draws a bar. Its scale is from 0 to `most`. */
void plot_bar(Markup *page, const PlotNumber *number, double most);
/* Draws a band, which shows a change with its interval. Each band has a
 * separate scale, with 0 in the middle. */
void plot_band(Markup *page, const PlotNumber *change);

/* Draws a plot of numbers over time, from left to right. There must be at least
 * 2 numbers. */
void plot_line(Markup *page, const char *title, const double *numbers,
               int count);

/* Draws numbers with their intervals as labelled points, from left to right. If
 * all labels are numbers, they are the coordinates of the points. A NAN is not
 * drawn. A dashed line is drawn at the `mark` of the first number. */
void plot_curve(Markup *page, const char *title, const char *const *labels,
                const PlotNumber *numbers, int count);

/* Draws numbers over time as a row of text, at most `columns` wide. Numbers are
 * from 0 to 1; NAN is a blank. If several numbers share a column, the column
 * shows their average. Without `utf8`, columns are digits. */
void plot_text(FILE *out, const double *numbers, int count, int columns,
               bool utf8);

/* Rounds a number up to 1, 2 or 5 times a power of ten. Returns 1 if the number
 * is not positive and finite. */
double plot_round_up(double number);

#endif
