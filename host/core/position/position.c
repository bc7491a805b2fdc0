#include "core/position/position.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Moves each card from the draw pile to the pile in which it starts, in
 * canonical order. */
static void deal_start(Position *position, const Deck *deck)
{
    Cards *cards = &position->cards;

    for (int i = deck->card_count - 1; i >= 0; i--) {
        int pile = deck_face(deck, (Card)i)->pile;
        if (pile == PILE_DRAW)
            continue;
        cards_pick(cards, (Card)i);
        cards_put(cards, (Card)i, pile);
        if (!pile_is_secret(cards, pile))
            knowledge_give_all(position, (Card)i);
    }
}

void position_start(Position *position, const Equipment *equipment, Seats seats,
                    Chance chance)
{
    Stashes stashes = equipment_stashes(equipment, &seats);

    memset(position, 0, sizeof *position);
    position->chance = chance;
    position->seats = seats;
    position->to_move = SEAT_NONE;
    board_clear(&position->board, equipment->shape);
    cards_clear(&position->cards, equipment->deck.card_count);
    pyramids_clear(&position->pyramids, &seats, &stashes, equipment->stash);
    position->pyramids.stacked = equipment->stacks;
    position->cards.kinds = equipment->pile_kinds;
    deal_start(position, &equipment->deck);
    position_start_vars(position, equipment);
}

/* Returns the size in bytes of the part of the board that is in use. */
static size_t board_size(const Board *board)
{
    return board->shape.topology == TOPOLOGY_PLACES
               ? sizeof *board
               : offsetof(Board, shape.links);
}

void position_restore(Position *position, const Position *from)
{
    size_t pyramids = from->pyramids.count * sizeof from->pyramids.each[0];

    memcpy(position, from, offsetof(Position, pyramids.each) + pyramids);
    memcpy(&position->board, &from->board, board_size(&from->board));
    memcpy(&position->traits, &from->traits,
           offsetof(Traits, each) +
               from->traits.count * sizeof from->traits.each[0]);
}

