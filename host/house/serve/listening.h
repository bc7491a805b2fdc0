/*
 * listening.h -- opens the socket on which browsers reach the tables, and finds
 * its address.
 */
#ifndef HOUSE_SERVE_LISTENING_H
#define HOUSE_SERVE_LISTENING_H

#include <stdbool.h>

#include "base/reporter.h"

typedef struct Listening {
    int socket;        /* descriptor, or -1 if the socket is not open */
    bool is_local;     /* true if only this machine can reach the socket */
    char address[300]; /* HOST:PORT for links */
} Listening;

/* Opens a socket that accepts connections at HOST:PORT. Port 0 means any free
 * port. If HOST means all addresses of this machine, links have the address of
 * the first interface that other machines can reach. Returns an exit status,
 * and reports errors. */
int listening_open(const Reporter *reporter, const char *address,
                   Listening *listening);

#endif
