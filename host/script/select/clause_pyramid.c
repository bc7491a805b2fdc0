/*
 * clause_pyramid.c -- the clauses of pyramids and of stashes.
 */
#include <string.h>

#include "script/select/clause.h"

bool pyramid_of(Script *script, const Clause *clause, int id)
{
    Seat owner = pyramid_at(script, id)->owner;

    return owner != SEAT_NONE && argument_holds(script, clause, owner);
}

/* Lists the pyramids of a seat in a game whose seats may own pyramids of any
 * stash. */
static int list_mixed(const Pyramids *pyramids, int seat, int *ids)
{
    int left = pyramids->on_board[seat];
    int count = 0;

    for (int p = 0; count < left; p++)
        if (pyramids->each[p].owner == seat &&
            pyramid_on_board(pyramids, (Pyramid)p))
            ids[count++] = p;
    return count;
}

static int list_owned(const Pyramids *pyramids, int seat, int *ids)
{
    int each = pyramids_per_stash(pyramids);
    int left = pyramids->on_board[seat];
    int count = 0;

    if (pyramids->mixed > 0)
        return list_mixed(pyramids, seat, ids);
    for (int p = seat * each; count < left; p++)
        if (pyramid_on_board(pyramids, (Pyramid)p))
            ids[count++] = p;
    return count;
}

int narrow_of(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->model->position.pyramids;
    int count = 0;

    if (clause->selector == NULL)
        return list_owned(pyramids, clause->thing.id, ids);
    for (int seat = 0; seat < script->model->position.seats.count; seat++)
        if (selector_holds(script, clause->selector, seat))
            count += list_owned(pyramids, seat, ids + count);
    return count;
}

bool pyramid_unowned(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return pyramid_at(script, id)->owner == SEAT_NONE;
}

bool pyramid_of_stash(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, pyramid_at(script, id)->stash);
}

int narrow_of_stash(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->model->position.pyramids;
    int each = pyramids_per_stash(pyramids);
    int count = 0;

    for (int stash = 0; stash < pyramids->stashes.count; stash++) {
        if (!argument_holds(script, clause, stash))
            continue;
        for (int p = stash * each; p < (stash + 1) * each; p++)
            if (pyramid_on_board(pyramids, (Pyramid)p))
                ids[count++] = p;
    }
    return count;
}

bool pyramid_upright(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return pyramid_at(script, id)->pose == POSE_UPRIGHT;
}

bool pyramid_flat(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return pyramid_at(script, id)->pose != POSE_UPRIGHT;
}

bool pyramid_posed(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, pyramid_at(script, id)->pose);
}

bool pyramid_sized(Script *script, const Clause *clause, int id)
{
    return pyramid_at(script, id)->pips == thing_number(clause->thing);
}

static int pips_of(Script *script, Thing measure)
{
    if (measure.type == THING_PYRAMID)
        return pyramid_at(script, measure.id)->pips;
    return thing_number(measure);
}

bool pyramid_smaller(Script *script, const Clause *clause, int id)
{
    return pyramid_at(script, id)->pips < pips_of(script, clause->thing);
}

bool pyramid_larger(Script *script, const Clause *clause, int id)
{
    return pyramid_at(script, id)->pips > pips_of(script, clause->thing);
}

/* True if a pyramid of the same stash and of the next larger size is in
 * supply. */
bool pyramid_growable(Script *script, const Clause *clause, int id)
{
    const PyramidState *state = pyramid_at(script, id);

    (void)clause;
    return state->pips < SIZE_LIMIT &&
           script->model->position.pyramids.supply[state->stash][state->pips] >
               0;
}

bool pyramid_on(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, pyramid_at(script, id)->space);
}

static int list_standing(Script *script, Space space, int *ids)
{
    int count = 0;

    for (Pyramid p = board_first(&script->model->position.board, space);
         p != PYRAMID_NONE; p = pyramid_at(script, p)->next)
        ids[count++] = p;
    return count;
}

int narrow_on(Script *script, const Clause *clause, int *ids)
{
    int spaces[OPTION_LIMIT];
    int space_count;
    int count = 0;

    if (clause->selector == NULL)
        return list_standing(script, clause->thing.id, ids);
    space_count = selector_ids(script, clause->selector, spaces);
    for (int i = 0; i < space_count; i++)
        count += list_standing(script, (Space)spaces[i], ids + count);
    return count;
}

bool pyramid_pointing(Script *script, const Clause *clause, int id)
{
    Space target = position_target(&script->model->position, (Pyramid)id);

    return target != SPACE_NONE && argument_holds(script, clause, target);
}

bool pyramid_marked(Script *script, const Clause *clause, int id)
{
    int mark = check_mark(script->sandbox->L, clause->word);

    return pyramid_at(script, id)->marks >> mark & 1;
}

/* Counts the pyramids of each stash among the clause's pyramids. */
static void count_stashes(Script *script, const Clause *clause,
                          int counts[STASH_LIMIT])
{
    int pyramids[OPTION_LIMIT];
    int count = argument_ids(script, clause, pyramids);

    memset(counts, 0, sizeof counts[0] * STASH_LIMIT);
    for (int i = 0; i < count; i++)
        counts[pyramid_at(script, pyramids[i])->stash]++;
}

bool stash_of_some(Script *script, const Clause *clause, int id)
{
    int counts[STASH_LIMIT];

    count_stashes(script, clause, counts);
    return counts[id] >= clause->numbers[0];
}

int narrow_stash_of_some(Script *script, const Clause *clause, int *ids)
{
    int counts[STASH_LIMIT];
    int count = 0;

    count_stashes(script, clause, counts);
    for (int stash = 0; stash < STASH_LIMIT; stash++)
        if (counts[stash] >= clause->numbers[0])
            ids[count++] = stash;
    return count;
}

/* -- stacks --------------------------------------------------------------- */

bool pyramid_on_top(Script *script, const Clause *clause, int id)
{
    Space space = pyramid_at(script, id)->space;

    check_stacks(script->sandbox->L, clause->kind->name);
    return space < SPACE_OUT &&
           board_first(&script->model->position.board, space) == id;
}

int narrow_stacked(Script *script, const Clause *clause, int *ids)
{
    (void)ids;
    check_stacks(script->sandbox->L, clause->kind->name);
    return -1; /* we list nothing, because the clause may hold for any
                * pyramid */
}

/* True if `lower` is below `upper` in the same stack. */
static bool is_under(Script *script, int lower, int upper)
{
    for (Pyramid next = pyramid_at(script, upper)->next; next != PYRAMID_NONE;
         next = pyramid_at(script, next)->next)
        if (next == lower)
            return true;
    return false;
}

bool pyramid_above(Script *script, const Clause *clause, int id)
{
    check_stacks(script->sandbox->L, clause->kind->name);
    return is_under(script, clause->thing.id, id);
}

bool pyramid_below(Script *script, const Clause *clause, int id)
{
    check_stacks(script->sandbox->L, clause->kind->name);
    return is_under(script, id, clause->thing.id);
}
