/*
 * variant_players.c -- reads the allowed numbers of players, and the seats.
 */
#include <stdio.h>

#include "base/names.h"
#include "base/text.h"
#include "script/variant/variant_fields.h"

static const char how_many[] =
    "players: give the fewest and the most, such as { 2, 5 }, or all counts, "
    "such as { only = { 2, 4 } }";

static int read_player_count(lua_State *L, int at, const char *what, int least)
{
    int count;

    lua_rawgeti(L, -1, at);
    count = read_whole(L, -1, what, least, SEAT_LIMIT);
    lua_pop(L, 1);
    return count;
}

/* Reads the list on top of the stack: the least and the greatest number of
 * players. */
static void read_player_range(lua_State *L, VariantInfo *info)
{
    if (list_length(L, "players") != 2)
        complain(L, how_many);
    info->least_players = read_player_count(L, 1, "the fewest players", 1);
    info->most_players =
        read_player_count(L, 2, "the most players", info->least_players);
    for (int n = info->least_players; n <= info->most_players; n++)
        info->player_counts |= 1u << n;
}

/* Reads the allowed numbers of players from the table on top of the stack, such
 * as { only = { 2, 4 } }. */
static void read_only(lua_State *L, VariantInfo *info)
{
    static const char *const names[] = {"only"};
    int count;

    CHECK_KEYS(L, "players", names);
    push_list_field(L, "only", "{ 2, 4 }");
    count = list_length(L, "players: only");
    if (count == 0)
        complain(L, how_many);
    for (int i = 1; i <= count; i++) {
        int n = read_player_count(L, i, "players: only", 1);
        if (n <= info->most_players)
            complain(L,
                     "players: only lists numbers from the fewest to the most, "
                     "each once: %d follows %d",
                     n, info->most_players);
        if (i == 1)
            info->least_players = n;
        info->most_players = n;
        info->player_counts |= 1u << n;
    }
    lua_pop(L, 1);
}

void variant_read_players(lua_State *L)
{
    VariantInfo *info = &rules_of(L)->info;
    bool is_only;

    if (!push_list_field(L, "players", "{ 2, 5 }"))
        complain(L, "players is missing: the fewest and the most, such as "
                    "{ 2, 5 }");
    is_only = lua_getfield(L, -1, "only") != LUA_TNIL;
    lua_pop(L, 1);
    if (is_only)
        read_only(L, info);
    else
        read_player_range(L, info);
    lua_pop(L, 1);
}

/* Reads the entry of `seats` that is on top of the stack. */
static uint8_t read_seat_color(lua_State *L)
{
    const char *names[COLOR_COUNT];
    char name[NAME_LIMIT];
    int color;

    read_name(L, -1, "seats", name, sizeof name);
    for (int i = 0; i < COLOR_COUNT; i++)
        names[i] = color_name(i);
    color = color_find(name);
    if (color < 0)
        complain_name(L, "seats: there is no colour", name, names, COLOR_COUNT);
    return (uint8_t)color;
}

void variant_read_seats(lua_State *L)
{
    VariantInfo *info = &rules_of(L)->info;
    Seats *seats = &info->seats;

    *seats = seats_standard(info->most_players);
    info->seats_are_given = false;
    if (!push_list_field(L, "seats", "{ \"white\", \"black\" }"))
        return;
    info->seats_are_given = true;
    if (list_length(L, "seats") != info->most_players)
        complain(L,
                 "seats: give as many colours as there are players at most, "
                 "%d",
                 info->most_players);
    for (int i = 0; i < seats->count; i++) {
        lua_rawgeti(L, -1, i + 1);
        seats->colors[i] = read_seat_color(L);
        for (int j = 0; j < i; j++)
            if (seats->colors[i] == seats->colors[j])
                complain(L, "seats: %s is given twice", lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* Raises an error if a position has a seat that the variant lacks. */
static void check_seats(lua_State *L, const Seats *seats)
{
    const VariantInfo *info = &rules_of(L)->info;
    const char *names[SEAT_LIMIT];
    char all[NAME_LIMIT * SEAT_LIMIT];

    for (int i = 0; i < info->seats.count; i++)
        names[i] = color_name(info->seats.colors[i]);
    names_join(all, sizeof all, names, info->seats.count, " and ");
    for (int i = 0; i < seats->count; i++) {
        if (seat_of_color(&info->seats, seats->colors[i]) != SEAT_NONE)
            continue;
        snprintf(rules_of(L)->wrong, WRONG_LIMIT, "seats[%d]", i);
        variant_usage(L, "%s has no seat %s, only %s", info->name,
                      color_name(seats->colors[i]), all);
    }
}

Seats script_seats(const VariantInfo *info, int players)
{
    Seats seats = info->seats;

    seats.count = (uint8_t)players;
    return seats;
}

bool script_allows_players(const VariantInfo *info, int players)
{
    return players >= 0 && players <= SEAT_LIMIT &&
           (info->player_counts >> players & 1) != 0;
}

bool script_has_player_gap(const VariantInfo *info)
{
    for (int n = info->least_players; n <= info->most_players; n++)
        if (!script_allows_players(info, n))
            return true;
    return false;
}

void script_write_players(const VariantInfo *info, const char *to, char *out,
                          size_t size)
{
    char numbers[SEAT_LIMIT + 1][2];
    const char *names[SEAT_LIMIT + 1];
    int count = 0;

    if (!script_has_player_gap(info) &&
        info->most_players > info->least_players) {
        snprintf(out, size, "%d%s%d", info->least_players, to,
                 info->most_players);
        return;
    }
    for (int n = 1; n <= SEAT_LIMIT; n++) {
        if (!script_allows_players(info, n))
            continue;
        numbers[count][0] = (char)('0' + n);
        numbers[count][1] = '\0';
        names[count] = numbers[count];
        count++;
    }
    names_join(out, size, names, count, " or ");
}

void variant_choose_players(lua_State *L, const ScriptSource *source)
{
    VariantInfo *info = &rules_of(L)->info;
    char allowed[48];
    char number[16];

    info->players =
        source->players != 0 ? source->players : info->least_players;
    if (!script_allows_players(info, info->players)) {
        script_write_players(info, " to ", allowed, sizeof allowed);
        text_add(allowed, sizeof allowed, " player%s",
                 text_s((unsigned long long)info->most_players));
        snprintf(number, sizeof number, "%d", info->players);
        variant_usage(L, "%s is for %s, not %s", info->name, allowed, number);
    }
    if (info->seats_are_given)
        check_seats(L, &source->seats);
    for (int i = 0; i < info->option_count; i++)
        if (info->options[i].most_is_players)
            info->options[i].most = info->players;
}
