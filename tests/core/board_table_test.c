/*
 * board_table_test.c -- tests the hash table of cells: compares it with two
 * plain arrays.
 */
#include "sample.h"

#include "core/board.h"
#include "core/chance/chance.h"

enum { SPACE_COUNT = 128 * 128 };

/* A Model has the expected contents of the table, indexed by Space. */
typedef struct Model {
    uint8_t top[SPACE_COUNT];
    uint8_t first[SPACE_COUNT];
    int cells;
    int territories;
} Model;

static void model_clear(Model *model)
{
    memset(model, 0xff, sizeof *model);
    model->cells = 0;
    model->territories = 0;
}

static bool model_has(const Model *model, Space space)
{
    return model->top[space] != CARD_NONE ||
           model->first[space] != PYRAMID_NONE;
}

/* Makes the same change in the board and the model. If the table is full, the
 * board must refuse. */
static void set_both(Board *board, Model *model, Space space, uint8_t value,
                     bool is_card)
{
    const Board before = *board;
    uint8_t *field = is_card ? &model->top[space] : &model->first[space];
    bool needs_cell = value != 0xff && !model_has(model, space);
    bool needs_territory =
        is_card && value != CARD_NONE && model->top[space] == CARD_NONE;
    bool is_full = (needs_cell && model->cells == CELL_LIMIT) ||
                   (needs_territory && model->territories == CARD_LIMIT);
    Refusal refusal = is_card ? board_set_top(board, space, value)
                              : board_set_first(board, space, value);

    if (is_full) {
        check_refusal(refusal, REFUSAL_BOARD_FULL, thing(THING_SPACE, space),
                      0);
        assert_memory_equal(board, &before, sizeof before);
        return;
    }
    check_done(refusal);
    model->cells -= model_has(model, space);
    model->territories -= model->top[space] != CARD_NONE;
    *field = value;
    model->cells += model_has(model, space);
    model->territories += model->top[space] != CARD_NONE;
}

static void check_space(const Board *board, const Model *model, Space space)
{
    const Cell *cell = board_cell(board, space);

    assert_int_equal(cell != NULL, model_has(model, space));
    assert_int_equal(board_top(board, space), model->top[space]);
    assert_int_equal(board_is_territory(board, space),
                     model->top[space] != CARD_NONE);
    if (cell) {
        assert_int_equal(cell->space, space);
        assert_int_equal(cell->first, model->first[space]);
    }
}

static void check_counts(const Board *board, const Model *model)
{
    int used = 0;

    for (int i = 0; i < CELL_LIMIT; i++)
        used += board->cells[i].space != SPACE_NONE;
    assert_int_equal(used, model->cells);
    assert_int_equal(board->cell_count, model->cells);
    assert_int_equal(board->territory_count, model->territories);
    for (int i = 0; i < board->territory_count; i++) {
        assert_int_not_equal(model->top[board->territories[i]], CARD_NONE);
        assert_true(i == 0 ||
                    board->territories[i - 1] < board->territories[i]);
    }
}

/*
 * Makes random changes on `count` spaces. A change sets a value with the
 * probability `fill` / 10; otherwise the change removes a value.
 */
static void stress(const Space *spaces, uint32_t count, uint32_t fill,
                   int changes)
{
    static Model model;
    Random random = random_from_text("stress");
    Board board;

    board_clear(&board, open_square);
    model_clear(&model);
    for (int i = 0; i < changes; i++) {
        Space space = spaces[random_below(&random, count)];
        bool sets = random_below(&random, 10) < fill;
        uint8_t value = sets ? (uint8_t)random_below(&random, 128) : 0xff;
        set_both(&board, &model, space, value, random_below(&random, 2) == 0);
        for (uint32_t j = 0; j < count; j++)
            check_space(&board, &model, spaces[j]);
        check_counts(&board, &model);
    }
}

/* All these spaces hash to the last slot of the table, so every search wraps
 * around. */
static void test_spaces_of_one_home(void **state)
{
    Space spaces[49];

    for (int i = 0; i < 49; i++)
        spaces[i] = space_at(16 * (i % 7) - 49, 16 * (i / 7) - 49);
    stress(spaces, 49, 5, 4000);
    stress(spaces, 49, 8, 2000);
}

