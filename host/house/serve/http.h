/*
 * http.h -- requests and answers over HTTP.
 */
#ifndef HOUSE_SERVE_HTTP_H
#define HOUSE_SERVE_HTTP_H

#include "house/serve/mhd.h"
#include "house/serve/served.h"

/* Greatest size of a request in bytes. */
enum { BODY_LIMIT = 256 << 10 };

typedef struct Http Http; /* a running HTTP server; opaque */

/* Begins to serve the tables on a socket, which must be listening. Returns NULL
 * if the library fails. */
Http *http_new(int socket, Served *tables, int count);
void http_free(Http *http);
/* Returns a descriptor for poll(2). The descriptor is readable when http_run
 * has something to do. */
int http_descriptor(const Http *http);
/* Returns the number of milliseconds after which http_run must be called at the
 * latest. */
int http_timeout(const Http *http);
/* Begins a round: handles the requests that have arrived. */
void http_run(Http *http);
/* Sends new events without beginning a round. */
void http_send_events(Http *http);

#endif
