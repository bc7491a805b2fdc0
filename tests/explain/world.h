/*
 * world.h -- facts of a position, for the second implementation.
 */
#ifndef TESTS_EXPLAIN_WORLD_H
#define TESTS_EXPLAIN_WORLD_H

#include "core/position/position.h"

enum { NOWHERE = -1000, SPACES = 1200 };

typedef struct World {
    const Position *position;
    const Equipment *equipment;
} World;

typedef struct Place {
    int x, y;
} Place;

Place own_place(int space);
bool is_fixed(const World *world);
bool is_inside(const World *world, int space);

/* Returns the space one step away in a direction, or NOWHERE. */
int step_from(const World *world, int space, int pose);

/* Returns the top card on the space, or -1 if there is none. */
int top_card(const World *world, int space);

bool is_territory(const World *world, int space);
bool is_void(const World *world, int space);
bool stands(const World *world, int pyramid);
const PyramidState *own_pyramid(const World *world, int pyramid);

/* Returns the space at which a pyramid points, or NOWHERE. */
int target_of(const World *world, int pyramid);

/* Returns the number of pyramids of a seat on a space. A seat of -1 means all
 * seats. */
int count_at(const World *world, int space, int seat);

/* Lists all spaces that are not void, each once. Returns their number. */
int list_places(const World *world, int *spaces);

#endif
