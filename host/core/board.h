/*
 * board.h -- boards: the cards and pyramids on spaces.
 *
 * An open board grows with its cards. A fixed board has edges, and its shape
 * may leave out spaces. A board of places is a row of spaces with y = 0, whose
 * first places have names.
 */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include "core/board_shape.h"
#include "core/limits.h"
#include "core/refusal.h"
#include "core/thing.h"

/* A Cell is the contents of a space that holds a card or a pyramid. */
typedef struct Cell {
    Space space;   /* SPACE_NONE if the slot is free */
    Card top;      /* the top card of the space, or CARD_NONE */
    Pyramid first; /* the first pyramid of the space, or PYRAMID_NONE */
} Cell;

typedef struct Board {
    uint8_t territory_count;
    uint16_t cell_count;
    Space territories[CARD_LIMIT]; /* spaces with cards, in ascending order */
    Cell cells[CELL_LIMIT];        /* a hash table with open addressing */
    BoardShape shape; /* the last field, so that position_restore need not copy
                       * the links of a board without places */
} Board;

void board_clear(Board *board, BoardShape shape);

/* Returns the cell at `space`, or NULL if the space is empty. */
const Cell *board_cell(const Board *board, Space space);

/* Returns the top card of a space, or CARD_NONE. */
Card board_top(const Board *board, Space space);

/* Returns the first pyramid in the list of a space, or PYRAMID_NONE. The list
 * is linked through `next` of PyramidState. */
Pyramid board_first(const Board *board, Space space);
/* True if the space has a card. */
bool board_is_territory(const Board *board, Space space);
/* True if the space has no card but a neighbour has a card. On a fixed board,
 * true for every space without a card. */
bool board_is_wasteland(const Board *board, Space space);
/* True if the space is neither territory nor wasteland. A board of places has
 * no void. */
bool board_is_void(const Board *board, Space space);
/* Writes every space that is not void, in ascending order, to `spaces`, which
 * has room for OPTION_LIMIT. Returns their number. Lists only the first empty
 * place without a name. */
int board_list(const Board *board, Space *spaces);
/* Like board_list, but lists wasteland only. */
int board_list_wasteland(const Board *board, Space *spaces);

/* These functions set the top card or the first pyramid of a space. They refuse
 * with REFUSAL_BOARD_FULL if no cell is free. Only core/position and renumber.c
 * may call them, because the cells must match the cards and pyramids. */
Refusal board_set_top(Board *board, Space space, Card top);
Refusal board_set_first(Board *board, Space space, Pyramid first);

#endif
