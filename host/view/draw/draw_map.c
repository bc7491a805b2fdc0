/* draw_map.c -- arranges boxes of text as on a map. */
#include "view/draw/draw_map.h"

#include <stdint.h>

enum {
    LINES_MOST = 60, /* greatest height of a map */
    APART = 1        /* columns between boxes */
};

/* A MapArea is the part of the plane that contains the points of all boxes. */
typedef struct MapArea {
    int32_t left, top;
    int64_t span; /* width or height of the area, whichever is larger; at least
                   * 1 */
    int middle;   /* half of the greatest width of a box, in columns */
} MapArea;

static int64_t larger_wide(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static MapArea map_of(const MapBox *boxes, int count)
{
    MapArea map = {
        .left = boxes[0].point.x, .top = boxes[0].point.y, .span = 1};

    for (int i = 0; i < count; i++) {
        const PlacePoint *point = &boxes[i].point;
        map.left = point->x < map.left ? point->x : map.left;
        map.top = point->y > map.top ? point->y : map.top;
        map.middle = (int)larger_wide(map.middle, boxes[i].width / 2);
    }
    for (int i = 0; i < count; i++) {
        const PlacePoint *point = &boxes[i].point;
        map.span = larger_wide(map.span, (int64_t)point->x - map.left);
        map.span = larger_wide(map.span, (int64_t)map.top - point->y);
    }
    return map;
}

/* Puts the boxes on a map whose span is `size` columns. Returns false if the
 * map is too wide or too high. */
static bool arrange(const MapArea *map, MapBox *boxes, int count, int size,
                    int width)
{
    bool is_fine = true;
    int64_t span = larger_wide(map->span, 1);

    for (int i = 0; i < count; i++) {
        MapBox *box = &boxes[i];
        int64_t east = (int64_t)box->point.x - map->left;
        int64_t south = (int64_t)map->top - box->point.y;
        box->x = map->middle - box->width / 2 + (int)(east * size / span);
        box->y = (int)(south * size / (2 * span));
        is_fine = is_fine && box->x + box->width <= width &&
                  box->y + box->height <= LINES_MOST;
    }
    return is_fine;
}

static bool overlap(const MapBox *a, const MapBox *b)
{
    return a->x < b->x + b->width + APART && b->x < a->x + a->width + APART &&
           a->y < b->y + b->height && b->y < a->y + a->height;
}

static bool any_overlap(const MapBox *boxes, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (overlap(&boxes[i], &boxes[j]))
                return true;
    return false;
}

bool map_arrange(MapBox *boxes, int count, int width)
{
    MapArea map;

    if (count == 0)
        return false;
    map = map_of(boxes, count);
    for (int size = 0; arrange(&map, boxes, count, size, width); size++)
        if (size > 2 * LINES_MOST + width)
            return false;
        else if (!any_overlap(boxes, count))
            return true;
    return false;
}
