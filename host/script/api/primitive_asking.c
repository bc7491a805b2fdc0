/*
 * primitive_asking.c -- the primitives that ask a seat for a choice.
 */
#include "script/api/api.h"

#define ASKING "Asking"

static const Primitive rows[] = {
    {"choose", choose, true, ASKING, "choose(label, set, or_done?) -> thing",
     "fun(label: string, set: Set, or_done?: any): any",
     "Asks for one thing of a set. The choice is made by the seat that has "
     "the turn, or, inside `as` or `window`, by the seat that is their "
     "argument. Things that neither the rules nor the seat can distinguish "
     "are one option. If the third argument is true, `done` is offered, too, "
     "and `choose` returns nil if the seat picks `done` or the set is empty.",
     "Refuses if nothing can be chosen, or if the turn already has 256 "
     "choices.",
     "Raises an error if no sequence of choices ends the turn within 256 "
     "choices.",
     "local actor = choose(\"actor\", pyramids:of(me):flat())\n"
     "actor --> 0,0:r2s",
     IN_ALL_APIS},
    {"choose_one", choose_one, true, ASKING,
     "choose_one(label, courses, ...) -> what the course returns",
     "fun(label: string, courses: table<string, any>, ...: any): any",
     "Asks for one of the words that are the keys of the table `courses`. The "
     "value of a word is its course. If the course of the chosen word is a "
     "function, calls the function with the further arguments and returns its "
     "result. If the course is any other value, returns this value. The word "
     "`done` is offered last and ends the choice. A table of courses that is "
     "made while the script loads must not change later.",
     "Refuses if the table of courses is empty.",
     "Raises an error for a key that is not a string.",
     "local many = choose_one(\"action\", {\n"
     "  draw = function(seat) return draw(seat, 2) end,\n"
     "  pass = 0,\n"
     "}, me)\n"
     "many --> 2",
     IN_ALL_APIS},
    {"choose_some", choose_some, true, ASKING,
     "choose_some(label, set, fields?) -> list",
     "fun(label: string, set: Set, fields?: ChooseSome|integer): any[]",
     "Asks for several things of a set, each at most once; the set is "
     "evaluated once, at the start. If the third argument is a number, exactly "
     "that number of things is chosen. If the third argument is a table, its "
     "fields `at_least` (1 by default), `at_most` and `exactly` limit how many "
     "things are chosen. The field `each` is a function that the host calls "
     "with each thing as soon as the thing is picked; the function may ask for "
     "more choices. The field `ordered` is true if the order of the picks "
     "matters; if `ordered` is a function that returns a number for a thing, "
     "the order matters only among things with equal numbers. The field "
     "`total` limits the total value of the picks, for example of a payment. "
     "The field `one_of_each` is a list of sets; for each set, the picks must "
     "contain a different thing.",
     "Refuses if the set has too few members, or if no picks meet all limits.",
     "Raises an error for an unknown field or a number below 0. With `total` "
     "or `one_of_each`, raises an error for limits of more than 63 picks. "
     "Raises an error if a limit of the total is above 8191. Each set of "
     "`one_of_each` halves this greatest limit.",
     "local some = choose_some(\"cards\", cards:in_hand(me), 2)\n"
     "some --> { 2M, 3S }\n"
     "local payment = choose_some(\"payment\", cards:in_hand(me.next), {\n"
     "  total = { \"value\", exactly = 11 },\n"
     "})\n"
     "payment --> { 5M, 6S }",
     IN_ALL_APIS},
    {"choose_each", choose_each, true, ASKING,
     "choose_each(label, function(seat) -> set, fields?) -> { [seat] = thing "
     "or list }, { seat }",
     "fun(label: string, set_of: (fun(seat: Seat): Set?), "
     "fields?: table|integer): table<Seat, any>, Seat[]",
     "Asks every seat to choose one thing in secret. No pick is shown before "
     "all seats have picked; then all seats see all picks. The function "
     "returns the set from which a seat chooses, or nil if the seat is not "
     "asked. The set must not depend on the order in which the seats are "
     "asked. If at least two seats pick, the call is a reveal: choices after "
     "it cannot be tried in advance, and picks before it cannot be taken back. "
     "If the third argument is a number or a table with fields of "
     "`choose_some` (except `each`), every seat chooses several things, and "
     "the result has a list for each seat. If the table has the field `secret "
     "= true`, the picks are never shown, and each seat knows only its own "
     "picks. Store such picks in secret variables (`vars`). If the table has "
     "only the field `secret`, every seat chooses one thing. The second result "
     "is the list of the seats in the order of their picks. At a table in the "
     "browser, all people choose at the same time, and the first seat of the "
     "list is the seat whose picks arrived first. Elsewhere the seats are "
     "asked one after the other, beginning with the seat to move.",
     "Refuses if a seat has nothing to choose from, or if `choose_some` "
     "refuses.",
     "Raises an error for the field `each`, because a pick has no effect "
     "before all seats have picked.",
     "local starters = choose_each(\"starter\", function(seat)\n"
     "  return cards:in_hand(seat)\n"
     "end)\n"
     "starters[me] --> 2M\n"
     "starters[me.next] --> 5M\n"
     "local function hand(seat) return cards:in_hand(seat) end\n"
     "local bids, order = choose_each(\"bid\", hand)\n"
     "order --> { red, green }\n"
     "local passed = choose_each(\"pass\", hand, 2)\n"
     "passed[me.next] --> { 5M, 6S }\n"
     "local guesses = choose_each(\"guess\", function(seat)\n"
     "  return numbers(1, 6)\n"
     "end, { secret = true })\n"
     "guesses[me] --> 1",
     IN_ALL_APIS},
    {"may", may, true, ASKING, "may(word, course, ...) -> boolean",
     "fun(word: string, course: function, ...: any): boolean",
     "Offers `word` and `pass` if the course can be carried out; otherwise "
     "asks nothing. Returns true if the course was carried out.",
     "", "",
     "may(\"declare\", function() need(false, \"never\") end) --> false\n"
     "may(\"grow\", function()\n"
     "  exchange(choose(\"actor\", pyramids:of(me)), 3)\n"
     "end)\n"
     "pyramids:of(me):sized(3):count() --> 1",
     IN_ALL_APIS},
    {"may_always", may_always, true, ASKING,
     "may_always(word, course, ...) -> boolean",
     "fun(word: string, course: function, ...: any): boolean",
     "Offers `word` and `pass` like `may`, but asks even if the course cannot "
     "be carried out: then `pass` is the only option. If a rule allows an "
     "action only to a seat with certain cards, use `may_always`, so that the "
     "question does not reveal whether the seat has these cards.",
     "", "",
     "may_always(\"declare\", function() need(false, \"never\") end) --> "
     "false",
     IN_ALL_APIS},
    {"can", can, true, ASKING, "can(course, ...) -> boolean",
     "fun(course: function, ...: any): boolean",
     "Returns true if the course can be carried out with the further "
     "arguments, that is, if some choices lead to the end of the course "
     "without a refusal. `can` asks no seat and does not change the game. The "
     "test of the course stops at the first random result.",
     "", "Raises an error if more than three calls of `can` are nested.",
     "can(function() need(false, \"never\") end) --> false\n"
     "local function grow()\n"
     "  exchange(choose(\"actor\", pyramids:of(me)), 3)\n"
     "end\n"
     "can(grow) --> true\n"
     "pyramids:of(me):sized(3):count() --> 0",
     IN_ALL_APIS},
    {"as", act_as, true, ASKING,
     "as(seat, course, ...) -> what the course returns",
     "fun(seat: Seat, course: function, ...: any): any",
     "Carries out a course. The given seat, not the seat whose turn it is, "
     "makes all choices of the course.",
     "", "",
     "local card = as(me.next, function()\n"
     "  return choose(\"card\", cards:in_hand(me.next))\n"
     "end)\n"
     "card --> 5M",
     IN_ALL_APIS},
    {"waypoint", run_waypoint, true, ASKING, "waypoint(...)", "fun(...: any)",
     "Declares that the rest of this turn depends only on the position and the "
     "given values (things, numbers, true or false, nil). While the program "
     "lists all turns, several lines of play may reach the same position with "
     "the same values: then the program continues only the first of these "
     "lines. At other times `waypoint` has no effect.",
     "",
     "Raises an error for a value that is not a thing, a number, true, false "
     "or nil.",
     "local points = 3\nwaypoint(points, me)", IN_ALL_APIS},
    {"need", act_need, true, ASKING, "need(condition, reason) -> condition",
     "fun(condition: any, reason: string): any",
     "Demands a condition, and returns the condition. After a refusal, the "
     "command `why` shows the reason to the players.",
     "Refuses if the condition is false or nil.", "",
     "need(game.players > 1, \"alone there is nobody to play with\") --> true",
     IN_ALL_APIS},
};

const PrimitiveGroup primitives_asking = {rows, sizeof rows / sizeof *rows};
