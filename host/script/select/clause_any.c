/*
 * clause_any.c -- the clauses of poses and seats, and the clauses of things of
 * any type.
 */
#include "script/select/clause.h"

bool pose_upright(Script *script, const Clause *clause, int id)
{
    (void)script;
    (void)clause;
    return id == POSE_UPRIGHT;
}

bool pose_flat(Script *script, const Clause *clause, int id)
{
    (void)script;
    (void)clause;
    return id != POSE_UPRIGHT;
}

bool pose_orthogonal(Script *script, const Clause *clause, int id)
{
    (void)script;
    (void)clause;
    return id >= POSE_N && id <= POSE_W;
}

bool pose_diagonal(Script *script, const Clause *clause, int id)
{
    (void)script;
    (void)clause;
    return id >= POSE_NE && id <= POSE_NW;
}

bool seat_in_team(Script *script, const Clause *clause, int id)
{
    const Teams *teams = &script->model->equipment.teams;
    unsigned left = teams->members[teams->of[id]];

    for (; left != 0; left &= left - 1)
        if (argument_holds(script, clause, __builtin_ctz(left)))
            return true;
    return false;
}

bool is_the_one(Script *script, const Clause *clause, int id)
{
    if (clause->selector == NULL)
        return clause->thing.id == (uint16_t)id;
    /* We test only whether the list contains the thing, because the caller
     * tests whether the thing exists. */
    if (clause->selector->listed != NULL && clause->selector->clause_count == 0)
        return selector_lists(clause->selector, id);
    return selector_holds(script, clause->selector, id);
}

int narrow_one(Script *script, const Clause *clause, int *ids)
{
    if (clause->selector != NULL)
        return clause->selector->type == THING_NUMBER
                   ? -1
                   : selector_ids(script, clause->selector, ids);
    if (clause->thing.type == THING_NUMBER)
        return -1; /* we list nothing, because the number may be outside the
                    * range of the set */
    ids[0] = clause->thing.id;
    return thing_is_there(script, clause->thing);
}

bool is_another(Script *script, const Clause *clause, int id)
{
    return !is_the_one(script, clause, id);
}

bool is_named(Script *script, const Clause *clause, int id)
{
    (void)script;
    (void)clause;
    (void)id;
    return true;
}
