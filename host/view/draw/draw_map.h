/*
 * draw_map.h -- arranges boxes of text as on a map. Private to this folder.
 */
#ifndef VIEW_DRAW_MAP_H
#define VIEW_DRAW_MAP_H

#include <stdbool.h>

#include "core/place.h"

typedef struct MapBox {
    PlacePoint point;
    int width, height; /* size of the box in columns and lines */
    int x, y;          /* upper left corner of the box, set by map_arrange */
} MapBox;

/* Puts the boxes at their points, on the smallest map without overlaps. Returns
 * false if the map would be wider than `width` or too high. */
bool map_arrange(MapBox *boxes, int count, int width);

#endif
