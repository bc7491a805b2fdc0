/*
 * places_test.c -- tests boards without a grid: links between places, lists of
 * places, and the renumbering of places without a name.
 */
#include "core/board_place.h"
#include "sample.h"

/* -- the shape ------------------------------------------------------------ */

static BoardShape shape_of(int named, int more)
{
    return (BoardShape){.topology = TOPOLOGY_PLACES,
                        .columns = (uint8_t)(named + more),
                        .rows = 1,
                        .named = (uint8_t)named};
}

static Space at(int x)
{
    return space_at(x, 0);
}

/* A link leads from one place to another. The two places are adjacent to each
 * other, but only the second place is a neighbour of the first. */
static void test_links_lead_one_way(void **state)
{
    BoardShape shape = shape_of(BOARD_PLACE_LIMIT, 0);
    Space list[NEIGHBOUR_LIMIT];

    board_link(&shape, at(0), at(31));
    board_link(&shape, at(31), at(30));
    board_link(&shape, at(3), at(2));
    for (int a = 0; a < BOARD_PLACE_LIMIT; a++) {
        for (int b = 0; b < BOARD_PLACE_LIMIT; b++) {
            bool linked = (a == 0 && b == 31) || (a == 31 && b == 0) ||
                          (a == 30 && b == 31) || (a == 31 && b == 30) ||
                          (a == 2 && b == 3) || (a == 3 && b == 2);
            assert_int_equal(board_is_adjacent(&shape, at(a), at(b)), linked);
        }
    }
    assert_int_equal(board_neighbours(&shape, at(31), list), 1);
    assert_int_equal(list[0], at(30));
    assert_int_equal(board_sources(&shape, at(31), list), 1);
    assert_int_equal(list[0], at(0));
    assert_int_equal(board_around(&shape, at(31), list), 2);
    assert_int_equal(list[0], at(0));
    assert_int_equal(list[1], at(30));
    assert_int_equal(board_neighbours(&shape, at(1), list), 0);
    assert_true(board_is_linked(&shape, at(3), at(2)));
    assert_false(board_is_linked(&shape, at(2), at(3)));
}

static void test_a_place_can_be_linked_to_all_others(void **state)
{
    BoardShape shape = shape_of(BOARD_PLACE_LIMIT, 0);
    Space list[NEIGHBOUR_LIMIT];

    for (int a = 0; a < BOARD_PLACE_LIMIT; a++)
        for (int b = 0; b < BOARD_PLACE_LIMIT; b++)
            if (a != b)
                board_link(&shape, at(a), at(b));
    for (int a = 0; a < BOARD_PLACE_LIMIT; a++)
        assert_int_equal(board_neighbours(&shape, at(a), list),
                         BOARD_PLACE_LIMIT - 1);
}

static void test_there_are_no_directions(void **state)
{
    BoardShape shape = shape_of(2, 2);

    for (int pose = POSE_N; pose < POSE_COUNT; pose++) {
        assert_false(board_has_direction(&shape, (Pose)pose));
        assert_int_equal(board_step(&shape, at(1), (Pose)pose), SPACE_NONE);
    }
    assert_true(board_has(&shape, 3, 0));
    assert_false(board_has(&shape, 4, 0));
    assert_false(board_has(&shape, 0, 1));
}

/* -- lists ---------------------------------------------------------------- */

static void test_one_empty_unnamed_place_is_listed(void **state)
{
    Game *game = game_new(shape_of(2, 4));
    const Board *board = &game->position.board;
    Space spaces[OPTION_LIMIT];

    assert_int_equal(board_list(board, spaces), 3);
    assert_int_equal(spaces[2], at(2));
    game_put(game, RED, 1, at(2), POSE_UPRIGHT);
    game_put(game, RED, 1, at(4), POSE_UPRIGHT);
    assert_int_equal(board_list(board, spaces), 5);
    assert_int_equal(spaces[2], at(2));
    assert_int_equal(spaces[3], at(3));
    assert_int_equal(spaces[4], at(4));
    assert_int_equal(board_list_wasteland(board, spaces), 0);
    for (int x = 0; x < 6; x++) {
        assert_false(board_is_void(board, at(x)));
        assert_false(board_is_wasteland(board, at(x)));
    }
    free(game);
}

static void test_all_places_may_hold_something(void **state)
{
    Game *game = game_new(shape_of(1, 2));
    Space spaces[OPTION_LIMIT];

    game_put(game, RED, 1, at(1), POSE_UPRIGHT);
    game_put(game, RED, 1, at(2), POSE_UPRIGHT);
    assert_int_equal(board_list(&game->position.board, spaces), 3);
    free(game);
}

/* -- numbers -------------------------------------------------------------- */

enum { NAMED = 1, MORE = 7, SPACE_VARIABLE = 0, PYRAMID_VARIABLE = 1 };

