/*
 * http.c -- receives HTTP requests and sends the answers. The functions that
 * libmicrohttpd calls never block, because the server has a single thread.
 */
#include "house/serve/serve_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

enum {
    CONNECTIONS = 1000,
    STREAMS = 900, /* greatest number of streams of events; the other
                    * connections are for requests */
    STREAMS_OF_LINK = 100,
    LEAVING = 100, /* number of connections that the library accepts beyond
                    * CONNECTIONS, because it still counts a connection for some
                    * time after we have closed it */
    IDLE_SECONDS = 60,
    MEMORY_OF_ONE = 32 * 1024 /* bytes for the headers of a connection */
};

struct Http {
    struct MHD_Daemon *daemon;
    Served *tables;
    int count;
    Visitors visitors;
    Streams streams;
    size_t held;     /* bytes in all pending requests and answers */
    long long round; /* number of the server's current round; see http_run */
    struct Call *waiting;
};

/* A Call is a request in progress. */
typedef struct Call {
    Served *served;
    Participant participant;
    bool is_stream;
    long long after; /* only for a stream: revision after which the log entries
                      * of the first event begin */
    unsigned status; /* HTTP status if the request is refused, otherwise 0 */
    const char *why;
    char *body;
    size_t size;
    size_t held;       /* this call's share of `held` in Http */
    struct Call *next; /* next call in the list `waiting` of Http */
    struct MHD_Connection *suspended; /* the connection while the call waits; or
                                       * NULL */
    const PageFile *file;
} Call;

/* -- requests ------------------------------------------------------------- */

static void turn_down(Call *call, unsigned status, const char *why)
{
    if (call->status == 0) {
        call->status = status;
        call->why = why;
    }
}

/* False if a page of a different site has made the request. The server refuses
 * requests of other sites. */
static bool is_from_here(struct MHD_Connection *connection)
{
    const char *origin = mhd.lookup(connection, MHD_HEADER_KIND, "Origin");
    const char *host = mhd.lookup(connection, MHD_HEADER_KIND, "Host");
    const char *name = origin != NULL ? strstr(origin, "://") : NULL;

    return origin == NULL ||
           (name != NULL && host != NULL && strcmp(name + 3, host) == 0);
}

/* Returns the table that "/api/NAME" or "/api/NAME/events" names. Returns NULL
 * if there is none. Sets `*is_stream` for the second form. */
static Served *find_table(Http *http, const char *url, bool *is_stream)
{
    const char *name = url + strlen("/api/");
    size_t length = strcspn(name, "/");

    *is_stream = strcmp(name + length, "/events") == 0;
    if (name[length] != '\0' && !*is_stream)
        return NULL;
    for (int i = 0; i < http->count; i++)
        if (strlen(http->tables[i].name) == length &&
            strncmp(http->tables[i].name, name, length) == 0)
            return &http->tables[i];
    return NULL;
}

static void find_participant(struct MHD_Connection *connection, Call *call)
{
    static const char scheme[] = "Bearer ";
    const char *given =
        mhd.lookup(connection, MHD_HEADER_KIND, "Authorization");

    if (given == NULL || strncmp(given, scheme, sizeof scheme - 1) != 0 ||
        !secrets_find(&call->served->secrets, given + sizeof scheme - 1,
                      &call->participant))
        turn_down(call, MHD_HTTP_UNAUTHORIZED,
                  "this link is not valid for any table of this server");
}

/* Checks a request to "/api/...": a request of the engine protocol, or a
 * request for a stream of events. If a check fails, the call gets an error
 * status. */
static void begin_api(Http *http, struct MHD_Connection *connection, Call *call,
                      const char *url, const char *method)
{
    const char *length =
        mhd.lookup(connection, MHD_HEADER_KIND, "Content-Length");
    const char *last = mhd.lookup(connection, MHD_HEADER_KIND, "Last-Event-ID");

    call->served = find_table(http, url, &call->is_stream);
    if (!is_from_here(connection))
        turn_down(call, MHD_HTTP_FORBIDDEN,
                  "requests from another site are refused");
    if (call->served == NULL)
        turn_down(call, MHD_HTTP_NOT_FOUND, "there is no such table");
    else
        find_participant(connection, call);
    if (strcmp(method, call->is_stream ? "GET" : "POST") != 0)
        turn_down(call, MHD_HTTP_METHOD_NOT_ALLOWED,
                  "use GET for events and POST for requests");
    if (last != NULL)
        call->after = strtoll(last, NULL, 10);
    if (length != NULL && strtoull(length, NULL, 10) > BODY_LIMIT)
        turn_down(call, MHD_HTTP_CONTENT_TOO_LARGE, "the request is too long");
    if (http->held >= HELD_IN_ALL)
        turn_down(call, MHD_HTTP_SERVICE_UNAVAILABLE,
                  "too many requests are in progress");
    if (call->status == 0 && !served_may_ask(call->served, &call->participant))
        turn_down(call, MHD_HTTP_TOO_MANY_REQUESTS, "too many requests");
}

