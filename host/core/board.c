/*
 * board.c -- finds the neighbours of spaces, and the wasteland of a board.
 */
#include "core/board.h"
#include "base/number.h"
#include "core/board_place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The step in each direction, as the difference of two Spaces; 0 if there is
 * none. `south` is 1 if y grows to the south, otherwise -1. */
#define DELTA(x, y) ((y)*128 + (x))
#define SQUARE_STEPS(south)                                                    \
    [POSE_N] = DELTA(0, -(south)), [POSE_E] = DELTA(1, 0),                     \
    [POSE_S] = DELTA(0, south), [POSE_W] = DELTA(-1, 0)
#define DIAGONAL_STEPS(south)                                                  \
    SQUARE_STEPS(south),                                                       \
        [POSE_NE] = DELTA(1, -(south)), [POSE_SE] = DELTA(1, south),           \
        [POSE_SW] = DELTA(-1, south), [POSE_NW] = DELTA(-1, -(south))
#define HEX_STEPS(south)                                                       \
    [POSE_E] = DELTA(1, 0), [POSE_W] = DELTA(-1, 0),                           \
    [POSE_NE] = DELTA(1, -(south)), [POSE_SE] = DELTA(0, south),               \
    [POSE_SW] = DELTA(-1, south), [POSE_NW] = DELTA(0, -(south))

static const int16_t open_steps[][POSE_COUNT] = {
    [TOPOLOGY_SQUARE] = {SQUARE_STEPS(1)},
    [TOPOLOGY_DIAGONAL] = {DIAGONAL_STEPS(1)},
    [TOPOLOGY_HEX] = {HEX_STEPS(1)},
};

static const int16_t fixed_steps[][POSE_COUNT] = {
    [TOPOLOGY_SQUARE] = {SQUARE_STEPS(-1)},
    [TOPOLOGY_DIAGONAL] = {DIAGONAL_STEPS(-1)},
    [TOPOLOGY_HEX] = {HEX_STEPS(-1)},
    [TOPOLOGY_PLACES] = {0},
};

static bool is_open_board(const BoardShape *shape)
{
    return shape->columns == 0;
}

static const int16_t *steps_in(const BoardShape *shape, int topology)
{
    return is_open_board(shape) ? open_steps[topology] : fixed_steps[topology];
}

static const int16_t *steps_of(const BoardShape *shape)
{
    return steps_in(shape, shape->topology);
}

/* -- geometry ------------------------------------------------------------- */

bool board_has(const BoardShape *shape, int x, int y)
{
    if (is_open_board(shape))
        return x >= -OPEN_REACH && x <= OPEN_REACH && y >= -OPEN_REACH &&
               y <= OPEN_REACH;
    return x >= 0 && x < shape->columns && y >= 0 && y < shape->rows &&
           (shape->missing[y] >> x & 1) == 0;
}

static bool has_space(const BoardShape *shape, Space space)
{
    return board_has(shape, space_x(space), space_y(space));
}

bool board_has_direction(const BoardShape *shape, Pose direction)
{
    return direction < POSE_COUNT &&
           (steps_of(shape)[direction] != 0 ||
            (shape->directions >> direction & 1) != 0);
}

Space board_step(const BoardShape *shape, Space space, Pose direction)
{
    int step = direction < POSE_COUNT ? steps_of(shape)[direction] : 0;
    Space next = (Space)(space + step);

    if (step != 0)
        return has_space(shape, next) ? next : SPACE_NONE;
    return board_is_of_places(shape) && board_has_direction(shape, direction)
               ? board_way(shape, space, direction)
               : SPACE_NONE;
}

/* True if the board is open, and has the space and all its neighbours. False
 * for every fixed board. */
static bool is_far_inside(const BoardShape *shape, Space space)
{
    return is_open_board(shape) && abs(space_x(space)) < OPEN_REACH &&
           abs(space_y(space)) < OPEN_REACH;
}

/* Lists the spaces to which the given steps lead from a space. */
static int list_beside(const BoardShape *shape, const int16_t *steps,
                       Space space, Space *list)
{
    bool all = is_far_inside(shape, space);
    int count = 0;

    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        Space next = (Space)(space + steps[direction]);
        if (steps[direction] != 0 && (all || has_space(shape, next)))
            list[count++] = next;
    }
    return count;
}

