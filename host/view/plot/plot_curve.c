/*
 * plot_curve.c -- draws numbers with their intervals as points on a line.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "view/plot/plot.h"
#include "view/plot/plot_parts.h"

enum {
    CURVE_WIDTH = 720,
    CURVE_HEIGHT = 200,
    CURVE_LEFT = 60,
    CURVE_RIGHT = 690,
    CURVE_TOP = 40,
    CURVE_BOTTOM = 160,
    LABEL_MOST = 10, /* greatest number of letters of a label */
    LABEL_LEAST = 16 /* least distance between two labels */
};

/* A CurveRange has the ranges of numbers on the axes of a curve. */
typedef struct CurveRange {
    double low, high; /* range of the numbers on the vertical axis */
    int count;        /* number of points, including unknown numbers */
    const char *const *labels;
    /* Range of the numbers on the horizontal axis. If `least` and `most` are
     * equal, neighbouring points are equally far apart. */
    double least, most;
} CurveRange;

/* True if the whole label is a number. */
static bool read_label(const char *label, double *number)
{
    char *end = NULL;

    *number = label != NULL ? strtod(label, &end) : 0;
    return label != NULL && end != label && *end == '\0' && isfinite(*number);
}

/* Finds the range of the labels, if all are numbers. */
static void find_labels(CurveRange *range)
{
    double number;

    range->least = INFINITY;
    range->most = -INFINITY;
    for (int i = 0; i < range->count; i++) {
        if (!read_label(range->labels[i], &number)) {
            range->least = range->most = 0;
            return;
        }
        range->least = fmin(range->least, number);
        range->most = fmax(range->most, number);
    }
}

static double curve_x(const CurveRange *range, int i)
{
    double step = (CURVE_RIGHT - CURVE_LEFT) / (double)range->count;
    double place = i, number = 0;

    if (range->most > range->least && read_label(range->labels[i], &number))
        place = (number - range->least) / (range->most - range->least) *
                (range->count - 1);
    return CURVE_LEFT + (place + 0.5) * step;
}

static double curve_y(const CurveRange *range, double number)
{
    double part = (number - range->low) / (range->high - range->low);

    return CURVE_BOTTOM - fmin(fmax(part, 0), 1) * (CURVE_BOTTOM - CURVE_TOP);
}

/* Finds a range that contains all known numbers with their intervals, and the
 * mark. Returns false if no number is known. */
static bool find_range(const PlotNumber *numbers, const char *const *labels,
                       int count, CurveRange *range)
{
    *range = (CurveRange){
        .low = INFINITY, .high = -INFINITY, .count = count, .labels = labels};
    find_labels(range);
    for (int i = 0; i < count; i++) {
        if (!isfinite(numbers[i].value))
            continue;
        range->low = fmin(range->low, fmin(numbers[i].value, numbers[i].low));
        range->high =
            fmax(range->high, fmax(numbers[i].value, numbers[i].high));
    }
    if (!isfinite(range->low) || !isfinite(range->high))
        return false;
    if (numbers[0].mark > 0) {
        range->low = fmin(range->low, numbers[0].mark);
        range->high = fmax(range->high, numbers[0].mark);
    }
    if (!(range->high > range->low)) {
        range->low -= 1;
        range->high += 1;
    }
    return true;
}

/* Writes the labels, but skips a label that would overlap the previous
 * label. */
static void write_labels(Markup *page, const CurveRange *range)
{
    double x, last = -INFINITY;

    for (int i = 0; i < range->count; i++) {
        x = curve_x(range, i);
        if (range->labels[i] == NULL || fabs(x - last) < LABEL_LEAST)
            continue;
        plot_write(page, "soft mid", x, CURVE_BOTTOM + 20, range->labels[i],
                   LABEL_MOST);
        last = x;
    }
}

static void draw_axes_of(Markup *page, const CurveRange *range, double mark)
{
    const double ends[] = {range->low, range->high};
    char text[32];

    for (int i = 0; i < 2; i++) {
        double y = curve_y(range, ends[i]);
        snprintf(text, sizeof text, "%.3g", ends[i]);
        plot_draw_line(page, i == 0 ? "axis" : "rule", CURVE_LEFT, y,
                       CURVE_RIGHT, y);
        plot_write(page, "soft right", CURVE_LEFT - 6, y + 4, text, 12);
    }
    write_labels(page, range);
    if (mark > 0)
        plot_draw_line(page, "dashed", CURVE_LEFT, curve_y(range, mark),
                       CURVE_RIGHT, curve_y(range, mark));
}

void plot_curve(Markup *page, const char *title, const char *const *labels,
                const PlotNumber *numbers, int count)
{
    bool is_first = true;
    CurveRange range;

    if (count < 1 || !find_range(numbers, labels, count, &range))
        return;
    plot_begin(page, CURVE_WIDTH, CURVE_HEIGHT, title);
    plot_write(page, "name", 8, 20, title, 60);
    draw_axes_of(page, &range, numbers[0].mark);
    markup_add(page, "<path class=\"line l0\" d=\"");
    for (int i = 0; i < count; i++) {
        if (!isfinite(numbers[i].value))
            continue;
        markup_add(page, "%s%.1f %.1f", is_first ? "M" : "L",
                   curve_x(&range, i), curve_y(&range, numbers[i].value));
        is_first = false;
    }
    markup_add(page, "\"/>");
    for (int i = 0; i < count; i++) {
        double x = curve_x(&range, i);
        if (!isfinite(numbers[i].value))
            continue;
        if (numbers[i].high > numbers[i].low)
            plot_draw_line(page, "whisker", x, curve_y(&range, numbers[i].low),
                           x, curve_y(&range, numbers[i].high));
        markup_add(page,
                   "<circle class=\"f0\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", x,
                   curve_y(&range, numbers[i].value));
    }
    plot_end(page);
}
