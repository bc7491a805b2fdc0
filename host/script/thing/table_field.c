/*
 * table_field.c -- the fields of the tables that scripts pass to the host: the
 * allowed names and their documentation. The examples are from the small game
 * of the tests.
 */
#include "script/thing/thing.h"

const TableField variant_fields[] = {
    {"api", true, "integer", "The version of the primitives: 1.", "api = 1,"},
    {"name", true, "string",
     "As typed on the command line and written in files: lower-case letters, "
     "digits and dashes.",
     "name = \"small\","},
    {"title", false, "string", "The name for people; otherwise name.",
     "title = \"A Small Game\","},
    {"text", false, "string", "What the game is, in one line.",
     "text = \"walk and draw\","},
    {"deck_text", false, "string",
     "Which cards it is played with, in one line.",
     "deck_text = \"fourteen cards of three suits\","},
    {"players", true, "integer[]|{ only: integer[] }",
     "The fewest and the most players, such as { 2, 5 }; or all numbers that "
     "may play, such as { only = { 2, 4 } }.",
     "players = { 2, 4 },"},
    {"pyramids", false, "integer[]|fun(): integer[]",
     "How many small, medium and large pyramids each stash has, such as "
     "{ 3, 3, 3 }; without it there are none. A function may read the options "
     "and game.players.",
     "pyramids = { 3, 3, 3 },"},
    {"seats", false, "string[]",
     "The colours of the seats, in turn order, as many as there are players at "
     "most, by which people and tokens name them; without it red, green, blue, "
     "yellow, white and black. Give others where those are colours of pyramids "
     "that any seat may have.",
     "seats = { \"white\", \"black\", \"blue\" },"},
    {"stashes", false, "string[]",
     "The colours of the stashes: red, green, blue, yellow, white or black; "
     "SEAT stands for the colours of all seats. Without it each seat has a "
     "stash. The pyramids of a stash belong at first to the seat of its "
     "colour, or to nobody.",
     "stashes = { \"SEAT\", \"white\" },"},
    {"poses", false, "boolean|fun(): boolean",
     "Whether pyramids have orientations; otherwise all stand upright. A "
     "function may read the options.",
     "poses = function() return options.size == \"small\" end,"},
    {"stacks", false, "boolean",
     "Whether the pyramids of a space stand on one another, in an order. A "
     "pyramid that is placed or moved then goes on top.",
     "stacks = true,"},
    {"board", false,
     "{ columns?: integer, rows?: integer, neighbours?: string, "
     "map?: string[], regions?: table<string, string>, places?: string[], "
     "called?: string, more?: integer, links?: string[][] }|fun(): table",
     "A fixed board has columns and rows, 1 to 16, or a map; an open board has "
     "neither. Neighbours are square, diagonal or hexagonal. A map is a list "
     "of rows, the northmost first, with a letter for each space: . is a "
     "space, - is none, and other letters are spaces of the regions that "
     "regions names; borders between regions are drawn. A board of places has "
     "no grid: places lists names (home_SEAT is one for each seat), more says "
     "how many places without a name there may be besides, links pairs of "
     "names of places that are adjacent, and called what people read for "
     "space, such as system. A function may read "
     "the options and game.players.",
     "board = {\n"
     "  map = { \"ss..\", \"ss.-\", \"..-.\", \"....\" },\n"
     "  regions = { s = \"swamp\" },\n"
     "  neighbours = \"diagonal\",\n"
     "},"},
    {"deck", false, "table|fun(): table",
     "The deck, { suits = ..., cards = ... }, or a function that gives it and "
     "may read the options. A suit has a name and perhaps a letter, for "
     "terminals a sign and a color, and for pictures a path: path data of SVG "
     "in a square of 100 by 100.",
     "deck = {\n"
     "  suits = { { name = \"moons\", letter = \"M\",\n"
     "    path = \"M78 8A43 43 0 1 0 78 92A50 50 0 0 1 78 8Z\" } },\n"
     "  cards = {\n"
     "    { code = \"AM\", rank = \"ace\", value = 1, suits = { \"moons\" },\n"
     "      copies = 12 },\n"
     "    { code = \"2M\", rank = \"2\", name = \"the Tide\", value = 2,\n"
     "      strength = 9, suits = { \"moons\" } },\n"
     "  },\n"
     "},"},
    {"marks", false, "string[]", "The marks that pyramids may bear.",
     "marks = { \"locked\", \"shut\" },"},
    {"piles", false, "string[]|table<string, table>",
     "Piles besides draw pile and discard pile: a list of names, or a table "
     "that says for each name whether it is secret (its cards lie face down, "
     "and nobody knows them but who saw them before or is shown them) and "
     "unordered (kept in the order of the deck, like a hand). SEAT in a name "
     "stands for the colour of each seat: with held_SEAT red.held is the pile "
     "held_red.",
     "piles = { held = {}, kept_SEAT = { secret = true, unordered = true } "
     "},"},
    {"dice", false, "table<string, string[]>",
     "The dice, with the names of their faces: one that stands on several is "
     "named as often.",
     "dice = { weather = { \"sun\", \"sun\", \"rain\" } },"},
    {"vars", false, "table<string, integer|boolean|string|table>",
     "The variables of the game with their starting values: a whole number, "
     "true or false, or what it holds: \"seat\", \"space\", \"card\", "
     "\"pyramid\" or \"pose\", nothing at first. SEAT in a name stands for the "
     "colour of each seat: with coins_SEAT red.coins is the variable "
     "coins_red. The table { start = VALUE, shown = WHEN, title = TEXT } also "
     "says when people are shown it (\"always\", \"changed\": unless it has its "
     "starting value, \"never\"), and what they read for its name.",
     "vars = { count = 0, leader = \"seat\", last = \"space\", coins_SEAT = 5, "
     "clock = { start = 0, shown = \"changed\", title = \"moves left\" } },"},
    {"options", false, "table<string, table>",
     "The documented variations. An option lists its words, or has a default "
     "that is a number (with least and most; most = \"players\" is as many as "
     "play) or true or false; and a text. If its number is the turn after "
     "which the game ends, give it ends_game = true: the program then suggests "
     "the option when a game has no end.",
     "options = {\n"
     "  size = { \"small\", \"large\", default = \"small\", text = \"how much\" },\n"
     "  turn_limit = { default = 0, least = 0, most = 99, text = \"the last\" },\n"
     "  fast = { default = true, text = \"whether it is fast\" },\n"
     "},"},
    {"rules", false, "string[][]", "The rules in words: { id, text } each.",
     "rules = { { \"S1\", \"Draw a card.\" }, { \"S2\", \"Then stop.\" } },"},
    {"parts", false, "table<string, any>",
     "Tables, functions and numbers that the rules are made of, for house "
     "rules to change. The variant's functions look them up here.",
     "parts = { hand_limit = 3 },"},
    {"setup", true, "fun()", "Turn 0: lays out the game.",
     "setup = function()\n"
     "  turn_up(space(0, 0))\n"
     "  for _, seat in ipairs(seats:list()) do deal(seat, 3) end\n"
     "end,"},
    {"turn", true, "fun(me: Seat)", "A turn of a seat.",
     "turn = function(me)\n"
     "  point(choose(\"actor\", pyramids:of(me)), choose(\"pose\", poses))\n"
     "end,"},
    {"window", false, "fun(seat: Seat)",
     "What each seat may do before a turn, the one to move first.",
     "window = function(seat)\n"
     "  may(\"burn\", function()\n"
     "    discard(choose(\"card\", cards:in_hand(seat)))\n"
     "  end)\n"
     "end,"},
    {"after_turn", false, "fun(me: Seat)", "What ends every turn.",
     "after_turn = function(me) draw(me) end,"},
    {"refill", false, "fun()",
     "Called when a card is to be drawn and the draw pile is empty.",
     "refill = function() reshuffle() end,"},
    {"take_back", false, "fun(seat: Seat): boolean",
     "Whether a seat may take back its choices, as all may without it. May "
     "only read.",
     "take_back = function(seat) return seat.hand_size > 0 end,"},
    {"flaw", false, "fun(): string?",
     "What is wrong with a position that was read from a file or changed by "
     "hand, such as a piece where it cannot be; nil when nothing is. May only "
     "read.",
     "flaw = function()\n"
     "  if space(0, 0).card == nil then return \"0,0 has no card\" end\n"
     "end,"},
    {"score", false, "fun(seat: Seat): integer",
     "The score of a seat, -30000 to 30000. May only read.",
     "score = function(seat) return spaces:controlled_by(seat):count() end,"},
    {"value", false, "fun(seat: Seat): integer",
     "How well a seat is doing, for bots that search; without this function they "
     "use the score. The scale is free, within -30000 to 30000. May only read.",
     "value = function(seat)\n"
     "  return 2 * spaces:occupied_by(seat):count() + seat.hand_size\n"
     "end,"},
    {"tie_break", false, "fun(seat: Seat): integer",
     "Decides among those of equal score, by a number from -30000 to 30000. "
     "May only read.",
     "tie_break = function(seat) return seat.hand_size end,"},
};

