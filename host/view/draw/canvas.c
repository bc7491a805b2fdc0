/* canvas.c -- draws characters on a sheet, and prints the sheet. */
#include "view/draw/canvas.h"
#include "view/draw/draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

int style_of(const char *color)
{
    static const struct {
        const char *name;
        int style;
    } rows[] = {
        {"red", 1},     {"green", 2},
        {"yellow", 3},  {"blue", 4},
        {"magenta", 5}, {"cyan", 6},
        {"white", 7},   {"orange", 1 | STYLE_BRIGHT | STYLE_UNDERLINE},
        {"violet", 5},  {"pink", 5 | STYLE_BRIGHT | STYLE_UNDERLINE},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, color) == 0)
            return rows[i].style;
    return STYLE_NONE;
}

void style_begin(FILE *out, int style)
{
    if (style & STYLE_BOLD)
        fputs("\033[1m", out);
    if (style & STYLE_FAINT)
        fputs("\033[2m", out);
    if (style & STYLE_INVERSE)
        fputs("\033[7m", out);
    if (style & STYLE_UNDERLINE)
        fputs("\033[4m", out);
    if (style & STYLE_COLOR)
        fprintf(out, "\033[%c%dm", style & STYLE_BRIGHT ? '9' : '3',
                style & STYLE_COLOR);
}

void style_end(FILE *out, int style)
{
    if (style != STYLE_NONE)
        fputs("\033[0m", out);
}

/* -- the canvas ----------------------------------------------------------- */

bool canvas_make(Canvas *canvas, int width, int height)
{
    canvas->width = width;
    canvas->height = height;
    canvas->glyphs =
        calloc((size_t)width * (size_t)height + 1, sizeof *canvas->glyphs);
    return canvas->glyphs != NULL;
}

void canvas_free(Canvas *canvas)
{
    free(canvas->glyphs);
    canvas->glyphs = NULL;
}

static Glyph *glyph_at(const Canvas *canvas, int x, int y)
{
    if (x < 0 || x >= canvas->width || y < 0 || y >= canvas->height)
        return NULL;
    return &canvas->glyphs[y * canvas->width + x];
}

/* Writes a blank at x,y. If a wide character covers x,y, clears both of its
 * columns. */
static void canvas_clear(const Canvas *canvas, int x, int y)
{
    Glyph *glyph = glyph_at(canvas, x, y);
    Glyph *next = glyph_at(canvas, x + 1, y);

    if (glyph->is_half)
        *glyph_at(canvas, x - 1, y) = (Glyph){.text = ""};
    if (next != NULL && next->is_half)
        *next = (Glyph){.text = ""};
    *glyph = (Glyph){.text = ""};
}

/* Writes a character. A wide character is replaced by a blank if one of its
 * columns is beyond the edge. */
static Glyph *put_character(const Canvas *canvas, int x, int y,
                            const char *text, int bytes, int style)
{
    Glyph *glyph = glyph_at(canvas, x, y);
    Glyph *half = text_width(text) > 1 ? glyph_at(canvas, x + 1, y) : NULL;

    if (glyph != NULL)
        canvas_clear(canvas, x, y);
    if (half != NULL)
        canvas_clear(canvas, x + 1, y);
    if (glyph == NULL || (half == NULL && text_width(text) > 1))
        return NULL;
    memcpy(glyph->text, text, (size_t)bytes);
    glyph->style = (uint8_t)style;
    if (half != NULL)
        half->is_half = true;
    return glyph;
}

/* Adds a combining character to a glyph, or drops it if the glyph is full. */
static void combine(Glyph *glyph, const char *text, int bytes)
{
    size_t used = glyph != NULL ? strlen(glyph->text) : sizeof glyph->text;

    if (used + (size_t)bytes < sizeof glyph->text)
        memcpy(glyph->text + used, text, (size_t)bytes);
}

int canvas_put(Canvas *canvas, int x, int y, const char *text, int style)
{
    Glyph *latest = NULL;

    for (int bytes; (bytes = text_character(text)) > 0; text += bytes) {
        if (text_width(text) == 0) {
            combine(latest, text, bytes);
            continue;
        }
        latest = put_character(canvas, x, y, text, bytes, style);
        x += text_width(text);
    }
    return x;
}

int canvas_repeat(Canvas *canvas, int x, int y, const char *text, int count,
                  int style)
{
    for (int i = 0; i < count; i++)
        x = canvas_put(canvas, x, y, text, style);
    return x;
}

static bool is_glyph_blank(const Glyph *glyph)
{
    return glyph->text[0] == '\0' || strcmp(glyph->text, " ") == 0;
}

static void print_canvas_line(const Canvas *canvas, int y, FILE *out,
                              bool color)
{
    int style = STYLE_NONE;
    int end = canvas->width;

    while (end > 0 && is_glyph_blank(glyph_at(canvas, end - 1, y)))
        end--;
    for (int x = 0; x < end; x++) {
        const Glyph *glyph = glyph_at(canvas, x, y);
        int wanted =
            is_glyph_blank(glyph) || !color ? STYLE_NONE : glyph->style;
        if (glyph->is_half)
            continue;
        if (wanted != style) {
            style_end(out, style);
            style_begin(out, wanted);
            style = wanted;
        }
        fputs(glyph->text[0] == '\0' ? " " : glyph->text, out);
    }
    style_end(out, style);
    fputc('\n', out);
}

void canvas_print(const Canvas *canvas, FILE *out, bool color)
{
    for (int y = 0; y < canvas->height; y++)
        print_canvas_line(canvas, y, out, color);
}
