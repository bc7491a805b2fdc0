#include "sample.h"

#include "core/seat.h"

static void test_colors_have_names_and_letters(void **state)
{
    static const char *const names[] = {"red",   "green", "blue",   "yellow",
                                        "white", "black", "orange", "violet",
                                        "pink",  "cyan"};

    for (int color = 0; color < COLOR_COUNT; color++) {
        assert_string_equal(color_name(color), names[color]);
        assert_int_equal(color_letter(color), "rgbywkovpc"[color]);
        assert_int_equal(color_find(names[color]), color);
    }
}

static void test_no_other_name_is_a_color(void **state)
{
    assert_int_equal(color_find(""), -1);
    assert_int_equal(color_find("r"), -1);
    assert_int_equal(color_find("Red"), -1);
    assert_int_equal(color_find("reddish"), -1);
}

static void test_standard_seats_take_the_colors_in_order(void **state)
{
    for (int count = 1; count <= SEAT_LIMIT; count++) {
        Seats seats = seats_standard(count);
        assert_int_equal(seats.count, count);
        for (int seat = 0; seat < count; seat++)
            assert_int_equal(seats.colors[seat], seat);
    }
}

static void test_turns_go_round(void **state)
{
    Seats seats = seats_standard(3);

    assert_int_equal(seat_after(&seats, 0), 1);
    assert_int_equal(seat_after(&seats, 2), 0);
    assert_int_equal(seat_before(&seats, 0), 2);
    assert_int_equal(seat_before(&seats, 2), 1);
}

static void test_a_color_is_found_at_its_seat(void **state)
{
    Seats seats = {3, {4, 0, 2}};

    assert_int_equal(seat_of_color(&seats, 4), 0);
    assert_int_equal(seat_of_color(&seats, 2), 2);
    assert_int_equal(seat_of_color(&seats, 1), SEAT_NONE);
    assert_int_equal(seat_of_color(&seats, 5), SEAT_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colors_have_names_and_letters),
        cmocka_unit_test(test_no_other_name_is_a_color),
        cmocka_unit_test(test_standard_seats_take_the_colors_in_order),
        cmocka_unit_test(test_turns_go_round),
        cmocka_unit_test(test_a_color_is_found_at_its_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
