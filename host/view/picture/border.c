/*
 * border.c -- draws lines between the regions of a board.
 */
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

enum { BORDER_WIDTH = 12 };

static Space neighbour(const Picture *picture, Space space, Pose direction)
{
    return board_step(&picture->equipment->shape, space, direction);
}

static void write_square(Picture *picture, Space space, Pose direction)
{
    Box box = plan_box(&picture->plan, space);
    bool is_level = direction == POSE_S;
    int middle = (GAP - BORDER_WIDTH) / 2;

    markup_add(&picture->pen,
               "<rect class=\"ink\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\"/>",
               is_level ? box.x - GAP / 2 : box.x + box.width + middle,
               is_level ? box.y + box.height + middle : box.y - GAP / 2,
               is_level ? box.width + GAP : BORDER_WIDTH,
               is_level ? BORDER_WIDTH : box.height + GAP);
}

/* Draws the border between a space and its neighbour as a line along their
 * common side. */
static void write_hex(Picture *picture, Space space, Pose direction)
{
    Box one = plan_box(&picture->plan, space);
    Box other = plan_box(&picture->plan, neighbour(picture, space, direction));
    int x = (one.x + other.x + one.width) / 2;
    int y = (one.y + other.y + one.height) / 2;
    int at[12];
    int side;

    plan_hexagon(&picture->plan, one, at);
    side = at[5] - at[3];
    markup_add(&picture->pen,
               "<rect class=\"ink\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\" transform=\"rotate(%d %d %d)\"/>",
               x - side / 2, y - BORDER_WIDTH / 2, side, BORDER_WIDTH,
               plan_angle(&picture->plan, direction), x, y);
}

static void write_borders(Picture *picture, Space space)
{
    static const Pose square[] = {POSE_E, POSE_S};
    static const Pose hex[] = {POSE_E, POSE_SE, POSE_SW};
    bool is_hex = picture->plan.is_hex;

    for (int i = 0; i < (is_hex ? 3 : 2); i++) {
        Pose direction = is_hex ? hex[i] : square[i];
        if (!equipment_has_border(picture->equipment, space, direction))
            continue;
        if (is_hex)
            write_hex(picture, space, direction);
        else
            write_square(picture, space, direction);
    }
}

void borders_draw(Picture *picture, const Position *position)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list(&position->board, spaces);

    if (picture->equipment->region_count == 0)
        return;
    item_begin(picture, LAYER_GROUND);
    for (int i = 0; i < count; i++)
        write_borders(picture, spaces[i]);
    item_end(picture);
}
