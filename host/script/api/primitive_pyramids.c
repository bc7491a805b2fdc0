/*
 * primitive_pyramids.c -- the primitives that place, move and change pyramids.
 */
#include "script/api/api.h"

#define PYRAMIDS "Pyramids"
#define SIZES    "Raises an error for a size other than 1, 2 or 3."
#define STACKS   "Raises an error if the variant declares no stacks."
#define POSES                                                                  \
    "Raises an error for a pose that the board or the game does not have."

static const Primitive rows[] = {
    {"place", act_place, true, PYRAMIDS,
     "place(seat or stash, pips, space, pose?, owner?) -> pyramid",
     "fun(stash: Seat|Stash, pips: integer, space: Space, pose?: Pose, "
     "owner?: Seat): Pyramid",
     "Puts a pyramid of the given size on a space, from a stash or from the "
     "stash of a seat. The pyramid stands upright unless a pose is given. By "
     "default the pyramid belongs to the seat of the stash. A fifth argument "
     "names a different owner; nil means nobody.",
     "Refuses if the supply has no pyramid of the given size, and if the space "
     "is void.",
     SIZES " " POSES " Raises an error for a seat without a stash.",
     "place(me, 3, space(1, 0)) --> 1,0:r3^\n"
     "place(me, 1, space(0, 1), east) --> 0,1:r1e\n"
     "place(stash(\"green\"), 2, space(0, 1), nil, me) --> 0,1:g2^/r",
     IN_ALL_APIS},
    {"move", act_move, true, PYRAMIDS, "move(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Moves a pyramid to a space; the pyramid keeps its pose. In a game with "
     "stacks the pyramid goes on top. A pyramid that moves into the void is "
     "destroyed.",
     "Refuses if the pyramid is not on the board, or if the space is beyond "
     "the edge of the board.",
     "",
     "local actor = choose(\"pyramid\", pyramids:of(me):flat())\n"
     "move(actor, space(0, 1))\n"
     "actor --> 0,1:r2s",
     IN_ALL_APIS},
    {"push", act_push, true, PYRAMIDS, "push(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Like `move`, but the description of the turn says that the pyramid was "
     "pushed.",
     "Refuses if `move` refuses.", "",
     "local pushed = choose(\"pyramid\", pyramids:of(me.next))\n"
     "push(pushed, pushed.space:step(south))\n"
     "pushed.space --> 2,1",
     IN_ALL_APIS},
    {"move_stack", act_move_stack, true, PYRAMIDS, "move_stack(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Moves a pyramid, and all pyramids that stand on it, onto a space. The "
     "pyramids keep their order.",
     "Refuses if `move` refuses.", STACKS,
     "local lowest = pyramids:on(space(0, 0)):list()[1]\n"
     "move_stack(lowest, space(1, 0))\n"
     "pyramids:on(space(1, 0)):list() --> { 1,0:r1e, 1,0:r1^, 1,0:r2s }",
     IN_ALL_APIS},
    {"put_under", act_put_under, true, PYRAMIDS, "put_under(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Moves a pyramid under all pyramids of a space. The space may be the "
     "pyramid's own space.",
     "Refuses if `move` refuses.", STACKS,
     "local top = pyramids:on(space(0, 0)):on_top():list()[1]\n"
     "put_under(top, space(1, 0))\n"
     "pyramids:on(space(1, 0)):list() --> { 1,0:r2s, 1,0:r1e }",
     IN_ALL_APIS},
    {"point", act_point, true, PYRAMIDS, "point(pyramid, pose)",
     "fun(pyramid: Pyramid, pose: Pose)", "Gives a pyramid a new pose.",
     "Refuses if the pyramid is not on the board.", POSES,
     "local actor = choose(\"pyramid\", pyramids:of(me))\n"
     "point(actor, north)\n"
     "actor --> 0,0:r1n",
     IN_ALL_APIS},
    {"exchange", act_exchange, true, PYRAMIDS,
     "exchange(pyramid, pips or spare, owner?) -> pyramid",
     "fun(pyramid: Pyramid, by: integer|Pyramid, owner?: Seat): Pyramid",
     "Replaces a pyramid, as one change, and returns the new pyramid. The "
     "second argument is the size of a new pyramid of the same stash, or a "
     "pyramid in the supply of any stash. The new pyramid has the owner, the "
     "pose and the marks of the old pyramid. If the second argument is a "
     "pyramid, a third argument may set the owner of the new pyramid; nil "
     "means nobody. The old pyramid leaves the board, so a variable that held "
     "the old pyramid becomes nil.",
     "Refuses if the new pyramid is not in the supply, and for a size other "
     "than 1, 2 or 3.",
     "Raises an error if the second argument is a size and a third argument is "
     "given.",
     "local small = choose(\"pyramid\", pyramids:of(me):sized(1):flat())\n"
     "exchange(small, 2) --> 1,0:r2e\n"
     "exchange(pyramids:sized(3):list()[1], me:spare(1), me) --> 2,0:r1^",
     IN_ALL_APIS},
    {"destroy", act_destroy, true, PYRAMIDS, "destroy(pyramid)",
     "fun(pyramid: Pyramid)",
     "Moves a pyramid from the board back to the supply of its stash.",
     "Refuses if the pyramid is not on the board.", "",
     "destroy(choose(\"pyramid\", pyramids:of(me.next):sized(3)))\n"
     "me.next:supply(3) --> 3",
     IN_ALL_APIS},
    {"remove", act_remove_pyramid, true, PYRAMIDS, "remove(pyramid)",
     "fun(pyramid: Pyramid)",
     "Removes a pyramid from the game. To remove a card, write `put(card, "
     "out_of_game)`.",
     "Refuses if the pyramid has already been removed from the game.", "",
     "remove(choose(\"pyramid\", pyramids:of(me.next):sized(3)))\n"
     "me.next:supply(3) --> 2",
     SINCE_API(2)},
    {"mark", act_mark, true, PYRAMIDS, "mark(pyramid, name, on?)",
     "fun(pyramid: Pyramid, name: string, on?: boolean)",
     "Gives a pyramid a mark that the variant declares. If the third argument "
     "is false, removes the mark from the pyramid.",
     "Refuses if the pyramid is not on the board.",
     "Raises an error for a mark that the variant does not declare.",
     "local guard = choose(\"pyramid\", pyramids:of(me):flat())\n"
     "mark(guard, \"locked\")\n"
     "guard --> 0,0:r2s[locked]\n"
     "mark(guard, \"locked\", false)\n"
     "guard --> 0,0:r2s",
     IN_ALL_APIS},
    {"give", act_give_pyramid, true, PYRAMIDS, "give(pyramid, seat or nil)",
     "fun(pyramid: Pyramid, seat: Seat?)",
     "Makes a seat the owner of a pyramid of any stash; with nil the pyramid "
     "belongs to nobody. When the pyramid leaves the board, it belongs to the "
     "seat of its stash again.",
     "Refuses if the pyramid is not on the board.", "",
     "local taken = choose(\"pyramid\", pyramids:of(me.next):sized(3))\n"
     "give(taken, me)\n"
     "taken --> 2,0:g3^/r\n"
     "give(taken, nil)\n"
     "taken.owner --> nil",
     SINCE_API(2)},
};

const PrimitiveGroup primitives_pyramids = {rows, sizeof rows / sizeof *rows};
