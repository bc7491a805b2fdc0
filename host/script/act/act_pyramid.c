/*
 * act_pyramid.c -- primitives that change pyramids.
 */
#include "script/act/act.h"

static Pyramid check_pyramid(lua_State *L, int index)
{
    if (has_left(L, index))
        run_refuse_rule(L, "the pyramid has left the board");
    return (Pyramid)check_thing(L, index, THING_PYRAMID);
}

static Space check_space(lua_State *L, int index)
{
    return (Space)check_thing(L, index, THING_SPACE);
}

static Pose check_pose(lua_State *L, int index)
{
    Pose pose = (Pose)check_thing(L, index, THING_POSE);

    if (pose != POSE_UPRIGHT &&
        !board_has_direction(&model_of(L)->equipment.shape, pose))
        complain(L, "this board has no such direction");
    if (pose != POSE_UPRIGHT && !model_of(L)->equipment.poses)
        complain(L, "the pyramids of this game have no orientation");
    return pose;
}

static int push_pyramid(lua_State *L, Pyramid pyramid)
{
    push_thing(L, thing(THING_PYRAMID, pyramid));
    return 1;
}

/* Returns the stash at index 1, or the stash of the seat at index 1. */
static Stash check_stash(lua_State *L)
{
    Seat seat;
    Stash stash;

    if (is_thing(L, 1, THING_STASH))
        return (Stash)check_thing(L, 1, THING_STASH);
    seat = (Seat)check_thing(L, 1, THING_SEAT);
    stash = pyramids_stash_of(&looking(L)->pyramids, seat);
    if (stash == STASH_NONE)
        complain(L, "place: %s has no stash: name a different one",
                 color_name(looking(L)->seats.colors[seat]));
    return stash;
}

/* Returns the seat at `index`, or SEAT_NONE for nil. */
static Seat check_owner(lua_State *L, int index)
{
    return lua_isnil(L, index) ? SEAT_NONE
                               : (Seat)check_thing(L, index, THING_SEAT);
}

/* place(seat or stash, pips, space [, pose [, owner]]) -> pyramid */
int act_place(lua_State *L)
{
    Stash stash = check_stash(L);
    int pips = check_thing(L, 2, THING_NUMBER);
    Space space = check_space(L, 3);
    Pose pose = POSE_UPRIGHT;
    Position *position = changing(L);
    Pyramid placed = PYRAMID_NONE;

    if (position->pyramids.count == 0)
        return complain(L, "place: the variant declares no pyramids");
    if (pips < 1 || pips > SIZE_LIMIT)
        return complain(L, "place: a size is 1, 2 or 3, not %d", pips);
    if (!lua_isnoneornil(L, 4))
        pose = check_pose(L, 4);
    if (lua_isnone(L, 5))
        accept(L, position_place(position, &model_of(L)->events, stash, pips,
                                 space, pose, &placed));
    else
        accept(L,
               position_place_for(position, &model_of(L)->events, stash, pips,
                                  space, pose, check_owner(L, 5), &placed));
    return act_react(L, push_pyramid(L, placed), REACT(PLACED));
}

/* The reactions that the move of a pyramid may call. A pyramid that moves into
 * the void is destroyed. */
enum { REACT_MOVE = REACT(MOVED) | REACT(DESTROYED) };

/* move(pyramid, space) */
int act_move(lua_State *L)
{
    Pyramid pyramid = check_pyramid(L, 1);
    Space space = check_space(L, 2);

    accept(L, position_move(changing(L), &model_of(L)->events, pyramid, space,
                            false));
    return act_react(L, 0, REACT_MOVE);
}

/* push(pyramid, space) */
int act_push(lua_State *L)
{
    Pyramid pyramid = check_pyramid(L, 1);
    Space space = check_space(L, 2);

    accept(L, position_move(changing(L), &model_of(L)->events, pyramid, space,
                            true));
    return act_react(L, 0, REACT_MOVE);
}

/* A StackMove is a function of the core that moves a pyramid. Only games with
 * stacks have such moves. */
typedef Refusal StackMove(Position *position, EventLog *log, Pyramid pyramid,
                          Space space);

static int move_in_stacks(lua_State *L, const char *name, StackMove *move)
{
    Pyramid pyramid = check_pyramid(L, 1);
    Space space = check_space(L, 2);

    check_stacks(L, name);
    accept(L, move(changing(L), &model_of(L)->events, pyramid, space));
    return act_react(L, 0, REACT_MOVE);
}

