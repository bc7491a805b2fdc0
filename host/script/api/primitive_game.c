/*
 * primitive_game.c -- the primitives for the game as a whole.
 */
#include "script/api/api.h"

#define GAME "The game"

static const Primitive rows[] = {
    {"variant", variant_declare, false, GAME, "variant(table) -> variant",
     "fun(table: Variant): Variant",
     "Declares the game of a file. The file must return the result of "
     "`variant`.",
     "",
     "Raises an error for a field that is unknown, missing or of a wrong "
     "type.",
     "return variant {\n"
     "  api = 2, name = \"small\", players = { 1, 2 },\n"
     "  setup = function() end,\n"
     "  turn = function(me) finish(\"done\") end,\n"
     "}",
     IN_ALL_APIS},
    {"house_rule", house_rule_declare, false, GAME,
     "house_rule(table) -> house rule", "fun(table: HouseRule): HouseRule",
     "Declares a house rule. The file must return the result of `house_rule`. "
     "The field `of` names the variant of the house rule; without `of` the "
     "house rule is for any variant. The function `change` gets the variant's "
     "table and changes it. The field `rules` describes the changes in words.",
     "",
     "Raises an error for a field that is unknown, missing or of a wrong "
     "type.",
     "return house_rule {\n"
     "  api = 2, name = \"shorter\", text = \"it ends\",\n"
     "  change = function(rules) rules.title = \"Short\" end,\n"
     "}",
     IN_ALL_APIS},
    {"random", act_random, true, GAME, "random(n) -> 1 .. n",
     "fun(n: integer): integer",
     "Returns a random whole number from 1 to n; all numbers are equally "
     "likely. The call is a reveal. Players see the number, or, if the script "
     "calls `say` right after `random`, the text of `say` instead.",
     "", "Raises an error for a number below 1.",
     "local roll = random(6)\nroll >= 1 and roll <= 6 --> true", IN_ALL_APIS},
    {"roll", act_roll, true, GAME, "roll(name) -> face",
     "fun(name: string): string",
     "Rolls a die that the variant declares, and returns the face; all faces "
     "are equally likely. The call is a reveal.",
     "", "Raises an error for a name that the variant does not declare.",
     "local face = roll(\"coin\")\n"
     "face == \"heads\" or face == \"tails\" --> true",
     IN_ALL_APIS},
    {"say", act_say, true, GAME, "say(...)", "fun(...: any)",
     "Adds a sentence to the description of the turn. The sentence consists of "
     "strings, numbers and things, separated by blanks. All players see the "
     "sentence, so it must not reveal hidden information. `say` does not "
     "change the game.",
     "", "Raises an error for a sentence of more than 200 bytes.",
     "say(me, \"waits at\", space(0, 0))", IN_ALL_APIS},
    {"print", act_print, true, GAME, "print(...)", "fun(...: any)",
     "Prints values for debugging, with file and line; see docs/checking.md. "
     "`print` does not change the game.",
     "", "", "print(\"pyramids\", pyramids:of(me):count())", IN_ALL_APIS},
    {"turn_goes_to", act_turn_goes_to, true, GAME, "turn_goes_to(seat)",
     "fun(seat: Seat)",
     "Sets the seat that has the next turn. By default the next turn goes to "
     "the next seat in turn order, or, after the set-up, to the first seat.",
     "", "", "turn_goes_to(me)", IN_ALL_APIS},
    {"finish", act_finish, true, GAME, "finish(reason, winners?, things?)",
     "fun(reason: string, winners?: Seat|Seat[], "
     "things?: Space|Card|Pyramid|Set|Space[]|Card[]|Pyramid[])",
     "Ends the game and the turn at once, also in the set-up; cards in use are "
     "discarded. Without `winners`, the seats with the highest score "
     "win. The variant's `tie_break` then decides between equal scores, and "
     "seats that are still equal share the win. If the game has teams, a seat "
     "that wins stands for its whole team. The variant's `won` may "
     "change the winners, or let the game continue. The third argument has the "
     "spaces, cards or pyramids that decided the game: the program reports "
     "these things, and marks them on the final board.",
     "", "Raises an error for a reason of more than 47 bytes.",
     "local held = spaces:controlled_by(me)\n"
     "if held:count() > 1 then finish(\"two spaces\", me, held) end",
     IN_ALL_APIS},
    {"seats_from", read_seats_from, false, GAME, "seats_from(seat) -> list",
     "fun(seat: Seat): Seat[]",
     "Returns all seats in turn order, beginning with the given seat.", "", "",
     "seats_from(me.next) --> { green, red }", IN_ALL_APIS},
    {"vars", NULL, false, GAME, "vars.NAME", "table<string, any>",
     "The variables that the variant declares. From turn to turn, a script "
     "must keep values in these variables, not in variables of Lua. All seats "
     "see the variables, except secret variables of other seats. A variable "
     "for a thing may also be nil. A variable "
     "that holds a pyramid becomes nil when the pyramid "
     "leaves the board. A variable that holds a card becomes nil as soon as "
     "some seat does not know where the card is, for example after a shuffle. "
     "If a pyramid leaves the board and is placed again, neither variables of "
     "the game nor local variables hold the pyramid any more. A number such as "
     "3.0 is stored as 3.",
     "",
     "Raises an error for a name that the variant does not declare; for a "
     "value whose type differs from the type of the variable; for a number "
     "outside the limits of the variable; for a card that "
     "some seat does not know; for a pyramid that is not on the board; and for "
     "an assignment in a function that may only read.",
     "vars.count = vars.count + 1\nvars.count --> 8\n"
     "vars.place = space(1, 0)\nvars.place --> 1,0",
     IN_ALL_APIS},
    {"options", NULL, false, GAME, "options.NAME", "table<string, any>",
     "The values that the players have set for the options of the game. A "
     "script can read these values only inside functions.",
     "",
     "Raises an error for a name that the variant does not declare, for an "
     "assignment, and for any use while the file is loaded.",
     "options.size --> small\noptions.turn_limit --> 0", IN_ALL_APIS},
    {"game", NULL, false, GAME, "game.turn, game.players, game.to_move",
     "{ turn: integer, players: integer, to_move: Seat? }",
     "The number of the turn (0 in the set-up), the number of players, and "
     "the seat whose turn it is.",
     "", "Raises an error for any other field, and for an assignment.",
     "game.turn --> 1\ngame.players --> 2\ngame.to_move --> red", IN_ALL_APIS},
};

const PrimitiveGroup primitives_game = {rows, sizeof rows / sizeof *rows};
