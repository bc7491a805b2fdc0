/* association.c -- compares winners with losers, and turns with and without a
 * use of an option. Numbers are rounded symmetrically around 0, so that their
 * mean has no bias. */
#include "lab/sums/association.h"

#include <math.h>
#include <stdio.h>

const char *const association_names[ASSOCIATIONS] = {
    [ASSOCIATION_EXCESS] = "excess", [ASSOCIATION_SWING] = "swing"};

static const double scales[ASSOCIATIONS] = {
    [ASSOCIATION_EXCESS] = 10000, [ASSOCIATION_SWING] = 1000};

/* -- a game --------------------------------------------------------------- */

static int64_t nearest(double number)
{
    double cut =
        fmax(-(double)ASSOCIATION_MOST, fmin(number, (double)ASSOCIATION_MOST));

    return (int64_t)(cut < 0 ? cut - 0.5 : cut + 0.5);
}

static bool excess_of(const Trace *trace, int item, double *number)
{
    unsigned won = trace->result.winners;
    int winners = __builtin_popcount(won);
    int losers = trace->seats - winners;
    double uses[2] = {0, 0}; /* number of uses by losers and by winners */

    if (trace->end != TRACE_OVER || winners == 0 || losers == 0)
        return false;
    for (int seat = 0; seat < trace->seats; seat++)
        uses[won >> seat & 1] += trace->taken[seat][item];
    if (uses[0] + uses[1] == 0)
        return false;
    *number = (uses[1] / winners - uses[0] / losers) / (uses[0] + uses[1]);
    return true;
}

static bool swing_of(const Trace *trace, int item, double *number)
{
    double sum = 0;
    int seats = 0;

    for (int seat = 0; trace->has_swings && seat < trace->seats; seat++) {
        const TraceSwing *swing = &trace->swings[seat][item];
        if (swing->used_turns == 0 || swing->unused_turns == 0)
            continue;
        sum += (double)swing->used / swing->used_turns -
               (double)swing->unused / swing->unused_turns;
        seats++;
    }
    *number = seats > 0 ? sum / seats : 0;
    return seats > 0;
}

bool association_of(const Trace *trace, int item, Association association,
                    int64_t *number)
{
    double exact = 0;

    if (!(association == ASSOCIATION_EXCESS ? excess_of : swing_of)(trace, item,
                                                                    &exact))
        return false;
    *number = nearest(exact * scales[association]);
    return true;
}

/* -- all games ------------------------------------------------------------ */

double association_z(long options)
{
    return normal_quantile(INFERENCE_ERROR /
                           (double)(options > 0 ? options : 1));
}

double association_mean(const Mean *mean, Association association)
{
    return mean_of(mean) / scales[association];
}

Interval association_interval(const Mean *mean, Association association,
                              double z)
{
    double scale = scales[association];
    Interval interval = association == ASSOCIATION_EXCESS
                            ? mean_range(mean, scale, z)
                            : mean_interval(mean, z);

    return (Interval){interval.low / scale, interval.high / scale};
}

/* Returns the number of decimals with which to print numbers up to about
 * `size`. */
static int decimals_of_size(double size)
{
    if (size >= 100)
        return 0;
    return size >= 10 ? 1 : 2;
}

/* Writes a number with its sign. "-0.0" is written as "+0.0". */
static const char *signed_number(char text[32], double number, int decimals)
{
    static const double least[] = {0.5, 0.05, 0.005};

    snprintf(text, 32, "%+.*f", decimals,
             fabs(number) < least[decimals] ? 0 : number);
    return text;
}

const char *association_words(char *text, const Mean *mean,
                              Association association, double z)
{
    bool is_share = association == ASSOCIATION_EXCESS;
    double unit = is_share ? 100 : 1;
    double number = unit * association_mean(mean, association);
    Interval interval = association_interval(mean, association, z);
    double low = unit * interval.low, high = unit * interval.high;
    int decimals =
        is_share ? 1 : decimals_of_size(fmax(fabs(number), high - low));
    char words[3][32];

    if (mean->count == 0)
        return "-";
    if (isinf(low))
        snprintf(text, ASSOCIATION_SIZE, "%s (needs %d games)",
                 signed_number(words[0], number, is_share ? 1 : 2),
                 SERIES_LEAST);
    else
        snprintf(text, ASSOCIATION_SIZE, "%s (%s to %s)",
                 signed_number(words[0], number, decimals),
                 signed_number(words[1], low, decimals),
                 signed_number(words[2], high, decimals));
    return text;
}
