/*
 * destroyed.h -- finds and destroys pyramids, for example because a change of
 * cards leaves them in the void.
 */
#ifndef CORE_DESTROYED_H
#define CORE_DESTROYED_H

#include "core/actions/actions.h"

/* A PyramidList is a list of pyramids in canonical order. */
typedef struct PyramidList {
    int count;
    Pyramid pyramids[PYRAMID_LIMIT];
} PyramidList;

/* Finds the pyramids that a change of cards would leave in the void. `lost` are
 * the spaces that lose their last cards. `gained` is the space that gets a
 * card, or SPACE_NONE. */
void destroyed_find(const Position *position, const Space *lost, int count,
                    Space gained, PyramidList *destroyed);
/* Puts a pyramid back into supply, and records an event of the given kind.
 * `from` is its space, or the void space to which it moved. */
void pyramid_destroy(Position *position, EventLog *log, EventKind kind,
                     Pyramid pyramid, Space from);
/* Destroys the listed pyramids, with an EVENT_VOID for each. Resets the
 * variables of the spaces that are now void. The caller must change the cards
 * first. */
void destroyed_remove(Position *position, EventLog *log,
                      const PyramidList *destroyed);

#endif
