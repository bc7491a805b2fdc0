/*
 * draw_layout.c -- finds the place of each space in the picture of a board.
 */
#include "view/draw/draw_layout.h"

#include "base/number.h"
#include "base/text.h"
#include "format/token.h"
#include "view/draw/canvas.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"

enum {
    MARGIN = 4,      /* width of the names of rows at the left edge */
    EMPTY_WIDTH = 3, /* width of an empty column */
    LINE_MOST = 4,   /* greatest number of lines of pyramids that are drawn in a
                      * space */
    CARDS_MOST = 6   /* greatest number of lines of cards in a space */
};

/* Forms of spaces that are tried in this order, from the widest to the
 * narrowest. */
static const Form forms[] = {
    {7, true}, {5, true}, {4, true}, {4, false}, {3, false},
};
static const Form hex_forms[] = {{8, true}, {6, true}, {5, true}, {4, true}};

/* -- the spaces ----------------------------------------------------------- */

/* On a board of fixed size, row 0 of the board is at the bottom. */
int layout_row(const Layout *layout, Space space)
{
    return layout->is_open ? space_y(space) - layout->top
                           : layout->rows - 1 - space_y(space);
}

Space layout_space(const Layout *layout, int column, int row)
{
    return space_at(layout->left + column, layout->is_open
                                               ? layout->top + row
                                               : layout->rows - 1 - row);
}

static void find_sides(Layout *layout, const Space *spaces, int count)
{
    int right = -SIDE_LIMIT;
    int bottom = -SIDE_LIMIT;

    layout->left = layout->top = SIDE_LIMIT;
    for (int i = 0; i < count; i++) {
        layout->left = smaller(layout->left, space_x(spaces[i]));
        layout->top = smaller(layout->top, space_y(spaces[i]));
        right = larger(right, space_x(spaces[i]));
        bottom = larger(bottom, space_y(spaces[i]));
    }
    layout->columns = right - layout->left + 1;
    layout->rows = bottom - layout->top + 1;
}

static bool is_drawn(const Layout *layout, const Cell *cell)
{
    return cell->space != SPACE_NONE && space_x(cell->space) >= layout->left &&
           space_x(cell->space) < layout->left + layout->columns &&
           !board_is_void(&layout->position->board, cell->space);
}

static void find_use(Layout *layout)
{
    const Board *board = &layout->position->board;

    for (int i = 0; i < CELL_LIMIT; i++) {
        const Cell *cell = &board->cells[i];
        if (!is_drawn(layout, cell))
            continue;
        int row = layout_row(layout, cell->space);
        layout->column_used[space_x(cell->space) - layout->left] = true;
        if (cell->top != CARD_NONE)
            layout->row_has_card[row] = true;
    }
    for (int i = 0; i < layout->columns; i++)
        if (!layout->is_open || layout->is_hex)
            layout->column_used[i] = true;
}

static void find_borders(Layout *layout, const Space *spaces, int count)
{
    const Equipment *equipment = layout->equipment;

    for (int i = 0; i < count; i++) {
        int column = space_x(spaces[i]) - layout->left;
        int row = layout_row(layout, spaces[i]);
        if (equipment_has_border(equipment, spaces[i], POSE_E) &&
            column + 1 < layout->columns)
            layout->line_after_column[column] = true;
        if (equipment_has_border(equipment, spaces[i], POSE_S))
            layout->line_after_row[row] = true;
    }
}

/* -- sizes ---------------------------------------------------------------- */

int layout_cards_shown(const Layout *layout, int count)
{
    if (!layout->equipment->spread)
        return smaller(count, 1);
    return count > CARDS_MOST ? CARDS_MOST - 1 : count;
}

/* Returns the number of lines of text that the cards of a space need. */
static int count_card_lines(const Layout *layout, Space space)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(layout->position, space, cards);
    int shown = layout_cards_shown(layout, count);

    return shown + (layout->equipment->spread && shown < count);
}

/* Returns the width of the widest card that the picture shows at `space`. */
static int widest_card(const Layout *layout, Space space)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(layout->position, space, cards);
    char text[CARD_TEXT_LIMIT];
    int widest = 0;

    for (int i = 0; i < layout_cards_shown(layout, count); i++) {
        draw_laid(layout->look, text, layout->position, layout->equipment,
                  cards[i]);
        widest = larger(widest, text_columns(text));
    }
    return widest;
}

