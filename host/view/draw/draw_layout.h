/* draw_layout.h -- the sizes of columns and rows of a drawn board. On a
 * hexagonal board, each row is half a column further east than the row
 * above. */
#ifndef VIEW_DRAW_LAYOUT_H
#define VIEW_DRAW_LAYOUT_H

#include "view/draw/canvas.h"
#include "view/draw/draw.h"

enum { SIDE_LIMIT = 2 * OPEN_REACH + 4 };

/* A Form says how spaces are drawn: their width, and whether cards have
 * frames. */
typedef struct Form {
    int inner;  /* width of the contents of a space, in columns of text */
    bool boxed; /* true if cards have frames */
} Form;

typedef struct Layout {
    const Look *look;
    const Position *position;
    const Equipment *equipment;
    Form form;
    bool is_open, is_hex;
    int left, top; /* coordinates of the westernmost column and the top row */
    int columns, rows;
    bool column_used[SIDE_LIMIT];
    /* True if a border of a region follows the column or row. */
    bool line_after_column[SIDE_LIMIT];
    bool line_after_row[SIDE_LIMIT];
    int x[SIDE_LIMIT + 1];
    /* On hexagonal boards, the number of half columns that are cut off in the
     * west. */
    int first_half;
    int width; /* width of the picture, in columns of text */
    bool row_has_card[SIDE_LIMIT];
    /* For each row: the greatest number of lines of text that the cards of a
     * space need, and the greatest number that the pyramids of a space need. */
    int card_lines[SIDE_LIMIT];
    int lines[SIDE_LIMIT];
    int y[SIDE_LIMIT + 1];
} Layout;

/* Computes the layout for a picture of `count` spaces, 1 or more. Returns false
 * if the picture does not fit into the window. */
bool layout_find(Layout *layout, const Look *look, const Position *position,
                 const Equipment *equipment, const Space *spaces, int count);

/* These functions convert between spaces of the board and columns and rows of
 * the picture. Rows are counted from the top, columns from the west. */
int layout_row(const Layout *layout, Space space);
Space layout_space(const Layout *layout, int column, int row);
int layout_width(const Layout *layout, int column);
int layout_x(const Layout *layout, int column, int row);
int layout_height(const Layout *layout, int row);

/* Returns how many of a space's `count` cards are drawn. Only a game that
 * spreads cards draws more than the top card. */
int layout_cards_shown(const Layout *layout, int count);

/* Draws the pyramids of a space, from the point x,y downwards. If there is not
 * enough room, the last line says how many pyramids are missing: "+3". */
void layout_draw_pyramids(const Layout *layout, Canvas *canvas, Space space,
                          int x, int y);
bool layout_is_crowded(const Layout *layout, Space space);

/* -- draw_border.c -------------------------------------------------------- */

/* Draws lines at borders between regions. */
void layout_draw_borders(const Layout *layout, Canvas *canvas);

#endif
