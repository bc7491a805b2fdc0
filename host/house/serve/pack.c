#include "house/serve/pack.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>

/* Without ZLIB_CONST, zlib declares the pointer to its input without const. */
#define ZLIB_CONST
#include <zlib.h>

#include "base/shared.h"

enum {
    LEVEL = 9,             /* the slowest level, which gives the smallest
                            * answers */
    GZIP = 16 + MAX_WBITS, /* selects gzip's format and the largest window */
    MEMORY = 8
};

/* The functions of zlib, which a process loads only once; NULL if zlib is
 * missing. */
static struct {
    __typeof__(deflateInit2_) *begin;
    __typeof__(deflateBound) *bound;
    __typeof__(deflate) *deflate;
    __typeof__(deflateEnd) *end;
} zlib;

void pack_load(void)
{
    void *library = dlopen("libz.so.1", RTLD_NOW);

    if (!shared_find(library, "deflateBound", &zlib.bound) ||
        !shared_find(library, "deflate", &zlib.deflate) ||
        !shared_find(library, "deflateEnd", &zlib.end) ||
        !shared_find(library, "deflateInit2_", &zlib.begin))
        zlib.begin = NULL;
}

char *pack_gzip(const char *text, size_t size, size_t *packed)
{
    z_stream stream = {.next_in = (const Bytef *)text, .avail_in = (uInt)size};
    size_t room;
    char *bytes;
    int status = Z_MEM_ERROR;

    if (zlib.begin == NULL || size > UINT_MAX / 2 ||
        zlib.begin(&stream, LEVEL, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY,
                   ZLIB_VERSION, (int)sizeof stream) != Z_OK)
        return NULL;
    room = zlib.bound(&stream, (uLong)size);
    bytes = malloc(room);
    if (bytes != NULL) {
        stream.next_out = (Bytef *)bytes;
        stream.avail_out = (uInt)room;
        status = zlib.deflate(&stream, Z_FINISH);
    }
    *packed = stream.total_out;
    zlib.end(&stream);
    if (status == Z_STREAM_END)
        return bytes;
    free(bytes);
    return NULL;
}
