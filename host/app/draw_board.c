/*
 * draw_board.c -- the board as a picture.
 *
 * First a layout is found: which columns and rows of the board there are, how
 * large they are drawn, whether that fits the window. Then each space is
 * drawn into its place on a canvas. Columns and rows where nothing lies are
 * narrow and low.
 */
#include <string.h>

#include "app/canvas.h"
#include "app/draw.h"
#include "format/token.h"

enum {
    SIDE_LIMIT = 2 * OPEN_REACH + 4,
    MARGIN = 4,      /* the names of the rows */
    EMPTY_WIDTH = 3, /* of a column where nothing lies */
    LINE_MOST = 4    /* lines of pyramids in one space */
};

typedef struct Form {
    int inner;  /* columns for what lies on a space */
    bool boxed; /* a frame around cards */
} Form;

/* From the roomiest on. */
static const Form forms[] = {
    {7, true}, {5, true}, {4, true}, {4, false}, {3, false},
};

typedef struct Layout {
    const Look *look;
    const Position *position;
    const Equipment *equipment;
    Form form;
    bool is_open;
    int left, top; /* the first column and row, as coordinates */
    int columns, rows;
    bool column_used[SIDE_LIMIT];
    int x[SIDE_LIMIT + 1];
    bool row_used[SIDE_LIMIT];
    bool row_has_card[SIDE_LIMIT];
    int lines[SIDE_LIMIT]; /* of pyramids */
    int y[SIDE_LIMIT + 1];
} Layout;

/* -- which spaces there are ------------------------------------------------- */

/* Rows are counted from the top: on fixed boards the last comes first. */
static int row_of(const Layout *layout, Space space)
{
    return layout->is_open ? space_y(space) - layout->top
                           : layout->rows - 1 - space_y(space);
}

static Space space_of(const Layout *layout, int column, int row)
{
    return space_at(layout->left + column, layout->is_open
                                               ? layout->top + row
                                               : layout->rows - 1 - row);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
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

static void find_use(Layout *layout)
{
    const Board *board = &layout->position->board;

    for (int i = 0; i < CELL_LIMIT; i++) {
        const Cell *cell = &board->cells[i];
        if (cell->space == SPACE_NONE)
            continue;
        int row = row_of(layout, cell->space);
        layout->column_used[space_x(cell->space) - layout->left] = true;
        layout->row_used[row] = true;
        if (cell->top != CARD_NONE)
            layout->row_has_card[row] = true;
    }
    for (int i = 0; !layout->is_open && i < layout->columns; i++)
        layout->column_used[i] = true;
}

/* -- how large -------------------------------------------------------------- */

/* How many columns the widest pyramid takes, and the widest card. */
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
        widest = larger(widest, text_columns(text));
    }
    for (int i = 0; i < position->board.territory_count; i++) {
        draw_card(layout->look, text, &layout->equipment->deck,
                  board_top(&position->board, position->board.territories[i]));
        widest = larger(widest, text_columns(text));
    }
    return widest;
}

static int column_width(const Layout *layout, int column)
{
    if (!layout->column_used[column])
        return EMPTY_WIDTH;
    return layout->form.inner + (layout->form.boxed ? 2 : 1);
}

static bool fits_width(Layout *layout)
{
    layout->x[0] = MARGIN;
    for (int i = 0; i < layout->columns; i++)
        layout->x[i + 1] = layout->x[i] + column_width(layout, i);
    return layout->x[layout->columns] <= layout->look->width;
}

static bool find_form(Layout *layout)
{
    int widest = widest_sign(layout);

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        layout->form = forms[i];
        if (widest <= forms[i].inner && fits_width(layout))
            return true;
    }
    return false;
}

/* -- pyramids ---------------------------------------------------------------- */

/* What is drawn of a space's pyramids, piece by piece. */
typedef struct Pack {
    const Layout *layout;
    Canvas *canvas; /* NULL: only to see how many lines it takes */
    int x, y;
    int line, used; /* where the next piece goes */
} Pack;

