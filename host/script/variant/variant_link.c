/*
 * variant_link.c -- reads the links of a board of places, and links the places.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board_place.h"
#include "format/token.h"
#include "script/variant/variant_board.h"

/* -- reading -------------------------------------------------------------- */

/* If `name` is the place of a single seat, such as home_red, and the variant
 * declares home_SEAT, raises an error that says so. */
static void complain_of_one(lua_State *L, const Equipment *equipment, int link,
                            const char *name)
{
    for (int i = 0; i < equipment->shape.named; i++) {
        const char *each = equipment->places[i];
        const char *seat = strstr(each, "SEAT");
        size_t before = seat != NULL ? (size_t)(seat - each) : 0;
        size_t length = strlen(name);
        size_t after = seat != NULL ? strlen(seat + 4) : 0;
        if (seat != NULL && length > before + after &&
            strncmp(name, each, before) == 0 &&
            strcmp(name + length - after, seat + 4) == 0)
            complain(L,
                     "board: link %d: '%s' is one of the places '%s', which "
                     "are linked by that name, for all seats alike",
                     link, name, each);
    }
}

/* Reads end 1 or end 2 of the link on top of the stack. Returns the place at
 * this end. */
static int read_end(lua_State *L, const Equipment *equipment, int link, int end)
{
    const char *names[BOARD_PLACE_LIMIT];
    const char *name;
    char wrong[80];
    int place;

    if (lua_rawgeti(L, -1, end) != LUA_TSTRING)
        complain(L,
                 "board: link %d should be of two names, such as { \"%s\", "
                 "\"...\" }",
                 link, equipment->places[0]);
    name = lua_tostring(L, -1);
    place = variant_find_place(equipment, name);
    for (int i = 0; i < equipment->shape.named; i++)
        names[i] = equipment->places[i];
    snprintf(wrong, sizeof wrong,
             "board: link %d leads to no place of this board", link);
    if (place < 0)
        complain_of_one(L, equipment, link, name);
    if (place < 0)
        complain_name(L, wrong, name, names, equipment->shape.named);
    lua_pop(L, 1);
    return place;
}

static void check_ends(lua_State *L, const Equipment *equipment, int link,
                       int from, int to)
{
    const char *place = equipment->places[from];

    if (from == to && strstr(place, "SEAT") != NULL)
        complain(L,
                 "board: link %d: the places '%s' of different seats cannot be "
                 "linked",
                 link, place);
    if (from == to)
        complain(L, "board: link %d leads from '%s' to itself", link, place);
}

/* Adds a link that leads from one place to another. */
static void add_link(lua_State *L, Equipment *equipment, int link, int from,
                     int to)
{
    BoardShape *shape = &equipment->shape;

    if (board_is_linked(shape, space_at(from, 0), space_at(to, 0)))
        complain(L, "board: link %d: '%s' and '%s' are linked already", link,
                 equipment->places[from], equipment->places[to]);
    board_link(shape, space_at(from, 0), space_at(to, 0));
}

/* Raises an error unless the value on top of the stack is a link: a table of
 * two values. A link may also have fields, listed in `names`. */
static void check_link(lua_State *L, int link)
{
    static const char *const names[] = {"back", "direction", "one_way"};
    char wrong[64];

    if (!lua_istable(L, -1) || lua_rawlen(L, -1) != 2)
        complain(L, "board: link %d should be a list of two names of places",
                 link);
    snprintf(wrong, sizeof wrong, "board: link %d", link);
    check_fields_of_list(L, wrong, 2, names,
                         (int)(sizeof names / sizeof *names));
}

/* Reads a direction, which is the field `field` of the link on top of the
 * stack. Returns POSE_UPRIGHT if the field is missing. */
static Pose read_direction(lua_State *L, int link, const char *field)
{
    Pose pose = POSE_UPRIGHT;

    if (lua_getfield(L, -1, field) != LUA_TNIL) {
        if (!is_thing(L, -1, THING_POSE) || to_thing(L, -1).id == POSE_UPRIGHT)
            complain(L,
                     "board: link %d: %s should be a direction such as north, "
                     "not %s",
                     link, field, what_is(L, -1));
        pose = (Pose)to_thing(L, -1).id;
    }
    lua_pop(L, 1);
    return pose;
}

