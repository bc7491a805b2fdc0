/*
 * primitive_game.c -- the primitives for the game as a whole.
 */
#include "script/api/api.h"

#define GAME "The game"

static const Primitive rows[] = {
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
     "A random whole number, each as likely as the others. A reveal. Players "
     "are told of it, or instead of it what say tells right after.",
     "", "Raises for a number below 1.",
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
     "Ends the game and the turn at once, also in the set-up; cards set aside "
     "are discarded. "
     "Without winners those with the highest score win, ties broken by the "
     "variant's tie_break, then shared. Things are the spaces, cards or "
     "pyramids that decided it: they are reported, and marked on the final "
     "board.",
     "", "Raises for a reason of more than 47 bytes.",
     "local held = spaces:controlled_by(me)\n"
     "if held:count() > 1 then finish(\"two spaces\", me, held) end"},
    {"seats_from", read_seats_from, false, GAME, "seats_from(seat) -> list",
     "fun(seat: Seat): Seat[]",
     "All seats in turn order, beginning with that one.", "", "",
     "seats_from(me.next) --> { green, red }"},
    {"vars", NULL, false, GAME, "vars.NAME", "table<string, any>",
     "The variables that the variant declares: the only state a script has. "
     "Those that hold a thing may also hold nil, nothing. All seats see them. "
     "A variable holds a pyramid only while it is on the board, and a card only "
     "while all seats know where it is, such as until it is shuffled; then it "
     "holds nothing. If a pyramid leaves the board and is placed again, neither "
     "variables nor local variables hold it any more. A number such as 3.0 is "
     "kept as 3.",
     "",
     "Raises for a name that the variant does not declare, for a value of "
     "another kind than its first, for a card that not every seat knows, for a "
     "pyramid that is not on the board, and on assigning where a script may "
     "only read.",
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
};

const PrimitiveGroup primitives_game = {rows, sizeof rows / sizeof *rows};
