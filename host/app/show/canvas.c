#include "app/show/canvas.h"

#include <stdlib.h>
#include <string.h>

int style_of(const char *color)
{
    static const char *const names[] = {"red",     "green", "yellow", "blue",
                                        "magenta", "cyan",  "white"};

    for (int i = 0; i < 7; i++)
        if (strcmp(names[i], color) == 0)
            return i + 1;
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
    if (style & STYLE_COLOR)
        fprintf(out, "\033[3%dm", style & STYLE_COLOR);
}

void style_end(FILE *out, int style)
{
    if (style != STYLE_NONE)
        fputs("\033[0m", out);
}

/* -- characters ----------------------------------------------------------- */

static bool is_continued(const unsigned char *bytes, int count)
{
    for (int i = 1; i < count; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return false;
    return true;
}

/* Longer than need be, a surrogate, or beyond the last character. */
static bool is_wrong(const unsigned char *bytes)
{
    return (bytes[0] == 0xe0 && bytes[1] < 0xa0) ||
           (bytes[0] == 0xed && bytes[1] > 0x9f) ||
           (bytes[0] == 0xf0 && bytes[1] < 0x90) ||
           (bytes[0] == 0xf4 && bytes[1] > 0x8f);
}

/* What the first byte promises. */
static int promised_bytes(unsigned char first)
{
    if (first < 0x80)
        return first > 0;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

int character_bytes(const char *text)
{
    const unsigned char *bytes = (const unsigned char *)text;
    int count = promised_bytes(bytes[0]);

    if (!is_continued(bytes, count))
        return 0;
    return count > 2 && is_wrong(bytes) ? 0 : count;
}

int printable_bytes(const char *text)
{
    const unsigned char *bytes = (const unsigned char *)text;
    bool is_control = bytes[0] < ' ' || bytes[0] == 0x7f ||
                      (bytes[0] == 0xc2 && bytes[1] < 0xa0);

    return is_control ? 0 : character_bytes(text);
}

int text_columns(const char *text)
{
    int columns = 0;

    for (int bytes; (bytes = character_bytes(text)) > 0; text += bytes) {
        if (*text != '\033') {
            columns++;
            continue;
        }
        bytes = (int)strcspn(text, "m"); /* the end of a style */
        bytes += text[bytes] == 'm';
    }
    return columns;
}

/* -- the sheet ------------------------------------------------------------ */

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

int canvas_put(Canvas *canvas, int x, int y, const char *text, int style)
{
    for (int bytes; (bytes = character_bytes(text)) > 0; text += bytes, x++) {
        Glyph *glyph = glyph_at(canvas, x, y);
        if (glyph == NULL)
            continue;
        memcpy(glyph->text, text, (size_t)bytes);
        glyph->text[bytes] = '\0';
        glyph->style = (uint8_t)style;
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

static bool is_blank(const Glyph *glyph)
{
    return glyph->text[0] == '\0' || strcmp(glyph->text, " ") == 0;
}

static void print_line(const Canvas *canvas, int y, FILE *out, bool color)
{
    int style = STYLE_NONE;
    int end = canvas->width;

    while (end > 0 && is_blank(glyph_at(canvas, end - 1, y)))
        end--;
    for (int x = 0; x < end; x++) {
        const Glyph *glyph = glyph_at(canvas, x, y);
        int wanted = is_blank(glyph) || !color ? STYLE_NONE : glyph->style;
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
        print_line(canvas, y, out, color);
}
