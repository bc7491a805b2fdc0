/*
 * heap.c -- arranges several pyramids on a space: in lines from the left,
 * centred vertically, or as a stack.
 */
#include "view/picture/figures.h"
#include "view/picture/plan.h"

enum { APART = 30, SMALL_APART = 75 };

static int scaled(int length, int scale)
{
    return length * scale / 1000;
}

/* Returns the distance between pyramids. It leaves room for the frames that a
 * page draws around them, unless the pyramids are very small. */
static int apart(int scale)
{
    int length = scaled(SMALL_APART, scale);

    return length < APART ? length : APART;
}

/* Returns how many pyramids from the beginning of the list fit into a line of
 * width `most`. The line has at least one pyramid, even if this pyramid is too
 * wide. Writes the size of the line to `*line`. */
static int fill_line(const HeapPiece *pieces, int count, int scale, int most,
                     Box *line)
{
    int number = 0;

    line->width = line->height = 0;
    while (number < count) {
        int width = scaled(pieces[number].width, scale);
        int height = scaled(pieces[number].height, scale);
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

int heap_place(HeapPiece *pieces, int count, Box box)
{
    int scale = 1000;
    int height = 0;
    int y;

    while (scale > 20 && !heap_fits(pieces, count, scale, box, &height))
        scale = scale * 19 / 20;
    y = box.y + (box.height - height) / 2;
    for (int i = 0; i < count;) {
        Box line;
        int end = i + fill_line(pieces + i, count - i, scale, box.width, &line);
        int x = box.x + (box.width - line.width) / 2;
        for (; i < end; i++) {
            pieces[i].x = x + scaled(pieces[i].width, scale) / 2;
            pieces[i].y = y + line.height / 2;
            x += scaled(pieces[i].width, scale) + apart(scale);
        }
        y += line.height + apart(scale);
    }
    return scale;
}

int stack_place(HeapPiece *pieces, int count, Box box)
{
    int width = 0;
    int height = 0;
    int scale = 1000;
    int bottom;

    for (int i = 0; i < count; i++) {
        int top = i * STACK_SHOWN + pieces[i].height;
        width = pieces[i].width > width ? pieces[i].width : width;
        height = top > height ? top : height;
    }
    while (scale > 20 && (scaled(width, scale) > box.width ||
                          scaled(height, scale) > box.height))
        scale = scale * 19 / 20;
    bottom = box.y + (box.height + scaled(height, scale)) / 2;
    for (int i = 0; i < count; i++) {
        pieces[i].x = box.x + box.width / 2;
        pieces[i].y = bottom - scaled(i * STACK_SHOWN, scale) -
                      scaled(pieces[i].height, scale) / 2;
    }
    return scale;
}
