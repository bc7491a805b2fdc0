#include "format/token.h"

#include "sample.h"

static const Equipment open_board = {.shape = {.topology = TOPOLOGY_SQUARE}};
static const Equipment fixed_board = {
    .shape = {.topology = TOPOLOGY_DIAGONAL, .columns = 8, .rows = 16}};

static void test_spaces_print_and_read_back(void **state)
{
    static const struct {
        int x, y;
        const char *open, *fixed;
    } cases[] = {{0, 0, "0,0", "a1"},      {1, 0, "1,0", "b1"},
                 {0, 1, "0,1", "a2"},      {7, 15, "7,15", "h16"},
                 {-1, 2, "-1,2", NULL},    {3, -20, "3,-20", NULL},
                 {60, -60, "60,-60", NULL}};
    char text[TOKEN_LIMIT];
    Space space;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        token_write_space(text, space_at(cases[i].x, cases[i].y), &open_board);
        assert_string_equal(text, cases[i].open);
        assert_true(token_read_space(text, &open_board, &space));
        assert_int_equal(space, space_at(cases[i].x, cases[i].y));
        if (!cases[i].fixed)
            continue;
        token_write_space(text, space, &fixed_board);
        assert_string_equal(text, cases[i].fixed);
        assert_true(token_read_space(text, &fixed_board, &space));
        assert_int_equal(space, space_at(cases[i].x, cases[i].y));
    }
}

static void test_every_space_of_an_open_board(void **state)
{
    char text[TOKEN_LIMIT];
    Space space;

    for (int y = -OPEN_REACH; y <= OPEN_REACH; y++) {
        for (int x = -OPEN_REACH; x <= OPEN_REACH; x++) {
            token_write_space(text, space_at(x, y), &open_board);
            assert_true(token_read_space(text, &open_board, &space));
            assert_int_equal(space, space_at(x, y));
        }
    }
}

static void test_other_spellings_of_spaces_are_refused(void **state)
{
    static const char *const open[] = {
        "",
        ",",
        "0",
        "0,",
        ",0",
        "-0,0",
        "0,-0",
        "+1,0",
        "01,0",
        "0,00",
        " 0,0",
        "0, 0",
        "0,0 ",
        "0,0,0",
        "61,0",
        "0,-61",
        "a1",
        "--1,0",
        "-,0",
        "0,0:",
        "1.0,0",
        "0x1,0",
        "999999999999,0",
    };
    static const char *const fixed[] = {
        "",    "a",   "a0",  "a01", "A1",  "i1",  "a17",          "1a",
        "a1 ", " a1", "aa1", "a-1", "a+1", "0,0", "a99999999999",
    };
    Space space;

    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        assert_false(token_read_space(open[i], &open_board, &space));
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        assert_false(token_read_space(fixed[i], &fixed_board, &space));
}

static void test_poses(void **state)
{
    static const char *const tokens[POSE_COUNT] = {"^",  "n",  "e",  "s", "w",
                                                   "ne", "se", "sw", "nw"};
    Pose pose;

    for (int i = 0; i < POSE_COUNT; i++) {
        assert_string_equal(token_pose((Pose)i), tokens[i]);
        assert_true(token_read_pose(tokens[i], &pose));
        assert_int_equal(pose, i);
    }
    assert_false(token_read_pose("", &pose));
    assert_false(token_read_pose("N", &pose));
    assert_false(token_read_pose("nn", &pose));
    assert_false(token_read_pose("north", &pose));
}

static void test_seats(void **state)
{
    Seats seats = sample_seats();
    Seat seat;

    assert_true(token_read_seat("white", &seats, &seat));
    assert_int_equal(seat, 0);
    assert_true(token_read_seat("g", &seats, &seat));
    assert_int_equal(seat, 2);
    assert_false(token_read_seat("blue", &seats, &seat));
    assert_false(token_read_seat("b", &seats, &seat));
    assert_false(token_read_seat("", &seats, &seat));
    assert_false(token_read_seat("Red", &seats, &seat));
    assert_false(token_read_seat("re", &seats, &seat));
}

static void check_pyramid(const PyramidState *pyramid,
                          const Equipment *equipment, const char *expected)
{
    Seats seats = sample_seats();
    char text[TOKEN_LIMIT];
    const TokenPyramid written = {*pyramid, {.count = 0}};
    TokenPyramid read;

    token_write_pyramid(text, &written, &seats, equipment);
    if (expected)
        assert_string_equal(text, expected);
    assert_true(token_read_pyramid(text, &seats, equipment, &read));
    assert_int_equal(read.state.owner, pyramid->owner);
    assert_int_equal(read.state.stash, pyramid->stash);
    assert_int_equal(read.state.pips, pyramid->pips);
    assert_int_equal(read.state.pose, pyramid->pose);
    assert_int_equal(read.state.marks, pyramid->marks);
    assert_int_equal(read.state.space, SPACE_SUPPLY);
}

