#include "view/plot/plot.h"

#include <math.h>
#include <stdio.h>

#include "base/text.h"
#include "view/plot/plot_parts.h"

/* -- numbers -------------------------------------------------------------- */

static double tame(double number)
{
    return isfinite(number) ? number : 0;
}

double plot_round_up(double number)
{
    double power;

    if (!(number > 0) || !isfinite(number))
        return 1;
    power = pow(10, floor(log10(number)));
    return number <= power       ? power
           : number <= 2 * power ? 2 * power
           : number <= 5 * power ? 5 * power
                                 : 10 * power;
}

static double greatest(const double *numbers, int count)
{
    double most = 0;

    for (int i = 0; numbers != NULL && i < count; i++)
        most = fmax(most, tame(numbers[i]));
    return most;
}

static double plot_total(const double *numbers, int count)
{
    double sum = 0;

    for (int i = 0; numbers != NULL && i < count; i++)
        sum += tame(numbers[i]);
    return sum;
}

/* -- parts of all plots --------------------------------------------------- */

void plot_begin(Markup *page, int width, int height, const char *title)
{
    markup_add(page,
               "<figure><svg class=\"plot\" role=\"img\" width=\"%d\" "
               "height=\"%d\" viewBox=\"0 0 %d %d\"><title>",
               width, height, width, height);
    markup_text(page, title, 200);
    markup_add(page, "</title>");
}

void plot_end(Markup *page)
{
    markup_add(page, "</svg></figure>\n");
}

