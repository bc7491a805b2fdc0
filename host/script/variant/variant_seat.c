/*
 * variant_seat.c -- names with SEAT, and the fields of seats made of them.
 */
#include <string.h>

#include "script/variant/variant.h"

const char variant_each_seat[] = "SEAT";

bool variant_short_name(char *out, const char *name)
{
    const char *at = strstr(name, variant_each_seat);
    const char *rest;

    if (at == NULL)
        return false;
    rest = at + strlen(variant_each_seat);
    if (*rest == '_')
        rest++;
    else if (at > name && at[-1] == '_')
        at--;
    snprintf(out, NAME_LIMIT, "%.*s%s", (int)(at - name), name, rest);
    return true;
}

void variant_name_for_seat(lua_State *L, char *out, const char *name,
                           const char *color)
{
    const char *at = strstr(name, variant_each_seat);
    int length = snprintf(out, NAME_LIMIT, "%.*s%s%s", (int)(at - name), name,
                          color, at + strlen(variant_each_seat));

    if (length >= NAME_LIMIT)
        complain(L, "%s: the name is longer than %d bytes", name,
                 NAME_LIMIT - 1);
}

/* -- fields of the seats --------------------------------------------------- */

/* Adds a name to the table on top; false where there are two. */
static void note(lua_State *L, const char *name)
{
    char field[NAME_LIMIT];

    if (!variant_short_name(field, name))
        return;
    if (lua_getfield(L, -1, field) == LUA_TNIL)
        lua_pushstring(L, name);
    else
        lua_pushboolean(L, false);
    lua_setfield(L, -3, field);
    lua_pop(L, 1);
}

void variant_push_seat_names(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;

    lua_newtable(L);
    for (int i = 0; i < equipment->var_count; i++)
        note(L, equipment->vars[i].name);
    for (int i = 0; i < equipment->pile_count; i++)
        note(L, equipment->piles[i]);
}

static int number_of(const Equipment *equipment, const char *name)
{
    for (int i = 0; i < equipment->var_count; i++)
        if (strcmp(equipment->vars[i].name, name) == 0)
            return i;
    for (int i = 0; i < equipment->pile_count; i++)
        if (strcmp(equipment->piles[i], name) == 0)
            return -1 - i;
    return 0; /* never: each name of a seat was made of these */
}

/* Pushes the table of a seat; that of the names is at `names`. */
static void push_numbers(lua_State *L, int names, const char *color)
{
    char name[NAME_LIMIT];

    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, names) != 0) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2); /* table, key, key, value */
        if (lua_type(L, -1) == LUA_TSTRING) {
            variant_name_for_seat(L, name, lua_tostring(L, -1), color);
            lua_pushinteger(L, number_of(&model_of(L)->equipment, name));
            lua_replace(L, -2);
        }
        lua_rawset(L, -4);
    }
}

void variant_number_seat_names(lua_State *L)
{
    const Seats *seats = &model_of(L)->seats;
    int names = lua_gettop(L);

    lua_newtable(L);
    for (int i = 0; i < seats->count; i++) {
        push_numbers(L, names, color_name(seats->colors[i]));
        lua_rawseti(L, -2, i + 1);
    }
    seat_field_keep(L);
    lua_pop(L, 1);
}
