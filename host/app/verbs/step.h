/*
 * step.h -- a person looks at a recorded game turn by turn, forward and back.
 * Nothing is played, and the file is not changed.
 */
#ifndef APP_STEP_H
#define APP_STEP_H

#include "app/session/session.h"

/* The game is at the record's start. Returns an exit status; what is wrong has
 * been reported. */
int step_through(const Recorded *recorded);

/* The board, the table and all hands, on standard output. */
void step_draw(const Recorded *recorded);

/* Notes and bookmarks before the turn with that index, and a line if the rules
 * were changed there. */
void step_remarks(const Recorded *recorded, int index);

#endif
