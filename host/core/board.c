#include "core/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * Where each direction leads, as the difference of two Spaces; 0 where the
 * topology lacks the direction. `south` is +1 where y grows to the south, -1
 * where it grows to the north.
 */
#define DELTA(x, y) ((y)*128 + (x))
#define SQUARE_STEPS(south)                                                    \
    [POSE_N] = DELTA(0, -(south)), [POSE_E] = DELTA(1, 0),                     \
    [POSE_S] = DELTA(0, south), [POSE_W] = DELTA(-1, 0)
#define DIAGONAL_STEPS(south)                                                  \
    SQUARE_STEPS(south),                                                       \
        [POSE_NE] = DELTA(1, -(south)), [POSE_SE] = DELTA(1, south),           \
        [POSE_SW] = DELTA(-1, south), [POSE_NW] = DELTA(-1, -(south))
#define HEX_STEPS(south)                                                       \
    [POSE_E] = DELTA(1, 0), [POSE_W] = DELTA(-1, 0),                           \
    [POSE_NE] = DELTA(1, -(south)), [POSE_SE] = DELTA(0, south),               \
    [POSE_SW] = DELTA(-1, south), [POSE_NW] = DELTA(0, -(south))

static const int16_t open_steps[][POSE_COUNT] = {
    [TOPOLOGY_SQUARE] = {SQUARE_STEPS(1)},
    [TOPOLOGY_DIAGONAL] = {DIAGONAL_STEPS(1)},
    [TOPOLOGY_HEX] = {HEX_STEPS(1)},
};

static const int16_t fixed_steps[][POSE_COUNT] = {
    [TOPOLOGY_SQUARE] = {SQUARE_STEPS(-1)},
    [TOPOLOGY_DIAGONAL] = {DIAGONAL_STEPS(-1)},
    [TOPOLOGY_HEX] = {HEX_STEPS(-1)},
};

static bool is_open(const BoardShape *shape)
{
    return shape->columns == 0;
}

static const int16_t *steps_of(const BoardShape *shape)
{
    return is_open(shape) ? open_steps[shape->topology]
                          : fixed_steps[shape->topology];
}

static const Cell free_cell = {SPACE_NONE, CARD_NONE, PYRAMID_NONE};

void board_clear(Board *board, BoardShape shape)
{
    memset(board, 0, sizeof *board);
    board->shape = shape;
    for (int i = 0; i < CELL_LIMIT; i++)
        board->cells[i] = free_cell;
}

/* -- geometry ------------------------------------------------------------- */

bool board_has(const BoardShape *shape, int x, int y)
{
    if (is_open(shape))
        return x >= -OPEN_REACH && x <= OPEN_REACH && y >= -OPEN_REACH &&
               y <= OPEN_REACH;
    return x >= 0 && x < shape->columns && y >= 0 && y < shape->rows;
}

static bool has_space(const BoardShape *shape, Space space)
{
    return board_has(shape, space_x(space), space_y(space));
}

bool board_has_direction(const BoardShape *shape, Pose direction)
{
    return direction < POSE_COUNT && steps_of(shape)[direction] != 0;
}

Space board_step(const BoardShape *shape, Space space, Pose direction)
{
    if (!board_has_direction(shape, direction))
        return SPACE_NONE;
    Space next = (Space)(space + steps_of(shape)[direction]);
    return has_space(shape, next) ? next : SPACE_NONE;
}

/* Whether a space is on an open board, with all that is beside it. */
static bool is_far_inside(const BoardShape *shape, Space space)
{
    return is_open(shape) && abs(space_x(space)) < OPEN_REACH &&
           abs(space_y(space)) < OPEN_REACH;
}

int board_neighbours(const BoardShape *shape, Space space, Space *list)
{
    const int16_t *steps = steps_of(shape);
    bool all = is_far_inside(shape, space);
    int count = 0;

    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        Space next = (Space)(space + steps[direction]);
        if (steps[direction] != 0 && (all || has_space(shape, next)))
            list[count++] = next;
    }
    return count;
}

bool board_is_adjacent(const BoardShape *shape, Space a, Space b)
{
    const int16_t *steps = steps_of(shape);
    if (abs(a - b) > DELTA(1, 1)) /* most are far apart */
        return false;
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        if (steps[direction] != 0 && a + steps[direction] == b)
            return true;
    }
    return false;
}

/* -- the table of cells --------------------------------------------------- */

/* Neighbouring spaces live in different slots, so a board that fits into 16 by
 * 16 spaces, wherever it lies, has no collisions at all. */