/* Returns the width of the widest pyramid or card, in columns of text. */
static int widest_sign(const Layout *layout)
{
    const Position *position = layout->position;
    char text[CARD_TEXT_LIMIT + TOKEN_LIMIT];
    int widest = 0;

    for (int p = 0; p < position->pyramids.count; p++) {
        if (!pyramid_on_board(&position->pyramids, (Pyramid)p))
            continue;
        draw_pyramid(layout->look, text, &position->pyramids.each[p],
                     &position->seats, layout->equipment);
        draw_add_mark(text, sizeof text, thing(THING_PYRAMID, p), position,
                      layout->equipment);
        widest = larger(widest, text_columns(text));
    }
    for (int i = 0; i < position->board.territory_count; i++)
        widest =
            larger(widest, widest_card(layout, position->board.territories[i]));
    return widest;
}

int layout_width(const Layout *layout, int column)
{
    if (!layout->column_used[column])
        return EMPTY_WIDTH;
    return layout->form.inner + (layout->form.boxed ? 2 : 1);
}

/* Returns the distance of a space of a hexagonal board from the west edge, in
 * half columns. */
static int half_columns(int column, int row)
{
    return 2 * column + row;
}

int layout_x(const Layout *layout, int column, int row)
{
    int halves = half_columns(column, row) - layout->first_half;

    return layout->is_hex ? halves * layout_width(layout, column) / 2
                          : layout->x[column];
}

static void find_columns(Layout *layout)
{
    layout->x[0] = MARGIN;
    for (int i = 0; i < layout->columns; i++)
        layout->x[i + 1] = layout->x[i] + layout_width(layout, i) +
                           layout->line_after_column[i];
    layout->width = layout->x[layout->columns];
}

/* Finds the leftmost and the rightmost half column of the picture. Raises
 * `*widest` to the width of the longest name of a space. */
static void find_halves(Layout *layout, const Space *spaces, int count,
                        int *last_half, int *widest)
{
    char name[TOKEN_LIMIT];

    layout->first_half = half_columns(SIDE_LIMIT, SIDE_LIMIT);
    *last_half = 0;
    for (int i = 0; i < count; i++) {
        int half = half_columns(space_x(spaces[i]) - layout->left,
                                layout_row(layout, spaces[i]));
        layout->first_half = smaller(layout->first_half, half);
        *last_half = larger(*last_half, half);
        token_write_space(name, spaces[i], layout->equipment);
        *widest = larger(*widest, text_columns(name));
    }
}

static bool find_hex_form(Layout *layout, const Space *spaces, int count)
{
    int widest = widest_sign(layout);
    int last_half;

    find_halves(layout, spaces, count, &last_half, &widest);
    for (size_t i = 0; i < sizeof hex_forms / sizeof *hex_forms; i++) {
        layout->form = hex_forms[i];
        layout->width =
            (last_half - layout->first_half + 2) * layout_width(layout, 0) / 2;
        if (widest <= layout->form.inner &&
            layout->width <= layout->look->width)
            return true;
    }
    return false;
}

static bool find_form(Layout *layout)
{
    int widest = widest_sign(layout);

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        layout->form = forms[i];
        find_columns(layout);
        if (widest <= forms[i].inner && layout->width <= layout->look->width)
            return true;
    }
    return false;
}

/* -- pyramids ------------------------------------------------------------- */

/* A Pack writes the pyramids of a space side by side, in as many lines as
 * needed. */
typedef struct Pack {
    const Layout *layout;
    Canvas *canvas; /* the sheet to draw on; NULL if the lines are only
                     * counted */
    int x, y;
    int line, used; /* line and column where the next pyramid is written */
} Pack;

static void pack_piece(Pack *pack, const char *text, int style)
{
    int columns = text_columns(text);

    if (pack->used > 0 &&
        (pack->layout->position->pyramids.stacked ||
         pack->used + 1 + columns > pack->layout->form.inner)) {
        pack->line++;
        pack->used = 0;
    }
    if (pack->used > 0)
        pack->used++;
    if (pack->canvas != NULL && pack->line < LINE_MOST)
        canvas_put(pack->canvas, pack->x + pack->used, pack->y + pack->line,
                   text, style);
    pack->used += columns;
}

