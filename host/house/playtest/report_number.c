/*
 * report_number.c -- numbers and bars on the page of a playtest.
 */
#include <math.h>

#include "base/text.h"
#include "house/playtest/playtest.h"

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

void played_share(FILE *out, double share)
{
    fprintf(out, "%5.1f %%", 100 * share);
}

/* The bar is drawn in eighths of a column. */
void played_bar(const Played *report, FILE *out, double share, int width)
{
    static const char *const parts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int eighths = (int)lround(share * width * 8);

    if (report->plain)
        return;
    for (; eighths >= 8; eighths -= 8)
        fputs("█", out);
    fputs(parts[eighths > 0 ? eighths : 0], out);
}

void played_columns(const Played *report, FILE *out, const double *heights,
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

/* -- one number of each game ---------------------------------------------- */

const Sum *played_sum(const Played *report, const char *name)
{
    return &report->sums->measures[measure_find(name) - measures];
}

void played_counts(const Sum *sum, double *counts, int count, long long low,
                   long long width)
{
    for (int c = 0; c < count; c++)
        counts[c] = 0;
    for (int i = 0; i < BUCKETS; i++) {
        long long column = (bucket_least(i) - low) / width;
        if (bucket_least(i) >= low && column < count)
            counts[column] += (double)sum->buckets[i];
    }
}

int played_spread(const Sum *sum, double *counts, int most, long long *low,
                  long long *width)
{
    int first = bucket_of(sum_quantile(sum, 0.01));
    int last = bucket_of(sum_quantile(sum, 0.99));
    int count;

    *width = bucket_least(last + 1) - bucket_least(last);
    while (bucket_least(last) / *width - bucket_least(first) / *width >= most)
        *width *= 2;
    *low = bucket_least(first) / *width * *width;
    count = (int)((bucket_least(last) - *low) / *width) + 1;
    played_counts(sum, counts, count, *low, *width);
    return count;
}

/* Returns a quantile: the middle of the part of its bucket that has games. Sets
 * `*is_about` if that part holds several numbers. */
static long long middle(const Sum *sum, double part, bool *is_about)
{
    long long number = sum_quantile(sum, part);
    int bucket = bucket_of(number);
    long long least = bucket_least(bucket);
    long long most = bucket_least(bucket + 1) - 1;

    if (bucket == 0) { /* this bucket also holds all numbers below 0 */
        *is_about = *is_about || sum->least < 0;
        return number;
    }
    least = least > sum->least ? least : sum->least;
    most = most < sum->greatest ? most : sum->greatest;
    *is_about = *is_about || least < most;
    return (least + most) / 2;
}

void played_half(char text[HALF_SIZE], const Sum *sum, double scale)
{
    char range[RANGE_SIZE];
    bool is_about = false;
    long long low = middle(sum, 0.25, &is_about);
    long long high = middle(sum, 0.75, &is_about);

    snprintf(text, HALF_SIZE, "%s%s", is_about ? "about " : "",
             text_range(range, (double)low / scale, (double)high / scale, 4));
}

bool played_course(const Played *report, Course course, double scale,
                   double heights[TENTHS])
{
    const Sums *sums = report->sums;
    double games = (double)sums->course_games[course];
    double most = 0;

    for (int i = 0; i < TENTHS && games > 0; i++) {
        heights[i] = (double)sums->courses[course][i] / games / scale;
        most = heights[i] > most ? heights[i] : most;
    }
    return most > 0;
}

bool played_has_courses(const Played *report)
{
    double heights[TENTHS];
    bool any = false;

    for (int course = 0; course < COURSES; course++)
        any = played_course(report, course, 1, heights) || any;
    return any;
}
