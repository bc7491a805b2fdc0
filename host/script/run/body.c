/*
 * body.c -- calls the variant's functions during a pass, which runs a turn once
 * from its start.
 */
#include <string.h>

#include "script/run/passes.h"

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

/* Records whether the calls of `window` in this pass asked no seat and changed
 * nothing. Later passes from the same start can then skip them. */
static void note_quiet_windows(const Script *script, Run *run)
{
    run->windows_are_quiet =
        run->depth == 0 && script->model->events.count == 0 &&
        script->turns->next == SEAT_NONE &&
        memcmp(script->model->position.vars, run->start->vars,
               sizeof script->model->position.vars) == 0 &&
        traits_equal(&script->model->position.traits, &run->start->traits);
}

/* Calls `window` for the seat that comes `after` seats after the mover. */
static void open_window(lua_State *L, int after)
{
    Script *script = script_of(L);
    Seat mover = script->model->position.to_move;
    int seats = script->model->position.seats.count;

    script->sandbox->scope.asked = (Seat)((mover + after) % seats);
    recall_call(L, script->turns->on_window, script->sandbox->scope.asked);
    script->sandbox->scope.asked = mover;
    if (after == seats - 1)
        note_quiet_windows(script, script->turns->run);
}

/* Calls the variant's reaction `turn_ended`. */
static void react_to_end(lua_State *L, Seat mover)
{
    Script *script = script_of(L);
    Scope *scope = &script->sandbox->scope;

    if ((script->turns->reacts >> REACTION_TURN_ENDED & 1) == 0)
        return;
    scope->reaction = reaction_fields[REACTION_TURN_ENDED].name;
    recall_call(L, script->turns->reactions[REACTION_TURN_ENDED], mover);
    scope->reaction = NULL;
}

/* Calls the functions of the variant that make up a turn, from number `first`
 * on: `window` for each seat, `turn`, `after_turn` and the reaction
 * `turn_ended`. */
static void call_from(lua_State *L, int first)
{
    Script *script = script_of(L);
    const Turns *turns = script->turns;
    Run *run = turns->run;
    Seat mover = script->model->position.to_move;
    int seats = script->model->position.seats.count;

    for (run->stage = first; run->stage < seats + 3; run->stage++)
        if (run->stage < seats)
            open_window(L, run->stage);
        else if (run->stage == seats)
            recall_call(L, turns->on_turn, mover);
        else if (run->stage == seats + 1 && turns->on_after_turn != LUA_NOREF)
            recall_call(L, turns->on_after_turn, mover);
        else if (run->stage == seats + 2)
            react_to_end(L, mover);
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

/* Ends the turn and finds the seat that moves next. */
static int end_body(lua_State *L)
{
    check_nothing_in_use(L);
    pass_on(L);
    return 0;
}

int run_body(lua_State *L)
{
    Script *script = script_of(L);
    const Turns *turns = script->turns;

    lua_settop(L, 0);
    if (script->model->position.over)
        return 0; /* A finished game has no turn, and no seat is to move. */
    if (script->model->position.turn == 0) {
        script->sandbox->scope.asked = 0;
        script->sandbox->scope.unasked = true;
        lua_rawgeti(L, LUA_REGISTRYINDEX, turns->on_setup);
        lua_call(L, 0, 0);
    } else {
        bool is_open =
            turns->on_window != LUA_NOREF && !turns->run->windows_are_quiet;
        call_from(L, is_open ? 0 : script->model->position.seats.count);
    }
    return end_body(L);
}

int run_body_again(lua_State *L)
{
    lua_settop(L, 0);
    recall_go_on(L);
    call_from(L, script_of(L)->turns->run->stage + 1);
    return end_body(L);
}
