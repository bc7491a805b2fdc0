/*
 * board_near.h -- the spaces near given spaces of an open board.
 */
#ifndef CORE_BOARD_NEAR_H
#define CORE_BOARD_NEAR_H

#include "core/board_shape.h"

/* A BoardNear says which spaces board_list_near lists. */
typedef enum BoardNear {
    NEAR_ON_OR_BESIDE, /* all given spaces and their neighbours */
    NEAR_BESIDE,       /* all neighbours of given spaces; a given space is
                          listed only if another given space is its neighbour */
    NEAR_OUTSIDE       /* like NEAR_BESIDE, but without the given spaces */
} BoardNear;

static inline bool board_is_open(const BoardShape *shape)
{
    return shape->columns == 0;
}

/* Writes the spaces near the `from_count` spaces `from` of an open board, in
 * ascending order, into `spaces` (room for OPTION_LIMIT). Includes void spaces.
 * Returns their number. */
int board_list_near(const BoardShape *shape, const Space *from, int from_count,
                    BoardNear near, Space *spaces);

#endif