static Game *new_numbered(void)
{
    Game *game = game_new(shape_of(NAMED, MORE));

    game->equipment.var_count = 2;
    game->equipment.vars[SPACE_VARIABLE].type = VAR_SPACE;
    game->equipment.vars[PYRAMID_VARIABLE].type = VAR_PYRAMID;
    game->position.vars[SPACE_VARIABLE] = var_nothing(VAR_SPACE);
    game->position.vars[PYRAMID_VARIABLE] = var_nothing(VAR_PYRAMID);
    game->position.pyramid_vars = 1u << PYRAMID_VARIABLE;
    return game;
}

/* Puts pieces on the first four spaces of `on`. If `with_vars` is true,
 * PYRAMID_VARIABLE then holds the pyramid on `on[2]`, and SPACE_VARIABLE holds
 * `on[4]`. */
static void fill(Game *game, const Space *on, bool with_vars)
{
    Pyramid second;

    game_put(game, RED, 3, on[0], POSE_UPRIGHT);
    game_put(game, GREEN, 1, on[0], POSE_UPRIGHT);
    game_put(game, RED, 1, on[1], POSE_UPRIGHT);
    second = game_put(game, RED, 1, on[2], POSE_UPRIGHT);
    game_put(game, BLUE, 2, on[3], POSE_UPRIGHT);
    game_put_cards(game, 1, &on[3]);
    game_put(game, RED, 2, at(0), POSE_UPRIGHT);
    if (!with_vars)
        return;
    game->position.vars[PYRAMID_VARIABLE] = second;
    game->position.vars[SPACE_VARIABLE] = on[4];
}

static void shuffle(Random *random, Space *list, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_below(random, (uint32_t)i + 1);
        Space swapped = list[i];
        list[i] = list[j];
        list[j] = swapped;
    }
}

static void check_consistent(const Game *game, const Space *names,
                             const Space *on)
{
    const Position *position = &game->position;

    for (int i = 0; i < 4; i++) {
        Space now = names[space_x(on[i])];
        assert_int_equal(position_count_at(position, now, SEAT_NONE),
                         i == 0 ? 2 : 1);
        assert_int_equal(board_top(&position->board, now) != CARD_NONE, i == 3);
    }
    assert_int_equal(position_count_at(position, at(0), SEAT_NONE), 1);
    assert_int_equal(position->board.cell_count, 5);
    assert_int_equal(position->board.territory_count, 1);
    for (int p = 0; p < position->pyramids.count; p++) {
        if (!pyramid_on_board(&position->pyramids, (Pyramid)p))
            continue;
        assert_non_null(
            board_cell(&position->board, position->pyramids.each[p].space));
    }
}

static void check_numbers(bool with_vars)
{
    Random random = random_from_text("numbers");
    uint64_t expected = 0;

    for (int round = 0; round < 300; round++) {
        Game *game = new_numbered();
        Space on[MORE];
        Space names[BOARD_PLACE_LIMIT];
        uint64_t hash;
        for (int i = 0; i < MORE; i++)
            on[i] = at(NAMED + i);
        shuffle(&random, on, MORE);
        fill(game, on, with_vars);
        position_renumber(&game->position, &game->equipment, NULL, names);
        check_consistent(game, names, on);
        hash = position_hash(&game->position, &game->equipment.deck);
        if (round == 0)
            expected = hash;
        assert_true(hash == expected);
        if (with_vars) {
            assert_int_equal(game->position.vars[SPACE_VARIABLE],
                             names[space_x(on[4])]);
            assert_int_equal(game->position.vars[SPACE_VARIABLE], at(5));
        }
        position_renumber(&game->position, &game->equipment, NULL, names);
        for (int x = 0; x < NAMED + MORE; x++)
            assert_int_equal(names[x], at(x));
        free(game);
    }
}

static void test_numbers_follow_from_what_places_hold(void **state)
{
    check_numbers(false);
}

static void test_variables_tell_places_apart(void **state)
{
    check_numbers(true);
}

static void test_new_numbers_are_told(void **state)
{
    Game *game = new_numbered();
    Space names[BOARD_PLACE_LIMIT];

    game_put(game, RED, 1, at(5), POSE_UPRIGHT);
    game_put(game, GREEN, 1, at(3), POSE_UPRIGHT);
    position_renumber(&game->position, &game->equipment, &game->log, names);
    assert_int_equal(game->log.count, 2);
    assert_int_equal(game->log.events[0].kind, EVENT_NUMBER);
    assert_int_equal(game->log.events[0].from, at(3));
    assert_int_equal(game->log.events[0].to, at(1));
    assert_int_equal(game->log.events[1].from, at(5));
    assert_int_equal(game->log.events[1].to, at(2));
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_links_lead_one_way),
        cmocka_unit_test(test_a_place_can_be_linked_to_all_others),
        cmocka_unit_test(test_there_are_no_directions),
        cmocka_unit_test(test_one_empty_unnamed_place_is_listed),
        cmocka_unit_test(test_all_places_may_hold_something),
        cmocka_unit_test(test_numbers_follow_from_what_places_hold),
        cmocka_unit_test(test_variables_tell_places_apart),
        cmocka_unit_test(test_new_numbers_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
