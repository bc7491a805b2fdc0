/*
 * plan.c -- computes the layout of a picture: the board, and the table below or
 * to the right of the board.
 */
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "core/band.h"
#include "core/equipment_pile.h"
#include "view/picture/lines.h"
#include "view/picture/parts.h"
#include "view/picture/plan.h"
#include "view/picture/plan_places.h"
#include "view/picture/units.h"

enum {
    LOW = 130,         /* width of an empty column, height of an empty row */
    BARE_SIDE = 300,   /* side of a space on a board without cards */
    NAMES_WIDTH = 80,  /* width of the names of rows */
    BANDS_WIDTH = 44,  /* width of the names of regions, without the gap */
    NAMES_HEIGHT = 60, /* height of the names of columns */
    /* Least width of the table below the board, so that captions fit. */
    TABLE_WIDTH = 1700,
    SEAT_WIDTH = 1000, /* width of a seat without a hand */
    TITLE_HEIGHT = 130,
    SEAT_HEIGHT = 312, /* height of a row with a hand */
    SEAT_LOW = 132,    /* height of a row without a hand */
    /* Distance from the upper edge of a seat's row to the seat's variables.
     * SEAT_VARS is for rows without a hand, SEAT_HAND_VARS for rows with a
     * hand. */
    SEAT_VARS = 148,
    SEAT_HAND_VARS = 190,
    SPREAD_WIDE = 6, /* number of cards for which a spread space has room */
    SUPPLY_LOW = 480 /* width of a supply in a row without a hand */
};

/* -- the contents --------------------------------------------------------- */

void plan_begin(PicturePlan *plan, const Equipment *equipment)
{
    const BoardShape *shape = &equipment->shape;

    memset(plan, 0, sizeof *plan);
    plan->is_open = shape->columns == 0;
    plan->is_hex = shape->topology == TOPOLOGY_HEX;
    plan->is_places = board_is_of_places(shape);
    plan->left = plan->top = SIDE_LIMIT;
    plan->right = plan->bottom = -SIDE_LIMIT;
    plan->first_half = 4 * SIDE_LIMIT;
    plan->spread_most = 1;
    plan->hand_height =
        deck_is_of_pyramids(&equipment->deck) ? PIECE_HEIGHT : HAND_HEIGHT;
    for (int pile = 0; pile < PILE_COUNT; pile++)
        plan->pile_most[pile] = 1;
}

/* Returns the row of a space in the picture. Rows are counted from the top. */
static int row_of(const PicturePlan *plan, Space space)
{
    return plan->is_open ? space_y(space) - plan->top
                         : plan->bottom - space_y(space);
}

/* Returns the position of a space of a hexagonal board from west to east, in
 * half spaces. */
static int half_of(const PicturePlan *plan, Space space)
{
    return 2 * space_x(space) +
           (plan->is_open ? space_y(space) : -space_y(space));
}

/* Notes what a space holds, both for the column and for the row of the space.
 * Column 0 and row 0 are at the edge of the largest possible board. */
static void include_cell(PicturePlan *plan, const Cell *cell)
{
    int x = space_x(cell->space) + SIDE_LIMIT / 2;
    int y = space_y(cell->space) + SIDE_LIMIT / 2;
    int use = cell->top != CARD_NONE ? USE_CARDS : USE_PYRAMIDS;

    if (x < 0 || y < 0 || x >= SIDE_LIMIT || y >= SIDE_LIMIT)
        return;
    plan->column_use[x] = (uint8_t)larger(plan->column_use[x], use);
    plan->row_use[y] = (uint8_t)larger(plan->row_use[y], use);
    plan->has_cards = plan->has_cards || use == USE_CARDS;
}

bool plan_shows(const Board *board, Space space)
{
    return !board_is_unnamed(&board->shape, space) ||
           board_cell(board, space) != NULL;
}

static void include_board(PicturePlan *plan, const Board *board,
                          const Deck *deck)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list(board, spaces);

    for (int i = 0; i < count; i++) {
        int half = half_of(plan, spaces[i]);
        if (!plan_shows(board, spaces[i]))
            continue;
        plan->any_space = true;
        plan->left = smaller(plan->left, space_x(spaces[i]));
        plan->right = larger(plan->right, space_x(spaces[i]));
        plan->top = smaller(plan->top, space_y(spaces[i]));
        plan->bottom = larger(plan->bottom, space_y(spaces[i]));
        plan->first_half = smaller(plan->first_half, half);
        plan->last_half = larger(plan->last_half, half);
    }
    for (int i = 0; i < CELL_LIMIT; i++)
        if (board->cells[i].space != SPACE_NONE)
            include_cell(plan, &board->cells[i]);
    plan->has_cards = plan->has_cards && !deck_is_of_pyramids(deck);
}