static void pack_pyramid(Pack *into, Pyramid pyramid)
{
    const Position *position = into->layout->position;
    const PyramidState *state = &position->pyramids.each[pyramid];
    char text[TOKEN_LIMIT];

    draw_pyramid(into->layout->look, text, state, &position->seats,
                 into->layout->equipment);
    draw_add_mark(text, sizeof text, thing(THING_PYRAMID, pyramid), position,
                  into->layout->equipment);
    pack_piece(
        into, text,
        draw_pyramid_style(state, &position->seats, into->layout->equipment));
}

/* Lists the pyramids of a space in the order in which they are drawn: a stack
 * from top to bottom. */
static int list_drawn(const Layout *layout, Space space, Pyramid *list)
{
    int count = position_add_pyramids(layout->position, space, list, 0);

    if (!layout->position->pyramids.stacked)
        return count;
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        Pyramid lower = list[i];
        list[i] = list[j];
        list[j] = lower;
    }
    return count;
}

/* Returns the number of pyramids that fit into `lines` lines. */
static int count_fitting(const Layout *layout, const Pyramid *list, int count,
                         int lines)
{
    Pack trial = {.layout = layout};
    int fitting = 0;

    while (fitting < count) {
        pack_pyramid(&trial, list[fitting]);
        if (trial.line >= lines)
            break;
        fitting++;
    }
    return fitting;
}

void layout_draw_pyramids(const Layout *layout, Canvas *canvas, Space space,
                          int x, int y)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = list_drawn(layout, space, list);
    Pack into = {layout, canvas, x, y, 0, 0};
    int shown = count_fitting(layout, list, count, LINE_MOST);
    char more[16];

    if (shown < count)
        shown = count_fitting(layout, list, count, LINE_MOST - 1);
    else if (layout->position->pyramids.stacked) /* stacks are aligned at the
                                                    bottom */
        into.y += layout->lines[layout_row(layout, space)] - count;
    for (int i = 0; i < shown; i++)
        pack_pyramid(&into, list[i]);
    if (shown == count)
        return;
    snprintf(more, sizeof more, "+%d", count - shown);
    canvas_put(canvas, x, y + LINE_MOST - 1, more, STYLE_BOLD);
}

bool layout_is_crowded(const Layout *layout, Space space)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = list_drawn(layout, space, list);

    return count_fitting(layout, list, count, LINE_MOST) < count;
}

static int pyramid_lines(const Layout *layout, Space space)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = list_drawn(layout, space, list);
    Pack trial = {.layout = layout};

    if (count == 0)
        return 0;
    for (int i = 0; i < count; i++)
        pack_pyramid(&trial, list[i]);
    return smaller(trial.line + 1, LINE_MOST);
}

/* -- rows ----------------------------------------------------------------- */

static void find_rows(Layout *layout)
{
    const Board *board = &layout->position->board;

    for (int i = 0; i < CELL_LIMIT; i++) {
        if (!is_drawn(layout, &board->cells[i]))
            continue;
        Space space = board->cells[i].space;
        int row = layout_row(layout, space);
        layout->lines[row] =
            larger(layout->lines[row], pyramid_lines(layout, space));
        layout->card_lines[row] =
            larger(layout->card_lines[row], count_card_lines(layout, space));
    }
    for (int row = 0; row < layout->rows; row++) {
        int height = layout->lines[row];
        if (layout->row_has_card[row])
            height += layout->card_lines[row] + (layout->form.boxed ? 2 : 0);
        else if (layout->is_hex)
            height++; /* reserves a line for the name of the space */
        if (height == 0)
            height = 1;
        layout->y[row + 1] =
            layout->y[row] + height + layout->line_after_row[row];
    }
}

int layout_height(const Layout *layout, int row)
{
    return layout->y[row + 1] - layout->y[row] - layout->line_after_row[row];
}

bool layout_find(Layout *layout, const Look *look, const Position *position,
                 const Equipment *equipment, const Space *spaces, int count)
{
    *layout = (Layout){.look = look,
                       .position = position,
                       .equipment = equipment,
                       .is_open = equipment->shape.columns == 0,
                       .is_hex = equipment->shape.topology == TOPOLOGY_HEX};
    find_sides(layout, spaces, count);
    find_use(layout);
    if (!layout->is_hex)
        find_borders(layout, spaces, count);
    if (layout->is_hex ? !find_hex_form(layout, spaces, count)
                       : !find_form(layout))
        return false;
    /* Column names take the first line, except on hexagonal boards. */
    layout->y[0] = layout->is_hex ? 0 : 1;
    find_rows(layout);
    return true;
}
