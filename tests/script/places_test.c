/*
 * places_test.c -- tests boards of places: errors in the table of places,
 * links, and the numbers of places without a name.
 */
#include "script/walk.h"
#include "support/small.h"

#define GAME                                                                   \
    "api = 1, name = 'x', players = { 2, 3 }, pyramids = { 3, 3, 3 }, "        \
    "vars = { at = 'space' }, "

#define TURN(body)                                                             \
    "setup = function() for _, s in ipairs(seats:list()) do place(s, 3, "      \
    "s.home) end end, turn = function(me) " body " end"

#define BOARD                                                                  \
    "board = { places = { 'home_SEAT', 'hub', 'rim' }, more = 4, links = { "   \
    "{ 'home_SEAT', 'hub' }, { 'hub', 'rim' } } }, "

static int first_option(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return 0;
}

static Script *load_board(const char *board, const char *body)
{
    char text[2 * SMALL_TEXT];
    ScriptError error;
    Script *script;

    snprintf(text, sizeof text, "return variant { %s %s %s }", GAME, board,
             body);
    script = small_load_text(text, &error);
    if (script == NULL)
        fail_msg("%d: %s", error.line, error.message);
    return script;
}

static Script *load(const char *body)
{
    return load_board(BOARD, body);
}

/* Plays a turn without choices from a position. Returns the position after
 * it. */
static Position play(Script *script, const Position *start)
{
    Line line = {0};
    ScriptError error;

    if (script_turn(script, start, &line, first_option, NULL, &error) !=
        RUN_DONE)
        fail_msg("%d: %s", error.line, error.message);
    return *script_position(script);
}

/* -- the table ------------------------------------------------------------ */

