/*
 * body.c -- calls the variant's functions during a pass, which runs a turn once
 * from its start.
 */
#include <string.h>

#include "script/run/passes.h"

/* Calls a function of the variant, if it exists, with the seat on top of the
 * stack. The seat stays on the stack. */
static void call_variant(lua_State *L, int reference)
{
    if (reference == LUA_NOREF)
        return;
    recall_call(L, reference);
}

/* Raises an error because the game has too many turns. The message suggests the
 * option that ends the game earlier. */
static void run_out_of_turns(lua_State *L)
{
    Script *script = script_of(L);
    const char *option = script->turns->ending;

    script->sandbox->is_limit = true;
    if (option != NULL)
        luaL_error(L,
                   "the game has not ended after %d turns; --set %s=N ends "
                   "it earlier",
                   UINT16_MAX, option);
    luaL_error(L, "the game has not ended after %d turns", UINT16_MAX);
}

static void pass_on(lua_State *L)
{
    Script *script = script_of(L);
    Position *position = &script->model->position;
    Seat next = script->turns->next;

    if (position->turn == UINT16_MAX)
        run_out_of_turns(L);
    if (next == SEAT_NONE)
        next = position->turn == 0
                   ? 0
                   : seat_after(&position->seats, position->to_move);
    position->to_move = next;
    position->turn++;
}

static void open_windows(lua_State *L)
{
    Script *script = script_of(L);
    Seat mover = script->model->position.to_move;
    int seats = script->model->position.seats.count;

    if (script->turns->on_window == LUA_NOREF ||
        script->turns->run->windows_are_quiet)
        return;
    for (int i = 0; i < seats; i++) {
        script->sandbox->scope.asked = (Seat)((mover + i) % seats);
        push_thing(L, thing(THING_SEAT, script->sandbox->scope.asked));
        call_variant(L, script->turns->on_window);
        lua_pop(L, 1);
    }
    script->sandbox->scope.asked = mover;
    /* The function `window` is called for each seat at the start of a turn.
     * If these calls asked and changed nothing in this pass, later passes from
     * the same start leave them out. */
    script->turns->run->windows_are_quiet =
        script->turns->run->depth == 0 && script->model->events.count == 0 &&
        script->turns->next == SEAT_NONE &&
        memcmp(script->model->position.vars, script->turns->run->start->vars,
               sizeof script->model->position.vars) == 0;
}

/* Raises an error if a card is still set aside, because a position between
 * turns cannot hold such a card. */
static void check_nothing_in_use(lua_State *L)
{
    const Script *script = script_of(L);
    Card card = script->model->position.cards.piles[PILE_ASIDE].top;

    if (card == CARD_NONE)
        return;
    luaL_error(L,
               "%s:%d: the card %s is still in use when the turn ends: discard "
               "it or put it elsewhere",
               script->turns->used_at[card].file,
               script->turns->used_at[card].line,
               deck_face(&script->model->equipment.deck, card)->code);
}

int run_body(lua_State *L)
{
    Script *script = script_of(L);
    Seat mover = script->model->position.to_move;

    if (script->model->position.over)
        return 0; /* A finished game has no turn, and no seat is to move. */
    if (script->model->position.turn == 0) {
        script->sandbox->scope.asked = 0;
        script->sandbox->scope.unasked = true;
        lua_rawgeti(L, LUA_REGISTRYINDEX, script->turns->on_setup);
        lua_call(L, 0, 0);
    } else {
        open_windows(L);
        push_thing(L, thing(THING_SEAT, mover));
        call_variant(L, script->turns->on_turn);
        call_variant(L, script->turns->on_after_turn);
    }
    check_nothing_in_use(L);
    pass_on(L);
    return 0;
}
