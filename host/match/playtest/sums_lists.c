/*
 * sums_lists.c -- what is counted by name: items and reasons, in sorted lists,
 * so that the order in which games are added does not matter.
 */
#include <stdio.h>
#include <string.h>

#include "base/list.h"
#include "match/playtest/sums_internal.h"

/* -- items ---------------------------------------------------------------- */

static int compare_uses(const UseSum *one, const UseSum *other)
{
    int order = one->type - other->type;

    if (order == 0)
        order = strcmp(one->label, other->label);
    return order != 0 ? order : strcmp(one->name, other->name);
}

/* The row of these names, made where there is none; NULL when memory ran
 * out. */
static UseSum *find_use(Sums *sums, const UseSum *key)
{
    int low = 0;
    int high = sums->use_count;

    while (low < high) {
        int middle = (low + high) / 2;
        int order = compare_uses(key, &sums->uses[middle]);
        if (order == 0)
            return &sums->uses[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    if (!list_grow(&sums->uses, sums->use_count, &sums->use_room,
                   sizeof *sums->uses))
        return NULL;
    memmove(&sums->uses[low + 1], &sums->uses[low],
            sizeof *sums->uses * (size_t)(sums->use_count - low));
    sums->use_count++;
    sums->uses[low] = *key;
    return &sums->uses[low];
}

static void merge_use(UseSum *use, const UseSum *other)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        use->offered[seat] += other->offered[seat];
        use->taken[seat] += other->taken[seat];
        use->games[seat] += other->games[seat];
        use->shares[seat] += other->shares[seat];
    }
}

/* Adds a row to those of the same names. */
static bool add_use(Sums *sums, const UseSum *row)
{
    UseSum key = {.type = row->type};
    UseSum *use;

    memcpy(key.label, row->label, sizeof key.label);
    memcpy(key.name, row->name, sizeof key.name);
    use = find_use(sums, &key);
    if (use != NULL)
        merge_use(use, row);
    return use != NULL;
}

bool sums_add_uses(Sums *sums, const Trace *trace)
{
    for (int i = 1; i <= trace->item_count; i++) {
        const TraceItem *item = &trace->items[i];
        UseSum row = {.type = item->type};
        memcpy(row.label, trace->labels[item->label], sizeof row.label);
        strncpy(row.name, item->name, sizeof row.name - 1);
        for (int seat = 0; seat < trace->seats; seat++) {
            row.offered[seat] = item->offered[seat];
            row.taken[seat] = item->taken[seat];
            if (trace->end != TRACE_OVER || item->taken[seat] == 0)
                continue;
            row.games[seat] = 1;
            row.shares[seat] = (uint64_t)trace_share(trace, seat);
        }
        if (!add_use(sums, &row))
            return false;
    }
    return true;
}

/* -- reasons -------------------------------------------------------------- */

static bool add_reason(Sums *sums, const char *reason, uint64_t count)
{
    int at = sums->reason_count;

    while (at > 0 && strcmp(sums->reasons[at - 1].reason, reason) >= 0)
        at--;
    if (at < sums->reason_count &&
        strcmp(sums->reasons[at].reason, reason) == 0) {
        sums->reasons[at].count += count;
        return true;
    }
    if (!list_grow(&sums->reasons, sums->reason_count, &sums->reason_room,
                   sizeof *sums->reasons))
        return false;
    memmove(&sums->reasons[at + 1], &sums->reasons[at],
            sizeof *sums->reasons * (size_t)(sums->reason_count - at));
    sums->reason_count++;
    memset(&sums->reasons[at], 0, sizeof *sums->reasons);
    snprintf(sums->reasons[at].reason, REASON_LIMIT, "%s", reason);
    sums->reasons[at].count = count;
    return true;
}

/* A reason may tell a number: "37 points". */
bool sums_add_reason(Sums *sums, const Trace *trace)
{
    char reason[REASON_LIMIT];
    char *end = reason;

    if (trace->end != TRACE_OVER)
        return true;
    for (const char *at = trace->result.reason; *at != '\0'; at++) {
        bool is_digit = *at >= '0' && *at <= '9';
        if (!is_digit || end == reason || end[-1] != '#')
            *end++ = (char)(is_digit ? '#' : *at);
    }
    *end = '\0';
    return add_reason(sums, reason, 1);
}

/* -- functions ------------------------------------------------------------ */

static int compare_functions(const FunctionSum *one, const FunctionSum *other)
{
    int order = strcmp(one->file, other->file);

    if (order == 0)
        order = one->line - other->line;
    return order != 0 ? order : strcmp(one->name, other->name);
}

bool sums_add_function(Sums *sums, const FunctionSum *function, bool *changed)
{
    int at = sums->function_count;
    FunctionSum *found;

    while (at > 0 && compare_functions(&sums->functions[at - 1], function) >= 0)
        at--;
    found = &sums->functions[at];
    if (changed != NULL)
        *changed = true;
    if (at < sums->function_count && compare_functions(found, function) == 0) {
        if (changed != NULL)
            *changed = function->is_called && !found->is_called;
        found->is_called = found->is_called || function->is_called;
        return true;
    }
    if (!list_grow(&sums->functions, sums->function_count, &sums->function_room,
                   sizeof *sums->functions))
        return false;
    memmove(&sums->functions[at + 1], &sums->functions[at],
            sizeof *function * (size_t)(sums->function_count - at));
    sums->functions[at] = *function;
    sums->function_count++;
    return true;
}

bool sums_merge_lists(Sums *sums, const Sums *others)
{
    for (int i = 0; i < others->use_count; i++)
        if (!add_use(sums, &others->uses[i]))
            return false;
    for (int i = 0; i < others->reason_count; i++)
        if (!add_reason(sums, others->reasons[i].reason,
                        others->reasons[i].count))
            return false;
    for (int i = 0; i < others->function_count; i++)
        if (!sums_add_function(sums, &others->functions[i], NULL))
            return false;
    return true;
}
