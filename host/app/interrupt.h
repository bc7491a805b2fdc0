/*
 * interrupt.h -- Ctrl-C while something is computed for a person: that stops,
 * and the game goes on where it was. A second one ends the program at once.
 */
#ifndef APP_INTERRUPT_H
#define APP_INTERRUPT_H

#include <stdbool.h>

/* From now on; and no more. Nothing where Ctrl-C is ignored anyhow. */
void interrupt_begin(void);
void interrupt_end(void);

/* While a line is waited for, what waits is broken off (EINTR). */
void interrupt_wait(bool waits);

/* Whether there was one. Scripts run again. */
bool interrupt_met(void);

#endif
