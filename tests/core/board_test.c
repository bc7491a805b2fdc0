/*
 * board_test.c -- tests the geometry of boards, and the kinds of spaces that
 * result from the cards.
 */
#include "sample.h"

#include "core/board.h"
#include "core/board_place.h"

static const Pose all_directions[] = {POSE_N,  POSE_E,  POSE_S,  POSE_W,
                                      POSE_NE, POSE_SE, POSE_SW, POSE_NW};

static Space at(int x, int y)
{
    return space_at(x, y);
}

/* -- coordinates ---------------------------------------------------------- */

static void test_a_space_packs_two_coordinates(void **state)
{
    for (int y = -64; y < 64; y++) {
        for (int x = -64; x < 64; x++) {
            assert_int_equal(space_x(at(x, y)), x);
            assert_int_equal(space_y(at(x, y)), y);
        }
    }
    assert_true(at(5, -1) < at(-5, 0));
    assert_true(at(-1, 0) < at(0, 0));
}

static void test_an_open_board_reaches_sixty_spaces(void **state)
{
    assert_true(board_has(&open_square, 0, 0));
    assert_true(board_has(&open_square, -60, 60));
    assert_true(board_has(&open_square, 60, -60));
    assert_false(board_has(&open_square, 61, 0));
    assert_false(board_has(&open_square, -61, 0));
    assert_false(board_has(&open_square, 0, 61));
    assert_false(board_has(&open_square, 0, -61));
    assert_false(board_has(&open_square, 100000, 0));
}

static void test_a_fixed_board_ends_at_its_edges(void **state)
{
    const BoardShape shape = {
        .topology = TOPOLOGY_SQUARE, .columns = 5, .rows = 4};

    assert_true(board_has(&shape, 0, 0));
    assert_true(board_has(&shape, 4, 3));
    assert_false(board_has(&shape, 5, 0));
    assert_false(board_has(&shape, 0, 4));
    assert_false(board_has(&shape, -1, 0));
    assert_false(board_has(&shape, 0, -1));
}

/* -- directions ----------------------------------------------------------- */

static void check_steps(BoardShape shape, Space from, const Space *expected)
{
    for (int i = 0; i < 8; i++) {
        Pose direction = all_directions[i];
        assert_int_equal(board_step(&shape, from, direction), expected[i]);
        assert_int_equal(board_has_direction(&shape, direction),
                         expected[i] != SPACE_NONE);
    }
}

static void test_open_boards_have_north_at_smaller_y(void **state)
{
    const Space none = SPACE_NONE;

    check_steps(open_square, at(0, 0),
                (Space[]){at(0, -1), at(1, 0), at(0, 1), at(-1, 0), none, none,
                          none, none});
    check_steps(open_diagonal, at(-3, 7),
                (Space[]){at(-3, 6), at(-2, 7), at(-3, 8), at(-4, 7), at(-2, 6),
                          at(-2, 8), at(-4, 8), at(-4, 6)});
    check_steps(open_hex, at(0, 0),
                (Space[]){none, at(1, 0), none, at(-1, 0), at(1, -1), at(0, 1),
                          at(-1, 1), at(0, -1)});
}

static void test_fixed_boards_have_north_at_greater_y(void **state)
{
    const Space none = SPACE_NONE;

    check_steps(
        (BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 8, .rows = 8},
        at(3, 3),
        (Space[]){at(3, 4), at(4, 3), at(3, 2), at(2, 3), none, none, none,
                  none});
    check_steps(
        (BoardShape){.topology = TOPOLOGY_DIAGONAL, .columns = 8, .rows = 8},
        at(3, 3),
        (Space[]){at(3, 4), at(4, 3), at(3, 2), at(2, 3), at(4, 4), at(4, 2),
                  at(2, 2), at(2, 4)});
    check_steps((BoardShape){.topology = TOPOLOGY_HEX, .columns = 8, .rows = 8},
                at(3, 3),
                (Space[]){none, at(4, 3), none, at(2, 3), at(4, 4), at(3, 2),
                          at(2, 2), at(3, 4)});
}

static void test_upright_and_unknown_poses_are_no_directions(void **state)
{
    assert_false(board_has_direction(&open_diagonal, POSE_UPRIGHT));
    assert_false(board_has_direction(&open_diagonal, POSE_COUNT));
    assert_int_equal(board_step(&open_diagonal, at(0, 0), POSE_UPRIGHT),
                     SPACE_NONE);
    assert_int_equal(board_step(&open_diagonal, at(0, 0), POSE_COUNT),
                     SPACE_NONE);
}

