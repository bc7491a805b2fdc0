#include <string.h>

#include "format/position_read.h"
#include "format/words.h"

typedef bool ReadPiece(Build *build, const At *at, Space space);

/* Extracts the code of a card that lies face down: "AM" from "[AM]". Returns
 * false if the text has no brackets. */
static bool scan_down(const char *text, char *code, size_t size)
{
    size_t length = strlen(text);

    if (length < 2 || length > size || text[0] != '[' ||
        text[length - 1] != ']')
        return false;
    memcpy(code, text + 1, length - 2);
    code[length - 2] = '\0';
    return true;
}

static bool add_late(Build *build, const At *at, Card card, bool down,
                     Space space)
{
    if (build->late_count == build->equipment->deck.card_count)
        return fault(at, "there are more cards than in the deck");
    build->has_hidden = build->has_hidden || card == CARD_NONE;
    build->late[build->late_count++] = (LateCard){card, down, space};
    return true;
}

/* True if the space has a LateCard. A card above a LateCard must also be a
 * LateCard. */
static bool has_late_card(const Build *build, Space space)
{
    return build->late_count > 0 &&
           build->late[build->late_count - 1].space == space;
}

static bool read_board_card(Build *build, const At *at, Space space)
{
    const char *text;
    char code[NAME_LIMIT + 2];
    bool down;
    Card card;

    if (!want_text(at, &text))
        return false;
    down = scan_down(text, code, sizeof code);
    if (!build_claim(build, at, down ? code : text, &card))
        return false;
    if (card == CARD_NONE && !down)
        return fault(at, "cards face up are public: \"?\" is for hands and "
                         "piles, \"[?]\" for a card face down");
    if (card == CARD_NONE || has_late_card(build, space))
        return add_late(build, at, card, down, space);
    if (refused(position_put_card(build->position, card, space)))
        return fault(at, "there is no space left for it on the board");
    card_turn(&build->position->cards, card, down);
    return true;
}

static const char *stash_name(const Position *position, Stash stash)
{
    return color_name(position->pyramids.stashes.colors[stash]);
}