static int home_of(Space space)
{
    return (space & 15) | (space >> 3 & 0xf0);
}

static int slot_after(int slot)
{
    return (slot + 1) % CELL_LIMIT;
}

static int distance(int from, int to)
{
    return (to - from + CELL_LIMIT) % CELL_LIMIT;
}

const Cell *board_cell(const Board *board, Space space)
{
    int slot = home_of(space);
    for (int i = 0; i < CELL_LIMIT; i++) {
        const Cell *cell = &board->cells[slot];
        if (cell->space == SPACE_NONE)
            return NULL;
        if (cell->space == space)
            return cell;
        slot = slot_after(slot);
    }
    return NULL;
}

/* The cell of that space, created if missing; NULL when all are in use. */
static Cell *cell_need(Board *board, Space space)
{
    int slot = home_of(space);
    for (int i = 0; i < CELL_LIMIT; i++) {
        Cell *cell = &board->cells[slot];
        if (cell->space == space)
            return cell;
        if (cell->space == SPACE_NONE) {
            *cell = free_cell;
            cell->space = space;
            board->cell_count++;
            return cell;
        }
        slot = slot_after(slot);
    }
    return NULL;
}

/*
 * Frees a cell that holds nothing any more. A search stops at the first free
 * slot, so the cells after it must not be cut off from their homes: each one
 * that may move into the hole (its home is not between the hole and itself)
 * moves there, and leaves the next hole.
 */
static void cell_drop_empty(Board *board, Cell *cell)
{
    if (cell->top != CARD_NONE || cell->first != PYRAMID_NONE)
        return;
    int hole = (int)(cell - board->cells);
    int slot = hole;
    for (int i = 1; i < CELL_LIMIT; i++) {
        slot = slot_after(slot);
        const Cell *later = &board->cells[slot];
        if (later->space == SPACE_NONE)
            break;
        if (distance(home_of(later->space), slot) >= distance(hole, slot)) {
            board->cells[hole] = *later;
            hole = slot;
        }
    }
    board->cells[hole] = free_cell;
    board->cell_count--;
}

static void territory_add(Board *board, Space space)
{
    int i = board->territory_count++;
    for (; i > 0 && board->territories[i - 1] > space; i--)
        board->territories[i] = board->territories[i - 1];
    board->territories[i] = space;
}

static void territory_drop(Board *board, Space space)
{
    int last = --board->territory_count;
    int i = 0;
    while (board->territories[i] != space)
        i++;
    for (; i < last; i++)
        board->territories[i] = board->territories[i + 1];
    board->territories[last] = 0;
}

Refusal board_set_top(Board *board, Space space, Card top)
{
    assert(has_space(&board->shape, space));
    bool was_territory = board_is_territory(board, space);
    if (!was_territory && top == CARD_NONE)
        return no_refusal();
    if (!was_territory && board->territory_count == CARD_LIMIT)
        return refuse(REFUSAL_BOARD_FULL, thing(THING_SPACE, space), 0);

    Cell *cell = cell_need(board, space);
    if (!cell)
        return refuse(REFUSAL_BOARD_FULL, thing(THING_SPACE, space), 0);
    cell->top = top;
    if (top == CARD_NONE)
        territory_drop(board, space);
    else if (!was_territory)
        territory_add(board, space);
    cell_drop_empty(board, cell);
    return no_refusal();
}

Refusal board_set_first(Board *board, Space space, Pyramid first)
{
    assert(has_space(&board->shape, space));
    if (first == PYRAMID_NONE && !board_cell(board, space))
        return no_refusal();

    Cell *cell = cell_need(board, space);
    if (!cell)
        return refuse(REFUSAL_BOARD_FULL, thing(THING_SPACE, space), 0);
    cell->first = first;
    cell_drop_empty(board, cell);
    return no_refusal();
}

/* -- territory, wasteland, void ------------------------------------------- */

Card board_top(const Board *board, Space space)
{
    const Cell *cell = board_cell(board, space);
    return cell ? cell->top : CARD_NONE;
}

Pyramid board_first(const Board *board, Space space)
{
    const Cell *cell = board_cell(board, space);

    return cell ? cell->first : PYRAMID_NONE;
}

bool board_is_territory(const Board *board, Space space)
{
    return board_top(board, space) != CARD_NONE;
}

static bool is_beside_card(const Board *board, Space space)
{
    const int16_t *steps = steps_of(&board->shape);
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        /* No check for the edge: no card lies beyond it. */
        if (steps[direction] != 0 &&
            board_is_territory(board, (Space)(space + steps[direction])))
            return true;
    }
    return false;
}

