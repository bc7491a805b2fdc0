/* map_test.c -- tests how boxes of text are arranged on a map. */
#include "drawing.h"

#include "view/draw/draw_map.h"

static MapBox box_at(int x, int y)
{
    return (MapBox){.point = {.is_set = true, .x = 1000 * x, .y = 1000 * y},
                    .width = 12,
                    .height = 3};
}

/* Checks that no box overlaps another box. Each box is 12 columns wide and 3
 * lines high. */
static void check_apart(const MapBox *boxes, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            assert_true(boxes[i].x >= boxes[j].x + 12 ||
                        boxes[j].x >= boxes[i].x + 12 ||
                        boxes[i].y >= boxes[j].y + 3 ||
                        boxes[j].y >= boxes[i].y + 3);
}

static void test_north_is_above_and_east_is_right(void **state)
{
    MapBox boxes[] = {box_at(0, 0), box_at(2, 0), box_at(1, 1)};

    assert_true(map_arrange(boxes, 3, 80));
    check_apart(boxes, 3);
    assert_int_equal(boxes[0].x, 0);
    assert_int_equal(boxes[2].y, 0);
    assert_int_equal(boxes[0].y, boxes[1].y);
    assert_true(boxes[0].y >= 3);
    assert_true(boxes[0].x < boxes[2].x && boxes[2].x < boxes[1].x);
    (void)state;
}

static void test_a_map_that_is_too_wide(void **state)
{
    MapBox boxes[] = {box_at(0, 0), box_at(1, 0), box_at(2, 0)};

    assert_true(map_arrange(boxes, 3, 38));
    assert_false(map_arrange(boxes, 3, 37));
    (void)state;
}

static void test_a_map_that_is_too_high(void **state)
{
    MapBox boxes[40];

    for (int i = 0; i < 40; i++)
        boxes[i] = box_at(0, i);
    assert_true(map_arrange(boxes, 20, 80));
    assert_false(map_arrange(boxes, 40, 80));
    (void)state;
}

static void test_places_at_one_point(void **state)
{
    MapBox boxes[] = {box_at(0, 0), box_at(0, 0), box_at(1, 1)};

    assert_false(map_arrange(boxes, 3, 80));
    assert_false(map_arrange(boxes, 0, 80));
    (void)state;
}

static void test_coordinates_far_apart(void **state)
{
    MapBox boxes[] = {box_at(0, 0), box_at(0, 0)};

    boxes[0].point.x = boxes[0].point.y = INT32_MIN;
    boxes[1].point.x = boxes[1].point.y = INT32_MAX;
    assert_true(map_arrange(boxes, 2, 80));
    check_apart(boxes, 2);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_north_is_above_and_east_is_right),
        cmocka_unit_test(test_a_map_that_is_too_wide),
        cmocka_unit_test(test_a_map_that_is_too_high),
        cmocka_unit_test(test_places_at_one_point),
        cmocka_unit_test(test_coordinates_far_apart),
    };

    return cmocka_run_group_tests_name("draw/map", tests, NULL, NULL);
}
