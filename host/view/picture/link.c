/*
 * link.c -- draws the links of a board of places as lines between places with
 * coordinates. A link that leads one way has an arrowhead.
 */
#include <math.h>

#include "core/board_place.h"
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/plan_places.h"

enum { LINE_WIDTH = 14, HEAD_LENGTH = 56, HEAD_WIDTH = 60 };

/* A LinkLine is a line that begins at x,y, with its direction as a vector of
 * length 1. */
typedef struct LinkLine {
    double x, y;
    double along_x, along_y;
    double length;
} LinkLine;

static LinkLine link_line(Box from, Box to)
{
    LinkLine line = {.x = from.x + from.width / 2.0,
                     .y = from.y + from.height / 2.0};
    double x = to.x - from.x;
    double y = to.y - from.y;

    line.length = sqrt(x * x + y * y);
    line.along_x = x / line.length;
    line.along_y = y / line.length;
    return line;
}

/* Returns the distance from the middle of a box to its edge along a line. */
static double distance_to_edge(Box box, const LinkLine *line)
{
    double x = fabs(line->along_x) * box.height;
    double y = fabs(line->along_y) * box.width;

    return x > y ? box.width / fabs(line->along_x) / 2
                 : box.height / fabs(line->along_y) / 2;
}

/* Writes a point that is `far` units along the line from its start, and
 * `beside` units to the right of the line. */
static void write_point(Markup *markup, const char *command,
                        const LinkLine *line, double far, double beside)
{
    markup_add(
        markup, "%s%d %d", command,
        (int)lround(line->x + line->along_x * far - line->along_y * beside),
        (int)lround(line->y + line->along_y * far + line->along_x * beside));
}

/* Writes a line that begins at the edge of a place and ends at the edge of the
 * other place or at the arrowhead. */
static void write_line(Markup *markup, const LinkLine *line, double begin,
                       double end)
{
    markup_add(markup, "<path class=\"pale\" d=\"");
    write_point(markup, "M", line, begin, LINE_WIDTH / 2.0);
    write_point(markup, "L", line, end, LINE_WIDTH / 2.0);
    write_point(markup, "L", line, end, -LINE_WIDTH / 2.0);
    write_point(markup, "L", line, begin, -LINE_WIDTH / 2.0);
    markup_add(markup, "Z\"/>");
}

static void write_head(Markup *markup, const LinkLine *line, double end)
{
    markup_add(markup, "<path class=\"pale\" d=\"");
    write_point(markup, "M", line, end, 0);
    write_point(markup, "L", line, end - HEAD_LENGTH, HEAD_WIDTH / 2.0);
    write_point(markup, "L", line, end - HEAD_LENGTH, -HEAD_WIDTH / 2.0);
    markup_add(markup, "Z\"/>");
}

static void draw_link_line(Picture *picture, Space from, Space to,
                           bool is_one_way)
{
    Box one = plan_box(&picture->plan, from);
    Box other = plan_box(&picture->plan, to);
    LinkLine line = link_line(one, other);
    double begin = distance_to_edge(one, &line);
    double end = line.length - distance_to_edge(other, &line);

    write_line(&picture->pen, &line, begin,
               is_one_way ? end - HEAD_LENGTH / 2.0 : end);
    if (is_one_way)
        write_head(&picture->pen, &line, end);
}

void links_draw(Picture *picture)
{
    const Equipment *equipment = picture->equipment;
    const BoardShape *shape = &equipment->shape;

    item_begin(picture, LAYER_GROUND);
    for (int a = 0; a < shape->named; a++) {
        for (int b = 0; b < shape->named; b++) {
            Space from = space_at(a, 0);
            Space to = space_at(b, 0);
            bool is_back = board_is_linked(shape, to, from);
            if (board_is_linked(shape, from, to) && !(is_back && b < a) &&
                plan_draws_link(equipment, from, to))
                draw_link_line(picture, from, to, !is_back);
        }
    }
    item_end(picture);
}
