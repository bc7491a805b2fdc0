#include "script/run/reach.h"

#include <string.h>

static int set_masks(const Reachable *reach)
{
    return 1 << reach->demand.set_count;
}

int reach_size(const Reachable *reach)
{
    return set_masks(reach) * reach->width;
}

static uint64_t *cell_of(Reachable *reach, int sets, int total)
{
    return &reach->cells[sets * reach->width + total];
}

/* Returns the part of a range that is left after `used`. */
static Range range_after(Range range, int used)
{
    if (range.most != REACH_OPEN)
        range.most -= used;
    range.least = range.least > used ? range.least - used : 0;
    return range;
}

/* Returns the last value that must be distinguished. If the range has no upper
 * limit, this value also stands for all greater values. */
static int last_of(Range range)
{
    return range.most != REACH_OPEN ? range.most : range.least;
}

/* Returns `value + more`, or -1 if the sum is above the upper limit of the
 * range. Without an upper limit, returns at most last_of(range). */
static int add_within(Range range, int value, int more)
{
    int last = last_of(range);

    if (value + more <= last)
        return value + more;
    return range.most == REACH_OPEN ? last : -1;
}

/* Adds 1 to each number in the set `counts` and returns the new set. Bit n of a
 * set stands for the number n. */
static uint64_t one_more(const Reachable *reach, uint64_t counts)
{
    uint64_t more = counts << 1;
    uint64_t last = (reach->counts >> 1) + 1; /* the highest bit that is used */

    if (reach->demand.count.most == REACH_OPEN)
        more |= counts & last;
    return more & reach->counts;
}

/* Returns the set of the numbers of things that the demand allows: bit n is set
 * if n things are allowed. */
static uint64_t counts_that_meet(const Reachable *reach)
{
    return reach->counts & ~(((uint64_t)1 << reach->demand.count.least) - 1);
}

/* A selection is a list of the sets that the picks so far have matched. A pick
 * can match one set. For each selection that was possible before `pick`, also
 * marks the selections that `pick` extends by a set. */
void reach_match(Reachable *reach, Weight pick)
{
    for (int sets = set_masks(reach) - 1; sets >= 0; sets--) {
        if (*cell_of(reach, sets, 0) == 0)
            continue;
        for (int i = 0; i < reach->demand.set_count; i++)
            if ((pick.sets & ~sets) >> i & 1)
                *cell_of(reach, sets | 1 << i, 0) = 1;
    }
}

/* If a limit is already exceeded, no state can be reached. */
void reach_begin(Reachable *reach, const Demand *demand, int count, int total)
{
    int last;
    bool is_beyond;

    reach->demand = *demand;
    reach->demand.count = range_after(demand->count, count);
    reach->demand.total = range_after(demand->total, total);
    is_beyond =
        last_of(reach->demand.count) < 0 || last_of(reach->demand.total) < 0;
    last = is_beyond ? 0 : last_of(reach->demand.count);
    reach->counts = ((uint64_t)2 << last) - 1;
    reach->width = is_beyond ? 1 : last_of(reach->demand.total) + 1;
    memset(reach->cells, 0, sizeof reach->cells[0] * (size_t)reach_size(reach));
    if (!is_beyond)
        *cell_of(reach, 0, 0) = 1;
}

bool reach_is_met(const Reachable *reach)
{
    int all = set_masks(reach) - 1;

    return reach->demand.total.least == 0 && reach->demand.count.least == 0 &&
           reach->cells[all * reach->width] != 0;
}

/* True if one more pick of weight `amount` can bring the number and the total
 * of the picks within their limits. The other picks match exactly the sets in
 * the mask `sets`. */
static bool completes(const Reachable *reach, int sets, int amount)
{
    uint64_t met = counts_that_meet(reach);

    for (int total = 0; total < reach->width; total++) {
        int sum = add_within(reach->demand.total, total, amount);
        if (sum >= reach->demand.total.least &&
            (one_more(reach, reach->cells[sets * reach->width + total]) &
             met) != 0)
            return true;
    }
    return false;
}

bool reach_allows(const Reachable *reach, Weight thing)
{
    int all = set_masks(reach) - 1;

    if (completes(reach, all, thing.amount))
        return true;
    for (int i = 0; i < reach->demand.set_count; i++)
        if ((thing.sets >> i & 1) != 0 &&
            completes(reach, all & ~(1 << i), thing.amount))
            return true;
    return false;
}

/* Adds `thing` to each state in the cell for `sets` and `total`, and records
 * the resulting states. */
static void add_to_cell(Reachable *reach, int sets, int total, Weight thing)
{
    uint64_t more = one_more(reach, *cell_of(reach, sets, total));
    int sum = add_within(reach->demand.total, total, thing.amount);

    if (more == 0 || sum < 0)
        return;
    *cell_of(reach, sets, sum) |= more;
    for (int i = 0; i < reach->demand.set_count; i++)
        if ((thing.sets & ~sets) >> i & 1)
            *cell_of(reach, sets | 1 << i, sum) |= more;
}

/* We visit the greatest totals and sets first. Otherwise the loop could reach a
 * state that already contains `thing`, and add `thing` again. */
void reach_add(Reachable *reach, Weight thing)
{
    for (int total = reach->width - 1; total >= 0; total--)
        for (int sets = set_masks(reach) - 1; sets >= 0; sets--)
            if (*cell_of(reach, sets, total) != 0)
                add_to_cell(reach, sets, total, thing);
}
