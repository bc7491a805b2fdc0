/*
 * rearranged.c -- moves the contents of spaces to other spaces.
 */
#include <assert.h>

#include "core/position/position.h"

static void set_cell(Board *board, Space space, const Cell *cell)
{
    /* Setting the top card and the first pyramid cannot fail, because there are
     * as many cells as before. */
    (void)board_set_first(board, space, cell->first);
    (void)board_set_top(board, space, cell->top);
}

/* Sets the space of all cards and pyramids of a cell to `space`. */
static void note_space(Position *position, const Cell *cell, Space space)
{
    PyramidState *each = position->pyramids.each;
    Cards *cards = &position->cards;

    for (Card card = cell->top; card != CARD_NONE; card = cards->below[card])
        cards->place[card] = space;
    for (Pyramid pyramid = cell->first; pyramid != PYRAMID_NONE;
         pyramid = each[pyramid].next)
        each[pyramid].space = space;
}

void spaces_rearrange(Position *position, const SpaceMove *moves, int count)
{
    static const Cell empty = {SPACE_NONE, CARD_NONE, PYRAMID_NONE};
    Board *board = &position->board;
    Cell cells[REARRANGE_LIMIT];

    assert(count <= REARRANGE_LIMIT);
    for (int i = 0; i < count; i++) {
        const Cell *cell = board_cell(board, moves[i].from);
        cells[i] = cell != NULL ? *cell : empty;
    }
    for (int i = 0; i < count; i++)
        set_cell(board, moves[i].from, &empty);
    for (int i = 0; i < count; i++) {
        set_cell(board, moves[i].to, &cells[i]);
        note_space(position, &cells[i], moves[i].to);
    }
    traits_rename_spaces(&position->traits, moves, count);
}
