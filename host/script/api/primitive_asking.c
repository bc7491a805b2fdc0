/*
 * primitive_asking.c -- the primitives that ask.
 */
#include "script/api/api.h"

#define ASKING "Asking"

static const Primitive rows[] = {
    {"choose", choose, true, ASKING, "choose(label, set, or_done?) -> thing",
     "fun(label: string, set: Set, or_done?: any): any",
     "Asks the seat whose turn it is for one thing of a set. Indistinguishable "
     "things are one option. With a true third argument `done` is also offered "
     "and gives nil; an empty set then also gives nil.",
     "Refuses when there is nothing to choose from, and after 256 choices in one "
     "turn.",
     "Raises when no choice ends the turn within 256 choices.",
     "local actor = choose(\"actor\", pyramids:of(me):flat())\n"
     "actor --> 0,0:r2s"},
    {"choose_one", choose_one, true, ASKING,
     "choose_one(label, courses, ...) -> what the course returns",
     "fun(label: string, courses: table<string, any>, ...: any): any",
     "Asks for one of several named courses and follows it: a function is "
     "called with the further arguments, any other value is returned. A course "
     "named done is offered last, as a way to stop. A table that is made when "
     "the script is loaded must not change.",
     "Refuses when the table is empty.", "Raises for a course without a name.",
     "local many = choose_one(\"action\", {\n"
     "  draw = function(seat) return draw(seat, 2) end,\n"
     "  pass = 0,\n"
     "}, me)\n"
     "many --> 2"},
    {"choose_some", choose_some, true, ASKING,
     "choose_some(label, set, fields?) -> list",
     "fun(label: string, set: Set, fields?: ChooseSome|integer): any[]",
     "Asks for several things of a set, each at most once; the set is "
     "evaluated once, at the start. A number asks for exactly that many. "
     "Fields: at_least (1), at_most, exactly; each, a function that is called "
     "with each thing as it is picked and may ask more; ordered, true when the "
     "order of the picks matters, or a function that gives a number: then only "
     "the order among things of equal number matters.",
     "Refuses when the set has too few members.",
     "Raises for other fields, and for numbers below 0.",
     "local some = choose_some(\"cards\", cards:in_hand(me), 2)\n"
     "some --> { 2M, 3S }"},
    {"choose_each", choose_each, true, ASKING,
     "choose_each(label, function(seat) -> set) -> { [seat] = thing }",
     "fun(label: string, set_of: fun(seat: Seat): Set?): table<Seat, any>",
     "Asks every seat in secret for one thing; nobody sees a pick before all "
     "have picked, and then all see all of them, as of cards that are turned up: "
     "what comes after cannot be tried before, and no pick from before is taken "
     "back. A seat for which the function gives nil is not asked.",
     "Refuses when a seat has nothing to choose from.", "",
     "local starters = choose_each(\"starter\", function(seat)\n"
     "  return cards:in_hand(seat)\n"
     "end)\n"
     "starters[me] --> 2M\n"
     "starters[me.next] --> 5M"},
    {"may", may, true, ASKING, "may(word, course, ...) -> boolean",
     "fun(word: string, course: function, ...: any): boolean",
     "Offers `word` or pass, if the course can be carried out at all; "
     "otherwise asks nothing. True when the course was followed.",
     "", "",
     "may(\"declare\", function() need(false, \"never\") end) --> false\n"
     "may(\"grow\", function()\n"
     "  exchange(choose(\"actor\", pyramids:of(me)), 3)\n"
     "end)\n"
     "pyramids:of(me):sized(3):count() --> 1"},
    {"may_always", may_always, true, ASKING,
     "may_always(word, course, ...) -> boolean",
     "fun(word: string, course: function, ...: any): boolean",
     "Offers `word` or pass as `may` does, but asks also if the course cannot "
     "be carried out: then pass is the only option. For rules by which a seat "
     "that holds certain cards may do something: that it is asked tells nobody "
     "that it holds them.",
     "", "",
     "may_always(\"declare\", function() need(false, \"never\") end) --> "
     "false"},
    {"can", can, true, ASKING, "can(course, ...) -> boolean",
     "fun(course: function, ...: any): boolean",
     "Whether the course can be carried out with these arguments: whether it "
     "has choices that lead to its end without a refusal. Nobody is asked, and "
     "nothing is changed. Beyond what chance decides it does not look.",
     "", "Raises where more than three calls are nested.",
     "can(function() need(false, \"never\") end) --> false\n"
     "local function grow()\n"
     "  exchange(choose(\"actor\", pyramids:of(me)), 3)\n"
     "end\n"
     "can(grow) --> true\n"
     "pyramids:of(me):sized(3):count() --> 0"},
    {"as", act_as, true, ASKING,
     "as(seat, course, ...) -> what the course returns",
     "fun(seat: Seat, course: function, ...: any): any",
     "Follows a course in which that seat is the one who is asked.", "", "",
     "local card = as(me.next, function()\n"
     "  return choose(\"card\", cards:in_hand(me.next))\n"
     "end)\n"
     "card --> 5M"},
    {"waypoint", run_waypoint, true, ASKING, "waypoint(...)", "fun(...: any)",
     "Declares that the rest of this turn depends only on the position and "
     "these values (things, numbers, flags, nil). When every turn is listed, "
     "only the first line that reaches the same waypoint goes on; otherwise it "
     "does nothing.",
     "", "Raises for other values.", "local points = 3\nwaypoint(points, me)"},
    {"need", act_need, true, ASKING, "need(condition, reason) -> condition",
     "fun(condition: any, reason: string): any",
     "Refuses with the reason unless the condition holds. `why` shows the "
     "reason.",
     "Refuses when the condition is false or nil.", "",
     "need(game.players > 1, \"alone there is nobody to play with\") --> true"},
};

const PrimitiveGroup primitives_asking = {rows, sizeof rows / sizeof *rows};
