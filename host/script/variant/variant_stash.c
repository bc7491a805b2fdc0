/*
 * variant_stash.c -- reads the pyramids and the stashes of a variant.
 */
#include <string.h>

#include "script/variant/variant_board.h"

/* -- pyramids ------------------------------------------------------------- */

/* Reads the numbers of pyramids from the list on top of the stack. */
static void read_counts(lua_State *L, Equipment *equipment)
{
    if (list_length(L, "pyramids") != SIZE_LIMIT)
        complain(L, "pyramids: give how many small, medium and large ones each "
                    "stash has, such as { 3, 3, 3 }");
    for (int i = 0; i < SIZE_LIMIT; i++) {
        lua_rawgeti(L, -1, i + 1);
        equipment->stash[i] =
            (uint8_t)read_whole(L, -1, "pyramids", 0, PYRAMID_LIMIT);
        lua_pop(L, 1);
    }
}

void variant_read_pyramids(lua_State *L)
{
    Equipment *equipment = &model_of(L)->equipment;

    memset(equipment->stash, 0, sizeof equipment->stash);
    if (variant_asks_later(L, "pyramids") ||
        !push_list_field(L, "pyramids", "{ 3, 3, 3 }"))
        return;
    read_counts(L, equipment);
    lua_pop(L, 1);
}

void variant_ask_pyramids(lua_State *L)
{
    if (!variant_push_returned(L, "pyramids"))
        return;
    read_counts(L, &model_of(L)->equipment);
    lua_pop(L, 1);
}

/* -- stashes -------------------------------------------------------------- */

/* Reads the entry of `stashes` that is on top of the stack. */
static uint8_t read_stash_color(lua_State *L)
{
    const char *names[COLOR_COUNT + 1] = {"SEAT"};
    char name[NAME_LIMIT];
    int color;

    read_name(L, -1, "stashes", name, sizeof name);
    if (strcmp(name, names[0]) == 0)
        return STASHES_OF_SEATS;
    for (int i = 0; i < COLOR_COUNT; i++)
        names[i + 1] = color_name(i);
    color = color_find(name);
    if (color < 0)
        complain_name(L, "stashes: there is no colour", name, names,
                      COLOR_COUNT + 1);
    return (uint8_t)color;
}

/* Reads the colours of the stashes from the list on top of the stack. */
static void read_colors(lua_State *L, Equipment *equipment)
{
    int count = list_length(L, "stashes");

    if (count < 1 || count > STASH_LIMIT)
        complain(L, "stashes: 1 to %d, such as { \"SEAT\", \"white\" }",
                 STASH_LIMIT);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        equipment->stashes[i] = read_stash_color(L);
        for (int j = 0; j < i; j++)
            if (equipment->stashes[i] == equipment->stashes[j])
                complain(L, "stashes: %s is given twice", lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    /* The default is a stash for each seat; `stash_count` is then 0. */
    equipment->stash_count =
        count == 1 && equipment->stashes[0] == STASHES_OF_SEATS
            ? 0
            : (uint8_t)count;
}

void variant_read_stashes(lua_State *L)
{
    Equipment *equipment = &model_of(L)->equipment;

    equipment->stash_count = 0;
    if (variant_asks_later(L, "stashes") ||
        !push_list_field(L, "stashes", "{ \"SEAT\", \"white\" }"))
        return;
    read_colors(L, equipment);
    lua_pop(L, 1);
}

void variant_ask_stashes(lua_State *L)
{
    if (!variant_push_returned(L, "stashes"))
        return;
    read_colors(L, &model_of(L)->equipment);
    lua_pop(L, 1);
}

void variant_check_stashes(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const Seats *seats = &model_of(L)->seats;
    const uint8_t *stash = equipment->stash;
    bool of_seats = false;

    for (int i = 0; i < equipment->stash_count; i++)
        of_seats = of_seats || equipment->stashes[i] == STASHES_OF_SEATS;
    /* If seats have stashes, no other stash may have the colour of a seat. */
    for (int i = 0; of_seats && i < equipment->stash_count; i++)
        if (equipment->stashes[i] != STASHES_OF_SEATS &&
            seat_of_color(seats, equipment->stashes[i]) != SEAT_NONE)
            luaL_error(L, "%s is a stash of its own here: no seat can have it",
                       color_name(equipment->stashes[i]));
    if (equipment_stashes(equipment, seats).count *
            (stash[0] + stash[1] + stash[2]) >
        PYRAMID_LIMIT)
        luaL_error(L, "at most %d pyramids, for all players together",
                   PYRAMID_LIMIT);
}
