/*
 * primitive_sets.c -- the primitives that are sets of things, or that read
 * sets.
 */
#include "script/api/api.h"

#define SETS "Sets of things"

static const Primitive rows[] = {
    {"pyramids", NULL, false, SETS, "pyramids", "PyramidSet",
     "All pyramids on the board.", "", "",
     "pyramids:of(me):flat() --> flat pyramid of red: 0,0:r2s, 1,0:r1e"},
    {"spares", NULL, false, SETS, "spares", "PyramidSet",
     "For each stash and size, one of the pyramids in supply.", "", "",
     "spares:of(me):larger_than(1):list() --> { r2, r3 }"},
    {"stashes", NULL, false, SETS, "stashes", "StashSet",
     "All stashes: first those of the seats, in turn order, then the others.",
     "", "", "stashes:list() --> { red, green }"},
    {"stash", read_stash, false, SETS, "stash(color) -> stash",
     "fun(color: string): Stash", "Returns the stash of that colour.", "",
     "Raises for a colour without a stash.",
     "stash(\"green\"):supply(1) --> 2"},
    {"spaces", NULL, false, SETS, "spaces", "SpaceSet",
     "All spaces that are not void: territories and wasteland. On a fixed "
     "board, every space.",
     "", "", "spaces:territory():empty():list() --> { 0,1 }"},
    {"space", read_space, false, SETS, "space(x, y?) -> space",
     "fun(x: integer|string, y?: integer): Space",
     "Returns the space with these coordinates, whatever is on it. On open "
     "boards the first card lies at 0, 0 and y grows to the south; on fixed "
     "boards 0, 0 is the south-west corner. On a board of places, "
     "`space(name)` is the place of that name, and `space(1)`, `space(2)` ... "
     "are the places without a name.",
     "Refuses if the space is beyond the edge of the board. If this happens "
     "in a function of `where`, the thing is not in the set.",
     "Raises instead if no turn is in progress: while a file is loaded, and "
     "in `score`.",
     "space(2, 0).card --> AS\nspace(9, 9).card --> nil"},
    {"groups", read_groups, false, SETS,
     "groups(spaces, least?) -> list of lists",
     "fun(spaces: SpaceSet, least?: integer): Space[][]",
     "Returns the groups of connected spaces of a set, each group in "
     "canonical order. Spaces are connected by the directions of the board. "
     "With a second argument, returns only groups with at least that number "
     "of spaces (1 by default).",
     "", "",
     "groups(spaces:controlled_by(me)) --> { { 0,0, 1,0 } }\n"
     "groups(spaces:controlled_by(me), 3) --> { }"},
    {"has_block", read_has_block, false, SETS,
     "has_block(spaces, blocks) -> boolean, list of spaces",
     "fun(spaces: SpaceSet, blocks: string[][]): boolean, Space[]?",
     "Returns true if connected spaces of a set show exactly the cards of a "
     "block, each card once. Spaces are connected by the directions of the "
     "board. Also returns the spaces of the first block in the list that was "
     "found. A block is a list of the codes of different cards. A list of "
     "blocks that is made when the script is loaded is read once and must not "
     "change later.",
     "",
     "Raises for a code that the deck does not have, and for a code that a "
     "block has twice.",
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
     "The whole numbers from low to high; an empty set if high is below low.",
     "", "", "numbers(1, 3):list() --> { 1, 2, 3 }"},
    {"upright", NULL, false, SETS, "upright", "Pose",
     "The pose of a pyramid that stands upright.", "", "", "upright --> ^"},
#define DIRECTION(name, text, example)                                         \
    {                                                                          \
        name, NULL, false, SETS, name, "Pose", "The direction " text ".", "",  \
            "", example                                                        \
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
