#include "house/serve/reply.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/serve/headers.h"
#include "house/serve/pack.h"

#define JSON  "application/json"
#define NEVER "no-store"
#define CHECK "no-cache"
#define KEEP  "public, max-age=31536000, immutable" /* a year */

/* Compressing a shorter answer saves few bytes. */
enum { SHORT_BYTES = 400 };

void reply_add_headers(struct MHD_Response *response, const char *type)
{
    const char *const headers[][2] = {
        {"Content-Type", type},
        {"Content-Security-Policy",
         "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
         "data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
    };

    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        mhd.add_header(response, headers[i][0], headers[i][1]);
}

/* Returns a response with these bytes, or NULL if memory has run out. `mode`
 * says whether the library takes ownership of the bytes. */
static struct MHD_Response *respond(const char *bytes, size_t size,
                                    enum MHD_ResponseMemoryMode mode,
                                    const char *type, const char *caching,
                                    bool is_gzip)
{
    struct MHD_Response *response;
    void *content;

    memcpy(&content, &bytes, sizeof content); /* copies the pointer without its
                                               * const; the library only reads
                                               * the bytes */
    response = mhd.response(size, content, mode);
    if (response == NULL)
        return NULL;
    reply_add_headers(response, type);
    mhd.add_header(response, "Cache-Control", caching);
    if (is_gzip)
        mhd.add_header(response, "Content-Encoding", "gzip");
    return response;
}

static enum MHD_Result queue(struct MHD_Connection *connection, unsigned status,
                             struct MHD_Response *response)
{
    enum MHD_Result result;

    if (response == NULL)
        return MHD_NO;
    result = mhd.queue(connection, status, response);
    mhd.drop(response);
    return result;
}

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return mhd.lookup(connection, MHD_HEADER_KIND, name);
}

/* -- files ---------------------------------------------------------------- */

/* True if the argument `v` of the address is the tag of the file. The content
 * at such an address never changes. */
static bool names_tag(struct MHD_Connection *connection, const PageFile *file)
{
    const char *tag = mhd.lookup(connection, MHD_GET_ARGUMENT_KIND, "v");

    return tag != NULL && strcmp(tag, file->tag) == 0;
}

/* The tag is weak, because it is the same for the compressed file. */
static void add_tag(struct MHD_Response *response, const PageFile *file)
{
    char tag[32];

    snprintf(tag, sizeof tag, "W/\"%s\"", file->tag);
    mhd.add_header(response, "ETag", tag);
    mhd.add_header(response, "Vary", "Accept-Encoding");
}

/* With the status 304, the library sends the headers of the response without
 * its content. */
enum MHD_Result reply_file(struct MHD_Connection *connection,
                           const PageFile *file)
{
    bool is_known =
        header_has_tag(header(connection, "If-None-Match"), file->tag);
    bool is_gzip = header_accepts_gzip(header(connection, "Accept-Encoding"));
    const PageBytes *content = is_gzip ? &file->gzip : &file->plain;
    struct MHD_Response *response = respond(
        content->bytes, (size_t)(content->end - content->bytes),
        MHD_RESPMEM_PERSISTENT, file->type,
        names_tag(connection, file) ? KEEP : CHECK, is_gzip && !is_known);

    if (response != NULL)
        add_tag(response, file);
    return queue(connection, is_known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK,
                 response);
}

/* -- JSON ----------------------------------------------------------------- */

enum MHD_Result reply_json(struct MHD_Connection *connection, unsigned status,
                           char *text)
{
    if (text == NULL)
        return MHD_NO;
    return queue(
        connection, status,
        respond(text, strlen(text), MHD_RESPMEM_MUST_FREE, JSON, NEVER, false));
}

enum MHD_Result reply_packed(struct MHD_Connection *connection, unsigned status,
                             char *text)
{
    size_t size = text != NULL ? strlen(text) : 0;
    char *packed = NULL;

    if (size > SHORT_BYTES &&
        header_accepts_gzip(header(connection, "Accept-Encoding")))
        packed = pack_gzip(text, size, &size);
    if (packed == NULL)
        return reply_json(connection, status, text);
    free(text);
    return queue(
        connection, status,
        respond(packed, size, MHD_RESPMEM_MUST_FREE, JSON, NEVER, true));
}
