/*
 * clause.c -- the table of clauses: their arguments, words and documentation.
 */
#include "script/select/clause.h"

#define PLAIN ARGUMENT_NONE, THING_NONE

const ClauseKind clause_kinds[] = {
    {"of", THING_PYRAMID, ARGUMENT_SET, THING_SEAT, pyramid_of, narrow_of,
     WORD_AFTER, "of %",
     "Pyramids that belong to a seat, or to any seat of a set.",
     "pyramids:of(me):list() --> { 0,0:r1^, 0,0:r2s, 1,0:r1e }"},
    {"unowned", THING_PYRAMID, PLAIN, pyramid_unowned, NULL, WORD_BEFORE,
     "unowned", "Pyramids that belong to no seat.",
     "pyramids:unowned():list() --> { }"},
    {"of_stash", THING_PYRAMID, ARGUMENT_SET, THING_STASH, pyramid_of_stash,
     narrow_of_stash, WORD_AFTER, "of the stash %",
     "Pyramids of a stash, whichever seat owns them.",
     "pyramids:of_stash(stash(\"red\")):flat():list() "
     "--> { 0,0:r2s, 1,0:r1e }"},
    {"upright", THING_PYRAMID, PLAIN, pyramid_upright, NULL, WORD_BEFORE,
     "upright", "Pyramids that stand upright.",
     "pyramids:upright():list() --> { 0,0:r1^, 2,0:g3^ }"},
    {"flat", THING_PYRAMID, PLAIN, pyramid_flat, NULL, WORD_BEFORE, "flat",
     "Pyramids that lie flat. A flat pyramid has a direction.",
     "pyramids:flat():list() --> { 0,0:r2s, 1,0:r1e, 2,0:g1w }"},
    {"posed", THING_PYRAMID, ARGUMENT_SET, THING_POSE, pyramid_posed, NULL,
     WORD_AFTER, "in the pose %",
     "Pyramids in a pose, or in any pose of a set.",
     "pyramids:posed(upright):list() --> { 0,0:r1^, 2,0:g3^ }"},
    {"sized", THING_PYRAMID, ARGUMENT_THING, THING_NUMBER, pyramid_sized, NULL,
     WORD_AFTER, "of % size", "Pyramids with the given number of pips, 1 to 3.",
     "pyramids:sized(1):list() --> { 0,0:r1^, 1,0:r1e, 2,0:g1w }"},
    {"smaller_than", THING_PYRAMID, ARGUMENT_MEASURE, THING_PYRAMID,
     pyramid_smaller, NULL, WORD_AFTER, "smaller than %",
     "Pyramids with fewer pips than a number, or than a pyramid.",
     "pyramids:smaller_than(3)"
     ":list() --> { 0,0:r1^, 0,0:r2s, 1,0:r1e, 2,0:g1w }"},
    {"larger_than", THING_PYRAMID, ARGUMENT_MEASURE, THING_PYRAMID,
     pyramid_larger, NULL, WORD_AFTER, "larger than %",
     "Pyramids with more pips than a number, or than a pyramid.",
     "pyramids:larger_than(1):list() --> { 0,0:r2s, 2,0:g3^ }"},
    {"growable", THING_PYRAMID, PLAIN, pyramid_growable, NULL, WORD_AFTER,
     "growable to the next size",
     "Pyramids for which the supply of their stash has a pyramid of the next "
     "larger size.",
     "pyramids:of(me):growable():list() --> { 0,0:r1^, 0,0:r2s, 1,0:r1e }"},
    {"on", THING_PYRAMID, ARGUMENT_SET, THING_SPACE, pyramid_on, narrow_on,
     WORD_AFTER, "on %", "Pyramids on a space, or on any space of a set.",
     "pyramids:on(spaces:territory()):count() --> 5"},
    {"on_top", THING_PYRAMID, PLAIN, pyramid_on_top, narrow_stacked, WORD_AFTER,
     "on top of its stack",
     "Pyramids on which no other pyramid stands. The variant must have "
     "stacks.",
     "pyramids:of(me):on_top():list() --> { 0,0:r2s, 1,0:r1e }"},
    {"above", THING_PYRAMID, ARGUMENT_THING, THING_PYRAMID, pyramid_above,
     narrow_stacked, WORD_AFTER, "above %",
     "Pyramids that are above the given pyramid in its stack. The "
     "variant must have stacks.",
     "pyramids:above(pyramids:on(space(0, 0)):list()[1]):list() "
     "--> { 0,0:r2s }"},
    {"below", THING_PYRAMID, ARGUMENT_THING, THING_PYRAMID, pyramid_below,
     narrow_stacked, WORD_AFTER, "below %",
     "Pyramids that are below the given pyramid in its stack. The "
     "variant must have stacks.",
     "pyramids:below(pyramids:on(space(0, 0)):list()[2]):list() "
     "--> { 0,0:r1^ }"},
    {"pointing_at", THING_PYRAMID, ARGUMENT_SET, THING_SPACE, pyramid_pointing,
     NULL, WORD_AFTER, "pointing at %",
     "Flat pyramids that point at a space, or at any space of a set. A "
     "pyramid points at the next space in its direction, but not at the void.",
     "pyramids:pointing_at(spaces:empty()):list() --> { 0,0:r2s }"},
    {"marked", THING_PYRAMID, ARGUMENT_WORD, THING_NONE, pyramid_marked, NULL,
     WORD_AFTER, "marked %",
     "Pyramids that have the given mark of the variant.",
     "pyramids:marked(\"locked\"):count() --> 0"},

    {"of", THING_STASH, ARGUMENT_COUNTED, THING_PYRAMID, stash_of_some,
     narrow_stash_of_some, WORD_AFTER, "of %",
     "The stash of a pyramid, or the stashes of the pyramids of a set. If a "
     "number is given, only the stashes of at least that number of pyramids.",
     "stashes:of(pyramids:upright()):list() --> { red, green }\n"
     "stashes:of(pyramids:flat(), 2):list() --> { red }"},

    {"territory", THING_SPACE, PLAIN, space_territory, narrow_territory,
     WORD_NOUN, "territory", "Spaces with at least one card.",
     "spaces:territory():list() --> { 0,0, 1,0, 2,0, 0,1 }"},
    {"wasteland", THING_SPACE, PLAIN, space_wasteland, narrow_wasteland,
     WORD_NOUN, "wasteland space",
     "Spaces without a card that are beside a territory. On a fixed board, "
     "every space without a card is wasteland.",
     "spaces:wasteland():count() --> 9"},
    {"empty", THING_SPACE, PLAIN, space_empty, NULL, WORD_BEFORE, "empty",
     "Spaces without a pyramid.", "spaces:empty():count() --> 10"},
    {"occupied", THING_SPACE, PLAIN, space_occupied, narrow_occupied,
     WORD_BEFORE, "occupied", "Spaces on which a pyramid stands.",
     "spaces:occupied():list() --> { 0,0, 1,0, 2,0 }"},
    {"occupied_by", THING_SPACE, ARGUMENT_SET, THING_SEAT, space_occupied_by,
     narrow_occupied_by, WORD_AFTER, "occupied by %",
     "Spaces on which a pyramid of the given seat, or of any seat of a set, "
     "stands.",
     "spaces:occupied_by(me):list() --> { 0,0, 1,0 }"},
    {"unnamed", THING_SPACE, PLAIN, space_unnamed, NULL, WORD_BEFORE, "unnamed",
     "Places without a name, on a board of places. Empty places without a name "
     "are all alike, so the set of all spaces has only one such place.",
     "spaces:unnamed():list() --> { }"},
    {"controlled", THING_SPACE, PLAIN, space_controlled, narrow_controlled,
     WORD_BEFORE, "controlled",
     "Spaces on which exactly one seat has pyramids.",
     "spaces:controlled():list() --> { 0,0, 1,0, 2,0 }"},
    {"controlled_by", THING_SPACE, ARGUMENT_THING, THING_SEAT,
     space_controlled_by, narrow_controlled_by, WORD_AFTER, "controlled by %",
     "Spaces on which the given seat has pyramids and no other seat has any.",
     "spaces:controlled_by(me):list() --> { 0,0, 1,0 }"},
    {"holding", THING_SPACE, ARGUMENT_SET, THING_PYRAMID, space_holding, NULL,
     WORD_AFTER, "holding %",
     "Spaces that hold the given pyramid, or any pyramid of a set.",
     "spaces:holding(pyramids:flat()):list() --> { 0,0, 1,0, 2,0 }"},
    {"holding_fewer_than", THING_SPACE, ARGUMENT_THING, THING_NUMBER,
     space_fewer, NULL, WORD_AFTER, "holding fewer than % pyramids",
     "Spaces with fewer pyramids than the given number.",
     "spaces:holding_fewer_than(3):count() --> 13"},
    {"showing", THING_SPACE, ARGUMENT_SET, THING_CARD, space_showing, NULL,
     WORD_AFTER, "showing %",
     "Territories whose top card is the given card, or any card of a set.",
     "spaces:showing(cards:suited()):list() --> { 0,0, 1,0, 2,0, 0,1 }"},
    {"adjacent_to", THING_SPACE, ARGUMENT_SET, THING_SPACE, space_adjacent,
     narrow_adjacent, WORD_AFTER, "adjacent to %",
     "Neighbours of a space, or of any space of a set, in the directions of "
     "the board. On a board of places, the places to which links lead.",
     "spaces:adjacent_to(space(0, 1)):list() --> { 0,0, -1,1, 1,1, 0,2 }"},
    {"on_or_beside", THING_SPACE, ARGUMENT_SET, THING_SPACE, space_on_or_beside,
     narrow_on_or_beside, WORD_AFTER, "on or beside %",
     "The given space or the spaces of a set, and the neighbours of these "
     "spaces.",
     "spaces:on_or_beside(space(0, 1)):count() --> 5"},
    {"removable_from", THING_SPACE, ARGUMENT_SET, THING_SPACE, space_removable,
     narrow_removable, WORD_AFTER, "removable without cutting off %",
     "Spaces of a set whose removal leaves the other spaces of the set "
     "connected, by sides or corners. The set must have at least two spaces.",
     "spaces:removable_from(spaces:territory()):list() --> { 0,0, 2,0, 0,1 }\n"
     "spaces:removable_from(space(1, 0)):list() --> { }"},
    {"corner", THING_SPACE, PLAIN, space_corner, narrow_corner, WORD_AFTER,
     "at a corner",
     "Spaces at the corners of a fixed board. A corner is first or last in its "
     "row, and first or last in its column. An open board has no corners.",
     "spaces:corner():list() --> { }"},
    {"in_region", THING_SPACE, ARGUMENT_WORD, THING_NONE, space_in_region,
     narrow_in_region, WORD_AFTER, "in the region %",
     "Spaces of a region of the board.",
     "spaces:in_region(\"swamp\"):list() --> { a3, b3, a4, b4 }"},
    {"in_sight_of", THING_SPACE, ARGUMENT_LINE, THING_SPACE, space_in_sight,
     narrow_in_sight, WORD_AFTER, "in sight of %",
     "Spaces that a straight line from a space reaches, up to and including "
     "the first space that holds a pyramid. If poses are given, the line goes "
     "only in their directions. If a number is given, it is the greatest "
     "length of the line, in steps.",
     "spaces:in_sight_of(space(0, 1), poses:except(east)):list()"
     " --> { 0,0, -1,1, 0,2 }\n"
     "spaces:in_sight_of(space(0, 0), poses, 1):list()"
     " --> { 0,-1, -1,0, 1,0, 0,1 }"},
    {"offset_from", THING_SPACE, ARGUMENT_OFFSET, THING_SPACE, space_offset,
     narrow_offset, WORD_AFTER, "offset from %",
     "Spaces that are the first number of steps away in one direction, and the "
     "second number of steps across that direction, whatever is between. For "
     "example, 1 and 2 give the move of a knight in chess. On a hexagonal "
     "board the second direction is at 60 degrees to the first.",
     "spaces:offset_from(space(2, 0), 1, 2):list() --> { 0,-1, 0,1 }"},

    {"in_hand", THING_CARD, ARGUMENT_SET, THING_SEAT, card_in_hand,
     narrow_in_hand, WORD_AFTER, "in the hand of %",
     "Cards in the hand of a seat, or of any seat of a set.",
     "cards:in_hand(me):list() --> { 2M, 3S, 4V }"},
    {"in_pile", THING_CARD, ARGUMENT_THING, THING_PILE, card_in, narrow_in,
     WORD_AFTER, "in %", "Cards in a pile.",
     "cards:in_pile(discard_pile):list() --> { 8MS }"},
    {"at", THING_CARD, ARGUMENT_SET, THING_SPACE, card_at, narrow_at,
     WORD_AFTER, "at %",
     "Cards that lie on a space, or on any space of a set, covered or not.",
     "cards:at(spaces:occupied()):list() --> { AM, AM, AS }"},
    {"on_top", THING_CARD, PLAIN, card_on_top, NULL, WORD_AFTER,
     "on top of a territory", "Cards on the board that no card covers.",
     "cards:on_top():list() --> { AM, AM, AS, AV }"},
    {"face_down", THING_CARD, PLAIN, card_face_down, narrow_face_down,
     WORD_AFTER, "face down", "Cards that lie on the board face down.",
     "cards:face_down():list() --> { }"},
    {"suited", THING_CARD, PLAIN, card_suited, NULL, WORD_AFTER, "with a suit",
     "Cards with at least one suit.", "cards:suited():count() --> 13"},
    {"of_suit", THING_CARD, ARGUMENT_SET, THING_SUIT, card_of_suit, NULL,
     WORD_AFTER, "of suit %",
     "Cards with the given suit, or with any suit of a set.",
     "cards:of_suit(suits:on(cards:on_top():list()[1]))"
     ":list() --> { AM, AM, 2M, 5M, 8MS, XM }"},
    {"of_rank", THING_CARD, ARGUMENT_WORD, THING_NONE, card_of_rank, NULL,
     WORD_AFTER, "of rank %",
     "Cards of a rank. The text is the name of the rank in the deck.",
     "cards:of_rank(\"ace\"):list() --> { AM, AM, AS, AV }"},
    {"valued", THING_CARD, ARGUMENT_THING, THING_NUMBER, card_valued, NULL,
     WORD_AFTER, "of value %", "Cards with the given value.",
     "cards:valued(8):list() --> { 8MS }"},
    {"with", THING_CARD, ARGUMENT_FIELD, THING_NONE, thing_with, NULL,
     WORD_AFTER, "with %",
     "Cards with a value in a field that the deck declares, or in a variable "
     "of cards. The value is a text, a whole number, true, false, a seat, a "
     "space or a pose. Without a value: true.",
     "cards:with(\"kind\", \"storm\"):list() --> { 5M, 6S }\n"
     "cards:with(\"spent\"):any() --> false"},
    {"with", THING_PYRAMID, ARGUMENT_FIELD, THING_NONE, thing_with, NULL,
     WORD_AFTER, "with %",
     "Pyramids with a value in a variable of pyramids, as for cards.",
     "pyramids:of(me):with(\"damage\", 0):count() --> 3"},
    {"with", THING_SPACE, ARGUMENT_FIELD, THING_NONE, thing_with, NULL,
     WORD_AFTER, "with %",
     "Spaces with a value in a variable of spaces, as for cards.",
     "spaces:with(\"burnt\"):any() --> false"},
    {"worth_more_than", THING_CARD, ARGUMENT_MEASURE, THING_CARD,
     card_worth_more, NULL, WORD_AFTER, "worth more than %",
     "Cards of greater strength than a number, or than a card.",
     "cards:worth_more_than(8):list() --> { 9SV, XM }"},
    {"worth_less_than", THING_CARD, ARGUMENT_MEASURE, THING_CARD,
     card_worth_less, NULL, WORD_AFTER, "worth less than %",
     "Cards of lower strength than a number, or than a card.",
     "cards:worth_less_than(2):list() --> { AM, AM, AS, AV, E }"},

    {"on", THING_SUIT, ARGUMENT_THING, THING_CARD, suit_on, NULL, WORD_AFTER,
     "on %", "The suits of a card.",
     "suits:on(cards:on_top():list()[1]):list() --> { moons }"},
    {"shown_on", THING_SUIT, ARGUMENT_COUNTED, THING_SPACE, suit_shown,
     narrow_shown, WORD_AFTER, "shown on %",
     "The suits of the top card of a space, or of the top cards of a set of "
     "spaces. If a number is given, only the suits that are on at least that "
     "number of top cards.",
     "suits:shown_on(spaces:controlled_by(me)):list() --> { moons }\n"
     "suits:shown_on(spaces:territory(), 3):count() --> 0"},
    {"upright", THING_POSE, PLAIN, pose_upright, NULL, WORD_BEFORE, "upright",
     "The upright pose.", "poses:upright():list() --> { ^ }"},
    {"flat", THING_POSE, PLAIN, pose_flat, NULL, WORD_BEFORE, "flat",
     "The poses that point in a direction of the board.",
     "poses:flat():list() --> { n, e, s, w }"},
    {"orthogonal", THING_POSE, PLAIN, pose_orthogonal, NULL, WORD_BEFORE,
     "orthogonal", "The poses n, e, s and w, as far as the board has them.",
     "poses:orthogonal():list() --> { n, e, s, w }"},
    {"diagonal", THING_POSE, PLAIN, pose_diagonal, NULL, WORD_BEFORE,
     "diagonal", "The poses ne, se, sw and nw, as far as the board has them.",
     "poses:diagonal():count() --> 0"},

    {"in_team_of", THING_SEAT, ARGUMENT_SET, THING_SEAT, seat_in_team, NULL,
     WORD_AFTER, "in the team of %",
     "The seats of a seat's team, including the seat itself, or of the teams "
     "of a set of seats. In a game without teams, each seat is a team.",
     "seats:in_team_of(me):list() --> { red }\n"
     "(seats - seats:in_team_of(me)):list() --> { green }"},

    {"only", THING_NONE, ARGUMENT_SELF, THING_NONE, is_the_one, narrow_one,
     WORD_AFTER, "the same as %",
     "Members of the set that are the given thing, or in the given list. "
     "`only` can turn a list into a set.",
     "seats:only(me):list() --> { red }"},
    {"except", THING_NONE, ARGUMENT_SELF, THING_NONE, is_another, NULL,
     WORD_AFTER, "other than %",
     "All members of the set except the given thing, or except the things of a "
     "list.",
     "seats:except(me):list() --> { green }"},
    {"named", THING_NONE, ARGUMENT_WORD, THING_NONE, is_named, NULL, WORD_AFTER,
     "",
     "All members of the set. Players read the text in place of the "
     "description of the set.",
     "pyramids:of(me):upright():named(\"a guard of yours\") "
     "--> guard of yours: 0,0:r1^"},
    {"most", THING_NONE, ARGUMENT_EXTREME, THING_NONE, has_most, narrow_most,
     WORD_AFTER, "with the greatest %",
     "The members of the set with the greatest value in a field: one member, "
     "or several members with equal values.",
     "cards:in_hand(me):most(\"value\"):list() --> { 4V }\n"
     "pyramids:most(\"pips\"):list() --> { 2,0:g3^ }"},
    {"fewest", THING_NONE, ARGUMENT_EXTREME, THING_NONE, has_fewest,
     narrow_fewest, WORD_AFTER, "with the least %",
     "Like `most`, but for the least value.",
     "pyramids:of(me):fewest(\"pips\"):list() --> { 0,0:r1^, 1,0:r1e }"},
    {"where", THING_NONE, ARGUMENT_FUNCTION, THING_NONE, selector_call_function,
     NULL, WORD_AFTER, "where %",
     "Things for which a function returns true. Use `where` for conditions "
     "that no other clause expresses. The text describes the condition to "
     "players. The function may only read. If the function refuses for a "
     "thing, for example because a space is beyond the edge of the board, the "
     "thing is not in the set.",
     "spaces:where(\"x is even\", function(s) return s.x % 2 == 0 end)"
     ":list() --> { 0,-1, 2,-1, 0,0, 2,0, 0,1, 2,1, 0,2 }"},
};

const int clause_kind_count = sizeof clause_kinds / sizeof clause_kinds[0];
