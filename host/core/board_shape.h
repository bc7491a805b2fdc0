/*
 * board_shape.h -- the shape of a board: its spaces and directions.
 *
 * A Space packs y and x into a number; spaces are sorted by y, then by x. On
 * open boards y grows to the south. On fixed boards y grows to the north, and
 * 0,0 is the corner "a1".
 */
#ifndef CORE_BOARD_SHAPE_H
#define CORE_BOARD_SHAPE_H

#include "core/limits.h"
#include "core/thing.h"

typedef enum Topology {
    TOPOLOGY_SQUARE,   /* directions: n e s w */
    TOPOLOGY_DIAGONAL, /* directions: n e s w ne se sw nw */
    TOPOLOGY_HEX,      /* directions: e w ne nw se sw, in axial coordinates */
    TOPOLOGY_PLACES    /* no grid; links lead from place to place, and may
                        * have directions */
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

enum { NEIGHBOUR_LIMIT = BOARD_PLACE_LIMIT };

/* A BoardShape describes a board's spaces. It is constant during a game. */
typedef struct BoardShape {
    uint8_t topology; /* a Topology */
    uint8_t columns;  /* 0 for an open board */
    uint8_t rows;
    /* For a fixed board: bit x of missing[y] is set if the space x,y is
     * missing. */
    uint16_t missing[FIXED_SIDE_LIMIT];
    uint8_t named; /* the number of named places */
    /* The fields below are for a board of places. They must be last; see
     * Board. */
    /* Bit b of links[a] is set if a link leads from place a to place b. */
    uint32_t links[BOARD_PLACE_LIMIT];
    uint16_t directions; /* bit d is set if a link has the direction d */
    /* ways[a][d - POSE_N] is 1 + the place to which the link of place a in
     * direction d leads, or 0. */
    uint8_t ways[BOARD_PLACE_LIMIT][POSE_COUNT - POSE_N];
} BoardShape;

_Static_assert(BOARD_PLACE_LIMIT <= 32, "a bit for each place");

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

/* True if the board has the space x,y. An open board reaches from -OPEN_REACH
 * to OPEN_REACH. A fixed board may lack some spaces inside its edges. */
bool board_has(const BoardShape *shape, int x, int y);

/* Returns the neighbour in a direction (POSE_N ..). Returns SPACE_NONE beyond
 * the edge, for POSE_UPRIGHT, or if the topology lacks the direction. */
Space board_step(const BoardShape *shape, Space space, Pose direction);
/* Writes all neighbours into `list` (room for NEIGHBOUR_LIMIT). Returns their
 * number. The neighbours of a place are those to which its links lead. */
int board_neighbours(const BoardShape *shape, Space space, Space *list);
/* Like board_neighbours, but lists the spaces of which `space` is a neighbour.
 * Both lists are equal unless some links lead one way. */
int board_sources(const BoardShape *shape, Space space, Space *list);
/* Like board_neighbours, but on a grid also lists spaces that touch at a
 * corner. On a board of places, lists places that a link in either direction
 * connects. */
int board_around(const BoardShape *shape, Space space, Space *list);
bool board_has_direction(const BoardShape *shape, Pose direction);

/* Returns the direction of the straight line between two spaces, and writes the
 * line's length in steps. Returns POSE_UPRIGHT, and writes nothing, if there is
 * none. `steps` may be NULL. */
Pose board_direction(const BoardShape *shape, Space from, Space to, int *steps);
/* True if `to` is reached from `from` by `one` steps in some direction and then
 * `other` steps in a second direction. The directions are 60 degrees apart on a
 * hexagonal board, otherwise along x and y. A knight's move has the numbers 1
 * and 2. */
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

/* True if one of the spaces is a neighbour of the other. */
bool board_is_adjacent(const BoardShape *shape, Space a, Space b);

#endif
