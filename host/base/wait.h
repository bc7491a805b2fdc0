/*
 * wait.h -- the type of a function that waits for files.
 */
#ifndef BASE_WAIT_H
#define BASE_WAIT_H

#include <poll.h>
#include <stdbool.h>

/* Waits as poll(2) does. Returns false if the caller has to stop, for example
 * because a signal has arrived. */
typedef bool WaitFor(struct pollfd *files, nfds_t count, int milliseconds);

#endif