static int count_wrapped_lines(char *text, int columns)
{
    Lines lines = lines_of(text != NULL ? text : "", columns);
    int count = lines.count;

    free(lines.text);
    return count;
}

static void include_vars(PicturePlan *plan, const PictureScene *scene,
                         const Equipment *equipment, Seat viewer)
{
    const Position *position = scene->position;

    for (int seat = -1; seat < position->seats.count; seat++) {
        char *text = seat < 0
                         ? lines_common(scene, equipment)
                         : lines_vars(position, equipment, (Seat)seat, viewer);
        int *most = seat < 0 ? &plan->var_lines : &plan->seat_var_lines;
        *most = larger(*most, count_wrapped_lines(
                                  text, seat < 0 ? VAR_COLUMNS : SEAT_COLUMNS));
        free(text);
    }
}

static void include_piles(PicturePlan *plan, const Position *position,
                          const Equipment *equipment)
{
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        PileShown shown = equipment_pile_shown(equipment, pile);
        int count = position->cards.piles[pile].count;
        bool is_always = position->cards.count > 0 &&
                         (pile == PILE_DRAW || pile == PILE_DISCARD);
        if (pile_is_hand(pile)) {
            plan->has_hands = plan->has_hands || count > 0;
            continue;
        }
        if (shown != PILE_SHOWN_NEVER && (is_always || count > 0))
            plan->pile_used[pile] = true;
        if (shown != PILE_SHOWN_ALL)
            count = 1;
        plan->pile_most[pile] = larger(plan->pile_most[pile], count);
    }
}

static void include_spread(PicturePlan *plan, const Position *position)
{
    Card cards[CARD_LIMIT];

    for (int i = 0; i < position->board.territory_count; i++)
        plan->spread_most = larger(
            plan->spread_most,
            position_cards_at(position, position->board.territories[i], cards));
}

/* Returns the number of stashes that belong to no seat, or 0 if all of them are
 * empty. */
static int count_bank(const Position *position)
{
    const Pyramids *pyramids = &position->pyramids;
    int count = 0;
    int left = 0;

    for (int i = 0; i < pyramids->stashes.count; i++) {
        const uint8_t *supply = pyramids->supply[i];
        if (pyramids->stashes.seats[i] != SEAT_NONE)
            continue;
        count++;
        left += supply[0] + supply[1] + supply[2];
    }
    return left > 0 ? count : 0;
}

/* Notes the marks and variables that the key must explain. */
static void include_signs(PicturePlan *plan, const Position *position,
                          const Equipment *equipment)
{
    const Traits *traits = &position->traits;

    for (int i = 0; i < position->pyramids.count; i++)
        plan->marks |= position->pyramids.each[i].marks;
    for (int i = 0; i < traits->count; i++) {
        const Trait *trait = &traits->each[i];
        if (equipment->traits[trait->var].is_turned ||
            badges_show(equipment, position, trait))
            plan->trait_used[trait->var] = true;
    }
}

void plan_include(PicturePlan *plan, const Equipment *equipment,
                  const PictureScene *scene, Seat viewer)
{
    const Position *position = scene->position;
    const uint8_t *stash = position->pyramids.stash;
    int lines = 0;

    include_board(plan, &position->board, &equipment->deck);
    include_vars(plan, scene, equipment, viewer);
    include_piles(plan, position, equipment);
    include_signs(plan, position, equipment);
    if (equipment->spread && !deck_is_of_pyramids(&equipment->deck))
        include_spread(plan, position);
    if (equipment->anchored && !anchor_include(&plan->anchor_rows, position))
        plan->has_loose = true;
    plan->seats = position->seats.count;
    plan->has_supply = stash[0] + stash[1] + stash[2] > 0;
    plan->stashes = larger(plan->stashes, count_bank(position));
    if (scene->caption != NULL) {
        lines = count_wrapped_lines((char *)scene->caption, CAPTION_COLUMNS);
        lines = smaller(lines, PICTURE_CAPTION_LINES);
    }
    plan->caption_lines = larger(plan->caption_lines, lines);
}

