/*
 * visitor.h -- the open connections of the server, and limits on the time for
 * which a client may keep a connection idle.
 */
#ifndef HOUSE_SERVE_VISITOR_H
#define HOUSE_SERVE_VISITOR_H

#include <stdbool.h>

/* Greatest time in milliseconds that a client may take to send a request, and
 * again to receive the answer. */
enum { VISITOR_MS = 60 * 1000 };

/* A Visitors lists the open connections of the server. The caller must set
 * `most`, and must set all other fields to 0. */
typedef struct Visitors {
    int most; /* greatest number of open connections; see visitor_come */
    int count;
    /* The visitor that has waited longest, and the visitor that has waited for
     * the shortest time; or NULL. These are the ends of the queue. */
    struct Visitor *longest, *latest;
} Visitors;

/* In all functions, `now` is the value of clock_milliseconds(), and `visitor`
 * may be NULL. */

/* Adds a connection and starts its waiting time. If there are then more than
 * `most` connections, closes the connection that has waited longest. Returns
 * NULL if memory runs out. */
struct Visitor *visitor_come(Visitors *visitors, int socket, long long now);
/* Restarts the visitor's wait, because a request or an answer has ended. */
void visitor_wait(Visitors *visitors, struct Visitor *visitor, long long now);
/* Exempts the visitor from the time limit, because it receives a stream of
 * events. */
void visitor_stay(Visitors *visitors, struct Visitor *visitor);
/* Removes the visitor, because its connection was closed. */
void visitor_leave(Visitors *visitors, struct Visitor *visitor);
/* Closes all connections that have waited for VISITOR_MS. */
void visitors_send_late_away(Visitors *visitors, long long now);

#endif
