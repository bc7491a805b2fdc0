/* anchor.c -- finds the anchor of each place without a name, and the point at
 * which the place is drawn. */
#include "view/picture/anchor.h"

Pyramid anchor_of(const Position *position, Space place)
{
    Pyramid pyramids[PYRAMID_LIMIT];
    int count = position_add_pyramids(position, place, pyramids, 0);
    Pyramid anchor = PYRAMID_NONE;
    bool is_free = false; /* true if the anchor belongs to no seat */

    for (int i = 0; i < count; i++) {
        bool is_other_free =
            position->pyramids.each[pyramids[i]].owner == SEAT_NONE;
        if (anchor == PYRAMID_NONE || (is_other_free && !is_free) ||
            (is_other_free == is_free && pyramids[i] < anchor)) {
            anchor = pyramids[i];
            is_free = is_other_free;
        }
    }
    return anchor;
}

/* Returns the number of other anchors that look like this anchor and have a
 * lower number. */
static int anchor_rank_of(const Position *position, Pyramid anchor)
{
    const BoardShape *shape = &position->board.shape;
    const PyramidState *all = position->pyramids.each;
    int rank = 0;

    for (int x = shape->named; x < shape->columns; x++) {
        Pyramid other = anchor_of(position, space_at(x, 0));
        rank += other < anchor && other != PYRAMID_NONE &&
                all[other].stash == all[anchor].stash &&
                all[other].pips == all[anchor].pips;
    }
    return rank;
}

bool anchor_include(AnchorRows *rows, const Position *position)
{
    const BoardShape *shape = &position->board.shape;
    bool have_all = true;

    rows->stashes = position->pyramids.stashes.count;
    for (int x = shape->named; x < shape->columns; x++) {
        Space place = space_at(x, 0);
        Pyramid anchor = anchor_of(position, place);
        if (anchor == PYRAMID_NONE) {
            have_all = have_all && board_cell(&position->board, place) == NULL;
            continue;
        }
        const PyramidState *state = &position->pyramids.each[anchor];
        int rank = anchor_rank_of(position, anchor);
        uint8_t *more = &rows->more[state->pips - 1];
        uint8_t *most = &rows->most[state->stash][state->pips - 1];
        *more = rank > *more ? (uint8_t)rank : *more;
        *most = rank + 1 > *most ? (uint8_t)(rank + 1) : *most;
    }
    return have_all;
}

PlacePoint anchor_shift(const AnchorRows *rows, PlacePoint point)
{
    int32_t y = point.y;

    for (int size = 1; size <= SIZE_LIMIT; size++)
        if (size * ANCHOR_UNIT < y)
            point.y += rows->more[size - 1] * ANCHOR_UNIT;
    return point;
}

PlacePoint anchor_point(const AnchorRows *rows, Stash stash, int pips)
{
    return anchor_shift(rows, (PlacePoint){.is_set = true,
                                           .x = (stash + 1) * ANCHOR_UNIT,
                                           .y = pips * ANCHOR_UNIT});
}

PlacePoint anchor_point_of(const AnchorRows *rows, const Position *position,
                           Space place)
{
    Pyramid anchor = anchor_of(position, place);
    const PyramidState *state;
    PlacePoint point;

    if (anchor == PYRAMID_NONE)
        return (PlacePoint){.is_set = false};
    state = &position->pyramids.each[anchor];
    point = anchor_point(rows, state->stash, state->pips);
    point.y += anchor_rank_of(position, anchor) * ANCHOR_UNIT;
    return point;
}
