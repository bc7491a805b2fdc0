/*
 * act_game.c -- primitives of the game as a whole: conditions, chance, whose
 * turn comes next; and finding its seats, spaces and piles.
 */
#include <string.h>

#include "script/act/act.h"

/* need(condition, reason) -> condition */
int act_need(lua_State *L)
{
    const char *words;

    changing(L);
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

/* seats_from(seat) -> list of all seats, that one first */
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

/* space(x, y) -> the space there */
int read_space(lua_State *L)
{
    int x = check_thing(L, 1, THING_NUMBER);
    int y = check_thing(L, 2, THING_NUMBER);

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