static void test_no_step_leads_beyond_the_edge(void **state)
{
    const BoardShape fixed = {
        .topology = TOPOLOGY_DIAGONAL, .columns = 16, .rows = 16};

    assert_int_equal(board_step(&open_square, at(60, 0), POSE_E), SPACE_NONE);
    assert_int_equal(board_step(&open_square, at(-60, 0), POSE_W), SPACE_NONE);
    assert_int_equal(board_step(&open_square, at(0, -60), POSE_N), SPACE_NONE);
    assert_int_equal(board_step(&open_square, at(0, 60), POSE_S), SPACE_NONE);
    assert_int_equal(board_step(&fixed, at(0, 0), POSE_S), SPACE_NONE);
    assert_int_equal(board_step(&fixed, at(0, 0), POSE_NW), SPACE_NONE);
    assert_int_equal(board_step(&fixed, at(15, 15), POSE_NE), SPACE_NONE);
    assert_int_equal(board_step(&fixed, at(15, 15), POSE_E), SPACE_NONE);
    assert_int_equal(board_step(&fixed, at(15, 15), POSE_SW), at(14, 14));
}

static void check_opposite(BoardShape shape, Pose there, Pose back)
{
    Space step = board_step(&shape, at(4, 4), there);
    assert_int_equal(board_step(&shape, step, back), at(4, 4));
    assert_true(board_is_adjacent(&shape, at(4, 4), step));
    assert_true(board_is_adjacent(&shape, step, at(4, 4)));
}

static void test_there_and_back(void **state)
{
    for (uint8_t side = 0; side <= 9; side += 9) {
        const BoardShape diagonal = {
            .topology = TOPOLOGY_DIAGONAL, .columns = side, .rows = side};
        const BoardShape hex = {
            .topology = TOPOLOGY_HEX, .columns = side, .rows = side};

        check_opposite(diagonal, POSE_N, POSE_S);
        check_opposite(diagonal, POSE_E, POSE_W);
        check_opposite(diagonal, POSE_NE, POSE_SW);
        check_opposite(diagonal, POSE_NW, POSE_SE);
        check_opposite(hex, POSE_E, POSE_W);
        check_opposite(hex, POSE_NE, POSE_SW);
        check_opposite(hex, POSE_NW, POSE_SE);
    }
}

static void check_adjacent_as_stepped(BoardShape shape, Space a, Space b)
{
    bool stepped = false;
    for (int i = 0; i < 8; i++)
        stepped |= board_step(&shape, a, all_directions[i]) == b;
    assert_int_equal(board_is_adjacent(&shape, a, b), stepped);
}

static void test_adjacent_is_one_step_away(void **state)
{
    for (uint8_t side = 0; side <= 16; side += 16) {
        for (uint8_t topology = 0; topology <= TOPOLOGY_HEX; topology++) {
            for (int i = 0; i < 25; i++)
                check_adjacent_as_stepped((BoardShape){.topology = topology,
                                                       .columns = side,
                                                       .rows = side},
                                          at(7, 8), at(5 + i % 5, 6 + i / 5));
        }
    }
    assert_false(board_is_adjacent(&open_square, at(0, 0), at(1, 1)));
    assert_true(board_is_adjacent(&open_diagonal, at(0, 0), at(1, 1)));
    assert_false(board_is_adjacent(&open_hex, at(0, 0), at(1, 1)));
    assert_true(board_is_adjacent(&open_hex, at(0, 0), at(1, -1)));
}

static void test_corners_touch_on_every_board(void **state)
{
    BoardShape open_hexes = {.topology = TOPOLOGY_HEX};
    BoardShape fixed = {.topology = TOPOLOGY_SQUARE, .columns = 3, .rows = 3};
    BoardShape diagonal = fixed;
    Space list[NEIGHBOUR_LIMIT];

    diagonal.topology = TOPOLOGY_DIAGONAL;
    assert_int_equal(board_around(&open_square, at(0, 0), list), 8);
    for (int i = 0; i < 8; i++)
        assert_true(board_is_adjacent(&diagonal, at(0, 0), list[i]));
    assert_int_equal(board_neighbours(&open_square, at(0, 0), list), 4);
    assert_int_equal(board_around(&open_hexes, at(0, 0), list), 6);
    assert_int_equal(board_around(&fixed, at(0, 0), list), 3);
    assert_int_equal(board_around(&diagonal, at(1, 1), list), 8);
}

static void test_nothing_is_adjacent_to_no_space(void **state)
{
    assert_false(board_is_adjacent(&open_square, at(60, 0), SPACE_NONE));
    assert_false(board_is_adjacent(&open_square, SPACE_NONE, at(60, 0)));
    assert_false(board_is_adjacent(&open_square, SPACE_NONE, SPACE_NONE));
}

/* -- territory, wasteland, void ------------------------------------------- */

static void check_kind(const Board *board, Space space, char kind)
{
    assert_int_equal(board_is_territory(board, space), kind == 't');
    assert_int_equal(board_is_wasteland(board, space), kind == 'w');
    assert_int_equal(board_is_void(board, space), kind == 'v');
}

/* Checks the kinds of the 5 by 5 spaces around 0,0, which `picture` shows. */
static void check_picture(const Board *board, const char *picture)
{
    for (int i = 0; i < 25; i++)
        check_kind(board, at(i % 5 - 2, i / 5 - 2), picture[i]);
}

static void test_an_empty_open_board_is_void(void **state)
{
    Board board;

    board_clear(&board, open_square);
    check_picture(&board, "vvvvv"
                          "vvvvv"
                          "vvvvv"
                          "vvvvv"
                          "vvvvv");
    assert_null(board_cell(&board, at(0, 0)));
    assert_int_equal(board_top(&board, at(0, 0)), CARD_NONE);
}

