/*
 * direct_act.c -- direct functions (see script/recall/call.h) for primitives
 * that change the game. A direct function returns DIRECT_NOT, and changes
 * nothing, if the call is unusual or wrong.
 */
#include "script/act/act.h"

/* Reads argument `index` of the call, counted from 0. Returns false if the
 * argument is not a thing of this type, or if has_left is true for its
 * handle. */
static bool read_thing(const Script *script, const DirectCall *call, int index,
                       ThingType type, int *id)
{
    const Value *given = &call->arguments[index];
    Thing what;

    if (index >= call->count || given->kind != VALUE_THING)
        return false;
    what = held_thing(script->model, given->as.held);
    *id = what.id;
    return what.type == type;
}

/* Reads argument `index` of the call. Returns false if it is not a whole number
 * from 0 to `most`. */
static bool read_call_number(const DirectCall *call, int index, int most,
                             int *number)
{
    const Value *given = &call->arguments[index];

    if (index >= call->count || given->kind != VALUE_WHOLE ||
        given->as.whole < 0 || given->as.whole > most)
        return false;
    *number = (int)given->as.whole;
    return true;
}

DirectEnd direct_end(lua_State *L, const Script *script, Refusal refusal)
{
    if (!refused(refusal))
        return DIRECT_DONE;
    if (refusal.kind == REFUSAL_ORDER || !run_may_refuse(script))
        run_refuse(L, refusal);
    return DIRECT_REFUSED;
}

/* -- pyramids ------------------------------------------------------------- */

DirectEnd direct_move(lua_State *L, Script *script, DirectCall *call)
{
    int pyramid, space;

    if (call->count != 2 ||
        !read_thing(script, call, 0, THING_PYRAMID, &pyramid) ||
        !read_thing(script, call, 1, THING_SPACE, &space))
        return DIRECT_NOT;
    return direct_end(L, script,
                      position_move(changing(L), &script->model->events,
                                    (Pyramid)pyramid, (Space)space, false));
}

DirectEnd direct_point(lua_State *L, Script *script, DirectCall *call)
{
    const Equipment *equipment = &script->model->equipment;
    int pyramid, pose;

    if (call->count != 2 ||
        !read_thing(script, call, 0, THING_PYRAMID, &pyramid) ||
        !read_thing(script, call, 1, THING_POSE, &pose) ||
        (pose != POSE_UPRIGHT &&
         (!equipment->poses ||
          !board_has_direction(&equipment->shape, (Pose)pose))))
        return DIRECT_NOT;
    return direct_end(L, script,
                      position_point(changing(L), &script->model->events,
                                     (Pyramid)pyramid, (Pose)pose));
}

DirectEnd direct_destroy(lua_State *L, Script *script, DirectCall *call)
{
    int pyramid;

    if (call->count != 1 ||
        !read_thing(script, call, 0, THING_PYRAMID, &pyramid))
        return DIRECT_NOT;
    return direct_end(L, script,
                      position_destroy(changing(L), &script->model->events,
                                       (Pyramid)pyramid));
}

/* Reads the stash in argument 0, or the stash of the seat in argument 0. */
static bool read_stash_of(const Script *script, const DirectCall *call,
                          Stash *stash)
{
    int id;

    if (read_thing(script, call, 0, THING_STASH, &id))
        *stash = (Stash)id;
    else if (read_thing(script, call, 0, THING_SEAT, &id))
        *stash = pyramids_stash_of(&script->model->position.pyramids, (Seat)id);
    else
        return false;
    return *stash != STASH_NONE;
}

/* Ends a call whose result is the pyramid. */
static DirectEnd end_with(lua_State *L, Script *script, DirectCall *call,
                          Refusal refusal, const Pyramid *pyramid)
{
    DirectEnd end = direct_end(L, script, refusal);

    if (end == DIRECT_DONE)
        value_take(L, thing(THING_PYRAMID, *pyramid), &call->result);
    return end;
}

DirectEnd direct_place(lua_State *L, Script *script, DirectCall *call)
{
    const Position *position = &script->model->position;
    Pyramid placed = PYRAMID_NONE;
    Stash stash;
    int pips, space;

    if (call->count != 3 || position->pyramids.count == 0 ||
        !read_stash_of(script, call, &stash) ||
        !read_call_number(call, 1, SIZE_LIMIT, &pips) || pips == 0 ||
        !read_thing(script, call, 2, THING_SPACE, &space))
        return DIRECT_NOT;
    return end_with(L, script, call,
                    position_place(changing(L), &script->model->events, stash,
                                   pips, (Space)space, POSE_UPRIGHT, &placed),
                    &placed);
}

DirectEnd direct_exchange(lua_State *L, Script *script, DirectCall *call)
{
    Pyramid placed = PYRAMID_NONE;
    int pyramid, pips;

    if (call->count != 2 ||
        !read_thing(script, call, 0, THING_PYRAMID, &pyramid) ||
        !read_call_number(call, 1, NUMBER_MOST, &pips))
        return DIRECT_NOT;
    return end_with(L, script, call,
                    position_exchange(changing(L), &script->model->events,
                                      (Pyramid)pyramid, pips, &placed),
                    &placed);
}

/* -- cards ---------------------------------------------------------------- */

static DirectEnd draw_directly(lua_State *L, Script *script, DirectCall *call,
                               bool dealt)
{
    int seat;
    int wanted = 1;

    if (call->count > 2 || !read_thing(script, call, 0, THING_SEAT, &seat) ||
        (call->count == 2 && !read_call_number(call, 1, NUMBER_MOST, &wanted)))
        return DIRECT_NOT;
    call->result.kind = VALUE_WHOLE;
    call->result.as.whole = draw_cards(L, (Seat)seat, wanted, dealt);
    return DIRECT_DONE;
}

DirectEnd direct_draw(lua_State *L, Script *script, DirectCall *call)
{
    return draw_directly(L, script, call, false);
}

DirectEnd direct_deal(lua_State *L, Script *script, DirectCall *call)
{
    return draw_directly(L, script, call, true);
}

DirectEnd direct_lay(lua_State *L, Script *script, DirectCall *call)
{
    int card, space;

    if (call->count != 2 || !read_thing(script, call, 0, THING_CARD, &card) ||
        card_on_board(&script->model->position.cards, (Card)card) ||
        !read_thing(script, call, 1, THING_SPACE, &space))
        return DIRECT_NOT;
    return direct_end(L, script,
                      position_lay(changing(L), &script->model->events,
                                   acting_seat(L), (Card)card, (Space)space));
}

/* -- conditions ----------------------------------------------------------- */

DirectEnd direct_need(lua_State *L, Script *script, DirectCall *call)
{
    const Value *condition = &call->arguments[0];

    (void)L;
    if (call->count != 2 || call->arguments[1].kind != VALUE_TEXT)
        return DIRECT_NOT;
    switch (condition->kind) {
    case VALUE_NIL:
    case VALUE_FALSE:
        return run_may_refuse(script) ? DIRECT_REFUSED : DIRECT_NOT;
    case VALUE_TRUE:
        call->result.kind = VALUE_TRUE;
        return DIRECT_DONE;
    default:
        return DIRECT_NOT;
    }
}
