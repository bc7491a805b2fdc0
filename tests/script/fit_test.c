/*
 * fit_test.c -- tests parts of a variant that depend on its options or seats:
 * poses, and the piles and variables of each seat.
 */
#include "support/small.h"

#define PER_SEAT                                                               \
    "piles = { 'won', 'held_SEAT', 'SEAT_lost' }, "                            \
    "vars = { count = 1, SEAT_score = 5, may_SEAT = true, best_SEAT = 'seat' " \
    "}"

static Script *load_text(const char *text, const char *setting, Seats seats,
                         int players, ScriptError *error)
{
    ScriptSource source;

    memset(&source, 0, sizeof source);
    source.file = small_write("small.lua", text);
    source.scripts = "tests/script/library";
    source.players = players;
    source.seats = seats;
    source.settings = &setting;
    source.setting_count = setting != NULL;
    return script_load(&source, error);
}

static Script *load(const char *fields, const char *setting, Seats seats,
                    int players, ScriptError *error)
{
    char text[2 * SMALL_TEXT];

    snprintf(text, sizeof text, "return require 'small' { %s }", fields);
    return load_text(text, setting, seats, players, error);
}

static Script *load_seats(const char *fields, Seats seats)
{
    ScriptError error;
    Script *script = load(fields, NULL, seats, seats.count, &error);

    if (script == NULL)
        fail_msg("%s: %s", fields, error.message);
    return script;
}

/* Returns seats in the order of `letters`, which are the letters of their
 * colours. */
static Seats seats_of(const char *letters)
{
    Seats seats = {0};

    for (; *letters != '\0'; letters++)
        for (int color = 0; color < COLOR_COUNT; color++)
            if (color_letter(color) == *letters)
                seats.colors[seats.count++] = (uint8_t)color;
    return seats;
}

static void unloadable(const char *fields, Seats seats, const char *message)
{
    char text[2 * SMALL_TEXT], told[SMALL_TEXT];
    ScriptError error;

    snprintf(text, sizeof text,
             "return variant { api = 1, name = 'x', players = { 1, 6 }, "
             "setup = function() end, turn = function() end, %s }",
             fields);
    assert_null(load_text(text, NULL, seats, seats.count, &error));
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, message);
    assert_int_equal(error.fault, FAULT_SCRIPT);
}

/* -- poses ---------------------------------------------------------------- */

static void poses_may_depend_on_options(void **state)
{
    static const struct {
        const char *poses, *setting;
        bool expected;
    } cases[] = {
        {"true", NULL, true},
        {"false", NULL, false},
        {"function() return options.fast end", NULL, true},
        {"function() return options.fast end", "fast=no", false},
        {"function() return options.size == 'large' end", NULL, false},
        {"function() return options.size == 'large' end", "size=large", true},
        {"function() return options.turn_limit end", NULL, true},
        {"function() end", NULL, false},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char fields[SMALL_TEXT];
        ScriptError error;
        Seats seats = {0};
        snprintf(fields, sizeof fields,
                 "poses = %s, setup = function() end, turn = function() end",
                 cases[i].poses);
        Script *script = load(fields, cases[i].setting, seats, 0, &error);
        assert_non_null(script);
        assert_int_equal(script_equipment(script)->poses, cases[i].expected);
        script_free(script);
    }
}

static void without_poses_nothing_can_be_turned(void **state)
{
    static const char fields[] =
        "poses = function() return options.fast end, setup = function() end, "
        "turn = function(me) turn_up(space(0, 0)) "
        "place(me, 1, space(0, 0), north) end";
    ScriptError error;
    Seats seats = {0};

    for (int fast = 0; fast < 2; fast++) {
        Script *script =
            load(fields, fast ? "fast=yes" : "fast=no", seats, 0, &error);
        Position start = small_start(script);
        Line line = {0};
        RunEnd end = script_turn(script, &start, &line, NULL, NULL, &error);
        assert_int_equal(end, fast ? RUN_DONE : RUN_FAILED);
        if (!fast)
            assert_string_equal(
                error.message, "the pyramids of this game have no orientation");
        script_free(script);
    }
}