/* move_stack(pyramid, space) */
int act_move_stack(lua_State *L)
{
    return move_in_stacks(L, "move_stack", position_move_stack);
}

/* put_under(pyramid, space) */
int act_put_under(lua_State *L)
{
    return move_in_stacks(L, "put_under", position_put_under);
}

/* point(pyramid, pose) */
int act_point(lua_State *L)
{
    Pyramid pyramid = check_pyramid(L, 1);
    Pose pose = check_pose(L, 2);

    accept(L, position_point(changing(L), &model_of(L)->events, pyramid, pose));
    return act_react(L, 0, REACT(POINTED));
}

/* exchange(pyramid, spare [, owner]) replaces a pyramid by `spare`, which is in
 * supply. The owner stays the same unless an owner is given. */
static int exchange_for(lua_State *L, Pyramid pyramid)
{
    Pyramid other = check_pyramid(L, 2);
    Position *position = changing(L);
    Seat owner = lua_isnone(L, 3) ? position->pyramids.each[pyramid].owner
                                  : check_owner(L, 3);

    accept(L, position_exchange_for(position, &model_of(L)->events, pyramid,
                                    other, owner));
    return act_react(L, push_pyramid(L, other), REACT(EXCHANGED));
}

/* exchange(pyramid, pips) -> the pyramid that replaces it */
int act_exchange(lua_State *L)
{
    Pyramid pyramid = check_pyramid(L, 1);
    Pyramid placed = pyramid;
    int pips;

    if (is_thing(L, 2, THING_PYRAMID))
        return exchange_for(L, pyramid);
    pips = check_thing(L, 2, THING_NUMBER);
    if (!lua_isnone(L, 3))
        complain(L, "exchange: an owner is given with a pyramid, not with a "
                    "size");
    accept(L, position_exchange(changing(L), &model_of(L)->events, pyramid,
                                pips, &placed));
    return act_react(L, push_pyramid(L, placed), REACT(EXCHANGED));
}

/* destroy(pyramid) */
int act_destroy(lua_State *L)
{
    Pyramid pyramid = check_pyramid(L, 1);

    accept(L, position_destroy(changing(L), &model_of(L)->events, pyramid));
    return act_react(L, 0, REACT(DESTROYED));
}

/* remove(pyramid) */
int act_remove_pyramid(lua_State *L)
{
    if (is_thing(L, 1, THING_CARD))
        complain(L, "remove: cards were dropped in api 2; write put(card, "
                    "out_of_game)");
    accept(L, position_remove(changing(L), &model_of(L)->events,
                              check_pyramid(L, 1)));
    return 0;
}

/* remove(pyramid or card), in api 1 */
int act_remove(lua_State *L)
{
    if (!is_thing(L, 1, THING_CARD))
        return act_remove_pyramid(L);
    accept(L,
           position_to_pile(changing(L), &model_of(L)->events, acting_seat(L),
                            check_off_board(L, 1, "remove", "discard it first"),
                            PILE_OUT));
    return 0;
}

/* mark(pyramid, name [, on]) */
int act_mark(lua_State *L)
{
    Pyramid pyramid = check_pyramid(L, 1);
    int mark = check_mark(L, check_text(L, 2));
    bool on = lua_isnoneornil(L, 3) || lua_toboolean(L, 3);

    accept(L,
           position_mark(changing(L), &model_of(L)->events, pyramid, mark, on));
    return 0;
}

static bool is_cards(lua_State *L, int index)
{
    return lua_istable(L, index) || is_thing(L, index, THING_CARD) ||
           is_selector(L, index, THING_CARD);
}

/* give(pyramid, seat or nil) */
int act_give_pyramid(lua_State *L)
{
    if (is_cards(L, 1))
        complain(L, "give: cards were dropped in api 2; write put(cards, "
                    "seat)");

    Pyramid pyramid = check_pyramid(L, 1);
    Seat owner = check_owner(L, 2);

    accept(L, position_give(changing(L), &model_of(L)->events, pyramid, owner));
    return act_react(L, 0, REACT(GIVEN));
}

/* give(pyramid, seat or nil), give(card or list of cards, seat), in api 1 */
int act_give(lua_State *L)
{
    return is_cards(L, 1) ? act_give_cards(L) : act_give_pyramid(L);
}