bool board_is_wasteland(const Board *board, Space space)
{
    if (!has_space(&board->shape, space) || board_is_territory(board, space))
        return false;
    return !is_open(&board->shape) || is_beside_card(board, space);
}

bool board_is_void(const Board *board, Space space)
{
    return !board_is_territory(board, space) &&
           !board_is_wasteland(board, space);
}

/* -- listing ----------------------------------------------------------------
 */

_Static_assert(CARD_LIMIT * 9 <= OPTION_LIMIT,
               "every card alone, with eight neighbours each");

static int list_fixed(const Board *board, Space *spaces, bool with_territories)
{
    int count = 0;
    int next = 0; /* the first territory not yet passed */
    for (int y = 0; y < board->shape.rows; y++) {
        for (int x = 0; x < board->shape.columns; x++) {
            Space space = space_at(x, y);
            bool is_territory = next < board->territory_count &&
                                board->territories[next] == space;
            next += is_territory;
            if (!is_territory || with_territories)
                spaces[count++] = space;
        }
    }
    return count;
}

/*
 * On an open board the spaces of one y are a row of 128 bits, in two halves:
 * x = -64 .. -1 to the west, x = 0 .. 63 to the east. All neighbours of a row
 * of territories then are a few shifts, and come out in order.
 */
typedef struct Row {
    uint64_t west;
    uint64_t east;
} Row;

static void row_add(Row *row, int bit)
{
    if (bit < 64)
        row->west |= (uint64_t)1 << bit;
    else
        row->east |= (uint64_t)1 << (bit - 64);
}

static Row row_or(Row a, Row b)
{
    return (Row){a.west | b.west, a.east | b.east};
}

static Row row_to_east(Row row)
{
    return (Row){row.west << 1, row.east << 1 | row.west >> 63};
}

static Row row_to_west(Row row)
{
    return (Row){row.west >> 1 | row.east << 63, row.east >> 1};
}

static Row row_with_sides(Row row)
{
    return row_or(row, row_or(row_to_east(row), row_to_west(row)));
}

/* The spaces of row[0] that are a territory or beside one. */
static Row row_reached(Topology topology, const Row *row)
{
    Row north = row[-1];
    Row south = row[1];
    switch (topology) {
    case TOPOLOGY_SQUARE:
        break;
    case TOPOLOGY_DIAGONAL:
        north = row_with_sides(north);
        south = row_with_sides(south);
        break;
    case TOPOLOGY_HEX:
        north = row_or(north, row_to_west(north));
        south = row_or(south, row_to_east(south));
        break;
    }
    return row_or(row_with_sides(row[0]), row_or(north, south));
}

static int list_bits(uint64_t bits, int first, Space *spaces)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        spaces[count++] = (Space)(first + __builtin_ctzll(bits));
    return count;
}

static int list_open(const Board *board, Space *spaces, bool with_territories)
{
    /* Bits for x within reach. */
    const Row reach = {~(uint64_t)0 << (64 - OPEN_REACH),
                       ~(uint64_t)0 >> (63 - OPEN_REACH)};
    Row rows[128];
    int count = 0;

    if (board->territory_count == 0)
        return 0;
    int first = board->territories[0] >> 7;
    int last = board->territories[board->territory_count - 1] >> 7;
    /* One row further each way is listed; that one looks one further. */
    memset(&rows[first - 2], 0, sizeof *rows * (size_t)(last - first + 5));
    for (int i = 0; i < board->territory_count; i++)
        row_add(&rows[board->territories[i] >> 7], board->territories[i] & 127);
    if (first > 64 - OPEN_REACH)
        first--;
    if (last < 64 + OPEN_REACH)
        last++;
    for (int y = first; y <= last; y++) {
        Row row = row_reached((Topology)board->shape.topology, &rows[y]);
        Row hidden = with_territories ? (Row){0, 0} : rows[y];
        count += list_bits(row.west & reach.west & ~hidden.west, y << 7,
                           spaces + count);
        count += list_bits(row.east & reach.east & ~hidden.east, y << 7 | 64,
                           spaces + count);
    }
    return count;
}

int board_list(const Board *board, Space *spaces)
{
    return is_open(&board->shape) ? list_open(board, spaces, true)
                                  : list_fixed(board, spaces, true);
}

int board_list_wasteland(const Board *board, Space *spaces)
{
    return is_open(&board->shape) ? list_open(board, spaces, false)
                                  : list_fixed(board, spaces, false);
}
