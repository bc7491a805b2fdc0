/*
 * clause_place.c -- clauses about the place of spaces: at a corner, in a
 * region, in a straight line, at an offset.
 */
#include "script/select/clause.h"

static const Board *board_of(const Script *script)
{
    return &script->model->position.board;
}

/* -- corners -------------------------------------------------------------- */

bool space_corner(Script *script, const Clause *clause, int id)
{
    const BoardShape *shape = &script->model->equipment.shape;
    int x = space_x((Space)id);
    int y = space_y((Space)id);

    (void)clause;
    return !board_is_of_places(shape) && board_has(shape, x, y) &&
           (x == 0 || x == shape->columns - 1) &&
           (y == 0 || y == shape->rows - 1) && shape->columns > 0;
}

int narrow_corner(Script *script, const Clause *clause, int *ids)
{
    const BoardShape *shape = &script->model->equipment.shape;
    int east = shape->columns - 1;
    int north = shape->rows - 1;
    int corners[4] = {space_at(0, 0), space_at(east, 0), space_at(0, north),
                      space_at(east, north)};
    int count = 0;

    check_grid(script->sandbox->L, clause->kind->name, "corners");
    for (int i = 0; i < 4; i++) {
        bool is_new = true;
        for (int j = 0; j < i; j++)
            is_new &= corners[j] != corners[i];
        if (is_new && space_corner(script, clause, corners[i]))
            ids[count++] = corners[i];
    }
    return count;
}

/* -- regions -------------------------------------------------------------- */

bool space_in_region(Script *script, const Clause *clause, int id)
{
    int region = check_region(script->sandbox->L, clause->word);

    return equipment_region(&script->model->equipment, (Space)id) == region;
}

int narrow_in_region(Script *script, const Clause *clause, int *ids)
{
    const Equipment *equipment = &script->model->equipment;
    int region = check_region(script->sandbox->L, clause->word);
    int count = 0;

    for (int y = 0; y < equipment->shape.rows; y++)
        for (int x = 0; x < equipment->shape.columns; x++)
            if (equipment->region_of[y][x] == region)
                ids[count++] = space_at(x, y);
    return count;
}

/* -- lines ---------------------------------------------------------------- */

static bool goes_there(Script *script, const Clause *clause, Pose direction)
{
    if (clause->selector != NULL)
        return selector_holds(script, clause->selector, direction);
    return clause->numbers[1] == POSE_UPRIGHT ||
           clause->numbers[1] == direction;
}

/* Returns the next space after `space` on a line, or SPACE_NONE. A line ends at
 * the edge, before a void space, and at the first pyramid. */
static Space next_in_line(const Board *board, const Clause *clause, Space space,
                          Pose direction)
{
    Space next;

    if (space != clause->thing.id && board_first(board, space) != PYRAMID_NONE)
        return SPACE_NONE;
    next = board_step(&board->shape, space, direction);
    return next == SPACE_NONE || board_is_void(board, next) ? SPACE_NONE : next;
}

static bool is_listed_id(int id, const int *ids, int count)
{
    for (int i = 0; i < count; i++)
        if (ids[i] == id)
            return true;
    return false;
}

/* Adds the spaces of a line to a list, and returns the new count. Lines of
 * places may meet, so each place is listed once. */
static int list_line(const Board *board, const Clause *clause, Pose direction,
                     int *ids, int count)
{
    Space at = clause->thing.id;

    for (int steps = 0; steps < clause->numbers[0]; steps++) {
        at = next_in_line(board, clause, at, direction);
        if (at == SPACE_NONE || at == clause->thing.id)
            break;
        if (!board_is_of_places(&board->shape) || !is_listed_id(at, ids, count))
            ids[count++] = at;
    }
    return count;
}

int narrow_in_sight(Script *script, const Clause *clause, int *ids)
{
    const Board *board = board_of(script);
    int count = 0;

    check_directions(script->sandbox->L, clause->kind->name);
    for (int way = POSE_N; way < POSE_COUNT; way++)
        if (board_has_direction(&board->shape, (Pose)way) &&
            goes_there(script, clause, (Pose)way))
            count = list_line(board, clause, (Pose)way, ids, count);
    return count;
}

static bool place_in_sight(Script *script, const Clause *clause, int id)
{
    int ids[BOARD_PLACE_LIMIT];
    int count = narrow_in_sight(script, clause, ids);

    return is_listed_id(id, ids, count);
}

bool space_in_sight(Script *script, const Clause *clause, int id)
{
    const Board *board = board_of(script);
    Space at = clause->thing.id;
    int steps = 0;
    Pose direction;

    if (board_is_of_places(&board->shape))
        return place_in_sight(script, clause, id);
    direction = board_direction(&board->shape, at, (Space)id, &steps);
    if (direction == POSE_UPRIGHT || steps > clause->numbers[0] ||
        !goes_there(script, clause, direction))
        return false;
    for (; steps > 0 && at != SPACE_NONE; steps--)
        at = next_in_line(board, clause, at, direction);
    return at == id;
}

/* -- offsets -------------------------------------------------------------- */

bool space_offset(Script *script, const Clause *clause, int id)
{
    return board_is_offset(&board_of(script)->shape, clause->thing.id,
                           (Space)id, clause->numbers[0], clause->numbers[1]);
}

int narrow_offset(Script *script, const Clause *clause, int *ids)
{
    const Board *board = board_of(script);
    Space from = clause->thing.id;
    int far = clause->numbers[0] + clause->numbers[1]; /* greatest difference in
                                                          x or y, even on a
                                                          hexagonal board */
    int count = 0;

    check_grid(script->sandbox->L, clause->kind->name, "rows");
    for (int y = space_y(from) - far; y <= space_y(from) + far; y++) {
        for (int x = space_x(from) - far; x <= space_x(from) + far; x++) {
            if (!board_has(&board->shape, x, y) ||
                !space_offset(script, clause, space_at(x, y)) ||
                board_is_void(board, space_at(x, y)))
                continue;
            ids[count++] = space_at(x, y);
        }
    }
    return count;
}
