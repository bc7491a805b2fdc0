/*
 * primitive.c -- the table of primitives, and what their bindings share.
 */
#include "script/primitive.h"

#include "script/house_rule.h"
#include "script/selector.h"
#include "script/variant.h"

Position *changing(lua_State *L)
{
    Script *script = script_of(L);

    if (script->reading)
        complain(L, "a function that may only read tries to act or to ask");
    if (!script->running)
        complain(L, "the game has not begun: act and ask inside turn, setup, "
                    "window or after_turn");
    return &script->position;
}

const Position *looking(lua_State *L)
{
    Script *script = script_of(L);

    if (!script->loaded)
        complain(L, "there is no game yet: read it inside a function");
    return &script->position;
}

Seat asked_seat(lua_State *L)
{
    return script_of(L)->asked;
}

void accept(lua_State *L, Refusal refusal)
{
    if (refused(refusal))
        run_refuse(L, refusal);
}

#define ASKING   "Asking"
#define PYRAMIDS "Pyramids"
#define CARDS    "Cards"
#define GAME     "The game"
#define SETS     "Sets of things"

const Primitive primitives[] = {
    {"choose", choose, ASKING, "choose(label, set, or_done?) -> thing",
     "fun(label: string, set: Set, or_done?: any): any",
     "Asks the seat whose turn it is for one thing of a set. Things that "
     "nobody could tell apart are one option. With a true third argument "
     "`done` is offered too and gives nil; so does a set without members.",
     "Refuses when there is nothing to choose from.",
     "local actor = choose(\"actor\", pyramids:of(me):flat())"},
    {"choose_one", choose_one, ASKING,
     "choose_one(label, courses, ...) -> what the course returns",
     "fun(label: string, courses: table<string, any>, ...: any): any",
     "Asks for one of several named courses and follows it: a function is "
     "called with the further arguments, any other value is returned. A "
     "course named done is offered last, as a way to stop. A table that is made "
     "when the script is loaded must stay as it is.",
     "Refuses when the table is empty.",
     "choose_one(\"action\", { enter = function() end, "
     "leave = function() end })"},
    {"choose_some", choose_some, ASKING,
     "choose_some(label, set, fields?) -> list",
     "fun(label: string, set: Set, fields?: ChooseSome|integer): any[]",
     "Asks for several things of a set, each at most once; the set is listed "
     "once, at the beginning. A number asks for exactly so many. Fields: "
     "at_least (1), at_most, exactly; each, a "
     "function that is called with each thing as it is picked and may ask "
     "further; ordered, true when the order of the picks matters, or a "
     "function that gives a number: then only things of equal number have an "
     "order among them.",
     "Refuses when the set has too few members.",
     "local some = choose_some(\"cards\", cards:in_hand(me), 2)"},
    {"choose_each", choose_each, ASKING,
     "choose_each(label, function(seat) -> set) -> { [seat] = thing }",
     "fun(label: string, set_of: fun(seat: Seat): Set?): table<Seat, any>",
     "Asks every seat in secret for one thing; nobody sees a pick before all "
     "have picked. A seat for which the function gives nil is not asked.",
     "Refuses when a seat has nothing to choose from.",
     "local starters = choose_each(\"starter\", function(seat) "
     "return cards:in_hand(seat) end)"},
    {"may", may, ASKING, "may(word, course, ...) -> boolean",
     "fun(word: string, course: function, ...: any): boolean",
     "Offers `word` or pass, if the course can be carried out at all; "
     "otherwise asks nothing. True when the course was followed.",
     "", "may(\"declare\", function() need(false, \"never\") end)"},
    {"as", act_as, ASKING, "as(seat, course, ...) -> what the course returns",
     "fun(seat: Seat, course: function, ...: any): any",
     "Follows a course in which that seat is the one who is asked.", "",
     "as(me.next, function() choose(\"pose\", poses) end)"},
    {"waypoint", run_waypoint, ASKING, "waypoint(...)", "fun(...: any)",
     "Says that what follows in this turn depends on the position and these "
     "values (things, numbers, flags, nil) alone. When every turn is listed, "
     "only the first line that comes to the same waypoint goes on; otherwise "
     "it does nothing.",
     "", "local points = 3\nwaypoint(points, me)"},
    {"need", act_need, ASKING, "need(condition, reason) -> condition",
     "fun(condition: any, reason: string): any",
     "Refuses with the reason unless the condition holds. The reason is told "
     "to whoever asks why.",
     "Refuses when the condition is false or nil.",
     "need(game.players > 1, \"alone there is nobody to play with\")"},

    {"place", act_place, PYRAMIDS, "place(seat, pips, space, pose?) -> pyramid",
     "fun(seat: Seat, pips: integer, space: Space, pose?: Pose): Pyramid",
     "Puts a pyramid of that seat and size from its supply on a space, "
     "upright unless a pose is given.",
     "Refuses when that size is not in the supply, and in the void.",
     "place(me, 1, choose(\"space\", spaces), upright)"},
    {"move", act_move, PYRAMIDS, "move(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "Moves a pyramid to a space, keeping its pose. In the void it is "
     "destroyed.",
     "Refuses when the pyramid is not on the board or the space beyond its "
     "edge.",
     "move(choose(\"pyramid\", pyramids:of(me)), "
     "choose(\"space\", spaces))"},
    {"push", act_push, PYRAMIDS, "push(pyramid, space)",
     "fun(pyramid: Pyramid, space: Space)",
     "As move, but told as being moved by another.", "Refuses as move does.",
     "push(choose(\"pyramid\", pyramids), choose(\"space\", spaces))"},
    {"point", act_point, PYRAMIDS, "point(pyramid, pose)",
     "fun(pyramid: Pyramid, pose: Pose)", "Gives a pyramid a new pose.",
     "Refuses when it is not on the board.",
     "point(choose(\"pyramid\", pyramids:of(me)), "
     "choose(\"pose\", poses))"},
    {"exchange", act_exchange, PYRAMIDS, "exchange(pyramid, pips) -> pyramid",
     "fun(pyramid: Pyramid, pips: integer): Pyramid",
     "Replaces a pyramid by one of another size of the same seat, keeping "
     "pose and marks; gives the one that stands there now.",
     "Refuses when that size is not in the supply, and beyond the largest and "
     "smallest.",
     "exchange(choose(\"pyramid\", pyramids:of(me):sized(1)), 2)"},
    {"destroy", act_destroy, PYRAMIDS, "destroy(pyramid)",
     "fun(pyramid: Pyramid)",
     "Returns a pyramid from the board to its owner's supply.",
     "Refuses when it is not on the board.",
     "destroy(choose(\"pyramid\", pyramids))"},
    {"remove", act_remove, PYRAMIDS, "remove(pyramid or card)",
     "fun(thing: Pyramid|Card)",
     "Takes a pyramid, or a card of a hand or pile, out of the game, seen by "
     "all.",
     "Refuses when the pyramid is out of the game already, and a card on the "
     "board.",
     "remove(choose(\"pyramid\", pyramids))"},
    {"mark", act_mark, PYRAMIDS, "mark(pyramid, name, on?)",
     "fun(pyramid: Pyramid, name: string, on?: boolean)",
     "Gives a pyramid one of the variant's marks, or with false takes it off.",
     "Refuses when it is not on the board.",
     "mark(choose(\"pyramid\", pyramids), \"locked\")"},

    {"lay", act_lay, CARDS, "lay(card, space)", "fun(card: Card, space: Space)",
     "Lays a card from a hand or pile on top of the cards at a space, face "
     "up.",
     "Refuses in the void.",
     "lay(choose(\"card\", cards:in_hand(me)), choose(\"space\", spaces))"},
    {"turn_up", act_turn_up, CARDS, "turn_up(space?) -> card",
     "fun(space?: Space): Card",
     "Lays the next card of the draw pile on a space, face up; without a "
     "space it is in use until it is discarded. A reveal: nothing before it "
     "can be taken back.",
     "Refuses when no card can be had, and in the void.",
     "turn_up(choose(\"space\", spaces))"},
    {"take", act_take, CARDS, "take(space, seat)",
     "fun(space: Space, seat: Seat)",
     "Takes the top card of a space into a hand; everybody knows it is there.",
     "Refuses when no card lies there.",
     "take(choose(\"space\", spaces:territory()), me)"},
    {"shift", act_shift, CARDS, "shift(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space onto another space, as one change.",
     "Refuses when no card lies there, and to the void.",
     "shift(choose(\"from\", spaces:territory()), "
     "choose(\"to\", spaces:wasteland()))"},
    {"carry", act_carry, CARDS, "carry(from, to)",
     "fun(from: Space, to: Space)",
     "Moves the top card of a space, and all pyramids there with it, onto "
     "another space, as one change.",
     "Refuses when no card lies there, and to the void.",
     "carry(choose(\"from\", spaces:occupied_by(me)), "
     "choose(\"to\", spaces:wasteland()))"},
    {"discard", act_discard, CARDS, "discard(card or list of cards)",
     "fun(cards: Card|Card[])",
     "Puts a card, from wherever it is, on the discard pile. A list goes in "
     "the deck's canonical order, its last card on top.",
     "Refuses when the card lies under another on the board.",
     "discard(choose_some(\"cards\", cards:in_hand(me)))"},
    {"discard_all", act_discard_all, CARDS, "discard_all(space)",
     "fun(space: Space)",
     "Discards all cards of a space, the top card first, as one change.",
     "Refuses when no card lies there.",
     "discard_all(choose(\"space\", spaces:territory()))"},
    {"draw", act_draw, CARDS, "draw(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "Draws cards into a hand, one at a time, as many as there are; gives how "
     "many. An empty draw pile is refilled if the variant says how. A reveal.",
     "", "need(draw(me, 2) > 0, \"no card can be drawn\")"},
    {"deal", act_deal, CARDS, "deal(seat, count?) -> count",
     "fun(seat: Seat, count?: integer): integer",
     "As draw, but told as dealing.", "", "deal(me, 3)"},
    {"set_aside", act_set_aside, CARDS, "set_aside(card)", "fun(card: Card)",
     "Takes a card from a hand into use: it is neither in the hand nor in the "
     "discard pile until it is discarded.",
     "", "set_aside(choose(\"card\", cards:in_hand(me)))"},
    {"put_on", act_put_on, CARDS, "put_on(card, pile)",
     "fun(card: Card, pile: Pile)",
     "Puts a card from a hand or pile on top of a pile, seen by all.", "",
     "put_on(choose(\"card\", cards:in_hand(me)), discard_pile)"},
    {"shuffle", act_shuffle, CARDS, "shuffle()", "fun()",
     "Shuffles the draw pile. A reveal.", "", "shuffle()"},
    {"reshuffle", act_reshuffle, CARDS, "reshuffle()", "fun()",
     "Shuffles the discard pile and puts it under the draw pile. A reveal.",
     "Refuses when the discard pile is empty.", "reshuffle()"},
    {"pile", read_pile, CARDS, "pile(name) -> pile", "fun(name: string): Pile",
     "A pile that the variant declares.", "", "local held = pile(\"held\")"},
    {"draw_pile", NULL, CARDS, "draw_pile", "Pile", "The draw pile.", "",
     "local left = draw_pile.count"},
    {"discard_pile", NULL, CARDS, "discard_pile", "Pile", "The discard pile.",
     "", "local latest = discard_pile.top"},

    {"variant", variant_declare, GAME, "variant(table) -> variant",
     "fun(table: Variant): Variant",
     "Declares the game of this file; the file returns what it gives.", "",
     "return variant { api = 1, name = \"small\", players = { 1, 2 },\n"
     "  setup = function() end, turn = function(me) finish(\"done\") end }"},
    {"house_rule", house_rule_declare, GAME, "house_rule(table) -> house rule",
     "fun(table: HouseRule): HouseRule",
     "Declares a house rule; its file returns what it gives. `of` names the "
     "variant it is for (without it, any); `change` gets the variant's table "
     "and changes it; `rules` tells in words what is different.",
     "",
     "return house_rule { api = 1, name = \"shorter\", text = \"it ends\",\n"
     "  change = function(rules) rules.title = \"Short \" .. rules.title end }"},
    {"random", act_random, GAME, "random(n) -> 1 .. n",
     "fun(n: integer): integer",
     "A random whole number, each as likely as the others. A reveal.", "",
     "local roll = random(6)"},
    {"turn_goes_to", act_turn_goes_to, GAME, "turn_goes_to(seat)",
     "fun(seat: Seat)",
     "Says who moves next; otherwise the next in turn order does, and after "
     "the set-up the first.",
     "", "turn_goes_to(me)"},
    {"finish", act_finish, GAME, "finish(reason, winners?)",
     "fun(reason: string, winners?: Seat|Seat[])",
     "Ends the game at once, for the turn too; cards set aside are "
     "discarded. Without winners those with the "
     "highest score win, ties broken by the variant's tie_break, then shared.",
     "", "finish(\"turn limit\")"},
    {"seats_from", read_seats_from, GAME, "seats_from(seat) -> list",
     "fun(seat: Seat): Seat[]",
     "All seats in turn order, beginning with that one.", "",
     "for _, seat in ipairs(seats_from(me)) do draw(seat) end"},
    {"vars", NULL, GAME, "vars.NAME", "table<string, any>",
     "The variables that the variant declares: the only state a script has.",
     "", "vars.reshuffled = true"},
    {"options", NULL, GAME, "options.NAME", "table<string, any>",
     "The options of this game, as set by who plays it. Read them inside "
     "functions.",
     "", "local limit = options.turn_limit"},
    {"game", NULL, GAME, "game.turn, game.players, game.to_move",
     "{ turn: integer, players: integer, to_move: Seat? }",
     "Number of the turn (0 in the set-up), number of players, who moves.", "",
     "local first = game.turn == 1"},

    {"pyramids", NULL, SETS, "pyramids", "PyramidSet",
     "All pyramids on the board.", "", "pyramids:of(me):flat():count()"},
    {"spaces", NULL, SETS, "spaces", "SpaceSet",
     "All spaces that are not void: territories and wasteland; on a fixed "
     "board every space.",
     "", "spaces:territory():empty():list()"},
    {"space", read_space, SETS, "space(x, y) -> space",
     "fun(x: integer, y: integer): Space",
     "The space with these coordinates, whatever is there. On open boards the "
     "first card lies at 0, 0 and y grows to the south; on fixed boards 0, 0 "
     "is the south-west corner.",
     "Refuses beyond the edge of the board.", "local middle = space(0, 0)"},
    {"groups", read_groups, SETS, "groups(spaces, least?) -> list of lists",
     "fun(spaces: SpaceSet, least?: integer): Space[][]",
     "The spaces of a set in groups that hang together by the directions of "
     "the board, each in canonical order; only groups of at least so many "
     "(1).",
     "", "local blocks = groups(spaces:controlled_by(me), 3)"},
    {"has_block", read_has_block, SETS, "has_block(spaces, blocks) -> boolean",
     "fun(spaces: SpaceSet, blocks: string[][]): boolean",
     "Whether spaces of a set that hang together by the directions of the board "
     "show just the cards of a block, each once. Blocks are lists of the codes of "
     "different cards. A list of blocks that is made when the script is loaded "
     "is read once, and then must stay as it is.",
     "",
     "local held = has_block(spaces:controlled_by(me), { { \"AM\", \"AS\" } })"},
    {"cards", NULL, SETS, "cards", "CardSet", "All cards.", "",
     "cards:in_hand(me):any()"},
    {"seats", NULL, SETS, "seats", "SeatSet", "All seats.", "",
     "seats:except(me):list()"},
    {"suits", NULL, SETS, "suits", "SuitSet", "All suits of the deck.", "",
     "suits:count()"},
    {"poses", NULL, SETS, "poses", "PoseSet",
     "Upright and the directions of this board.", "",
     "poses:except(upright):count()"},
    {"numbers", NULL, SETS, "numbers(low, high)",
     "fun(low: integer, high: integer): NumberSet",
     "The whole numbers of a range; none when high is below low.", "",
     "numbers(1, 3):count()"},
    {"upright", NULL, SETS,
     "upright, north, east, south, west, north_east, south_east, south_west, "
     "north_west",
     "Pose", "The poses.", "", "poses:has(north)"},
};

const int primitive_count = sizeof primitives / sizeof primitives[0];

/* With the environment on top of the stack. */
void primitive_open(lua_State *L)
{
    for (int i = 0; i < primitive_count; i++) {
        if (primitives[i].function == NULL)
            continue;
        lua_pushcfunction(L, primitives[i].function);
        lua_setfield(L, -2, primitives[i].name);
    }
}