int board_neighbours(const BoardShape *shape, Space space, Space *list)
{
    return board_is_of_places(shape)
               ? board_list_links(shape, space, LINKS_OUT, list)
               : list_beside(shape, steps_of(shape), space, list);
}

int board_sources(const BoardShape *shape, Space space, Space *list)
{
    return board_is_of_places(shape)
               ? board_list_links(shape, space, LINKS_IN, list)
               : list_beside(shape, steps_of(shape), space, list);
}

int board_around(const BoardShape *shape, Space space, Space *list)
{
    int topology = shape->topology == TOPOLOGY_SQUARE ? TOPOLOGY_DIAGONAL
                                                      : shape->topology;

    return board_is_of_places(shape)
               ? board_list_links(shape, space, LINKS_BOTH, list)
               : list_beside(shape, steps_in(shape, topology), space, list);
}

bool board_is_adjacent(const BoardShape *shape, Space a, Space b)
{
    const int16_t *steps = steps_of(shape);
    if (abs(a - b) > DELTA(1, 1)) /* a quick test, which excludes most pairs */
        return false;
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        if (steps[direction] != 0 && a + steps[direction] == b)
            return true;
    }
    return board_is_of_places(shape) &&
           (board_is_linked(shape, a, b) || board_is_linked(shape, b, a));
}

/* step_x and step_y return the change of x and y in a step. */
static int step_x(int step)
{
    return space_x((Space)(space_at(0, 0) + step));
}

static int step_y(int step)
{
    return space_y((Space)(space_at(0, 0) + step));
}

Pose board_direction(const BoardShape *shape, Space from, Space to, int *steps)
{
    const int16_t *all = steps_of(shape);
    int x = space_x(to) - space_x(from);
    int y = space_y(to) - space_y(from);
    int length = larger(abs(x), abs(y));

    if (board_is_of_places(shape))
        return board_way_to(shape, from, to, steps);
    if (length == 0)
        return POSE_UPRIGHT;
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        int step = all[direction];
        if (step == 0 || x != length * step_x(step) ||
            y != length * step_y(step))
            continue;
        if (steps != NULL)
            *steps = length;
        return (Pose)direction;
    }
    return POSE_UPRIGHT;
}

/* Sorts three distances in ascending order. */
static void sort_distances(int distances[3])
{
    for (int i = 1; i < 3; i++) {
        for (int j = i; j > 0 && distances[j - 1] > distances[j]; j--) {
            int swapped = distances[j];
            distances[j] = distances[j - 1];
            distances[j - 1] = swapped;
        }
    }
}

/* A move on a hexagonal board has three coordinates that add up to 0. Turning
 * and mirroring the move only permutes the coordinates and changes their
 * signs. */
static bool is_hex_offset(int x, int y, int one, int other)
{
    int distances[3] = {abs(x), abs(y), abs(x + y)};
    int wanted[3] = {one, other, one + other};

    sort_distances(distances);
    sort_distances(wanted);
    return memcmp(distances, wanted, sizeof wanted) == 0;
}

bool board_is_offset(const BoardShape *shape, Space from, Space to, int one,
                     int other)
{
    int x = space_x(to) - space_x(from);
    int y = space_y(to) - space_y(from);

    if (board_is_of_places(shape))
        return false;
    if (shape->topology == TOPOLOGY_HEX)
        return is_hex_offset(x, is_open_board(shape) ? y : -y, one, other);
    return (abs(x) == one && abs(y) == other) ||
           (abs(x) == other && abs(y) == one);
}

/* -- wasteland, void ------------------------------------------------------- */

static bool is_beside_card(const Board *board, Space space)
{
    const int16_t *steps = steps_of(&board->shape);
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        /* We do not check the edge, because no card lies beyond it. */
        if (steps[direction] != 0 &&
            board_is_territory(board, (Space)(space + steps[direction])))
            return true;
    }
    return false;
}

bool board_is_wasteland(const Board *board, Space space)
{
    if (!has_space(&board->shape, space) || board_is_territory(board, space))
        return false;
    return is_open_board(&board->shape) ? is_beside_card(board, space)
                                        : !board_is_of_places(&board->shape);
}

bool board_is_void(const Board *board, Space space)
{
    return !board_is_territory(board, space) &&
           !board_is_wasteland(board, space) &&
           !board_is_of_places(&board->shape);
}
