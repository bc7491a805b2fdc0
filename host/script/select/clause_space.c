/*
 * clause_space.c -- clauses that test spaces, such as `territory` and `empty`.
 */
#include "core/board_near.h"
#include "script/select/clause.h"

/* Adds a space to a list, unless it is already in the list. */
static int add_listed_space(int *ids, int count, int space)
{
    for (int i = 0; i < count; i++)
        if (ids[i] == space)
            return count;
    ids[count] = space;
    return count + 1;
}

bool space_territory(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return board_is_territory(&script->model->position.board, (Space)id);
}

int narrow_territory(Script *script, const Clause *clause, int *ids)
{
    const Board *board = &script->model->position.board;

    (void)clause;
    for (int i = 0; i < board->territory_count; i++)
        ids[i] = board->territories[i];
    return board->territory_count;
}

bool space_wasteland(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return board_is_wasteland(&script->model->position.board, (Space)id);
}

int narrow_wasteland(Script *script, const Clause *clause, int *ids)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list_wasteland(&script->model->position.board, spaces);

    (void)clause;
    for (int i = 0; i < count; i++)
        ids[i] = spaces[i];
    return count;
}

bool space_occupied(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return board_first(&script->model->position.board, (Space)id) !=
           PYRAMID_NONE;
}

bool space_empty(Script *script, const Clause *clause, int id)
{
    return !space_occupied(script, clause, id);
}

bool space_unnamed(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return board_is_unnamed(&script->model->position.board.shape, (Space)id);
}

bool space_occupied_by(Script *script, const Clause *clause, int id)
{
    for (Pyramid p = board_first(&script->model->position.board, (Space)id);
         p != PYRAMID_NONE; p = pyramid_at(script, p)->next)
        if (pyramid_of(script, clause, p))
            return true;
    return false;
}

/* Lists the spaces of those pyramids in the array `state` whose `stands_for`
 * has the bit `way`. */
static int list_stood_on(const PyramidState *state, int pyramids, int way,
                         int *ids)
{
    const PyramidState *end = state + pyramids;
    int count = 0;

    for (; state < end; state++)
        if ((state->stands_for & way) != 0)
            ids[count++] = state->space;
    return count;
}

/* Like list_stood_on, but lists the spaces of a seat's pyramids, in a game
 * whose seats may own pyramids of any stash. */
static int list_stood_on_mixed(const Pyramids *pyramids, int seat, int way,
                               int *ids)
{
    int count = 0;

    for (int p = 0; p < pyramids->count; p++)
        if (pyramids->each[p].owner == seat &&
            (pyramids->each[p].stands_for & way) != 0)
            ids[count++] = pyramids->each[p].space;
    return count;
}

/* Like list_stood_on, but lists the spaces of a seat's pyramids. */
static int list_stood_on_by(const Pyramids *pyramids, int seat, int way,
                            int *ids)
{
    int each = pyramids_per_stash(pyramids);

    if (pyramids->mixed > 0)
        return list_stood_on_mixed(pyramids, seat, way, ids);
    return list_stood_on(&pyramids->each[seat * each], each, way, ids);
}

/* Lists every occupied space once: when its first pyramid is found. */
int narrow_occupied(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->model->position.pyramids;
    const Board *board = &script->model->position.board;
    int count = 0;

    (void)clause;
    for (int p = 0; p < pyramids->count; p++) {
        int space = pyramids->each[p].space;
        if (pyramid_on_board(pyramids, (Pyramid)p) &&
            board_first(board, (Space)space) == p)
            ids[count++] = space;
    }
    return count;
}

/* Lists the spaces with a pyramid of the given seat, or of a seat in the given
 * set. */
int narrow_occupied_by(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->model->position.pyramids;
    int spaces[PYRAMID_LIMIT];
    int count = 0;

    if (clause->selector == NULL)
        return list_stood_on_by(pyramids, clause->thing.id, STANDS_FOR_OWNER,
                                ids);
    for (int seat = 0; seat < script->model->position.seats.count; seat++) {
        if (!selector_holds(script, clause->selector, seat))
            continue;
        int more = list_stood_on_by(pyramids, seat, STANDS_FOR_OWNER, spaces);
        for (int i = 0; i < more; i++)
            count = add_listed_space(ids, count, spaces[i]);
    }
    return count;
}

bool space_controlled(Script *script, const Clause *clause, int id)
{
    Pyramid first = board_first(&script->model->position.board, (Space)id);

    (void)clause;
    return first != PYRAMID_NONE &&
           (pyramid_at(script, first)->stands_for & STANDS_FOR_ALL) != 0;
}

int narrow_controlled(Script *script, const Clause *clause, int *ids)
{
    const Pyramids *pyramids = &script->model->position.pyramids;

    (void)clause;
    return list_stood_on(pyramids->each, pyramids->count, STANDS_FOR_ALL, ids);
}

