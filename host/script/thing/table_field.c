/*
 * table_field.c -- the fields of the tables that scripts pass to the host:
 * their names and their documentation. The examples are from the small game of
 * the tests.
 */
#include "script/thing/thing.h"

const TableField variant_fields[] = {
    {"api", true, "integer",
     "The version of the primitives that the file uses: 2, or 1 in older "
     "files. Write it as a number, because it decides which names the file "
     "can use.",
     "api = 2,"},
    {"name", true, "string",
     "The name of the game on the command line and in files: lower-case "
     "letters, digits and dashes.",
     "name = \"small\","},
    {"title", false, "string",
     "The title that people read; the default is `name`.",
     "title = \"A Small Game\","},
    {"text", false, "string", "A description of the game in one line.",
     "text = \"walk and draw\","},
    {"deck_text", false, "string",
     "A description of the game's cards in one line.",
     "deck_text = \"fourteen cards of three suits\","},
    {"players", true, "integer[]|{ only: integer[] }",
     "The least and the greatest number of players, such as `{ 2, 5 }`; or a "
     "list of all possible numbers, such as `{ only = { 2, 4 } }`.",
     "players = { 2, 4 },"},
    {"pyramids", false, "integer[]|fun(): integer[]",
     "The numbers of small, medium and large pyramids of each stash, such as "
     "`{ 3, 3, 3 }`. Without this field the game has no pyramids. If the field "
     "is a function, it may read the options and `game.players`.",
     "pyramids = { 3, 3, 3 },"},
    {"seats", false, "string[]",
     "The colours of the seats, in turn order, one for each possible player. "
     "People and tokens name a seat by its colour. The default is red, green, "
     "blue, yellow, white and black. If any seat may have pyramids of any "
     "colour, choose seat colours that no pyramid has.",
     "seats = { \"white\", \"black\", \"blue\" },"},
    {"stashes", false, "string[]|fun(): string[]",
     "The colours of the stashes: red, green, blue, yellow, white, black, "
     "orange, violet, pink or cyan; `SEAT` stands for the colours of all "
     "seats. By default each seat has a stash. At first the pyramids of a "
     "seat's stash belong to the seat, and the pyramids of any other stash to "
     "nobody. Seats have stashes only by default or if `SEAT` is listed: a "
     "list such as { \"red\", \"white\" } gives no seat a stash, even if a "
     "seat is red. If the field is a function, it may read the options and "
     "`game.players`.",
     "stashes = { \"SEAT\", \"white\" },"},
    {"teams", false, "integer[][]|fun(): integer[][]|nil",
     "The teams: a list of lists of seat numbers (`seat.number`). The seats of "
     "a team win and lose together. A seat in no list is a team of its own. A "
     "game whose seats are all in one team is co-operative: all win, or all "
     "lose. The score of a team is the sum of the scores of its seats, and "
     "`value` and `tie_break` are added up in the same way. If the field is a "
     "function, it may read the options and `game.players`; without a list, "
     "there are no teams.",
     "teams = function()\n"
     "  if game.players == 4 then return { { 1, 3 }, { 2, 4 } } end\n"
     "end,"},
    {"poses", false, "boolean|fun(): boolean",
     "True if pyramids have orientations; otherwise all pyramids stand "
     "upright. If the field is a function, it may read the options.",
     "poses = function() return options.size == \"small\" end,"},
    {"stacks", false, "boolean",
     "True if the pyramids of a space form a stack, that is, if their order "
     "matters. In a game with stacks, a pyramid that is placed or moved goes "
     "on top.",
     "stacks = true,"},
    {"board", false,
     "{ columns?: integer, rows?: integer, neighbours?: string, "
     "map?: string[], regions?: table<string, string>, "
     "places?: (string|table)[], called?: string, more?: integer, "
     "anchored?: boolean, links?: table[], "
     "spread?: boolean }|fun(): table",
     "A fixed board has `columns` and `rows`, 1 to 16, or a map; an open "
     "board has none of these fields. `neighbours` is \"square\", "
     "\"diagonal\" or \"hexagonal\". `map` is a list of rows, from north to "
     "south, with a character for each space. In a map, `.` is a space, `-` "
     "is a missing space, and a letter is a space of the region that "
     "`regions` names for the letter. Pictures of the board show the borders "
     "between regions, and the name of a region that consists of whole rows. "
     "A board of places has no grid. For a board of places, "
     "`places` is a list of names (`home_SEAT` is a name for each seat), "
     "`more` is the greatest number of additional places without a name, and "
     "`links` is a list of pairs of adjacent places. A place may be a table "
     "with a name and coordinates, such as `{ \"bay\", x = 2, y = 0.5 }`: "
     "then pictures draw it there, and its links as lines. `x` grows to the "
     "east and `y` to the north. If the name contains SEAT, `x` and `y` are "
     "lists with a number for each seat. Places without coordinates are drawn "
     "below the others. If `anchored` is true, pictures draw a place without a "
     "name where its anchor says, so that the place stays where it is when "
     "other places come or go. The anchor is the pyramid there that belongs to "
     "no seat, or otherwise the first one: `x` is the number of its stash and "
     "`y` its size, both from 1. Places whose anchors look alike are one above "
     "the other. A picture shows only the part of the map that is in use. "
     "A link `{ \"bay\", \"sea\", one_way = true }` leads "
     "only from the first place to the second. With `direction = east` a link "
     "leads to the east, and back to the west unless it has a different "
     "direction `back`, so that pyramids can point along links. In a game with "
     "poses, a link between places with coordinates has the direction that is "
     "nearest to its line. A place has at most one link in each of the eight "
     "directions. `called` is the word "
     "that people read instead of \"space\", for example \"system\". If "
     "`spread` is true, pictures show every card of a space, so that rank and "
     "suits of each can be read; otherwise they show the top card and the "
     "number of cards. If the field is a function, it may read the options and "
     "`game.players`. A game without this field and without pyramids shows no "
     "board as long as nothing lies on it.",
     "board = {\n"
     "  map = { \"ss..\", \"ss.-\", \"..-.\", \"....\" },\n"
     "  regions = { s = \"swamp\" },\n"
     "  neighbours = \"diagonal\",\n"
     "},"},
    {"deck", false, "table|fun(): table",
     "The deck, `{ suits = ..., cards = ... }`, or a function that returns the "
     "deck and may read the options. A suit has a `name`, and may have a "
     "`letter`. For terminals, a suit may have a `sign` and a `color`. For "
     "pictures, a suit may have a `path`, which is SVG path data in a square "
     "of 100 by 100. A card has a `code`, and may have a `name`, a `rank`, a "
     "`sign`, a `value`, a `strength`, `suits`, the number of its `copies`, "
     "and the `pile` in which it starts, if that is not the draw pile. A card "
     "may have fields of its own, too, such as `cost`: texts of at most 31 "
     "bytes, whole numbers, true or false. A script reads such a field as "
     "`card.cost`, which is nil if only other cards have the field. `noun` is "
     "what people call a card, at most 12 letters. With `pieces`, the things of "
     "the deck are pyramids: cards in everything but their look and their "
     "words. Where a card would lie face down, such a pyramid is hidden under "
     "an opaque one: `under` is the colour of the opaque pyramids and "
     "`under_size` their size, \"large\" if it is not given; `cover` is what "
     "people call one of them. `size` is the size of the pyramids of the deck, "
     "\"small\" if it is not given; a card may have another `size`. A pyramid "
     "has one suit and the `color` of this suit. In place of a suit, such a "
     "deck may have the name of a colour. If it has no `cards`, it has as many "
     "pyramids of each suit as `copies` in `pieces` says; their code is the "
     "letter of the suit, and their rank its name.",
     "deck = {\n"
     "  suits = { { name = \"moons\", letter = \"M\",\n"
     "    path = \"M78 8A43 43 0 1 0 78 92A50 50 0 0 1 78 8Z\" } },\n"
     "  cards = {\n"
     "    { code = \"AM\", rank = \"ace\", value = 1, suits = { \"moons\" },\n"
     "      copies = 12 },\n"
     "    { code = \"2M\", rank = \"2\", name = \"the Tide\", value = 2,\n"
     "      strength = 9, suits = { \"moons\" }, kind = \"flood\", cost = 3 },\n"
     "  },\n"
     "},"},
    {"marks", false, "string[]",
     "The marks that pyramids may have. A mark of cards or spaces is a flag in "
     "`vars`: with `spent_CARD = false`, `card.spent = true` sets the mark of "
     "a card, and `cards:with(\"spent\")` is the set of the cards that have "
     "it.",
     "marks = { \"locked\", \"shut\" },"},
    {"piles", false, "string[]|table<string, table>",
     "The piles besides the draw pile and the discard pile: a list of names, "
     "or a table by name. In the table of a pile, `secret` is true if the "
     "cards of the pile lie face down. A seat knows a card of a secret pile "
     "only if the seat saw the card before, or if the card is shown to the "
     "seat. `unordered` is true if the pile is kept in the order of the deck, "
     "like a hand. `SEAT` in a name stands for the colour of each seat. For "
     "example, `held_SEAT` declares the pile `held_red`, and `red.held` is "
     "this pile; it is drawn beside its seat. `title` is the name that people "
     "read. `shown` says what people see of the pile: \"all\" is every card "
     "in order, the top card first; \"top\" is the top card and the number of "
     "cards; \"count\" is only the number; \"never\" is nothing. A card that "
     "a viewer may not know is always drawn face down. The default of `shown` "
     "is \"all\" for a pile that is unordered, and \"top\" for any other "
     "pile. The names `draw`, "
     "`discard`, `aside` and `out` do not declare a pile: their tables set "
     "`shown` and `title` of the draw pile, the discard pile, the cards set "
     "aside and the cards out of the game. The default is \"count\" for the "
     "draw pile and \"top\" for the others.",
     "piles = { market = { shown = \"all\", title = \"Market\" },\n"
     "  kept_SEAT = { secret = true, unordered = true },\n"
     "  discard = { shown = \"all\" } },"},
    {"dice", false, "table<string, string[]>",
     "The dice, with the names of their faces. If several faces have the same "
     "name, the list has the name once for each of these faces.",
     "dice = { weather = { \"sun\", \"sun\", \"rain\" } },"},
    {"vars", false, "table<string, integer|boolean|string|table>",
     "The variables of the game with their starting values: a whole number, "
     "true or false. A variable for a thing has, instead of a starting value, "
     "the type of the thing: \"seat\", \"space\", \"card\", \"pyramid\" or "
     "\"pose\". A variable for a thing starts as nil. `SEAT` in a name stands "
     "for the colour of each seat: with `coins_SEAT`, `red.coins` is the "
     "variable `coins_red`. `CARD`, `PYRAMID` or `SPACE` in a name declares a "
     "variable of each card, pyramid or space: with `damage_PYRAMID`, "
     "`pyramid.damage` can be read and assigned. Such a variable cannot hold "
     "a card or a pyramid. A pyramid that leaves the board, a card whose "
     "place some seat does not know and a space that becomes void get the "
     "starting value back, and cannot have another value; `exchange` gives "
     "the values to the new pyramid. Things with different values are not "
     "alike. The clause `with` finds things by their values. People see the "
     "values that differ from the start; a picture shows them in badges, "
     "with the first letter of the variable, or with as many letters as tell "
     "it apart from other variables. A number whose title is the "
     "letter of a suit has the sign of the suit instead. A terminal marks the "
     "things with a star. The table `{ start = VALUE, shown = WHEN, title = TEXT }` "
     "also sets when people see the variable, and the words that they read for "
     "its name. WHEN is \"always\", \"never\" or \"changed\"; with "
     "\"changed\", people see the variable only while its value differs from "
     "the starting value. The log of a turn says how variables have changed, "
     "except those with \"never\". It also leaves out those with \"changed\" "
     "if anything else happened in the turn. The fields `least` and `most` are "
     "the limits of a number; the starting value may be outside them. With "
     "`secret = true`, only the seat to which the variable belongs knows its "
     "value. Others see `?`, and bots assume any value that is possible. The "
     "name of a secret variable has `SEAT`; the variable holds a number with "
     "`least` and `most`, a flag or a seat. If the starting value is outside "
     "the limits, or is not a seat, all seats see whether the variable still "
     "has it. Reading a hidden value in a turn is a reveal, unless the "
     "variable belongs to the seat whose turn it is and this seat makes the "
     "choices. To show the value to all seats, assign it "
     "to a variable that is not secret, or write it with `say`. With `turned = "
     "true`, a picture draws a card whose flag is set turned by a quarter, in "
     "place of a badge. The card keeps the flag when it moves, as long as all "
     "seats know where it is.",
     "vars = { count = 0, leader = \"seat\", last = \"space\", coins_SEAT = 5, "
     "damage_PYRAMID = 0, burnt_SPACE = false, holder_CARD = \"seat\", "
     "clock = { start = 0, shown = \"changed\", title = \"moves left\" },\n"
     "  bid_SEAT = { start = -1, least = 0, most = 20, secret = true },\n"
     "  tapped_CARD = { start = false, turned = true } },"},
    {"options", false, "table<string, table>",
     "The options of the game. An option has a text and a default. The default "
     "is true, false, a number, or a word from a list of words. A number has "
     "the limits `least` and `most`; `most = \"players\"` stands for the "
     "number of players. If the number is the turn after which the game ends, "
     "give the option the field `ends_game = true`: the program then suggests "
     "the option for games that do not end.",
     "options = {\n"
     "  size = { \"small\", \"large\", default = \"small\", text = \"how much\" },\n"
     "  turn_limit = { default = 0, least = 0, most = 99, text = \"the last\" },\n"
     "  fast = { default = true, text = \"whether it is fast\" },\n"
     "},"},
    {"rules", false, "(string|string[])[]",
     "The rules in words: a list of pairs { id, text }. A string in the list is "
     "a heading for the rules after it.",
     "rules = { \"A turn\", { \"S1\", \"Draw a card.\" }, { \"S2\", \"Then "
     "stop.\" } },"},
    {"asks", false, "table<string, string>",
     "The questions that people read, by the labels of the choices. A question "
     "says what the choice does. The name `\"WORD LABEL\"` is for a choice "
     "after the word WORD was chosen in the same turn. A remark in parentheses "
     "at the end of a label does not belong to the name. A question has at "
     "most 300 bytes.",
     "asks = { card = \"Choose a card to lay\", [\"sell card\"] = \"Choose a card "
     "to sell\" },"},
    {"governs", false, "string[]",
     "The names of at most 8 variables, piles and dice that decide a turn, such "
     "as a card that is turned up or a die. People see them beside the question "
     "of each choice: the value of a variable, the top card of a pile, and the "
     "faces that a die showed in this turn.",
     "governs = { \"aside\" },"},
    {"helps", false,
     "table<string, table<string|integer, string|fun(name: string): string?>>",
     "Texts that say what the things of the game do, for people who do not "
     "know it. Each kind of thing has a table with a text for each name: "
     "`suits`, `ranks`, `cards` (by their codes), `dice`, `faces` of dice, "
     "`sizes` of pyramids (`small`, `medium`, `large`), `colors` of stashes "
     "that belong to no seat, `poses` (`upright`, `flat`), `words` that "
     "choices offer, `numbers` (by the label of the choice, without its remark "
     "in parentheses), and `terms` that texts of the game use. A term is shown "
     "beside each question that uses it. A table other than `words`, `numbers` "
     "and `terms` may begin with a text without a name, which is for all "
     "things of this kind that have no text. A card without a text has the "
     "texts of its suits and of its rank. A text may have the ids of rules in "
     "parentheses: `(S1)` or `(S1, S2)`. In place of a text, a table may have "
     "a function that gets the name and returns the text, or nil if there is "
     "no such thing. The function may read the options. A name that the game "
     "does not have is an error, but not in `words`, `numbers` and `terms`; "
     "`house check` reports words that no choice offers. A text has at most "
     "300 bytes, and there are at most 400 texts.",
     "helps = {\n"
     "  suits = { \"Lay the card.\", moons = \"Lay it below a pyramid.\" },\n"
     "  ranks = { ace = function()\n"
     "    return options.size == \"large\" and \"Worth 9.\" or \"Worth 1 (S1).\"\n"
     "  end },\n"
     "  words = { draw = \"Take the top card of the draw pile (S1).\" },\n"
     "  terms = { territory = \"A space of the board with a card.\" },\n"
     "},"},
    {"intro", false, "{ aim: string, turn: string, ends: string }",
     "Three texts that introduce the game to people who do not know it: what a "
     "player tries to reach, what a turn is, and when the game ends. Each has "
     "at most 240 bytes. People read them before the rules, and on the page "
     "of a table.",
     "intro = { aim = \"Score cards.\", turn = \"Draw or lay a card.\",\n"
     "  ends = \"Most points win when the draw pile is empty.\" },"},
    {"parts", false, "table<string, any>",
     "Tables, functions and numbers of the rules that house rules may change. "
     "The variant's functions read the current values from the same table.",
     "parts = { hand_limit = 3 },"},
    {"setup", true, "fun()", "Sets up the game. The set-up is turn 0.",
     "setup = function()\n"
     "  turn_up(space(0, 0))\n"
     "  for seat in each(seats) do deal(seat, 3) end\n"
     "end,"},
    {"turn", true, "fun(me: Seat)", "Plays a turn of a seat.",
     "turn = function(me)\n"
     "  point(choose(\"actor\", pyramids:of(me)), choose(\"pose\", poses))\n"
     "end,"},
    {"window", false, "fun(seat: Seat)",
     "Called for each seat before a turn, first for the seat whose turn "
     "begins. The function offers what the seat may do before the turn.",
     "window = function(seat)\n"
     "  may(\"burn\", function()\n"
     "    discard(choose(\"card\", cards:in_hand(seat)))\n"
     "  end)\n"
     "end,"},
    {"after_turn", false, "fun(me: Seat)", "Called at the end of every turn.",
     "after_turn = function(me) draw(me) end,"},
    {"on", false, "Reactions",
     "Functions that the host calls after events, by the name of the event; "
     "see \"Reactions\".",
     "on = {\n"
     "  destroyed = function(pyramid, by)\n"
     "    if by and pyramid.owner ~= by then draw(by) end\n"
     "  end,\n"
     "},"},
    {"won", false,
     "fun(reason: string, winners: Seat[]): Seat|Seat[]|false|nil",
     "Called when `finish` ends the game, with the reason and the winners: "
     "those that `finish` was given, or otherwise those with the highest "
     "score. The result, a seat or a list of seats, replaces the winners; an "
     "empty list means that nobody wins. If the game has teams, a seat stands "
     "for its whole team. nil "
     "leaves the winners as they are. If the result is false, the game does "
     "not end, and `finish` returns. The function may only read.",
     "won = function(reason, winners)\n"
     "  if reason == \"a short game\" and game.turn < 9 then return false end\n"
     "  if #winners > 1 then return winners[1] end\n"
     "end,"},
    {"refill", false, "fun()",
     "Called when a card must be drawn but the draw pile is empty.",
     "refill = function() reshuffle() end,"},
    {"take_back", false, "fun(seat: Seat): boolean",
     "Returns true if the seat may take back its choices. Without `take_back` "
     "all seats may take back choices. The function may only read.",
     "take_back = function(seat) return seat.hand_size > 0 end,"},
    {"flaw", false, "fun(): string?",
     "Returns the fault of a position that was read from a file or changed by "
     "hand, such as a piece on a space where it cannot be. Returns nil if the "
     "position has no fault. The function may only read.",
     "flaw = function()\n"
     "  if space(0, 0).card == nil then return \"0,0 has no card\" end\n"
     "end,"},
    {"score", false, "fun(seat: Seat): integer",
     "Returns the score of a seat, -30000 to 30000. The function may only "
     "read.",
     "score = function(seat) return spaces:controlled_by(seat):count() end,"},
    {"progress", false, "fun(seat: Seat): string?",
     "Returns how near a seat is to winning, in at most 63 bytes, or nil. The "
     "program shows the text beside the seat. Without a score, people cannot "
     "see otherwise who is ahead. The function may only read.",
     "progress = function(seat)\n"
     "  return spaces:occupied_by(seat):count() .. \" of 5 spaces\"\n"
     "end,"},
    {"value", false, "fun(seat: Seat): integer",
     "Returns the value of the position for a seat, for bots that search. "
     "Without `value` the bots use the score. The values may have any scale "
     "within -30000 to 30000. The function may only read.",
     "value = function(seat)\n"
     "  return 2 * spaces:occupied_by(seat):count() + seat.hand_size\n"
     "end,"},
    {"tie_break", false,
     "(fun(seat: Seat): integer)|(fun(seat: Seat): integer)[]",
     "Returns a number from -30000 to 30000 that decides between seats with "
     "equal scores; the greater number wins. If the field is a list of "
     "functions, each function decides between the seats for which all "
     "functions before it return equal numbers. The functions may only read.",
     "tie_break = {\n"
     "  function(seat) return seat.hand_size end,\n"
     "  function(seat) return seat.pyramids_on_board end,\n"
     "},"},
};

