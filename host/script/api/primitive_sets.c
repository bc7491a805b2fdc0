/*
 * primitive_sets.c -- the primitives that are sets of things, or that read
 * sets.
 */
#include "script/api/api.h"

#define SETS "Sets of things"

static const Primitive rows[] = {
    {"pyramids", NULL, false, SETS, "pyramids", "PyramidSet",
     "All pyramids on the board.", "", "",
     "pyramids:of(me):flat() --> flat pyramid of red: 0,0:r2s, 1,0:r1e",
     IN_ALL_APIS},
    {"spares", NULL, false, SETS, "spares", "PyramidSet",
     "Pyramids in supply. If a stash has several pyramids of one size in "
     "supply, the set has only one of them.",
     "", "", "spares:of(me):larger_than(1):list() --> { r2, r3 }", IN_ALL_APIS},
    {"stashes", NULL, false, SETS, "stashes", "StashSet",
     "All stashes: first the stashes of the seats, in turn order, then the "
     "other stashes.",
     "", "", "stashes:list() --> { red, green }", IN_ALL_APIS},
    {"stash", read_stash, false, SETS, "stash(color) -> stash",
     "fun(color: string): Stash", "Returns the stash of the given colour.", "",
     "Raises an error for a colour without a stash.",
     "stash(\"green\"):supply(1) --> 2", IN_ALL_APIS},
    {"spaces", NULL, false, SETS, "spaces", "SpaceSet",
     "All territories and wasteland, but not the void. On a fixed board, "
     "`spaces` has every space of the board.",
     "", "", "spaces:territory():empty():list() --> { 0,1 }", IN_ALL_APIS},
    {"space", read_space, false, SETS, "space(x, y?) -> space",
     "fun(x: integer|string, y?: integer): Space",
     "Returns the space with the given coordinates, whatever is on it. On open "
     "boards the first card lies at 0, 0, and y grows to the south. On fixed "
     "boards 0, 0 is the south-west corner, and y grows to the north. On a "
     "board of places, `space(name)` is the place of that name, and "
     "`space(1)`, `space(2)` ... are the places without a name. While a file "
     "is being loaded, tables can contain places, `space(name)`, as they can "
     "contain cards.",
     "Refuses if the space is beyond the edge of the board. If `space` refuses "
     "in a function of `where`, the thing that the function tests is not in "
     "the set.",
     "Raises an error, and does not refuse, if no turn is in progress: while a "
     "file is loaded, and in `score`.",
     "space(2, 0).card --> AS\nspace(9, 9).card --> nil", IN_ALL_APIS},
    {"card", read_card, false, SETS, "card(code) -> card",
     "fun(code: string): Card",
     "Returns the card with the given code. While a file is being loaded, "
     "`card` returns the card, too, but the script cannot read its fields yet, "
     "and cannot use it in a set. So tables of a file can contain cards.",
     "",
     "Raises an error if the deck of the game has no such card, or several "
     "copies of it.",
     "local seven = card \"7V\"\ncards:only(seven):count() --> 1", IN_ALL_APIS},
    {"each", read_each, false, SETS, "each(set) -> function, list",
     "fun(set: Set): function, table",
     "Makes a loop over the members of a set: `for thing in each(set) do ... "
     "end`. The members are listed once, in canonical order, before the first "
     "step.",
     "", "",
     "local pips = 0\n"
     "for pyramid in each(pyramids:of(me)) do pips = pips + pyramid.pips end\n"
     "pips --> 4",
     IN_ALL_APIS},
    {"groups", read_groups, false, SETS,
     "groups(spaces, least?) -> list of lists",
     "fun(spaces: SpaceSet, least?: integer): Space[][]",
     "Returns the groups of connected spaces of a set, each group in "
     "canonical order. Spaces are connected if they are neighbours in a "
     "direction of the board. Groups with fewer spaces than the second "
     "argument (1 by default) are left out.",
     "", "",
     "groups(spaces:controlled_by(me)) --> { { 0,0, 1,0 } }\n"
     "groups(spaces:controlled_by(me), 3) --> { }",
     IN_ALL_APIS},
    {"has_block", read_has_block, false, SETS,
     "has_block(spaces, blocks) -> boolean, list of spaces",
     "fun(spaces: SpaceSet, blocks: string[][]): boolean, Space[]?",
     "Returns true if connected spaces of a set show exactly the cards of a "
     "block, each card once. Spaces are connected if they are neighbours in a "
     "direction of the board. `has_block` also returns the spaces that show "
     "the first such block of the list. A block is a list of the codes of "
     "different cards. A list of blocks that is made while the script loads "
     "is read once and must not change later.",
     "",
     "Raises an error for a code that the deck does not have, and for a code "
     "that a block has twice.",
     "has_block(spaces:territory(), { { \"AM\", \"AV\" } }) --> true, { 0,0, 0,1 }\n"
     "has_block(spaces:territory(), { { \"AS\", \"AV\" } }) --> false",
     IN_ALL_APIS},
    {"cards", NULL, false, SETS, "cards", "CardSet", "All cards.", "", "",
     "cards:in_hand(me):list() --> { 2M, 3S, 4V }", IN_ALL_APIS},
    {"seats", NULL, false, SETS, "seats", "SeatSet", "All seats.", "", "",
     "seats:list() --> { red, green }", IN_ALL_APIS},
    {"suits", NULL, false, SETS, "suits", "SuitSet", "All suits of the deck.",
     "", "", "suits:list() --> { moons, suns, waves }", IN_ALL_APIS},
    {"poses", NULL, false, SETS, "poses", "PoseSet",
     "All poses: upright, and the directions of the board.", "", "",
     "poses:list() --> { ^, n, e, s, w }", IN_ALL_APIS},
    {"numbers", NULL, false, SETS, "numbers(low, high)",
     "fun(low: integer, high: integer): NumberSet",
     "The whole numbers from `low` to `high`; an empty set if `high` is less "
     "than `low`.",
     "", "", "numbers(1, 3):list() --> { 1, 2, 3 }", IN_ALL_APIS},
    {"sizes", NULL, false, SETS, "sizes(low, high)",
     "fun(low: integer, high: integer): NumberSet",
     "Like `numbers`, for sizes of pyramids from 1 to 3. If a size is chosen, "
     "people read and type `small`, `medium` or `large`. The numbers are "
     "understood, too.",
     "", "", "sizes(1, 2):list() --> { 1, 2 }", IN_ALL_APIS},
    {"upright", NULL, false, SETS, "upright", "Pose",
     "The pose of a pyramid that stands upright.", "", "", "upright --> ^",
     IN_ALL_APIS},
#define DIRECTION(name, text, example)                                         \
    {                                                                          \
        name, NULL, false, SETS, name, "Pose", "The direction " text ".", "",  \
            "", example, IN_ALL_APIS                                           \
    }
    DIRECTION("north", "north", "space(0, 1):step(north) --> 0,0"),
    DIRECTION("east", "east", "space(0, 1):step(east) --> 1,1"),
    DIRECTION("south", "south", "space(0, 1):step(south) --> 0,2"),
    DIRECTION("west", "west", "space(0, 1):step(west) --> -1,1"),
    DIRECTION("north_east", "north-east, if the board has it",
              "poses:has(north_east) --> false"),
    DIRECTION("south_east", "south-east, if the board has it",
              "poses:has(south_east) --> false"),
    DIRECTION("south_west", "south-west, if the board has it",
              "poses:has(south_west) --> false"),
    DIRECTION("north_west", "north-west, if the board has it",
              "poses:has(north_west) --> false"),
};

const PrimitiveGroup primitives_sets = {rows, sizeof rows / sizeof *rows};