static void poses_may_be_wrong(void **state)
{
    static const struct {
        const char *poses, *message;
        Fault fault;
    } cases[] = {
        {"5", "poses should be true or false, not a number", FAULT_SCRIPT},
        {"function() error('broken') end", "broken", FAULT_SCRIPT},
        {"function() return options.fats end",
         "no option 'fats'; did you mean 'fast'?", FAULT_SCRIPT},
        {"function() return spaces:any() end",
         "there is no game yet: read it inside a function", FAULT_SCRIPT},
        {"function() choose('x', spaces) end",
         "the game has not started: act and ask inside turn, setup, window or "
         "after_turn",
         FAULT_SCRIPT},
        {"function() while true do end end", "ran for too long", FAULT_LIMIT},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char fields[SMALL_TEXT];
        ScriptError error;
        Seats seats = {0};
        snprintf(fields, sizeof fields, "poses = %s", cases[i].poses);
        assert_null(load(fields, NULL, seats, 0, &error));
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(error.fault, cases[i].fault);
        assert_non_null(strstr(error.file, "small.lua"));
        assert_true(error.line > 0);
    }
}

/* -- names for each seat -------------------------------------------------- */

static void check_piles(const Script *script, const char *expected)
{
    const Equipment *equipment = script_equipment(script);
    char found[SMALL_TEXT] = "";

    for (int i = 0; i < equipment->pile_count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s",
                 i > 0 ? " " : "", equipment->piles[i]);
    assert_string_equal(found, expected);
}

static void check_vars(const Script *script, const char *expected)
{
    const Equipment *equipment = script_equipment(script);
    char found[SMALL_TEXT] = "";

    for (int i = 0; i < equipment->var_count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s=%d",
                 i > 0 ? " " : "", equipment->vars[i].name,
                 (int)equipment->vars[i].start);
    assert_string_equal(found, expected);
}

static void names_are_made_for_each_seat(void **state)
{
    Script *script = load_seats(PER_SEAT, seats_standard(2));

    check_piles(script, "green_lost held_green held_red red_lost won");
    check_vars(script, "best_green=255 best_red=255 count=1 green_score=5 "
                       "may_green=1 may_red=1 red_score=5");
    script_free(script);
    /* the names contain the colours of the seats that play */
    script = load_seats(PER_SEAT, seats_of("brw"));
    check_piles(script, "blue_lost held_blue held_red held_white red_lost "
                        "white_lost won");
    check_vars(script, "best_blue=255 best_red=255 best_white=255 "
                       "blue_score=5 count=1 may_blue=1 may_red=1 may_white=1 "
                       "red_score=5 white_score=5");
    script_free(script);
}

/* If no seats are given, the game has the standard colours. */
static void usual_colors_are_taken(void **state)
{
    ScriptError error;
    Seats none = {0};
    Script *script = load("piles = { 'held_SEAT' }", NULL, none, 0, &error);

    check_piles(script, "held_green held_red");
    script_free(script);
    script = load("piles = { 'held_SEAT' }", NULL, none, 3, &error);
    check_piles(script, "held_blue held_green held_red");
    script_free(script);
}

/* Plays the set-up and a turn of the small game with `fields` added. The seats
 * are yellow and blue. `message` is the expected error, or NULL. */
static void plays(const char *fields, const char *message)
{
    Script *script = load_seats(fields, seats_of("yb"));
    Position start;
    Line line = {0};
    ScriptError error = {0};
    RunEnd end;

    position_start(&start, script_equipment(script), seats_of("yb"),
                   chance_from_text("small"));
    assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                     RUN_DONE);
    start = *script_position(script);
    line.count = 0;
    end = script_turn(script, &start, &line, NULL, NULL, &error);
    if (message == NULL && end != RUN_DONE)
        fail_msg("%s: %s", fields, error.message);
    if (message != NULL)
        assert_string_equal(error.message, message);
    script_free(script);
}

static void names_of_seats_can_be_used(void **state)
{
    plays("piles = { 'held_SEAT' }, vars = { score_SEAT = 2 }, "
          "turn = function(me) local c = cards:in_hand(me):list()[1] "
          "put_on(c, pile('held_' .. me.color)) "
          "local name = 'score_' .. me.color "
          "vars[name] = vars[name] + pile('held_' .. me.next.color).count + 5 "
          "assert(pile('held_yellow').top == c and vars.score_yellow == 7 and "
          "vars.score_blue == 2) end",
          NULL);
}

