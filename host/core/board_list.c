/*
 * board_list.c -- the spaces of a board that are not void, in order.
 */
#include <string.h>

#include "core/board.h"
#include "core/board_near.h"

_Static_assert(CARD_LIMIT * 9 <= OPTION_LIMIT,
               "every card alone, with eight neighbours each");

static int list_fixed(const Board *board, Space *spaces, bool with_territories)
{
    int count = 0;
    int next = 0; /* index of the next territory */
    for (int y = 0; y < board->shape.rows; y++) {
        for (int x = 0; x < board->shape.columns; x++) {
            Space space = space_at(x, y);
            if (board->shape.missing[y] >> x & 1)
                continue;
            bool is_territory = next < board->territory_count &&
                                board->territories[next] == space;
            next += is_territory;
            if (!is_territory || with_territories)
                spaces[count++] = space;
        }
    }
    return count;
}

static int list_places(const Board *board, Space *spaces)
{
    bool has_empty = false;
    int count = 0;

    for (int x = 0; x < board->shape.columns; x++) {
        Space space = space_at(x, 0);
        bool is_empty =
            x >= board->shape.named && board_cell(board, space) == NULL;
        if (!is_empty || !has_empty)
            spaces[count++] = space;
        has_empty = has_empty || is_empty;
    }
    return count;
}

/* A BoardRow is a set of spaces of an open board with the same y. Each space is
 * a bit. */
typedef struct BoardRow {
    uint64_t west; /* x = -64 .. -1 */
    uint64_t east; /* x = 0 .. 63 */
} BoardRow;

static void row_add(BoardRow *row, int bit)
{
    if (bit < 64)
        row->west |= (uint64_t)1 << bit;
    else
        row->east |= (uint64_t)1 << (bit - 64);
}

static BoardRow row_or(BoardRow a, BoardRow b)
{
    return (BoardRow){a.west | b.west, a.east | b.east};
}

static BoardRow row_to_east(BoardRow row)
{
    return (BoardRow){row.west << 1, row.east << 1 | row.west >> 63};
}

static BoardRow row_to_west(BoardRow row)
{
    return (BoardRow){row.west >> 1 | row.east << 63, row.east >> 1};
}

static BoardRow row_with_sides(BoardRow row)
{
    return row_or(row, row_or(row_to_east(row), row_to_west(row)));
}

/* Returns the spaces in the row of `row[0]` that have a neighbour in `row[0]`,
 * in `row[-1]` (to the north) or in `row[1]` (to the south). */
static BoardRow row_beside(Topology topology, const BoardRow *row)
{
    BoardRow north = row[-1];
    BoardRow south = row[1];
    switch (topology) {
    case TOPOLOGY_SQUARE:
    case TOPOLOGY_PLACES: /* a board of places is never open */
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
    return row_or(row_or(row_to_east(row[0]), row_to_west(row[0])),
                  row_or(north, south));
}

static int list_bits(uint64_t bits, int first, Space *spaces)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        spaces[count++] = (Space)(first + __builtin_ctzll(bits));
    return count;
}

int board_list_near(const BoardShape *shape, const Space *from, int from_count,
                    BoardNear near, Space *spaces)
{
    /* One bit for each space that a row of an open board can have. */
    const BoardRow reach = {~(uint64_t)0 << (64 - OPEN_REACH),
                            ~(uint64_t)0 >> (63 - OPEN_REACH)};
    BoardRow rows[128];
    int count = 0;
    int first, last;

    if (from_count == 0)
        return 0;
    first = last = from[0] >> 7;
    for (int i = 1; i < from_count; i++) {
        int y = from[i] >> 7;
        first = y < first ? y : first;
        last = y > last ? y : last;
    }
    /* We also list the rows just before and just after the given spaces. To
     * find the neighbours in these two rows, we read one more row on each
     * side. */
    memset(&rows[first - 2], 0, sizeof *rows * (size_t)(last - first + 5));
    for (int i = 0; i < from_count; i++)
        row_add(&rows[from[i] >> 7], from[i] & 127);
    if (first > 64 - OPEN_REACH)
        first--;
    if (last < 64 + OPEN_REACH)
        last++;
    for (int y = first; y <= last; y++) {
        BoardRow row = row_beside((Topology)shape->topology, &rows[y]);
        BoardRow hidden = {0, 0};
        if (near == NEAR_ON_OR_BESIDE)
            row = row_or(row, rows[y]);
        if (near == NEAR_OUTSIDE)
            hidden = rows[y];
        count += list_bits(row.west & reach.west & ~hidden.west, y << 7,
                           spaces + count);
        count += list_bits(row.east & reach.east & ~hidden.east, y << 7 | 64,
                           spaces + count);
    }
    return count;
}

static int list_open(const Board *board, BoardNear near, Space *spaces)
{
    return board_list_near(&board->shape, board->territories,
                           board->territory_count, near, spaces);
}

int board_list(const Board *board, Space *spaces)
{
    if (board_is_open(&board->shape))
        return list_open(board, NEAR_ON_OR_BESIDE, spaces);
    return board_is_of_places(&board->shape) ? list_places(board, spaces)
                                             : list_fixed(board, spaces, true);
}

int board_list_wasteland(const Board *board, Space *spaces)
{
    if (board_is_open(&board->shape))
        return list_open(board, NEAR_OUTSIDE, spaces);
    return board_is_of_places(&board->shape) ? 0
                                             : list_fixed(board, spaces, false);
}