static void pack(Pack *pack, const char *text, int style)
{
    int columns = text_columns(text);

    if (pack->used > 0 && pack->used + 1 + columns > pack->layout->form.inner) {
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
    pack(into, text, draw_pyramid_style(state, &position->seats));
}

/* How many of them fit into so many lines. */
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

/* Too many for their space: the last line says how many more there are. */
static void draw_pyramids(const Layout *layout, Canvas *canvas, Space space,
                          int x, int y)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = draw_order(layout->position, space, list);
    Pack into = {layout, canvas, x, y, 0, 0};
    int shown = count_fitting(layout, list, count, LINE_MOST);
    char more[16];

    if (shown < count)
        shown = count_fitting(layout, list, count, LINE_MOST - 1);
    for (int i = 0; i < shown; i++)
        pack_pyramid(&into, list[i]);
    if (shown == count)
        return;
    snprintf(more, sizeof more, "+%d", count - shown);
    canvas_put(canvas, x, y + LINE_MOST - 1, more, STYLE_BOLD);
}

static bool is_crowded(const Layout *layout, Space space)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = draw_order(layout->position, space, list);

    return count_fitting(layout, list, count, LINE_MOST) < count;
}

static int pyramid_lines(const Layout *layout, Space space)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = draw_order(layout->position, space, list);
    Pack trial = {.layout = layout};

    if (count == 0)
        return 0;
    for (int i = 0; i < count; i++)
        pack_pyramid(&trial, list[i]);
    return smaller(trial.line + 1, LINE_MOST);
}

/* -- rows -------------------------------------------------------------------- */

static void find_rows(Layout *layout)
{
    const Board *board = &layout->position->board;

    for (int i = 0; i < CELL_LIMIT; i++) {
        if (board->cells[i].space == SPACE_NONE)
            continue;
        int *lines = &layout->lines[row_of(layout, board->cells[i].space)];
        *lines = larger(*lines, pyramid_lines(layout, board->cells[i].space));
    }
    for (int row = 0; row < layout->rows; row++) {
        int height = 1;
        if (layout->row_used[row])
            height += layout->lines[row];
        if (layout->row_has_card[row] && layout->form.boxed)
            height += 2;
        layout->y[row + 1] = layout->y[row] + height;
    }
}

/* -- drawing ------------------------------------------------------------------ */

typedef struct Lines {
    const char *corners[4]; /* from the north-west on, by rows */
    const char *level, *upright, *dot, *times;
} Lines;

static const Lines fine_lines = {{"╭", "╮", "╰", "╯"}, "─", "│", "·", "×"};
static const Lines plain_lines = {{"+", "+", "+", "+"}, "-", "|", ".", "x"};

static const Lines *lines_of(const Layout *layout)
{
    return layout->look->utf8 ? &fine_lines : &plain_lines;
}

static int depth_of(const Layout *layout, Space space)
{
    Card cards[CARD_LIMIT];

    return position_cards_at(layout->position, space, cards);
}

static void draw_frame(const Layout *layout, Canvas *canvas, int x, int y,
                       int height)
{
    const Lines *lines = lines_of(layout);
    int inner = layout->form.inner;
    int right = x + inner + 1;

    for (int end = 0; end < 2; end++) {
        int at = end == 0 ? y : y + height - 1;
        canvas_put(canvas, x, at, lines->corners[end * 2], STYLE_NONE);
        canvas_repeat(canvas, x + 1, at, lines->level, inner, STYLE_NONE);
        canvas_put(canvas, right, at, lines->corners[end * 2 + 1], STYLE_NONE);
    }
    for (int at = y + 1; at < y + height - 1; at++) {
        canvas_put(canvas, x, at, lines->upright, STYLE_NONE);
        canvas_put(canvas, right, at, lines->upright, STYLE_NONE);
    }
}

/* More than one card: how many, in the upper edge of the frame. */
static void draw_depth(const Layout *layout, Canvas *canvas, Space space, int x,
                       int y)
{
    int depth = depth_of(layout, space);
    char text[24];

    if (depth < 2)
        return;
    snprintf(text, sizeof text, "%s%d", lines_of(layout)->times, depth);
    canvas_put(canvas, x + layout->form.inner + 1 - text_columns(text), y, text,
               STYLE_NONE);
}

/* The rank, then each suit in its colour. A code in ASCII ends with the
 * letters of its suits; where it does not, it stays as it is. */
static void draw_top_card(const Layout *layout, Canvas *canvas, Card card,
                          int x, int y)
{
    const Deck *deck = &layout->equipment->deck;
    const Face *face = deck_face(deck, card);
    char text[CARD_TEXT_LIMIT];

    draw_card(layout->look, text, deck, card);
    canvas_put(canvas, x, y, text, STYLE_NONE);
    for (int suit = 0; suit < deck->suit_count; suit++) {
        const Suit *printed = &deck->suits[suit];
        const char *sign = layout->look->utf8 ? printed->sign : printed->letter;
        const char *found = strstr(text, sign);
        char before[CARD_TEXT_LIMIT];
        if (!(face->suits >> suit & 1) || found == NULL)
            continue;
        snprintf(before, sizeof before, "%.*s", (int)(found - text), text);
        canvas_put(canvas, x + text_columns(before), y, sign,
                   style_of(printed->color));
    }
}

