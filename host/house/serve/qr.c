#include "house/serve/qr.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/shared.h"

enum {
    MARGIN = 4, /* width of the margin in modules, as the standard requires */
    MEDIUM = 1  /* the library's number for the level that corrects 15 % of
                 * damage */
};

/* A QrSymbol is the library's `QRcode`. This file declares all that it uses of
 * the library, so that the build does not need the library's headers. */
typedef struct QrSymbol {
    int version;
    int width;           /* number of modules on each side */
    unsigned char *data; /* modules row by row; bit 0 of a module is set if it
                          * is black */
} QrSymbol;

/* The functions of the library, which a process loads only once; NULL if the
 * library is missing. */
static struct {
    QrSymbol *(*encode)(const char *text, int version, int level);
    void (*drop)(QrSymbol *symbol);
} library;

void qr_load(void)
{
    void *file = dlopen("libqrencode.so.4", RTLD_NOW);

    if (!shared_find(file, "QRcode_free", &library.drop) ||
        !shared_find(file, "QRcode_encodeString8bit", &library.encode))
        library.encode = NULL;
}

static bool is_black(const QrSymbol *symbol, int x, int y)
{
    return x < symbol->width && (symbol->data[y * symbol->width + x] & 1) != 0;
}

/* Writes a path with a rectangle for each run of black modules in a row. */
static void write_rows(FILE *out, const QrSymbol *symbol)
{
    for (int y = 0; y < symbol->width; y++)
        for (int x = 0, end; x < symbol->width; x = end + 1) {
            for (end = x; is_black(symbol, end, y); end++)
                ;
            if (end > x)
                fprintf(out, "M%d %dh%dv1h-%dz", x + MARGIN, y + MARGIN,
                        end - x, end - x);
        }
}

static char *draw(const QrSymbol *symbol)
{
    const int side = symbol->width + 2 * MARGIN;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 "
            "0h%dv%dH0z\"/><path d=\"",
            side, side, side, side);
    write_rows(out, symbol);
    fputs("\"/></svg>", out);
    fclose(out);
    return text;
}

char *qr_draw(const char *text)
{
    QrSymbol *symbol =
        library.encode != NULL ? library.encode(text, 0, MEDIUM) : NULL;
    char *picture = symbol != NULL ? draw(symbol) : NULL;

    if (symbol != NULL)
        library.drop(symbol);
    return picture;
}
