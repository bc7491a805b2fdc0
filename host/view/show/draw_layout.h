/*
 * draw_layout.h -- the sizes of columns and rows of a drawn board.
 *
 * Empty columns are narrow and empty rows are low; the others are as large as
 * the window allows. On a hexagonal board all columns are equal, and each row
 * is half a column further east than the row above, so that a space touches its
 * neighbours in all six directions.
 *
 * Between columns, and between rows, there is room for a line if there is a
 * border between regions; not on hexagonal boards.
 */
#ifndef VIEW_DRAW_LAYOUT_H
#define VIEW_DRAW_LAYOUT_H

#include "view/show/show.h"

enum { SIDE_LIMIT = 2 * OPEN_REACH + 4 };

typedef struct Form {
    int inner;  /* columns for the contents of a space */
    bool boxed; /* draw a frame around cards */
} Form;

typedef struct Layout {
    const Look *look;
    const Position *position;
    const Equipment *equipment;
    Form form;
    bool is_open, is_hex;
    int left, top; /* coordinates of the first column and row */
    int columns, rows;
    bool column_used[SIDE_LIMIT];
    bool line_after_column[SIDE_LIMIT];
    bool line_after_row[SIDE_LIMIT];
    int x[SIDE_LIMIT + 1];
    int first_half; /* hexagonal: half columns west of the picture */
    int width;      /* width of the picture */
    bool row_has_card[SIDE_LIMIT];
    int lines[SIDE_LIMIT]; /* lines of pyramids in each row */
    int y[SIDE_LIMIT + 1];
} Layout;

/*
 * Finds the layout of all spaces that are not void, or of those of some
 * columns; at least one space. Returns false if the board does not fit into the
 * window in any form.
 */
bool layout_find(Layout *layout, const Look *look, const Position *position,
                 const Equipment *equipment, const Space *spaces, int count);

/* Rows are counted from the top, columns from the west. */
int layout_row(const Layout *layout, Space space);
Space layout_space(const Layout *layout, int column, int row);
int layout_width(const Layout *layout, int column);
int layout_x(const Layout *layout, int column, int row);
int layout_height(const Layout *layout, int row);

/* Draws the pyramids of a space, in lines from x,y down. If they do not fit,
 * the last line says how many more there are. */
void layout_draw_pyramids(const Layout *layout, Canvas *canvas, Space space,
                          int x, int y);
bool layout_is_crowded(const Layout *layout, Space space);

/* -- draw_border.c -------------------------------------------------------- */

/* Draws lines at borders between regions. */
void layout_draw_borders(const Layout *layout, Canvas *canvas);

#endif
