/* stream.c -- sends the events of tables to their participants. A slow reader
 * loses only old log entries, because every event describes the current
 * revision. */
#include "house/serve/serve_internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/clock.h"

/* A Stream is a connection that receives the events of a table. */
typedef struct Stream {
    Streams *streams;
    struct MHD_Connection *connection;
    Served *served;
    Participant participant;
    bool is_suspended;
    long long sent;   /* the latest revision that was sent */
    long long people; /* the latest `people.revision` that was sent */
    bool begins;      /* true until the first event, which is always sent */
    bool wants_sign;
    bool has_left; /* true if the reader has closed the connection */
    char *text;    /* the text being sent; owned; or NULL */
    size_t size, at;
    struct Stream *next;
} Stream;

static long long revision_of(const Served *served)
{
    return engine_table(served->engine)->log.revision;
}

static long long people_revision(const Served *served)
{
    return engine_table(served->engine)->people.revision;
}

/* True if the table has news that the stream has not sent. */
static bool has_news(const Stream *stream)
{
    return stream->sent != revision_of(stream->served) ||
           stream->people != people_revision(stream->served);
}

/* Returns an event that was stored for the stream's link. The event describes
 * all revisions after `stream->sent`, up to `moment`. Returns NULL if no event
 * fits. */
static const Composed *find_composed(const Stream *stream, long long moment)
{
    const int viewer = viewer_number(stream->participant.viewer);

    for (int i = 0; i < COMPOSED; i++) {
        const Composed *each = &stream->served->composed[viewer][i];
        if (each->text != NULL && each->after == stream->sent &&
            each->moment == moment)
            return each;
    }
    return NULL;
}

/* Returns the event for the current revision; the caller must free it. An event
 * is composed once for all streams of a link. */
static char *compose_event(const Stream *stream)
{
    const long long revision = revision_of(stream->served);
    const int viewer = viewer_number(stream->participant.viewer);
    const Composed *found = find_composed(stream, revision);
    Composed *place;

    if (found != NULL)
        return strdup(found->text);
    stream->served->composed_last =
        (stream->served->composed_last + 1) % COMPOSED;
    place = &stream->served->composed[viewer][stream->served->composed_last];
    free(place->text);
    *place = (Composed){engine_event(stream->served->engine,
                                     &stream->participant, stream->sent),
                        stream->sent, revision};
    return place->text != NULL ? strdup(place->text) : NULL;
}

static char *compose_people(Stream *stream)
{
    stream->people = people_revision(stream->served);
    return engine_people(stream->served->engine);
}

/* Composes the text to send next. Returns false if there is nothing to send. */
static bool compose(Stream *stream)
{
    free(stream->text);
    stream->text = NULL;
    stream->at = stream->size = 0;
    if (stream->begins || stream->sent != revision_of(stream->served))
        stream->text = compose_event(stream);
    else if (stream->people != people_revision(stream->served))
        stream->text = compose_people(stream);
    else if (stream->wants_sign)
        stream->text = strdup(": the table is there\n\n");
    stream->sent = revision_of(stream->served);
    stream->begins = stream->wants_sign = false;
    stream->size = stream->text != NULL ? strlen(stream->text) : 0;
    return stream->size > 0;
}

static ssize_t read_stream(void *context, uint64_t at, char *room, size_t size)
{
    Stream *stream = context;
    size_t left;

    (void)at;
    if (stream->has_left)
        return MHD_CONTENT_READER_END_WITH_ERROR;
    if (stream->at == stream->size && !compose(stream)) {
        stream->is_suspended = true;
        mhd.suspend(stream->connection);
        return 0;
    }
    left = stream->size - stream->at;
    size = left < size ? left : size;
    memcpy(room, stream->text + stream->at, size);
    stream->at += size;
    return (ssize_t)size;
}

/* Returns the counter of open streams for the link of `stream`. */
static int *count_of(const Stream *stream)
{
    return &stream->served
                ->stream_counts[viewer_number(stream->participant.viewer)];
}

static void end_stream(void *context)
{
    Stream *stream = context;
    Stream **at = &stream->streams->first;

    while (*at != stream)
        at = &(*at)->next;
    *at = stream->next;
    stream->streams->count--;
    (*count_of(stream))--;
    served_see(stream->served, &stream->participant);
    free(stream->text);
    free(stream);
}

enum MHD_Result stream_begin(Streams *streams,
                             struct MHD_Connection *connection, Served *served,
                             const Participant *participant, long long after)
{
    Stream *stream = calloc(1, sizeof *stream);
    struct MHD_Response *response;
    enum MHD_Result result;

    if (stream == NULL)
        return MHD_NO;
    *stream =
        (Stream){.streams = streams,
                 .connection = connection,
                 .served = served,
                 .participant = *participant,
                 .sent = after > 0 && after <= revision_of(served) ? after : 0,
                 .people = -1,
                 .begins = true,
                 .next = streams->first};
    response =
        mhd.stream(MHD_SIZE_UNKNOWN, 4096, read_stream, stream, end_stream);
    if (response == NULL) {
        free(stream);
        return MHD_NO;
    }
    streams->first = stream;
    streams->count++;
    (*count_of(stream))++;
    reply_add_headers(response, "text/event-stream");
    mhd.add_header(response, "Cache-Control", "no-store");
    result = mhd.queue(connection, MHD_HTTP_OK, response);
    mhd.drop(response);
    return result;
}

static void resume_stream(Stream *stream)
{
    if (!stream->is_suspended)
        return;
    stream->is_suspended = false;
    mhd.resume(stream->connection);
}

/* True if the reader has closed the connection. We check this ourselves,
 * because the library does not check connections that it has suspended. */
static bool reader_has_left(const Stream *stream)
{
    int socket = mhd.connection_info(stream->connection,
                                     MHD_CONNECTION_INFO_CONNECTION_FD)
                     ->connect_fd;
    char byte;

    return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

void streams_tidy(Streams *streams)
{
    for (Stream *stream = streams->first; stream != NULL;
         stream = stream->next) {
        if (!stream->is_suspended || !reader_has_left(stream))
            continue;
        stream->has_left = true;
        resume_stream(stream);
    }
}

void streams_send(Streams *streams)
{
    long long now = clock_milliseconds();
    bool is_time = now - streams->signed_at >= SIGN_MS;

    if (is_time) {
        streams->signed_at = now;
        streams_tidy(streams);
    }
    for (Stream *stream = streams->first; stream != NULL;
         stream = stream->next) {
        stream->wants_sign = stream->wants_sign || is_time;
        if (is_time || has_news(stream))
            resume_stream(stream);
    }
}

void streams_end(Streams *streams)
{
    for (Stream *stream = streams->first; stream != NULL; stream = stream->next)
        resume_stream(stream);
}
