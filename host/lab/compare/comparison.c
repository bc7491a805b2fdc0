/*
 * comparison.c -- adds up pairs and judges the sums.
 */
#include <stdio.h>
#include <string.h>

#include "lab/compare/compare.h"

/* If differences are at most this large, the sum of a billion squares fits into
 * 64 bits. */
enum { RANGE_MOST = 1 << 16 };

static bool begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* A measure is a share if its unit is "games" or begins with "of". */
bool compare_is_share(const Measure *measure)
{
    return begins(measure->unit, "of ") || strcmp(measure->unit, "games") == 0;
}

static long long within(long long number, long long range)
{
    if (number > range)
        return range;
    return number < -range ? -range : number;
}

long long compare_range(const Measure *measure, int most_turns)
{
    if (compare_is_share(measure))
        return measure->scale;
    if (strcmp(measure->unit, "turns") == 0)
        return within((long long)most_turns * measure->scale, RANGE_MOST);
    return RANGE_MOST;
}

void compared_begin(Compared *compared, const Measure *measure, int most_turns)
{
    *compared =
        (Compared){.differences.range = compare_range(measure, most_turns)};
}

void comparison_begin(Comparison *comparison, int most_turns)
{
    memset(comparison, 0, sizeof *comparison);
    comparison->most_turns = most_turns;
    for (int i = 0; i < measure_count; i++)
        compared_begin(&comparison->measures[i], &measures[i], most_turns);
}

static bool is_played(TraceEnd end)
{
    return end == TRACE_OVER || end == TRACE_CAPPED;
}

static long long size_of(long long number)
{
    return number < 0 ? -number : number;
}

/* -- adding pairs --------------------------------------------------------- */

/* Records the greatest number in the pilot pairs. After the last pilot pair,
 * derives the bound of the differences from it. */
static void settle_range(Compared *compared, const Measure *measure,
                         const int64_t *both)
{
    Differences *differences = &compared->differences;
    long long ample;

    for (int side = FIRST; side < SIDES; side++)
        if (size_of(both[side]) > compared->greatest)
            compared->greatest = size_of(both[side]);
    if (compared->told < PILOT)
        return;
    ample = AMPLE * (compared->greatest > measure->scale ? compared->greatest
                                                         : measure->scale);
    if (ample < differences->range)
        differences->range = ample;
}

void compared_add(Compared *compared, const Measure *measure,
                  const int64_t *both)
{
    Differences *differences = &compared->differences;
    long long whole = both[SECOND] - both[FIRST];
    long long number;

    compared->sums[FIRST] += both[FIRST];
    compared->sums[SECOND] += both[SECOND];
    compared->told++;
    if (compared->told <= PILOT && !compare_is_share(measure)) {
        for (int side = FIRST; side < SIDES; side++)
            compared->pilot[side] += both[side];
        settle_range(compared, measure, both);
        return;
    }
    number = within(whole, differences->range);
    compared->cut += number != whole;
    differences->count++;
    differences->sum += number;
    differences->squares += number * number;
}

long compare_pairs(const Compared *compared)
{
    long after = (long)compared->differences.count;

    return after > 0 ? after : compared->told;
}

double compare_mean(const Compared *compared, int side)
{
    long pairs = compare_pairs(compared);
    int64_t sum = compared->sums[side];

    if (compared->differences.count > 0)
        sum -= compared->pilot[side];
    return pairs > 0 ? (double)sum / (double)pairs : 0;
}

/* True if the bound of the differences is known. */
static bool has_range(const Compared *compared, const Measure *measure)
{
    return compared->told >= PILOT || compare_is_share(measure);
}

static void add_level(Compared *compared, int64_t number)
{
    number = within(number, compared->differences.range);
    compared->level_count++;
    compared->level_sum += number;
    compared->level_squares += number * number;
}

static void add_numbers(Comparison *comparison, const Pair *pair)
{
    for (int i = 0; i < measure_count; i++) {
        Compared *compared = &comparison->measures[i];
        int64_t both[] = {pair->numbers[FIRST][i], pair->numbers[SECOND][i]};
        if (!(pair->told[SECOND] >> i & 1))
            continue;
        if (has_range(compared, &measures[i]))
            add_level(compared, both[SECOND]);
        if (pair->told[FIRST] >> i & 1)
            compared_add(compared, &measures[i], both);
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
    if (!is_played(pair->ends[FIRST]) || !is_played(pair->ends[SECOND])) {
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
    double count = (double)compared->told;
    double mean, part;

    if (compare_is_share(measure))
        return measure->scale * 0.03;
    if (count < 1)
        return 1;
    mean = (double)compared->sums[FIRST] / count;
    part = one_digit((mean < 0 ? -mean : mean) / 20 / measure->scale) *
           measure->scale;
    return part > 1 ? part : 1;
}

Measured compare_measured(const Compared *compared, double ignored)
{
    return (Measured){.differences = compared->differences, .ignored = ignored};
}

/* We subtract a whole number near the bound from all numbers, because evidence
 * is stronger if the numbers are close to 0. */
Change compare_level(const Compared *compared, double bound, double error)
{
    long long range = compared->differences.range;
    long long centre = bound > (double)range    ? range
                       : bound < -(double)range ? -range
                                                : (long long)bound;
    long long count = compared->level_count;
    double rest = bound - (double)centre;
    Differences level = {.count = count,
                         .sum = compared->level_sum - centre * count,
                         .squares = compared->level_squares -
                                    2 * centre * compared->level_sum +
                                    centre * centre * count,
                         .range = range + (centre < 0 ? -centre : centre)};

    if (evidence_below(&level, rest) >= 2 / error)
        return CHANGE_NONE;
    return evidence_above(&level, rest) >= 2 / error ? CHANGE_MOVED
                                                     : CHANGE_UNSURE;
}