static bool read_pyramid(Build *build, const At *at, Space space)
{
    Position *position = build->position;
    const char *text;
    TokenPyramid pyramid;
    const PyramidState *read = &pyramid.state;
    Pyramid placed;

    if (!want_text(at, &text))
        return false;
    const char *wrong =
        token_scan_pyramid(text, &position->seats, build->equipment, &pyramid);
    if (wrong)
        return fault(at, "\"%.80s\" %s", text, wrong);
    Refusal refusal = position_put_pyramid(position, read->stash, read->pips,
                                           space, read->pose, read->marks);
    if (refusal.kind == REFUSAL_SUPPLY)
        return fault(at, "is one %s pyramid too many: %s has only %d",
                     words_size(read->pips), stash_name(position, read->stash),
                     build->equipment->stash[read->pips - 1]);
    if (refused(refusal))
        return fault(at, "there is no space left for it on the board");
    placed = board_first(&position->board, space);
    pyramid_own(position, placed, read->owner);
    return position_put_values(position, build->equipment,
                               thing(THING_PYRAMID, placed), &pyramid.values) ||
           fault(at, TOO_MANY_TRAITS, TRAIT_LIMIT);
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

static bool fault_place(const Build *build, const At *at)
{
    const BoardShape *shape = &build->equipment->shape;
    const char *names[BOARD_PLACE_LIMIT];

    for (int i = 0; i < shape->named; i++)
        names[i] = build->equipment->places[i];
    return fault_near(at, at->key,
                      shape->columns > shape->named
                          ? "neither the name of a place nor a number"
                          : "not the name of a place",
                      names, shape->named);
}

static bool read_space(const Build *build, const At *at, Space *space)
{
    const BoardShape *shape = &build->equipment->shape;

    switch (token_scan_space(at->key, build->equipment, space)) {
    case SPACE_FINE:
        return true;
    case SPACE_NO_TOKEN:
        if (board_is_of_places(shape))
            return fault_place(build, at);
        return fault(at, shape->columns > 0
                             ? "is not a space: write a letter and a "
                               "number, as in \"a1\""
                             : "is not a space: write two whole numbers, "
                               "as in \"1,-2\"");
    case SPACE_MISSING:
        return fault(at, "is missing on this board");
    case SPACE_OFF_BOARD:
        break;
    }
    if (board_is_of_places(shape))
        return fault(at,
                     "is not on the board: it has %d places without a "
                     "name",
                     shape->columns - shape->named);
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
           read_pieces(build, held, names[0], space, read_board_card) &&
           read_pieces(build, held, names[1], space, read_pyramid);
}

bool build_check_void(const Build *build)
{
    At board = at_key(&build->root, "board");
    Space space = position_find_void(build->position);
    char key[TOKEN_LIMIT];

    if (space == SPACE_NONE)
        return true;
    token_write_space(key, space, build->equipment);
    At held = at_key(&board, key);
    At list = at_key(&held, "pyramids");
    At first = at_index(&list, 0);
    return fault(&first, "is in the void: no card lies there or next to it");
}

bool build_board(Build *build)
{
    At board = at_key(&build->root, "board");
    const char *key;

    if (!want_object(&board))
        return false;
    for (int i = 0; (key = json_key(board.value, i)) != NULL; i++) {
        At space = at_key(&board, key);
        if (!read_board_space(build, &space))
            return false;
    }
    return !build_before_setup(build) ||
           build->position->board.cell_count + build->late_count == 0 ||
           fault(&board, "holds something, but at turn 0 nothing lies on it");
}

/* -- supply ---------------------------------------------------------------- */

/* Moves the stash's pyramids of a size from supply out of the game, until only
 * `left` of them are in supply. */
static void leave_in_supply(Pyramids *pyramids, Stash stash, int pips, int left)
{
    uint8_t *count = &pyramids->supply[stash][pips - 1];

    for (int id = pyramids->count - 1; id >= 0 && *count > left; id--) {
        PyramidState *pyramid = &pyramids->each[id];
        if (pyramid->stash == stash && pyramid->pips == pips &&
            pyramid->space == SPACE_SUPPLY) {
            pyramid->space = SPACE_OUT;
            --*count;
        }
    }
}

static bool read_supply_size(Build *build, const At *at, Stash stash, int pips)
{
    Pyramids *pyramids = &build->position->pyramids;
    int all = build->equipment->stash[pips - 1];
    int left = pyramids->supply[stash][pips - 1];
    long long given;

    if (!want_whole(at, 0, PYRAMID_LIMIT, &given))
        return false;
    if (given > left)
        return fault(at,
                     "%s cannot have %d %s pyramids in supply: it has %d in "
                     "all, %d of them on the board",
                     stash_name(build->position, stash), (int)given,
                     words_size(pips), all, all - left);
    leave_in_supply(pyramids, stash, pips, (int)given);
    return true;
}

static bool read_supply_of(Build *build, const At *list, Stash stash)
{
    if (!want_list(list))
        return false;
    if (json_length(list->value) != SIZE_LIMIT)
        return fault(list, "must be three numbers: small, medium, large");
    for (int size = 0; size < SIZE_LIMIT; size++) {
        At at = at_index(list, size);
        if (!read_supply_size(build, &at, stash, size + 1))
            return false;
    }
    return true;
}

/* True if all keys of the object are colours of stashes. */
static bool want_stashes(const Build *build, const At *at)
{
    const Stashes *stashes = &build->position->pyramids.stashes;
    const char *names[STASH_LIMIT];

    if (build->equipment->stash_count == 0)
        return build_want_seats(build, at);
    for (int i = 0; i < stashes->count; i++)
        names[i] = color_name(stashes->colors[i]);
    return want_keys(at, "not a stash of this game", names, stashes->count);
}

bool build_supply(Build *build)
{
    const Stashes *stashes = &build->position->pyramids.stashes;
    At supply = at_key(&build->root, "supply");

    if (!supply.value)
        return true;
    if (!want_stashes(build, &supply))
        return false;
    for (int i = 0; i < stashes->count; i++) {
        At list = at_key(&supply, color_name(stashes->colors[i]));
        if (list.value && !read_supply_of(build, &list, (Stash)i))
            return false;
    }
    return true;
}
