/*
 * heap.c -- arranges several pyramids on a space: in lines, or as a stack.
 */
#include <limits.h>

#include "view/picture/figures.h"
#include "view/picture/plan.h"

enum { APART = 30, SMALL_APART = 75, LEAST_SCALE = 20 };

static int scaled_length(int length, int scale)
{
    return length * scale / 1000;
}

/* Returns the distance between pyramids. The distance leaves room for the
 * frames that a page draws around them, unless the pyramids are very small. */
static int apart(int scale)
{
    int length = scaled_length(SMALL_APART, scale);

    return length < APART ? length : APART;
}

/* Returns how many pyramids from the beginning fit into a line of width `most`,
 * at least 1. Writes the size of the line to `*line`. */
static int fill_line(const HeapPiece *pieces, int count, int scale, int most,
                     Box *line)
{
    int number = 0;

    line->width = line->height = 0;
    while (number < count) {
        int width = scaled_length(pieces[number].width, scale);
        int height = scaled_length(pieces[number].height, scale);
        int wider = line->width + (number > 0 ? apart(scale) : 0) + width;
        if (number > 0 && wider > most)
            break;
        line->width = wider;
        line->height = height > line->height ? height : line->height;
        number++;
    }
    return number;
}

/* Computes the total height of all lines. Returns false if the height exceeds
 * the box, or if a line is too wide. */
static bool heap_fits(const HeapPiece *pieces, int count, int scale, Box box,
                      int *height)
{
    *height = -apart(scale);
    for (int i = 0; i < count;) {
        Box line;
        i += fill_line(pieces + i, count - i, scale, box.width, &line);
        *height += line.height + apart(scale);
        if (line.width > box.width)
            return false;
    }
    return *height <= box.height;
}

int heap_scale(const HeapPiece *pieces, int count, Box box)
{
    int scale = 1000;
    int height;

    while (scale > LEAST_SCALE &&
           !heap_fits(pieces, count, scale, box, &height))
        scale = scale * 19 / 20;
    return scale;
}

/* Arranges a line of pyramids. If the line is too wide for the box, the
 * pyramids overlap. */
static void place_line(HeapPiece *pieces, int count, int scale, Box box,
                       const Box *line)
{
    const bool fits = count == 1 || line->width <= box.width;
    int widest = 0;
    int x = box.x;

    for (int i = 0; i < count; i++)
        if (scaled_length(pieces[i].width, scale) > widest)
            widest = scaled_length(pieces[i].width, scale);
    if (fits)
        x += (box.width - line->width) / 2;
    for (int i = 0; i < count; i++) {
        const int width = scaled_length(pieces[i].width, scale);
        pieces[i].x = x + width / 2;
        pieces[i].y = line->y + line->height / 2;
        x = fits ? x + width + apart(scale)
                 : box.x + (box.width - widest) * (i + 1) / (count - 1);
    }
}

/* Arranges pyramids in as many lines as fit one below the other. In a line, the
 * pyramids may overlap. */
static void crowd(HeapPiece *pieces, int count, Box box, int scale)
{
    int tallest = 0;
    int lines, y;

    for (int i = 0; i < count; i++)
        if (scaled_length(pieces[i].height, scale) > tallest)
            tallest = scaled_length(pieces[i].height, scale);
    lines = (box.height + apart(scale)) / (tallest + apart(scale));
    if (lines < 1)
        lines = 1;
    y = box.y +
        (box.height - lines * (tallest + apart(scale)) + apart(scale)) / 2;
    for (int i = 0, line = 0; line < lines && i < count; line++) {
        const int end = count * (line + 1) / lines;
        Box size = {.y = y};
        if (end > i) {
            fill_line(pieces + i, end - i, scale, INT_MAX, &size);
            size.height = tallest;
            place_line(pieces + i, end - i, scale, box, &size);
        }
        i = end;
        y += tallest + apart(scale);
    }
}

void heap_place(HeapPiece *pieces, int count, Box box, int scale)
{
    int height;
    int y;

    if (!heap_fits(pieces, count, scale, box, &height)) {
        crowd(pieces, count, box, scale);
        return;
    }
    y = box.y + (box.height - height) / 2;
    for (int i = 0; i < count;) {
        Box line = {.y = y};
        int length = fill_line(pieces + i, count - i, scale, box.width, &line);
        place_line(pieces + i, length, scale, box, &line);
        i += length;
        y += line.height + apart(scale);
    }
}

int stack_scale(const HeapPiece *pieces, int count, Box box)
{
    int width = 0;
    int height = 0;
    int scale = 1000;

    for (int i = 0; i < count; i++) {
        int top = i * STACK_SHOWN + pieces[i].height;
        width = pieces[i].width > width ? pieces[i].width : width;
        height = top > height ? top : height;
    }
    while (scale > LEAST_SCALE && (scaled_length(width, scale) > box.width ||
                                   scaled_length(height, scale) > box.height))
        scale = scale * 19 / 20;
    return scale;
}

void stack_place(HeapPiece *pieces, int count, Box box, int scale)
{
    int height = 0;
    int bottom;

    for (int i = 0; i < count; i++) {
        int top = i * STACK_SHOWN + pieces[i].height;
        height = top > height ? top : height;
    }
    bottom = box.y + (box.height + scaled_length(height, scale)) / 2;
    for (int i = 0; i < count; i++) {
        pieces[i].x = box.x + box.width / 2;
        pieces[i].y = bottom - scaled_length(i * STACK_SHOWN, scale) -
                      scaled_length(pieces[i].height, scale) / 2;
    }
}
