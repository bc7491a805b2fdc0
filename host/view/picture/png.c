#include "view/picture/picture.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "base/shared.h"

/* We copy these declarations from the manuals of librsvg (2.46 or later), cairo
 * and GLib, so that the build does not need their headers. */
typedef struct GlibError {
    uint32_t domain;
    int code;
    char *message;
} GlibError; /* same type as GError of GLib */

typedef struct Area {
    double x, y, width, height;
} Area; /* same type as RsvgRectangle of librsvg */

typedef int (*WriteBytes)(void *context, const unsigned char *bytes,
                          unsigned size); /* same type as cairo_write_func_t */

enum { CAIRO_ARGB32 = 0, CAIRO_FINE = 0, CAIRO_NO_MEMORY = 1 };

static struct {
    char why[200]; /* reason why the libraries cannot be used; "" if they can be
                    * used */
    void *(*handle_new)(const uint8_t *data, size_t size, GlibError **fault);
    int (*handle_draw)(void *handle, void *cairo, const Area *area,
                       GlibError **fault);
    void (*fault_free)(GlibError *fault);
    void (*unref)(void *object);
    void *(*surface_new)(int format, int width, int height);
    int (*surface_status)(void *surface);
    int (*surface_write)(void *surface, WriteBytes writer, void *context);
    void (*surface_free)(void *surface);
    void *(*cairo_new)(void *surface);
    void (*cairo_free)(void *cairo);
} rsvg;

/* -- the library ---------------------------------------------------------- */

static void png_find(void *library, const char *name, void *function)
{
    if (!shared_find(library, name, function) && rsvg.why[0] == '\0')
        snprintf(rsvg.why, sizeof rsvg.why, "%s",
                 "PNG needs librsvg 2.46 or later (Debian: librsvg2-2); SVG "
                 "needs nothing");
}

/* The libraries are never closed. */
void png_load(void)
{
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_GLOBAL);
    void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_GLOBAL);

    png_find(library, "rsvg_handle_new_from_data", &rsvg.handle_new);
    png_find(library, "rsvg_handle_render_document", &rsvg.handle_draw);
    png_find(library, "g_error_free", &rsvg.fault_free);
    png_find(library, "g_object_unref", &rsvg.unref);
    png_find(cairo, "cairo_image_surface_create", &rsvg.surface_new);
    png_find(cairo, "cairo_surface_status", &rsvg.surface_status);
    png_find(cairo, "cairo_surface_write_to_png_stream", &rsvg.surface_write);
    png_find(cairo, "cairo_surface_destroy", &rsvg.surface_free);
    png_find(cairo, "cairo_create", &rsvg.cairo_new);
    png_find(cairo, "cairo_destroy", &rsvg.cairo_free);
}

/* -- a picture ------------------------------------------------------------ */

enum {
    /* Number of pixels of the PNG for each pixel of the SVG, in each
     * direction. */
    SHARPER = 2,
    PNG_SIDE = 16000, /* greatest width or height in pixels; cairo refuses more
                         than 32767 */
    PNG_PIXELS = 120 * 1000 * 1000
};

static int write_bytes(void *context, const unsigned char *bytes, unsigned size)
{
    Markup *png = context;

    markup_bytes(png, (const char *)bytes, size);
    return png->failed ? CAIRO_NO_MEMORY : CAIRO_FINE;
}

/* Returns the size of the PNG in pixels, reduced so that it is within the
 * limits. */
static Area find_area(int width, int height)
{
    double scale = SHARPER;

    while (width * scale > PNG_SIDE || height * scale > PNG_SIDE ||
           width * scale * height * scale > PNG_PIXELS)
        scale = scale * 3 / 4;
    return (Area){0, 0, (int)(width * scale) + 1, (int)(height * scale) + 1};
}

static bool png_draw(void *handle, void *surface, Area area, Markup *png,
                     GlibError **fault)
{
    void *cairo = rsvg.cairo_new(surface);
    bool drawn = rsvg.handle_draw(handle, cairo, &area, fault) != 0;

    rsvg.cairo_free(cairo);
    return drawn && rsvg.surface_write(surface, write_bytes, png) == CAIRO_FINE;
}

static bool draw_handle(void *handle, Area area, Markup *png, GlibError **fault)
{
    void *surface =
        rsvg.surface_new(CAIRO_ARGB32, (int)area.width, (int)area.height);
    bool drawn = rsvg.surface_status(surface) == CAIRO_FINE &&
                 png_draw(handle, surface, area, png, fault);

    rsvg.surface_free(surface);
    return drawn;
}

char *png_make(const char *svg, size_t size, int width, int height,
               size_t *png_size, char *why, size_t why_size)
{
    GlibError *fault = NULL;
    Markup png = {0};
    void *handle;
    bool drawn;

    if (rsvg.handle_new == NULL || rsvg.why[0] != '\0') {
        snprintf(why, why_size, "%s", rsvg.why);
        return NULL;
    }
    handle = rsvg.handle_new((const uint8_t *)svg, size, &fault);
    drawn = handle != NULL &&
            draw_handle(handle, find_area(width, height), &png, &fault);
    if (!drawn)
        snprintf(why, why_size, "librsvg cannot draw it: %s",
                 fault != NULL ? fault->message : "memory ran out");
    if (fault != NULL)
        rsvg.fault_free(fault);
    if (handle != NULL)
        rsvg.unref(handle);
    if (!drawn)
        markup_free(&png);
    *png_size = png.size;
    return png.text;
}
