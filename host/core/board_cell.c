/*
 * board_cell.c -- the hash table of cells, which are the contents of spaces.
 */
#include <assert.h>
#include <string.h>

#include "core/board.h"

static const Cell free_cell = {SPACE_NONE, CARD_NONE, PYRAMID_NONE};

void board_clear(Board *board, BoardShape shape)
{
    memset(board, 0, sizeof *board);
    board->shape = shape;
    for (int i = 0; i < CELL_LIMIT; i++)
        board->cells[i] = free_cell;
}

/* -- finding -------------------------------------------------------------- */

/* Returns the home slot of a space, at which a search begins. A board within 16
 * by 16 spaces has no collisions. */
static int home_of(Space space)
{
    return (space & 15) | (space >> 3 & 0xf0);
}

static int slot_after(int slot)
{
    return (slot + 1) % CELL_LIMIT;
}

static int slot_distance(int from, int to)
{
    return (to - from + CELL_LIMIT) % CELL_LIMIT;
}

const Cell *board_cell(const Board *board, Space space)
{
    int slot = home_of(space);
    for (int i = 0; i < CELL_LIMIT; i++) {
        const Cell *cell = &board->cells[slot];
        if (cell->space == SPACE_NONE)
            return NULL;
        if (cell->space == space)
            return cell;
        slot = slot_after(slot);
    }
    return NULL;
}

Card board_top(const Board *board, Space space)
{
    const Cell *cell = board_cell(board, space);
    return cell ? cell->top : CARD_NONE;
}

Pyramid board_first(const Board *board, Space space)
{
    const Cell *cell = board_cell(board, space);

    return cell ? cell->first : PYRAMID_NONE;
}

bool board_is_territory(const Board *board, Space space)
{
    return board_top(board, space) != CARD_NONE;
}

/* -- changing ------------------------------------------------------------- */

/* Returns the cell of a space, or a new cell if the space has none. Returns
 * NULL if all cells are in use. */
static Cell *cell_need(Board *board, Space space)
{
    int slot = home_of(space);
    for (int i = 0; i < CELL_LIMIT; i++) {
        Cell *cell = &board->cells[slot];
        if (cell->space == space)
            return cell;
        if (cell->space == SPACE_NONE) {
            *cell = free_cell;
            cell->space = space;
            board->cell_count++;
            return cell;
        }
        slot = slot_after(slot);
    }
    return NULL;
}

/* Frees an empty cell. A search stops at a free slot, so we move later cells
 * into the hole if their home slot allows that. */
static void cell_drop_empty(Board *board, Cell *cell)
{
    if (cell->top != CARD_NONE || cell->first != PYRAMID_NONE)
        return;
    int hole = (int)(cell - board->cells);
    int slot = hole;
    for (int i = 1; i < CELL_LIMIT; i++) {
        slot = slot_after(slot);
        const Cell *later = &board->cells[slot];
        if (later->space == SPACE_NONE)
            break;
        if (slot_distance(home_of(later->space), slot) >=
            slot_distance(hole, slot)) {
            board->cells[hole] = *later;
            hole = slot;
        }
    }
    board->cells[hole] = free_cell;
    board->cell_count--;
}

static void territory_add(Board *board, Space space)
{
    int i = board->territory_count++;
    for (; i > 0 && board->territories[i - 1] > space; i--)
        board->territories[i] = board->territories[i - 1];
    board->territories[i] = space;
}

static void territory_drop(Board *board, Space space)
{
    int last = --board->territory_count;
    int i = 0;
    while (board->territories[i] != space)
        i++;
    for (; i < last; i++)
        board->territories[i] = board->territories[i + 1];
    board->territories[last] = 0;
}

Refusal board_set_top(Board *board, Space space, Card top)
{
    assert(board_has(&board->shape, space_x(space), space_y(space)));
    bool was_territory = board_is_territory(board, space);
    if (!was_territory && top == CARD_NONE)
        return no_refusal();
    if (!was_territory && board->territory_count == CARD_LIMIT)
        return refuse(REFUSAL_BOARD_FULL, thing(THING_SPACE, space), 0);

    Cell *cell = cell_need(board, space);
    if (!cell)
        return refuse(REFUSAL_BOARD_FULL, thing(THING_SPACE, space), 0);
    cell->top = top;
    if (top == CARD_NONE)
        territory_drop(board, space);
    else if (!was_territory)
        territory_add(board, space);
    cell_drop_empty(board, cell);
    return no_refusal();
}

Refusal board_set_first(Board *board, Space space, Pyramid first)
{
    assert(board_has(&board->shape, space_x(space), space_y(space)));
    if (first == PYRAMID_NONE && !board_cell(board, space))
        return no_refusal();

    Cell *cell = cell_need(board, space);
    if (!cell)
        return refuse(REFUSAL_BOARD_FULL, thing(THING_SPACE, space), 0);
    cell->first = first;
    cell_drop_empty(board, cell);
    return no_refusal();
}
