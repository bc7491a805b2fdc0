/*
 * board_list_test.c -- tests the lists of all spaces and of wasteland: compares
 * them with a check of every single space.
 */
#include "sample.h"

#include "core/board.h"
#include "core/board_near.h"
#include "core/chance/chance.h"

typedef struct List {
    int count;
    Space spaces[OPTION_LIMIT];
} List;

/* Lists spaces by checking every space that the board may have. */
static void list_slowly(const Board *board, bool wasteland_only, List *list)
{
    list->count = 0;
    for (int y = -64; y < 64; y++) {
        for (int x = -64; x < 64; x++) {
            Space space = space_at(x, y);
            bool listed = wasteland_only ? board_is_wasteland(board, space)
                                         : !board_is_void(board, space);
            if (listed)
                list->spaces[list->count++] = space;
        }
    }
}

static void check_equal(const List *list, const List *expected)
{
    assert_int_equal(list->count, expected->count);
    for (int i = 0; i < list->count; i++)
        assert_int_equal(list->spaces[i], expected->spaces[i]);
}

static bool is_beside_territory(const Board *board, Space space)
{
    Space beside[NEIGHBOUR_LIMIT];
    int count = board_neighbours(&board->shape, space, beside);

    for (int i = 0; i < count; i++)
        if (board_is_territory(board, beside[i]))
            return true;
    return false;
}

/* Compares the list of spaces beside territories with a check of every
 * space. */
static void check_beside(const Board *board)
{
    Space from[CARD_LIMIT];
    List expected = {.count = 0};
    List list;

    for (int i = 0; i < board->territory_count; i++)
        from[board->territory_count - 1 - i] = board->territories[i];
    for (int y = -OPEN_REACH; y <= OPEN_REACH; y++)
        for (int x = -OPEN_REACH; x <= OPEN_REACH; x++)
            if (is_beside_territory(board, space_at(x, y)))
                expected.spaces[expected.count++] = space_at(x, y);
    list.count = board_list_near(&board->shape, from, board->territory_count,
                                 NEAR_BESIDE, list.spaces);
    check_equal(&list, &expected);
}

static int check_lists(const Board *board)
{
    List expected;
    List list;

    list_slowly(board, false, &expected);
    list.count = board_list(board, list.spaces);
    check_equal(&list, &expected);
    int count = list.count;

    list_slowly(board, true, &expected);
    list.count = board_list_wasteland(board, list.spaces);
    check_equal(&list, &expected);
    assert_int_equal(count, list.count + board->territory_count);
    if (board_is_open(&board->shape))
        check_beside(board);
    return count;
}

static void test_an_empty_open_board_lists_nothing(void **state)
{
    Board board;

    board_clear(&board, open_diagonal);
    assert_int_equal(check_lists(&board), 0);
}

static void test_one_card_and_its_neighbours(void **state)
{
    static const int counts[] = {5, 9, 7};
    static const Space square[] = {
        (63 << 7) + 64, (64 << 7) + 63, (64 << 7) + 64,
        (64 << 7) + 65, (65 << 7) + 64,
    };
    Space spaces[OPTION_LIMIT];
    Board board;

    for (uint8_t topology = 0; topology <= TOPOLOGY_HEX; topology++) {
        board_clear(&board, (BoardShape){.topology = topology});
        check_done(board_set_top(&board, space_at(0, 0), 0));
        assert_int_equal(check_lists(&board), counts[topology]);
    }
    board_clear(&board, open_square);
    check_done(board_set_top(&board, space_at(0, 0), 0));
    assert_int_equal(board_list(&board, spaces), 5);
    assert_memory_equal(spaces, square, sizeof square);
}

static void test_corners_of_the_reach(void **state)
{
    for (uint8_t topology = 0; topology <= TOPOLOGY_HEX; topology++) {
        Board board;
        board_clear(&board, (BoardShape){.topology = topology});
        check_done(board_set_top(&board, space_at(-60, -60), 0));
        check_done(board_set_top(&board, space_at(60, -60), 1));
        check_done(board_set_top(&board, space_at(-60, 60), 2));
        check_done(board_set_top(&board, space_at(60, 60), 3));
        check_lists(&board);
    }
}

/* Rows are stored in two halves, which meet at the middle column. */
static void test_around_the_middle_column(void **state)
{
    for (uint8_t topology = 0; topology <= TOPOLOGY_HEX; topology++) {
        for (int x = -2; x <= 2; x++) {
            Board board;
            board_clear(&board, (BoardShape){.topology = topology});
            check_done(board_set_top(&board, space_at(x, 5), 0));
            check_lists(&board);
        }
    }
}

static void test_random_boards(void **state)
{
    Random random = random_from_text("boards");

    for (int i = 0; i < 300; i++) {
        uint8_t topology = (uint8_t)random_below(&random, 3);
        uint32_t side = 1 + random_below(&random, 121);
        uint32_t cards = random_below(&random, CARD_LIMIT + 1);
        int west = -60 + (int)random_below(&random, 122 - side);
        int north = -60 + (int)random_below(&random, 122 - side);
        Board board;

        board_clear(&board, (BoardShape){.topology = topology});
        for (uint32_t card = 0; card < cards; card++) {
            int x = west + (int)random_below(&random, side);
            int y = north + (int)random_below(&random, side);
            check_done(board_set_top(&board, space_at(x, y), (Card)card));
        }
        check_lists(&board);
    }
}

/* A board with the greatest number of spaces that a choice can offer. */
static void test_as_many_spaces_as_can_be(void **state)
{
    Board board;

    board_clear(&board, open_diagonal);
    for (int i = 0; i < CARD_LIMIT; i++)
        check_done(board_set_top(
            &board, space_at(3 * (i % 16) - 20, 3 * (i / 16) - 20), (Card)i));
    assert_int_equal(check_lists(&board), OPTION_LIMIT);
}

/* Removes up to 39 random spaces from a fixed board. Returns the number of
 * spaces that remain. */
static int take_out(BoardShape *shape, Random *random)
{
    int left = shape->columns * shape->rows;

    for (int i = (int)random_below(random, 40); i > 0; i--) {
        int x = (int)random_below(random, shape->columns);
        int y = (int)random_below(random, shape->rows);
        left -= board_has(shape, x, y);
        shape->missing[y] |= (uint16_t)(1u << x);
        assert_false(board_has(shape, x, y));
    }
    return left;
}

static void test_a_fixed_board_lists_all_of_it(void **state)
{
    Random random = random_from_text("fixed");

    for (int i = 0; i < 200; i++) {
        BoardShape shape = {.topology = (uint8_t)random_below(&random, 3),
                            .columns = (uint8_t)(1 + random_below(&random, 16)),
                            .rows = (uint8_t)(1 + random_below(&random, 16))};
        int spaces =
            i % 2 == 0 ? shape.columns * shape.rows : take_out(&shape, &random);
        uint32_t cards = random_below(&random, CARD_LIMIT + 1);
        Board board;

        board_clear(&board, shape);
        for (uint32_t card = 0; card < cards; card++) {
            int x = (int)random_below(&random, shape.columns);
            int y = (int)random_below(&random, shape.rows);
            if (board_has(&shape, x, y))
                check_done(board_set_top(&board, space_at(x, y), (Card)card));
        }
        assert_int_equal(check_lists(&board), spaces);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_empty_open_board_lists_nothing),
        cmocka_unit_test(test_one_card_and_its_neighbours),
        cmocka_unit_test(test_corners_of_the_reach),
        cmocka_unit_test(test_around_the_middle_column),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_as_many_spaces_as_can_be),
        cmocka_unit_test(test_a_fixed_board_lists_all_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