static Call *begin_call(Http *http, struct MHD_Connection *connection,
                        const char *url, const char *method)
{
    Call *call = calloc(1, sizeof *call);

    if (call == NULL)
        return NULL;
    if (strncmp(url, "/api/", 5) == 0) {
        begin_api(http, connection, call, url, method);
        return call;
    }
    call->file = page_find(url);
    if (call->file == NULL)
        turn_down(call, MHD_HTTP_NOT_FOUND, "there is no such page");
    else if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        turn_down(call, MHD_HTTP_METHOD_NOT_ALLOWED, "use GET for pages");
    return call;
}

/* Adds `size` bytes to the counts of bytes in pending requests and answers.
 * let_go subtracts the bytes again. */
static void hold_bytes(Http *http, Call *call, size_t size)
{
    call->held += size;
    http->held += size;
    *served_held(call->served, &call->participant) += size;
}

static void let_go(Http *http, Call *call)
{
    if (call->held == 0)
        return;
    http->held -= call->held;
    *served_held(call->served, &call->participant) -= call->held;
}

static void add_body(Http *http, Call *call, const char *bytes, size_t size)
{
    char *body;

    if (call->status != 0 || call->served == NULL)
        return;
    if (size > BODY_LIMIT - call->size) {
        turn_down(call, MHD_HTTP_CONTENT_TOO_LARGE, "the request is too long");
        return;
    }
    body = realloc(call->body, call->size + size);
    if (body == NULL) {
        turn_down(call, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
        return;
    }
    hold_bytes(http, call, size);
    memcpy(body + call->size, bytes, size);
    call->body = body;
    call->size += size;
}

static struct Visitor *visitor_of(struct MHD_Connection *connection)
{
    return mhd.connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)
        ->socket_context;
}

static enum MHD_Result begin_stream(Http *http,
                                    struct MHD_Connection *connection,
                                    Call *call)
{
    const int viewer = viewer_number(call->participant.viewer);
    bool is_full = http->streams.count >= STREAMS ||
                   call->served->stream_counts[viewer] >= STREAMS_OF_LINK;

    if (is_full) {
        streams_tidy(&http->streams); /* makes room for the next request */
        return reply_json(
            connection, MHD_HTTP_SERVICE_UNAVAILABLE,
            engine_error("http", "too many pages follow this table"));
    }
    visitor_stay(&http->visitors, visitor_of(connection));
    return stream_begin(&http->streams, connection, call->served,
                        &call->participant, call->after);
}

/* Suspends a request until the next round, so that a link with many requests
 * does not delay other links. */
static enum MHD_Result wait_for_round(Http *http,
                                      struct MHD_Connection *connection,
                                      Call *call)
{
    call->suspended = connection;
    call->next = http->waiting;
    http->waiting = call;
    mhd.suspend(connection);
    return MHD_YES;
}

/* Begins a round: resumes all requests that were suspended, so that the library
 * passes them to `take_request` again. */
static void begin_round(Http *http)
{
    Call *call = http->waiting;

    http->round++;
    http->waiting = NULL;
    while (call != NULL) {
        Call *next = call->next;
        struct MHD_Connection *connection = call->suspended;
        call->suspended = NULL;
        mhd.resume(connection);
        call = next;
    }
}

/* Sends the answer of the engine, compressed if that is safe. The length of a
 * compressed answer could reveal secret log entries or the secrets of links. */
static enum MHD_Result send_answer(struct MHD_Connection *connection,
                                   const Call *call, unsigned status,
                                   char *answer)
{
    return engine_must_not_pack(call->served->engine)
               ? reply_json(connection, status, answer)
               : reply_packed(connection, status, answer);
}