static void draw_space(const Layout *layout, Canvas *canvas, int column,
                       int row)
{
    Space space = space_of(layout, column, row);
    const Board *board = &layout->position->board;
    Card top = board_top(board, space);
    int x = layout->x[column];
    int y = layout->y[row];
    bool is_framed = layout->form.boxed && layout->row_has_card[row];

    if (board_is_void(board, space))
        return;
    if (layout->form.boxed && top != CARD_NONE) {
        draw_frame(layout, canvas, x, y, layout->y[row + 1] - y);
        draw_depth(layout, canvas, space, x, y);
    }
    if (layout->form.boxed && layout->column_used[column])
        x++;
    y += is_framed;
    if (top != CARD_NONE)
        draw_top_card(layout, canvas, top, x, y);
    else
        canvas_put(canvas,
                   layout->x[column] + (column_width(layout, column) - 1) / 2,
                   y, lines_of(layout)->dot, STYLE_FAINT);
    draw_pyramids(layout, canvas, space, x, y + 1);
}

static void draw_names(const Layout *layout, Canvas *canvas)
{
    char name[24];

    for (int column = 0; column < layout->columns; column++) {
        int number = layout->left + column;
        if (layout->is_open)
            snprintf(name, sizeof name, "%d", number);
        else
            snprintf(name, sizeof name, "%c", 'a' + number);
        int width = column_width(layout, column);
        canvas_put(canvas, layout->x[column] + (width - text_columns(name)) / 2,
                   0, name, STYLE_FAINT);
    }
    for (int row = 0; row < layout->rows; row++) {
        bool is_framed = layout->form.boxed && layout->row_has_card[row];
        int number = space_y(space_of(layout, 0, row));
        snprintf(name, sizeof name, "%3d",
                 layout->is_open ? number : number + 1);
        canvas_put(canvas, 0, layout->y[row] + is_framed, name, STYLE_FAINT);
    }
}

/* What a space has no room for, under the picture. */
static void list_rest(const Layout *layout, Space space)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = draw_order(layout->position, space, list);
    int depth = layout->form.boxed ? 0 : depth_of(layout, space);
    bool is_full = is_crowded(layout, space);
    char text[TOKEN_LIMIT];

    if (!is_full && depth < 2)
        return;
    token_write_space(text, space, &layout->equipment->shape);
    fprintf(layout->look->out, "%s:", text);
    if (depth > 1)
        fprintf(layout->look->out, " %d cards", depth);
    for (int i = 0; is_full && i < count; i++) {
        draw_pyramid(layout->look, text,
                     &layout->position->pyramids.each[list[i]],
                     &layout->position->seats, layout->equipment);
        fprintf(layout->look->out, " %s", text);
    }
    fputc('\n', layout->look->out);
}

static void draw_picture(const Layout *layout, const Space *spaces, int count)
{
    Canvas canvas;

    if (canvas_make(&canvas, layout->x[layout->columns],
                    layout->y[layout->rows])) {
        draw_names(layout, &canvas);
        for (int i = 0; i < count; i++)
            draw_space(layout, &canvas, space_x(spaces[i]) - layout->left,
                       row_of(layout, spaces[i]));
        canvas_print(&canvas, layout->look->out, layout->look->color);
    }
    canvas_free(&canvas);
    for (int i = 0; i < count; i++)
        list_rest(layout, spaces[i]);
}

void draw_board(const Look *look, const Position *position,
                const Equipment *equipment)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list(&position->board, spaces);
    Layout layout = {.look = look,
                     .position = position,
                     .equipment = equipment,
                     .is_open = equipment->shape.columns == 0};

    if (count == 0) {
        fputs("The board is empty.\n", look->out);
        return;
    }
    if (look->plain || equipment->shape.topology == TOPOLOGY_HEX) {
        draw_list(look, position, equipment);
        return;
    }
    find_sides(&layout, spaces, count);
    find_use(&layout);
    if (!find_form(&layout)) {
        draw_list(look, position, equipment);
        return;
    }
    layout.y[0] = 1; /* below the names of the columns */
    find_rows(&layout);
    draw_picture(&layout, spaces, count);
}
