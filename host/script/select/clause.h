/*
 * clause.h -- what the clauses of selectors test: for each clause a function
 * that says whether it holds, and for some another one that lists for what.
 *
 * The table of clauses is in clause.c.
 */
#ifndef SCRIPT_CLAUSE_H
#define SCRIPT_CLAUSE_H

#include "script/select/select.h"

/* -- help for several ----------------------------------------------------- */

static inline const PyramidState *pyramid_at(Script *script, int id)
{
    return &script->model->position.pyramids.each[id];
}

/* Whether a clause's argument, a thing or a selector, takes in `id`. */
static inline bool argument_holds(Script *script, const Clause *clause, int id)
{
    if (clause->selector != NULL)
        return selector_holds(script, clause->selector, id);
    return clause->thing.id == id;
}

/* -- clause_pyramid.c ----------------------------------------------------- */

ClauseHolds pyramid_of, pyramid_upright, pyramid_flat, pyramid_posed,
    pyramid_sized, pyramid_smaller, pyramid_larger, pyramid_growable,
    pyramid_on, pyramid_pointing, pyramid_marked;
ClauseNarrows narrow_of, narrow_on;

/* -- clause_space.c ------------------------------------------------------- */

ClauseHolds space_territory, space_wasteland, space_empty, space_occupied,
    space_occupied_by, space_controlled, space_controlled_by, space_holding,
    space_fewer, space_showing, space_adjacent, space_on_or_beside;
ClauseNarrows narrow_territory, narrow_wasteland, narrow_occupied_by,
    narrow_controlled, narrow_controlled_by, narrow_adjacent,
    narrow_on_or_beside;

/* -- clause_card.c -------------------------------------------------------- */

ClauseHolds card_in_hand, card_in, card_on_top, card_suited, card_of_suit,
    card_of_rank, card_worth_more, card_worth_less, card_valued, suit_on;
ClauseNarrows narrow_in_hand, narrow_in;

/* -- clause_any.c --------------------------------------------------------- */

ClauseHolds pose_upright, pose_flat, is_the_one, is_another;
ClauseNarrows narrow_one;

#endif
