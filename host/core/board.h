/*
 * board.h -- boards: the cards and pyramids on spaces.
 *
 * An open board is a set of spaces that hold cards. A space with a card is
 * territory, an empty space beside a territory is wasteland, and any other
 * space is void. On a fixed board every space inside the edges exists, with or
 * without a card, and no space is void. The shape of a fixed board may leave
 * out spaces; the spaces that it leaves out are treated as if they were beyond
 * the edge. The board does not know what a game allows: it refuses only what it
 * cannot represent.
 *
 * A board of places has no grid. Its spaces are numbered in a single row, with
 * y = 0. The first places have names and may be linked. The other places have
 * no names and differ only in the cards and pyramids that they hold. No place
 * is void or wasteland.
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
    Space territories[CARD_LIMIT]; /* in ascending order */
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
bool board_is_territory(const Board *board, Space space);
/* True if the space has no card but a neighbour has a card. On a fixed board,
 * true for every space without a card. */
bool board_is_wasteland(const Board *board, Space space);
bool board_is_void(const Board *board, Space space);
/*
 * Writes every space that is not void, in ascending order, into `spaces` (room
 * for OPTION_LIMIT). Returns their number. If several empty places have no
 * name, only the first of them is listed.
 */
int board_list(const Board *board, Space *spaces);
/* Like board_list, but lists wasteland only. */
int board_list_wasteland(const Board *board, Space *spaces);

/*
 * These functions set the top card or the first pyramid of a space. A cell that
 * is then empty is freed. If a new cell is needed and all cells are in use, the
 * functions refuse with REFUSAL_BOARD_FULL, and the board is unchanged. The
 * caller must keep the cells consistent with the cards and pyramids, so only
 * core/position and renumber.c call these functions.
 */
Refusal board_set_top(Board *board, Space space, Card top);
Refusal board_set_first(Board *board, Space space, Pyramid first);

#endif
