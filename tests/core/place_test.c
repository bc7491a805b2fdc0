/*
 * place_test.c -- tests the geometry of spaces: lines, offsets, missing spaces
 * and the borders between regions. The results are compared with a search in
 * single steps.
 */
#include "sample.h"

#include "core/equipment.h"

static Space at(int x, int y)
{
    return space_at(x, y);
}

/* -- lines ---------------------------------------------------------------- */

/* Returns the direction in which repeated steps lead from one space to another,
 * or POSE_UPRIGHT if there is none. Tries all directions. */
static Pose find_direction(const BoardShape *shape, Space from, Space to,
                           int *steps)
{
    for (int direction = POSE_N; direction < POSE_COUNT; direction++) {
        Space space = from;
        for (*steps = 1; *steps <= 120; ++*steps) {
            space = board_step(shape, space, (Pose)direction);
            if (space == SPACE_NONE)
                break;
            if (space == to)
                return (Pose)direction;
        }
    }
    return POSE_UPRIGHT;
}

static void check_directions(BoardShape shape, Space from, int reach)
{
    int lines = 0;

    for (int y = -reach; y <= reach; y++) {
        for (int x = -reach; x <= reach; x++) {
            int expected_steps = 0;
            int steps = 0;
            if (!board_has(&shape, x, y))
                continue;
            Pose expected =
                find_direction(&shape, from, at(x, y), &expected_steps);
            assert_int_equal(board_direction(&shape, from, at(x, y), &steps),
                             expected);
            assert_int_equal(board_direction(&shape, from, at(x, y), NULL),
                             expected);
            if (expected != POSE_UPRIGHT)
                assert_int_equal(steps, expected_steps);
            lines += expected != POSE_UPRIGHT;
        }
    }
    assert_true(lines > 0);
}

static void test_directions_are_those_of_steps(void **state)
{
    for (uint8_t topology = 0; topology <= TOPOLOGY_HEX; topology++) {
        const BoardShape open = {.topology = topology};
        const BoardShape fixed = {
            .topology = topology, .columns = 16, .rows = 12};
        check_directions(open, at(0, 0), OPEN_REACH);
        check_directions(open, at(-60, 60), OPEN_REACH);
        check_directions(fixed, at(3, 4), 16);
    }
}

static void test_a_line_does_not_wrap_around(void **state)
{
    /* A step to the east adds 1 to the number of a space. The numbers of these
     * two spaces differ by 64, although the spaces are not in a line. */
    assert_int_equal(
        board_direction(&open_diagonal, at(40, 0), at(-24, 1), NULL),
        POSE_UPRIGHT);
}

/* -- offsets -------------------------------------------------------------- */

/* True if steps in two directions lead from one space to another: first `one`
 * steps, then `other` steps. The two directions must be `turn` places apart in
 * the list `around`. */
static bool leads_there(const BoardShape *shape, const Pose *around, int count,
                        int turn, Space from, Space to, int one, int other)
{
    for (int i = 0; i < count; i++) {
        for (int side = -1; side <= 1; side += 2) {
            Pose first = around[i];
            Pose second = around[(i + side * turn + count) % count];
            Space space = from;
            for (int n = 0; n < one && space != SPACE_NONE; n++)
                space = board_step(shape, space, first);
            for (int n = 0; n < other && space != SPACE_NONE; n++)
                space = board_step(shape, space, second);
            if (space == to)
                return true;
        }
    }
    return false;
}

static int count_offsets(BoardShape shape, const Pose *around, int count,
                         int one, int other)
{
    Space from = shape.columns == 0 ? at(0, 0) : at(8, 8);
    int found = 0;

    for (int y = space_y(from) - 8; y <= space_y(from) + 7; y++) {
        for (int x = space_x(from) - 8; x <= space_x(from) + 7; x++) {
            bool is = board_is_offset(&shape, from, at(x, y), one, other);
            assert_int_equal(is, leads_there(&shape, around, count, 1, from,
                                             at(x, y), one, other));
            found += is;
        }
    }
    return found;
}

