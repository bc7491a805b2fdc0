/*
 * items.c -- puts lists of things into canonical order.
 */
#include "base/number.h"
#include "script/select/select.h"

static uint64_t item_key_of(Script *script, ThingType type, int id)
{
    if (type == THING_PYRAMID)
        return position_pyramid_key(&script->model->position, (Pyramid)id);
    return (uint64_t)((int64_t)id + 0x10000);
}

/* Returns a key for the place of a pyramid at the start of the turn, or the
 * greatest key if the pyramid has come or left since. */
static uint64_t first_key(const Script *script, Thing pyramid)
{
    const Position *start = script->model->start;
    const PyramidState *was = &start->pyramids.each[pyramid.id];

    if (was->space >= SPACE_OUT ||
        script->model->position.pyramids.each[pyramid.id].departures > 0)
        return UINT64_MAX;
    return position_pyramid_key(start, (Pyramid)pyramid.id);
}

/* True if `one` comes after `other`, which looks the same. The numbers of
 * pyramids must not decide, because writing and reading a position can change
 * them. */
static bool is_after(const Script *script, Thing one, Thing other)
{
    const Position *now = &script->model->position;
    int held = 0;

    if (one.type != THING_PYRAMID)
        return false;
    if (now->pyramid_vars != 0)
        held = position_holder(now, one) - position_holder(now, other);
    if (held != 0 || !script->model->running)
        return held > 0;
    return first_key(script, one) > first_key(script, other);
}

/* True if the item `a` comes after the item `b` of the same list. */
static bool comes_after(const Script *script, const Items *items, int a, int b)
{
    if (items->keys[a] != items->keys[b])
        return items->keys[a] > items->keys[b];
    return is_after(script, items->things[a], items->things[b]);
}

static void copy_item(const Items *from, int a, Items *to, int b)
{
    to->things[b] = from->things[a];
    to->keys[b] = from->keys[a];
}

/* Sorts the items from `first` to `end` - 1 by insertion, which is fast for
 * nearly sorted items. Returns false after `most` moves. */
static bool insert_all(const Script *script, Items *items, int first, int end,
                       int most)
{
    Thing *things = items->things;
    uint64_t *keys = items->keys;

    for (int i = first + 1; i < end; i++) {
        Thing what = things[i];
        uint64_t key = keys[i];
        int at = i;
        for (; at > first &&
               (keys[at - 1] > key || (keys[at - 1] == key &&
                                       is_after(script, things[at - 1], what)));
             at--) {
            keys[at] = keys[at - 1];
            things[at] = things[at - 1];
        }
        if (at == i)
            continue;
        things[at] = what;
        keys[at] = key;
        most -= i - at;
        if (most < 0)
            return false;
    }
    return true;
}

/* Merges the sorted items from `first` to `middle` - 1 and those from `middle`
 * to `end` - 1 into the same places of `to`. */
static void merge_items(const Script *script, const Items *from, int first,
                        int middle, int end, Items *to)
{
    int left = first;
    int right = middle;

    for (int i = first; i < end; i++) {
        bool is_right = left == middle ||
                        (right < end && comes_after(script, from, left, right));
        copy_item(from, is_right ? right++ : left++, to, i);
    }
}

static void merge_all(const Script *script, Items *items)
{
    enum { FEW = 8 };
    int count = items->count;
    Items other;
    Items *from = items;
    Items *to = &other;

    for (int i = 0; i < count; i += FEW)
        insert_all(script, items, i, smaller(i + FEW, count), FEW * FEW);
    for (int size = FEW; size < count; size *= 2) {
        Items *merged = to;
        for (int i = 0; i < count; i += 2 * size)
            merge_items(script, from, i, smaller(i + size, count),
                        smaller(i + 2 * size, count), to);
        to = from;
        from = merged;
    }
    for (int i = 0; from != items && i < count; i++)
        copy_item(from, i, items, i);
}

void items_sort(const Script *script, Items *items)
{
    /* Insertion may take as many moves per item as merging takes. */
    enum { MOVES_EACH = 8 };

    if (!insert_all(script, items, 0, items->count, MOVES_EACH * items->count))
        merge_all(script, items);
}

void selector_list(Script *script, const Selector *selector, Items *items)
{
    int ids[OPTION_LIMIT];
    int count = selector_ids(script, selector, ids);
    bool is_sorted = true;
    uint64_t last = 0;

    items->count = count;
    for (int i = 0; i < count; i++) {
        uint64_t key = item_key_of(script, selector->type, ids[i]);
        items->things[i] = thing(selector->type, ids[i]);
        items->keys[i] = key;
        is_sorted = is_sorted && key > last;
        last = key;
    }
    if (!is_sorted)
        items_sort(script, items);
}
