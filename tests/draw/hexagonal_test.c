/* hexagonal_test.c -- tests drawings of hexagonal boards: where the spaces are,
 * and how they look. */
#include "drawing.h"

#include "base/text.h"
#include "format/token.h"

static Equipment *hexagonal(int columns, int rows)
{
    Equipment *equipment = sample_new(columns, rows);

    equipment->shape.topology = TOPOLOGY_HEX;
    return equipment;
}

/* -- pictures ------------------------------------------------------------- */

static void test_an_open_board(void **state)
{
    static const char *const expected[] = {"       -1,-3      0,-3",
                                           "          +-1,-2---+",
                                           "  -2,-2   |7SK     |   0,-2",
                                           "          |r1ne    |",
                                           "          +--------+",
                                           "       -2,-1     -1,-1",
                                           "      g2sw",
                                           NULL};
    Equipment *equipment = hexagonal(0, 0);

    check_lines("'-1,-2':{'cards':['7SK'],'pyramids':['r1ne']},"
                "'-2,-1':{'pyramids':['g2sw']}",
                equipment, (Look){.width = 80}, expected);
    free(equipment);
}

static void test_a_fixed_board(void **state)
{
    static const char *const expected[] = {
        "    a2        b2", "     ╭a1──────╮", "     │7SK     │    b1",
        "     │g2→ r1↖ │",  "     ╰──────×2╯", NULL};
    Equipment *equipment = hexagonal(2, 2);

    check_lines("'a1':{'cards':['AM','7SK'],'pyramids':['r1nw','g2e']}",
                equipment, (Look){.width = 80, .utf8 = true}, expected);
    free(equipment);
}

static void test_marked_spaces(void **state)
{
    static const Space marked[] = {0x2040 /* 0,0 */};
    static const char *const expected[] = {
        "        0,-1      1,-1",     "          *0,0-----+",
        "   -1,0   |AM      |   1,0", "          +--------+",
        "        -1,1      0,1",      NULL};
    Equipment *equipment = hexagonal(0, 0);

    assert_int_equal(marked[0], space_at(0, 0));
    check_lines("'0,0':{'cards':['AM']}", equipment,
                (Look){.width = 80, .marked = marked, .marked_count = 1},
                expected);
    free(equipment);
}

/* -- checks of every board ------------------------------------------------ */

/* Finds the middle of a space's name in the drawing. The result counts columns
 * in halves. */
static void find_name(const Drawing *drawing, Space space,
                      const Equipment *equipment, int *middle, int *line)
{
    char name[TOKEN_LIMIT];
    int found = 0;

    token_write_space(name, space, equipment);
    for (int i = 0; i < drawing->count; i++) {
        const char *at = drawing->lines[i];
        size_t length = strlen(name);
        for (; (at = strstr(at, name)) != NULL; at += length) {
            bool begins = at == drawing->lines[i] || at[-1] == ' ';
            if (!begins || (at[length] != ' ' && at[length] != '\0'))
                continue;
            *middle = 2 * (int)(at - drawing->lines[i]) + (int)length;
            *line = i;
            found++;
        }
    }
    if (found != 1)
        fail_msg("%s is drawn %d times", name, found);
}

/* Checks where the neighbour of a space is drawn: how many half columns to the
 * right, and how many rows down. */
static void check_step(const Drawing *drawing, Space from, Pose direction,
                       const Equipment *equipment, int width)
{
    static const int across[POSE_COUNT] = {
        [POSE_E] = 2,  [POSE_W] = -2,  [POSE_NE] = 1,
        [POSE_SE] = 1, [POSE_SW] = -1, [POSE_NW] = -1,
    };
    Space to = board_step(&equipment->shape, from, direction);
    bool is_north = direction == POSE_NE || direction == POSE_NW;
    bool is_south = direction == POSE_SE || direction == POSE_SW;
    int middle, line, other, other_line;

    if (to == SPACE_NONE)
        return;
    find_name(drawing, from, equipment, &middle, &line);
    find_name(drawing, to, equipment, &other, &other_line);
    /* the middle of a name with an even length is half a column off */
    assert_in_range(other - middle - across[direction] * width + 2, 0, 4);
    assert_int_equal(other_line < line, is_north);
    assert_int_equal(other_line > line, is_south);
}

static void test_neighbours_are_beside(void **state)
{
    Equipment *equipment = hexagonal(5, 4);
    Position position = position_of("'a1':{'cards':[]}", equipment);
    Drawing drawing = draw(&position, equipment, (Look){.width = 80});
    Space spaces[OPTION_LIMIT];
    int count = board_list(&position.board, spaces);

    assert_int_equal(count, 20);
    for (int i = 0; i < count; i++)
        for (int pose = POSE_N; pose < POSE_COUNT; pose++)
            check_step(&drawing, spaces[i], (Pose)pose, equipment, 10);
    free(drawing.text);
    free(equipment);
}

/* Each of the five spaces in a row takes at least six columns. */
static void test_nothing_is_wider_than_the_window(void **state)
{
    enum { LEAST = 5 * 6 };
    Equipment *equipment = hexagonal(0, 0);
    Position position = position_of("'0,0':{'cards':['AM']},"
                                    "'1,0':{'cards':['AM']},"
                                    "'-1,1':{'cards':['XY']},"
                                    "'-3,4':{'cards':['E']},"
                                    "'1,-1':{'cards':['2MK']}",
                                    equipment);

    for (int width = 20; width <= 80; width++) {
        Drawing drawing =
            draw(&position, equipment, (Look){.width = width, .utf8 = true});
        bool is_picture = strstr(drawing.text, " ") == drawing.text;
        assert_int_equal(is_picture, width >= LEAST);
        for (int i = 0; i < drawing.count; i++)
            assert_true(text_columns(drawing.lines[i]) <= width);
        free(drawing.text);
    }
    free(equipment);
}

/* A board is printed as a list if it is too wide for the window, or if --plain
 * is given. */
static void test_lists(void **state)
{
    static const char *const narrow[] = {
        "0,0: AM",           "Empty wasteland:", "    0,-1 1,-1",
        "    -1,0 1,0 -1,1", "    0,1",          NULL};
    static const char *const plain[] = {
        "0,0: AM.", "Empty wasteland: 0,-1 1,-1 -1,0 1,0 -1,1 0,1", NULL};
    Equipment *equipment = hexagonal(0, 0);

    check_lines("'0,0':{'cards':['AM']}", equipment, (Look){.width = 17},
                narrow);
    check_lines("'0,0':{'cards':['AM']}", equipment,
                (Look){.width = 80, .plain = true}, plain);
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_open_board),
        cmocka_unit_test(test_a_fixed_board),
        cmocka_unit_test(test_marked_spaces),
        cmocka_unit_test(test_neighbours_are_beside),
        cmocka_unit_test(test_nothing_is_wider_than_the_window),
        cmocka_unit_test(test_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
