/*
 * world.h -- positions in which the changes of changes.c are made.
 */
#ifndef TESTS_STATE_WORLD_H
#define TESTS_STATE_WORLD_H

#include "state/changes.h"
#include "support/small.h"

#include "format/position_json.h"

/* A World is a position of the small game. The spaces `at` and `twin` have
 * equal contents. Tests make a change at one of the two spaces. */
typedef struct World {
    const char *name;
    const char *fields; /* further fields of the variant, in Lua */
    const char *vars;   /* further variables, in Lua */
    const char *at, *twin;
    const char *board; /* JSON of the other spaces, followed by a comma */
    unsigned has;      /* bits NEEDS_... of the needs that the game meets */
    bool has_places;
    Script *script;
    const Equipment *equipment;
    Position start;
} World;

/* set_up_worlds sets up all worlds before the tests; tear_down_worlds frees
 * them. */
int set_up_worlds(void **state);
int tear_down_worlds(void **state);

Space world_space(const World *world, const char *token);

/* Copies `words` to `out`. Replaces "@" by `token`, the token of a space.
 * Leaves out "^", the pose of an upright pyramid, if the game has no poses. */
void world_fill_in(const World *world, const char *words, const char *token,
                   char *out, size_t size);

/* These functions return the positions before and after a change at the space
 * `token`. */
Position world_before(const World *world, const StateChange *change,
                      const char *token);
Position world_after(const World *world, const StateChange *change,
                     const char *token);

/* Changes a position as the host does at the end of a turn. */
void world_settle(const World *world, Position *position);

/* Reads a position. Fails the test if the text has an error. */
Position world_read(const World *world, const char *text);
/* Returns the JSON of a position for a viewer, to be freed. */
char *world_text(const World *world, const Position *position, Seat viewer);

/* Calls `check` for each world, with every change that is possible there. */
typedef void WorldCheck(const World *world, const StateChange *change);
void check_all_changes(WorldCheck *check);

#endif