static void names_of_seats_are_fields(void **state)
{
    plays(PER_SEAT ", turn = function(me) local c = "
                   "cards:in_hand(me):list()[1] put_on(c, me.held) "
                   "assert(me.held == pile('held_yellow') and me.held.top == c "
                   "and me.next.lost == pile('blue_lost')) "
                   "me.score = me.score + 1 me.next.best = me "
                   "me.may = not me.next.may "
                   "assert(vars.yellow_score == 6 and me.next.score == 5) "
                   "assert(vars.best_blue == me and me.best == nil) "
                   "assert(vars.may_yellow == false) "
                   "me.next.best = nil assert(vars.best_blue == nil) end",
          NULL);
}

static void fields_of_seats_may_be_wrong(void **state)
{
#define TURN(body) PER_SEAT ", turn = function(me) " body " end"
    plays(TURN("local x = me.scor"),
          "a seat has no 'scor'; did you mean 'score'?");
    plays(TURN("local x = me.count"), "a seat has no 'count'");
    plays(TURN("local x = draw_pile.score"), "a pile has no 'score'");
    plays(TURN("me.score = true"),
          "yellow_score is a whole number, not a boolean");
    plays(TURN("me.held = 1"), "held_yellow is a pile: write put(card, pile)");
    plays(TURN("me.scor = 1"), "a seat has no 'scor'; did you mean 'score'?");
    plays(TURN("me.number = 1"), "a seat is changed by primitives, "
                                 "not by assignment");
    plays(TURN("local s = seats:where('no', function(seat) seat.score = 1 end) "
               "s:list()"),
          "this function may only read: it cannot act or ask");
#undef TURN
}

static void names_of_seats_may_be_wrong(void **state)
{
    unloadable(
        "piles = { 'a_SEAT', 'b_SEAT', 'c_SEAT' }", seats_of("rgbywk"),
        "small.lua:1: c_SEAT: there are more than 16 names, one for each seat");
    unloadable("vars = { a_SEAT = 1, b_SEAT = 1, c_SEAT = 1, d_SEAT = 1, "
               "e_SEAT = 1, f_SEAT = 1, g_SEAT = 1, h_SEAT = 1, i_SEAT = 1, "
               "j_SEAT = 1, k1 = 1, k2 = 1, k3 = 1, k4 = 1, x = 1 }",
               seats_of("rgbywk"),
               "small.lua:1: x: there are more than 64 names, one for each "
               "seat");
    unloadable("piles = { 'a_very_long_name_of_a_pile_SEAT' }",
               seats_standard(2),
               "small.lua:1: a_very_long_name_of_a_pile_SEAT: the name is "
               "longer than 31 bytes");
    unloadable("piles = { 'held_SEAT', 'held_red' }", seats_standard(2),
               "small.lua:1: held_red: the name is given twice");
    unloadable("piles = { 'held', 'held' }", seats_standard(2),
               "small.lua:1: held: the name is given twice");
    unloadable("vars = { SEAT_count = 1, green_count = true }",
               seats_standard(2),
               "small.lua:1: green_count: the name is given twice");
    unloadable("piles = { 'a_SEAT' }, vars = { SEAT_a = 1 }", seats_standard(2),
               "small.lua:1: two of the vars, piles and places that each seat "
               "has (SEAT) would be its field 'a': rename one");
    /* Without a blue seat, the pattern held_SEAT does not create the pile
     * held_blue, so there is no conflict. */
    script_free(
        load_seats("piles = { 'held_SEAT', 'held_blue' }", seats_standard(2)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(poses_may_depend_on_options),
        cmocka_unit_test(without_poses_nothing_can_be_turned),
        cmocka_unit_test(poses_may_be_wrong),
        cmocka_unit_test(names_are_made_for_each_seat),
        cmocka_unit_test(usual_colors_are_taken),
        cmocka_unit_test(names_of_seats_can_be_used),
        cmocka_unit_test(names_of_seats_are_fields),
        cmocka_unit_test(fields_of_seats_may_be_wrong),
        cmocka_unit_test(names_of_seats_may_be_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
