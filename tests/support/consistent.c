#include "support/consistent.h"

static void check_pile_links(const Cards *cards, int pile, int *seen)
{
    int count = 0;
    int last = -1;

    for (Card card = cards->piles[pile].top; card != CARD_NONE;
         card = cards->below[card]) {
        assert_true(card < cards->count);
        assert_true(card_in_pile(cards, card, pile));
        assert_false(card_is_down(cards, card));
        if (pile >= PILE_HAND && pile < PILE_NAMED)
            assert_true(card > last);
        last = card;
        seen[card]++;
        count++;
        assert_true(count <= cards->count);
    }
    assert_int_equal(count, cards->piles[pile].count);
}

/* Checks the marks of the pyramids on a space. One pyramid of each owner has
 * STANDS_FOR_OWNER. The first has STANDS_FOR_ALL if all pyramids have one
 * owner. */
static void check_standing(const PyramidState *each, Pyramid first)
{
    enum { NOBODY = SEAT_LIMIT };
    int standing[SEAT_LIMIT + 1] = {0};
    int met[SEAT_LIMIT + 1] = {0};
    int owners = 0;

    for (Pyramid pyramid = first; pyramid != PYRAMID_NONE;
         pyramid = each[pyramid].next) {
        int owner = each[pyramid].owner;
        owner = owner == SEAT_NONE ? NOBODY : owner;
        owners += met[owner]++ == 0;
        standing[owner] += (each[pyramid].stands_for & STANDS_FOR_OWNER) != 0;
    }
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        assert_int_equal(standing[seat], met[seat] > 0);
    for (Pyramid pyramid = first; pyramid != PYRAMID_NONE;
         pyramid = each[pyramid].next)
        assert_int_equal((each[pyramid].stands_for & STANDS_FOR_ALL) != 0,
                         owners == 1 && met[NOBODY] == 0 && pyramid == first);
}

static void check_cell(const Position *position, const Cell *cell,
                       int *seen_cards, int *seen_pyramids)
{
    const Cards *cards = &position->cards;
    const PyramidState *each = position->pyramids.each;

    assert_ptr_equal(board_cell(&position->board, cell->space), cell);
    assert_true(board_has(&position->board.shape, space_x(cell->space),
                          space_y(cell->space)));
    assert_true(cell->top != CARD_NONE || cell->first != PYRAMID_NONE);
    for (Card card = cell->top; card != CARD_NONE; card = cards->below[card]) {
        assert_int_equal(cards->place[card], cell->space);
        assert_int_equal(++seen_cards[card], 1);
    }
    for (Pyramid pyramid = cell->first; pyramid != PYRAMID_NONE;
         pyramid = each[pyramid].next) {
        assert_int_equal(each[pyramid].space, cell->space);
        assert_int_equal(++seen_pyramids[pyramid], 1);
    }
    check_standing(each, cell->first);
}

static void check_territories(const Board *board)
{
    int count = 0;

    for (int i = 0; i < board->territory_count; i++) {
        assert_true(i == 0 ||
                    board->territories[i - 1] < board->territories[i]);
        assert_true(board_is_territory(board, board->territories[i]));
    }
    for (int i = 0; i < CELL_LIMIT; i++)
        count += board->cells[i].space != SPACE_NONE &&
                 board->cells[i].top != CARD_NONE;
    assert_int_equal(count, board->territory_count);
}

static void check_pyramids(const Pyramids *pyramids, int seats, const int *seen)
{
    int supply[STASH_LIMIT][SIZE_LIMIT] = {{0}};
    int on_board[SEAT_LIMIT] = {0};
    int mixed = 0;

    assert_int_equal(pyramids->count,
                     pyramids->stashes.count * pyramids_per_stash(pyramids));
    for (int i = 0; i < pyramids->count; i++) {
        const PyramidState *state = &pyramids->each[i];
        bool is_on_board = pyramid_on_board(pyramids, (Pyramid)i);

        assert_int_equal(state->stash, i / pyramids_per_stash(pyramids));
        assert_int_equal(seen[i], is_on_board);
        if (state->owner != SEAT_NONE)
            on_board[state->owner] += is_on_board;
        mixed += state->owner != pyramids->stashes.seats[state->stash];
        supply[state->stash][state->pips - 1] += state->space == SPACE_SUPPLY;
        if (!is_on_board) {
            assert_int_equal(state->owner,
                             pyramids->stashes.seats[state->stash]);
            assert_int_equal(state->pose, POSE_UPRIGHT);
            assert_int_equal(state->marks, 0);
            assert_int_equal(state->next, PYRAMID_NONE);
            assert_int_equal(state->stands_for, 0);
        }
    }
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(pyramids->on_board[seat], on_board[seat]);
    for (int stash = 0; stash < pyramids->stashes.count; stash++)
        for (int size = 0; size < SIZE_LIMIT; size++)
            assert_int_equal(pyramids->supply[stash][size],
                             supply[stash][size]);
    for (int seat = 0; seat < seats; seat++)
        if (pyramids_stash_of(pyramids, (Seat)seat) != seat) {
            mixed++;
            break;
        }
    assert_int_equal(pyramids->mixed, mixed);
}

void check_consistent(const Position *position)
{
    int cards[CARD_LIMIT] = {0};
    int pyramids[PYRAMID_LIMIT] = {0};
    int cells = 0;

    for (int i = 0; i < CELL_LIMIT; i++) {
        const Cell *cell = &position->board.cells[i];
        if (cell->space == SPACE_NONE)
            continue;
        check_cell(position, cell, cards, pyramids);
        cells++;
    }
    assert_int_equal(cells, position->board.cell_count);
    check_territories(&position->board);
    for (int pile = 0; pile < PILE_COUNT; pile++)
        check_pile_links(&position->cards, pile, cards);
    for (int card = 0; card < position->cards.count; card++)
        assert_int_equal(cards[card], 1);
    check_pyramids(&position->pyramids, position->seats.count, pyramids);
    assert_int_equal(position_find_void(position), SPACE_NONE);
}
