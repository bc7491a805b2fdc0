/*
 * anchor.h -- finds where places without a name are drawn, if the variant wants
 * each of them to stay at one point. Private to this folder.
 *
 * The number of a place without a name depends on what is on the place, so it
 * changes during the game. Therefore the point of a place depends on its
 * anchor. The anchor is the pyramid with the lowest number on the place. If the
 * place has pyramids that belong to no seat, only these pyramids count. The x
 * of the point is the number of the anchor's stash, and y is the anchor's size,
 * both from 1. Places whose anchors look alike are one above the other, in the
 * order of the anchors' numbers. Additional rows are drawn only if they are
 * needed.
 *
 * The text of a position does not contain the numbers of pyramids. Therefore
 * places whose anchors look alike may exchange their points when a position is
 * read from text.
 */
#ifndef VIEW_PICTURE_ANCHOR_H
#define VIEW_PICTURE_ANCHOR_H

#include "core/place.h"
#include "core/position/position.h"

typedef struct AnchorRows {
    uint8_t stashes;          /* number of stashes; 0 if no position was
                               * included yet */
    uint8_t more[SIZE_LIMIT]; /* for each size, the number of additional rows */
} AnchorRows;

/* Returns the anchor of a place, or PYRAMID_NONE if it holds no pyramid. */
Pyramid anchor_of(const Position *position, Space place);

/* Adds the rows that a position needs for its places without a name. Returns
 * false if such a place holds cards but no pyramid. */
bool anchor_include(AnchorRows *rows, const Position *position);

/* Returns the point in the first row for a place whose anchor belongs to
 * `stash` and has `pips` pips, 1 or more. */
PlacePoint anchor_point(const AnchorRows *rows, Stash stash, int pips);

/* Returns the point of a place without a name. The point is not set if the
 * place has no anchor. */
PlacePoint anchor_point_of(const AnchorRows *rows, const Position *position,
                           Space place);

/* Returns the point at which a place with coordinates is drawn. The place is
 * moved north to make room for the additional rows to its south. */
PlacePoint anchor_shift(const AnchorRows *rows, PlacePoint point);

#endif
