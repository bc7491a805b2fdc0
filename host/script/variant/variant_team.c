/*
 * variant_team.c -- reads the teams of a variant.
 */
#include "script/variant/variant_board.h"

/* A NamedTeams has the teams that a variant declares, as sets of seats. */
typedef struct NamedTeams {
    int count;
    uint8_t members[SEAT_LIMIT];
} NamedTeams;

/* Adds the seat whose number is on top of the stack to the last team. */
static void read_member(lua_State *L, NamedTeams *named)
{
    int seats = model_of(L)->seats.count;
    lua_Integer number = 0;

    if (!to_whole(L, -1, &number))
        complain(L,
                 "teams: a team is a list of seat numbers, such as "
                 "{ 1, 3 }, but has %s",
                 what_is(L, -1));
    if (number < 1 || number > seats)
        complain(L, "teams: there is no seat %I: this game has %d player%s",
                 (LUAI_UACINT)number, seats, seats == 1 ? "" : "s");
    for (int i = 0; i <= named->count; i++)
        if (named->members[i] >> (number - 1) & 1)
            complain(L, "teams: seat %I is named twice", (LUAI_UACINT)number);
    named->members[named->count] |= (uint8_t)(1 << (number - 1));
}

/* Reads the team that is on top of the stack. */
static void read_team(lua_State *L, NamedTeams *named)
{
    int count;

    if (!lua_istable(L, -1))
        complain(L,
                 "teams: a team is a list of seat numbers, such as "
                 "{ 1, 3 }, not %s",
                 what_is(L, -1));
    count = list_length(L, "a team of teams");
    if (count == 0)
        complain(L, "teams: a team is empty");
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        read_member(L, named);
        lua_pop(L, 1);
    }
    named->count++;
}

/* Reads the list of teams that is on top of the stack. */
static Teams read_teams(lua_State *L)
{
    NamedTeams named = {.count = 0};
    int count;

    if (!lua_istable(L, -1))
        complain(L,
                 "teams should be a list of teams, such as "
                 "{ { 1, 3 }, { 2, 4 } }, not %s",
                 what_is(L, -1));
    count = list_length(L, "teams");
    if (count > SEAT_LIMIT)
        complain(L, "teams: at most %d", SEAT_LIMIT);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        read_team(L, &named);
        lua_pop(L, 1);
    }
    return teams_named(model_of(L)->seats.count, named.members, named.count);
}

void variant_fit_teams(lua_State *L)
{
    Model *model = model_of(L);

    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    if (lua_getfield(L, -1, "teams") == LUA_TFUNCTION)
        lua_call(L, 0, 1);
    model->equipment.teams =
        lua_isnil(L, -1) ? teams_of_seats(model->seats.count) : read_teams(L);
    lua_pop(L, 2);
}
