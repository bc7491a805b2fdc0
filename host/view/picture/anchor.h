/* anchor.h -- finds the points at which an anchored board draws places without
 * a name. Private to this folder. The point of such a place depends on its
 * anchor, because its number changes. */
#ifndef VIEW_PICTURE_ANCHOR_H
#define VIEW_PICTURE_ANCHOR_H

#include "core/place.h"
#include "core/position/position.h"

enum { ANCHOR_UNIT = 1000 }; /* distance between adjacent points */

/* An AnchorRows says how many rows of points the map needs for places without a
 * name. Places whose anchors look alike are drawn in additional rows. */
typedef struct AnchorRows {
    uint8_t stashes;          /* number of stashes; 0 if no position was
                               * included yet */
    uint8_t more[SIZE_LIMIT]; /* for each size, the number of additional rows */
    /* For each stash and size, the greatest number of places in one position
     * whose anchor has this stash and size. */
    uint8_t most[STASH_LIMIT][SIZE_LIMIT];
} AnchorRows;

/* Returns the anchor of a place, or PYRAMID_NONE if it holds no pyramid. The
 * anchor is the pyramid with the lowest number. Pyramids without an owner come
 * first. */
Pyramid anchor_of(const Position *position, Space place);

/* Adds the points that a position needs for its places without a name. Returns
 * false if such a place holds cards but no pyramid. */
bool anchor_include(AnchorRows *rows, const Position *position);

/* Returns the point in the first row for a place whose anchor belongs to
 * `stash` and has `pips` pips, 1 or more. The column is the number of the
 * stash, and the row is `pips`. */
PlacePoint anchor_point(const AnchorRows *rows, Stash stash, int pips);

/* Returns the point of a place without a name. The point is not set if the
 * place has no anchor. */
PlacePoint anchor_point_of(const AnchorRows *rows, const Position *position,
                           Space place);

/* Returns the point at which a place with coordinates is drawn. The place is
 * moved north to make room for the additional rows to its south. */
PlacePoint anchor_shift(const AnchorRows *rows, PlacePoint point);

#endif