static void test_pyramids_print_and_read_back(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    PyramidState pyramid = {
        .owner = 1, .stash = 1, .pips = 2, .pose = POSE_UPRIGHT};

    equipment->shape.topology = TOPOLOGY_DIAGONAL;
    check_pyramid(&pyramid, equipment, "r2^");
    pyramid = (PyramidState){.owner = 2, .stash = 2, .pips = 1, .pose = POSE_N};
    check_pyramid(&pyramid, equipment, "g1n");
    pyramid.marks = 3;
    check_pyramid(&pyramid, equipment, "g1n[tired,locked]");
    for (int i = 0; i < 3 * 3 * POSE_COUNT * 4; i++) {
        pyramid.owner = (uint8_t)(i % 3);
        pyramid.stash = (uint8_t)(i % 3);
        pyramid.pips = (uint8_t)(i / 3 % 3 + 1);
        pyramid.pose = (uint8_t)(i / 9 % POSE_COUNT);
        pyramid.marks = (uint8_t)(i / 9 / POSE_COUNT);
        check_pyramid(&pyramid, equipment, NULL);
    }
    equipment->poses = false;
    pyramid = (PyramidState){.owner = 0, .pips = 3, .marks = 2};
    check_pyramid(&pyramid, equipment, "w3[locked]");
    free(equipment);
}

static void test_a_pyramid_with_every_mark_fits(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    PyramidState pyramid = {.pips = 3, .pose = POSE_W, .marks = 0xff};

    equipment->mark_count = MARK_LIMIT;
    for (int i = 0; i < MARK_LIMIT; i++) {
        memset(equipment->marks[i], 'a' + i, NAME_LIMIT - 1);
        equipment->marks[i][NAME_LIMIT - 1] = '\0';
    }
    check_pyramid(&pyramid, equipment, NULL);
    free(equipment);
}

/* Returns the sample game with white, red and green as seats, and a stash of
 * blue, which has no seat. */
static Equipment *with_blue(void)
{
    Equipment *equipment = sample_new(0, 0);

    equipment->stash_count = 2;
    equipment->stashes[0] = STASHES_OF_SEATS;
    equipment->stashes[1] = 2;
    return equipment;
}

static void test_owners_print_and_read_back(void **state)
{
    static const char *const wrong[] = {"r2^/",   "r2^/b",       "r2^/x",
                                        "r2^/gg", "r2^/g/",      "r2/g^",
                                        "y2^",    "r2^[tired]/g"};
    Equipment *equipment = with_blue();
    Seats seats = sample_seats();
    TokenPyramid read;

    check_pyramid(
        &(PyramidState){.owner = 2, .stash = 1, .pips = 2, .marks = 1},
        equipment, "r2^/g[tired]");
    check_pyramid(&(PyramidState){.owner = SEAT_NONE, .stash = 1, .pips = 2},
                  equipment, "r2^/-");
    check_pyramid(&(PyramidState){.owner = SEAT_NONE, .stash = 3, .pips = 3},
                  equipment, "b3^");
    check_pyramid(
        &(PyramidState){.owner = 0, .stash = 3, .pips = 1, .pose = POSE_E},
        equipment, "b1e/w");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(token_read_pyramid(wrong[i], &seats, equipment, &read));
    assert_true(token_read_pyramid("r2^/r", &seats, equipment, &read));
    assert_int_equal(read.state.owner, 1);
    equipment->poses = false;
    check_pyramid(&(PyramidState){.owner = 2, .stash = 1, .pips = 2}, equipment,
                  "r2/g");
    free(equipment);
}

static void test_what_is_no_pyramid(void **state)
{
    static const char *const wrong[] = {
        "",
        "r",
        "2^",
        "r2",
        "r0^",
        "r4^",
        "b2^",
        "k1n",
        "R2^",
        "r2^ ",
        "r2N",
        "r2ne",
        "r2north",
        "r2^[",
        "r2^[]",
        "r2^[red",
        "r2^[red]",
        "r2^[tired",
        "r2^]",
        "r2^[tired,]",
        "r2[tired]",
        "r2^[tired]x",
        "r2^[tired,tired]",
        "r22^",
        "r2^^",
    };
    Equipment *equipment = sample_new(0, 0);
    Seats seats = sample_seats();
    TokenPyramid read;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(token_read_pyramid(wrong[i], &seats, equipment, &read));
    equipment->poses = false;
    assert_true(token_read_pyramid("r2", &seats, equipment, &read));
    assert_false(token_read_pyramid("r2^", &seats, equipment, &read));
    assert_false(token_read_pyramid("r2n", &seats, equipment, &read));
    free(equipment);
}

static void test_directions_that_the_board_lacks(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Seats seats = sample_seats();
    TokenPyramid read;

    assert_false(token_read_pyramid("r1ne", &seats, equipment, &read));
    equipment->shape.topology = TOPOLOGY_HEX;
    assert_true(token_read_pyramid("r1ne", &seats, equipment, &read));
    assert_false(token_read_pyramid("r1n", &seats, equipment, &read));
    free(equipment);
}

