/*
 * use.c -- adds up the uses of each option over all seats.
 */
#include "lab/sums/sums.h"

#include <stdlib.h>
#include <string.h>

static Use use_of(const UseSum *sum)
{
    Use use = {.sum = sum};

    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        use.offered += sum->counts[seat][USE_OFFERED];
        use.taken += sum->counts[seat][USE_TAKEN];
    }
    return use;
}

/* Orders two options by how often they were taken, then by how often they were
 * offered, and then by name. Greater numbers come first. */
static int use_compare(const void *one, const void *other)
{
    const Use *a = one;
    const Use *b = other;

    if (a->taken != b->taken)
        return a->taken < b->taken ? 1 : -1;
    if (a->offered != b->offered)
        return a->offered < b->offered ? 1 : -1;
    return strcmp(a->sum->name, b->sum->name);
}

/* Lists `from` and the options after it that have the same label. The option
 * that was taken most often comes first. Returns the first option of the next
 * label. */
static const UseSum *take_label(const Sums *sums, const UseSum *from, Use *uses,
                                int *count)
{
    const UseSum *end = sums->uses + sums->use_count;
    const UseSum *at = from;

    for (*count = 0; at < end && at->type == from->type &&
                     strcmp(at->label, from->label) == 0;
         at++)
        uses[(*count)++] = use_of(at);
    qsort(uses, (size_t)*count, sizeof *uses, use_compare);
    return at;
}

/* We list the labels of words first, because they show best how a game is
 * played, and the labels of cards last. */
void sums_each_label(const Sums *sums,
                     void (*see)(void *context, const Use *uses, int count),
                     void *context)
{
    static const ThingType order[] = {THING_WORD, THING_SUIT, THING_CARD};
    const UseSum *end = sums->uses + sums->use_count;
    Use *uses = calloc((size_t)sums->use_count + 1, sizeof *uses);
    int count;

    for (int i = 0; i < 3 && uses != NULL; i++)
        for (const UseSum *at = sums->uses; at < end;) {
            const UseSum *after = take_label(sums, at, uses, &count);
            if (at->type == order[i])
                see(context, uses, count);
            at = after;
        }
    free(uses);
}

double sums_z(const Sums *sums, Association association)
{
    long options = 0;

    for (int i = 0; i < sums->use_count; i++)
        options += sums->uses[i].means[association].count > 0;
    return association_z(options);
}
