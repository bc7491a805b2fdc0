#include <string.h>

#include "format/position_read.h"
#include "format/words.h"

static bool read_card(Build *build, const Path *path, const json_t *value,
                      Space space)
{
    const char *code;
    Card card;

    if (!want_text(build->error, path, value, &code))
        return false;
    if (strcmp(code, "?") == 0)
        return fault(build->error, path,
                     "cards on the board are public: \"?\" is for hands and "
                     "piles only");
    if (!build_claim(build, path, code, &card))
        return false;
    return !refused(position_put_card(build->position, card, space)) ||
           fault(build->error, path,
                 "there is no space left for it on the board");
}

static bool read_pyramid(Build *build, const Path *path, const json_t *value,
                         Space space)
{
    Position *position = build->position;
    const char *text;
    PyramidState read;

    if (!want_text(build->error, path, value, &text))
        return false;
    const char *wrong =
        token_scan_pyramid(text, &position->seats, build->equipment, &read);
    if (wrong)
        return fault(build->error, path, "\"%.80s\" %s", text, wrong);
    Refusal refusal = position_put_pyramid(position, read.owner, read.pips,
                                           space, read.pose, read.marks);
    if (refusal.kind == REFUSAL_SUPPLY)
        return fault(build->error, path,
                     "is one %s pyramid too many: %s has only %d",
                     words_size(read.pips),
                     color_name(position->seats.colors[read.owner]),
                     build->equipment->stash[read.pips - 1]);
    return !refused(refusal) ||
           fault(build->error, path,
                 "there is no space left for it on the board");
}

typedef bool (*ReadPiece)(Build *build, const Path *path, const json_t *value,
                          Space space);

static bool read_pieces(Build *build, const Path *path, const json_t *list,
                        Space space, ReadPiece read)
{
    if (!list)
        return true;
    if (!want_list(build->error, path, list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        Path piece = path_index(path, (int)i);
        if (!read(build, &piece, json_array_get(list, i), space))
            return false;
    }
    return true;
}

static bool read_space(Build *build, const Path *path, const char *key,
                       Space *space)
{
    const BoardShape *shape = &build->equipment->shape;

    switch (token_scan_space(key, shape, space)) {
    case SPACE_FINE:
        return true;
    case SPACE_NO_TOKEN:
        return fault(build->error, path,
                     shape->columns > 0
                         ? "is no space: a letter and a number, as in \"a1\""
                         : "is no space: two whole numbers, as in \"1,-2\"");
    case SPACE_OFF_BOARD:
        break;
    }
    if (shape->columns > 0)
        return fault(build->error, path,
                     "is not on the board of %d columns and %d rows",
                     shape->columns, shape->rows);
    return fault(build->error, path,
                 "is too far out: at most %d spaces each way", OPEN_REACH);
}

static bool read_board_space(Build *build, const Path *path, const char *key,
                             const json_t *held)
{
    static const char *const names[] = {"cards", "pyramids"};
    Path cards = path_key(path, names[0]);
    Path pyramids = path_key(path, names[1]);
    Space space;

    return read_space(build, path, key, &space) &&
           want_object(build->error, path, held) &&
           want_keys(build->error, path, held, "no key of a space", names,
                     LENGTH(names)) &&
           read_pieces(build, &cards, json_object_get(held, "cards"), space,
                       read_card) &&
           read_pieces(build, &pyramids, json_object_get(held, "pyramids"),
                       space, read_pyramid);
}

static bool check_void(Build *build, const Path *path)
{
    Space space = position_find_void(build->position);
    char key[TOKEN_LIMIT];

    if (space == SPACE_NONE)
        return true;
    token_write_space(key, space, &build->equipment->shape);
    Path held = path_key(path, key);
    Path list = path_key(&held, "pyramids");
    Path first = path_index(&list, 0);
    return fault(build->error, &first,
                 "stands in the void: no card lies there or beside it");
}

bool build_board(Build *build)
{
    const json_t *board = json_object_get(build->root, "board");
    Path here = path_key(&path_whole, "board");
    const char *key;
    json_t *held;

    if (!want_object(build->error, &here, board))
        return false;
    json_object_foreach((json_t *)board, key, held)
    {
        Path space = path_key(&here, key);
        if (!read_board_space(build, &space, key, held))
            return false;
    }
    if (build_before_setup(build) && build->position->board.cell_count > 0)
        return fault(build->error, &here,
                     "holds something, but at turn 0 nothing lies on it");
    return check_void(build, &here);
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

static bool read_size(Build *build, const Path *path, const json_t *value,
                      Seat seat, int pips)
{
    Pyramids *pyramids = &build->position->pyramids;
    int stash = build->equipment->stash[pips - 1];
    int left = pyramids->supply[seat][pips - 1];
    json_int_t given;

    if (!want_whole(build->error, path, value, 0, PYRAMID_LIMIT, &given))
        return false;
    if (given > left)
        return fault(build->error, path,
                     "%s cannot have %d %s pyramids in supply: of %d, %d on "
                     "the board",
                     color_name(build->position->seats.colors[seat]),
                     (int)given, words_size(pips), stash, stash - left);
    leave_in_supply(pyramids, seat, pips, (int)given);
    return true;
}

static bool read_supply_of(Build *build, const Path *path, const json_t *list,
                           Seat seat)
{
    if (!want_list(build->error, path, list))
        return false;
    if (json_array_size(list) != SIZE_LIMIT)
        return fault(build->error, path,
                     "must be three numbers: small, medium, large");
    for (int size = 0; size < SIZE_LIMIT; size++) {
        Path here = path_index(path, size);
        if (!read_size(build, &here, json_array_get(list, (size_t)size), seat,
                       size + 1))
            return false;
    }
    return true;
}

bool build_supply(Build *build)
{
    const json_t *supply = json_object_get(build->root, "supply");
    const Seats *seats = &build->position->seats;
    Path here = path_key(&path_whole, "supply");

    if (!supply)
        return true;
    if (!build_want_seats(build, &here, supply))
        return false;
    for (int seat = 0; seat < seats->count; seat++) {
        const char *name = color_name(seats->colors[seat]);
        const json_t *list = json_object_get(supply, name);
        Path of_seat = path_key(&here, name);
        if (list && !read_supply_of(build, &of_seat, list, (Seat)seat))
            return false;
    }
    return true;
}
