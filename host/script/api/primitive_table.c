/*
 * primitive_table.c -- the table of primitives.
 *
 * An example runs in the small game of tests/script/library/small.lua, with
 * red as `me`; at a choice it takes the first option. After --> stands the
 * value of the line as `=` in the REPL shows it; the tests compare them.
 */
#include "script/api/api.h"

#include "script/select/select.h"
#include "script/variant/variant.h"

#define ASKING   "Asking"
#define PYRAMIDS "Pyramids"
#define CARDS    "Cards"
#define GAME     "The game"
#define SETS     "Sets of things"

#define SIZES  "Raises for a size other than 1, 2 or 3."
#define STACKS "Raises where the variant declares no stacks."
#define POSES  "Raises for a pose that this board or game does not have."

const Primitive primitives[] = {
    {"choose", choose, true, ASKING, "choose(label, set, or_done?) -> thing",
     "fun(label: string, set: Set, or_done?: any): any",
     "Asks the seat whose turn it is for one thing of a set. Indistinguishable "
     "things are one option. With a true third argument `done` is also offered "
     "and gives nil; an empty set then also gives nil.",
     "Refuses when there is nothing to choose from.",
     "Raises after 256 choices in one turn.",
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
     "have picked, and then all see all of them. A seat for which the function gives nil is not asked.",
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
     "nil for nobody.",
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
     "Refuses when the pyramid is out of the game already, and a card on the "
     "board.",
     "",
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
     "fun(what: Pyramid|Card|Card[], seat: Seat?)",
     "Makes a seat the owner of a pyramid, whatever stash it is of; with nil "
     "it belongs to nobody. Off the board it belongs to the seat of its stash "
     "again. A card, or a list of cards, goes from a hand or pile to the hand "
     "of the seat. All see where from. Which cards, all see if the pile lies "
     "open; from a hand only its seat and the one that gets them see it, and "
     "others no longer know any card of that hand, unless it is given whole; "
     "from the draw pile only the one that gets them.",
     "Refuses for a pyramid that is not on the board, and for a card that is.",
     "Raises for a list that holds anything but cards.",
     "local taken = choose(\"pyramid\", pyramids:of(me.next):sized(3))\n"
     "give(taken, me)\n"
     "taken --> 2,0:g3^/r\n"
     "give(taken, nil)\n"
     "taken.owner --> nil\n"
     "give(choose(\"card\", cards:in_hand(me)), me.next)\n"
     "cards:in_hand(me.next):list() --> { 2M, 5M, 6S, 7V }"},

    {"lay", act_lay, true, CARDS, "lay(card, space, face_down?)",
     "fun(card: Card, space: Space, face_down?: boolean)",
     "Lays a card from a hand or pile on top of the cards at a space, face "
     "up; with a true third argument face down: then only those know it who "
     "knew it before, and nobody one of the draw pile.",
     "Refuses in the void.", "",
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
     "space it is in use until it is discarded. A reveal: nothing before it "
     "can be taken back.",
     "Refuses when there is no card to draw, and in the void.", "",
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
    {"discard", act_discard, true, CARDS, "discard(card or list of cards)",
     "fun(cards: Card|Card[])",
     "Puts a card, from wherever it is, on the discard pile. A list goes in "
     "the deck's canonical order, its last card on top.",
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
     "discard pile until it is discarded.",
     "", "",
     "local used = choose(\"card\", cards:in_hand(me))\n"
     "set_aside(used)\n"
     "me.hand_size --> 2\n"
     "discard(used)"},
    {"replace", act_replace, true, CARDS, "replace(space, card)",
     "fun(space: Space, card: Card)",
     "A card from a hand or pile takes the place of the top card of a space, "
     "which is discarded, as one change: nothing becomes void.",
     "Refuses when no card lies there.", "",
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
     "", "",
     "put_on(choose(\"card\", cards:in_hand(me)), pile(\"held\"))\n"
     "pile(\"held\").top --> 2M"},
    {"shuffle", act_shuffle, true, CARDS, "shuffle()", "fun()",
     "Shuffles the draw pile. A reveal.", "", "",
     "shuffle()\ndraw_pile.count --> 3"},
    {"reshuffle", act_reshuffle, true, CARDS, "reshuffle()", "fun()",
     "Shuffles the discard pile and puts it under the draw pile. A reveal.",
     "Refuses when the discard pile is empty.", "",
     "reshuffle()\ndraw_pile.count --> 4"},
    {"pile", read_pile, false, CARDS, "pile(name) -> pile",
     "fun(name: string): Pile", "A pile that the variant declares.", "",
     "Raises for a name that the variant does not declare.",
     "pile(\"held\").count --> 0"},
    {"draw_pile", NULL, false, CARDS, "draw_pile", "Pile", "The draw pile.", "",
     "", "draw_pile.count --> 3"},
    {"discard_pile", NULL, false, CARDS, "discard_pile", "Pile",
     "The discard pile.", "", "", "discard_pile.top --> 8MS"},

    {"variant", variant_declare, false, GAME, "variant(table) -> variant",
     "fun(table: Variant): Variant",
     "Declares the game of this file; the file must return the result.", "",
     "Raises for a field that is unknown, missing or of another kind.",
     "return variant {\n"
     "  api = 1, name = \"small\", players = { 1, 2 },\n"
     "  setup = function() end,\n"
     "  turn = function(me) finish(\"done\") end,\n"
     "}"},
    {"house_rule", house_rule_declare, false, GAME,
     "house_rule(table) -> house rule", "fun(table: HouseRule): HouseRule",
     "Declares a house rule; the file must return the result. `of` names the "
     "variant it is for (without it, any); `change` gets the variant's table "
     "and changes it; `rules` says in words what is different.",
     "", "Raises for a field that is unknown, missing or of another kind.",
     "return house_rule {\n"
     "  api = 1, name = \"shorter\", text = \"it ends\",\n"
     "  change = function(rules) rules.title = \"Short\" end,\n"
     "}"},
    {"random", act_random, true, GAME, "random(n) -> 1 .. n",
     "fun(n: integer): integer",
     "A random whole number, each as likely as the others. A reveal.", "",
     "Raises for a number below 1.",
     "local roll = random(6)\nroll >= 1 and roll <= 6 --> true"},
    {"roll", act_roll, true, GAME, "roll(name) -> face",
     "fun(name: string): string",
     "Rolls a die that the variant declares; gives the face that shows, each as "
     "likely as the others. A reveal.",
     "", "Raises for a name that the variant does not declare.",
     "local face = roll(\"coin\")\n"
     "face == \"heads\" or face == \"tails\" --> true"},
    {"say", act_say, true, GAME, "say(text)", "fun(text: string)",
     "Adds a message to the news of the turn. All players see it, so it must "
     "not reveal what one of them may not know. It changes nothing in the "
     "game.",
     "", "Raises for a text of more than 200 bytes.",
     "say(\"the tide comes in\")"},
    {"print", act_print, true, GAME, "print(...)", "fun(...: any)",
     "Prints values for debugging, with file and line; see docs/checking.md. "
     "It changes nothing in the game.",
     "", "", "print(\"pyramids\", pyramids:of(me):count())"},
    {"turn_goes_to", act_turn_goes_to, true, GAME, "turn_goes_to(seat)",
     "fun(seat: Seat)",
     "Sets who moves next; otherwise the next in turn order does, and after "
     "the set-up the first.",
     "", "", "turn_goes_to(me)"},
    {"finish", act_finish, true, GAME, "finish(reason, winners?, things?)",
     "fun(reason: string, winners?: Seat|Seat[], "
     "things?: Space|Card|Pyramid|Set|Space[]|Card[]|Pyramid[])",
     "Ends the game and the turn at once; cards set aside are discarded. "
     "Without winners those with the highest score win, ties broken by the "
     "variant's tie_break, then shared. Things are the spaces, cards or "
     "pyramids that decided it: they are reported, and marked on the final "
     "board.",
     "", "Raises for a reason of more than 47 bytes, and in the set-up.",
     "local held = spaces:controlled_by(me)\n"
     "if held:count() > 1 then finish(\"two spaces\", me, held) end"},
    {"seats_from", read_seats_from, false, GAME, "seats_from(seat) -> list",
     "fun(seat: Seat): Seat[]",
     "All seats in turn order, beginning with that one.", "", "",
     "seats_from(me.next) --> { green, red }"},
    {"vars", NULL, false, GAME, "vars.NAME", "table<string, any>",
     "The variables that the variant declares: the only state a script has. "
     "Those that hold a thing may also hold nil, nothing. All seats see them; "
     "a card that is shuffled is held no more.",
     "",
     "Raises for a name that the variant does not declare, for a value of "
     "another kind than its first, for a card that not every seat knows, and "
     "on assigning where a script may only read.",
     "vars.count = vars.count + 1\nvars.count --> 8\n"
     "vars.place = space(1, 0)\nvars.place --> 1,0"},
    {"options", NULL, false, GAME, "options.NAME", "table<string, any>",
     "The options of this game, as its players set them. Read them inside "
     "functions.",
     "",
     "Raises for a name that the variant does not declare, while the file is "
     "loaded, and on assigning.",
     "options.size --> small\noptions.turn_limit --> 0"},
    {"game", NULL, false, GAME, "game.turn, game.players, game.to_move",
     "{ turn: integer, players: integer, to_move: Seat? }",
     "Number of the turn (0 in the set-up), number of players, who moves.", "",
     "Raises for other fields, and on assigning.",
     "game.turn --> 1\ngame.players --> 2\ngame.to_move --> red"},

    {"pyramids", NULL, false, SETS, "pyramids", "PyramidSet",
     "All pyramids on the board.", "", "",
     "pyramids:of(me):flat() --> flat pyramid of red: 0,0:r2s, 1,0:r1e"},
    {"spares", NULL, false, SETS, "spares", "PyramidSet",
     "One pyramid of each stash and size that is in supply.", "", "",
     "spares:of(me):larger_than(1):list() --> { r2, r3 }"},
    {"stashes", NULL, false, SETS, "stashes", "StashSet",
     "All stashes: those of seats in turn order, then the others.", "", "",
     "stashes:list() --> { red, green }"},
    {"stash", read_stash, false, SETS, "stash(color) -> stash",
     "fun(color: string): Stash", "The stash of that colour.", "",
     "Raises for a colour without a stash.",
     "stash(\"green\"):supply(1) --> 2"},
    {"spaces", NULL, false, SETS, "spaces", "SpaceSet",
     "All spaces that are not void: territories and wasteland; on a fixed "
     "board every space.",
     "", "", "spaces:territory():empty():list() --> { 0,1 }"},
    {"space", read_space, false, SETS, "space(x, y?) -> space",
     "fun(x: integer|string, y?: integer): Space",
     "The space with these coordinates, whatever is on it. On open boards the "
     "first card lies at 0, 0 and y grows to the south; on fixed boards 0, 0 "
     "is the south-west corner. On a board of places space(name) is the place "
     "of that name, and space(1), space(2) ... are those without a name.",
     "Refuses beyond the edge of the board; within a function of where the "
     "thing is then not in the set.",
     "Raises beyond the edge where no turn is under way: while a file is "
     "loaded, and in score.",
     "space(2, 0).card --> AS\nspace(9, 9).card --> nil"},
    {"groups", read_groups, false, SETS,
     "groups(spaces, least?) -> list of lists",
     "fun(spaces: SpaceSet, least?: integer): Space[][]",
     "The connected groups of the spaces of a set, by the directions of the "
     "board, each in canonical order; only groups of at least so many (1).",
     "", "",
     "groups(spaces:controlled_by(me)) --> { { 0,0, 1,0 } }\n"
     "groups(spaces:controlled_by(me), 3) --> { }"},
    {"has_block", read_has_block, false, SETS,
     "has_block(spaces, blocks) -> boolean, list of spaces",
     "fun(spaces: SpaceSet, blocks: string[][]): boolean, Space[]?",
     "Whether connected spaces of a set, by the directions of the board, show "
     "exactly the cards of a block, each once. Blocks are lists of the codes "
     "of different cards. A list of blocks that is made when the script is "
     "loaded is read once and must not change. Also gives the spaces of a "
     "block that was found.",
     "", "Raises for a code that the deck does not have, or twice in a block.",
     "has_block(spaces:territory(), { { \"AM\", \"AV\" } }) --> true, { 0,0, 0,1 }\n"
     "has_block(spaces:territory(), { { \"AS\", \"AV\" } }) --> false"},
    {"cards", NULL, false, SETS, "cards", "CardSet", "All cards.", "", "",
     "cards:in_hand(me):list() --> { 2M, 3S, 4V }"},
    {"seats", NULL, false, SETS, "seats", "SeatSet", "All seats.", "", "",
     "seats:list() --> { red, green }"},
    {"suits", NULL, false, SETS, "suits", "SuitSet", "All suits of the deck.",
     "", "", "suits:list() --> { moons, suns, waves }"},
    {"poses", NULL, false, SETS, "poses", "PoseSet",
     "Upright and the directions of this board.", "", "",
     "poses:list() --> { ^, n, e, s, w }"},
    {"numbers", NULL, false, SETS, "numbers(low, high)",
     "fun(low: integer, high: integer): NumberSet",
     "The whole numbers of a range; none when high is below low.", "", "",
     "numbers(1, 3):list() --> { 1, 2, 3 }"},
    {"upright", NULL, false, SETS, "upright", "Pose",
     "The pose of a pyramid that stands.", "", "", "upright --> ^"},
#define DIRECTION(name, text, example)                                         \
    {                                                                          \
        name, NULL, false, SETS, name, "Pose", "The direction " text ".", "",  \
            "", example                                                        \
    }
    DIRECTION("north", "north", "space(0, 1):step(north) --> 0,0"),
    DIRECTION("east", "east", "space(0, 1):step(east) --> 1,1"),
    DIRECTION("south", "south", "space(0, 1):step(south) --> 0,2"),
    DIRECTION("west", "west", "space(0, 1):step(west) --> -1,1"),
    DIRECTION("north_east", "north-east, where the board has it",
              "poses:has(north_east) --> false"),
    DIRECTION("south_east", "south-east, where the board has it",
              "poses:has(south_east) --> false"),
    DIRECTION("south_west", "south-west, where the board has it",
              "poses:has(south_west) --> false"),
    DIRECTION("north_west", "north-west, where the board has it",
              "poses:has(north_west) --> false"),
};

const int primitive_count = sizeof primitives / sizeof primitives[0];
