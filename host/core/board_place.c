/*
 * board_place.c -- the links of a board of places, and their directions.
 */
#include <assert.h>
#include <stddef.h>

#include "core/board_place.h"

void board_link(BoardShape *shape, Space from, Space to)
{
    assert(board_is_of_places(shape) && from != to);
    shape->links[space_x(from)] |= (uint32_t)1 << space_x(to);
}

bool board_is_linked(const BoardShape *shape, Space from, Space to)
{
    return (shape->links[space_x(from)] >> space_x(to) & 1) != 0;
}

int board_list_links(const BoardShape *shape, Space place, LinkEnd end,
                     Space *list)
{
    uint32_t places = end == LINKS_IN ? 0 : shape->links[space_x(place)];
    int count = 0;

    for (int x = 0; end != LINKS_OUT && x < shape->named; x++)
        if (board_is_linked(shape, space_at(x, 0), place))
            places |= (uint32_t)1 << x;
    for (; places != 0; places &= places - 1)
        list[count++] = space_at(__builtin_ctz(places), 0);
    return count;
}

/* -- directions ----------------------------------------------------------- */

/* Returns the index of a direction in `ways`. */
static int index_of(Pose direction)
{
    assert(direction >= POSE_N && direction < POSE_COUNT);
    return direction - POSE_N;
}

Pose board_opposite(Pose direction)
{
    static const uint8_t opposites[POSE_COUNT] = {
        [POSE_N] = POSE_S,   [POSE_E] = POSE_W,   [POSE_S] = POSE_N,
        [POSE_W] = POSE_E,   [POSE_NE] = POSE_SW, [POSE_SE] = POSE_NW,
        [POSE_SW] = POSE_NE, [POSE_NW] = POSE_SE};

    return opposites[direction];
}

void board_set_way(BoardShape *shape, Space from, Pose direction, Space to)
{
    assert(board_is_linked(shape, from, to));
    shape->ways[space_x(from)][index_of(direction)] =
        (uint8_t)(space_x(to) + 1);
    shape->directions |= (uint16_t)(1u << direction);
}

Space board_way(const BoardShape *shape, Space from, Pose direction)
{
    int next = shape->ways[space_x(from)][index_of(direction)];

    return next == 0 ? SPACE_NONE : space_at(next - 1, 0);
}

/* Returns the number of steps that lead from `from` to `to` in a direction.
 * Returns 0 if the steps do not reach `to`. */
static int count_steps(const BoardShape *shape, Space from, Space to,
                       Pose direction)
{
    Space at = from;

    for (int steps = 1; steps <= shape->named; steps++) {
        at = board_way(shape, at, direction);
        if (at == from || at == SPACE_NONE)
            break;
        if (at == to)
            return steps;
    }
    return 0;
}

Pose board_way_to(const BoardShape *shape, Space from, Space to, int *steps)
{
    for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
        int count = count_steps(shape, from, to, (Pose)pose);
        if (count == 0)
            continue;
        if (steps != NULL)
            *steps = count;
        return (Pose)pose;
    }
    return POSE_UPRIGHT;
}
