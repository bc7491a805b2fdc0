/*
 * clause.c -- the clauses of selectors: one table, and what each tests.
 */
#include <stdlib.h>
#include <string.h>

#include "script/selector.h"

/* -- help for several ---------------------------------------------------- */

static const PyramidState *pyramid_at(Script *script, int id)
{
    return &script->position.pyramids.each[id];
}

/* Whether a clause's argument, a thing or a selector, takes in `id`. */
static bool argument_holds(Script *script, const Clause *clause, int id)
{
    if (clause->selector != NULL)
        return selector_holds(script, clause->selector, id);
    return clause->thing.id == id;
}

/* Adds a space to those that are listed, once. */
static int add_space(int *ids, int count, int space)
{
    for (int i = 0; i < count; i++)
        if (ids[i] == space)
            return count;
    ids[count] = space;
    return count + 1;
}

/* -- pyramids --------------------------------------------------------------- */

static bool pyramid_of(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, pyramid_at(script, id)->owner);
}

static int list_owned(const Pyramids *pyramids, int seat, int *ids)
{
    int each = pyramids_per_seat(pyramids);
    int left = pyramids->on_board[seat];
    int count = 0;

    for (int p = seat * each; count < left; p++)
        if (pyramid_on_board(pyramids, (Pyramid)p))
            ids[count++] = p;
    return count;
}

static int narrow_of(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->position.pyramids;
    int count = 0;

    if (clause->selector == NULL)
        return list_owned(pyramids, clause->thing.id, ids);
    for (int seat = 0; seat < script->position.seats.count; seat++)
        if (selector_holds(script, clause->selector, seat))
            count += list_owned(pyramids, seat, ids + count);
    return count;
}

static bool pyramid_upright(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return pyramid_at(script, id)->pose == POSE_UPRIGHT;
}

static bool pyramid_flat(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return pyramid_at(script, id)->pose != POSE_UPRIGHT;
}

static bool pyramid_posed(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, pyramid_at(script, id)->pose);
}

static bool pyramid_sized(Script *script, const Clause *clause, int id)
{
    return pyramid_at(script, id)->pips == thing_number(clause->thing);
}

static int pips_of(Script *script, Thing measure)
{
    if (measure.type == THING_PYRAMID)
        return pyramid_at(script, measure.id)->pips;
    return thing_number(measure);
}

static bool pyramid_smaller(Script *script, const Clause *clause, int id)
{
    return pyramid_at(script, id)->pips < pips_of(script, clause->thing);
}

static bool pyramid_larger(Script *script, const Clause *clause, int id)
{
    return pyramid_at(script, id)->pips > pips_of(script, clause->thing);
}

/* One a size larger of the same owner is in supply. */
static bool pyramid_growable(Script *script, const Clause *clause, int id)
{
    const PyramidState *state = pyramid_at(script, id);

    (void)clause;
    return state->pips < SIZE_LIMIT &&
           script->position.pyramids.supply[state->owner][state->pips] > 0;
}

static bool pyramid_on(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, pyramid_at(script, id)->space);
}

static int list_standing(Script *script, Space space, int *ids)
{
    const Cell *cell = board_cell(&script->position.board, space);
    int count = 0;

    if (cell == NULL)
        return 0;
    for (Pyramid p = cell->first; p != PYRAMID_NONE;
         p = pyramid_at(script, p)->next)
        ids[count++] = p;
    return count;
}

static int narrow_on(Script *script, const Clause *clause, int *ids)
{
    int spaces[OPTION_LIMIT];
    int space_count;
    int count = 0;

    if (clause->selector == NULL)
        return list_standing(script, clause->thing.id, ids);
    space_count = selector_ids(script, clause->selector, spaces);
    for (int i = 0; i < space_count; i++)
        count += list_standing(script, (Space)spaces[i], ids + count);
    return count;
}

static bool pyramid_pointing(Script *script, const Clause *clause, int id)
{
    Space target = position_target(&script->position, (Pyramid)id);

    return target != SPACE_NONE && argument_holds(script, clause, target);
}

static bool pyramid_marked(Script *script, const Clause *clause, int id)
{
    int mark = check_mark(script->L, clause->word);

    return pyramid_at(script, id)->marks >> mark & 1;
}

/* -- spaces ------------------------------------------------------------------ */

static bool space_territory(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return board_is_territory(&script->position.board, (Space)id);
}