static void tables_may_be_wrong(void **state)
{
    static const struct {
        const char *board, *message;
    } cases[] = {
        {"places = { 'a', 'b', 'a' }", "board: the place 'a' is named twice"},
        {"places = { 'a' }, called = 5",
         "board: called should be a string, not a number"},
        {"places = { 'a' }, columns = 3",
         "board: a board of places has no field 'columns', only anchored, "
         "called, links, more, places and spread"},
        {"places = 'a'",
         "places should be a list such as { \"north\", \"south\" }, not a "
         "string"},
        {"places = { 7 }", "board: places should be a string, not a number"},
        {"places = {}", "board: there are no places: name some in places, or "
                        "say how many there may be in more"},
        {"places = { 'a' }, more = 32",
         "board: at most 32 places: 1 have names, and there may be 32 more"},
        {"places = { 'a', 'b' }, links = { { 'a', 'c' } }",
         "board: link 1 leads to no place of this board 'c'; did you mean "
         "'a'?"},
        {"places = { 'a', 'b' }, links = { { 'a', 'a' } }",
         "board: link 1 leads from 'a' to itself"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b' }, { 'b', 'a' } }",
         "board: link 2: 'b' and 'a' are linked already"},
        {"places = { 'home_SEAT' }, links = { { 'home_SEAT', 'home_SEAT' } }",
         "board: link 1: the places 'home_SEAT' of different seats cannot be "
         "linked"},
        {"places = { 'home_SEAT', 'b' }, links = { { 'home_red', 'b' } }",
         "board: link 1: 'home_red' is one of the places 'home_SEAT', which "
         "are linked by that name, for all seats alike"},
        {"places = { 'a' }, more = 1000",
         "board: more should be from 0 to 32, not 1000"},
        {"places = { 'a', 'b' }, links = { { 'a' } }",
         "board: link 1 should be a list of two names of places"},
        {"places = { 'a', 'b' }, links = { 'a' }",
         "board: link 1 should be a list of two names of places"},
        {"places = { { 'a', x = 1 } }", "board: the place 'a' has x but no y"},
        {"places = { { 'a', y = 1 } }", "board: the place 'a' has y but no x"},
        {"places = { { 'a', x = 'w', y = 1 } }",
         "board: x of the place 'a' should be a number, not a string"},
        {"places = { { 'a', x = 1, y = 1 / 0 } }",
         "board: y of the place 'a' should be from -1000 to 1000, not inf"},
        {"places = { { 'a', x = 1, y = -1000.5 } }",
         "board: y of the place 'a' should be from -1000 to 1000, not "
         "-1000.5"},
        {"places = { { 'a', x = 1, colour = 1 } }",
         "board: a place has no field 'colour', only x and y"},
        {"places = { { x = 1, y = 1 } }",
         "board: places should be a string, not nil"},
        {"places = { { 'a', 'b' } }",
         "board: a place has an entry without a name"},
        {"places = { { 'a', x = 1, y = 0.5 }, 'b', { 'c', x = 1, y = 0.5 } }",
         "board: the places 'a' and 'c' are at the same point"},
        {"places = { { 'a', x = 0, y = 0 }, { 'b', x = 0, y = 1 }, "
         "{ 'c', x = 33, y = 0 } }",
         "board: the places 'a' and 'b' are too close to each other: the board "
         "is more than 32 times as wide"},
        {"places = { { 'a_SEAT', x = 1, y = 1 } }",
         "board: x of the places 'a_SEAT' should be a list with a number for "
         "each seat, not a number"},
        {"places = { { 'a_SEAT', x = {}, y = { 1 } } }",
         "board: x of the places 'a_SEAT' should be a list of 1 to 6 numbers"},
        {"places = { { 'a_SEAT', x = { 1, 2 }, y = { 1 } } }",
         "board: x and y of the places 'a_SEAT' should be lists of equal "
         "lengths"},
        {"places = { { 'a_SEAT', x = { 1 }, y = { 1 } } }",
         "board: the place 'a_green' has no coordinates: there are 2 seats"},
        {"places = { { 'a', x = { 1, 2 }, y = 1 } }",
         "board: x of the place 'a' should be a number, not a table"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b', oneway = true } }",
         "board: link 1 has no field 'oneway'; did you mean 'one_way'?"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b', direction = 'n' } }",
         "board: link 1: direction should be a direction such as north, not a "
         "string"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b', direction = upright } }",
         "board: link 1: direction should be a direction such as north, not a "
         "pose"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b', back = north } }",
         "board: link 1 has back but no direction"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b', direction = north, "
         "back = east, one_way = true } }",
         "board: link 1 leads one way, so it has no way back"},
        {"places = { 'a', 'b', 'c' }, links = { "
         "{ 'a', 'b', direction = north }, { 'c', 'b', direction = north } }",
         "board: the links from 'b' to 'a' and 'c' have the same direction, s: "
         "give one a different `direction`"},
        {"places = { 'a_SEAT', 'b' }, links = { "
         "{ 'a_SEAT', 'b', direction = north } }",
         "board: the links from 'b' to 'a_red' and 'a_green' have the same "
         "direction, s: give one a different `direction`"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b', one_way = 1 } }",
         "one_way should be true or false, not a number"},
        {"places = { 'a', 'b' }, links = { { 'a', 'b', one_way = true }, "
         "{ 'b', 'a' } }",
         "board: link 2: 'a' and 'b' are linked already"},
        {"places = { 'a', 'b' }, links = { { 'a', 2 } }",
         "board: link 1 should be of two names, such as { \"a\", \"...\" }"},
    };
    char text[SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text, "return variant { %s board = { %s }, %s }",
                 GAME, cases[i].board, TURN(""));
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        small_unloadable(text, FAULT_SCRIPT, message);
    }
}

static void names_may_be_wrong(void **state)
{
    static const struct {
        const char *name, *flaw;
    } cases[] = {
        {"done", "ends a choice: use another name"},
        {"3", "begins with a digit, as places without a name do"},
        {"turn", "has a different meaning in commands that edit the position"},
        {"red", "has a different meaning in commands that edit the position"},
        {"SEAT", "has a different meaning in commands that edit the position"},
    };
    char text[SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *name = cases[i].name;
        snprintf(text, sizeof text,
                 "return variant { %s board = { places = { '%s' } }, %s }",
                 GAME, name, TURN(""));
        snprintf(message, sizeof message,
                 "small.lua:1: board: a place cannot be called '%s': it %s",
                 strcmp(name, "SEAT") == 0 ? "red" : name, cases[i].flaw);
        small_unloadable(text, FAULT_SCRIPT, message);
    }
}

