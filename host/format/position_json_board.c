#include <string.h>

#include "format/position_read.h"
#include "format/words.h"

typedef bool ReadPiece(Build *build, const At *at, Space space);

static bool read_card(Build *build, const At *at, Space space)
{
    Card card;

    if (!build_claim(build, at, &card))
        return false;
    if (card == CARD_NONE)
        return fault(at, "cards on the board are public: \"?\" is for hands "
                         "and piles only");
    return !refused(position_put_card(build->position, card, space)) ||
           fault(at, "there is no space left for it on the board");
}

static bool read_pyramid(Build *build, const At *at, Space space)
{
    Position *position = build->position;
    const char *text;
    PyramidState read;

    if (!want_text(at, &text))
        return false;
    const char *wrong =
        token_scan_pyramid(text, &position->seats, build->equipment, &read);
    if (wrong)
        return fault(at, "\"%.80s\" %s", text, wrong);
    Refusal refusal = position_put_pyramid(position, read.owner, read.pips,
                                           space, read.pose, read.marks);
    if (refusal.kind == REFUSAL_SUPPLY)
        return fault(at, "is one %s pyramid too many: %s has only %d",
                     words_size(read.pips),
                     color_name(position->seats.colors[read.owner]),
                     build->equipment->stash[read.pips - 1]);
    return !refused(refusal) ||
           fault(at, "there is no space left for it on the board");
}

static bool read_pieces(Build *build, const At *held, const char *key,
                        Space space, ReadPiece *read)
{
    At list = at_key(held, key);

    if (!list.value)
        return true;
    if (!want_list(&list))
        return false;
    for (int i = 0; i < json_length(list.value); i++) {
        At piece = at_index(&list, i);
        if (!read(build, &piece, space))
            return false;
    }
    return true;
}

static bool read_space(const Build *build, const At *at, Space *space)
{
    const BoardShape *shape = &build->equipment->shape;

    switch (token_scan_space(at->key, shape, space)) {
    case SPACE_FINE:
        return true;
    case SPACE_NO_TOKEN:
        return fault(at, shape->columns > 0
                             ? "is not a space: write a letter and a "
                               "number, as in \"a1\""
                             : "is not a space: write two whole numbers, "
                               "as in \"1,-2\"");
    case SPACE_OFF_BOARD:
        break;
    }
    if (shape->columns > 0)
        return fault(at, "is not on the board of %d columns and %d rows",
                     shape->columns, shape->rows);
    return fault(at, "is too far out: at most %d spaces each way", OPEN_REACH);
}

static bool read_board_space(Build *build, const At *held)
{
    static const char *const names[] = {"cards", "pyramids"};
    Space space;

    return read_space(build, held, &space) &&
           want_keys(held, "not a key of a space", names, LENGTH(names)) &&
           read_pieces(build, held, names[0], space, read_card) &&
           read_pieces(build, held, names[1], space, read_pyramid);
}

static bool check_void(const Build *build, const At *board)
{
    Space space = position_find_void(build->position);
    char key[TOKEN_LIMIT];

    if (space == SPACE_NONE)
        return true;
    token_write_space(key, space, &build->equipment->shape);
    At held = at_key(board, key);
    At list = at_key(&held, "pyramids");
    At first = at_index(&list, 0);
    return fault(&first, "stands in the void: no card lies there or beside it");
}

bool build_board(Build *build)
{
    At board = at_key(&build->root, "board");
    const char *key;
    json_t *held;

    if (!want_object(&board))
        return false;
    json_object_foreach((json_t *)board.value, key, held)
    {
        At space = at_key(&board, key);
        if (!read_board_space(build, &space))
            return false;
    }
    if (build_before_setup(build) && build->position->board.cell_count > 0)
        return fault(&board,
                     "holds something, but at turn 0 nothing lies on it");
    return check_void(build, &board);
}

/* -- supply -----------------------------------------------------------------
 */

/* What is neither in the given supply nor on the board is out of the game. */
static void leave_in_supply(Pyramids *pyramids, Seat seat, int pips, int left)
{
    uint8_t *count = &pyramids->supply[seat][pips - 1];

    for (int id = pyramids->count - 1; id >= 0 && *count > left; id--) {
        PyramidState *pyramid = &pyramids->each[id];
        if (pyramid->owner == seat && pyramid->pips == pips &&
            pyramid->space == SPACE_SUPPLY) {
            pyramid->space = SPACE_OUT;
            --*count;
        }
    }
}

static bool read_size(Build *build, const At *at, Seat seat, int pips)
{
    Pyramids *pyramids = &build->position->pyramids;
    int stash = build->equipment->stash[pips - 1];
    int left = pyramids->supply[seat][pips - 1];
    json_int_t given;

    if (!want_whole(at, 0, PYRAMID_LIMIT, &given))
        return false;
    if (given > left)
        return fault(at,
                     "%s cannot have %d %s pyramids in supply: it has %d in "
                     "all, %d of them on the board",
                     color_name(build->position->seats.colors[seat]),
                     (int)given, words_size(pips), stash, stash - left);
    leave_in_supply(pyramids, seat, pips, (int)given);
    return true;
}

static bool read_supply_of(Build *build, const At *list, Seat seat)
{
    if (!want_list(list))
        return false;
    if (json_array_size(list->value) != SIZE_LIMIT)
        return fault(list, "must be three numbers: small, medium, large");
    for (int size = 0; size < SIZE_LIMIT; size++) {
        At at = at_index(list, size);
        if (!read_size(build, &at, seat, size + 1))
            return false;
    }
    return true;
}

bool build_supply(Build *build)
{
    const Seats *seats = &build->position->seats;
    At supply = at_key(&build->root, "supply");

    if (!supply.value)
        return true;
    if (!build_want_seats(build, &supply))
        return false;
    for (int seat = 0; seat < seats->count; seat++) {
        At list = at_key(&supply, color_name(seats->colors[seat]));
        if (list.value && !read_supply_of(build, &list, (Seat)seat))
            return false;
    }
    return true;
}
