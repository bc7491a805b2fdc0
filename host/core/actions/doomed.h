/*
 * doomed.h -- pyramids that are destroyed: those that a change of cards leaves
 * in the void, and others.
 */
#ifndef CORE_DOOMED_H
#define CORE_DOOMED_H

#include "core/actions/actions.h"

/* Pyramids in canonical order. */
typedef struct PyramidList {
    int count;
    Pyramid pyramids[PYRAMID_LIMIT];
} PyramidList;

/*
 * Finds the pyramids that a change is going to leave in the void, before it
 * happens, so that an action can still refuse: `lost` will hold no card any
 * more, `gained` will hold one (SPACE_NONE: no space does so).
 */
void doomed_find(const Position *position, Space lost, Space gained,
                 PyramidList *doomed);
/* From the board back to supply, recorded as that kind of event; `from` is
 * where it was, or would have come to. */
void pyramid_destroy(Position *position, EventLog *log, EventKind kind,
                     Pyramid pyramid, Space from);
/* After the change: destroys them, each with EVENT_VOID. */
void doomed_destroy(Position *position, EventLog *log,
                    const PyramidList *doomed);

#endif
