/*
 * board_list.c -- the spaces of a board that are not void, in order.
 */
#include <string.h>

#include "core/board.h"

_Static_assert(CARD_LIMIT * 9 <= OPTION_LIMIT,
               "every card alone, with eight neighbours each");

static bool is_open(const Board *board)
{
    return board->shape.columns == 0;
}

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

/*
 * A BoardRow is a set of spaces of an open board that have the same y, as 128
 * bits: x = -64 .. -1 in `west`, x = 0 .. 63 in `east`. A few shifts then give
 * the neighbours of a row of territories, in order.
 */
typedef struct BoardRow {
    uint64_t west;
    uint64_t east;
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

/* Returns the spaces of a row of the board that are territories or beside a
 * territory. The row is `row[0]`; `row[-1]` and `row[1]` are the rows to its
 * north and south. */
static BoardRow row_reached(Topology topology, const BoardRow *row)
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
    /* The spaces of a row that an open board can have. */
    const BoardRow reach = {~(uint64_t)0 << (64 - OPEN_REACH),
                            ~(uint64_t)0 >> (63 - OPEN_REACH)};
    BoardRow rows[128];
    int count = 0;

    if (board->territory_count == 0)
        return 0;
    int first = board->territories[0] >> 7;
    int last = board->territories[board->territory_count - 1] >> 7;
    /* We also list the rows just before and just after the territories. To find
     * the wasteland in these two rows, we read one more row on each side. */
    memset(&rows[first - 2], 0, sizeof *rows * (size_t)(last - first + 5));
    for (int i = 0; i < board->territory_count; i++)
        row_add(&rows[board->territories[i] >> 7], board->territories[i] & 127);
    if (first > 64 - OPEN_REACH)
        first--;
    if (last < 64 + OPEN_REACH)
        last++;
    for (int y = first; y <= last; y++) {
        BoardRow row = row_reached((Topology)board->shape.topology, &rows[y]);
        BoardRow hidden = with_territories ? (BoardRow){0, 0} : rows[y];
        count += list_bits(row.west & reach.west & ~hidden.west, y << 7,
                           spaces + count);
        count += list_bits(row.east & reach.east & ~hidden.east, y << 7 | 64,
                           spaces + count);
    }
    return count;
}

int board_list(const Board *board, Space *spaces)
{
    if (is_open(board))
        return list_open(board, spaces, true);
    return board_is_of_places(&board->shape) ? list_places(board, spaces)
                                             : list_fixed(board, spaces, true);
}

int board_list_wasteland(const Board *board, Space *spaces)
{
    if (is_open(board))
        return list_open(board, spaces, false);
    return board_is_of_places(&board->shape) ? 0
                                             : list_fixed(board, spaces, false);
}