const int variant_field_count =
    sizeof variant_fields / sizeof variant_fields[0];

const TableField house_rule_fields[] = {
    {"api", true, "integer", "The version of the primitives: 1.", "api = 1,"},
    {"name", true, "string",
     "As typed after --with: lower-case letters, digits and dashes.",
     "name = \"calm-waters\","},
    {"title", false, "string", "The name for people; otherwise name.",
     "title = \"Calm Waters\","},
    {"text", false, "string", "What it changes, in one line.",
     "text = \"nothing is destroyed\","},
    {"of", false, "string", "The variant it is for; without it, any.",
     "of = \"small\","},
    {"change", true, "fun(rules: Variant)",
     "Changes the variant's table, before the host reads it.",
     "change = function(rules) rules.pyramids = { 3, 3, 2 } end,"},
    {"rules", false, "string[][]",
     "What is different, in words: { id, text } each.",
     "rules = { { \"S1\", \"Draw two cards.\" } },"},
};

const int house_rule_field_count =
    sizeof house_rule_fields / sizeof house_rule_fields[0];

/* The order must be that of the FIELD_ constants in choose_some.c. */
const TableField choose_some_fields[] = {
    {"each", false, "fun(thing: any)",
     "Called with each thing as it is picked.",
     "each = function(card) discard(card) end,"},
    {"ordered", false, "boolean|fun(thing: any): integer",
     "Whether the order of the picks matters; a function gives a number: then "
     "only the order among things of equal number matters.",
     "ordered = true,"},
    {"at_least", false, "integer", "The fewest; 1 unless given.",
     "at_least = 0,"},
    {"at_most", false, "integer", "The most.", "at_most = 2,"},
    {"exactly", false, "integer", "The fewest and the most at once.",
     "exactly = 2,"},
};

const int choose_some_field_count =
    sizeof choose_some_fields / sizeof choose_some_fields[0];
