/*
 * plot_parts.h -- parts of plots, as elements of SVG. Files outside this folder
 * must include plot.h instead.
 */
#ifndef VIEW_PLOT_PARTS_H
#define VIEW_PLOT_PARTS_H

#include "base/markup.h"

/* plot_begin begins a figure with an SVG of this size, and plot_end ends it.
 * The title is for screen readers. */
void plot_begin(Markup *page, int width, int height, const char *title);
void plot_end(Markup *page);
/* Writes at most `most` letters of a text. */
void plot_write(Markup *page, const char *style, double x, double y,
                const char *text, int most);
void plot_draw_line(Markup *page, const char *style, double x1, double y1,
                    double x2, double y2);

#endif
