/* visitor.c -- limits the time that a connection may take to send a request and
 * to receive the answer. Connections that follow events have no limit. */
#include "house/serve/serve_internal.h"

#include <stdlib.h>
#include <sys/socket.h>

typedef struct Visitor {
    int socket;
    long long since; /* time at which the wait began */
    bool is_waiting; /* true if the visitor is in the queue */
    struct Visitor *next, *before;
} Visitor;

static void leave_queue(Visitors *visitors, Visitor *visitor)
{
    if (!visitor->is_waiting)
        return;
    *(visitor->before != NULL ? &visitor->before->next : &visitors->longest) =
        visitor->next;
    *(visitor->next != NULL ? &visitor->next->before : &visitors->latest) =
        visitor->before;
    visitor->next = visitor->before = NULL;
    visitor->is_waiting = false;
}

static void join_queue(Visitors *visitors, Visitor *visitor, long long now)
{
    leave_queue(visitors, visitor);
    visitor->since = now;
    visitor->is_waiting = true;
    visitor->before = visitors->latest;
    *(visitors->latest != NULL ? &visitors->latest->next : &visitors->longest) =
        visitor;
    visitors->latest = visitor;
}

/* Closes the connection's socket. When the library notices this, it reports the
 * end of the connection, and visitor_leave is called. */
static void send_away(Visitors *visitors, Visitor *visitor)
{
    leave_queue(visitors, visitor);
    shutdown(visitor->socket, SHUT_RDWR);
}

Visitor *visitor_come(Visitors *visitors, int socket, long long now)
{
    Visitor *visitor = calloc(1, sizeof *visitor);

    if (visitor == NULL)
        return NULL;
    visitor->socket = socket;
    visitors->count++;
    if (visitors->count > visitors->most && visitors->longest != NULL)
        send_away(visitors, visitors->longest);
    join_queue(visitors, visitor, now);
    return visitor;
}

void visitor_wait(Visitors *visitors, Visitor *visitor, long long now)
{
    if (visitor != NULL)
        join_queue(visitors, visitor, now);
}

void visitor_stay(Visitors *visitors, Visitor *visitor)
{
    if (visitor != NULL)
        leave_queue(visitors, visitor);
}

void visitor_leave(Visitors *visitors, Visitor *visitor)
{
    if (visitor == NULL)
        return;
    leave_queue(visitors, visitor);
    visitors->count--;
    free(visitor);
}

void visitors_send_late_away(Visitors *visitors, long long now)
{
    while (visitors->longest != NULL &&
           now - visitors->longest->since >= VISITOR_MS)
        send_away(visitors, visitors->longest);
}