static int narrow_territory(Script *script, const Clause *clause, int *ids)
{
    const Board *board = &script->position.board;

    (void)clause;
    for (int i = 0; i < board->territory_count; i++)
        ids[i] = board->territories[i];
    return board->territory_count;
}

static bool space_wasteland(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return board_is_wasteland(&script->position.board, (Space)id);
}

static int narrow_wasteland(Script *script, const Clause *clause, int *ids)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list_wasteland(&script->position.board, spaces);

    (void)clause;
    for (int i = 0; i < count; i++)
        ids[i] = spaces[i];
    return count;
}

static bool space_occupied(Script *script, const Clause *clause, int id)
{
    const Cell *cell = board_cell(&script->position.board, (Space)id);

    (void)clause;
    return cell != NULL && cell->first != PYRAMID_NONE;
}

static bool space_empty(Script *script, const Clause *clause, int id)
{
    return !space_occupied(script, clause, id);
}

static bool space_occupied_by(Script *script, const Clause *clause, int id)
{
    const Cell *cell = board_cell(&script->position.board, (Space)id);

    if (cell == NULL)
        return false;
    for (Pyramid p = cell->first; p != PYRAMID_NONE;
         p = pyramid_at(script, p)->next)
        if (argument_holds(script, clause, pyramid_at(script, p)->owner))
            return true;
    return false;
}

/* The spaces of those pyramids, from one on, that stand for others in that way. */
static int list_stood_on(const PyramidState *state, int pyramids, int way,
                         int *ids)
{
    const PyramidState *end = state + pyramids;
    int count = 0;

    for (; state < end; state++)
        if ((state->stands_for & way) != 0)
            ids[count++] = state->space;
    return count;
}

/* The same for the pyramids of a seat. */
static int list_stood_on_by(const Pyramids *pyramids, int seat, int way,
                            int *ids)
{
    int each = pyramids_per_seat(pyramids);

    return list_stood_on(&pyramids->each[seat * each], each, way, ids);
}

/* The spaces of the pyramids of a seat, or of some. */
static int narrow_occupied_by(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->position.pyramids;
    int spaces[PYRAMID_LIMIT];
    int count = 0;

    if (clause->selector == NULL)
        return list_stood_on_by(pyramids, clause->thing.id, STANDS_FOR_OWNER,
                                ids);
    for (int seat = 0; seat < script->position.seats.count; seat++) {
        if (!selector_holds(script, clause->selector, seat))
            continue;
        int more = list_stood_on_by(pyramids, seat, STANDS_FOR_OWNER, spaces);
        for (int i = 0; i < more; i++)
            count = add_space(ids, count, spaces[i]);
    }
    return count;
}

static bool space_controlled(Script *script, const Clause *clause, int id)
{
    const Cell *cell = board_cell(&script->position.board, (Space)id);

    (void)clause;
    return cell != NULL && cell->first != PYRAMID_NONE &&
           (pyramid_at(script, cell->first)->stands_for & STANDS_FOR_ALL) != 0;
}

static int narrow_controlled(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->position.pyramids;

    (void)clause;
    return list_stood_on(pyramids->each, pyramids->count, STANDS_FOR_ALL, ids);
}

static bool space_controlled_by(Script *script, const Clause *clause, int id)
{
    return position_controls(&script->position, (Seat)clause->thing.id,
                             (Space)id);
}

static int narrow_controlled_by(Script *script, const Clause *clause, int *ids)
{
    return list_stood_on_by(&script->position.pyramids, clause->thing.id,
                            STANDS_FOR_ALL, ids);
}

static bool space_holding(Script *script, const Clause *clause, int id)
{
    const Cell *cell = board_cell(&script->position.board, (Space)id);

    if (cell == NULL)
        return false;
    for (Pyramid p = cell->first; p != PYRAMID_NONE;
         p = pyramid_at(script, p)->next)
        if (argument_holds(script, clause, p))
            return true;
    return false;
}

static bool space_fewer(Script *script, const Clause *clause, int id)
{
    return position_count_at(&script->position, (Space)id, SEAT_NONE) <
           thing_number(clause->thing);
}

static bool space_showing(Script *script, const Clause *clause, int id)
{
    Card top = board_top(&script->position.board, (Space)id);

    return top != CARD_NONE && argument_holds(script, clause, top);
}