static void pyramids_need_directions(void **state)
{
    small_unloadable(
        "return variant { " GAME BOARD "poses = true, " TURN("") " }",
        FAULT_SCRIPT,
        "small.lua:1: poses: the links of this board have no directions: give "
        "links a direction, or places coordinates");
}

/* -- the view of scripts -------------------------------------------------- */

#define IS(condition) "need(" condition ", [[" condition "]]) "

static void places_have_names_and_links(void **state)
{
    Script *script = load(TURN(
        IS("me.home == space('home_red')") IS("spaces:count() == 5")
            IS("tostring(space(1)) == '1'")
                IS("tostring(spaces:unnamed():list()[1]) == '1'") IS(
                    "spaces:adjacent_to(me.home):count() == 1")
                    IS("spaces:adjacent_to(me.home):has(space('hub'))") IS(
                        "spaces:adjacent_to(space('hub')):count() == 3")
                        IS("spaces:adjacent_to(space(1)):count() == 0") IS(
                            "not spaces:adjacent_to(me.home):has(me.next.home)")
                            IS("#groups(spaces:except(space('hub'))) == 4")
                                IS("#groups(spaces) == 2")
                                    IS("spaces:wasteland():count() == 0")
                                        IS("spaces:empty():count() == 3")
                                            IS("poses:count() == 1")));
    Position start = small_start(script);

    play(script, &start);
    script_free(script);
}

/* A link with one_way leads only from its first place to its second. Some of
 * these links share an end, and two have opposite directions. */
static void links_may_lead_one_way(void **state)
{
    Script *script = load_board(
        "board = { places = { 'a', 'b', 'c', 'd' }, links = { "
        "{ 'a', 'b', one_way = true }, { 'c', 'b', one_way = true }, "
        "{ 'c', 'd', one_way = true }, { 'd', 'c', one_way = true } } }, ",
        "setup = function() end, turn = function(me) "
        "local a, b = space('a'), space('b') "
        "local c, d = space('c'), space('d') " IS(
            "spaces:adjacent_to(a):count() == 1")
            IS("spaces:adjacent_to(a):has(b)") IS(
                "spaces:adjacent_to(b):count() == 0")
                IS("spaces:only(b):adjacent_to(c):any()") IS(
                    "not spaces:only(c):adjacent_to(b):any()")
                    IS("spaces:on_or_beside(c):count() == 3") IS(
                        "spaces:adjacent_to(d):first() == c")
                        IS("#groups(spaces) == 1") IS(
                            "spaces:removable_from(spaces):count() == 2") "end");
    Position start = small_start(script);

    play(script, &start);
    script_free(script);
}

/* The places a, b and c form a ring whose links lead east. Place d is north of
 * c, and e has a link without a direction. */
#define RING                                                                   \
    "board = { places = { 'a', 'b', 'c', 'd', 'e' }, links = { "               \
    "{ 'a', 'b', direction = east }, { 'b', 'c', direction = east }, "         \
    "{ 'c', 'a', direction = east }, "                                         \
    "{ 'c', 'd', direction = north, back = south_east }, { 'c', 'e' } } }, "

