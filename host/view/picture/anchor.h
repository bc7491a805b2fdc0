/*
 * anchor.h -- where places without a name are drawn, if the variant wants them
 * to stay where they are. Private to this folder.
 *
 * The number of such a place follows from all that is on the place, so it
 * changes during the game. The anchor of a place is the pyramid there that
 * belongs to no seat, or otherwise the one with the lowest number. A place is
 * at the same point as long as its anchor is there: x is the number of the
 * anchor's stash, and y its size, both from 1. Places whose anchors look alike
 * are one above the other in the order of their numbers, in rows that are drawn
 * only if they are needed. So the picture follows from the position. Only
 * places whose anchors look alike may exchange their points when a position is
 * read from text, because the text has no numbers of pyramids.
 */
#ifndef VIEW_PICTURE_ANCHOR_H
#define VIEW_PICTURE_ANCHOR_H

#include "core/place.h"
#include "core/position/position.h"

typedef struct AnchorRows {
    uint8_t stashes;          /* number of stashes; 0 if nothing is included */
    uint8_t more[SIZE_LIMIT]; /* for each size, the number of additional rows */
} AnchorRows;

/* Returns the anchor of a place, or PYRAMID_NONE if it holds no pyramid. */
Pyramid anchor_of(const Position *position, Space place);

/* Adds the rows that the places without a name of a position need. Returns
 * false if one of these places holds cards but no pyramid. */
bool anchor_include(AnchorRows *rows, const Position *position);

/* Returns the point of the first row of a stash and size, from 1. */
PlacePoint anchor_point(const AnchorRows *rows, Stash stash, int pips);

/* Returns the point of a place without a name. It is not set if the place has
 * no anchor. */
PlacePoint anchor_point_of(const AnchorRows *rows, const Position *position,
                           Space place);

/* Returns where a place with coordinates is drawn: north of the additional rows
 * that are to the south of it. */
PlacePoint anchor_shift(const AnchorRows *rows, PlacePoint point);

#endif