static bool space_adjacent(Script *script, const Clause *clause, int id)
{
    Space beside[POSE_COUNT];
    int count =
        board_neighbours(&script->position.board.shape, (Space)id, beside);

    for (int i = 0; i < count; i++)
        if (argument_holds(script, clause, beside[i]))
            return true;
    return false;
}

static bool space_on_or_beside(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, id) ||
           space_adjacent(script, clause, id);
}

/* Spaces that are listed already, one bit for each that there can be. */
typedef struct Met {
    uint64_t words[0x4000 / 64];
} Met;

static bool is_new(Met *met, Space space)
{
    uint64_t bit = (uint64_t)1 << space % 64;
    bool is_met = (met->words[space / 64] & bit) != 0;

    met->words[space / 64] |= bit;
    return !is_met;
}

/* The neighbours of a space that are not void: beside a card none is. */
static int list_neighbours(const Board *board, Space space, Space *beside)
{
    int count = board_neighbours(&board->shape, space, beside);
    int kept = 0;

    if (board_is_territory(board, space))
        return count;
    for (int i = 0; i < count; i++)
        if (!board_is_void(board, beside[i]))
            beside[kept++] = beside[i];
    return kept;
}

/* Those neighbours of some spaces that were not met before. */
static int list_beside(const Board *board, const int *spaces, int count,
                       Met *met, int *ids)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        Space beside[POSE_COUNT];
        int found = list_neighbours(board, (Space)spaces[i], beside);
        for (int j = 0; j < found; j++)
            if (is_new(met, beside[j]))
                ids[kept++] = beside[j];
    }
    return kept;
}

/* What the argument of a clause, a space or a set of spaces, says. */
static int argument_ids(Script *script, const Clause *clause, int *ids)
{
    if (clause->selector != NULL)
        return selector_ids(script, clause->selector, ids);
    ids[0] = clause->thing.id;
    return 1;
}

static int narrow_adjacent(Script *script, const Clause *clause, int *ids)
{
    const Board *board = &script->position.board;
    int spaces[OPTION_LIMIT];
    int count = argument_ids(script, clause, spaces);

    if (count == 1) { /* no neighbour comes twice */
        Space beside[POSE_COUNT];
        count = list_neighbours(board, (Space)spaces[0], beside);
        for (int i = 0; i < count; i++)
            ids[i] = beside[i];
        return count;
    }
    Met met = {{0}};
    return list_beside(board, spaces, count, &met, ids);
}

static int narrow_on_or_beside(Script *script, const Clause *clause, int *ids)
{
    const Board *board = &script->position.board;
    int spaces[OPTION_LIMIT];
    int count = argument_ids(script, clause, spaces);
    Met met = {{0}};
    int kept = 0;

    for (int i = 0; i < count; i++)
        if (is_new(&met, (Space)spaces[i]) &&
            !board_is_void(board, (Space)spaces[i]))
            ids[kept++] = spaces[i];
    return kept + list_beside(board, spaces, count, &met, ids + kept);
}

/* -- cards ------------------------------------------------------------------ */

static bool card_in_hand(Script *script, const Clause *clause, int id)
{
    for (Seat s = 0; s < script->position.seats.count; s++)
        if (card_in_pile(&script->position.cards, (Card)id, PILE_HAND + s))
            return argument_holds(script, clause, s);
    return false;
}

static int list_pile(Script *script, int pile, int *ids)
{
    const Cards *cards = &script->position.cards;
    int count = 0;

    for (Card c = cards->piles[pile].top; c != CARD_NONE; c = cards->below[c])
        ids[count++] = c;
    return count;
}

static int narrow_in_hand(Script *script, const Clause *clause, int *ids)
{
    if (clause->selector != NULL)
        return -1;
    return list_pile(script, PILE_HAND + clause->thing.id, ids);
}

static bool card_in(Script *script, const Clause *clause, int id)
{
    return card_in_pile(&script->position.cards, (Card)id, clause->thing.id);
}

static int narrow_in(Script *script, const Clause *clause, int *ids)
{
    return list_pile(script, clause->thing.id, ids);
}

static bool card_on_top(Script *script, const Clause *clause, int id)
{
    const Cards *cards = &script->position.cards;

    (void)clause;
    return card_on_board(cards, (Card)id) &&
           board_top(&script->position.board, cards->place[id]) == id;
}

static bool card_suited(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return deck_face(&script->equipment.deck, (Card)id)->suits != 0;
}

