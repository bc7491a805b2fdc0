/*
 * board_place.h -- the links of a board of places.
 */
#ifndef CORE_BOARD_PLACE_H
#define CORE_BOARD_PLACE_H

#include "core/board_shape.h"

/* Adds a link that leads from a place to a different place. */
void board_link(BoardShape *shape, Space from, Space to);
bool board_is_linked(const BoardShape *shape, Space from, Space to);

/* A LinkEnd selects the links out of a place, the links into it, or both. */
typedef enum LinkEnd { LINKS_OUT, LINKS_IN, LINKS_BOTH } LinkEnd;

/* Lists the places at the other ends of links, in ascending order. Returns
 * their number. */
int board_list_links(const BoardShape *shape, Space place, LinkEnd end,
                     Space *list);

/* Returns the opposite direction; POSE_UPRIGHT for POSE_UPRIGHT. */
Pose board_opposite(Pose direction);

/* Gives the link from `from` to `to` a direction. If another link from `from`
 * has this direction, that link loses the direction. */
void board_set_way(BoardShape *shape, Space from, Pose direction, Space to);
/* Returns the place to which a link leads in a direction (POSE_N ..), or
 * SPACE_NONE. */
Space board_way(const BoardShape *shape, Space from, Pose direction);
/* Returns the first direction in which links lead from `from` to `to`, and
 * writes the number of steps. Returns POSE_UPRIGHT if there is none. `steps`
 * may be NULL. */
Pose board_way_to(const BoardShape *shape, Space from, Space to, int *steps);

#endif
