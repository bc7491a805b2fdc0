/*
 * primitive_pyramids.c -- the primitives of pyramids.
 */
#include "script/api/api.h"

#define PYRAMIDS "Pyramids"
#define SIZES    "Raises for a size other than 1, 2 or 3."
#define STACKS   "Raises where the variant declares no stacks."
#define POSES    "Raises for a pose that this board or game does not have."

static const Primitive rows[] = {
    {"place", act_place, true, PYRAMIDS,
     "place(seat or stash, pips, space, pose?, owner?) -> pyramid",
     "fun(stash: Seat|Stash, pips: integer, space: Space, pose?: Pose, "
     "owner?: Seat): Pyramid",
     "Puts a pyramid of that size from a stash, or from that of a seat, on a "
     "space, upright unless a pose is given. It belongs to the seat of the "
     "stash; with a fifth argument to that seat, or with nil to nobody.",
     "Refuses when that size is not in the supply, and in the void.",
     SIZES " " POSES " Raises for a seat without a stash.",
     "place(me, 3, space(1, 0)) --> 1,0:r3^\n"
     "place(me, 1, space(0, 1), east) --> 0,1:r1e\n"
     "place(stash(\"green\"), 2, space(0, 1), nil, me) --> 0,1:g2^/r"},
    {"move", act_move, true, PYRAMIDS, "move(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Moves a pyramid to a space, keeping its pose; where there are stacks, on "
     "top. In the void it is destroyed.",
     "Refuses when the pyramid is not on the board or the space beyond its "
     "edge.",
     "",
     "local actor = choose(\"pyramid\", pyramids:of(me):flat())\n"
     "move(actor, space(0, 1))\n"
     "actor --> 0,1:r2s"},
    {"push", act_push, true, PYRAMIDS, "push(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "As move, but reported as moved by another.", "Refuses as move does.", "",
     "local pushed = choose(\"pyramid\", pyramids:of(me.next))\n"
     "push(pushed, pushed.space:step(south))\n"
     "pushed.space --> 2,1"},
    {"move_stack", act_move_stack, true, PYRAMIDS, "move_stack(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Moves a pyramid with all that stand on it onto a space, in their order.",
     "Refuses as move does.", STACKS,
     "local lowest = pyramids:on(space(0, 0)):list()[1]\n"
     "move_stack(lowest, space(1, 0))\n"
     "pyramids:on(space(1, 0)):list() --> { 1,0:r1e, 1,0:r1^, 1,0:r2s }"},
    {"put_under", act_put_under, true, PYRAMIDS, "put_under(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Moves a pyramid under all that stand on a space, which may be its own.",
     "Refuses as move does.", STACKS,
     "local top = pyramids:on(space(0, 0)):on_top():list()[1]\n"
     "put_under(top, space(1, 0))\n"
     "pyramids:on(space(1, 0)):list() --> { 1,0:r2s, 1,0:r1e }"},
    {"point", act_point, true, PYRAMIDS, "point(pyramid, pose)",
     "fun(pyramid: Pyramid, pose: Pose)", "Gives a pyramid a new pose.",
     "Refuses when it is not on the board.", POSES,
     "local actor = choose(\"pyramid\", pyramids:of(me))\n"
     "point(actor, north)\n"
     "actor --> 0,0:r1n"},
    {"exchange", act_exchange, true, PYRAMIDS,
     "exchange(pyramid, pips or spare, owner?) -> pyramid",
     "fun(pyramid: Pyramid, by: integer|Pyramid, owner?: Seat): Pyramid",
     "Replaces a pyramid by one of another size of the same stash, or by a "
     "pyramid in supply of any stash, keeping owner, pose and marks, as one "
     "change; gives the new pyramid. One in supply may get another owner, or "
     "nil for nobody. The old pyramid has left the board: a variable that held "
     "it holds nothing.",
     "Refuses when what is to replace it is not in the supply, and beyond the "
     "largest and smallest.",
     "Raises for an owner with a number.",
     "local small = choose(\"pyramid\", pyramids:of(me):sized(1):flat())\n"
     "exchange(small, 2) --> 1,0:r2e\n"
     "exchange(pyramids:sized(3):list()[1], me:spare(1), me) --> 2,0:r1^"},
    {"destroy", act_destroy, true, PYRAMIDS, "destroy(pyramid)",
     "fun(pyramid: Pyramid)",
     "Returns a pyramid from the board to the supply of its stash.",
     "Refuses when it is not on the board.", "",
     "destroy(choose(\"pyramid\", pyramids:of(me.next):sized(3)))\n"
     "me.next:supply(3) --> 3"},
    {"remove", act_remove, true, PYRAMIDS, "remove(pyramid or card)",
     "fun(thing: Pyramid|Card)",
     "Takes a pyramid, or a card of a hand or pile, out of the game, seen by "
     "all.",
     "Refuses when the pyramid is out of the game already.",
     "Raises for a card that lies on the board.",
     "remove(choose(\"pyramid\", pyramids:of(me.next):sized(3)))\n"
     "me.next:supply(3) --> 2"},
    {"mark", act_mark, true, PYRAMIDS, "mark(pyramid, name, on?)",
     "fun(pyramid: Pyramid, name: string, on?: boolean)",
     "Gives a pyramid one of the variant's marks, or with false takes it off.",
     "Refuses when it is not on the board.",
     "Raises for a mark that the variant does not declare.",
     "local guard = choose(\"pyramid\", pyramids:of(me):flat())\n"
     "mark(guard, \"locked\")\n"
     "guard --> 0,0:r2s[locked]\n"
     "mark(guard, \"locked\", false)\n"
     "guard --> 0,0:r2s"},
    {"give", act_give, true, PYRAMIDS, "give(pyramid or cards, seat or nil)",
     "fun(what: Pyramid|Card|CardSet|Card[], seat: Seat?)",
     "Makes a seat the owner of a pyramid, whatever stash it is of; with nil "
     "it belongs to nobody. Off the board it belongs to the seat of its stash "
     "again. A card, or a set or list of them, goes from a hand or pile to "
     "the hand of the seat. All see where from. Which cards, all see if the pile lies "
     "open; from a hand only its seat and the one that gets them see it, and "
     "others no longer know any card of that hand, unless it is given whole; "
     "from the draw pile only the one that gets them.",
     "Refuses for a pyramid that is not on the board.",
     "Raises for a card that lies on the board, and for a list that holds "
     "anything but cards.",
     "local taken = choose(\"pyramid\", pyramids:of(me.next):sized(3))\n"
     "give(taken, me)\n"
     "taken --> 2,0:g3^/r\n"
     "give(taken, nil)\n"
     "taken.owner --> nil\n"
     "give(choose(\"card\", cards:in_hand(me)), me.next)\n"
     "cards:in_hand(me.next):list() --> { 2M, 5M, 6S, 7V }"},
};

const PrimitiveGroup primitives_pyramids = {rows, sizeof rows / sizeof *rows};
