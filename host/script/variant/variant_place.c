/*
 * variant_place.c -- a board of places: the names of places, the number of
 * places without a name, and the links.
 */
#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "script/variant/variant_board.h"

/* -- reading -------------------------------------------------------------- */

static int find_place(const Equipment *equipment, const char *name)
{
    for (int i = 0; i < equipment->shape.named; i++)
        if (strcmp(equipment->places[i], name) == 0)
            return i;
    return -1;
}

/* Reads the list of names on top of the stack. */
static void read_places(lua_State *L, Equipment *equipment)
{
    int count = list_length(L, "board: places");

    if (count > BOARD_PLACE_LIMIT)
        complain(L, "board: at most %d places, not %d", BOARD_PLACE_LIMIT,
                 count);
    for (int i = 0; i < count; i++) {
        char *name = equipment->places[i];
        lua_rawgeti(L, -1, i + 1);
        read_name(L, -1, "board: places", name, NAME_LIMIT);
        if (find_place(equipment, name) >= 0)
            complain(L, "board: the place '%s' is named twice", name);
        equipment->shape.named++;
        lua_pop(L, 1);
    }
}

/* Raises an error with a better message if the variant declares home_SEAT and
 * `name` is the place of a single seat, such as home_red. */
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

/* Reads an end, 1 or 2, of the link on top of the stack. Returns the place at
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
    place = find_place(equipment, name);
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
    if (board_is_adjacent(&equipment->shape, space_at(from, 0),
                          space_at(to, 0)))
        complain(L, "board: link %d: '%s' and '%s' are linked already", link,
                 place, equipment->places[to]);
}

/* Reads the field `links` of the table on top of the stack. */
static void read_links(lua_State *L, Equipment *equipment)
{
    int count;

    if (!push_list_field(L, "links", "{ { \"north\", \"south\" } }"))
        return;
    count = list_length(L, "board: links");
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, -1, i) != LUA_TTABLE ||
            list_length(L, "board: a link") != 2)
            complain(L,
                     "board: link %d should be a list of two names of "
                     "places",
                     i);
        int from = read_end(L, equipment, i, 1);
        int to = read_end(L, equipment, i, 2);
        check_ends(L, equipment, i, from, to);
        board_link(&equipment->shape, space_at(from, 0), space_at(to, 0));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void check_number_of(lua_State *L, const Equipment *equipment, int more)
{
    int named = equipment->shape.named;

    if (named + more > BOARD_PLACE_LIMIT)
        complain(L,
                 "board: at most %d places: %d have names, and there may be "
                 "%d more",
                 BOARD_PLACE_LIMIT, named, more);
    if (named + more == 0)
        complain(L, "board: there are no places: name some in places, or say "
                    "how many there may be in more");
}

/* Reads the field `more` of the table on top of the stack. */
static int read_more(lua_State *L)
{
    int more = 0;

    if (lua_getfield(L, -1, "more") != LUA_TNIL)
        more = read_whole(L, -1, "board: more", 0, BOARD_PLACE_LIMIT);
    lua_pop(L, 1);
    return more;
}

bool variant_read_places(lua_State *L, Equipment *equipment)
{
    static const char *const names[] = {"called", "links", "more", "places",
                                        "spread"};
    BoardShape *shape = &equipment->shape;
    int more;

    if (lua_getfield(L, -1, "places") == LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    lua_pop(L, 1);
    CHECK_KEYS(L, "board: a board of places", names);
    shape->topology = TOPOLOGY_PLACES;
    push_list_field(L, "places", "{ \"north\", \"south\" }");
    read_places(L, equipment);
    lua_pop(L, 1);
    if (lua_getfield(L, -1, "called") != LUA_TNIL)
        read_name(L, -1, "board: called", equipment->called, NAME_LIMIT);
    lua_pop(L, 1);
    more = read_more(L);
    check_number_of(L, equipment, more);
    shape->columns = (uint8_t)(shape->named + more);
    shape->rows = 1;
    read_links(L, equipment);
    return true;
}

/* -- names with SEAT ------------------------------------------------------- */

static void check_name(lua_State *L, const Equipment *equipment,
                       const char *name)
{
    const char *flaw = token_taken(name, equipment);

    if (name[0] >= '0' && name[0] <= '9')
        flaw = "begins with a digit, as places without a name do";
    else if (strcmp(name, "turn") == 0 || color_find(name) >= 0)
        flaw = "has a different meaning in commands that edit the position";
    if (flaw != NULL)
        complain(L, "board: a place cannot be called '%s': it %s", name, flaw);
}

/* Adds a link between two places if the declarations that made them are linked.
 * Two places of seats are linked only if they belong to the same seat. */
static void link_made(Equipment *equipment, const BoardShape *declared,
                      const VariantPlace *made, int count)
{
    BoardShape *shape = &equipment->shape;

    memset(shape->links, 0, sizeof shape->links);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            bool is_of_two = made[i].seat != SEAT_NONE &&
                             made[j].seat != SEAT_NONE &&
                             made[i].seat != made[j].seat;
            if (!is_of_two &&
                board_is_adjacent(declared, space_at(made[i].from, 0),
                                  space_at(made[j].from, 0)))
                board_link(shape, space_at(i, 0), space_at(j, 0));
        }
    }
}

void variant_name_places(lua_State *L, const VariantPlace *made, int count)
{
    Equipment *equipment = &model_of(L)->equipment;
    BoardShape declared = equipment->shape;
    int more = declared.columns - declared.named;

    equipment->shape.named = 0;
    check_number_of(L, equipment, count + more);
    for (int i = 0; i < count; i++)
        check_name(L, equipment, made[i].name);
    for (int i = 0; i < count; i++) {
        if (find_place(equipment, made[i].name) >= 0)
            complain(L, "board: the place '%s' is named twice", made[i].name);
        memcpy(equipment->places[i], made[i].name, NAME_LIMIT);
        equipment->shape.named++;
    }
    equipment->shape.columns = (uint8_t)(count + more);
    link_made(equipment, &declared, made, count);
}
