/*
 * stream.h -- streams of events to pages.
 */
#ifndef HOUSE_SERVE_STREAM_H
#define HOUSE_SERVE_STREAM_H

#include "house/serve/mhd.h"
#include "house/serve/served.h"

enum { SIGN_MS = 20 * 1000 };

/* A Streams lists the open streams of events. The caller must set all fields to
 * 0 at first. */
typedef struct Streams {
    struct Stream *first;
    int count;
    long long signed_at;
} Streams;

/* Answers a request with a stream of the table's events. The stream begins with
 * the current revision, and with the log entries since the revision `after`. */
enum MHD_Result stream_begin(Streams *streams,
                             struct MHD_Connection *connection, Served *served,
                             const Participant *participant, long long after);
/* Sends new events. Every SIGN_MS, also sends a comment, which browsers ignore,
 * to keep the connection open. */
void streams_send(Streams *streams);
/* Ends the streams whose readers have closed the connection. */
void streams_tidy(Streams *streams);
/* Resumes all streams, because the library cannot stop while connections are
 * suspended. */
void streams_end(Streams *streams);

#endif
