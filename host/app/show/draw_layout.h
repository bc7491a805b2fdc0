/*
 * draw_layout.h -- how large the columns and rows of a board are drawn.
 *
 * Columns and rows where nothing lies are narrow and low. What lies in the
 * others gets as much room as the window has. On a hexagonal board all columns
 * are alike, and each row stands half a column further east than the one above
 * it: so its neighbours in all six directions are beside a space.
 */
#ifndef APP_DRAW_LAYOUT_H
#define APP_DRAW_LAYOUT_H

#include "app/show/show.h"

enum { SIDE_LIMIT = 2 * OPEN_REACH + 4 };

typedef struct Form {
    int inner;  /* columns for what lies on a space */
    bool boxed; /* a frame around cards */
} Form;

typedef struct Layout {
    const Look *look;
    const Position *position;
    const Equipment *equipment;
    Form form;
    bool is_open, is_hex;
    int left, top; /* the first column and row, as coordinates */
    int columns, rows;
    bool column_used[SIDE_LIMIT];
    int x[SIDE_LIMIT + 1];
    int first_half; /* hexagonal: half columns west of the picture */
    int width;      /* of the picture */
    bool row_has_card[SIDE_LIMIT];
    int lines[SIDE_LIMIT]; /* of pyramids */
    int y[SIDE_LIMIT + 1];
} Layout;

/* False when the board is too wide for the window, however it is drawn. The
 * spaces are those that are not void, or those of some columns; one or more. */
bool layout_find(Layout *layout, const Look *look, const Position *position,
                 const Equipment *equipment, const Space *spaces, int count);

/* Rows are counted from the top, columns from the west. */
int layout_row(const Layout *layout, Space space);
Space layout_space(const Layout *layout, int column, int row);
int layout_width(const Layout *layout, int column);
int layout_x(const Layout *layout, int column, int row);

/* The pyramids of a space, in lines from x,y down. Too many for their space:
 * the last line says how many more there are. */
void layout_draw_pyramids(const Layout *layout, Canvas *canvas, Space space,
                          int x, int y);
bool layout_is_crowded(const Layout *layout, Space space);

#endif
