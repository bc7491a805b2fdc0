/*
 * interrupt.h -- signals while somebody plays.
 *
 * Ctrl-C while something is computed: that stops, and the game goes on where it
 * was. A second one ends the program at once. Where the terminal has gone
 * (SIGHUP) or the program is to end (SIGTERM), what is computed stops too, and
 * play ends as at the end of input, so that nothing is lost.
 */
#ifndef APP_INTERRUPT_H
#define APP_INTERRUPT_H

#include <poll.h>
#include <stdbool.h>

/* From now on; and no more: then the program ends by the signal by which play
 * was to end. Signals that are ignored anyhow stay so. */
void interrupt_begin(void);
void interrupt_end(void);

/* Waits as poll(2) does, however long. False where it cannot, or one of the
 * signals has come since interrupt_met, even just before. */
bool interrupt_poll(struct pollfd *files, nfds_t count);

/* Whether there was one of all these. Scripts run again. */
bool interrupt_met(void);

/* The number of the signal by which play is to end; 0 for none. */
int interrupt_ending(void);

#endif