static bool card_of_suit(Script *script, const Clause *clause, int id)
{
    const Face *face = deck_face(&script->equipment.deck, (Card)id);

    for (int s = 0; s < script->equipment.deck.suit_count; s++)
        if ((face->suits >> s & 1) && argument_holds(script, clause, s))
            return true;
    return false;
}

static bool card_of_rank(Script *script, const Clause *clause, int id)
{
    const Face *face = deck_face(&script->equipment.deck, (Card)id);

    return strcmp(face->rank, clause->word) == 0;
}

static int strength_of(Script *script, Thing measure)
{
    if (measure.type == THING_CARD)
        return deck_face(&script->equipment.deck, (Card)measure.id)->strength;
    return thing_number(measure);
}

static bool card_worth_more(Script *script, const Clause *clause, int id)
{
    return deck_face(&script->equipment.deck, (Card)id)->strength >
           strength_of(script, clause->thing);
}

static bool card_worth_less(Script *script, const Clause *clause, int id)
{
    return deck_face(&script->equipment.deck, (Card)id)->strength <
           strength_of(script, clause->thing);
}

/* -- suits, poses, anything --------------------------------------------------- */

static bool suit_on(Script *script, const Clause *clause, int id)
{
    const Deck *deck = &script->equipment.deck;

    return deck_face(deck, (Card)clause->thing.id)->suits >> id & 1;
}

static bool pose_upright(Script *script, const Clause *clause, int id)
{
    (void)script;
    (void)clause;
    return id == POSE_UPRIGHT;
}

static bool pose_flat(Script *script, const Clause *clause, int id)
{
    (void)script;
    (void)clause;
    return id != POSE_UPRIGHT;
}

static bool is_the_one(Script *script, const Clause *clause, int id)
{
    (void)script;
    return clause->thing.id == (uint16_t)id;
}

static int narrow_one(Script *script, const Clause *clause, int *ids)
{
    if (clause->thing.type == THING_NUMBER)
        return -1; /* what numbers there are the set says */
    ids[0] = clause->thing.id;
    return thing_is_there(script, clause->thing);
}

static bool is_another(Script *script, const Clause *clause, int id)
{
    (void)script;
    return clause->thing.id != (uint16_t)id;
}

/* -- the table -------------------------------------------------------------------- */

#define PLAIN ARGUMENT_NONE, THING_NONE

