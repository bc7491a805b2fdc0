/*
 * clause_removable.c -- spaces of a set without which the others hang together,
 * by sides or corners.
 *
 * The whole set is looked at at once (Tarjan's method): spaces are visited one
 * from another, and each learns the earliest that can be reached past it. What
 * was visited from a space and reaches nothing earlier is cut off without it.
 * Most questions are about the same set as the one before, so the answers are
 * kept.
 */
#include <string.h>

#include "script/select/clause.h"

enum { SPACE_CODES = 0x4000 };

/* The spaces of a set, numbered as they are listed. */
typedef struct Visits {
    const BoardShape *shape;
    const Removable *set;
    int count;                    /* of spaces visited so far */
    int parts;                    /* of the set that do not touch */
    int when[OPTION_LIMIT];       /* the visit, from 1 on; 0: not yet */
    int cut_off[OPTION_LIMIT];    /* parts that fall off without it */
    uint16_t number[SPACE_CODES]; /* by the space, from 1 on; 0: not in it */
} Visits;

static int earlier(int one, int other)
{
    return one < other ? one : other;
}

/* Visits all that can be reached from a space and was not visited before;
 * gives the earliest visit that one of them touches. */
static int visit(Visits *visits, int i)
{
    Space around[NEIGHBOUR_LIMIT];
    int count =
        board_around(visits->shape, (Space)visits->set->spaces[i], around);
    int earliest = ++visits->count;

    visits->when[i] = visits->count;
    for (int j = 0; j < count; j++) {
        int other = visits->number[around[j]] - 1;
        if (other < 0)
            continue;
        int reached = visits->when[other];
        if (reached == 0) {
            reached = visit(visits, other);
            visits->cut_off[i] += reached >= visits->when[i];
        }
        earliest = earlier(earliest, reached);
    }
    return earliest;
}

/* What was visited before the first space of a part is not of that part, so
 * without that space nothing is left but what was cut off. */
static void visit_part(Visits *visits, int first)
{
    visits->parts++;
    visit(visits, first);
    visits->cut_off[first]--;
}

static void find_removable(const BoardShape *shape, Removable *set)
{
    Visits visits = {.shape = shape, .set = set};

    for (int i = 0; i < set->count; i++)
        visits.number[set->spaces[i]] = (uint16_t)(i + 1);
    for (int i = 0; i < set->count; i++)
        if (visits.when[i] == 0)
            visit_part(&visits, i);
    for (int i = 0; i < set->count; i++)
        set->is[i] = visits.parts + visits.cut_off[i] == 1;
}

/* The set of a clause, with the answers. */
static const Removable *removable_of(Script *script, const Clause *clause)
{
    Removable *kept = &script->sets->removable;
    int spaces[OPTION_LIMIT];
    int count = 1;
    size_t size;

    spaces[0] = clause->thing.id;
    if (clause->selector != NULL)
        count = selector_ids(script, clause->selector, spaces);
    size = sizeof spaces[0] * (size_t)count;
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
