/*
 * plot_text.c -- draws plots as text, for a terminal.
 */
#include <math.h>

#include "view/plot/plot.h"

enum { STEPS = 8 };

/* Returns the average of the known numbers, or NAN if none is known. */
static double average(const double *numbers, int count)
{
    double sum = 0;
    int known = 0;

    for (int i = 0; i < count; i++) {
        if (isnan(numbers[i]))
            continue;
        sum += numbers[i];
        known++;
    }
    return known > 0 ? sum / known : NAN;
}

static int step_of(double number, int steps)
{
    int step = (int)(number * steps);

    return step < 0 ? 0 : step >= steps ? steps - 1 : step;
}

static void draw_column(FILE *out, double number, bool utf8)
{
    static const char *const blocks[STEPS] = {"▁", "▂", "▃", "▄",
                                              "▅", "▆", "▇", "█"};

    if (isnan(number))
        fputc(' ', out);
    else if (utf8)
        fputs(blocks[step_of(number, STEPS)], out);
    else
        fputc('0' + step_of(number, 10), out);
}

void plot_text(FILE *out, const double *numbers, int count, int columns,
               bool utf8)
{
    if (columns > count)
        columns = count;
    for (int i = 0; i < columns; i++) {
        int from = (int)((long long)i * count / columns);
        int to = (int)((long long)(i + 1) * count / columns);
        draw_column(out, average(numbers + from, to - from), utf8);
    }
}
