/*
 * canonical.c -- puts a line into canonical order. A segment is the part of the
 * line that belongs to one thing of a choice of several things.
 */
#include <string.h>

#include "script/run/passes.h"

static bool goes_before(const Line *line, const Segment *a, const Segment *b)
{
    if (a->rank != b->rank)
        return a->rank < b->rank;
    return !a->ordered &&
           line_compare(line, a->begin + 1, a->end, b->begin + 1, b->end) < 0;
}

/* Sorts the adjacent segments from `first` to `last` - 1, and writes their
 * picks into the line. Things that look alike are sorted by number. */
static void sort_group(Line *line, Segment *segments, int first, int last)
{
    Line before = *line;
    Segment sorted[LINE_LIMIT];
    int count = 0;
    int at = segments[first].begin;

    for (int i = first; i < last; i++) {
        int place = count++;
        for (; place > 0 &&
               goes_before(&before, &segments[i], &sorted[place - 1]);
             place--)
            sorted[place] = sorted[place - 1];
        sorted[place] = segments[i];
    }
    for (int i = 0; i < count; i++)
        for (int pick = sorted[i].begin; pick < sorted[i].end; pick++)
            line->picks[at++] = before.picks[pick];
    for (int i = 0, pick = segments[first].begin; i < count; i++) {
        int next = pick + sorted[i].end - sorted[i].begin;
        for (int j = i; j > 0 && !sorted[j].ordered &&
                        sorted[j].rank == sorted[j - 1].rank;
             j--) {
            int earlier = pick - (sorted[j - 1].end - sorted[j - 1].begin);
            if (line->picks[earlier].id <= line->picks[pick].id)
                break;
            Thing swapped = line->picks[earlier];
            line->picks[earlier] = line->picks[pick];
            line->picks[pick] = swapped;
            pick = earlier;
        }
        pick = next;
    }
}

/* Runs the whole line once, with picks in any order, to find its segments. */
static bool pass_freely(Script *script, const Position *start, const Line *line,
                        Choice *choice, ScriptError *error)
{
    return script_open(script, start, line, true, choice, error) == RUN_DONE;
}

bool script_canonical(Script *script, const Position *start, Line *line,
                      ScriptError *error)
{
    Choice *choice = &script->turns->open;
    Line sorted = *line;
    Segment segments[LINE_LIMIT];
    uint64_t hash;
    int count;

    if (!pass_freely(script, start, line, choice, error))
        return false;
    hash =
        position_hash(&script->model->position, &script->model->equipment.deck);
    count = script->turns->runs[0].segment_count;
    memcpy(segments, script->turns->runs[0].segments,
           sizeof segments[0] * (size_t)count);
    for (int first = 0; first < count;) {
        int last = first + 1;
        while (last < count && segments[last].choice == segments[first].choice)
            last++;
        sort_group(&sorted, segments, first, last);
        first = last;
    }
    if (script_turn(script, start, &sorted, run_stop_here, NULL, error) !=
            RUN_DONE ||
        position_hash(&script->model->position,
                      &script->model->equipment.deck) != hash)
        return false;
    *line = sorted;
    return true;
}