const int variant_field_count =
    sizeof variant_fields / sizeof variant_fields[0];

const TableField reaction_fields[REACTION_COUNT] = {
    [REACTION_PLACED] = {"placed", false, "fun(pyramid: Pyramid, by: Seat?)",
                         "After `place`.",
                         "placed = function(pyramid) mark(pyramid, \"shut\") "
                         "end,"},
    [REACTION_MOVED] =
        {"moved", false, "fun(pyramid: Pyramid, by: Seat?, from: Space)",
         "After `move`, `push`, `move_stack` and `put_under`, and for each "
         "pyramid that `carry` moves. `from` is the space that the pyramid "
         "left. If a stack moves, the function is called for its lowest "
         "pyramid. If the new space is void, `destroyed` is called next, and "
         "`pyramid.space` is already nil.",
         "moved = function(pyramid, by, from)\n"
         "  if from.card and not pyramids:on(from):any() then "
         "put(from.cards, discard_pile) end\n"
         "end,"},
    [REACTION_POINTED] = {"pointed", false, "fun(pyramid: Pyramid, by: Seat?)",
                          "After `point`.",
                          "pointed = function(pyramid, by)\n"
                          "  need(pyramid.pose ~= north, \"the north is "
                          "closed\")\n"
                          "end,"},
    [REACTION_EXCHANGED] =
        {"exchanged", false, "fun(pyramid: Pyramid, by: Seat?, old: Pyramid)",
         "After `exchange`. `old` is the pyramid that `pyramid` replaces.",
         "exchanged = function(pyramid, by, old)\n"
         "  if old.pips > pyramid.pips then draw(by) end\n"
         "end,"},
    [REACTION_GIVEN] =
        {"given", false,
         "fun(thing: Pyramid|Card, by: Seat?, from: Seat|Pile|nil)",
         "After `give`, and after `put` from a hand or pile to a hand. `from` "
         "is the former owner of a pyramid, or nil if nobody owned it. For a "
         "card, `from` is the seat in whose hand the card was, or the pile.",
         "given = function(thing, by, from)\n"
         "  if from and by and from ~= by then draw(from) end\n"
         "end,"},
    [REACTION_DESTROYED] =
        {"destroyed", false,
         "fun(pyramid: Pyramid, by: Seat?, from: Space, owner: Seat?)",
         "After a pyramid has returned to its stash: after `destroy`, and "
         "after any primitive that makes the pyramid's space void or moves the "
         "pyramid into the void. `from` is the space that the pyramid left, and "
         "`owner` is its last owner. `pyramid.pips` and `pyramid.stash` are as "
         "before; `pyramid.owner` is the seat of the stash.",
         "destroyed = function(pyramid, by, from, owner)\n"
         "  if owner and owner ~= by then draw(owner, pyramid.pips) end\n"
         "end,"},
    [REACTION_LAID] =
        {"laid", false,
         "fun(card: Card, by: Seat?, space: Space, from: Space?)",
         "After a card has come to lie on a space: after `lay`, `put`, `turn_up` "
         "with a space, `replace` and `carry`. `from` is the space where the "
         "card was, or nil if it was not on the board.",
         "laid = function(card, by, space)\n"
         "  if by and card.value == 2 then place(by, 1, space) end\n"
         "end,"},
    [REACTION_DRAWN] = {"drawn", false, "fun(card: Card, seat: Seat)",
                        "After `draw` and `deal`, for each card. `seat` is the "
                        "seat that gets the card.",
                        "drawn = function(card, seat)\n"
                        "  if seat.hand_size > 5 then discard(card) end\n"
                        "end,"},
    [REACTION_TAKEN] = {"taken", false,
                        "fun(card: Card, seat: Seat, from: Space)",
                        "After `take`, and after `put` from a space to a "
                        "hand. `seat` is the seat that gets the card, "
                        "and `from` is the space where the card was.",
                        "taken = function(card, seat, from)\n"
                        "  need(not from.card, \"a card is below it\")\n"
                        "end,"},
    [REACTION_DISCARDED] =
        {"discarded", false, "fun(card: Card, by: Seat?, from: Space?)",
         "After `discard`, and after `put` on the discard pile, for each card; "
         "and for the card that `replace` discards. `from` is the space where the card was, or "
         "nil if it was not on the board.",
         "discarded = function(card, by, from)\n"
         "  if from and by then draw(by) end\n"
         "end,"},
    [REACTION_TURN_ENDED] =
        {"turn_ended", false, "fun(seat: Seat)",
         "At the end of each turn, after `after_turn`, unless the game is "
         "over. `seat` is the seat whose turn ends. House rules can add "
         "something to the turns of any variant with this reaction; what "
         "belongs to the turn of a variant itself is in `after_turn`.",
         "turn_ended = function(seat)\n"
         "  if seat.hand_size == 0 then draw(seat) end\n"
         "end,"},
};

