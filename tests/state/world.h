/*
 * world.h -- positions in which the changes of changes.c are made.
 */
#ifndef TESTS_STATE_WORLD_H
#define TESTS_STATE_WORLD_H

#include "state/changes.h"
#include "support/small.h"

#include "format/position_json.h"

/* A World is a position of the small game. Two of its spaces have the same
 * contents: a change is made at the first, `at`. */
typedef struct World {
    const char *name;
    const char *fields; /* of the variant, in Lua */
    const char *vars;   /* further variables, in Lua */
    const char *at, *twin;
    const char *board; /* JSON of the other spaces, followed by a comma */
    unsigned has;      /* bits NEEDS_... of the changes that are possible */
    bool has_places;
    Script *script;
    const Equipment *equipment;
    Position start;
} World;

/* Set up all worlds before the tests, and free them. */
int set_up_worlds(void **state);
int tear_down_worlds(void **state);

Space world_space(const World *world, const char *token);

/* Writes the words. "@" stands for the token of a space, and "^" for the pose of
 * a pyramid, which is left out if the game has no poses. */
void world_fill_in(const World *world, const char *words, const char *token,
                   char *out, size_t size);

/* Return the positions before and after a change at the space `token`. */
Position world_before(const World *world, const StateChange *change,
                      const char *token);
Position world_after(const World *world, const StateChange *change,
                     const char *token);

/* Does what the host does to a position at the end of a turn. */
void world_settle(const World *world, Position *position);

/* Reads a position. Fails the test if the text has an error. */
Position world_read(const World *world, const char *text);
/* Returns the JSON of a position for a viewer, to be freed. */
char *world_text(const World *world, const Position *position, Seat viewer);

/* Calls `check` for every world and every change that is possible there. */
typedef void WorldCheck(const World *world, const StateChange *change);
void check_all_changes(WorldCheck *check);

#endif
