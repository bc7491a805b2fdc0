/*
 * board.h -- spaces, directions, and the cards and pyramids on spaces.
 *
 * An open board is a set of spaces that hold cards. A space with a card is
 * territory, an empty space beside a territory is wasteland, and any other
 * space is void. On a fixed board every space inside the edges exists, with or
 * without a card, and no space is void. The shape of a fixed board may leave
 * out spaces; such spaces are treated as if they were beyond the edge. The
 * board does not know what a game allows: it refuses only what it cannot
 * represent.
 *
 * A board of places has no grid. Its spaces are numbered in a single row, with
 * y = 0. The first places have names and may be linked. The other places have
 * no names and differ only in the cards and pyramids that they hold. No place
 * is void or wasteland.
 *
 * A Space packs two coordinates; its numeric order is the canonical order: by
 * y, then x. On open boards the first card lies at 0,0, x grows to the east
 * and y to the south. On fixed boards 0,0 is the south-west corner ("a1") and
 * y grows to the north.
 */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include "core/limits.h"
#include "core/refusal.h"
#include "core/thing.h"

typedef enum Topology {
    TOPOLOGY_SQUARE,   /* directions: n e s w */
    TOPOLOGY_DIAGONAL, /* directions: n e s w ne se sw nw */
    TOPOLOGY_HEX,      /* directions: e w ne nw se sw, in axial coordinates */
    TOPOLOGY_PLACES    /* no directions; pairs of places may be linked */
} Topology;

enum {
    POSE_UPRIGHT, /* the pyramid points in no direction */
    POSE_N,
    POSE_E,
    POSE_S,
    POSE_W,
    POSE_NE,
    POSE_SE,
    POSE_SW,
    POSE_NW,
    POSE_COUNT
};

/* Each pair of places has a bit in `links`, which is set if the places are
 * linked. */
enum {
    LINK_BYTES = BOARD_PLACE_LIMIT * (BOARD_PLACE_LIMIT - 1) / 2 / 8,
    NEIGHBOUR_LIMIT = BOARD_PLACE_LIMIT
};

/* The shape of a board does not change during a game. */
typedef struct BoardShape {
    uint8_t topology; /* a Topology */
    uint8_t columns;  /* 0 for an open board */
    uint8_t rows;
    /* For a fixed board: bit x of missing[y] is set if the space x,y is
     * missing. */
    uint16_t missing[FIXED_SIDE_LIMIT];
    uint8_t named; /* for a board of places: the number of named places */
    uint8_t links[LINK_BYTES];
} BoardShape;

/* The contents of a space that holds a card or a pyramid. */
typedef struct Cell {
    Space space;   /* SPACE_NONE if the slot is free */
    Card top;      /* the top card of the space, or CARD_NONE */
    Pyramid first; /* the first pyramid of the space, or PYRAMID_NONE */
} Cell;

typedef struct Board {
    BoardShape shape;
    uint64_t past; /* a hash of all changes; see board_note */
    uint8_t territory_count;
    uint16_t cell_count;
    Space territories[CARD_LIMIT]; /* in ascending order */
    Cell cells[CELL_LIMIT];        /* a hash table with open addressing */
} Board;

static inline Space space_at(int x, int y)
{
    return (Space)(((y + 64) << 7) | (x + 64));
}

static inline int space_x(Space space)
{
    return (space & 127) - 64;
}

static inline int space_y(Space space)
{
    return (space >> 7) - 64;
}

void board_clear(Board *board, BoardShape shape);

/* True if the coordinates are on the board: within OPEN_REACH, or inside the
 * edges of a fixed board and not missing. */
bool board_has(const BoardShape *shape, int x, int y);

/* Returns the neighbour in a direction (POSE_N ..). Returns SPACE_NONE beyond
 * the edge, for POSE_UPRIGHT, or if the topology lacks the direction. */
Space board_step(const BoardShape *shape, Space space, Pose direction);
/* Writes all neighbours into `list` (room for NEIGHBOUR_LIMIT). Returns their
 * number. */
int board_neighbours(const BoardShape *shape, Space space, Space *list);
/* Like board_neighbours, but lists all spaces that touch the space by a side or
 * a corner, even if the topology has no diagonal directions. */
int board_around(const BoardShape *shape, Space space, Space *list);
bool board_has_direction(const BoardShape *shape, Pose direction);

/* Returns the direction of the straight line between two spaces, and writes its
 * length in steps to `steps`, which may be NULL. Returns POSE_UPRIGHT, and
 * writes nothing, if there is no such line. */
Pose board_direction(const BoardShape *shape, Space from, Space to, int *steps);
/* True if `one` steps in some direction and then `other` steps across this
 * direction lead from `from` to `to`. A knight's move has the numbers 1 and 2,
 * a step to a neighbour 0 and 1. On a hexagonal board the two directions are
 * 60 degrees apart. */
bool board_is_offset(const BoardShape *shape, Space from, Space to, int one,
                     int other);

static inline bool board_is_of_places(const BoardShape *shape)
{
    return shape->topology == TOPOLOGY_PLACES;
}

/* True if the space is a place without a name. */
static inline bool board_is_unnamed(const BoardShape *shape, Space space)
{
    return board_is_of_places(shape) && space_x(space) >= shape->named;
}

/* Makes two different places neighbours. */
void board_link(BoardShape *shape, Space a, Space b);

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
bool board_is_adjacent(const BoardShape *shape, Space a, Space b);

/*
 * Writes every space that is not void, in ascending order, into `spaces` (room
 * for OPTION_LIMIT). Returns their number. Of the empty places without a name,
 * only the first is listed.
 */
int board_list(const Board *board, Space *spaces);
/* Like board_list, but lists wasteland only. */
int board_list_wasteland(const Board *board, Space *spaces);

/* The kinds of changes that board_note records. */
typedef enum BoardChange {
    CHANGE_SHAPE, /* a part of the shape */
    CHANGE_TOP,
    CHANGE_FIRST,
    CHANGE_STANDING /* a pyramid on the space, and its owner */
} BoardChange;

/* Mixes a change into `past`, a hash of the changes of the board. Boards with
 * the same past have had the same changes. Such boards are equal, and hold the
 * same pyramids of the same owners. Equal boards may have different pasts. */
static inline void board_note(Board *board, Space space, BoardChange change,
                              unsigned what)
{
    uint64_t part = (uint64_t)what << 24 | (uint64_t)change << 16 | space;
    uint64_t past = (board->past ^ part) * 0x9e3779b97f4a7c15u;

    board->past = past ^ past >> 29;
}

/* Recomputes `past` from the present contents of the board, so that the hash no
 * longer depends on earlier changes. The caller must then note the pyramids
 * again (CHANGE_STANDING). */
void board_forget(Board *board);

/*
 * Set the top card or the first pyramid of a space. A cell that then holds
 * neither is freed. Only position.c calls these functions, because it keeps
 * cards and pyramids consistent with cells. They refuse with REFUSAL_BOARD_FULL
 * if a new cell is needed and all cells are in use; the board is then
 * unchanged.
 */
Refusal board_set_top(Board *board, Space space, Card top);
Refusal board_set_first(Board *board, Space space, Pyramid first);

#endif