const TableField house_rule_fields[] = {
    {"api", true, "integer",
     "The version of the primitives that the file uses: 2, or 1 in older "
     "files. Write it as a number, because it decides which names the file "
     "can use.",
     "api = 2,"},
    {"name", true, "string",
     "The name of the house rule, as `--with` takes it: lower-case letters, "
     "digits and dashes.",
     "name = \"calm-waters\","},
    {"title", false, "string",
     "The title that people read; the default is `name`.",
     "title = \"Calm Waters\","},
    {"text", false, "string", "A description of the changes in one line.",
     "text = \"nothing is destroyed\","},
    {"of", false, "string",
     "The variant that the house rule changes. Without `of`, the house rule "
     "is for any variant.",
     "of = \"small\","},
    {"change", true, "fun(rules: Variant)",
     "Changes the variant's table, before the host reads it.",
     "change = function(rules) rules.pyramids = { 3, 3, 2 } end,"},
    {"rules", false, "string[][]",
     "The changed rules in words: a list of pairs { id, text }.",
     "rules = { { \"S1\", \"Draw two cards.\" } },"},
};

const int house_rule_field_count =
    sizeof house_rule_fields / sizeof house_rule_fields[0];

/* The fields must be in the order of the FIELD_ constants in choose_some.c. */
const TableField choose_some_fields[] = {
    {"each", false, "fun(thing: any)",
     "A function that the host calls with each thing as soon as the thing is "
     "picked.",
     "each = function(card) discard(card) end,"},
    {"ordered", false, "boolean|fun(thing: any): integer",
     "True if the order of the picks matters. If the field is a function, the "
     "function returns a number for a thing, and the order matters only among "
     "things with equal numbers.",
     "ordered = true,"},
    {"at_least", false, "integer",
     "The least number of picks; the default is 1.", "at_least = 0,"},
    {"at_most", false, "integer", "The greatest number of picks.",
     "at_most = 2,"},
    {"exactly", false, "integer", "The exact number of picks.", "exactly = 2,"},
    {"total", false,
     "{ [1]: string|fun(thing: any): integer, at_least?: integer, "
     "at_most?: integer, exactly?: integer }",
     "The limits of a total: the first entry is the name of a field of the "
     "things, or a function that returns a number for a thing, 0 or more. The "
     "numbers of all picks together must meet the limits `at_least`, `at_most` "
     "or `exactly`. The numbers are read once, at the start. A thing is "
     "offered only if the picks can still meet the limits, and `done` only if "
     "they do.",
     "total = { \"value\", at_least = 5 },"},
    {"one_of_each", false, "Set[]",
     "A list of at most 6 sets. The picks must contain a different thing for "
     "each set of the list, and may contain more things.",
     "one_of_each = { cards:of_rank(\"2\"), cards:of_rank(\"3\") },"},
};

const int choose_some_field_count =
    sizeof choose_some_fields / sizeof choose_some_fields[0];

const TableField put_fields[] = {
    {"face_down", false, "boolean",
     "True if the cards lie face down on a space, false if they lie face up. "
     "Without this field, cards from the board are not turned over, and all "
     "other cards lie face up.",
     "face_down = true,"},
    {"under", false, "boolean",
     "True if the cards go under all cards of the space or pile.",
     "under = true,"},
    {"at", false, "integer",
     "The place of the last card of the list, counted from the top; the top is "
     "1, which is the default.",
     "at = 2,"},
};

const int put_field_count = sizeof put_fields / sizeof put_fields[0];