/* True if the `size` bytes at `a` equal those at `b`. */
static bool is_same_memory(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

bool position_equal(const Position *a, const Position *b)
{
    const size_t pyramids = a->pyramids.count * sizeof a->pyramids.each[0];

    return is_same_memory(a, b, offsetof(Position, pyramids.each) + pyramids) &&
           a->board.shape.topology == b->board.shape.topology &&
           is_same_memory(&a->board, &b->board, board_size(&a->board)) &&
           traits_equal(&a->traits, &b->traits);
}

void position_start_vars(Position *position, const Equipment *equipment)
{
    memset(position->vars, 0, sizeof position->vars);
    position->card_vars = 0;
    position->pyramid_vars = 0;
    for (int i = 0; i < equipment->var_count; i++) {
        VarType type = equipment->vars[i].type;
        position->vars[i] = equipment->vars[i].start;
        position->card_vars |= (uint64_t)(type == VAR_CARD) << i;
        position->pyramid_vars |= (uint64_t)(type == VAR_PYRAMID) << i;
    }
}

/* -- reading -------------------------------------------------------------- */

Space position_target(const Position *position, Pyramid pyramid)
{
    const PyramidState *state = &position->pyramids.each[pyramid];
    const Board *board = &position->board;

    if (!pyramid_on_board(&position->pyramids, pyramid))
        return SPACE_NONE;
    Space target = board_step(&board->shape, state->space, state->pose);
    if (target == SPACE_NONE || board_is_void(board, target))
        return SPACE_NONE;
    return target;
}

int position_count_at(const Position *position, Space space, Seat owner)
{
    const PyramidState *each = position->pyramids.each;
    int count = 0;
    for (Pyramid pyramid = board_first(&position->board, space);
         pyramid != PYRAMID_NONE; pyramid = each[pyramid].next)
        count += owner == SEAT_NONE || each[pyramid].owner == owner;
    return count;
}

bool position_controls(const Position *position, Seat seat, Space space)
{
    const PyramidState *each = position->pyramids.each;
    Pyramid first = board_first(&position->board, space);

    return first != PYRAMID_NONE && each[first].owner == seat &&
           (each[first].stands_for & STANDS_FOR_ALL) != 0;
}

/* The rank of each pose if poses are sorted by their tokens: ^ e n ne nw s se
 * sw w. */
static const uint8_t pose_order[POSE_COUNT] = {
    [POSE_UPRIGHT] = 0, [POSE_E] = 1,  [POSE_N] = 2,
    [POSE_NE] = 3,      [POSE_NW] = 4, [POSE_S] = 5,
    [POSE_SE] = 6,      [POSE_SW] = 7, [POSE_W] = 8,
};

/* The rank of each colour if colours are sorted by their letters. The colours
 * have the letters r g b y w k. */
static const uint8_t letter_order[COLOR_COUNT] = {3, 1, 0, 5, 4, 2};

/* Returns the rank of the owner: 0 for the seat of the stash, 1 for nobody
 * (written -), then the seats by the letters of their colours. */
static uint64_t owner_order(const Position *position, Pyramid pyramid)
{
    Seat owner = position->pyramids.each[pyramid].owner;

    if (owner == pyramids_first_owner(&position->pyramids, pyramid))
        return 0;
    return owner == SEAT_NONE
               ? 1
               : 2u + letter_order[position->seats.colors[owner]];
}

/* In a pyramid's key, the space begins at bit KEY_SPACE. In a game with stacks,
 * the height begins at this bit, and the space at STACKED_KEY_SPACE. */
enum { KEY_SPACE = 40, STACKED_KEY_SPACE = 48 };

/* Adds the height of a pyramid in its stack to the pyramid's key. */
static uint64_t stacked_key(const Pyramids *pyramids, Pyramid pyramid,
                            uint64_t key)
{
    const uint64_t below = ((uint64_t)1 << KEY_SPACE) - 1;
    uint64_t height = (uint64_t)pyramids_below(pyramids, pyramid);

    return key >> KEY_SPACE << STACKED_KEY_SPACE | height << KEY_SPACE |
           (key & below);
}

uint64_t position_pyramid_look(const Position *position, Pyramid pyramid)
{
    int space = position->pyramids.stacked ? STACKED_KEY_SPACE : KEY_SPACE;

    return position_pyramid_key(position, pyramid) &
           (((uint64_t)1 << space) - 1);
}

uint64_t position_pyramid_key(const Position *position, Pyramid pyramid)
{
    const Pyramids *pyramids = &position->pyramids;
    const PyramidState *state = &pyramids->each[pyramid];
    uint8_t letter = letter_order[pyramids->stashes.colors[state->stash]];
    uint64_t key = (uint64_t)state->space << KEY_SPACE |
                   (uint64_t)letter << 32 | (uint64_t)state->pips << 28 |
                   (uint64_t)pose_order[state->pose] << 24 | state->marks;

    if (pyramids->mixed != 0)
        key |= owner_order(position, pyramid) << 20;
    if (position->traits.count != 0)
        key |= (uint64_t)traits_rank(&position->traits,
                                     thing(THING_PYRAMID, pyramid))
               << 8;
    return pyramids->stacked ? stacked_key(pyramids, pyramid, key) : key;
}

int position_add_pyramids(const Position *position, Space space, Pyramid *list,
                          int count)
{
    for (Pyramid next = board_first(&position->board, space);
         next != PYRAMID_NONE; next = position->pyramids.each[next].next) {
        uint64_t key = position_pyramid_key(position, next);
        int i = count++;
        for (; i > 0 && position_pyramid_key(position, list[i - 1]) > key; i--)
            list[i] = list[i - 1];
        list[i] = next;
    }
    return count;
}

int position_cards_at(const Position *position, Space space, Card *list)
{
    int count = 0;
    for (Card card = board_top(&position->board, space); card != CARD_NONE;
         card = position->cards.below[card])
        list[count++] = card;
    return count;
}

Space position_find_void(const Position *position)
{
    const Board *board = &position->board;
    Space found = SPACE_NONE;

    for (int i = 0; i < CELL_LIMIT; i++) {
        const Cell *cell = &board->cells[i];
        if (cell->first != PYRAMID_NONE && cell->space < found &&
            board_is_void(board, cell->space))
            found = cell->space;
    }
    return found;
}

/* -- setters -------------------------------------------------------------- */

Refusal position_put_card(Position *position, Card card, Space space)
{
    if (card_on_board(&position->cards, card))
        return refuse(REFUSAL_NOT_THERE, thing(THING_CARD, card), 0);
    if (!board_has(&position->board.shape, space_x(space), space_y(space)))
        return refuse_space(REFUSAL_BOARD_EDGE, space);

    card_lift(position, card);
    card_drop(position, card, space);
    return no_refusal();
}

Refusal position_put_pyramid(Position *position, Stash stash, int pips,
                             Space space, Pose pose, int marks)
{
    Pyramids *pyramids = &position->pyramids;
    Pyramid pyramid = pyramids_in_supply(pyramids, stash, pips);

    if (pyramid == PYRAMID_NONE)
        return refuse(REFUSAL_SUPPLY, thing(THING_STASH, stash), pips);
    if (!board_has(&position->board.shape, space_x(space), space_y(space)))
        return refuse_space(REFUSAL_BOARD_EDGE, space);

    pyramids->supply[stash][pips - 1]--;
    pyramids->each[pyramid].pose = pose;
    pyramids->each[pyramid].marks = (uint8_t)marks;
    pyramid_enter(position, pyramid, space);
    return no_refusal();
}

bool position_put_values(Position *position, const Equipment *equipment,
                         Thing what, const TraitValues *values)
{
    bool fits = true;

    for (int i = 0; i < values->count; i++) {
        int var = values->vars[i];
        fits =
            fits && traits_set(&position->traits, what, var, values->values[i],
                               equipment->traits[var].start);
    }
    return fits;
}

Space position_space_of(const Position *position, Thing what)
{
    const Pyramids *pyramids = &position->pyramids;

    switch (what.type) {
    case THING_SPACE:
        return what.id;
    case THING_CARD:
        return card_on_board(&position->cards, (Card)what.id)
                   ? position->cards.place[what.id]
                   : SPACE_NONE;
    case THING_PYRAMID:
        return pyramid_on_board(pyramids, (Pyramid)what.id)
                   ? pyramids->each[what.id].space
                   : SPACE_NONE;
    default:
        return SPACE_NONE;
    }
}
