/*
 * plot.h -- plots of numbers: a self-contained page of HTML with SVG.
 *
 * This part knows nothing of games. All texts are escaped; numbers that are not
 * finite count as 0. The page has no scripts and loads no other files. It is
 * light or dark like the reader's system.
 */
#ifndef VIEW_PLOT_H
#define VIEW_PLOT_H

#include <stdbool.h>

#include "base/markup.h"

/* -- page.c --------------------------------------------------------------- */

void page_begin(Markup *page, const char *title);
void page_end(Markup *page);
void page_heading(Markup *page, const char *text);
/* Adds a paragraph, like printf. */
void page_text(Markup *page, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds text as a terminal would show it, with its lines and blanks. */
void page_verbatim(Markup *page, const char *text);
/* Pictures between begin and end are side by side. */
void page_row_begin(Markup *page);
void page_row_end(Markup *page);
/* Adds SVG as an image, so that nothing in it can act on the page, with a
 * caption below. */
void page_picture(Markup *page, const char *svg, size_t size,
                  const char *caption);

/* -- plot.c --------------------------------------------------------------- */

enum { PLOT_SERIES = 2 }; /* such as A and B */

/*
 * A histogram with columns of equal width. A second series is drawn as a line
 * over the columns of the first. Each series is shown in fractions of its own
 * sum.
 */
typedef struct PlotColumns {
    const char *title; /* "turns" */
    double low, width; /* lower end of the first column; width of a column */
    double step; /* distance of possible numbers: with 1, a column of 10 and 11
                    is "10 to 11"; 0: any number, "10 to 12" */
    double most; /* greatest number, where the last column ends, if there is a
                    step */
    int count;
    const double *series[PLOT_SERIES]; /* the second may be NULL */
    const char *names[PLOT_SERIES];    /* names of the series, if there are
                                          two */
    double marks[PLOT_SERIES];         /* mean of each series, shown as a
                                          line */
} PlotColumns;

void plot_columns(Markup *page, const PlotColumns *columns);

/* A bar: its value, optionally an interval, and words to the right. */
typedef struct PlotBar {
    const char *label;
    double value;
    double low, high; /* equal: no interval */
    int series;       /* its colour: 0 or 1 */
    char words[96];
} PlotBar;

typedef struct PlotBars {
    const char *title;
    double most;   /* value at the right end; 0: the greatest of all */
    double beside; /* value of a dashed line, such as a fair share; 0: none */
    int count;
    const PlotBar *bars;
} PlotBars;

void plot_bars(Markup *page, const PlotBars *bars);

/* A change and the interval around it, with the band of changes that are
 * ignored. */
typedef struct PlotChange {
    const char *label;
    double low, mean, high;
    double ignored; /* half the width of the band around 0 */
    char words[96];
} PlotChange;

/* Plots each change on its own scale, with 0 in the middle. */
void plot_changes(Markup *page, const char *title, const PlotChange *changes,
                  int count);

/* A number over time, from left to right. */
typedef struct PlotLine {
    const char *title;
    int count; /* number of points, at least 2 */
    const double *series[PLOT_SERIES];
    const char *names[PLOT_SERIES];
} PlotLine;

void plot_line(Markup *page, const PlotLine *line);

/* Returns a round number that is not less than `number`: 1, 2 or 5 times a
 * power of ten. */
double plot_round_up(double number);

#endif
