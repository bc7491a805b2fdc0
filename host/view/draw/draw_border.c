/*
 * draw_border.c -- draws the lines between regions of a board.
 */
#include "view/draw/canvas.h"
#include "view/draw/draw.h"
#include "view/draw/draw_layout.h"

/* A line character has an arm in each direction in which its line continues.
 * These bits represent the arms. */
enum { ARM_NORTH = 1, ARM_SOUTH = 2, ARM_WEST = 4, ARM_EAST = 8 };

static const char *const fine_joints[16] = {
    "",  "│", "│", "│", "─", "╯", "╮", "┤",
    "─", "╰", "╭", "├", "─", "┴", "┬", "┼",
};
static const char *const plain_joints[16] = {
    "",  "|", "|", "|", "-", "+", "+", "+",
    "-", "+", "+", "+", "-", "+", "+", "+",
};

static const char *joint(const Layout *layout, int arms)
{
    return layout->look->utf8 ? fine_joints[arms] : plain_joints[arms];
}

/* True if there is a border line on the given side of a place in the
 * picture. */
static bool has_line(const Layout *layout, int column, int row, Pose side)
{
    if (column < 0 || column >= layout->columns || row < 0 ||
        row >= layout->rows)
        return false;
    return equipment_has_border(layout->equipment,
                                layout_space(layout, column, row), side);
}

/* Returns the arms of the lines that meet at the south-east corner of a place
 * in the picture. */
static int find_arms(const Layout *layout, int column, int row)
{
    int arms = 0;

    if (has_line(layout, column, row, POSE_E))
        arms |= ARM_NORTH;
    if (has_line(layout, column, row + 1, POSE_E))
        arms |= ARM_SOUTH;
    if (has_line(layout, column, row, POSE_S))
        arms |= ARM_WEST;
    if (has_line(layout, column + 1, row, POSE_S))
        arms |= ARM_EAST;
    return arms;
}

static void draw_borders_of(const Layout *layout, Canvas *canvas, int column,
                            int row)
{
    bool is_beside = layout->line_after_column[column];
    bool is_below = layout->line_after_row[row];
    int east = layout->x[column + 1] - 1;
    int south = layout->y[row + 1] - 1;

    if (is_beside && has_line(layout, column, row, POSE_E))
        for (int y = layout->y[row]; y < layout->y[row + 1] - is_below; y++)
            canvas_put(canvas, east, y, joint(layout, ARM_NORTH), STYLE_NONE);
    if (has_line(layout, column, row, POSE_S))
        canvas_repeat(canvas, layout->x[column], south, joint(layout, ARM_WEST),
                      layout->x[column + 1] - is_beside - layout->x[column],
                      STYLE_NONE);
    if (is_beside && is_below)
        canvas_put(canvas, east, south,
                   joint(layout, find_arms(layout, column, row)), STYLE_NONE);
}

void layout_draw_borders(const Layout *layout, Canvas *canvas)
{
    if (layout->is_hex)
        return;
    for (int row = 0; row < layout->rows; row++)
        for (int column = 0; column < layout->columns; column++)
            draw_borders_of(layout, canvas, column, row);
}
