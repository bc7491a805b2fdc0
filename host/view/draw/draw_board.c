/*
 * draw_board.c -- draws the board as a picture on a canvas.
 */
#include <string.h>

#include "base/text.h"
#include "core/band.h"
#include "core/equipment_pile.h"
#include "format/token.h"
#include "view/draw/canvas.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"
#include "view/draw/draw_layout.h"
#include "view/draw/draw_places.h"

enum { STYLE_MARKED = STYLE_BOLD | STYLE_INVERSE };

typedef struct BoardLines {
    const char *corners[4]; /* signs of the corners: north-west, north-east,
                             * south-west, south-east */
    const char *level, *upright, *dot, *times;
} BoardLines;

static const BoardLines fine_lines = {{"╭", "╮", "╰", "╯"}, "─", "│", "·", "×"};
static const BoardLines plain_lines = {
    {"+", "+", "+", "+"}, "-", "|", ".", "x"};

static const BoardLines *lines_of(const Layout *layout)
{
    return layout->look->utf8 ? &fine_lines : &plain_lines;
}

static int depth_of(const Layout *layout, Space space)
{
    Card cards[CARD_LIMIT];

    return position_cards_at(layout->position, space, cards);
}

static void draw_space_frame(const Layout *layout, Canvas *canvas, int x, int y,
                             int height, int style)
{
    const BoardLines *lines = lines_of(layout);
    int inner = layout->form.inner;
    int right = x + inner + 1;

    for (int end = 0; end < 2; end++) {
        int at = end == 0 ? y : y + height - 1;
        canvas_put(canvas, x, at, lines->corners[end * 2], style);
        canvas_repeat(canvas, x + 1, at, lines->level, inner, style);
        canvas_put(canvas, right, at, lines->corners[end * 2 + 1], style);
    }
    for (int at = y + 1; at < y + height - 1; at++) {
        canvas_put(canvas, x, at, lines->upright, style);
        canvas_put(canvas, right, at, lines->upright, style);
    }
}

/* Draws the number of cards in the upper edge of the frame, if there are
 * several cards. */
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

/* Draws a card. Then draws the signs of its suits again, in the colours of the
 * suits. */
static void draw_card_text(const Layout *layout, Canvas *canvas, Card card,
                           int x, int y, int style)
{
    const Deck *deck = &layout->equipment->deck;
    const Face *face = deck_face(deck, card);
    char text[CARD_TEXT_LIMIT];

    draw_laid(layout->look, text, layout->position, layout->equipment, card);
    canvas_put(canvas, x, y, text, style);
    if (!knowledge_shows(layout->position, layout->look->viewer, card))
        return;
    for (int suit = 0; suit < deck->suit_count; suit++) {
        const Suit *printed = &deck->suits[suit];
        const char *sign = layout->look->utf8 ? printed->sign : printed->letter;
        const char *found = strstr(text, sign);
        char before[CARD_TEXT_LIMIT];
        if (!(face->suits >> suit & 1) || found == NULL)
            continue;
        snprintf(before, sizeof before, "%.*s", (int)(found - text), text);
        canvas_put(canvas, x + text_columns(before), y, sign,
                   style | style_of(printed->color));
    }
}

/* Draws the cards of a space, the top card first. The last line says how many
 * cards are not drawn. */
static void draw_cards(const Layout *layout, Canvas *canvas, Space space, int x,
                       int y)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(layout->position, space, cards);
    int shown = layout_cards_shown(layout, count);
    bool is_marked = draw_is_marked(layout->look, space);
    char more[16];

    for (int i = 0; i < shown; i++)
        draw_card_text(layout, canvas, cards[i], x, y + i,
                       is_marked && i == 0 ? STYLE_MARKED : STYLE_NONE);
    if (!layout->equipment->spread || shown == count)
        return;
    snprintf(more, sizeof more, "+%d", count - shown);
    canvas_put(canvas, x, y + shown, more, STYLE_BOLD);
}

/* Draws the star of a marked space, in the corner of its frame or, if there is
 * no frame, after its contents. */
static void draw_star(const Layout *layout, Canvas *canvas, int column, int x,
                      int y)
{
    bool is_after = layout->column_used[column] && !layout->form.boxed;

    canvas_put(canvas, x + (is_after ? layout->form.inner : 0), y, "*",
               STYLE_MARKED);
}

