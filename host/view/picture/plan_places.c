/* plan_places.c -- computes the layout of a board of places. Places with
 * coordinates or anchors (see anchor.h) are on a map, above the other
 * places. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "view/picture/lines.h"
#include "view/picture/plan.h"
#include "view/picture/plan_places.h"
#include "view/picture/units.h"

enum {
    ROW_LEAST = 4,     /* number of places in a row, if the board is not wide */
    PLACE_WIDTH = 390, /* width of a place on a board without coordinates */
    PLACE_TOP = 56,
    PLACE_BOTTOM = 44, /* height of the list of links */
    LETTER_WIDTH = 23,
    LINK_LENGTH = 110 /* least distance between two places on a map */
};

static bool has_point(const Equipment *equipment, int place)
{
    return place < equipment->shape.named && equipment->points[place].is_set;
}

bool plan_draws_link(const Equipment *equipment, Space from, Space to)
{
    return has_point(equipment, space_x(from)) &&
           has_point(equipment, space_x(to));
}

/* True if at least one link of the place is not drawn as a line. */
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

/* A PlacesMap is the layout of the map: its points, and the scale at which the
 * places on these points do not overlap. */
typedef struct PlacesMap {
    int count; /* number of points on the map */
    PlacePoint points[BOARD_PLACE_LIMIT + STASH_LIMIT * SIZE_LIMIT];
    int width; /* width and height of a place, with the gap */
    int height;
    bool is_used; /* true if a point holds a place in any scene */
    /* Least and greatest coordinates of the used points. */
    int32_t left, right, bottom, top;
    double unit; /* drawn length of 1/1000 of a coordinate unit */
} PlacesMap;

/* Returns the least scale at which the boxes of two places do not overlap. */
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

/* Extends the map to a point that holds a place. */
static void map_use(PlacesMap *map, const PlacePoint *point)
{
    bool is_first = !map->is_used;

    map->is_used = true;
    map->left = is_first || point->x < map->left ? point->x : map->left;
    map->right = is_first || point->x > map->right ? point->x : map->right;
    map->bottom = is_first || point->y < map->bottom ? point->y : map->bottom;
    map->top = is_first || point->y > map->top ? point->y : map->top;
}

static void map_include(PlacesMap *map, const PlacePoint *point)
{
    for (int i = 0; i < map->count; i++) {
        double unit = unit_of(map, point, &map->points[i]);
        map->unit = unit > map->unit ? unit : map->unit;
    }
    map->points[map->count++] = *point;
}

/* Adds the points of all possible anchors to the map, so that the distances do
 * not depend on the points in use. The map extends only to the points in
 * use. */
static void include_anchors(PlacesMap *map, const PicturePlan *plan,
                            const Equipment *equipment)
{
    for (int stash = 0; stash < plan->anchor_rows.stashes; stash++) {
        for (int pips = 1; pips <= SIZE_LIMIT; pips++) {
            PlacePoint point =
                anchor_point(&plan->anchor_rows, (Stash)stash, pips);
            if (equipment->stash[pips - 1] == 0)
                continue;
            map_include(map, &point);
            for (int i = 0; i < plan->anchor_rows.most[stash][pips - 1]; i++) {
                map_use(map, &point);
                point.y += ANCHOR_UNIT;
            }
        }
    }
}

static PlacesMap map_of(const PicturePlan *plan, const Equipment *equipment)
{
    int apart = equipment->anchored ? GAP : LINK_LENGTH;
    PlacesMap map = {.width = plan->cell_width + apart,
                     .height = plan->cell_height + apart};

    for (int i = 0; i < equipment->shape.named; i++) {
        PlacePoint point =
            anchor_shift(&plan->anchor_rows, equipment->points[i]);
        if (!point.is_set)
            continue;
        map_include(&map, &point);
        map_use(&map, &point);
    }
    if (equipment->anchored)
        include_anchors(&map, plan, equipment);
    return map;
}

/* -- the whole board ------------------------------------------------------ */

/* Returns a width that is enough for the longest name of a place. */
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
        larger(plan->cell_width, has_list || !has_map || equipment->anchored
                                     ? PLACE_WIDTH
                                     : width_of_names(equipment));
    plan->cell_height += PLACE_TOP + plan->place_bottom;
}

/* True if the place is in a row below the map. */
static bool is_in_row(const PicturePlan *plan, const Equipment *equipment,
                      int place)
{
    return place < equipment->shape.named
               ? !has_point(equipment, place)
               : !equipment->anchored || plan->has_loose;
}

static int map_x(const PicturePlan *plan, PlacePoint point)
{
    return (int)((point.x - plan->map_left) * plan->map_unit);
}

static int map_y(const PicturePlan *plan, PlacePoint point)
{
    return (int)((plan->map_top - point.y) * plan->map_unit);
}

/* Moves a place to a point of the map. */
static void put_on_map(PicturePlan *plan, int place, PlacePoint point)
{
    plan->place_x[place] = map_x(plan, point);
    plan->place_y[place] = map_y(plan, point);
}

/* Arranges the places that are not on the map in rows that begin at height `y`.
 * Returns the height of the board. */
static int settle_rows(PicturePlan *plan, const Equipment *equipment, int y,
                       int in_row)
{
    int index = 0;

    for (int i = 0; i <= plan->right; i++) {
        if (!is_in_row(plan, equipment, i))
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
    plan->map_left = map.left;
    plan->map_top = map.top;
    plan->map_unit = map.unit;
    for (int i = 0; i <= plan->right; i++) {
        bare += is_in_row(plan, equipment, i);
        if (has_point(equipment, i))
            put_on_map(plan, i,
                       anchor_shift(&plan->anchor_rows, equipment->points[i]));
    }
    if (map.is_used) {
        board->width =
            (int)((map.right - map.left) * map.unit) + plan->cell_width + GAP;
        board->height = (int)((map.top - map.bottom) * map.unit) + map.height;
    }
    in_row = larger(board->width / (plan->cell_width + GAP), ROW_LEAST);
    in_row = bare < in_row ? larger(bare, 1) : in_row;
    board->width = larger(board->width, in_row * (plan->cell_width + GAP));
    board->height = settle_rows(plan, equipment, board->height, in_row);
}

void plan_anchor(PicturePlan *plan, const Equipment *equipment,
                 const Position *position)
{
    const BoardShape *shape = &equipment->shape;

    for (int x = shape->named; equipment->anchored && x < shape->columns; x++) {
        PlacePoint point =
            anchor_point_of(&plan->anchor_rows, position, space_at(x, 0));
        if (point.is_set)
            put_on_map(plan, x, point);
    }
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
    const double degrees = 57.29578; /* degrees in a radian */
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
