/*
 * step.h -- a recorded game gone through by a person, turn by turn, forth and
 * back; nothing is played in it, and the file stays as it is.
 */
#ifndef APP_STEP_H
#define APP_STEP_H

#include "app/catalog/catalog.h"

/* The game stands at the record's start. Returns an exit status; what is wrong
 * has been told. */
int step_through(const Recorded *recorded);

/* The board, the table and all hands, on standard output. */
void step_draw(const Recorded *recorded);

/* Notes and bookmarks that stand before the turn with that index, and that the
 * rules were changed there. */
void step_remarks(const Recorded *recorded, int index);

#endif
