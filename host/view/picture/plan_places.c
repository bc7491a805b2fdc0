/*
 * plan_places.c -- computes the layout of a board of places. Places with
 * coordinates are drawn there; all other places are in rows below them.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "view/picture/lines.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

enum {
    ROW_LEAST = 4,     /* number of places in a row, if the board is not wide */
    PLACE_WIDTH = 390, /* width of a place on a board without coordinates */
    PLACE_TOP = 56,
    PLACE_BOTTOM = 44, /* height of the list of links */
    LETTER_WIDTH = 23,
    LINK_LENGTH = 110 /* least distance of two places on a map */
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static bool has_point(const Equipment *equipment, int place)
{
    return place < equipment->shape.named && equipment->points[place].is_set;
}

bool plan_draws_link(const Equipment *equipment, Space from, Space to)
{
    return has_point(equipment, space_x(from)) &&
           has_point(equipment, space_x(to));
}

/* True if a link of the place is not drawn as a line. */
static bool lists_links(const Equipment *equipment, Space place)
{
    Space linked[NEIGHBOUR_LIMIT];
    int count = board_neighbours(&equipment->shape, place, linked);

    for (int i = 0; i < count; i++)
        if (!plan_draws_link(equipment, place, linked[i]))
            return true;
    return false;
}

/* -- the map -------------------------------------------------------------- */

/* A PlacesMap is the part of the board in which places have coordinates. */
typedef struct PlacesMap {
    const Equipment *equipment;
    int count; /* number of places on the map */
    int width; /* width and height of a place, with the gap beside it */
    int height;
    int32_t left, right, bottom, top; /* least and greatest coordinates */
    double unit; /* length of a thousandth of the variant's unit */
} PlacesMap;

static void map_include(PlacesMap *map, const PlacePoint *point)
{
    bool is_first = map->count++ == 0;

    map->left = is_first || point->x < map->left ? point->x : map->left;
    map->right = is_first || point->x > map->right ? point->x : map->right;
    map->bottom = is_first || point->y < map->bottom ? point->y : map->bottom;
    map->top = is_first || point->y > map->top ? point->y : map->top;
}

/* Returns the least unit with which the boxes of two places do not overlap. */
static double unit_of(const PlacesMap *map, const PlacePoint *a,
                      const PlacePoint *b)
{
    int x = abs(a->x - b->x);
    int y = abs(a->y - b->y);
    double by_x = x == 0 ? 0 : (double)map->width / x;
    double by_y = y == 0 ? 0 : (double)map->height / y;

    if (x == 0 || y == 0)
        return x == 0 ? by_y : by_x;
    return by_x < by_y ? by_x : by_y;
}

static PlacesMap map_of(const PicturePlan *plan, const Equipment *equipment)
{
    PlacesMap map = {.equipment = equipment,
                     .width = plan->cell_width + LINK_LENGTH,
                     .height = plan->cell_height + LINK_LENGTH};
    const PlacePoint *points = equipment->points;

    for (int i = 0; i < equipment->shape.named; i++) {
        if (!points[i].is_set)
            continue;
        map_include(&map, &points[i]);
        for (int j = 0; j < i; j++) {
            double unit =
                points[j].is_set ? unit_of(&map, &points[i], &points[j]) : 0;
            map.unit = unit > map.unit ? unit : map.unit;
        }
    }
    return map;
}

/* -- the whole board ------------------------------------------------------ */

/* Returns a width of places in which the names of all places on the map fit. */
static int width_of_names(const Equipment *equipment)
{
    int columns = 0;

    for (int i = 0; i < equipment->shape.named; i++)
        columns = larger(columns, text_columns(equipment->places[i]));
    return columns * LETTER_WIDTH + GAP;
}

/* Sets the size of a place. */
static void settle_size(PicturePlan *plan, const Equipment *equipment)
{
    bool has_map = false;
    bool has_list = false;

    for (int i = 0; i < equipment->shape.named; i++) {
        has_map = has_map || has_point(equipment, i);
        has_list = has_list || lists_links(equipment, space_at(i, 0));
    }
    plan->place_bottom = has_list || !has_map ? PLACE_BOTTOM : 0;
    plan->cell_width =
        larger(plan->cell_width,
               has_list || !has_map ? PLACE_WIDTH : width_of_names(equipment));
    plan->cell_height += PLACE_TOP + plan->place_bottom;
}

/* Places the places without coordinates in rows that begin at height `y`.
 * Returns the height of the board. */
static int settle_rows(PicturePlan *plan, const Equipment *equipment, int y,
                       int in_row)
{
    int index = 0;

    for (int i = 0; i <= plan->right; i++) {
        if (has_point(equipment, i))
            continue;
        plan->place_x[i] = index % in_row * (plan->cell_width + GAP);
        plan->place_y[i] = y + index / in_row * (plan->cell_height + GAP);
        index++;
    }
    return y + (index + in_row - 1) / in_row * (plan->cell_height + GAP);
}

void plan_places(PicturePlan *plan, const Equipment *equipment, Box *board)
{
    int bare = 0;
    int in_row;
    PlacesMap map;

    settle_size(plan, equipment);
    map = map_of(plan, equipment);
    for (int i = 0; i <= plan->right; i++) {
        const PlacePoint *point = &equipment->points[i];
        bare += !has_point(equipment, i);
        if (!has_point(equipment, i))
            continue;
        plan->place_x[i] = (int)((point->x - map.left) * map.unit);
        plan->place_y[i] = (int)((map.top - point->y) * map.unit);
    }
    if (map.count > 0) {
        board->width =
            (int)((map.right - map.left) * map.unit) + plan->cell_width + GAP;
        board->height = (int)((map.top - map.bottom) * map.unit) +
                        plan->cell_height + LINK_LENGTH;
    }
    in_row = larger(board->width / (plan->cell_width + GAP), ROW_LEAST);
    in_row = bare < in_row ? larger(bare, 1) : in_row;
    board->width = larger(board->width, in_row * (plan->cell_width + GAP));
    board->height = settle_rows(plan, equipment, board->height, in_row);
}

Box plan_place(const PicturePlan *plan, Space space)
{
    int place = space_x(space);

    return (Box){plan->board_x + plan->place_x[place],
                 plan->board_y + plan->place_y[place], plan->cell_width,
                 plan->cell_height};
}

int plan_place_angle(const PicturePlan *plan, const Equipment *equipment,
                     Space place, Pose pose)
{
    Space target = board_step(&equipment->shape, place, pose);
    const double degrees = 57.29578; /* of a radian */
    int step;

    if (target == SPACE_NONE || !plan_draws_link(equipment, place, target))
        return plan_angle(plan, pose);
    const PlacePoint *from = &equipment->points[space_x(place)];
    const PlacePoint *to = &equipment->points[space_x(target)];
    step = (int)lround(atan2(to->x - from->x, to->y - from->y) * degrees / 15);
    return (step + 24) % 24 * 15;
}

Box plan_room(const PicturePlan *plan, Space space)
{
    Box box = plan_box(plan, space);

    if (plan->is_places) {
        box.y += PLACE_TOP;
        box.height -= PLACE_TOP + plan->place_bottom;
    }
    return box;
}
