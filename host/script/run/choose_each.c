/*
 * choose_each.c -- the primitive choose_each: all seats choose in secret, and
 * when all have chosen, the picks are revealed.
 */
#include <string.h>

#include "script/run/ask.h"

/* Returns the pick on top of the stack, which is a handle or a number. */
static Thing pick_on_top(lua_State *L)
{
    lua_Integer number;

    return to_whole(L, -1, &number) ? thing(THING_NUMBER, (int)number)
                                    : to_thing(L, lua_gettop(L));
}

/* Records an event for each pick of a seat. The pick, or a list of picks, is on
 * top of the stack. */
static void tell_picks_of(lua_State *L, Seat seat)
{
    Script *script = script_of(L);
    int count = lua_istable(L, -1) ? (int)lua_rawlen(L, -1) : -1;

    if (count < 0)
        position_choose(&script->model->position, &script->model->events, seat,
                        pick_on_top(L));
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        position_choose(&script->model->position, &script->model->events, seat,
                        pick_on_top(L));
        lua_pop(L, 1);
    }
}

/* The stack indexes in choose_each: its arguments, the table of the picks, and
 * the list of the seats in the order of their picks. */
enum { EACH_LABEL = 1, EACH_FUNCTION, EACH_FIELDS, EACH_PICKS, EACH_ORDER };

/* Records the picks of choose_each as events, in the order of the seats from
 * `first` on. */
static void tell_picks(lua_State *L, Seat first)
{
    int seats = script_of(L)->model->position.seats.count;

    for (int i = 0; i < seats; i++) {
        Seat seat = (Seat)((first + i) % seats);
        push_thing(L, thing(THING_SEAT, seat));
        if (lua_rawget(L, EACH_PICKS) != LUA_TNIL)
            tell_picks_of(L, seat);
        lua_pop(L, 1);
    }
}

/* Ends the part of choose_each in which `count` seats pick in secret. If there
 * are several seats, records a reveal, so that no seat can take back its
 * pick. */
static void end_secret(lua_State *L, int count)
{
    script_of(L)->turns->run->secret = -1;
    script_of(L)->turns->run->keeps = false;
    if (count > 1)
        run_reveal(L);
}

/* Replaces the table at EACH_FIELDS by a copy without the field `secret`, or by
 * nil if the copy would be empty. */
static void drop_secret(lua_State *L)
{
    bool has_others = false;

    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, EACH_FIELDS) != 0) {
        if (lua_type(L, -2) == LUA_TSTRING &&
            strcmp(lua_tostring(L, -2), "secret") == 0) {
            lua_pop(L, 1);
            continue;
        }
        has_others = true;
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    if (!has_others) {
        lua_pop(L, 1);
        lua_pushnil(L);
    }
    lua_replace(L, EACH_FIELDS);
}

/* Reads the field `secret`. Returns true if the picks are never revealed. */
static bool read_secret(lua_State *L)
{
    bool is_secret;

    if (!lua_istable(L, EACH_FIELDS))
        return false;
    if (lua_getfield(L, EACH_FIELDS, "secret") == LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    if (!lua_isboolean(L, -1))
        complain(L, "choose_each: secret is true or false, not %s",
                 what_is(L, -1));
    is_secret = lua_toboolean(L, -1);
    lua_pop(L, 1);
    drop_secret(L);
    return is_secret;
}

/* Raises an error if the script gives the field `each`, because a pick must
 * have no effect before all seats have picked. */
static void check_each_fields(lua_State *L)
{
    if (!lua_istable(L, EACH_FIELDS))
        return;
    if (lua_getfield(L, EACH_FIELDS, "each") != LUA_TNIL)
        complain(L, "choose_each has no field each, because nothing happens "
                    "before all seats have chosen");
    lua_pop(L, 1);
}

/* Asks the seat below the top of the stack to choose from the set on top.
 * Returns true if the seat has picked something. */
static bool ask_seat(lua_State *L)
{
    Run *run = script_of(L)->turns->run;
    bool has_fields = !lua_isnil(L, EACH_FIELDS);
    int before = run->depth;

    run->each_from = before;
    lua_pushcfunction(L, has_fields ? choose_some : choose);
    lua_insert(L, -2);
    lua_pushvalue(L, EACH_LABEL);
    lua_insert(L, -2);
    if (has_fields)
        lua_pushvalue(L, EACH_FIELDS);
    lua_call(L, has_fields ? 3 : 2, 1);
    lua_rawset(L, EACH_PICKS);
    run->each_from = -1;
    return run->depth > before;
}

/* Notes that the picks of a seat from the depth `from` are never revealed. */
static void note_kept_picks(Run *run, Seat seat, int from)
{
    if (run->keepers == 0 || run->kept_from >= from) {
        run->kept_from = from;
        run->keepers = 0;
    }
    run->keepers |= 1u << seat;
}

/* Returns the seat of the last arrival that comes next in the line. Without
 * arrivals, returns the first seat from `first` that has not been asked. */
static Seat next_seat(Script *script, unsigned left, Seat first)
{
    int seats = script->model->position.seats.count;

    while ((left >> first & 1) == 0)
        first = (Seat)((first + 1) % seats);
    return run_arrived(script, left, first);
}

/* Asks the seats, beginning with `first`. Returns the number of seats that have
 * picked. */
static int ask_seats(lua_State *L, Seat first)
{
    Script *script = script_of(L);
    Run *run = script->turns->run;
    int seats = script->model->position.seats.count;
    unsigned left = (1u << seats) - 1;
    int count = 0;

    while (left != 0) {
        Seat seat = next_seat(script, left, first);
        int depth = run->depth;
        run->each_left = left;
        left &= ~(1u << seat);
        push_thing(L, thing(THING_SEAT, seat));
        script->sandbox->scope.asked = seat;
        lua_pushvalue(L, EACH_FUNCTION);
        lua_pushvalue(L, -2);
        lua_call(L, 1, 1);
        if (!lua_isnil(L, -1) && ask_seat(L)) {
            push_thing(L, thing(THING_SEAT, seat));
            lua_rawseti(L, EACH_ORDER, ++count);
        }
        if (run->keeps && run->depth > depth)
            note_kept_picks(run, seat, depth);
        lua_settop(L, EACH_ORDER);
    }
    return count;
}

/* choose_each(label, function(seat) return set end [, fields]) lets every seat
 * with a set choose in secret. Returns the picks by seat, and the seats in
 * order. */
int choose_each(lua_State *L)
{
    Script *script = script_of(L);
    Seat first = script->model->position.to_move;
    Scope *scope = &script->sandbox->scope;
    Seat was = scope->asked;
    bool was_unasked = scope->unasked;
    bool is_secret;
    int count;

    changing(L);
    check_function(L, EACH_FUNCTION);
    if (first == SEAT_NONE)
        first = 0;
    lua_settop(L, EACH_FIELDS);
    is_secret = read_secret(L);
    check_each_fields(L);
    lua_newtable(L);
    lua_newtable(L);
    script->turns->run->keeps = is_secret;
    script->turns->run->secret = script->turns->run->depth;
    count = ask_seats(L, first);
    scope->asked = was;
    scope->unasked = was_unasked;
    end_secret(L, count);
    if (!is_secret)
        tell_picks(L, first);
    return 2;
}
