/*
 * primitive_cards.c -- the primitives of cards and piles.
 */
#include "script/api/api.h"

#define CARDS "Cards"

static const Primitive rows[] = {
    {"put", act_put, true, CARDS, "put(card or cards, where, fields?)",
     "fun(cards: Card|CardSet|Card[], where: Space|Seat|Pile, fields?: Put)",
     "Moves a card, or a set or list of cards, from anywhere to a space, to "
     "the hand of a seat, or to a pile, as one change. A card may come from "
     "any depth of a space or pile. The cards of a list are put down in its "
     "order, so that the last card is on top. The cards of a set are put down "
     "in the canonical order of the deck. The pile `in_use` is for cards that "
     "the script puts elsewhere in the same turn, and the pile `out_of_game` "
     "is for cards that leave the game. With the field `face_down`, the cards "
     "lie face down on a space. With `under`, the cards go under all cards of "
     "the place. With `at`, the cards go to a position counted from the top. "
     "All seats know a card that then lies open. A card that goes to a hidden "
     "place is known to the seats that knew it and saw it leave, and to the "
     "seat whose hand gets it. If a seat does not see which card leaves a "
     "hand, the seat no longer knows any card of that hand. The call is a "
     "reveal if it shows a card to a seat that did not know the card, and the "
     "card was in the draw pile, in a secret pile or face down on the board. A "
     "card of a secret pile is an exception if the acting seat knows the card: "
     "then the call is not a reveal.",
     "Refuses if the space is void, if the place has too few cards for `at`, "
     "or if the place already has one of the cards.",
     "Raises an error for an unknown field, for `face_down` if the place is "
     "not a space, for `under` and `at` if the order of the place has no "
     "meaning, and for a list that has a card twice or members that are not "
     "cards. Raises an error if the turn ends while a card is still in use.",
     "put(choose(\"card\", cards:in_hand(me)), me.next)\n"
     "cards:in_hand(me.next):list() --> { 2M, 5M, 6S, 7V }\n"
     "put(space(2, 0).card, draw_pile, { under = true })\n"
     "draw_pile:list() --> { 9SV, XM, E, AS }\n"
     "put(cards:in_hand(me), space(1, 0), { face_down = true })\n"
     "space(1, 0).cards --> { 4V, 3S, AM }",
     IN_ALL_APIS},
    {"lay", act_lay, true, CARDS, "lay(card, space, face_down?)",
     "fun(card: Card, space: Space, face_down?: boolean)",
     "Lays a card from a hand or pile face up on top of the cards of a space. "
     "If the third argument is true, the card lies face down. Only the seats "
     "that already knew the card then know it. No seat knows a card of the "
     "draw pile.",
     "Refuses if the space is void.",
     "Raises an error for a card that lies on the board.",
     "lay(choose(\"card\", cards:in_hand(me)), space(1, 0))\n"
     "space(1, 0).card --> 2M\n"
     "lay(draw_pile.top, space(3, 0), true)\n"
     "space(3, 0).card.face_down --> true",
     IN_ALL_APIS},
    {"turn_over", act_turn_over, true, CARDS, "turn_over(space)",
     "fun(space: Space)",
     "Turns the top card of a space over. If some seat does not know the card, "
     "the call is a reveal. If the card is turned face down again, all seats "
     "still know the card.",
     "Refuses if no card lies on the space.", "",
     "turn_over(space(2, 0))\n"
     "cards:face_down():list() --> { AS }",
     IN_ALL_APIS},
    {"turn_up", act_turn_up, true, CARDS, "turn_up(space?) -> card",
     "fun(space?: Space): Card",
     "Turns up the next card of the draw pile, lays the card on a space, and "
     "returns the card. Without a space the card is in use until the script "
     "discards it or puts it elsewhere in the same turn. The call is a "
     "reveal.",
     "Refuses if no card can be drawn, or if the space is void.",
     "Raises an error in a game without a deck, or if the turn ends while the "
     "card is still in use.",
     "turn_up(space(3, 0)) --> 9SV", IN_ALL_APIS},
    {"take", act_take, true, CARDS, "take(space, seat)",
     "fun(space: Space, seat: Seat)",
     "Moves the top card of a space to the hand of a seat. Unless the card lay "
     "face down, all seats know in whose hand the card is.",
     "Refuses if no card lies on the space.", "",
     "take(space(2, 0), me)\n"
     "cards:in_hand(me):list() --> { AS, 2M, 3S, 4V }",
     IN_ALL_APIS},
    {"carry", act_carry, true, CARDS, "carry(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space, and all pyramids on that space, onto a "
     "different space, as one change.",
     "Refuses if no card lies on the first space, or if the second space is "
     "void.",
     "",
     "carry(space(2, 0), space(1, 1))\n"
     "pyramids:on(space(1, 1)):list() --> { 1,1:g1w, 1,1:g3^ }",
     IN_ALL_APIS},
    {"rearrange", act_rearrange, true, CARDS, "rearrange(table)",
     "fun(places: { [Space]: Space, turn?: integer })",
     "Lets spaces change places, as one change. The keys and values of the "
     "table are spaces. The cards, pyramids and variables of a key go to its "
     "value. Each space of the table is the key of one entry and the value of "
     "one entry; an entry may have the same key and value. With the field "
     "`turn = n`, the flat pyramids on these spaces turn clockwise by `n` "
     "quarter turns, or on a hexagonal board by `n` sixths of a turn. "
     "Variables of the game that hold a space do not change. The only reaction "
     "that `rearrange` may call is `destroyed`, for pyramids whose space "
     "becomes void.",
     "Refuses if a space is void.",
     "Raises an error if a key or a value is not a space. Raises an error if a "
     "key is not a value, or is the value of two keys. Raises an error for "
     "`turn` on a board of places or in a game without poses.",
     "local here, there = space(0, 0), space(2, 0)\n"
     "rearrange { [here] = there, [there] = here, turn = 1 }\n"
     "space(0, 0).card --> AS\n"
     "pyramids:on(space(2, 0)):list() --> { 2,0:r1^, 2,0:r2w }",
     IN_ALL_APIS},
    {"discard", act_discard, true, CARDS, "discard(card or cards)",
     "fun(cards: Card|CardSet|Card[])",
     "Discards a card, or a set or list of cards, from any place. Several "
     "cards go onto the discard pile in the deck's canonical order, so that "
     "the last card is on top.",
     "Refuses if a card lies under another card on the board.",
     "Raises an error for a list with members that are not cards.",
     "discard(choose_some(\"cards\", cards:in_hand(me), 2))\n"
     "discard_pile.top --> 3S",
     IN_ALL_APIS},
    {"draw", act_draw, true, CARDS, "draw(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "Draws the given number of cards (1 by default) into a hand, one at a "
     "time. Returns the number of cards drawn, which is smaller than the given "
     "number if no card is left. If the draw pile is empty, the host calls the "
     "variant's `refill`. Drawing a card is a reveal.",
     "", "Raises an error for a count below 0.",
     "need(draw(me, 2) > 0, \"no card can be drawn\")\n"
     "cards:in_hand(me):list() --> { 2M, 3S, 4V, 9SV, XM }",
     IN_ALL_APIS},
    {"deal", act_deal, true, CARDS, "deal(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "Like `draw`, but the description of the turn says that the cards were "
     "dealt.",
     "", "Raises an error for a count below 0.", "deal(me, 5) --> 3",
     IN_ALL_APIS},
    {"replace", act_replace, true, CARDS, "replace(space, card)",
     "fun(space: Space, card: Card)",
     "Replaces the top card of a space by a card from a hand or pile, and "
     "discards the old card. Both happen as one change, so that no space "
     "becomes void in between.",
     "Refuses if no card lies on the space.",
     "Raises an error for a card that lies on the board.",
     "replace(space(2, 0), choose(\"card\", cards:in_hand(me)))\n"
     "space(2, 0).card --> 2M\ndiscard_pile.top --> AS",
     IN_ALL_APIS},
    {"show", act_show, true, CARDS, "show(card, seat)",
     "fun(card: Card, seat: Seat)",
     "Shows a card to a seat. The card may be in a hand, in a pile that lies "
     "face down, or face down on the board. All seats see that the card is "
     "shown, and where the card is. If the seat does not know the card, the "
     "call is a reveal.",
     "", "", "show(choose(\"card\", cards:in_hand(me)), me.next)", IN_ALL_APIS},
    {"shuffle", act_shuffle, true, CARDS, "shuffle(pile?)", "fun(pile?: Pile)",
     "Shuffles a pile, the draw pile by default. Shuffling the draw pile is a "
     "reveal. Shuffling a different pile is a reveal if a seat knows a card of "
     "the pile.",
     "", "Raises an error for a pile whose order has no meaning.",
     "shuffle()\ndraw_pile.count --> 3\nshuffle(discard_pile)", IN_ALL_APIS},
    {"reshuffle", act_reshuffle, true, CARDS, "reshuffle()", "fun()",
     "Shuffles the discard pile and puts it under the draw pile. The call is a "
     "reveal.",
     "Refuses if the discard pile is empty. If `reshuffle` refuses in the "
     "variant's `refill`, then `refill` ends and no card can be drawn.",
     "Raises an error in a game without a deck.",
     "reshuffle()\ndraw_pile.count --> 4", IN_ALL_APIS},
    {"pile", read_pile, false, CARDS, "pile(name) -> pile",
     "fun(name: string): Pile", "Returns a pile that the variant declares.", "",
     "Raises an error for a name that the variant does not declare.",
     "pile(\"held\").count --> 0", IN_ALL_APIS},
    {"draw_pile", NULL, false, CARDS, "draw_pile", "Pile", "The draw pile.", "",
     "", "draw_pile.count --> 3", IN_ALL_APIS},
    {"discard_pile", NULL, false, CARDS, "discard_pile", "Pile",
     "The discard pile.", "", "", "discard_pile.top --> 8MS", IN_ALL_APIS},
    {"in_use", NULL, false, CARDS, "in_use", "Pile",
     "The cards in use, which `turn_up` without a space or `put` has moved to "
     "this pile. The script must put the cards elsewhere in the same turn.",
     "", "", "in_use.count --> 0", IN_ALL_APIS},
    {"out_of_game", NULL, false, CARDS, "out_of_game", "Pile",
     "The cards that have been removed from the game.", "", "",
     "out_of_game.count --> 0", IN_ALL_APIS},
};

const PrimitiveGroup primitives_cards = {rows, sizeof rows / sizeof *rows};