/* The hashes of these spaces are 250 to 255 and 0 to 5, in one cluster. */
static void test_a_cluster_that_wraps_around(void **state)
{
    Space spaces[60];

    for (int i = 0; i < 60; i++) {
        int home = (250 + i % 12) % 256;
        spaces[i] = space_at(home % 16 + 16 * (i / 12 % 3) - 16,
                             home / 16 + 16 * (i / 36) - 16);
    }
    stress(spaces, 60, 4, 4000);
    stress(spaces, 60, 6, 4000);
    stress(spaces, 60, 9, 2000);
}

static void test_more_spaces_than_cells(void **state)
{
    Space spaces[300];
    Random random = random_from_text("spaces");

    for (int i = 0; i < 300; i++)
        spaces[i] = space_at(i % 121 - 60, (int)random_below(&random, 40) - 60 +
                                               i / 121 * 40);
    stress(spaces, 300, 9, 3000);
}

static void fill_table(Board *board)
{
    board_clear(board, open_square);
    for (int i = 0; i < CELL_LIMIT; i++)
        check_done(
            board_set_first(board, space_at(i % 16, i / 16), (Pyramid)(i / 2)));
}

static void test_a_full_table_refuses_and_finds(void **state)
{
    Space beyond = space_at(16, 0);
    Board before;
    Board board;

    fill_table(&board);
    before = board;
    check_refusal(board_set_first(&board, beyond, 0), REFUSAL_BOARD_FULL,
                  thing(THING_SPACE, beyond), 0);
    check_refusal(board_set_top(&board, beyond, 0), REFUSAL_BOARD_FULL,
                  thing(THING_SPACE, beyond), 0);
    assert_memory_equal(&board, &before, sizeof board);
    assert_null(board_cell(&board, beyond));
    assert_null(board_cell(&board, SPACE_NONE));
    for (int i = 0; i < CELL_LIMIT; i++)
        assert_int_equal(board_cell(&board, space_at(i % 16, i / 16))->first,
                         i / 2);

    check_done(board_set_top(&board, space_at(3, 3), 9));
    check_done(board_set_first(&board, space_at(8, 8), PYRAMID_NONE));
    check_done(board_set_first(&board, beyond, 1));
    assert_int_equal(board_cell(&board, beyond)->first, 1);
    assert_null(board_cell(&board, space_at(8, 8)));
    assert_int_equal(board_top(&board, space_at(3, 3)), 9);
}

static void test_territories_have_a_limit_too(void **state)
{
    Space beyond = space_at(20, 20);
    Board before;
    Board board;

    board_clear(&board, open_square);
    for (int i = 0; i < CARD_LIMIT; i++)
        check_done(board_set_top(&board, space_at(i % 16, i / 16), (Card)i));
    before = board;
    check_refusal(board_set_top(&board, beyond, 0), REFUSAL_BOARD_FULL,
                  thing(THING_SPACE, beyond), 0);
    assert_memory_equal(&board, &before, sizeof board);
    check_done(board_set_top(&board, space_at(0, 0), 5));
}

static void test_taking_nothing_away_changes_nothing(void **state)
{
    Board before;
    Board board;

    board_clear(&board, open_square);
    check_done(board_set_first(&board, space_at(1, 1), 4));
    before = board;
    check_done(board_set_top(&board, space_at(0, 0), CARD_NONE));
    check_done(board_set_first(&board, space_at(0, 0), PYRAMID_NONE));
    check_done(board_set_top(&board, space_at(1, 1), CARD_NONE));
    assert_memory_equal(&board, &before, sizeof board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spaces_of_one_home),
        cmocka_unit_test(test_a_cluster_that_wraps_around),
        cmocka_unit_test(test_more_spaces_than_cells),
        cmocka_unit_test(test_a_full_table_refuses_and_finds),
        cmocka_unit_test(test_territories_have_a_limit_too),
        cmocka_unit_test(test_taking_nothing_away_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
