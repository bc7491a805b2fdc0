/*
 * primitive_old.c -- the primitives that newer versions of the api have
 * dropped. Files of the older versions can still use them.
 */
#include "script/api/api.h"

#define OLD "Old words"

static const Primitive rows[] = {
    {"shift", act_shift, true, OLD, "shift(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space onto a different space, as one change. The "
     "card is not turned over.",
     "Refuses if no card lies on the first space, or if the second space is "
     "void.",
     "",
     "shift(space(0, 1), space(1, 1))\n"
     "space(1, 1).card --> AV",
     UNTIL_API(1, "write put(from.card, to)")},
    {"discard_all", act_discard_all, true, OLD, "discard_all(space)",
     "fun(space: Space)",
     "Discards all cards of a space, the top card first, as one change.",
     "Refuses if no card lies on the space.", "",
     "discard_all(space(0, 1))\n"
     "discard_pile.top --> AV",
     UNTIL_API(1, "write put(space.cards, discard_pile)")},
    {"set_aside", act_set_aside, true, OLD, "set_aside(card)",
     "fun(card: Card)",
     "Takes a card from a hand into use: the card is then neither in the hand "
     "nor in a pile. The script must discard a card in use, or put it "
     "elsewhere, in the same turn.",
     "",
     "Raises an error for a card that is not in a hand, and if the turn ends "
     "while the card is still in use.",
     "local used = choose(\"card\", cards:in_hand(me))\n"
     "set_aside(used)\n"
     "me.hand_size --> 2\n"
     "discard(used)",
     UNTIL_API(1, "write put(card, in_use)")},
    {"put_on", act_put_on, true, OLD, "put_on(card, pile)",
     "fun(card: Card, pile: Pile)",
     "Puts a card from a hand or pile on top of a pile. All seats see the "
     "card, unless the pile is secret: then the card lies face down.",
     "", "Raises an error for a card that lies on the board.",
     "put_on(choose(\"card\", cards:in_hand(me)), pile(\"held\"))\n"
     "pile(\"held\").top --> 2M",
     UNTIL_API(1, "write put(card, pile)")},
    {"remove", act_remove, true, OLD, "remove(pyramid or card)",
     "fun(thing: Pyramid|Card)",
     "Removes a pyramid, or a card of a hand or pile, from the game. All "
     "players see what is removed.",
     "Refuses if the pyramid has already been removed from the game.",
     "Raises an error for a card that lies on the board.",
     "remove(choose(\"pyramid\", pyramids:of(me.next):sized(3)))\n"
     "me.next:supply(3) --> 2",
     UNTIL_API(1, "write put(card, out_of_game)")},
    {"give", act_give, true, OLD, "give(pyramid or cards, seat or nil)",
     "fun(what: Pyramid|Card|CardSet|Card[], seat: Seat?)",
     "Makes a seat the owner of a pyramid of any stash; with nil the pyramid "
     "belongs to nobody. When the pyramid leaves the board, it belongs to the "
     "seat of its stash again. If the first argument is a card, or a set or "
     "list of cards, moves the cards from hands or piles to the hand of the "
     "seat. All players see from which place the cards come. If the cards come "
     "from a pile that lies open, all players see the faces of the cards. "
     "Cards from the draw pile are seen only by the seat that gets the cards. "
     "Cards from a hand are seen only by the two seats that give and get them. "
     "If a seat gives only a part of its hand, the other seats no longer know "
     "any card of that hand.",
     "Refuses if the pyramid is not on the board.",
     "Raises an error for a card that lies on the board, and for a list with "
     "members that are not cards.",
     "local taken = choose(\"pyramid\", pyramids:of(me.next):sized(3))\n"
     "give(taken, me)\n"
     "taken --> 2,0:g3^/r\n"
     "give(taken, nil)\n"
     "taken.owner --> nil\n"
     "give(choose(\"card\", cards:in_hand(me)), me.next)\n"
     "cards:in_hand(me.next):list() --> { 2M, 5M, 6S, 7V }",
     UNTIL_API(1, "write put(cards, seat)")},
};

const PrimitiveGroup primitives_old = {rows, sizeof rows / sizeof *rows};
