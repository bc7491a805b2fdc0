/*
 * primitive_cards.c -- the primitives of cards and piles.
 */
#include "script/api/api.h"

#define CARDS "Cards"

static const Primitive rows[] = {
    {"lay", act_lay, true, CARDS, "lay(card, space, face_down?)",
     "fun(card: Card, space: Space, face_down?: boolean)",
     "Lays a card from a hand or pile face up on top of the cards of a space. "
     "If the third argument is true, the card lies face down: then only the "
     "seats that knew the card before know it. No seat knows a card of the "
     "draw pile.",
     "Refuses if the space is void.",
     "Raises an error for a card that lies on the board.",
     "lay(choose(\"card\", cards:in_hand(me)), space(1, 0))\n"
     "space(1, 0).card --> 2M\n"
     "lay(draw_pile.top, space(3, 0), true)\n"
     "space(3, 0).card.face_down --> true"},
    {"turn_over", act_turn_over, true, CARDS, "turn_over(space)",
     "fun(space: Space)",
     "Turns the top card of a space over. If some seat does not know the card, "
     "the call is a reveal. If the card is turned face down again, all seats "
     "still know the card.",
     "Refuses if no card lies on the space.", "",
     "turn_over(space(2, 0))\n"
     "cards:face_down():list() --> { AS }"},
    {"turn_up", act_turn_up, true, CARDS, "turn_up(space?) -> card",
     "fun(space?: Space): Card",
     "Turns up the next card of the draw pile, lays the card on a space, and "
     "returns the card. Without a space the card is in use until the script "
     "discards it or puts it elsewhere in the same turn. The call is a "
     "reveal.",
     "Refuses if no card can be drawn, and if the space is void.",
     "Raises an error in a game without a deck, and if the turn ends while the "
     "card is still in use.",
     "turn_up(space(3, 0)) --> 9SV"},
    {"take", act_take, true, CARDS, "take(space, seat)",
     "fun(space: Space, seat: Seat)",
     "Moves the top card of a space to the hand of a seat. Unless the card lay "
     "face down, all seats know in whose hand the card is.",
     "Refuses if no card lies on the space.", "",
     "take(space(2, 0), me)\n"
     "cards:in_hand(me):list() --> { AS, 2M, 3S, 4V }"},
    {"shift", act_shift, true, CARDS, "shift(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space onto a different space, as one change. The "
     "card is not turned over.",
     "Refuses if no card lies on the first space, and if the second space is "
     "void.",
     "",
     "shift(space(0, 1), space(1, 1))\n"
     "space(1, 1).card --> AV"},
    {"carry", act_carry, true, CARDS, "carry(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space, and all pyramids on that space, onto a "
     "different space, as one change.",
     "Refuses if no card lies on the first space, and if the second space is "
     "void.",
     "",
     "carry(space(2, 0), space(1, 1))\n"
     "pyramids:on(space(1, 1)):list() --> { 1,1:g1w, 1,1:g3^ }"},
    {"discard", act_discard, true, CARDS, "discard(card or cards)",
     "fun(cards: Card|CardSet|Card[])",
     "Discards a card, or a set or list of cards, from any place. Several "
     "cards go onto the discard pile in the deck's canonical order, so that "
     "the last card is on top.",
     "Refuses if a card lies under another card on the board.",
     "Raises an error for a list with members that are not cards.",
     "discard(choose_some(\"cards\", cards:in_hand(me), 2))\n"
     "discard_pile.top --> 3S"},
    {"discard_all", act_discard_all, true, CARDS, "discard_all(space)",
     "fun(space: Space)",
     "Discards all cards of a space, the top card first, as one change.",
     "Refuses if no card lies on the space.", "",
     "discard_all(space(0, 1))\n"
     "discard_pile.top --> AV"},
    {"draw", act_draw, true, CARDS, "draw(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "Draws the given number of cards (1 by default) into a hand, one at a "
     "time. Returns the number of cards drawn, which is smaller than the given "
     "number if no card is left. If the draw pile is empty, the host calls the "
     "variant's `refill`. Drawing a card is a reveal.",
     "", "Raises an error for a count below 0.",
     "need(draw(me, 2) > 0, \"no card can be drawn\")\n"
     "cards:in_hand(me):list() --> { 2M, 3S, 4V, 9SV, XM }"},
    {"deal", act_deal, true, CARDS, "deal(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "Like `draw`, but the description of the turn says that the cards were "
     "dealt.",
     "", "Raises an error for a count below 0.", "deal(me, 5) --> 3"},
    {"set_aside", act_set_aside, true, CARDS, "set_aside(card)",
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
     "discard(used)"},
    {"replace", act_replace, true, CARDS, "replace(space, card)",
     "fun(space: Space, card: Card)",
     "Replaces the top card of a space by a card from a hand or pile, and "
     "discards the old card. Both happen as one change, so that no space "
     "becomes void in between.",
     "Refuses if no card lies on the space.",
     "Raises an error for a card that lies on the board.",
     "replace(space(2, 0), choose(\"card\", cards:in_hand(me)))\n"
     "space(2, 0).card --> 2M\ndiscard_pile.top --> AS"},
    {"show", act_show, true, CARDS, "show(card, seat)",
     "fun(card: Card, seat: Seat)",
     "Shows a card to a seat. The card may be in a hand, in a pile that lies "
     "face down, or face down on the board. All seats see that the card is "
     "shown, and where the card is. If the seat does not know the card, the "
     "call is a reveal.",
     "", "", "show(choose(\"card\", cards:in_hand(me)), me.next)"},
    {"put_on", act_put_on, true, CARDS, "put_on(card, pile)",
     "fun(card: Card, pile: Pile)",
     "Puts a card from a hand or pile on top of a pile. All seats see the "
     "card, unless the pile is secret: then the card lies face down.",
     "", "Raises an error for a card that lies on the board.",
     "put_on(choose(\"card\", cards:in_hand(me)), pile(\"held\"))\n"
     "pile(\"held\").top --> 2M"},
    {"shuffle", act_shuffle, true, CARDS, "shuffle()", "fun()",
     "Shuffles the draw pile. The call is a reveal.", "", "",
     "shuffle()\ndraw_pile.count --> 3"},
    {"reshuffle", act_reshuffle, true, CARDS, "reshuffle()", "fun()",
     "Shuffles the discard pile and puts it under the draw pile. The call is a "
     "reveal.",
     "Refuses if the discard pile is empty. If `reshuffle` refuses in the "
     "variant's `refill`, then `refill` ends and no card can be drawn.",
     "Raises an error in a game without a deck.",
     "reshuffle()\ndraw_pile.count --> 4"},
    {"pile", read_pile, false, CARDS, "pile(name) -> pile",
     "fun(name: string): Pile", "Returns a pile that the variant declares.", "",
     "Raises an error for a name that the variant does not declare.",
     "pile(\"held\").count --> 0"},
    {"draw_pile", NULL, false, CARDS, "draw_pile", "Pile", "The draw pile.", "",
     "", "draw_pile.count --> 3"},
    {"discard_pile", NULL, false, CARDS, "discard_pile", "Pile",
     "The discard pile.", "", "", "discard_pile.top --> 8MS"},
};

const PrimitiveGroup primitives_cards = {rows, sizeof rows / sizeof *rows};
