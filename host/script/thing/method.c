/*
 * method.c -- the methods of things. A method takes an argument.
 */
#include "script/thing/field.h"

/* space:step(pose) returns the next space in a direction, or nil beyond the
 * edge of the board. */
int space_step(lua_State *L)
{
    Space space = (Space)check_thing(L, 1, THING_SPACE);
    Pose pose = (Pose)check_argument_thing(L, "step", THING_POSE);

    check_directions(L, "step");
    return push_space_or_nil(
        L, board_step(&model_of(L)->equipment.shape, space, pose));
}

/* space:direction_to(space) returns the direction of the straight line from the
 * first space to the second, or nil if there is none. */
int space_direction_to(lua_State *L)
{
    Space from = (Space)check_thing(L, 1, THING_SPACE);
    Space to = (Space)check_argument_thing(L, "direction_to", THING_SPACE);
    Pose pose = board_direction(&model_of(L)->equipment.shape, from, to, NULL);

    check_directions(L, "direction_to");
    return push_thing_or_nil(L, THING_POSE, pose, POSE_UPRIGHT);
}

/* card:has(suit) */
int card_has(lua_State *L)
{
    int card = check_thing(L, 1, THING_CARD);
    int suit = check_argument_thing(L, "has", THING_SUIT);

    lua_pushboolean(L, face_of(script_of(L), card)->suits >> suit & 1);
    return 1;
}

/* card:shares(card) */
int card_shares(lua_State *L)
{
    int card = check_thing(L, 1, THING_CARD);
    int other = check_argument_thing(L, "shares", THING_CARD);
    Script *script = script_of(L);

    lua_pushboolean(
        L, (face_of(script, card)->suits & face_of(script, other)->suits) != 0);
    return 1;
}

/* pile:list() */
int pile_list(lua_State *L)
{
    int pile = check_thing(L, 1, THING_PILE);
    Card cards[CARD_LIMIT];

    return push_cards(L, cards, cards_list(&looking(L)->cards, pile, cards));
}

/* Returns the stash at stack index 1, or the stash of the seat at stack index
 * 1. Returns STASH_NONE if the seat has no stash. */
static Stash own_stash(lua_State *L)
{
    if (is_thing(L, 1, THING_STASH))
        return (Stash)check_thing(L, 1, THING_STASH);
    return pyramids_stash_of(&looking(L)->pyramids,
                             (Seat)check_thing(L, 1, THING_SEAT));
}

static int check_pips(lua_State *L, const char *method)
{
    int pips = check_argument_thing(L, method, THING_NUMBER);

    if (pips < 1 || pips > SIZE_LIMIT)
        complain(L, "%s: a size is 1, 2 or 3, not %d", method, pips);
    return pips;
}

/* seat:supply(pips) and stash:supply(pips) return the number of pyramids of the
 * given size in supply. */
int stash_supply(lua_State *L)
{
    int pips = check_pips(L, "supply");
    Stash stash = own_stash(L);

    if (stash == STASH_NONE)
        return push_whole(L, 0);
    return push_whole(L, looking(L)->pyramids.supply[stash][pips - 1]);
}

/* seat:spare(pips) and stash:spare(pips) return a pyramid of the given size
 * from supply, or nil if there is none. */
int stash_spare(lua_State *L)
{
    int pips = check_pips(L, "spare");
    Stash stash = own_stash(L);

    return push_pyramid_or_nil(
        L, pyramids_in_supply(&looking(L)->pyramids, stash, pips));
}

/* pyramid:has_mark(name) */
int pyramid_has_mark(lua_State *L)
{
    int mark;

    if (!has_left(L, 1))
        check_thing(L, 1, THING_PYRAMID);
    if (lua_type(L, 2) != LUA_TSTRING)
        complain(L, "has_mark: argument 1 should be a string, not %s",
                 what_is(L, 2));
    mark = check_mark(L, lua_tostring(L, 2));
    lua_pushboolean(L, state_of(script_of(L), to_held(L, 1).id)->marks >> mark &
                           1);
    return 1;
}
