/* region_test.c -- tests drawings of boards with regions: the borders between
 * regions, and missing spaces. */
#include "drawing.h"

/* Returns a board with the regions 1 to 9. `map` has a text for each row, the
 * northmost row first. */
static Equipment *mapped(int columns, int rows, const char *const *map)
{
    Equipment *equipment = sample_new(columns, rows);

    equipment->region_count = 9;
    for (int region = 0; region < 9; region++)
        equipment->regions[region][0] = (char)('A' + region);
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
            char letter = map[rows - 1 - y][x];
            if (letter == '-')
                equipment->shape.missing[y] |= (uint16_t)(1u << x);
            else if (letter != '.')
                equipment->region_of[y][x] = (uint8_t)(letter - '0');
        }
    }
    return equipment;
}

static void test_two_zones(void **state)
{
    static const char *const map[] = {"22", "11"};
    static const char *const expected[] = {
        "        a        b", "  2     .     g2s      B",
        "    ------------------", "  1  r1n         .     A", NULL};
    static const char *const narrow[] = {"     a   b", "  2  .  g2s",
                                         "    --------", "  1 r1n  .", NULL};
    Equipment *equipment = mapped(2, 2, map);

    check_lines("'a1':{'pyramids':['r1n']},'b2':{'pyramids':['g2s']}",
                equipment, (Look){.width = 80}, expected);
    check_lines("'a1':{'pyramids':['r1n']},'b2':{'pyramids':['g2s']}",
                equipment, (Look){.width = 13}, narrow);
    free(equipment);
}

static void test_all_ways_that_lines_meet(void **state)
{
    static const char *const map[] = {"1122", "1-22", "3442", "3425"};
    static const char *const expected[] = {
        "        a         b         c         d",
        "  4     ·         ·    │    ·         ·",
        "  3     ·                   ·         ·",
        "    ─────────╮         ──────────╮",
        "  2     ·    │    ·         ·    │    ·",
        "             │         ╭─────────┼─────────",
        "  1     ·    │    ·    │    ·    │    ·",
        NULL};
    Equipment *equipment = mapped(4, 4, map);

    check_lines("", equipment, (Look){.width = 80, .utf8 = true}, expected);
    free(equipment);
}

static void test_narrow_windows(void **state)
{
    static const char *const map[] = {"1.", "11"};
    static const char *const drawn[] = {"     a    b", "  2  .  | .",
                                        "        +----", "  1  .    .", NULL};
    static const char *const in_parts[] = {"part 1 of 2, columns a to a:",
                                           "       a",
                                           "  2    .",
                                           "  1    .",
                                           "part 2 of 2, columns b to b:",
                                           "       b",
                                           "  2    .",
                                           "    -------",
                                           "  1    .",
                                           NULL};
    Equipment *equipment = mapped(2, 2, map);

    check_lines("", equipment, (Look){.width = 13}, drawn);
    check_lines("", equipment, (Look){.width = 12}, in_parts);
    free(equipment);
}

static void test_regions_are_listed_for_screen_readers(void **state)
{
    static const char *const map[] = {"1.-", "122"};
    static const char *const expected[] = {"Empty: a1 b1 c1 a2 b2", "A: a1 a2",
                                           "B: b1 c1", NULL};
    Equipment *equipment = mapped(3, 2, map);

    equipment->region_count = 2;
    check_lines("", equipment, (Look){.width = 80, .plain = true}, expected);
    free(equipment);
}

static void test_regions_of_hexagonal_boards_are_listed(void **state)
{
    static const char *const map[] = {"12"};
    static const char *const expected[] = {"    a1        b1", "A: a1", "B: b1",
                                           NULL};
    Equipment *equipment = mapped(2, 1, map);

    equipment->region_count = 2;
    equipment->shape.topology = TOPOLOGY_HEX;
    check_lines("", equipment, (Look){.width = 80}, expected);
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_zones),
        cmocka_unit_test(test_all_ways_that_lines_meet),
        cmocka_unit_test(test_narrow_windows),
        cmocka_unit_test(test_regions_are_listed_for_screen_readers),
        cmocka_unit_test(test_regions_of_hexagonal_boards_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
