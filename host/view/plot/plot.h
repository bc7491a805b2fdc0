/*
 * plot.h -- numbers as pictures: a page of HTML that stands alone, with plots
 * in SVG.
 *
 * It knows nothing of games. All texts are escaped; numbers that are not finite
 * count as 0. The page has no script and asks for no other file; it is light or
 * dark as the reader's system is.
 */
#ifndef VIEW_PLOT_H
#define VIEW_PLOT_H

#include <stdbool.h>

#include "base/markup.h"

/* -- page.c --------------------------------------------------------------- */

void page_begin(Markup *page, const char *title);
void page_end(Markup *page);
void page_heading(Markup *page, const char *text);
/* A paragraph, as printf. */
void page_text(Markup *page, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* What a terminal would show, with its lines and blanks as they are. */
void page_verbatim(Markup *page, const char *text);
/* Pictures side by side: those between begin and end. */
void page_row_begin(Markup *page);
void page_row_end(Markup *page);
/* SVG as an image of its own, in which nothing can act on the page, with a
 * caption below it. */
void page_picture(Markup *page, const char *svg, size_t size,
                  const char *caption);

/* -- plot.c --------------------------------------------------------------- */

enum { PLOT_SERIES = 2 }; /* such as A and B */

/*
 * How often numbers occur: columns of equal width. A second series is drawn as
 * a line over the columns of the first; each is shown as a part of its own sum.
 */
typedef struct PlotColumns {
    const char *title; /* "turns" */
    double low, width; /* of the first column */
    double step; /* between numbers that can occur: a column of 10 and 11 is "10
                    to 11"; 0: any number, "10 to 12" */
    double most; /* the greatest number, where the last column ends, if there is
                    a step */
    int count;
    const double *series[PLOT_SERIES]; /* the second may be NULL */
    const char *names[PLOT_SERIES];    /* if there are two */
    double marks[PLOT_SERIES];         /* a line at each mean */
} PlotColumns;

void plot_columns(Markup *page, const PlotColumns *columns);

/* A bar: its value, perhaps an interval around it, and words to the right. */
typedef struct PlotBar {
    const char *label;
    double value;
    double low, high; /* equal: no interval */
    int series;       /* its colour: 0 or 1 */
    char words[96];
} PlotBar;

typedef struct PlotBars {
    const char *title;
    double most;   /* the value at the right end; 0: the greatest of all */
    double beside; /* a dashed line there, such as a fair share; 0: none */
    int count;
    const PlotBar *bars;
} PlotBars;

void plot_bars(Markup *page, const PlotBars *bars);

/* A change and the interval around it, beside what is too little to count. */
typedef struct PlotChange {
    const char *label;
    double low, mean, high;
    double ignored; /* a band from -ignored to ignored */
    char words[96];
} PlotChange;

/* Each on a scale of its own, with 0 in the middle. */
void plot_changes(Markup *page, const char *title, const PlotChange *changes,
                  int count);

/* How a number goes over time, from the left end to the right one. */
typedef struct PlotLine {
    const char *title;
    int count; /* points, at least 2 */
    const double *series[PLOT_SERIES];
    const char *names[PLOT_SERIES];
} PlotLine;

void plot_line(Markup *page, const PlotLine *line);

/* A round number not below this one: 1, 2 or 5 times a power of ten. */
double plot_round_up(double number);

#endif
