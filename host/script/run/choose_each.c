/*
 * choose_each.c -- the primitive with which all seats choose in secret. When
 * all have chosen, the picks are revealed.
 */
#include "script/run/run.h"

/* Returns the pick on top of the stack, which is a handle or a number. */
static Thing pick_on_top(lua_State *L)
{
    lua_Integer number;

    return to_whole(L, -1, &number) ? thing(THING_NUMBER, (int)number)
                                    : to_thing(L, lua_gettop(L));
}

/* Records the picks of choose_each as events, in the order in which the seats
 * were asked. The table at index 3 has the picks. */
static void tell_picks(lua_State *L, Seat first)
{
    Script *script = script_of(L);
    int seats = script->model->position.seats.count;

    for (int i = 0; i < seats; i++) {
        Seat seat = (Seat)((first + i) % seats);
        push_thing(L, thing(THING_SEAT, seat));
        if (lua_rawget(L, 3) != LUA_TNIL)
            position_choose(&script->model->position, &script->model->events,
                            seat, pick_on_top(L));
        lua_pop(L, 1);
    }
}

/* Ends the secret part. If several seats have picked, their picks count as a
 * reveal. Then no seat can take back its own pick after it knows the other
 * picks, or try out what other seats' secret picks lead to. */
static void end_secret(lua_State *L)
{
    Run *run = script_of(L)->turns->run;
    bool is_shared = run->depth > run->secret + 1;

    run->secret = -1;
    if (is_shared)
        run_reveal(L);
}

/* choose_each(label, function(seat) return set end) lets every seat choose in
 * secret and returns { [seat] = thing }. A seat without a set is not asked. */
int choose_each(lua_State *L)
{
    Script *script = script_of(L);
    Seats *seats = &script->model->position.seats;
    Seat first = script->model->position.to_move;
    Scope *scope = &script->sandbox->scope;
    Seat was = scope->asked;
    bool was_unasked = scope->unasked;

    changing(L);
    check_function(L, 2);
    if (first == SEAT_NONE)
        first = 0;
    lua_settop(L, 2);
    lua_newtable(L);
    script->turns->run->secret = script->turns->run->depth;
    for (int i = 0; i < seats->count; i++) {
        Seat seat = (Seat)((first + i) % seats->count);
        push_thing(L, thing(THING_SEAT, seat));
        scope->asked = seat;
        lua_pushcfunction(L, choose);
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 4);
        lua_call(L, 1, 1);
        if (lua_isnil(L, -1)) {
            lua_settop(L, 3);
            continue;
        }
        lua_call(L, 2, 1);
        lua_rawset(L, 3);
    }
    scope->asked = was;
    scope->unasked = was_unasked;
    end_secret(L);
    tell_picks(L, first);
    return 1;
}