const ClauseKind clause_kinds[] = {
    {"of", THING_PYRAMID, ARGUMENT_SET, THING_SEAT, pyramid_of, narrow_of,
     WORD_AFTER, "of %", "Pyramids of a seat.",
     "pyramids:of(me):list() --> { 0,0:r1^, 0,0:r2s, 1,0:r1e }"},
    {"upright", THING_PYRAMID, PLAIN, pyramid_upright, NULL, WORD_BEFORE,
     "upright", "Pyramids that stand upright.",
     "pyramids:upright():list() --> { 0,0:r1^, 2,0:g3^ }"},
    {"flat", THING_PYRAMID, PLAIN, pyramid_flat, NULL, WORD_BEFORE, "flat",
     "Pyramids that lie flat and so have a direction.",
     "pyramids:flat():list() --> { 0,0:r2s, 1,0:r1e, 2,0:g1w }"},
    {"posed", THING_PYRAMID, ARGUMENT_SET, THING_POSE, pyramid_posed, NULL,
     WORD_AFTER, "in the pose %", "Pyramids in a pose.",
     "pyramids:posed(upright):list() --> { 0,0:r1^, 2,0:g3^ }"},
    {"sized", THING_PYRAMID, ARGUMENT_THING, THING_NUMBER, pyramid_sized, NULL,
     WORD_AFTER, "of size %", "Pyramids with that many pips, 1 to 3.",
     "pyramids:sized(1):list() --> { 0,0:r1^, 1,0:r1e, 2,0:g1w }"},
    {"smaller_than", THING_PYRAMID, ARGUMENT_MEASURE, THING_PYRAMID,
     pyramid_smaller, NULL, WORD_AFTER, "smaller than %",
     "Pyramids with fewer pips than a number or another pyramid.",
     "pyramids:smaller_than(3)"
     ":list() --> { 0,0:r1^, 0,0:r2s, 1,0:r1e, 2,0:g1w }"},
    {"larger_than", THING_PYRAMID, ARGUMENT_MEASURE, THING_PYRAMID,
     pyramid_larger, NULL, WORD_AFTER, "larger than %",
     "Pyramids with more pips than a number or another pyramid.",
     "pyramids:larger_than(1):list() --> { 0,0:r2s, 2,0:g3^ }"},
    {"growable", THING_PYRAMID, PLAIN, pyramid_growable, NULL, WORD_AFTER,
     "replaceable by one a size larger",
     "Pyramids of which one a size larger is in their owner's supply.",
     "pyramids:of(me):growable():list() --> { 0,0:r1^, 0,0:r2s, 1,0:r1e }"},
    {"on", THING_PYRAMID, ARGUMENT_SET, THING_SPACE, pyramid_on, narrow_on,
     WORD_AFTER, "on %", "Pyramids on a space, or on any of several.",
     "pyramids:on(spaces:territory()):count() --> 5"},
    {"pointing_at", THING_PYRAMID, ARGUMENT_SET, THING_SPACE, pyramid_pointing,
     NULL, WORD_AFTER, "pointing at %",
     "Flat pyramids whose neighbour in their direction is that space, or one "
     "of those spaces. Nothing points into the void.",
     "pyramids:pointing_at(spaces:empty()):list() --> { 0,0:r2s }"},
    {"marked", THING_PYRAMID, ARGUMENT_WORD, THING_NONE, pyramid_marked, NULL,
     WORD_AFTER, "marked %", "Pyramids that bear a mark of the variant.",
     "pyramids:marked(\"locked\"):count() --> 0"},

    {"territory", THING_SPACE, PLAIN, space_territory, narrow_territory,
     WORD_NOUN, "territory", "Spaces with at least one card.",
     "spaces:territory():list() --> { 0,0, 1,0, 2,0, 0,1 }"},
    {"wasteland", THING_SPACE, PLAIN, space_wasteland, narrow_wasteland,
     WORD_NOUN, "wasteland space",
     "Spaces without a card that are beside a territory; on a fixed board "
     "every space without a card.",
     "spaces:wasteland():count() --> 9"},
    {"empty", THING_SPACE, PLAIN, space_empty, NULL, WORD_BEFORE, "empty",
     "Spaces on which no pyramid of anybody stands.",
     "spaces:empty():count() --> 10"},
    {"occupied", THING_SPACE, PLAIN, space_occupied, NULL, WORD_BEFORE,
     "occupied", "Spaces on which a pyramid stands.",
     "spaces:occupied():list() --> { 0,0, 1,0, 2,0 }"},
    {"occupied_by", THING_SPACE, ARGUMENT_SET, THING_SEAT, space_occupied_by,
     narrow_occupied_by, WORD_AFTER, "occupied by %",
     "Spaces on which a pyramid of that seat stands.",
     "spaces:occupied_by(me):list() --> { 0,0, 1,0 }"},
    {"controlled", THING_SPACE, PLAIN, space_controlled, narrow_controlled,
     WORD_BEFORE, "controlled",
     "Spaces on which pyramids of just one seat stand.",
     "spaces:controlled():list() --> { 0,0, 1,0, 2,0 }"},
    {"controlled_by", THING_SPACE, ARGUMENT_THING, THING_SEAT,
     space_controlled_by, narrow_controlled_by, WORD_AFTER, "controlled by %",
     "Spaces on which that seat has a pyramid and nobody else has.",
     "spaces:controlled_by(me):list() --> { 0,0, 1,0 }"},
    {"holding", THING_SPACE, ARGUMENT_SET, THING_PYRAMID, space_holding, NULL,
     WORD_AFTER, "holding %", "Spaces on which such a pyramid stands.",
     "spaces:holding(pyramids:flat()):list() --> { 0,0, 1,0, 2,0 }"},
    {"holding_fewer_than", THING_SPACE, ARGUMENT_THING, THING_NUMBER,
     space_fewer, NULL, WORD_AFTER, "holding fewer than % pyramids",
     "Spaces with fewer pyramids than that.",
     "spaces:holding_fewer_than(3):count() --> 13"},
    {"showing", THING_SPACE, ARGUMENT_SET, THING_CARD, space_showing, NULL,
     WORD_AFTER, "showing %", "Territories whose top card is such a card.",
     "spaces:showing(cards:suited()):list() --> { 0,0, 1,0, 2,0, 0,1 }"},
    {"adjacent_to", THING_SPACE, ARGUMENT_SET, THING_SPACE, space_adjacent,
     narrow_adjacent, WORD_AFTER, "adjacent to %",
     "Neighbours, by the directions of the board, of a space or of any of "
     "several.",
     "spaces:adjacent_to(space(0, 1)):list() --> { 0,0, -1,1, 1,1, 0,2 }"},
    {"on_or_beside", THING_SPACE, ARGUMENT_SET, THING_SPACE, space_on_or_beside,
     narrow_on_or_beside, WORD_AFTER, "on or beside %",
     "A space, or those of a set, and their neighbours.",
     "spaces:on_or_beside(space(0, 1)):count() --> 5"},

    {"in_hand", THING_CARD, ARGUMENT_SET, THING_SEAT, card_in_hand,
     narrow_in_hand, WORD_AFTER, "in the hand of %", "Cards in a hand.",
     "cards:in_hand(me):list() --> { 2M, 3S, 4V }"},
    {"in_pile", THING_CARD, ARGUMENT_THING, THING_PILE, card_in, narrow_in,
     WORD_AFTER, "in %", "Cards in a pile.",
     "cards:in_pile(discard_pile):list() --> { 8MS }"},
    {"on_top", THING_CARD, PLAIN, card_on_top, NULL, WORD_AFTER,
     "on top of a territory", "Cards on the board that no card covers.",
     "cards:on_top():list() --> { AM, AM, AS, AV }"},
    {"suited", THING_CARD, PLAIN, card_suited, NULL, WORD_AFTER, "with a suit",
     "Cards with at least one suit.", "cards:suited():count() --> 13"},
    {"of_suit", THING_CARD, ARGUMENT_SET, THING_SUIT, card_of_suit, NULL,
     WORD_AFTER, "of suit %", "Cards with that suit, or one of those suits.",
     "cards:of_suit(suits:on(cards:on_top():list()[1]))"
     ":list() --> { AM, AM, 2M, 5M, 8MS, XM }"},
    {"of_rank", THING_CARD, ARGUMENT_WORD, THING_NONE, card_of_rank, NULL,
     WORD_AFTER, "of rank %", "Cards of a rank, as the deck spells it.",
     "cards:of_rank(\"ace\"):list() --> { AM, AM, AS, AV }"},
    {"worth_more_than", THING_CARD, ARGUMENT_MEASURE, THING_CARD,
     card_worth_more, NULL, WORD_AFTER, "worth more than %",
     "Cards of greater strength than a number or another card.",
     "cards:worth_more_than(8):list() --> { 9SV, XM }"},
    {"worth_less_than", THING_CARD, ARGUMENT_MEASURE, THING_CARD,
     card_worth_less, NULL, WORD_AFTER, "worth less than %",
     "Cards of less strength than a number or another card.",
     "cards:worth_less_than(2):list() --> { AM, AM, AS, AV, E }"},

    {"on", THING_SUIT, ARGUMENT_THING, THING_CARD, suit_on, NULL, WORD_AFTER,
     "on %", "The suits of a card.",
     "suits:on(cards:on_top():list()[1]):list() --> { moons }"},
    {"upright", THING_POSE, PLAIN, pose_upright, NULL, WORD_BEFORE, "upright",
     "The upright pose.", "poses:upright():list() --> { ^ }"},
    {"flat", THING_POSE, PLAIN, pose_flat, NULL, WORD_BEFORE, "flat",
     "The poses that point in a direction of this board.",
     "poses:flat():list() --> { n, e, s, w }"},

    {"only", THING_NONE, ARGUMENT_SELF, THING_NONE, is_the_one, narrow_one,
     WORD_AFTER, "the same as %", "Just that thing, if it is in the set.",
     "seats:only(me):list() --> { red }"},
    {"except", THING_NONE, ARGUMENT_SELF, THING_NONE, is_another, NULL,
     WORD_AFTER, "other than %", "All but one thing.",
     "seats:except(me):list() --> { green }"},
    {"where", THING_NONE, ARGUMENT_FUNCTION, THING_NONE, selector_call_function,
     NULL, WORD_AFTER, "where %",
     "Things for which a function says true: the way out for what no clause "
     "says. The text tells people what is asked; the function may only read.",
     "spaces:where(\"x is even\", function(s) return s.x % 2 == 0 end)"
     ":list() --> { 0,-1, 2,-1, 0,0, 2,0, 0,1, 2,1, 0,2 }"},
};

const int clause_kind_count = sizeof clause_kinds / sizeof clause_kinds[0];
