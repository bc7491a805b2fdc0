/*
 * clause.h -- the functions of clauses: they test whether a clause holds for a
 * thing, or list the things for which it holds. The table of clauses is in
 * clause.c.
 */
#ifndef SCRIPT_CLAUSE_H
#define SCRIPT_CLAUSE_H

#include "script/select/select.h"

/* -- shared by several clauses --------------------------------------------- */

static inline const PyramidState *pyramid_at(Script *script, int id)
{
    return &script->model->position.pyramids.each[id];
}

/* Writes the ids of the things in the argument of a clause, and returns their
 * number. The argument is a thing or a selector. */
static inline int argument_ids(Script *script, const Clause *clause, int *ids)
{
    if (clause->selector != NULL)
        return selector_ids(script, clause->selector, ids);
    ids[0] = clause->thing.id;
    return 1;
}

/* True if the argument of the clause is the thing `id`, or a selector that
 * contains this thing. */
static inline bool argument_holds(Script *script, const Clause *clause, int id)
{
    if (clause->members != 0)
        return clause->members >> id & 1;
    if (clause->selector != NULL)
        return selector_holds(script, clause->selector, id);
    return clause->thing.id == id;
}

/* -- clause_pyramid.c ------------------------------------------------------ */

ClauseHolds pyramid_of, pyramid_upright, pyramid_flat, pyramid_posed,
    pyramid_sized, pyramid_smaller, pyramid_larger, pyramid_growable,
    pyramid_on, pyramid_pointing, pyramid_marked, pyramid_unowned,
    pyramid_of_stash, pyramid_on_top, pyramid_above, pyramid_below,
    stash_of_some;
ClauseNarrows narrow_of, narrow_on, narrow_of_stash, narrow_stacked,
    narrow_stash_of_some;

/* -- clause_space.c -------------------------------------------------------- */

ClauseHolds space_territory, space_wasteland, space_empty, space_unnamed,
    space_occupied, space_occupied_by, space_controlled, space_controlled_by,
    space_holding, space_fewer, space_showing, space_adjacent,
    space_on_or_beside;
ClauseNarrows narrow_territory, narrow_wasteland, narrow_occupied,
    narrow_occupied_by, narrow_controlled, narrow_controlled_by,
    narrow_adjacent, narrow_on_or_beside;

/* -- clause_place.c: the place of a space ---------------------------------- */

/* FAR_REACH is the greatest distance on a line if the script gives no distance.
 * OFFSET_MOST is the greatest number in an offset. */
enum { FAR_REACH = 2 * OPEN_REACH, OFFSET_MOST = 8 };

ClauseHolds space_corner, space_in_region, space_in_sight, space_offset;
ClauseNarrows narrow_corner, narrow_in_region, narrow_in_sight, narrow_offset;

/* -- clause_removable.c: spaces that can be removed from a group ----------- */

ClauseHolds space_removable;
ClauseNarrows narrow_removable;

/* -- clause_card.c --------------------------------------------------------- */

ClauseHolds card_in_hand, card_in, card_at, card_on_top, card_suited,
    card_of_suit, card_of_rank, card_worth_more, card_worth_less, card_valued,
    card_face_down, suit_on, suit_shown;
ClauseNarrows narrow_in_hand, narrow_in, narrow_at, narrow_face_down,
    narrow_shown;

/* -- clause_field.c: the fields of things ---------------------------------- */

ClauseHolds has_most, has_fewest, thing_with;
ClauseNarrows narrow_most, narrow_fewest;

/* The value of Clause.numbers[1] if a clause `with` names a flag and gives no
 * value. */
enum { WITH_NO_VALUE = 2 };
/* Checks the field and the value of a `with` clause. Raises an error if the
 * variant does not declare the field, or if the value has a different type. */
void check_with(lua_State *L, const Clause *clause);

/* -- clause_any.c ---------------------------------------------------------- */

ClauseHolds pose_upright, pose_flat, pose_orthogonal, pose_diagonal,
    seat_in_team, is_the_one, is_another, is_named;
ClauseNarrows narrow_one;

#endif
