/*
 * board.h -- spaces, directions, the cards and pyramids on spaces, and what
 * that makes of the rest.
 *
 * An open board is a set of spaces that hold cards: a territory holds a card,
 * a space beside a territory is wasteland, any other is void. On a fixed
 * board every space inside the edges exists, with a card or without one, and
 * none is void; its shape may leave out some, which then are beyond the edge.
 * Whether a game allows something is asked elsewhere; a refusal from here means
 * that the board could not hold the outcome.
 *
 * A board of places has no grid: its spaces are one row. The first of them have
 * names, and may be linked; the others have none, and differ only in what they
 * hold. Nothing there is void or wasteland.
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
    TOPOLOGY_SQUARE,   /* n e s w */
    TOPOLOGY_DIAGONAL, /* and ne se sw nw */
    TOPOLOGY_HEX,      /* e w and ne nw se sw, in axial coordinates */
    TOPOLOGY_PLACES    /* no directions: places, of which some are linked */
} Topology;

enum {
    POSE_UPRIGHT, /* points at nothing */
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

/* Links of places: a bit for each pair. */
enum {
    LINK_BYTES = BOARD_PLACE_LIMIT * (BOARD_PLACE_LIMIT - 1) / 2 / 8,
    NEIGHBOUR_LIMIT = BOARD_PLACE_LIMIT
};

/* The shape of a board: fixed for a game. */
typedef struct BoardShape {
    uint8_t topology; /* Topology */
    uint8_t columns;  /* 0: an open board */
    uint8_t rows;
    /* Of a fixed board, by y: bit x is set where there is no space. */
    uint16_t missing[FIXED_SIDE_LIMIT];
    uint8_t named; /* of a board of places: those with a name */
    uint8_t links[LINK_BYTES];
} BoardShape;

/* A space that holds something. */
typedef struct Cell {
    Space space;   /* SPACE_NONE: free slot */
    Card top;      /* CARD_NONE: no card here */
    Pyramid first; /* head of a list through Pyramids; or PYRAMID_NONE */
} Cell;

typedef struct Board {
    BoardShape shape;
    uint64_t past; /* see board_note */
    uint8_t territory_count;
    uint16_t cell_count;
    Space territories[CARD_LIMIT]; /* ascending */
    Cell cells[CELL_LIMIT]; /* open addressing, by the low bits of x and y */
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

/* Whether the coordinates can be represented and lie on the board at all:
 * within OPEN_REACH, or inside the edges of a fixed board and not missing. */
bool board_has(const BoardShape *shape, int x, int y);

/* The neighbour in a direction (POSE_N ..), or SPACE_NONE beyond the edge,
 * for POSE_UPRIGHT, or where the topology lacks that direction. */
Space board_step(const BoardShape *shape, Space space, Pose direction);
/* All neighbours, into `list` (room for NEIGHBOUR_LIMIT); returns how many. */
int board_neighbours(const BoardShape *shape, Space space, Space *list);
/* The same for all that touch it by a side or a corner, also where a corner is
 * no direction of the board. */
int board_around(const BoardShape *shape, Space space, Space *list);
bool board_has_direction(const BoardShape *shape, Pose direction);

/* The direction of the straight line from one space to another, and how many
 * steps long it is (`steps` may be NULL); POSE_UPRIGHT where there is none. */
Pose board_direction(const BoardShape *shape, Space from, Space to, int *steps);
/* Whether two spaces are apart by so many steps in one direction and so many
 * across it, like those of a knight (1 and 2); 0 and 1 are neighbours. On a
 * hexagonal board the second direction is the next but one (60 degrees). */
bool board_is_offset(const BoardShape *shape, Space from, Space to, int one,
                     int other);

static inline bool board_is_of_places(const BoardShape *shape)
{
    return shape->topology == TOPOLOGY_PLACES;
}

/* Whether the place is one of those that have no name. */
static inline bool board_is_unnamed(const BoardShape *shape, Space space)
{
    return board_is_of_places(shape) && space_x(space) >= shape->named;
}

/* Makes two different places neighbours. */
void board_link(BoardShape *shape, Space a, Space b);

/* The cell at `space`, or NULL when nothing is there. */
const Cell *board_cell(const Board *board, Space space);

Card board_top(const Board *board, Space space); /* or CARD_NONE */
/* A pyramid on the space, or PYRAMID_NONE; the others follow by `next` of
 * PyramidState, in any order. */
Pyramid board_first(const Board *board, Space space);
bool board_is_territory(const Board *board, Space space);
/* No card here, but one beside it. On a fixed board: any space without card. */
bool board_is_wasteland(const Board *board, Space space);
bool board_is_void(const Board *board, Space space);
bool board_is_adjacent(const BoardShape *shape, Space a, Space b);

/*
 * Writes every space that is not void, ascending, into `spaces` (room for
 * OPTION_LIMIT) and returns how many. Of places without a name that hold
 * nothing, only the first.
 */
int board_list(const Board *board, Space *spaces);
/* The same for wasteland only. */
int board_list_wasteland(const Board *board, Space *spaces);

/* What is noted of a space. */
typedef enum BoardChange {
    CHANGE_SHAPE, /* a part of what the board is */
    CHANGE_TOP,
    CHANGE_FIRST,
    CHANGE_STANDING /* a pyramid that stands there, and its owner */
} BoardChange;

/*
 * Mixes a change into the past of the board. Boards with the same past have
 * become the same in the same way: they are equal, and the same pyramids, of
 * the same owners, stand on them. Equal boards may have different pasts.
 */
static inline void board_note(Board *board, Space space, BoardChange change,
                              unsigned what)
{
    uint64_t part = (uint64_t)what << 24 | (uint64_t)change << 16 | space;
    uint64_t past = (board->past ^ part) * 0x9e3779b97f4a7c15u;

    board->past = past ^ past >> 29;
}

/* Replaces the past by one that follows from what is on the board, whatever it
 * became so by. Who stands there is still to be noted. */
void board_forget(Board *board);

/*
 * Used by position.c, which keeps cards and pyramids consistent with cells.
 * Set the top card or the first pyramid of a space; a cell that is left with
 * neither is freed. Refuse REFUSAL_BOARD_FULL when a new cell is needed and
 * all are in use; the board is then unchanged.
 */
Refusal board_set_top(Board *board, Space space, Card top);
Refusal board_set_first(Board *board, Space space, Pyramid first);

#endif
