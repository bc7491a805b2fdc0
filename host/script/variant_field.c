/*
 * variant_field.c -- the fields of the table that a variant's file returns:
 * the names that are allowed there, and what is told about them.
 */
#include "script/primitive.h"

const VariantField variant_fields[] = {
    {"api", true, "integer", "The version of the primitives: 1."},
    {"name", true, "string",
     "As typed on the command line and written in files: small letters, "
     "digits and dashes."},
    {"title", false, "string", "The name for people; otherwise name."},
    {"text", false, "string", "What the game is, in one line."},
    {"deck_text", false, "string",
     "Which cards it is played with, in one line."},
    {"players", true, "integer[]",
     "The fewest and the most players, such as { 2, 5 }."},
    {"pyramids", false, "integer[]",
     "How many small, medium and large pyramids each seat has, such as "
     "{ 3, 3, 3 }; without it there are none."},
    {"poses", false, "boolean|fun(): boolean",
     "Whether pyramids have orientations; otherwise all stand upright. A "
     "function may read the options."},
    {"board", false,
     "{ columns?: integer, rows?: integer, neighbours?: string }",
     "A fixed board has columns and rows, 1 to 16; an open board has neither. "
     "Neighbours are square, diagonal or hexagonal."},
    {"deck", false, "table|fun(): table",
     "The deck, { suits = ..., cards = ... }, or a function that gives it and "
     "may read the options."},
    {"marks", false, "string[]", "The marks that pyramids may bear."},
    {"piles", false, "string[]",
     "Piles besides draw pile and discard pile. SEAT in a name stands for the "
     "colour of each seat: held_SEAT."},
    {"vars", false, "table<string, integer|boolean|string>",
     "The variables of the game with their starting values: a whole number, "
     "true or false, or \"seat\" for a seat, nobody at first. SEAT in a name "
     "stands for the colour of each seat."},
    {"options", false, "table<string, table>",
     "The documented variations. An option lists its words, or has a default "
     "that is a number (with least and most; most = \"players\" is as many as "
     "play) or true or false; and a text. Where its number is the turn after "
     "which the game ends it has ends_game = true: whoever meets no end is told "
     "of it."},
    {"rules", false, "string[][]", "The rules in words: { id, text } each."},
    {"parts", false, "table<string, any>",
     "Tables, functions and numbers that the rules are made of, for house "
     "rules to change. The variant's functions look them up here."},
    {"setup", true, "fun()", "Turn 0: lays out the game."},
    {"turn", true, "fun(me: Seat)", "A turn of a seat."},
    {"window", false, "fun(seat: Seat)",
     "What each seat may do before a turn, the one to move first."},
    {"after_turn", false, "fun(me: Seat)", "What ends every turn."},
    {"refill", false, "fun()",
     "Called when a card is to be drawn and the draw pile is empty."},
    {"take_back", false, "fun(seat: Seat): boolean",
     "Whether a seat may take back its choices, as all may without it. May "
     "only read."},
    {"score", false, "fun(seat: Seat): integer",
     "The score of a seat. May only read."},
    {"tie_break", false, "fun(seat: Seat): integer",
     "Decides among those of equal score. May only read."},
};

const int variant_field_count =
    sizeof variant_fields / sizeof variant_fields[0];