static enum MHD_Result finish_call(Http *http,
                                   struct MHD_Connection *connection,
                                   Call *call)
{
    enum MHD_Result result;
    long long begun;
    bool is_refused;
    char *answer;

    if (call->status != 0)
        return reply_json(connection, call->status,
                          engine_error("http", call->why));
    if (call->file != NULL)
        return reply_file(connection, call->file);
    if (call->is_stream)
        return begin_stream(http, connection, call);
    if (!served_may_answer(call->served, &call->participant, http->round))
        return wait_for_round(http, connection, call);
    call->served->is_awake = true;
    served_see(call->served, &call->participant);
    begun = clock_work_milliseconds();
    answer = engine_answer_from(call->served->engine, &call->participant,
                                call->body != NULL ? call->body : "",
                                call->size, &is_refused);
    hold_bytes(http, call, answer != NULL ? strlen(answer) : 0);
    result = send_answer(connection, call,
                         is_refused ? MHD_HTTP_FORBIDDEN : MHD_HTTP_OK, answer);
    served_charge(call->served, &call->participant,
                  clock_work_milliseconds() - begun);
    return result;
}

/* Handles a request. The library calls this function first after the headers,
 * then for each part of the body, and finally with `*size` 0. */
static enum MHD_Result take_request(void *context,
                                    struct MHD_Connection *connection,
                                    const char *url, const char *method,
                                    const char *version, const char *bytes,
                                    size_t *size, void **request)
{
    Http *http = context;
    Call *call = *request;

    (void)version;
    if (call == NULL) {
        visitor_wait(&http->visitors, visitor_of(connection),
                     clock_milliseconds());
        *request = begin_call(http, connection, url, method);
        return *request != NULL ? MHD_YES : MHD_NO;
    }
    if (*size == 0)
        return finish_call(http, connection, call);
    add_body(http, call, bytes, *size);
    *size = 0;
    return MHD_YES;
}

static void end_call(void *context, struct MHD_Connection *connection,
                     void **request, enum MHD_RequestTerminationCode end)
{
    Http *http = context;
    Call *call = *request;

    (void)end;
    visitor_wait(&http->visitors, visitor_of(connection), clock_milliseconds());
    if (call != NULL) {
        let_go(http, call);
        free(call->body);
    }
    free(call);
    *request = NULL;
}

/* Adds or removes the visitor of a connection that was opened or closed. The
 * library calls this function. */
static void meet(void *context, struct MHD_Connection *connection,
                 void **visitor, enum MHD_ConnectionNotificationCode code)
{
    Http *http = context;
    int socket =
        mhd.connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)
            ->connect_fd;

    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        *visitor = visitor_come(&http->visitors, socket, clock_milliseconds());
    else
        visitor_leave(&http->visitors, *visitor);
}

/* -- the daemon ----------------------------------------------------------- */

Http *http_new(int socket, Served *tables, int count)
{
    Http *http = calloc(1, sizeof *http);

    if (http == NULL)
        return NULL;
    http->tables = tables;
    http->count = count;
    http->visitors.most = CONNECTIONS;
    http->daemon = mhd.start(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, take_request,
        http, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_NOTIFY_COMPLETED,
        end_call, http, MHD_OPTION_NOTIFY_CONNECTION, meet, http,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS + LEAVING,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY_OF_ONE,
        MHD_OPTION_END);
    if (http->daemon != NULL)
        return http;
    free(http);
    return NULL;
}

void http_free(Http *http)
{
    if (http == NULL)
        return;
    streams_end(&http->streams);
    begin_round(http); /* resumes suspended requests, because the library cannot
                        * stop while there are any */
    mhd.stop(http->daemon);
    free(http);
}

int http_descriptor(const Http *http)
{
    return mhd.daemon_info(http->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

int http_timeout(const Http *http)
{
    MHD_UNSIGNED_LONG_LONG wait;

    if (http->waiting != NULL)
        return 0;
    if (mhd.timeout(http->daemon, &wait) != MHD_YES || wait > SIGN_MS)
        return SIGN_MS;
    return (int)wait;
}

void http_run(Http *http)
{
    visitors_send_late_away(&http->visitors, clock_milliseconds());
    begin_round(http);
    mhd.run(http->daemon);
}

void http_send_events(Http *http)
{
    for (int i = 0; i < http->count; i++)
        served_notice_people(&http->tables[i]);
    streams_send(&http->streams);
    mhd.run(http->daemon);
}