static void test_wasteland_is_beside_a_card(void **state)
{
    Board board;

    board_clear(&board, open_square);
    check_done(board_set_top(&board, at(0, 0), 3));
    check_picture(&board, "vvvvv"
                          "vvwvv"
                          "vwtwv"
                          "vvwvv"
                          "vvvvv");
    board_clear(&board, open_diagonal);
    check_done(board_set_top(&board, at(0, 0), 3));
    check_picture(&board, "vvvvv"
                          "vwwwv"
                          "vwtwv"
                          "vwwwv"
                          "vvvvv");
    board_clear(&board, open_hex);
    check_done(board_set_top(&board, at(0, 0), 3));
    check_picture(&board, "vvvvv"
                          "vvwwv"
                          "vwtwv"
                          "vwwvv"
                          "vvvvv");
}

static void test_pyramids_alone_make_no_territory(void **state)
{
    Board board;

    board_clear(&board, open_square);
    check_done(board_set_first(&board, at(0, 0), 7));
    check_kind(&board, at(0, 0), 'v');
    check_kind(&board, at(1, 0), 'v');
    assert_int_equal(board_cell(&board, at(0, 0))->first, 7);
}

static void test_beyond_reach_there_is_no_wasteland(void **state)
{
    Board board;

    board_clear(&board, open_diagonal);
    check_done(board_set_top(&board, at(60, -60), 0));
    check_kind(&board, at(60, -60), 't');
    check_kind(&board, at(59, -60), 'w');
    check_kind(&board, at(61, -60), 'v');
    check_kind(&board, at(60, -61), 'v');
    check_kind(&board, SPACE_NONE, 'v');
}

static void test_a_fixed_board_has_no_void(void **state)
{
    const BoardShape shape = {
        .topology = TOPOLOGY_HEX, .columns = 3, .rows = 2};
    Board board;

    board_clear(&board, shape);
    check_done(board_set_top(&board, at(0, 0), 0));
    check_kind(&board, at(0, 0), 't');
    check_kind(&board, at(2, 1), 'w');
    check_kind(&board, at(3, 0), 'v');
    check_kind(&board, at(0, 2), 'v');
    check_kind(&board, SPACE_NONE, 'v');
}

/* -- places --------------------------------------------------------------- */

/* A line from d enters the ring of a, b and c and never leaves it. The search
 * along this line must end, and must not find d. */
static void test_lines_of_places_end(void **state)
{
    BoardShape shape = {
        .topology = TOPOLOGY_PLACES, .columns = 5, .rows = 1, .named = 4};
    static const Space next[] = {1, 2, 0,
                                 0}; /* the place to the east of each place */
    int steps = 0;

    for (int place = 0; place < 4; place++) {
        Space to = space_at(next[place], 0);
        board_link(&shape, space_at(place, 0), to);
        board_set_way(&shape, space_at(place, 0), POSE_E, to);
    }
    assert_int_equal(
        board_direction(&shape, space_at(3, 0), space_at(2, 0), &steps),
        POSE_E);
    assert_int_equal(steps, 3);
    assert_int_equal(
        board_direction(&shape, space_at(3, 0), space_at(3, 0), &steps),
        POSE_UPRIGHT);
    assert_int_equal(
        board_direction(&shape, space_at(0, 0), space_at(3, 0), &steps),
        POSE_UPRIGHT);
    assert_int_equal(board_step(&shape, space_at(4, 0), POSE_E), SPACE_NONE);
    assert_int_equal(board_step(&shape, space_at(0, 0), POSE_N), SPACE_NONE);
    assert_int_equal(board_step(&shape, space_at(0, 0), POSE_UPRIGHT),
                     SPACE_NONE);
    assert_true(board_has_direction(&shape, POSE_E));
    assert_false(board_has_direction(&shape, POSE_W));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_space_packs_two_coordinates),
        cmocka_unit_test(test_an_open_board_reaches_sixty_spaces),
        cmocka_unit_test(test_a_fixed_board_ends_at_its_edges),
        cmocka_unit_test(test_open_boards_have_north_at_smaller_y),
        cmocka_unit_test(test_fixed_boards_have_north_at_greater_y),
        cmocka_unit_test(test_upright_and_unknown_poses_are_no_directions),
        cmocka_unit_test(test_no_step_leads_beyond_the_edge),
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_adjacent_is_one_step_away),
        cmocka_unit_test(test_corners_touch_on_every_board),
        cmocka_unit_test(test_nothing_is_adjacent_to_no_space),
        cmocka_unit_test(test_an_empty_open_board_is_void),
        cmocka_unit_test(test_wasteland_is_beside_a_card),
        cmocka_unit_test(test_pyramids_alone_make_no_territory),
        cmocka_unit_test(test_beyond_reach_there_is_no_wasteland),
        cmocka_unit_test(test_a_fixed_board_has_no_void),
        cmocka_unit_test(test_lines_of_places_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
