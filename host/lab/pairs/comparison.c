/*
 * comparison.c -- adds up the measures of pairs of games, and computes their
 * means and thresholds.
 */
#include <stdio.h>
#include <string.h>

#include "lab/pairs/pairs.h"

static bool begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* A measure is a share if its unit is "games" or begins with "of". */
bool compare_is_share(const Measure *measure)
{
    return begins(measure->unit, "of ") || strcmp(measure->unit, "games") == 0;
}

/* The difference between two shares is at most one unit. For a share, `jump`
 * therefore begins with one unit, and the Series does not use its `bound`. */
void compared_begin(Compared *compared, const Measure *measure, double focus)
{
    bool is_share = compare_is_share(measure);
    Series series = {.jump = is_share ? measure->scale : 1,
                     .bound = is_share ? 0 : measure->scale,
                     .focus = focus};

    *compared = (Compared){.differences = series, .level = series};
}

void comparison_begin(Comparison *comparison, int most_turns, double focus)
{
    memset(comparison, 0, sizeof *comparison);
    comparison->most_turns = most_turns;
    for (int i = 0; i < measure_count; i++)
        compared_begin(&comparison->measures[i], &measures[i], focus);
}

static long long size_of(long long number)
{
    return number < 0 ? -number : number;
}

/* -- adding pairs --------------------------------------------------------- */

void compared_add(Compared *compared, const int64_t *both)
{
    long long difference = both[SECOND] - both[FIRST];
    long long first = size_of(both[FIRST]), second = size_of(both[SECOND]);

    compared->sums[FIRST] += both[FIRST];
    compared->sums[SECOND] += both[SECOND];
    series_add(&compared->differences, difference, size_of(difference),
               first > second ? first : second);
}

double compare_mean(const Compared *compared, int side)
{
    long long pairs = compared->differences.count;

    return pairs > 0 ? (double)compared->sums[side] / (double)pairs : 0;
}

static void add_level(Compared *compared, int64_t number)
{
    bool is_first = compared->level.count == 0;

    if (is_first || number < compared->level_least)
        compared->level_least = number;
    if (is_first || number > compared->level_greatest)
        compared->level_greatest = number;
    series_add(&compared->level, number,
               compared->level_greatest - compared->level_least,
               size_of(number));
}

static void add_numbers(Comparison *comparison, const Pair *pair)
{
    for (int i = 0; i < measure_count; i++) {
        Compared *compared = &comparison->measures[i];
        int64_t both[] = {pair->numbers[FIRST][i], pair->numbers[SECOND][i]};
        if (!(pair->told[SECOND] >> i & 1))
            continue;
        add_level(compared, both[SECOND]);
        if (pair->told[FIRST] >> i & 1)
            compared_add(compared, both);
    }
}

static void add_divergence(Comparison *comparison, const Pair *pair)
{
    int count = comparison->divergence_count;

    if (pair->differs == PAIR_SAME) {
        comparison->same++;
    } else if (count < DIVERGENCES_SHOWN) {
        comparison->divergences[count].index = pair->index;
        comparison->divergences[count].turn = pair->differs;
        comparison->divergence_count++;
    }
}

void comparison_add(Comparison *comparison, const Pair *pair)
{
    for (int side = FIRST; side < SIDES; side++)
        comparison->ends[side][pair->ends[side]]++;
    if (!pair_is_played(pair)) {
        if (comparison->failed++ == 0) {
            comparison->failed_first = pair->index;
            snprintf(comparison->message, sizeof comparison->message, "%s",
                     pair->message);
        }
        return;
    }
    comparison->pairs++;
    add_divergence(comparison, pair);
    add_numbers(comparison, pair);
}

/* -- judging measures ----------------------------------------------------- */

/* Rounds to a single significant digit: 4.6 to 5, 0.034 to 0.03, 96 to 100. */
static double one_digit(double number)
{
    double unit = 1;

    while (number >= 10 * unit)
        unit *= 10;
    while (number < unit && unit > 1e-6)
        unit /= 10;
    return (double)(long long)(number / unit + 0.5) * unit;
}

double compare_ignored(const Measure *measure, const Compared *compared)
{
    double mean = compare_mean(compared, FIRST);
    double part;

    if (compare_is_share(measure))
        return measure->scale * 0.05;
    part = one_digit((mean < 0 ? -mean : mean) / 10 / measure->scale) *
           measure->scale;
    return part > 1 ? part : 1;
}

Measured compare_measured(const Compared *compared, double ignored)
{
    return (Measured){.differences = compared->differences, .ignored = ignored};
}
