/*
 * place.h -- the points at which pictures show the spaces of a board without a
 * grid.
 */
#ifndef CORE_PLACE_H
#define CORE_PLACE_H

#include <stdbool.h>
#include <stdint.h>

/* A PlacePoint is the point of a place, in thousandths of the variant's unit. x
 * grows to the east, y to the north. A place without a point is drawn below the
 * others. */
typedef struct PlacePoint {
    bool is_set;
    int32_t x, y;
} PlacePoint;

#endif
