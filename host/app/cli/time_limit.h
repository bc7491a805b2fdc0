/*
 * time_limit.h -- how long all that scripts do for a verb may take together.
 *
 * Each run has bounds of its own (see docs/sandbox.md); this one is for the sum
 * of many. When it is reached scripts stop as if somebody had stopped them:
 * runs end with FAULT_STOPPED.
 */
#ifndef APP_TIME_LIMIT_H
#define APP_TIME_LIMIT_H

#include <stdbool.h>

/* From now on so many seconds of the processor's time; 0: no limit. One at a
 * time. */
void time_limit_begin(long seconds);
/* No limit any more: scripts run again. */
void time_limit_end(void);
/* Whether it was reached. */
bool time_limit_met(void);

#endif