bool space_controlled_by(Script *script, const Clause *clause, int id)
{
    return position_controls(&script->model->position, (Seat)clause->thing.id,
                             (Space)id);
}

int narrow_controlled_by(Script *script, const Clause *clause, int *ids)
{
    return list_stood_on_by(&script->model->position.pyramids, clause->thing.id,
                            STANDS_FOR_ALL, ids);
}

bool space_holding(Script *script, const Clause *clause, int id)
{
    for (Pyramid p = board_first(&script->model->position.board, (Space)id);
         p != PYRAMID_NONE; p = pyramid_at(script, p)->next)
        if (argument_holds(script, clause, p))
            return true;
    return false;
}

bool space_fewer(Script *script, const Clause *clause, int id)
{
    return position_count_at(&script->model->position, (Space)id, SEAT_NONE) <
           thing_number(clause->thing);
}

bool space_showing(Script *script, const Clause *clause, int id)
{
    Card top = board_top(&script->model->position.board, (Space)id);

    return top != CARD_NONE && argument_holds(script, clause, top);
}

bool space_adjacent(Script *script, const Clause *clause, int id)
{
    Space beside[NEIGHBOUR_LIMIT];
    int count =
        board_sources(&script->model->position.board.shape, (Space)id, beside);

    for (int i = 0; i < count; i++)
        if (argument_holds(script, clause, beside[i]))
            return true;
    return false;
}

bool space_on_or_beside(Script *script, const Clause *clause, int id)
{
    return argument_holds(script, clause, id) ||
           space_adjacent(script, clause, id);
}

/* A Met is a set of spaces that have been listed, with a bit for each possible
 * Space. */
typedef struct Met {
    uint64_t words[0x4000 / 64];
} Met;

static bool is_new(Met *met, Space space)
{
    uint64_t bit = (uint64_t)1 << space % 64;
    bool is_met = (met->words[space / 64] & bit) != 0;

    met->words[space / 64] |= bit;
    return !is_met;
}

/* Lists the neighbours of a space, but no void spaces. A space with a card has
 * no void neighbours. */
static int list_neighbours(const Board *board, Space space, Space *beside)
{
    int count = board_neighbours(&board->shape, space, beside);
    int kept = 0;

    if (board_is_territory(board, space))
        return count;
    for (int i = 0; i < count; i++)
        if (!board_is_void(board, beside[i]))
            beside[kept++] = beside[i];
    return kept;
}

/* Lists the neighbours of `spaces` that are not in `met` yet, and adds them to
 * `met`. */
static int list_beside(const Board *board, const int *spaces, int count,
                       Met *met, int *ids)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        Space beside[NEIGHBOUR_LIMIT];
        int found = list_neighbours(board, (Space)spaces[i], beside);
        for (int j = 0; j < found; j++)
            if (is_new(met, beside[j]))
                ids[kept++] = beside[j];
    }
    return kept;
}

/* Lists the spaces near the given spaces, except void spaces. Returns their
 * number. Returns -1 if the board is not open, or if a given space is not a
 * territory. */
static int list_near(const Board *board, const int *spaces, int count,
                     BoardNear near, int *ids)
{
    Space from[OPTION_LIMIT];
    Space found[OPTION_LIMIT];

    if (!board_is_open(&board->shape))
        return -1;
    for (int i = 0; i < count; i++) {
        from[i] = (Space)spaces[i];
        if (!board_is_territory(board, from[i]))
            return -1;
    }
    count = board_list_near(&board->shape, from, count, near, found);
    for (int i = 0; i < count; i++)
        ids[i] = found[i];
    return count;
}

int narrow_adjacent(Script *script, const Clause *clause, int *ids)
{
    const Board *board = &script->model->position.board;
    int spaces[OPTION_LIMIT];
    int count = argument_ids(script, clause, spaces);
    int near;

    if (count == 1) { /* the neighbours of a single space are all different
                         spaces */
        Space beside[NEIGHBOUR_LIMIT];
        count = list_neighbours(board, (Space)spaces[0], beside);
        for (int i = 0; i < count; i++)
            ids[i] = beside[i];
        return count;
    }
    near = list_near(board, spaces, count, NEAR_BESIDE, ids);
    if (near >= 0)
        return near;
    Met met = {{0}};
    return list_beside(board, spaces, count, &met, ids);
}

int narrow_on_or_beside(Script *script, const Clause *clause, int *ids)
{
    const Board *board = &script->model->position.board;
    int spaces[OPTION_LIMIT];
    int count = argument_ids(script, clause, spaces);
    int near = list_near(board, spaces, count, NEAR_ON_OR_BESIDE, ids);
    int kept = 0;

    if (near >= 0)
        return near;
    Met met = {{0}};
    for (int i = 0; i < count; i++)
        if (is_new(&met, (Space)spaces[i]) &&
            !board_is_void(board, (Space)spaces[i]))
            ids[kept++] = spaces[i];
    return kept + list_beside(board, spaces, count, &met, ids + kept);
}
