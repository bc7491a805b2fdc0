/*
 * compare_known.c -- what a comparison knows about the change of a measure.
 */
#include "lab/compare/compare_internal.h"

Stopped lab_compare_stopped(const LabCompare *compare, int i)
{
    const Comparison *comparison = &compare->comparison;
    const Measured *measured = &compare->verdicts.measured[i];
    long first = comparison->ends[FIRST][TRACE_CAPPED];
    long second = comparison->ends[SECOND][TRACE_CAPPED];
    double change = series_mean(&measured->differences);

    if (!measures[compare->verdicts.asked[i].measure].is_cut ||
        2 * (first > second ? first : second) < comparison->pairs)
        return STOPPED_FEW;
    if (measured->change != CHANGE_MOVED || first == second ||
        (second > first) != (change > 0))
        return STOPPED_UNKNOWN;
    return change > 0 ? STOPPED_OVER : STOPPED_UNDER;
}

bool lab_compare_is_bound(const LabCompare *compare, const Measure *measure,
                          int side)
{
    return measure->is_cut && compare->comparison.ends[side][TRACE_CAPPED] > 0;
}

bool lab_compare_is_open(const LabCompare *compare, int i)
{
    return compare->verdicts.measured[i].change == CHANGE_UNSURE &&
           lab_compare_stopped(compare, i) == STOPPED_FEW;
}

bool lab_compare_is_little(const Measured *measured)
{
    return measured->change == CHANGE_MOVED &&
           measured->interval.low >= -measured->ignored &&
           measured->interval.high <= measured->ignored;
}

bool lab_compare_is_constant(const Interval *interval)
{
    return interval->high - interval->low < 1e-9;
}

bool lab_compare_is_unchanged(const Measured *measured)
{
    return measured->change == CHANGE_NONE && measured->once.low == 0 &&
           lab_compare_is_constant(&measured->once);
}
