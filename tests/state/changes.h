/*
 * changes.h -- changes of a position: at least one for each field of its
 * structs that can change during a game.
 */
#ifndef TESTS_STATE_CHANGES_H
#define TESTS_STATE_CHANGES_H

#include "core/position/position.h"

/* Bits for the parts of the program that must see a change. */
enum {
    SEEN_BY_HASH = 1,
    SEEN_IN_TEXT = 2,     /* the position as JSON */
    SEEN_BY_RED = 4,      /* the JSON for the seat red, which is to move */
    SEEN_BY_GREEN = 8,    /* the JSON for the other seat */
    SEEN_IN_DRAWING = 16, /* the table as text, for a viewer who sees
                           * everything */
    SEEN_IN_PICTURE = 32, /* the table as SVG, for a viewer who sees
                           * everything */
    SEEN_BY_ALL = 63
};

/* Bits for what a game must have so that a change is possible. */
enum {
    NEEDS_STACKS = 1,
    NEEDS_POSES = 2,
    NEEDS_SPACES = 4 /* variables of spaces */
};

typedef struct StateChange {
    const char *name;
    void (*make)(Position *position, Space at);
    /* Makes the position that is to be changed. NULL if any position will
     * do. */
    void (*prepare)(Position *position, Space at);
    unsigned seen; /* bits SEEN_... of the program's parts that must see the
                    * change; all other parts must not see it */
    /* Words that make the same change with the command `set`, or NULL. "@"
     * stands for the space, and "^" for the pose of a pyramid. */
    const char *set;
    unsigned needs; /* bits NEEDS_... */
} StateChange;

extern const StateChange state_changes[];
extern const int state_change_count;

#endif