static void check_token(Thing what, const Position *position,
                        const Equipment *equipment, const char *expected)
{
    char text[TOKEN_LIMIT];

    token_write(text, what, position, equipment);
    assert_string_equal(text, expected);
}

static void test_things(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read("{'format':'house-position/1','variant':'sample',"
                "'seats':['white','red','green'],'to_move':'red','board':"
                "{'0,0':{'cards':['AM'],'pyramids':['r2e[locked]']}}}",
                equipment, &position);
    check_token(thing(THING_SEAT, 2), &position, equipment, "green");
    check_token(thing(THING_SPACE, space_at(1, -1)), &position, equipment,
                "1,-1");
    check_token(thing(THING_SPACE, SPACE_NONE), &position, equipment, "-");
    check_token(thing(THING_CARD, 6), &position, equipment, "7SK");
    check_token(thing(THING_PYRAMID, 7 + 2), &position, equipment,
                "0,0:r2e[locked]");
    check_token(thing(THING_PYRAMID, 7 + 3), &position, equipment, "r2");
    check_token(thing(THING_POSE, POSE_UPRIGHT), &position, equipment, "^");
    check_token(thing(THING_SUIT, 0), &position, equipment, "moons");
    check_token(thing(THING_NUMBER, -12), &position, equipment, "-12");
    check_token(thing(THING_WORD, 0), &position, equipment, "activate");
    check_token(thing(THING_PILE, PILE_DRAW), &position, equipment, "draw");
    check_token(thing(THING_PILE, PILE_HAND + 1), &position, equipment,
                "hand:red");
    check_token(thing(THING_PILE, PILE_NAMED), &position, equipment, "market");
    check_token(thing(THING_NONE, 0), &position, equipment, "-");
    free(equipment);
}

static void check_flaw(const char *name, const char *flaw)
{
    const char *found = token_flaw(name);

    if (flaw == NULL)
        assert_null(found);
    else if (found == NULL)
        fail_msg("nothing is wrong with '%s'", name);
    else
        assert_string_equal(found, flaw);
}

static void test_names_are_words(void **state)
{
    static const char *const names[] = {
        "AM", "7SK", "10h", "move-on", "up/down", "R'", "\u2660", "3", "Done"};
    static const char *const blanks[] = {
        " ", "a b", "a ", "a\u00a0b", "\u2003", "\u3000", "\u202f"};
    static const char *const unseen[] = {
        "\t",         "a\n",        "\033",       "\177",    "\xc2\x85",
        "\u00ad",     "a\u061c",    "\u200b",     "a\u200f", "\u2028",
        "\u2029",     "\u202e",     "\u2066",     "\ufeff",  "\u3164",
        "\U000e0041", "\U000e0100", "\U0001d173", "\xff",    "\xed\xa0\x80"};
    static const char *const signs[] = {"0,0", "a:b", "x=1", "what?", "a[b]",
                                        "^",   "\"a", "a;b", "]"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        check_flaw(names[i], NULL);
    check_flaw("", "is empty: use a word");
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        check_flaw(blanks[i], "contains a blank: use one word");
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        check_flaw(unseen[i], "contains characters that cannot be shown");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        check_flaw(signs[i],
                   "contains a character that has a meaning in tokens: one of "
                   "\" , : ; = ? [ ] ^");
}

/* Tests which names are already tokens, on an open board and on a fixed
 * board. */
static void test_tokens_that_are_taken(void **state)
{
    static const char *const always[] = {"done", "pass", "-", "n", "e"};
    static const char *const here[] = {"ne", "a1", "h16"};
    static const char *const never[] = {"N", "nn", "i1", "a17", "red", "E"};

    (void)state;
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) {
        assert_non_null(token_taken(always[i], &open_board));
        assert_non_null(token_taken(always[i], &fixed_board));
    }
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) {
        assert_null(token_taken(here[i], &open_board));
        assert_non_null(token_taken(here[i], &fixed_board));
    }
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        assert_null(token_taken(never[i], &fixed_board));
    assert_non_null(token_taken("0,0", &open_board));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spaces_print_and_read_back),
        cmocka_unit_test(test_every_space_of_an_open_board),
        cmocka_unit_test(test_other_spellings_of_spaces_are_refused),
        cmocka_unit_test(test_poses),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_pyramids_print_and_read_back),
        cmocka_unit_test(test_a_pyramid_with_every_mark_fits),
        cmocka_unit_test(test_owners_print_and_read_back),
        cmocka_unit_test(test_what_is_no_pyramid),
        cmocka_unit_test(test_directions_that_the_board_lacks),
        cmocka_unit_test(test_things),
        cmocka_unit_test(test_names_are_words),
        cmocka_unit_test(test_tokens_that_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