static void links_may_have_directions(void **state)
{
    Script *script = load_board(
        RING "poses = true, ",
        "setup = function() end, turn = function(me) "
        "local a, b = space('a'), space('b') "
        "local c, d = space('c'), space('d') " IS("a:step(east) == b") IS(
            "a:step(west) == c") IS("c:step(north) == d") IS("d:step(south) == nil")
            IS("d:step(south_east) == c") IS("d:step(north_west) == nil") IS(
                "poses:flat():count() == 4") IS("a:direction_to(c) == east")
                IS("d:direction_to(b) == nil") IS("d:direction_to(c) == south_east") IS(
                    "a:direction_to(a) == nil") IS("spaces:in_sight_of(a):count() == 2")
                    IS("spaces:in_sight_of(a, east, 1):has(b)") IS(
                        "not spaces:in_sight_of(a, east, 1):has(c)")
                        IS("spaces:in_sight_of(a, west):has(b)") IS(
                            "spaces:in_sight_of(c):count() == 3")
                            IS("spaces:in_sight_of(space('e')):count() == 0") "place(me, 3, b, east) " IS(
                                "not spaces:in_sight_of(a, east):has(c)")
                                IS("spaces:only(c):in_sight_of(a, west):any()") IS(
                                    "pyramids:pointing_at(c):count() == 1")
                                    IS("pyramids:first().target == c") "point(pyramids:first(), north) " IS(
                                        "pyramids:first().target == nil")
                                        IS("not pcall(point, pyramids:first(), north_east)") "end");
    Position start = small_start(script);

    play(script, &start);
    script_free(script);
}

/* In a game with poses, a link between two places with coordinates gets the
 * nearest of eight directions. */
static void coordinates_give_directions(void **state)
{
    static const char board[] =
        "board = { places = { { 'o', x = 0, y = 0 }, { 'a', x = 1, y = 0.4 }, "
        "{ 'b', x = 1, y = 0.5 }, { 'c', x = -0.1, y = 1 }, "
        "{ 'd', x = -1, y = -1 }, { 'e', x = 0.4, y = -1 } }, links = { "
        "{ 'o', 'a' }, { 'o', 'b' }, { 'o', 'c' }, { 'o', 'd' }, "
        "{ 'o', 'e', direction = west } } }, ";
    char posed[SMALL_TEXT];
    Script *script;
    Position start;

    snprintf(posed, sizeof posed, "%s poses = true, ", board);
    script = load_board(
        posed,
        "setup = function() end, turn = function() "
        "local o = space('o') " IS("o:step(east) == space('a')")
            IS("o:step(north_east) == space('b')")
                IS("o:step(north) == space('c')")
                    IS("o:step(south_west) == space('d')")
                        IS("o:step(west) == space('e')")
                            IS("o:step(south) == nil")
                                IS("space('b'):step(south_west) == o") "end");
    start = small_start(script);
    play(script, &start);
    script_free(script);
    script = load_board(board, "setup = function() end, turn = function() " IS(
                                   "space('o'):step(east) == nil") "end");
    start = small_start(script);
    play(script, &start);
    script_free(script);
}

static void points_are_thousandths(void **state)
{
    Script *script = load_board(
        "board = { places = { { 'a_SEAT', x = { 1, -2.5 }, y = { 0, 1 / 3 } }, "
        "'b', { 'c', x = 0.0006, y = 10 } }, more = 2 }, ",
        "setup = function() end, turn = function() end");
    const PlacePoint *points = script_equipment(script)->points;

    assert_true(points[0].is_set && points[0].x == 1000 && points[0].y == 0);
    assert_true(points[1].is_set && points[1].x == -2500 && points[1].y == 333);
    assert_false(points[2].is_set);
    assert_true(points[3].is_set && points[3].x == 1 && points[3].y == 10000);
    assert_false(points[4].is_set);
    script_free(script);
}