/* -- the board ------------------------------------------------------------ */

/* Returns what a column or row holds. On a fixed board, every column and row
 * has room for cards. */
static PlanUse plan_use(const uint8_t *use, const PicturePlan *plan, int number)
{
    return plan->is_open ? (PlanUse)use[number + SIDE_LIMIT / 2] : USE_CARDS;
}

/* Returns the width of a column or the height of a row. `full` is the length of
 * a column or row that holds cards. */
static int length_for(PlanUse use, int full)
{
    return use == USE_NONE       ? LOW
           : use == USE_PYRAMIDS ? smaller(full, BARE_SIDE)
                                 : full;
}

static void settle_square(PicturePlan *plan)
{
    int columns = plan->right - plan->left + 1;
    int rows = plan->bottom - plan->top + 1;

    plan->x[0] = NAMES_WIDTH;
    for (int i = 0; i < columns; i++)
        plan->x[i + 1] =
            plan->x[i] + GAP +
            length_for(plan_use(plan->column_use, plan, plan->left + i),
                       plan->cell_width);
    plan->y[0] = NAMES_HEIGHT;
    for (int i = 0; i < rows; i++)
        plan->y[i + 1] =
            plan->y[i] + GAP +
            length_for(plan_use(plan->row_use, plan, plan->top + i),
                       plan->cell_height);
}

/* A hexagon with sides s and a corner in the north is sqrt(3) s wide and 2 s
 * high. A box w by h fits inside if s >= h / 2 + w / 3.4641. */
enum { HEX_MARGIN = 24 };

static int hex_side(const PicturePlan *plan)
{
    return plan->cell_height / 2 + plan->cell_width * 1000 / 3464 + HEX_MARGIN;
}

static int hex_width(const PicturePlan *plan)
{
    return hex_side(plan) * 1732 / 1000;
}

/* Computes the layout of the board. Returns a box with the width and height of
 * the board. */
static Box settle_board(PicturePlan *plan, const Equipment *equipment)
{
    Box board = {0};
    int rows = plan->bottom - plan->top + 1;

    plan->cell_width =
        plan->has_cards
            ? CARD_WIDTH +
                  INDEX_WIDTH * (smaller(plan->spread_most, SPREAD_WIDE) - 1)
            : BARE_SIDE;
    plan->cell_height = plan->has_cards ? CARD_HEIGHT : BARE_SIDE;
    if (plan->any_space && plan->is_places) {
        plan_places(plan, equipment, &board);
    } else if (plan->any_space && plan->is_hex) {
        board.width =
            (plan->last_half - plan->first_half + 2) * hex_width(plan) / 2;
        board.height = hex_side(plan) * 2 + (rows - 1) * hex_side(plan) * 3 / 2;
    } else if (plan->any_space) {
        settle_square(plan);
        board.width = plan->x[plan->right - plan->left + 1] +
                      (band_next(equipment, 0).region != 0 ? BANDS_WIDTH : 0);
        board.height = plan->y[rows];
    }
    return board;
}

bool plan_is_low(const PicturePlan *plan, Space space)
{
    return !plan->is_hex && !plan->is_places &&
           (plan_use(plan->column_use, plan, space_x(space)) == USE_NONE ||
            plan_use(plan->row_use, plan, space_y(space)) == USE_NONE);
}

Box plan_box(const PicturePlan *plan, Space space)
{
    int column = space_x(space) - plan->left;
    int row = row_of(plan, space);
    Box box = {0, 0, plan->cell_width, plan->cell_height};

    if (plan->is_places)
        return plan_place(plan, space);
    if (plan->is_hex) {
        int half = half_of(plan, space) - plan->first_half;
        box.x =
            plan->board_x + (half + 1) * hex_width(plan) / 2 - box.width / 2;
        box.y = plan->board_y + hex_side(plan) + row * hex_side(plan) * 3 / 2 -
                box.height / 2;
        return box;
    }
    box.x = plan->board_x + plan->x[column];
    box.y = plan->board_y + plan->y[row];
    box.width = plan->x[column + 1] - plan->x[column] - GAP;
    box.height = plan->y[row + 1] - plan->y[row] - GAP;
    return box;
}