static void test_offsets(void **state)
{
    static const Pose square[] = {POSE_N, POSE_E, POSE_S, POSE_W};
    static const Pose hex[] = {POSE_NE, POSE_E, POSE_SE,
                               POSE_SW, POSE_W, POSE_NW};

    for (uint8_t columns = 0; columns <= 16; columns += 16) {
        const BoardShape plain = {
            .topology = TOPOLOGY_SQUARE, .columns = columns, .rows = columns};
        const BoardShape hexes = {
            .topology = TOPOLOGY_HEX, .columns = columns, .rows = columns};
        assert_int_equal(count_offsets(plain, square, 4, 1, 2), 8);
        assert_int_equal(count_offsets(plain, square, 4, 2, 1), 8);
        assert_int_equal(count_offsets(plain, square, 4, 2, 2), 4);
        assert_int_equal(count_offsets(plain, square, 4, 3, 0), 4);
        assert_int_equal(count_offsets(plain, square, 4, 0, 0), 1);
        assert_int_equal(count_offsets(hexes, hex, 6, 1, 2), 12);
        assert_int_equal(count_offsets(hexes, hex, 6, 1, 1), 6);
        assert_int_equal(count_offsets(hexes, hex, 6, 2, 0), 6);
    }
}

/* -- missing spaces, borders ---------------------------------------------- */

static void test_nothing_leads_to_a_missing_space(void **state)
{
    BoardShape shape = {.topology = TOPOLOGY_DIAGONAL, .columns = 3, .rows = 3};
    Space list[POSE_COUNT];
    Board board;

    shape.missing[1] = 1u << 1; /* b2 */
    assert_false(board_has(&shape, 1, 1));
    assert_int_equal(board_step(&shape, at(0, 0), POSE_NE), SPACE_NONE);
    assert_int_equal(board_step(&shape, at(0, 0), POSE_E), at(1, 0));
    assert_int_equal(board_neighbours(&shape, at(0, 0), list), 2);
    board_clear(&board, shape);
    assert_true(board_is_void(&board, at(1, 1)));
    assert_false(board_is_wasteland(&board, at(1, 1)));
    assert_false(board_is_void(&board, at(1, 0)));
}

static void test_borders_are_between_regions(void **state)
{
    Equipment equipment = {
        .shape = {.topology = TOPOLOGY_SQUARE, .columns = 2, .rows = 3}};

    assert_false(equipment_has_border(&equipment, at(0, 0), POSE_E));
    assert_int_equal(equipment_region(&equipment, at(0, 0)), 0);
    /*
     * The region of each space; `.` has no region, and `-` is a missing space:
     *     2 .
     *     1 -
     *     1 1
     */
    equipment.region_count = 2;
    equipment.region_of[0][0] = equipment.region_of[0][1] = 1;
    equipment.region_of[1][0] = 1;
    equipment.region_of[2][0] = 2;
    equipment.shape.missing[1] = 1u << 1;
    assert_int_equal(equipment_region(&equipment, at(0, 2)), 2);
    assert_false(equipment_has_border(&equipment, at(0, 0), POSE_N));
    assert_false(equipment_has_border(&equipment, at(0, 0), POSE_S));
    assert_true(equipment_has_border(&equipment, at(0, 1), POSE_N));
    assert_true(equipment_has_border(&equipment, at(0, 2), POSE_S));
    assert_true(equipment_has_border(&equipment, at(0, 2), POSE_E));
    assert_false(equipment_has_border(&equipment, at(0, 1), POSE_E));
    assert_false(equipment_has_border(&equipment, at(1, 0), POSE_N));
    assert_false(equipment_has_border(&equipment, at(1, 1), POSE_N));
    assert_false(equipment_has_border(&equipment, at(2, 0), POSE_W));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_directions_are_those_of_steps),
        cmocka_unit_test(test_a_line_does_not_wrap_around),
        cmocka_unit_test(test_offsets),
        cmocka_unit_test(test_nothing_leads_to_a_missing_space),
        cmocka_unit_test(test_borders_are_between_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
