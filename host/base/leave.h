/*
 * leave.h -- ending the process at once, without writing or freeing anything.
 */
#ifndef BASE_LEAVE_H
#define BASE_LEAVE_H

#include <stdnoreturn.h>

/* Ends the process like _exit(). A build that measures coverage saves its
 * counts first. Signal handlers must not call this function. */
noreturn void leave(int status);

#endif