void plot_write(Markup *page, const char *style, double x, double y,
                const char *text, int most)
{
    markup_add(page, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", style, x, y);
    markup_text(page, text, most);
    markup_add(page, "</text>");
}

void plot_draw_line(Markup *page, const char *style, double x1, double y1,
                    double x2, double y2)
{
    markup_add(page,
               "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" "
               "y2=\"%.1f\"/>",
               style, x1, y1, x2, y2);
}

/* Writes the names of the series in their colours, right-aligned to `right`. */
static void write_series_names(Markup *page, const char *const *names,
                               double right)
{
    for (int i = PLOT_SERIES - 1; i >= 0; i--) {
        double y = 18 + 18 * i;
        if (names[i] == NULL)
            continue;
        plot_write(page, "right", right - 34, y, names[i], 40);
        markup_add(page, "<path class=\"line l%d\" d=\"M%.1f %.1fh26\"/>", i,
                   right - 28, y - 4);
    }
}

/* -- columns -------------------------------------------------------------- */

enum {
    COLUMNS_WIDTH = 720,
    COLUMNS_HEIGHT = 250,
    LEFT = 46,
    RIGHT = 704,
    TOP = 46,
    BOTTOM = 208,
    TICKS_MOST = 12
};

typedef struct Scale {
    double low, high; /* numbers at the ends of the axis */
    double most;      /* share at the upper end of the vertical axis */
} Scale;

static double across(const Scale *scale, double number)
{
    return LEFT + (tame(number) - scale->low) / (scale->high - scale->low) *
                      (RIGHT - LEFT);
}

static double up(const Scale *scale, double part)
{
    return BOTTOM - part / scale->most * (BOTTOM - TOP);
}

static void draw_axes(Markup *page, const Scale *scale)
{
    double step = plot_round_up((scale->high - scale->low) / 8);
    char text[32];

    for (int i = 0; i <= 2; i++) {
        double part = scale->most * i / 2;
        snprintf(text, sizeof text, "%.3g %%", part * 100);
        plot_draw_line(page, i == 0 ? "axis" : "rule", LEFT, up(scale, part),
                       RIGHT, up(scale, part));
        plot_write(page, "soft right", LEFT - 6, up(scale, part) + 4, text, 12);
    }
    for (int i = 0; i < TICKS_MOST; i++) {
        double at = (ceil(scale->low / step) + i) * step;
        if (at > scale->high)
            break;
        snprintf(text, sizeof text, "%.6g", at);
        plot_draw_line(page, "axis", across(scale, at), BOTTOM,
                       across(scale, at), BOTTOM + 5);
        plot_write(page, "soft mid", across(scale, at), BOTTOM + 20, text, 12);
    }
}

/* Returns the number at the right edge of a column. */
static double right_of(const PlotColumns *columns, int column)
{
    double right = columns->low + (column + 1) * columns->width;

    return columns->step > 0 ? fmin(right, columns->most + columns->step)
                             : right;
}

static void draw_filled(Markup *page, const PlotColumns *columns,
                        const Scale *scale)
{
    double sum = plot_total(columns->series[0], columns->count);

    for (int i = 0; i < columns->count && sum > 0; i++) {
        double left = columns->low + i * columns->width;
        double right = right_of(columns, i);
        double part = tame(columns->series[0][i]) / sum;
        double x = across(scale, left);
        char numbers[RANGE_SIZE];
        if (part <= 0)
            continue;
        text_range(numbers, left, right - columns->step, 6);
        markup_add(page,
                   "<rect class=\"f0\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                   "height=\"%.1f\"><title>%s: %.1f %%</title></rect>",
                   x + .5, up(scale, part),
                   fmax(across(scale, right) - x - 1, 1),
                   BOTTOM - up(scale, part), numbers, part * 100);
    }
}

static void draw_stairs(Markup *page, const PlotColumns *columns,
                        const Scale *scale)
{
    double sum = plot_total(columns->series[1], columns->count);

    markup_add(page, "<path class=\"line l1\" d=\"M%d %d", LEFT, BOTTOM);
    for (int i = 0; i < columns->count; i++)
        markup_add(page, "V%.1fH%.1f",
                   up(scale, tame(columns->series[1][i]) / sum),
                   across(scale, right_of(columns, i)));
    markup_add(page, "V%d\"/>", BOTTOM);
}

void plot_columns(Markup *page, const char *title, const PlotColumns *columns)
{
    Scale scale = {columns->low, right_of(columns, columns->count - 1), 0};
    double sums[PLOT_SERIES];

    for (int i = 0; i < PLOT_SERIES; i++) {
        sums[i] = plot_total(columns->series[i], columns->count);
        if (sums[i] > 0)
            scale.most =
                fmax(scale.most,
                     greatest(columns->series[i], columns->count) / sums[i]);
    }
    if (scale.most <= 0 || !(scale.high > scale.low))
        return;
    scale.most = plot_round_up(scale.most);
    plot_begin(page, COLUMNS_WIDTH, COLUMNS_HEIGHT, title);
    plot_write(page, "name", LEFT, 20, title, 60);
    draw_axes(page, &scale);
    draw_filled(page, columns, &scale);
    if (sums[1] > 0)
        draw_stairs(page, columns, &scale);
    write_series_names(page, columns->names, RIGHT);
    for (int i = 0; i < PLOT_SERIES; i++)
        if (sums[i] > 0 && columns->marks[i] > scale.low &&
            columns->marks[i] < scale.high)
            plot_draw_line(page, "dashed", across(&scale, columns->marks[i]),
                           TOP, across(&scale, columns->marks[i]), BOTTOM);
    plot_end(page);
}

/* -- numbers in tables ---------------------------------------------------- */

enum { NUMBER_WIDTH = 240, NUMBER_HEIGHT = 20 };

static void begin_number(Markup *page)
{
    markup_add(page,
               "<svg class=\"plot\" width=\"%d\" height=\"%d\" viewBox=\"0 0 "
               "%d %d\">",
               NUMBER_WIDTH, NUMBER_HEIGHT, NUMBER_WIDTH, NUMBER_HEIGHT);
}

static void draw_whisker(Markup *page, double low, double high)
{
    plot_draw_line(page, "whisker", low, 10, high, 10);
    plot_draw_line(page, "whisker", low, 5, low, 15);
    plot_draw_line(page, "whisker", high, 5, high, 15);
}

static double within(double number, double low, double high)
{
    return fmin(fmax(tame(number), low), high);
}

void plot_bar(Markup *page, const PlotNumber *number, double most)
{
    double per = most > 0 ? (NUMBER_WIDTH - 2) / most : 0;

    begin_number(page);
    markup_add(page,
               "<rect class=\"f0\" x=\"0\" y=\"2\" width=\"%.1f\" "
               "height=\"16\" rx=\"2\"/>",
               within(number->value, 0, most) * per);
    if (number->high > number->low)
        draw_whisker(page, 1 + within(number->low, 0, most) * per,
                     1 + within(number->high, 0, most) * per);
    if (number->mark > 0 && number->mark <= most)
        plot_draw_line(page, "dashed", number->mark * per, 0,
                       number->mark * per, NUMBER_HEIGHT);
    markup_add(page, "</svg>");
}

void plot_band(Markup *page, const PlotNumber *change)
{
    double middle = NUMBER_WIDTH / 2.0;
    double most = fmax(fmax(fabs(tame(change->low)), fabs(tame(change->high))),
                       2 * tame(change->mark));
    double per = most > 0 ? (middle - 6) / most : 0;
    double band = fabs(tame(change->mark)) * per;

    begin_number(page);
    markup_add(page,
               "<rect class=\"band\" x=\"%.1f\" y=\"0\" width=\"%.1f\" "
               "height=\"%d\"/>",
               middle - band, 2 * band, NUMBER_HEIGHT);
    plot_draw_line(page, "axis", middle, 0, middle, NUMBER_HEIGHT);
    draw_whisker(page, middle + tame(change->low) * per,
                 middle + tame(change->high) * per);
    markup_add(page, "<circle class=\"f1\" cx=\"%.1f\" cy=\"10\" r=\"5\"/>",
               middle + tame(change->value) * per);
    markup_add(page, "</svg>");
}

/* -- lines ---------------------------------------------------------------- */

enum { LINE_WIDTH = 340, LINE_HEIGHT = 150, LINE_TOP = 44, LINE_BOTTOM = 128 };

static double line_y(double number, double most)
{
    return LINE_BOTTOM - tame(number) / most * (LINE_BOTTOM - LINE_TOP);
}

void plot_line(Markup *page, const char *title, const double *numbers,
               int count)
{
    double most = greatest(numbers, count);
    double step = (LINE_WIDTH - 60.0) / (count - 1);
    char text[32];

    if (count < 2 || most <= 0)
        return;
    plot_begin(page, LINE_WIDTH, LINE_HEIGHT, title);
    plot_write(page, "name", 8, 20, title, 40);
    plot_draw_line(page, "axis", 8, LINE_BOTTOM, LINE_WIDTH - 52, LINE_BOTTOM);
    plot_write(page, "soft", 8, LINE_HEIGHT - 6, "set-up", 8);
    plot_write(page, "soft right", LINE_WIDTH - 52, LINE_HEIGHT - 6, "end", 8);
    markup_add(page, "<path class=\"line l0\" d=\"");
    for (int i = 0; i < count; i++)
        markup_add(page, "%s%.1f %.1f", i == 0 ? "M" : "L", 8 + i * step,
                   line_y(numbers[i], most));
    markup_add(page, "\"/>");
    snprintf(text, sizeof text, "%.3g", tame(numbers[count - 1]));
    plot_write(page, "soft", LINE_WIDTH - 46,
               line_y(numbers[count - 1], most) + 4, text, 12);
    plot_end(page);
}
