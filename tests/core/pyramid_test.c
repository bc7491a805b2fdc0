#include "sample.h"

#include "core/pyramid.h"

static const uint8_t stash[SIZE_LIMIT] = {3, 2, 1};

/* Empties the board, and gives each of `count` seats its standard colour and a
 * stash: `sizes` has the number of pyramids of each size. */
static void clear_pyramids(Pyramids *pyramids, int count, const uint8_t *sizes)
{
    Seats seats = seats_standard(count);
    Stashes stashes = stashes_of_seats(&seats);

    pyramids_clear(pyramids, &seats, &stashes, sizes);
}

static void test_everybody_starts_with_the_stash(void **state)
{
    Pyramids pyramids;

    clear_pyramids(&pyramids, 3, stash);
    assert_int_equal(pyramids.count, 18);
    assert_int_equal(pyramids_per_stash(&pyramids), 6);
    for (int seat = 0; seat < 3; seat++) {
        assert_memory_equal(pyramids.supply[seat], stash, SIZE_LIMIT);
        assert_int_equal(pyramids.on_board[seat], 0);
    }
    assert_int_equal(pyramids.supply[3][0], 0);
}

static void test_numbers_go_by_seat_then_size(void **state)
{
    static const uint8_t pips[] = {1, 1, 1, 2, 2, 3};
    Pyramids pyramids;

    clear_pyramids(&pyramids, 3, stash);
    for (int i = 0; i < 18; i++) {
        const PyramidState *each = &pyramids.each[i];
        assert_int_equal(each->owner, i / 6);
        assert_int_equal(each->pips, pips[i % 6]);
        assert_int_equal(each->space, SPACE_SUPPLY);
        assert_int_equal(each->next, PYRAMID_NONE);
        assert_false(pyramid_on_board(&pyramids, (Pyramid)i));
    }
}

static void test_the_lowest_number_comes_from_supply_first(void **state)
{
    Pyramids pyramids;

    clear_pyramids(&pyramids, 3, stash);
    assert_int_equal(pyramids_in_supply(&pyramids, 0, 1), 0);
    assert_int_equal(pyramids_in_supply(&pyramids, 1, 2), 9);
    assert_int_equal(pyramids_in_supply(&pyramids, 2, 3), 17);

    pyramids.each[9].space = SPACE_OUT;
    pyramids.supply[1][1] = 1;
    assert_int_equal(pyramids_in_supply(&pyramids, 1, 2), 10);
    pyramids.each[10].space = space_at(0, 0);
    pyramids.supply[1][1] = 0;
    assert_int_equal(pyramids_in_supply(&pyramids, 1, 2), PYRAMID_NONE);
}

static void test_nobody_has_what_does_not_exist(void **state)
{
    Pyramids pyramids;

    clear_pyramids(&pyramids, 2, stash);
    assert_int_equal(pyramids_in_supply(&pyramids, 0, 0), PYRAMID_NONE);
    assert_int_equal(pyramids_in_supply(&pyramids, 0, 4), PYRAMID_NONE);
    assert_int_equal(pyramids_in_supply(&pyramids, 0, -1), PYRAMID_NONE);
    assert_int_equal(pyramids_in_supply(&pyramids, 2, 1), PYRAMID_NONE);
    assert_int_equal(pyramids_in_supply(&pyramids, SEAT_NONE, 1), PYRAMID_NONE);
}

static void test_as_many_as_the_limit(void **state)
{
    static const uint8_t many[SIZE_LIMIT] = {7, 7, 7};
    Pyramids pyramids;

    clear_pyramids(&pyramids, 6, many);
    assert_int_equal(pyramids.count, 126);
    assert_int_equal(pyramids_in_supply(&pyramids, 5, 3), 119);
}

/* The stashes of the seats come first. A colour that is declared twice has one
 * stash. */
static void test_stashes_of_a_game(void **state)
{
    enum { YELLOW = BLUE + 1, WHITE };
    static const Seats seats = {2, {BLUE, RED}};
    Equipment equipment = {.stash = {1, 1, 1}};
    Stashes stashes = equipment_stashes(&equipment, &seats);
    Pyramids pyramids;

    assert_int_equal(stashes.count, 2);
    assert_int_equal(stashes.colors[0], BLUE);
    assert_int_equal(stashes.seats[1], 1);
    equipment.stash_count = 3;
    equipment.stashes[0] = WHITE;
    equipment.stashes[1] = STASHES_OF_SEATS;
    equipment.stashes[2] = RED;
    stashes = equipment_stashes(&equipment, &seats);
    assert_int_equal(stashes.count, 3);
    assert_int_equal(stashes.colors[0], BLUE);
    assert_int_equal(stashes.colors[1], RED);
    assert_int_equal(stashes.colors[2], WHITE);
    assert_int_equal(stashes.seats[2], SEAT_NONE);
    pyramids_clear(&pyramids, &seats, &stashes, equipment.stash);
    assert_int_equal(pyramids.count, 9);
    assert_int_equal(pyramids.mixed, 0);
    assert_int_equal(pyramids.each[8].owner, SEAT_NONE);
    assert_int_equal(pyramids_stash_of(&pyramids, 1), 1);

    /* If seats have no stashes, the red stash belongs to nobody. */
    equipment.stashes[1] = YELLOW;
    stashes = equipment_stashes(&equipment, &seats);
    pyramids_clear(&pyramids, &seats, &stashes, equipment.stash);
    assert_int_equal(pyramids_stash_of(&pyramids, 0), STASH_NONE);
    assert_int_equal(pyramids_stash_of(&pyramids, 1), STASH_NONE);
    assert_int_equal(stashes.colors[2], RED);
    assert_int_equal(pyramids.each[8].owner, SEAT_NONE);
    assert_int_equal(pyramids.mixed, 1);
}

static void test_off_the_board_is_not_on_it(void **state)
{
    Pyramids pyramids;

    clear_pyramids(&pyramids, 1, stash);
    pyramids.each[0].space = space_at(60, 60);
    pyramids.each[1].space = SPACE_OUT;
    assert_true(pyramid_on_board(&pyramids, 0));
    assert_false(pyramid_on_board(&pyramids, 1));
    assert_false(pyramid_on_board(&pyramids, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everybody_starts_with_the_stash),
        cmocka_unit_test(test_numbers_go_by_seat_then_size),
        cmocka_unit_test(test_the_lowest_number_comes_from_supply_first),
        cmocka_unit_test(test_nobody_has_what_does_not_exist),
        cmocka_unit_test(test_as_many_as_the_limit),
        cmocka_unit_test(test_stashes_of_a_game),
        cmocka_unit_test(test_off_the_board_is_not_on_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