void plan_hexagon(const PicturePlan *plan, Box box, int corners[12])
{
    int x = box.x + box.width / 2;
    int y = box.y + box.height / 2;
    int side = hex_side(plan) - 8; /* leaves a gap between neighbours */
    int half = side * 866 / 1000;
    const int all[12] = {x,        y - side,     x + half, y - side / 2,
                         x + half, y + side / 2, x,        y + side,
                         x - half, y + side / 2, x - half, y - side / 2};

    memcpy(corners, all, sizeof all);
}

int plan_angle(const PicturePlan *plan, Pose pose)
{
    static const int square[POSE_COUNT] = {-1, 0,   90,  180, 270,
                                           45, 135, 225, 315};
    static const int hex[POSE_COUNT] = {-1, 0, 90, 180, 270, 30, 150, 210, 330};

    return pose >= POSE_COUNT ? -1 : plan->is_hex ? hex[pose] : square[pose];
}

/* -- the whole picture ---------------------------------------------------- */

int plan_middle(const PicturePlan *plan)
{
    return plan->has_hands ? 76 : SEAT_LOW / 2;
}

int plan_hand_x(const PicturePlan *plan)
{
    return SEAT_SUPPLY_X + (!plan->has_supply ? 0
                            : plan->has_hands ? SEAT_SUPPLY_WIDTH
                                              : SUPPLY_LOW);
}

int plan_letters(const PicturePlan *plan)
{
    return plan->has_hands ? 44 : 36;
}

int plan_line(const PicturePlan *plan)
{
    return plan_letters(plan) + 6;
}

/* Reserves a strip of the given height that begins at *y, and moves *y to the
 * end of the strip. Returns the old *y. */
static int plan_take(int *y, int height)
{
    int begin = *y;

    *y += height;
    return begin;
}

/* Computes the layout of the table beside the board, from x,y on. Returns the y
 * of the table's lower end. */
static int settle_table(PicturePlan *plan, const Equipment *equipment, int x,
                        int y, int width)
{
    plan->table_x = x;
    plan->table_width = width;
    plan->seat_width = plan->has_hands || width < SEAT_WIDTH ||
                               plan_seat_piles_width(plan, equipment) > 0
                           ? width
                           : SEAT_WIDTH;
    plan->seat_height = plan->has_hands ? SEAT_HEIGHT : SEAT_LOW;
    if (plan->seat_var_lines > 0)
        plan->seat_height = larger(
            plan->seat_height, (plan->has_hands ? SEAT_HAND_VARS : SEAT_VARS) +
                                   plan_line(plan) * plan->seat_var_lines);
    plan_seat_piles(plan, equipment);
    plan->caption_y = plan_take(&y, plan->caption_lines > 0
                                        ? plan->caption_lines * TEXT_LINE + GAP
                                        : 0);
    plan->seats_y = plan_take(&y, plan->seats * (plan->seat_height + SEAT_GAP));
    plan->bank_y = plan_take(
        &y, GAP - SEAT_GAP +
                (plan->stashes > 0 ? plan_bank_height(plan) + SEAT_GAP : 0));
    y += plan_piles(plan, equipment, SEAT_NONE, x, y, width);
    plan->vars_y = plan_take(
        &y, plan->var_lines > 0 ? plan->var_lines * plan_line(plan) + GAP : 0);
    plan->legend_y = plan_take(&y, plan_legend_height(plan, equipment, width));
    return y;
}

/* Seats, piles and variables are below the board, unless the picture would then
 * be much higher than wide. In that case they are to the right of the board. */
void plan_settle(PicturePlan *plan, const Equipment *equipment)
{
    Box board;
    int bottom;

    if (plan->is_settled)
        return;
    plan->is_settled = true;
    board = settle_board(plan, equipment);
    plan->board_y = GAP + TITLE_HEIGHT;
    plan->width = larger(board.width, TABLE_WIDTH) + 2 * GAP;
    bottom =
        settle_table(plan, equipment, GAP, plan->board_y + board.height + GAP,
                     plan->width - 2 * GAP);
    if (plan->any_space && bottom > plan->width * 5 / 4) {
        int x = larger(board.width, TABLE_WIDTH / 2) + 3 * GAP;
        plan->width = x + TABLE_WIDTH + GAP;
        bottom = settle_table(plan, equipment, x, plan->board_y, TABLE_WIDTH);
        plan->board_x = (x - GAP - board.width) / 2;
        bottom = larger(bottom, plan->board_y + board.height + GAP);
    } else {
        plan->board_x = (plan->width - board.width) / 2;
    }
    plan->height = bottom + GAP / 2;
}