/* Reads the directions of the link on top of the stack. */
static void read_directions(lua_State *L, int link, int from, int to,
                            bool is_one_way)
{
    DeclaredPlaces *declared = &model_of(L)->declared;
    Pose pose = read_direction(L, link, "direction");
    Pose back = read_direction(L, link, "back");

    if (back != POSE_UPRIGHT && is_one_way)
        complain(L, "board: link %d leads one way, so it has no way back",
                 link);
    if (back != POSE_UPRIGHT && pose == POSE_UPRIGHT)
        complain(L, "board: link %d has back but no direction", link);
    declared->directions[from][to] = pose;
    if (!is_one_way)
        declared->directions[to][from] =
            back != POSE_UPRIGHT ? back : board_opposite(pose);
}

/* Reads the field `links` of the table on top of the stack. */
void variant_read_links(lua_State *L, Equipment *equipment)
{
    int count;

    if (!push_list_field(L, "links", "{ { \"north\", \"south\" } }"))
        return;
    count = list_length(L, "board: links");
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        check_link(L, i);
        int from = read_end(L, equipment, i, 1);
        int to = read_end(L, equipment, i, 2);
        check_ends(L, equipment, i, from, to);
        bool is_one_way = field_flag(L, "one_way");
        add_link(L, equipment, i, from, to);
        if (!is_one_way)
            add_link(L, equipment, i, to, from);
        read_directions(L, i, from, to, is_one_way);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* -- links of seats -------------------------------------------------------- */

/* True if there must be a link between two places, because the declarations
 * that made them are linked. Places of different seats are never linked. */
static bool leads(const BoardShape *declared, const VariantPlace *from,
                  const VariantPlace *to)
{
    bool is_of_two = from->seat != SEAT_NONE && to->seat != SEAT_NONE &&
                     from->seat != to->seat;

    return !is_of_two && board_is_linked(declared, space_at(from->from, 0),
                                         space_at(to->from, 0));
}

/* Returns the compass direction (one of eight) that is nearest to the direction
 * from one point to another. */
static Pose nearest_direction(const PlacePoint *from, const PlacePoint *to)
{
    int x = to->x - from->x;
    int y = to->y - from->y;

    /* 0.414 is the tangent of 22.5 degrees, half the angle between neighbouring
     * directions. */
    if (abs(y) < 0.414 * abs(x))
        return x > 0 ? POSE_E : POSE_W;
    if (abs(x) < 0.414 * abs(y))
        return y > 0 ? POSE_N : POSE_S;
    if (y > 0)
        return x > 0 ? POSE_NE : POSE_NW;
    return x > 0 ? POSE_SE : POSE_SW;
}

/* Returns the direction of a link, or POSE_UPRIGHT if it has none. In a game
 * with poses, a link between places with points also has a direction. */
static Pose find_direction(const Model *model, const VariantPlace *made, int i,
                           int j)
{
    const Equipment *equipment = &model->equipment;
    const PlacePoint *points = equipment->points;
    Pose pose = model->declared.directions[made[i].from][made[j].from];

    if (pose != POSE_UPRIGHT || !equipment->poses || !points[i].is_set ||
        !points[j].is_set)
        return pose;
    return nearest_direction(&points[i], &points[j]);
}

static void set_direction(lua_State *L, int from, int to, Pose pose)
{
    Equipment *equipment = &model_of(L)->equipment;
    Space other = board_way(&equipment->shape, space_at(from, 0), pose);

    if (other != SPACE_NONE)
        complain(L,
                 "board: the links from '%s' to '%s' and '%s' have the same "
                 "direction, %s: give one a different `direction`",
                 equipment->places[from], equipment->places[space_x(other)],
                 equipment->places[to], token_pose(pose));
    board_set_way(&equipment->shape, space_at(from, 0), pose, space_at(to, 0));
}

void variant_link_places(lua_State *L, const BoardShape *declared,
                         const VariantPlace *made, int count)
{
    Model *model = model_of(L);
    BoardShape *shape = &model->equipment.shape;

    memset(shape->links, 0, sizeof shape->links);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            Pose pose = find_direction(model, made, i, j);
            if (!leads(declared, &made[i], &made[j]))
                continue;
            board_link(shape, space_at(i, 0), space_at(j, 0));
            if (pose != POSE_UPRIGHT)
                set_direction(L, i, j, pose);
        }
    }
}
