/*
 * variant_point.c -- reads the coordinates at which pictures draw the places of
 * a board.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "script/variant/variant_board.h"

enum {
    COORDINATE_MOST = 1000,
    WIDEST = 32 /* greatest ratio of the longer side of the board to the
                   distance between the two nearest places */
};

/* -- reading -------------------------------------------------------------- */

/* Reads a coordinate of a place from the top of the stack. Returns the
 * coordinate in thousandths. */
static int32_t read_coordinate(lua_State *L, const char *name, const char *axis)
{
    double number = lua_tonumber(L, -1);

    if (lua_type(L, -1) != LUA_TNUMBER)
        complain(L, "board: %s of the place '%s' should be a number, not %s",
                 axis, name, what_is(L, -1));
    if (!(number >= -COORDINATE_MOST && number <= COORDINATE_MOST))
        complain(L,
                 "board: %s of the place '%s' should be from %d to %d, not "
                 "%f",
                 axis, name, -COORDINATE_MOST, COORDINATE_MOST, number);
    return (int32_t)lround(number * 1000);
}

/* Reads the list of numbers on top of the stack, with a number for each seat.
 * Returns the length of the list. */
static int read_of_seats(lua_State *L, const char *name, const char *axis,
                         int32_t numbers[SEAT_LIMIT])
{
    int count;

    if (!lua_istable(L, -1))
        complain(L,
                 "board: %s of the places '%s' should be a list with a number "
                 "for each seat, not %s",
                 axis, name, what_is(L, -1));
    count = list_length(L, "board: the coordinates of a place");
    if (count < 1 || count > SEAT_LIMIT)
        complain(L,
                 "board: %s of the places '%s' should be a list of 1 to %d "
                 "numbers",
                 axis, name, SEAT_LIMIT);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        numbers[i] = read_coordinate(L, name, axis);
        lua_pop(L, 1);
    }
    return count;
}

/* Reads the coordinate `axis` of a place, with a number for each seat if the
 * name contains SEAT. Returns how many numbers it read, 0 or more. */
static int read_axis(lua_State *L, const char *name, const char *axis,
                     int32_t numbers[SEAT_LIMIT])
{
    int count = 1;

    if (lua_getfield(L, -1, axis) == LUA_TNIL)
        count = 0;
    else if (strstr(name, "SEAT") != NULL)
        count = read_of_seats(L, name, axis, numbers);
    else
        numbers[0] = read_coordinate(L, name, axis);
    lua_pop(L, 1);
    return count;
}

void variant_read_point(lua_State *L, const char *name, int number)
{
    PlacePoint *points = model_of(L)->declared.points[number];
    int32_t x[SEAT_LIMIT], y[SEAT_LIMIT];
    int count = read_axis(L, name, "x", x);
    int count_y = read_axis(L, name, "y", y);

    if (count != count_y && (count == 0 || count_y == 0))
        complain(L, "board: the place '%s' has %s but no %s", name,
                 count > 0 ? "x" : "y", count > 0 ? "y" : "x");
    if (count != count_y)
        complain(L,
                 "board: x and y of the places '%s' should be lists of equal "
                 "lengths",
                 name);
    for (int i = 0; i < count; i++)
        points[i] = (PlacePoint){.is_set = true, .x = x[i], .y = y[i]};
}

/* -- setting -------------------------------------------------------------- */

/* Returns the distance between two points along the x axis or the y axis,
 * whichever is greater. */
static int32_t point_distance(const PlacePoint *a, const PlacePoint *b)
{
    return larger(abs(a->x - b->x), abs(a->y - b->y));
}

/* Returns the greatest distance between any two points. */
static int32_t find_side(const PlacePoint *points, int count)
{
    int32_t side = 0;

    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (points[i].is_set && points[j].is_set)
                side = larger(side, point_distance(&points[i], &points[j]));
    return side;
}

static void check_distance(lua_State *L, const Equipment *equipment, int a,
                           int b, int32_t side)
{
    const PlacePoint *points = equipment->points;
    int32_t apart = point_distance(&points[a], &points[b]);

    if (!points[a].is_set || !points[b].is_set)
        return;
    if (apart == 0)
        complain(L, "board: the places '%s' and '%s' are at the same point",
                 equipment->places[a], equipment->places[b]);
    if (apart < side / WIDEST)
        complain(L,
                 "board: the places '%s' and '%s' are too close to each other: "
                 "the board is more than %d times as wide",
                 equipment->places[a], equipment->places[b], WIDEST);
}

static void set_point(lua_State *L, PlacePoint *point, const VariantPlace *made)
{
    const Model *model = model_of(L);
    const PlacePoint *points = model->declared.points[made->from];

    *point = points[made->seat == SEAT_NONE ? 0 : made->seat];
    if (points[0].is_set && !point->is_set)
        complain(L,
                 "board: the place '%s' has no coordinates: there are %d seats",
                 made->name, model->seats.count);
}

void variant_set_points(lua_State *L, const VariantPlace *made, int count)
{
    Equipment *equipment = &model_of(L)->equipment;
    int32_t side;

    for (int i = 0; i < count; i++)
        set_point(L, &equipment->points[i], &made[i]);
    side = find_side(equipment->points, count);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            check_distance(L, equipment, j, i, side);
}
