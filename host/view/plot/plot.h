/*
 * plot.h -- draws plots of numbers: as SVG for a page of HTML, or as text.
 *
 * Plots do not depend on games: a plot may show any numbers. All texts are
 * escaped, and numbers that are not finite are treated as 0. The style sheet of
 * the page determines how plots look.
 */
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
 * drawn as a line over the columns of the first series. The height of a column
 * is its share of the total of its series. */
typedef struct PlotColumns {
    double low, width; /* left edge of the first column, and width of each
                        * column */
    /* Step between two numbers: 1 for whole numbers, 0 for fractions. A column
     * from 10 up to 12 has the label "10 to 11" if the step is 1, and "10 to
     * 12" if the step is 0. */
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
    /*
     * In a bar and in a curve: the number at which a dashed line is drawn, such
     * as a fair share; or 0 for no line. In a band: changes from -`mark` to
     * `mark` are ignored.
     */
    double mark;
} PlotNumber;

/* Draws a bar. Its scale is from 0 to `most`. */
void plot_bar(Markup *page, const PlotNumber *number, double most);
/* Draws a change with its interval. Each band has a separate scale, with 0 in
 * the middle. */
void plot_band(Markup *page, const PlotNumber *change);

/* Draws a plot of numbers over time, from left to right. There must be at least
 * 2 numbers. */
void plot_line(Markup *page, const char *title, const double *numbers,
               int count);

/* Draws numbers with their intervals as points on a line, from left to right.
 * Each point has a label below it. If all labels are numbers, they are the
 * points' coordinates; otherwise the points are at equal distances. A value
 * that is NAN is unknown: it has no point. The dashed line is at the `mark` of
 * the first number. Draws nothing if no value is known. */
void plot_curve(Markup *page, const char *title, const char *const *labels,
                const PlotNumber *numbers, int count);

/* Draws a plot of numbers over time as a row of text with at most `columns`
 * columns. Each number is from 0 to 1, or NAN if it is unknown; an unknown
 * number is a blank. Numbers that share a column are averaged. If `utf8` is
 * false, a column is a digit from 0 to 9. */
void plot_text(FILE *out, const double *numbers, int count, int columns,
               bool utf8);

/* Rounds a number up to 1, 2 or 5 times a power of ten. Returns 1 if the number
 * is not positive and finite. */
double plot_round_up(double number);

#endif