static void spaces_are_asked_for_by_name(void **state)
{
    static const struct {
        const char *body, *message;
    } cases[] = {
        {"space('hob')", "the board has no place 'hob'; did you mean 'hub'?"},
        {"space(1, 2)", "a board of places has no coordinates: write "
                        "space(name), or space(number) for a place without a "
                        "name"},
        {"space(me)", "space: argument 1 should be a whole number, not a seat"},
        {"me.home = space(1)", "home_red is a place: it cannot be set"},
        {"space(5)", "the board has no place 5: 4 places have no name"},
        {"space(0)", "the board has no place 0: 4 places have no name"},
        {"me.home:step(north)",
         "step: the links of this board have no directions"},
        {"me.home:direction_to(space(1))",
         "direction_to: the links of this board have no directions"},
        {"print(me.home.x)", "x: a board of places has no columns"},
        {"print(me.home.y)", "y: a board of places has no rows"},
        {"print(me.home.region)", "region: a board of places has no regions"},
        {"spaces:corner()", "corner: a board of places has no corners"},
        {"spaces:in_sight_of(me.home)",
         "in_sight_of: the links of this board have no directions"},
        {"spaces:offset_from(me.home, 1, 2)",
         "offset_from: a board of places has no rows"},
        {"pyramids:pointing_at(me.home)",
         "pointing_at: the links of this board have no directions"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char body[SMALL_TEXT];
        Script *script;
        Position start;
        Line line = {0};
        ScriptError error;
        snprintf(body, sizeof body, TURN("%s"), cases[i].body);
        script = load(body);
        start = small_start(script);
        assert_int_equal(
            script_turn(script, &start, &line, first_option, NULL, &error),
            RUN_FAILED);
        assert_string_equal(error.message, cases[i].message);
        script_free(script);
    }
}

/* -- numbers -------------------------------------------------------------- */

static void numbers_last_for_a_turn(void **state)
{
    Script *script = load(TURN(
        "place(me, 2, space(4)) place(me, 1, space(3)) vars.at = space(4) " IS(
            "spaces:unnamed():count() == 3") IS("pyramids:on(space(4)):any()")
            IS("vars.at == space(4)")));
    Position start = small_start(script);
    Position after = play(script, &start);
    int first = script_equipment(script)->shape.named;

    assert_int_equal(position_count_at(&after, space_at(first, 0), SEAT_NONE),
                     1);
    assert_int_equal(after.vars[0], space_at(first + 1, 0));
    assert_int_equal(after.board.cell_count, 4);
    script_free(script);
}

typedef struct Ends {
    const Deck *deck;
    uint64_t first;
    int lines;
} Ends;

static bool note(void *context, const Line *line, const Position *position,
                 bool cut)
{
    Ends *ends = context;
    uint64_t hash = position_hash(position, ends->deck);

    (void)line;
    (void)cut;
    if (ends->lines++ == 0)
        ends->first = hash;
    assert_true(ends->first == hash);
    return true;
}

static int count_lines(const char *body)
{
    Script *script = load(body);
    Position start = small_start(script);
    Line line = {0};
    Ends ends = {.deck = &script_equipment(script)->deck};
    WalkLimits limits = {0};
    ScriptError error;

    if (script_walk(script, &start, &line, limits, note, &ends, &error) ==
        RUN_FAILED)
        fail_msg("%s", error.message);
    script_free(script);
    return ends.lines;
}

#define TWO_NEW                                                                \
    "local order = choose_one('order', { a = { 1, 2 }, b = { 2, 1 } }) "       \
    "local last for _, pips in ipairs(order) do "                              \
    "last = spaces:unnamed():empty():list()[1] place(me, pips, last) end "     \
    "local one = pyramids:of(me):sized(1):list()[1].space "

static void lines_that_number_otherwise_lead_to_one_state(void **state)
{
    assert_int_equal(count_lines(TURN(TWO_NEW)), 2);
    assert_int_equal(count_lines(TURN(TWO_NEW "waypoint()")), 1);
    assert_int_equal(count_lines(TURN(TWO_NEW "waypoint(one)")), 1);
    assert_int_equal(count_lines(TURN(TWO_NEW "waypoint(last)")), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_may_be_wrong),
        cmocka_unit_test(names_may_be_wrong),
        cmocka_unit_test(pyramids_need_directions),
        cmocka_unit_test(places_have_names_and_links),
        cmocka_unit_test(links_may_lead_one_way),
        cmocka_unit_test(links_may_have_directions),
        cmocka_unit_test(coordinates_give_directions),
        cmocka_unit_test(points_are_thousandths),
        cmocka_unit_test(spaces_are_asked_for_by_name),
        cmocka_unit_test(numbers_last_for_a_turn),
        cmocka_unit_test(lines_that_number_otherwise_lead_to_one_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
