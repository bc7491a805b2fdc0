/*
 * method.c -- the methods of things: the fields that take an argument.
 */
#include "script/thing/field.h"

/* space:step(pose): the neighbour in a direction, or nil beyond the edge. */
static int space_step(lua_State *L)
{
    Space space = (Space)check_thing(L, 1, THING_SPACE);
    Pose pose = (Pose)check_argument_thing(L, "step", THING_POSE);

    return push_space_or_nil(
        L, board_step(&model_of(L)->equipment.shape, space, pose));
}

/* card:has(suit) */
static int card_has(lua_State *L)
{
    int card = check_thing(L, 1, THING_CARD);
    int suit = check_argument_thing(L, "has", THING_SUIT);

    lua_pushboolean(L, face_of(script_of(L), card)->suits >> suit & 1);
    return 1;
}

/* card:shares(card) */
static int card_shares(lua_State *L)
{
    int card = check_thing(L, 1, THING_CARD);
    int other = check_argument_thing(L, "shares", THING_CARD);
    Script *script = script_of(L);

    lua_pushboolean(
        L, (face_of(script, card)->suits & face_of(script, other)->suits) != 0);
    return 1;
}

/* seat:supply(pips): pyramids of that size that are not on the board. */
static int seat_supply(lua_State *L)
{
    int seat = check_thing(L, 1, THING_SEAT);
    int pips = check_argument_thing(L, "supply", THING_NUMBER);

    if (pips < 1 || pips > SIZE_LIMIT)
        return complain(L, "supply: a size is 1, 2 or 3, not %d", pips);
    return push_whole(L, looking(L)->pyramids.supply[seat][pips - 1]);
}

/* seat:spare(pips): a pyramid of that size that is not on the board, or nil. */
static int seat_spare(lua_State *L)
{
    int seat = check_thing(L, 1, THING_SEAT);
    int pips = check_argument_thing(L, "spare", THING_NUMBER);
    Pyramid pyramid;

    if (pips < 1 || pips > SIZE_LIMIT)
        return complain(L, "spare: a size is 1, 2 or 3, not %d", pips);
    pyramid = pyramids_in_supply(&looking(L)->pyramids, (Seat)seat, pips);
    if (pyramid == PYRAMID_NONE)
        lua_pushnil(L);
    else
        push_thing(L, thing(THING_PYRAMID, pyramid));
    return 1;
}

/* pyramid:has_mark(name) */
static int pyramid_has_mark(lua_State *L)
{
    int pyramid = check_thing(L, 1, THING_PYRAMID);
    int mark;

    if (lua_type(L, 2) != LUA_TSTRING)
        complain(L, "has_mark: argument 1 should be a string, not %s",
                 what_is(L, 2));
    mark = check_mark(L, lua_tostring(L, 2));
    lua_pushboolean(L, state_of(script_of(L), pyramid)->marks >> mark & 1);
    return 1;
}

const Method methods[] = {
    {THING_SPACE, "step", space_step, "fun(self: Space, pose: Pose): Space?",
     "the neighbour in a direction; nil beyond the edge of the board", "",
     "space(0, 0):step(east) --> 1,0"},
    {THING_CARD, "has", card_has, "fun(self: Card, suit: Suit): boolean",
     "whether the card bears a suit", "",
     "discard_pile.top:has(suits:list()[2]) --> true"},
    {THING_CARD, "shares", card_shares, "fun(self: Card, card: Card): boolean",
     "whether the card has a suit in common with another", "",
     "discard_pile.top:shares(space(2, 0).card) --> true"},
    {THING_SEAT, "supply", seat_supply,
     "fun(self: Seat, pips: integer): integer",
     "how many pyramids of that size are not on the board",
     "Raises for a size other than 1, 2 or 3.", "me:supply(3) --> 3"},
    {THING_SEAT, "spare", seat_spare,
     "fun(self: Seat, pips: integer): Pyramid?",
     "a pyramid of that size that is not on the board",
     "Raises for a size other than 1, 2 or 3.", "me:spare(3).pips --> 3"},
    {THING_PYRAMID, "has_mark", pyramid_has_mark,
     "fun(self: Pyramid, name: string): boolean",
     "whether it bears a mark that the variant declares",
     "Raises for a mark that the variant does not declare.",
     "pyramids:list()[1]:has_mark(\"locked\") --> false"},
};

const int method_count = sizeof methods / sizeof methods[0];
