#include "sample.h"

#include "core/team.h"

static void test_seats_are_teams_by_themselves(void **state)
{
    for (int seats = 1; seats <= SEAT_LIMIT; seats++) {
        Teams teams = teams_of_seats(seats);
        assert_int_equal(teams.count, seats);
        assert_false(teams_are_declared(&teams, seats));
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(teams.of[seat], seat);
            assert_int_equal(teams.members[seat], 1 << seat);
            assert_true(teams_is_first(&teams, (Seat)seat));
        }
    }
}

static void test_teams_are_in_the_order_of_their_first_seats(void **state)
{
    const uint8_t named[] = {1 << 4 | 1 << 1, 1 << 3 | 1 << 2};
    const uint8_t of[] = {0, 1, 2, 2, 1};
    Teams teams = teams_named(5, named, 2);

    assert_int_equal(teams.count, 3);
    assert_true(teams_are_declared(&teams, 5));
    assert_memory_equal(teams.of, of, sizeof of);
    assert_int_equal(teams.members[0], 1);
    assert_int_equal(teams.members[1], named[0]);
    assert_int_equal(teams.members[2], named[1]);
    assert_true(teams_is_first(&teams, 1));
    assert_false(teams_is_first(&teams, 4));
}

static void test_a_seat_stands_for_its_team(void **state)
{
    const uint8_t named[] = {1 << 0 | 1 << 2};
    Teams teams = teams_named(4, named, 1);

    assert_int_equal(teams_complete(&teams, 0), 0);
    assert_int_equal(teams_complete(&teams, 1), 5);
    assert_int_equal(teams_complete(&teams, 4 | 2), 7);
    assert_int_equal(teams_among(&teams, 0), 0);
    assert_int_equal(teams_among(&teams, 5), 1);
    assert_int_equal(teams_among(&teams, 15), 3);
}

static void test_numbers_are_added_up(void **state)
{
    const uint8_t named[] = {1 << 0 | 1 << 2, 1 << 1 | 1 << 3};
    const int sums[] = {-4, 6, -4, 6, 9};
    int numbers[SEAT_LIMIT] = {1, 2, -5, 4, 9};
    Teams teams = teams_named(5, named, 2);

    teams_add_up(&teams, numbers);
    assert_memory_equal(numbers, sums, sizeof sums);
}

static void test_what_a_file_says_may_be_no_teams(void **state)
{
    const uint8_t named[] = {1 << 0 | 1 << 2};
    const Teams teams = teams_named(4, named, 1);
    Teams wrong = teams;

    assert_true(teams_are_sound(&teams, 4));
    assert_false(teams_are_sound(&teams, 5));
    assert_false(teams_are_sound(&teams, 2));
    assert_false(teams_are_sound(&(Teams){0}, 1));
    assert_false(teams_are_sound(&(Teams){.count = 255}, 4));
    wrong.members[1] = 1;
    assert_false(teams_are_sound(&wrong, 4));
    wrong = teams;
    wrong.of[3] = 1;
    assert_false(teams_are_sound(&wrong, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats_are_teams_by_themselves),
        cmocka_unit_test(test_teams_are_in_the_order_of_their_first_seats),
        cmocka_unit_test(test_a_seat_stands_for_its_team),
        cmocka_unit_test(test_numbers_are_added_up),
        cmocka_unit_test(test_what_a_file_says_may_be_no_teams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
