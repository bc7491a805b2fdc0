/*
 * variant_place.c -- reads a board of places: the names of places, the number
 * of places without a name, and the links.
 */
#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "script/variant/variant_board.h"

/* -- reading -------------------------------------------------------------- */

int variant_find_place(const Equipment *equipment, const char *name)
{
    for (int i = 0; i < equipment->shape.named; i++)
        if (strcmp(equipment->places[i], name) == 0)
            return i;
    return -1;
}

/* Reads the place on top of the stack, which is a name or a table with a name
 * and coordinates. */
static void read_declared_place(lua_State *L, Equipment *equipment)
{
    static const char *const fields[] = {"x", "y"};
    char name[NAME_LIMIT];
    bool is_table = lua_istable(L, -1);
    int number = equipment->shape.named;

    if (is_table)
        lua_rawgeti(L, -1, 1);
    read_name(L, -1, "board: places", name, NAME_LIMIT);
    if (variant_find_place(equipment, name) >= 0)
        complain(L, "board: the place '%s' is named twice", name);
    if (is_table) {
        lua_pop(L, 1);
        check_fields_of_list(L, "board: a place", 1, fields,
                             (int)(sizeof fields / sizeof *fields));
        variant_read_point(L, name, number);
    }
    memcpy(equipment->places[number], name, NAME_LIMIT);
    equipment->shape.named++;
}

/* Reads the list of places on top of the stack. */
static void read_places(lua_State *L, Equipment *equipment)
{
    int count = list_length(L, "board: places");

    if (count > BOARD_PLACE_LIMIT)
        complain(L, "board: at most %d places, not %d", BOARD_PLACE_LIMIT,
                 count);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_declared_place(L, equipment);
        lua_pop(L, 1);
    }
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
static int read_unnamed_places(lua_State *L)
{
    int more = 0;

    if (lua_getfield(L, -1, "more") != LUA_TNIL)
        more = read_whole(L, -1, "board: more", 0, BOARD_PLACE_LIMIT);
    lua_pop(L, 1);
    return more;
}

bool variant_read_places(lua_State *L, Equipment *equipment)
{
    static const char *const names[] = {"anchored", "called", "links",
                                        "more",     "places", "spread"};
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
    equipment->anchored = field_flag(L, "anchored");
    more = read_unnamed_places(L);
    check_number_of(L, equipment, more);
    shape->columns = (uint8_t)(shape->named + more);
    shape->rows = 1;
    variant_read_links(L, equipment);
    return true;
}

/* -- names with SEAT ------------------------------------------------------- */

static void check_place_name(lua_State *L, const Equipment *equipment,
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

void variant_name_places(lua_State *L, const VariantPlace *made, int count)
{
    Equipment *equipment = &model_of(L)->equipment;
    BoardShape declared = equipment->shape;
    int more = declared.columns - declared.named;

    equipment->shape.named = 0;
    check_number_of(L, equipment, count + more);
    for (int i = 0; i < count; i++)
        check_place_name(L, equipment, made[i].name);
    for (int i = 0; i < count; i++) {
        if (variant_find_place(equipment, made[i].name) >= 0)
            complain(L, "board: the place '%s' is named twice", made[i].name);
        memcpy(equipment->places[i], made[i].name, NAME_LIMIT);
        equipment->shape.named++;
    }
    equipment->shape.columns = (uint8_t)(count + more);
    variant_set_points(L, made, count);
    variant_link_places(L, &declared, made, count);
}