/* Draws the mark of a space's variables at the right edge: on the lower line of
 * a frame or, if there is none, on the first line of the contents. */
static void draw_space_mark(const Layout *layout, Canvas *canvas, Space space,
                            int left, int y, bool is_framed)
{
    const int row = layout_row(layout, space);
    const int width = layout_width(layout, space_x(space) - layout->left);
    char mark[TOKEN_LIMIT] = "";

    draw_add_mark(mark, sizeof mark, thing(THING_SPACE, space),
                  layout->position, layout->equipment);
    if (!is_framed && text_columns(mark) > width - layout->form.inner)
        mark[1] = '\0';
    y += is_framed ? layout_height(layout, row) - 1
                   : layout->form.boxed && layout->row_has_card[row];
    canvas_put(canvas, left + width - text_columns(mark) - is_framed, y, mark,
               STYLE_BOLD);
}

/* Draws the frame of a card, and writes the number of cards on its edge. On a
 * hexagonal board, also writes the name of the space. */
static void draw_card_frame(const Layout *layout, Canvas *canvas, Space space,
                            int x, int y, int height)
{
    bool is_marked = draw_is_marked(layout->look, space);
    char name[TOKEN_LIMIT];

    draw_space_frame(layout, canvas, x, y, height,
                     is_marked ? STYLE_BOLD : STYLE_NONE);
    if (!layout->is_hex) {
        draw_depth(layout, canvas, space, x, y);
        return;
    }
    draw_depth(layout, canvas, space, x, y + height - 1);
    token_write_space(name, space, layout->equipment);
    canvas_put(canvas, x + 1, y, name, STYLE_FAINT);
}

/* Draws a space without cards: on a hexagonal board its name, on other boards a
 * dot. */
static void draw_bare(const Layout *layout, Canvas *canvas, Space space, int x,
                      int y)
{
    int width = layout_width(layout, space_x(space) - layout->left);
    char name[TOKEN_LIMIT];

    if (!layout->is_hex) {
        canvas_put(canvas, x + (width - 1) / 2, y, lines_of(layout)->dot,
                   STYLE_FAINT);
        return;
    }
    token_write_space(name, space, layout->equipment);
    x += (width - text_columns(name)) / 2;
    canvas_put(canvas, x, y, name, STYLE_FAINT);
    if (draw_is_marked(layout->look, space))
        canvas_put(canvas, x - 1, y, "*", STYLE_MARKED);
}

/* True if the top card of a space has a frame. If the deck consists of
 * pyramids, only a hidden pyramid has a frame. */
static bool has_frame(const Layout *layout, Card top)
{
    return top != CARD_NONE &&
           (!deck_is_of_pyramids(&layout->equipment->deck) ||
            card_is_down(&layout->position->cards, top));
}

static void draw_space(const Layout *layout, Canvas *canvas, int column,
                       int row)
{
    Space space = layout_space(layout, column, row);
    const Board *board = &layout->position->board;
    Card top = board_top(board, space);
    int left = layout_x(layout, column, row);
    int x = left + (layout->form.boxed && layout->column_used[column]);
    int y = layout->y[row];
    bool has_card = layout->row_has_card[row];
    bool is_marked = draw_is_marked(layout->look, space);

    if (board_is_void(board, space))
        return;
    if (layout->form.boxed && has_frame(layout, top))
        draw_card_frame(layout, canvas, space, left, y,
                        layout_height(layout, row));
    draw_space_mark(layout, canvas, space, left, y,
                    layout->form.boxed && has_frame(layout, top));
    if (is_marked && (top != CARD_NONE || !layout->is_hex))
        draw_star(layout, canvas, column, left, y);
    y += layout->form.boxed && has_card;
    if (top != CARD_NONE)
        draw_cards(layout, canvas, space, x, y);
    else if (has_card || layout->is_hex || board_cell(board, space) == NULL)
        draw_bare(layout, canvas, space, left, y);
    layout_draw_pyramids(
        layout, canvas, space, x,
        y + (has_card ? layout->card_lines[row] : layout->is_hex));
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
        int width = layout_width(layout, column);
        canvas_put(canvas, layout->x[column] + (width - text_columns(name)) / 2,
                   0, name, STYLE_FAINT);
    }
    for (int row = 0; row < layout->rows; row++) {
        bool is_framed = layout->form.boxed && layout->row_has_card[row];
        int number = space_y(layout_space(layout, 0, row));
        snprintf(name, sizeof name, "%3d",
                 layout->is_open ? number : number + 1);
        canvas_put(canvas, 0, layout->y[row] + is_framed, name, STYLE_FAINT);
    }
}

