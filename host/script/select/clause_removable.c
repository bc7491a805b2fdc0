/*
 * clause_removable.c -- the clause `removable_from`: a space can be removed
 * from a set if the other spaces stay connected. We find all such spaces of a
 * set together (Tarjan's method).
 */
#include <string.h>

#include "script/select/clause.h"

/* SPACE_CODES is the number of values of a Space. AROUND is the greatest
 * difference between the values of two neighbours. */
enum { SPACE_CODES = 0x4000, AROUND = 129 };

/* Visits is the state of a depth-first search through a set of spaces. Spaces
 * are numbered in the order of the set. */
typedef struct Visits {
    const BoardShape *shape;
    const Removable *set;
    int count; /* number of visited spaces */
    int parts; /* number of connected components of the set */
    struct {
        int when;    /* number of the visit; the first is 1; 0 if not visited */
        int cut_off; /* number of branches that are cut off if the space is
                        removed */
    } each[OPTION_LIMIT];
    /* The number of each space in the set, or 0 for a space that is not in the
     * set. Numbers begin at 1. */
    uint16_t number[SPACE_CODES];
} Visits;

static int earlier(int one, int other)
{
    return one < other ? one : other;
}

/* Visits a space and all unvisited spaces that can be reached from it. Returns
 * the lowest visit number among these spaces and their neighbours. */
static int clause_removable_visit(Visits *visits, int i)
{
    Space around[NEIGHBOUR_LIMIT];
    int count =
        board_around(visits->shape, (Space)visits->set->spaces[i], around);
    int earliest = ++visits->count;

    visits->each[i].when = visits->count;
    for (int j = 0; j < count; j++) {
        int other = visits->number[around[j]] - 1;
        if (other < 0)
            continue;
        int reached = visits->each[other].when;
        if (reached == 0) {
            reached = clause_removable_visit(visits, other);
            /* If the branch reaches no space that was visited before i,
             * removing i cuts the branch off. */
            visits->each[i].cut_off += reached >= visits->each[i].when;
        }
        earliest = earlier(earliest, reached);
    }
    return earliest;
}

/* Counts a component and visits its spaces from `first`. Removing `first`
 * splits the component into the branches of `first`. The visit counts each
 * branch as cut off, but one of them is the rest of the component. So we
 * subtract 1. */
static void visit_part(Visits *visits, int first)
{
    visits->parts++;
    clause_removable_visit(visits, first);
    visits->each[first].cut_off--;
}

/* Gives numbers to the spaces of the set. Before that, sets to 0 the numbers of
 * all spaces that may be next to a space of the set. */
static void number_spaces(Visits *visits, const Removable *set)
{
    int low = SPACE_CODES;
    int high = 0;

    for (int i = 0; i < set->count; i++) {
        low = set->spaces[i] < low ? set->spaces[i] : low;
        high = set->spaces[i] > high ? set->spaces[i] : high;
    }
    low = low > AROUND ? low - AROUND : 0;
    high = high + AROUND < SPACE_CODES ? high + AROUND : SPACE_CODES - 1;
    for (int space = low; space <= high; space++)
        visits->number[space] = 0;
    for (int i = 0; i < set->count; i++)
        visits->number[set->spaces[i]] = (uint16_t)(i + 1);
}

static void find_removable(const BoardShape *shape, Removable *set)
{
    Visits visits;

    visits.shape = shape;
    visits.set = set;
    visits.count = 0;
    visits.parts = 0;
    memset(visits.each, 0, sizeof visits.each[0] * (size_t)set->count);
    number_spaces(&visits, set);
    for (int i = 0; i < set->count; i++)
        if (visits.each[i].when == 0)
            visit_part(&visits, i);
    for (int i = 0; i < set->count; i++)
        set->is[i] = visits.parts + visits.each[i].cut_off == 1;
}

/* Returns the set that is the argument of a clause, with the results for each
 * of its spaces. */
static const Removable *removable_of(Script *script, const Clause *clause)
{
    Removable *kept = &script->sets->removable;
    int spaces[OPTION_LIMIT];
    int count = argument_ids(script, clause, spaces);
    size_t size = sizeof spaces[0] * (size_t)count;

    if (count == kept->count && memcmp(spaces, kept->spaces, size) == 0)
        return kept;
    steps_add_work(script, count);
    kept->count = count;
    memcpy(kept->spaces, spaces, size);
    find_removable(&script->model->equipment.shape, kept);
    return kept;
}

bool space_removable(Script *script, const Clause *clause, int id)
{
    const Removable *set = removable_of(script, clause);

    for (int i = 0; i < set->count; i++)
        if (set->spaces[i] == id)
            return set->is[i];
    return false;
}

int narrow_removable(Script *script, const Clause *clause, int *ids)
{
    const Removable *set = removable_of(script, clause);
    int count = 0;

    for (int i = 0; i < set->count; i++)
        if (set->is[i])
            ids[count++] = set->spaces[i];
    return count;
}
