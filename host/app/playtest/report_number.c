/*
 * report_number.c -- numbers on the page of a playtest, and bars of them.
 */
#include <math.h>

#include "app/playtest/playtest.h"

const char *with_commas(uint64_t number)
{
    static char texts[4][32];
    static int turn;
    char digits[32];
    char *out = texts[turn = (turn + 1) % 4];
    int length =
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);

    for (int i = 0; i <= length; i++) {
        if (i > 0 && i < length && (length - i) % 3 == 0)
            *out++ = ',';
        *out++ = digits[i];
    }
    return texts[turn];
}

void report_share(FILE *out, double share)
{
    fprintf(out, "%5.1f %%", 100 * share);
}

/* In eighths of a column. */
void report_bar(const Report *report, FILE *out, double share, int width)
{
    static const char *const parts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int eighths = (int)lround(share * width * 8);

    if (report->plain)
        return;
    for (; eighths >= 8; eighths -= 8)
        fputs("█", out);
    fputs(parts[eighths > 0 ? eighths : 0], out);
}

void report_columns(const Report *report, FILE *out, const double *heights,
                    int count)
{
    static const char *const columns[] = {"▁", "▂", "▃", "▄",
                                          "▅", "▆", "▇", "█"};
    double most = 0;

    for (int i = 0; i < count; i++)
        most = heights[i] > most ? heights[i] : most;
    for (int i = 0; i < count; i++) {
        int level = most > 0 ? (int)(heights[i] / most * 7.999) : 0;
        if (report->plain)
            fprintf(out, "%s%.3g", i > 0 ? " " : "", heights[i]);
        else
            fputs(columns[level < 0 ? 0 : level], out);
    }
}