/* -- names of regions ------------------------------------------------------ */

/* Returns the width of the names of regions beside the board, or 0 if there are
 * no names or not enough room. */
static int bands_width(const Layout *layout)
{
    const Equipment *equipment = layout->equipment;
    int width = 0;

    for (Band band = band_next(equipment, 0); band.region != 0;
         band = band_next(equipment, band.last + 1)) {
        int columns = 1 + text_columns(band_name(equipment, band));
        width = columns > width ? columns : width;
    }
    return layout->is_hex || layout->width + width > layout->look->width
               ? 0
               : width;
}

/* Writes the name of each region to the right of its rows. A region that does
 * not fill whole rows gets no name. */
static void draw_bands(const Layout *layout, Canvas *canvas)
{
    const Equipment *equipment = layout->equipment;

    for (Band band = band_next(equipment, 0); band.region != 0;
         band = band_next(equipment, band.last + 1)) {
        int top = layout_row(layout, space_at(layout->left, band.last));
        int end = layout_row(layout, space_at(layout->left, band.first));
        int bottom = layout->y[end] + layout_height(layout, end);
        canvas_put(canvas, layout->width + 1, (layout->y[top] + bottom - 1) / 2,
                   band_name(equipment, band), STYLE_FAINT);
    }
}

/* -- cards and pyramids without room --------------------------------------- */

/* True if the picture does not show how many cards, or which cards, are on a
 * space. */
static bool has_more_cards(const Layout *layout, Space space)
{
    int depth = depth_of(layout, space);

    if (layout->equipment->spread)
        return layout_cards_shown(layout, depth) < depth;
    return !layout->form.boxed && depth > 1;
}

/* Writes the cards of a spread space from the top down, or the number of cards
 * of any other space. */
static void write_space_cards(const Layout *layout, Space space)
{
    Card cards[CARD_LIMIT];
    int count = position_cards_at(layout->position, space, cards);
    char text[CARD_TEXT_LIMIT];

    if (!layout->equipment->spread)
        fprintf(layout->look->out, " %d %s", count,
                deck_noun(&layout->equipment->deck)->many);
    for (int i = 0; layout->equipment->spread && i < count; i++) {
        draw_laid(layout->look, text, layout->position, layout->equipment,
                  cards[i]);
        fprintf(layout->look->out, " %s", text);
    }
}

/* If the picture has no room for all pyramids and cards of a space, lists them
 * below the picture. */
static void list_rest(const Layout *layout, Space space)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = position_add_pyramids(layout->position, space, list, 0);
    bool is_full = layout_is_crowded(layout, space);
    bool has_rest = has_more_cards(layout, space);
    char text[TOKEN_LIMIT];

    if (!is_full && !has_rest)
        return;
    token_write_space(text, space, layout->equipment);
    fprintf(layout->look->out, "%s:", text);
    if (has_rest)
        write_space_cards(layout, space);
    for (int i = 0; is_full && i < count; i++) {
        draw_pyramid(layout->look, text,
                     &layout->position->pyramids.each[list[i]],
                     &layout->position->seats, layout->equipment);
        draw_add_mark(text, sizeof text, thing(THING_PYRAMID, list[i]),
                      layout->position, layout->equipment);
        fprintf(layout->look->out, " %s", text);
    }
    fputc('\n', layout->look->out);
}

