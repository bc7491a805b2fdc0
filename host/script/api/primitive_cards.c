/*
 * primitive_cards.c -- the primitives of cards and piles.
 */
#include "script/api/api.h"

#define CARDS "Cards"

static const Primitive rows[] = {
    {"lay", act_lay, true, CARDS, "lay(card, space, face_down?)",
     "fun(card: Card, space: Space, face_down?: boolean)",
     "Lays a card from a hand or pile on top of the cards at a space, face "
     "up; with a true third argument face down: then only those know it who "
     "knew it before, and nobody one of the draw pile.",
     "Refuses in the void.", "Raises for a card that lies on the board.",
     "lay(choose(\"card\", cards:in_hand(me)), space(1, 0))\n"
     "space(1, 0).card --> 2M\n"
     "lay(draw_pile.top, space(3, 0), true)\n"
     "space(3, 0).card.face_down --> true"},
    {"turn_over", act_turn_over, true, CARDS, "turn_over(space)",
     "fun(space: Space)",
     "Turns the top card of a space to its other side. A reveal where not all "
     "know it; turned face down again it is still known.",
     "Refuses when no card lies there.", "",
     "turn_over(space(2, 0))\n"
     "cards:face_down():list() --> { AS }"},
    {"turn_up", act_turn_up, true, CARDS, "turn_up(space?) -> card",
     "fun(space?: Space): Card",
     "Lays the next card of the draw pile on a space, face up; without a "
     "space it is in use until it is discarded, which must be in the same "
     "turn. A reveal: nothing before it can be taken back.",
     "Refuses when there is no card to draw, and in the void.",
     "Raises in a game without a deck, and when the turn ends while the card is "
     "still in use.",
     "turn_up(space(3, 0)) --> 9SV"},
    {"take", act_take, true, CARDS, "take(space, seat)",
     "fun(space: Space, seat: Seat)",
     "Takes the top card of a space into a hand; everybody knows it is there, "
     "unless it lay face down.",
     "Refuses when no card lies there.", "",
     "take(space(2, 0), me)\n"
     "cards:in_hand(me):list() --> { AS, 2M, 3S, 4V }"},
    {"shift", act_shift, true, CARDS, "shift(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space onto another space, as one change, the "
     "same side up.",
     "Refuses when no card lies there, and to the void.", "",
     "shift(space(0, 1), space(1, 1))\n"
     "space(1, 1).card --> AV"},
    {"carry", act_carry, true, CARDS, "carry(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space, and all pyramids there with it, onto "
     "another space, as one change.",
     "Refuses when no card lies there, and to the void.", "",
     "carry(space(2, 0), space(1, 1))\n"
     "pyramids:on(space(1, 1)):list() --> { 1,1:g1w, 1,1:g3^ }"},
    {"discard", act_discard, true, CARDS, "discard(card or cards)",
     "fun(cards: Card|CardSet|Card[])",
     "Puts a card, from wherever it is, on the discard pile. A set or a list "
     "goes in the deck's canonical order, its last card on top.",
     "Refuses when the card lies under another on the board.",
     "Raises for a list that holds anything else.",
     "discard(choose_some(\"cards\", cards:in_hand(me), 2))\n"
     "discard_pile.top --> 3S"},
    {"discard_all", act_discard_all, true, CARDS, "discard_all(space)",
     "fun(space: Space)",
     "Discards all cards of a space, the top card first, as one change.",
     "Refuses when no card lies there.", "",
     "discard_all(space(0, 1))\n"
     "discard_pile.top --> AV"},
    {"draw", act_draw, true, CARDS, "draw(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "Draws cards into a hand, one at a time, as many as there are; gives how "
     "many. An empty draw pile is refilled if the variant says how. A reveal.",
     "", "Raises for a count below 0.",
     "need(draw(me, 2) > 0, \"no card can be drawn\")\n"
     "cards:in_hand(me):list() --> { 2M, 3S, 4V, 9SV, XM }"},
    {"deal", act_deal, true, CARDS, "deal(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "As draw, but reported as dealing.", "", "Raises for a count below 0.",
     "deal(me, 5) --> 3"},
    {"set_aside", act_set_aside, true, CARDS, "set_aside(card)",
     "fun(card: Card)",
     "Takes a card from a hand into use: it is neither in the hand nor in the "
     "discard pile until it is discarded, which must be in the same turn.",
     "",
     "Raises for a card that is in no hand, and when the turn ends while the "
     "card is still in use.",
     "local used = choose(\"card\", cards:in_hand(me))\n"
     "set_aside(used)\n"
     "me.hand_size --> 2\n"
     "discard(used)"},
    {"replace", act_replace, true, CARDS, "replace(space, card)",
     "fun(space: Space, card: Card)",
     "A card from a hand or pile takes the place of the top card of a space, "
     "which is discarded, as one change: nothing becomes void.",
     "Refuses when no card lies there.",
     "Raises for a card that lies on the board.",
     "replace(space(2, 0), choose(\"card\", cards:in_hand(me)))\n"
     "space(2, 0).card --> 2M\ndiscard_pile.top --> AS"},
    {"show", act_show, true, CARDS, "show(card, seat)",
     "fun(card: Card, seat: Seat)",
     "Shows a seat a card of a hand, of a pile that lies face down, or one face "
     "down on the board. All see that it is shown, and where it is. A reveal.",
     "", "", "show(choose(\"card\", cards:in_hand(me)), me.next)"},
    {"put_on", act_put_on, true, CARDS, "put_on(card, pile)",
     "fun(card: Card, pile: Pile)",
     "Puts a card from a hand or pile on top of a pile, seen by all; on a "
     "secret pile face down.",
     "", "Raises for a card that lies on the board.",
     "put_on(choose(\"card\", cards:in_hand(me)), pile(\"held\"))\n"
     "pile(\"held\").top --> 2M"},
    {"shuffle", act_shuffle, true, CARDS, "shuffle()", "fun()",
     "Shuffles the draw pile. A reveal.", "", "",
     "shuffle()\ndraw_pile.count --> 3"},
    {"reshuffle", act_reshuffle, true, CARDS, "reshuffle()", "fun()",
     "Shuffles the discard pile and puts it under the draw pile. A reveal.",
     "Refuses when the discard pile is empty; in the variant's refill it then "
     "ends that function, and there is no card to draw.",
     "Raises in a game without a deck.", "reshuffle()\ndraw_pile.count --> 4"},
    {"pile", read_pile, false, CARDS, "pile(name) -> pile",
     "fun(name: string): Pile", "A pile that the variant declares.", "",
     "Raises for a name that the variant does not declare.",
     "pile(\"held\").count --> 0"},
    {"draw_pile", NULL, false, CARDS, "draw_pile", "Pile", "The draw pile.", "",
     "", "draw_pile.count --> 3"},
    {"discard_pile", NULL, false, CARDS, "discard_pile", "Pile",
     "The discard pile.", "", "", "discard_pile.top --> 8MS"},
};

const PrimitiveGroup primitives_cards = {rows, sizeof rows / sizeof *rows};
