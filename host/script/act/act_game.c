/*
 * act_game.c -- primitives for conditions, chance and the next turn. Other
 * primitives in this file find seats, spaces, piles and stashes.
 */
#include <string.h>

#include "script/act/act.h"

/* need(condition, reason) -> condition */
int act_need(lua_State *L)
{
    const char *words;

    asking(L);
    words = check_text(L, 2);
    if (!lua_toboolean(L, 1))
        return run_refuse_rule(L, words);
    lua_settop(L, 1);
    return 1;
}

/* random(n) -> 1 .. n */
int act_random(lua_State *L)
{
    int n = check_thing(L, 1, THING_NUMBER);
    Position *position = changing(L);

    if (n < 1)
        return complain(L, "random: a number from 1 up, not %d", n);
    run_reveal(L);
    lua_pushinteger(L, 1 + position_roll(position, &model_of(L)->events, n));
    return 1;
}

/* turn_goes_to(seat) */
int act_turn_goes_to(lua_State *L)
{
    int seat = check_thing(L, 1, THING_SEAT);

    changing(L);
    script_of(L)->turns->next = (Seat)seat;
    return 0;
}

/* -- reading the game ----------------------------------------------------- */

/* seats_from(seat) -> list of all seats in turn order, beginning with `seat` */
int read_seats_from(lua_State *L)
{
    int first = check_thing(L, 1, THING_SEAT);
    int count = looking(L)->seats.count;

    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        push_thing(L, thing(THING_SEAT, (first + i) % count));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* card(code) -> the card with that code */
int read_card(lua_State *L)
{
    return push_named(L, THING_CARD);
}

/* space(name) and space(number), on a board of places */
static int read_space_argument(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;
    int more = equipment->shape.columns - equipment->shape.named;
    int x;

    if (!lua_isnoneornil(L, 2))
        complain(L, "a board of places has no coordinates: write "
                    "space(name), or space(number) for a place without a name");
    if (lua_type(L, 1) == LUA_TSTRING)
        return push_named(L, THING_SPACE);
    x = check_thing(L, 1, THING_NUMBER);
    if (x < 1 || x > more)
        complain(L, "the board has no place %d: %d places have no name", x,
                 more);
    push_thing(L,
               thing(THING_SPACE, space_at(equipment->shape.named + x - 1, 0)));
    return 1;
}

/* True if the script calls space(name) while a file is being loaded. The board
 * is not known yet at that time. */
static bool is_named_early(lua_State *L)
{
    return !sandbox_of(L)->loaded && lua_type(L, 1) == LUA_TSTRING &&
           lua_isnoneornil(L, 2);
}

/* space(x, y) -> the space at x,y */
int read_space(lua_State *L)
{
    int x, y;

    if (is_named_early(L))
        return push_named(L, THING_SPACE);
    if (board_is_of_places(&model_of(L)->equipment.shape))
        return read_space_argument(L);
    x = check_thing(L, 1, THING_NUMBER);
    y = check_thing(L, 2, THING_NUMBER);
    if (!board_has(&model_of(L)->equipment.shape, x, y))
        run_refuse(L, refuse(REFUSAL_BOARD_EDGE, thing(THING_NONE, 0), 0));
    push_thing(L, thing(THING_SPACE, space_at(x, y)));
    return 1;
}

/* pile(name) -> a pile that the variant declares */
int read_pile(lua_State *L)
{
    Script *script = script_of(L);
    const char *names[NAMED_PILE_LIMIT];
    const char *name = check_text(L, 1);

    for (int i = 0; i < script->model->equipment.pile_count; i++) {
        names[i] = script->model->equipment.piles[i];
        if (strcmp(names[i], name) != 0)
            continue;
        push_thing(L, thing(THING_PILE, PILE_NAMED + i));
        return 1;
    }
    return complain_name(L, "the variant declares no pile", name, names,
                         script->model->equipment.pile_count);
}

/* stash(color) -> the stash of that colour */
int read_stash(lua_State *L)
{
    const Stashes *stashes = &looking(L)->pyramids.stashes;
    const char *names[STASH_LIMIT];
    const char *color = check_text(L, 1);

    for (int i = 0; i < stashes->count; i++) {
        names[i] = color_name(stashes->colors[i]);
        if (strcmp(names[i], color) != 0)
            continue;
        push_thing(L, thing(THING_STASH, i));
        return 1;
    }
    return complain_name(L, "this game has no stash", color, names,
                         stashes->count);
}