static void draw_picture(const Layout *layout, const Space *spaces, int count)
{
    Canvas canvas;
    int beside = bands_width(layout);

    if (canvas_make(&canvas, layout->width + beside, layout->y[layout->rows])) {
        if (!layout->is_hex)
            draw_names(layout, &canvas);
        if (beside > 0)
            draw_bands(layout, &canvas);
        layout_draw_borders(layout, &canvas);
        for (int i = 0; i < count; i++)
            draw_space(layout, &canvas, space_x(spaces[i]) - layout->left,
                       layout_row(layout, spaces[i]));
        canvas_print(&canvas, layout->look->out, layout->look->color);
    }
    canvas_free(&canvas);
    for (int i = 0; i < count; i++)
        list_rest(layout, spaces[i]);
    if (layout->is_hex)
        draw_regions(layout->look, layout->equipment);
}

/* -- strips --------------------------------------------------------------- */

enum { STRIPS_MOST = 8 };

/* The strips of a board that is too wide for the window. Each strip has some of
 * the columns. The strips are in order from west to east. */
typedef struct Strips {
    int count;
    /* Width of each strip, in columns of the board. The last strip may be
     * narrower. */
    int columns;
    int left; /* least x of the spaces */
    Space spaces[OPTION_LIMIT];
    int space_count; /* number of spaces in the latest strip */
} Strips;

static void take_strip(Strips *strips, int number, const Space *spaces,
                       int count)
{
    int from = strips->left + number * strips->columns;

    strips->space_count = 0;
    for (int i = 0; i < count; i++)
        if (space_x(spaces[i]) >= from &&
            space_x(spaces[i]) < from + strips->columns)
            strips->spaces[strips->space_count++] = spaces[i];
}

static bool strips_fit(Strips *strips, Layout *layout, const Look *look,
                       const Position *position, const Equipment *equipment,
                       const Space *spaces, int count)
{
    for (int i = 0; i < strips->count; i++) {
        take_strip(strips, i, spaces, count);
        if (strips->space_count > 0 &&
            !layout_find(layout, look, position, equipment, strips->spaces,
                         strips->space_count))
            return false;
    }
    return true;
}

static void name_strip(const Layout *layout, int number, int of)
{
    int first = layout->left;
    int last = first + layout->columns - 1;

    fprintf(layout->look->out, "part %d of %d, ", number, of);
    if (layout->is_open)
        fprintf(layout->look->out, "columns %d to %d:\n", first, last);
    else
        fprintf(layout->look->out, "columns %c to %c:\n", 'a' + first,
                'a' + last);
}

/* Draws the board in strips. Returns false if it would take more than
 * STRIPS_MOST strips, because the window is too narrow. */
static bool draw_strips(const Look *look, const Position *position,
                        const Equipment *equipment, const Space *spaces,
                        int count)
{
    Layout layout;
    Strips strips = {.left = SIDE_LIMIT};
    int right = -SIDE_LIMIT;

    for (int i = 0; i < count; i++) {
        int x = space_x(spaces[i]);
        strips.left = x < strips.left ? x : strips.left;
        right = x > right ? x : right;
    }
    for (strips.count = 2; strips.count <= STRIPS_MOST; strips.count++) {
        strips.columns = (right - strips.left) / strips.count + 1;
        if (strips_fit(&strips, &layout, look, position, equipment, spaces,
                       count))
            break;
    }
    for (int i = 0; strips.count <= STRIPS_MOST && i < strips.count; i++) {
        take_strip(&strips, i, spaces, count);
        if (strips.space_count == 0)
            continue;
        layout_find(&layout, look, position, equipment, strips.spaces,
                    strips.space_count);
        name_strip(&layout, i + 1, strips.count);
        draw_picture(&layout, strips.spaces, strips.space_count);
    }
    return strips.count <= STRIPS_MOST;
}

void draw_board(const Look *look, const Position *position,
                const Equipment *equipment)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list(&position->board, spaces);
    bool is_hex = equipment->shape.topology == TOPOLOGY_HEX;
    Layout layout;

    if (board_is_of_places(&equipment->shape)) {
        if (look->plain || !draw_places(look, position, equipment))
            draw_list(look, position, equipment);
    } else if (count == 0) {
        if (equipment_uses_board(equipment))
            fputs("The board is empty.\n", look->out);
    } else if (!look->plain &&
               layout_find(&layout, look, position, equipment, spaces, count))
        draw_picture(&layout, spaces, count);
    else if (look->plain || is_hex ||
             !draw_strips(look, position, equipment, spaces, count))
        draw_list(look, position, equipment);
}
