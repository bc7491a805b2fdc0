/*
 * turn_test.c -- tests what surrounds a turn: the function `window` before it,
 * `refill` during it, the choice of the next seat, and the end of the game.
 */
#include "script/score.h"
#include "support/small.h"

static int first_option(void *context, const Choice *choice)
{
    return 0;
}

static RunEnd play(Script *script, Position *position, Decide decide,
                   ScriptError *error)
{
    Line line;

    line.count = 0;
    RunEnd end = script_turn(script, position, &line, decide, NULL, error);
    if (end == RUN_DONE)
        *position = *script_position(script);
    return end;
}

static void windows_come_first(void **state)
{
    Script *script = small_load(
        "choose('n', numbers(1, 2))",
        "window = function(seat) if vars.count < 7 then may('speak', "
        "function() need(seat.number == vars.count, 'not you') "
        "vars.leader = seat end) end end, "
        "after_turn = function(me) vars.count = me.number end");
    Position position = small_start(script);
    static Choice choice;
    ScriptError error;
    char offered[SMALL_TEXT];
    Line line;

    /* before the first turn, `window` offers no choice */
    line.count = 0;
    assert_int_equal(
        script_open(script, &position, &line, false, &choice, &error),
        RUN_OPEN);
    small_options(script, &choice, offered);
    assert_string_equal(offered, "1 2");
    assert_int_equal(play(script, &position, first_option, &error), RUN_DONE);
    /* before green's turn, `window` offers a choice only to red */
    line.count = 0;
    assert_int_equal(
        script_open(script, &position, &line, false, &choice, &error),
        RUN_OPEN);
    small_options(script, &choice, offered);
    assert_string_equal(offered, "speak pass");
    assert_int_equal(choice.seat, 0);
    small_pick(script, &position, &line, false, "speak 2");
    assert_int_equal(
        script_turn(script, &position, &line, first_option, NULL, &error),
        RUN_DONE);
    script_free(script);
}

/* A change made in a window is also made when the turn is replayed. */
static void windows_may_count(void **state)
{
    Script *script =
        small_load("need(choose('n', numbers(1, 3)) == 3, 'three') "
                   "assert(vars.count == 9)",
                   "window = function(seat) vars.count = vars.count + 1 end");
    Position position = small_start(script);
    ScriptError error;

    if (play(script, &position, first_option, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    script_free(script);
}

static void turns_go_around(void **state)
{
    Script *script = small_load("", NULL);
    Position position = small_start(script);
    ScriptError error;

    for (int turn = 1; turn <= 6; turn++) {
        assert_int_equal(position.turn, turn);
        assert_int_equal(position.to_move, (turn + 1) % 2);
        assert_int_equal(play(script, &position, first_option, &error),
                         RUN_DONE);
    }
    script_free(script);
}

static void draw_piles_are_refilled(void **state)
{
    Script *script =
        small_load("assert(draw(me, 4) == 4) assert(vars.count == 8) "
                   "assert(draw(me, 4) == 0) assert(vars.count == 9) "
                   "local ok = draw_pile.count == 0 assert(ok)",
                   "refill = function() vars.count = vars.count + 1 "
                   "if discard_pile.count > 0 then reshuffle() end end");
    Position position = small_start(script);
    ScriptError error;

    if (play(script, &position, first_option, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    script_free(script);
}

/* If both piles are empty during `refill`, the draw ends with the cards that
 * were left, even after a reveal. The rest of `refill` does not run. */
static void both_piles_may_be_empty(void **state)
{
    static const char refill[] = "refill = function() reshuffle() "
                                 "vars.count = vars.count + 1 end";

    small_runs_with("assert(draw(me, 9) == 4) assert(vars.count == 8) "
                    "assert(draw(me, 1) == 0) assert(deal(me, 2) == 0) "
                    "assert(not can(function() turn_up() end)) "
                    "assert(draw(me, 0) == 0 and vars.count == 8)",
                    refill, "");
    small_runs_with("choose_one('x', { all = function() "
                    "assert(draw(me, 9) == 4) end, none = 1 })",
                    refill, "all");
    /* functions that `refill` calls cannot cause a further refill */
    small_runs_with(
        "assert(draw(me, 9) == 3)",
        "refill = function() assert(draw(game.to_move, 1) == 0) end", "");
    /* outside of `refill`, drawing too many cards is refused */
    small_runs_with("assert(draw(me, 9) == 4) "
                    "assert(not can(function() reshuffle() end))",
                    refill, "");
    small_fails_with("draw(me, 9)", "refill = function() error('dry') end",
                     FAULT_SCRIPT, "small.lua:3: dry");
}

static void the_set_up_may_end_the_game(void **state)
{
    Script *script = small_load(
        "error('never')", "setup = function() local s = seats:list() turn_up() "
                          "finish('at once', s[2]) end");
    Position position = small_start(script);

    assert_true(position.over);
    assert_int_equal(position.turn, 0);
    assert_int_equal(position.to_move, SEAT_NONE);
    assert_int_equal(position.result.winners, 2);
    assert_int_equal(position.cards.piles[PILE_ASIDE].count, 0);
    script_free(script);
}

static void the_end_is_judged(void **state)
{
    static const struct {
        const char *body, *more;
        int winners, red, green;
    } cases[] = {
        {"finish('over')", "score = function(s) return s.number * 5 end", 2, 5,
         10},
        {"finish('over')", "score = function(s) return 4 end", 3, 4, 4},
        {"finish('over')",
         "score = function(s) return 4 end, "
         "tie_break = function(s) return -s.number end",
         1, 4, 4},
        {"finish('over')",
         "score = function(s) return 4 end, tie_break = { "
         "function(s) return 7 end, function(s) return s.number end }",
         2, 4, 4},
        {"finish('over')",
         "score = function(s) return 4 end, tie_break = { "
         "function(s) return -s.number end, function(s) return s.number end }",
         1, 4, 4},
        {"finish('over')",
         "score = function(s) return s.number end, "
         "tie_break = function(s) return -s.number end",
         2, 1, 2},
        {"finish('over', me)", "score = function(s) return s.number end", 1, 1,
         2},
        {"finish('over', { me, me.next })", NULL, 3, 0, 0},
        {"finish('over')", NULL, 0, 0, 0},
        {"vars.count = 3 finish('over')",
         "score = function(s) return vars.count - 2 * vars.count end", 3, -3,
         -3},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Script *script = small_load(cases[i].body, cases[i].more);
        Position position = small_start(script);
        ScriptError error;
        assert_int_equal(play(script, &position, first_option, &error),
                         RUN_DONE);
        assert_true(position.over);
        assert_int_equal(position.to_move, SEAT_NONE);
        assert_int_equal(position.turn, 1);
        assert_string_equal(position.result.reason, "over");
        assert_int_equal(position.result.winners, cases[i].winners);
        assert_int_equal(position.result.scores[0], cases[i].red);
        assert_int_equal(position.result.scores[1], cases[i].green);
        script_free(script);
    }
}

/* When a game ends, there is an event for each thing that decided the game. */
static void what_decided_is_told(void **state)
{
    static const struct {
        const char *body;
        int count;
        ThingType type;
        int to;
    } cases[] = {
        {"finish('over')", 0, THING_NONE, 0},
        {"finish('over', me, {})", 0, THING_NONE, 0},
        {"finish('over', me, space(9, 9))", 1, THING_SPACE, -1},
        {"finish('over', me, space(1, 0))", 1, THING_SPACE, 1},
        {"finish('over', me, space(1, 0).card)", 1, THING_CARD, 1},
        {"finish('over', me, cards:in_hand(me):list()[1])", 1, THING_CARD,
         SPACE_NONE},
        {"finish('over', me, cards:in_hand(me))", 3, THING_CARD, SPACE_NONE},
        {"finish('over', nil, { space(0, 0), space(1, 0) })", 2, THING_SPACE,
         1},
        {"finish('over', nil, pyramids:on(space(2, 0)):sized(3))", 1,
         THING_PYRAMID, 2},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Script *script = small_load(cases[i].body, NULL);
        Position position = small_start(script);
        const EventLog *log = script_events(script);
        const Event *last;
        ScriptError error;
        int to = cases[i].to == SPACE_NONE ? SPACE_NONE
                 : cases[i].to < 0         ? space_at(9, 9)
                                           : space_at(cases[i].to, 0);
        int count = 0;
        assert_int_equal(play(script, &position, first_option, &error),
                         RUN_DONE);
        for (int j = 0; j < log->count; j++)
            count += log->events[j].kind == EVENT_DECIDE;
        assert_int_equal(count, cases[i].count);
        if (count > 0) {
            last = &log->events[log->count - 1];
            assert_int_equal(last->what.type, cases[i].type);
            assert_int_equal(last->to, to);
        }
        script_free(script);
    }
}

/* Checks the results of `value` for red and green. */
static void assert_values(const char *more, int red, int green)
{
    Script *script = small_load("finish('over')", more);
    Position position = small_start(script);
    ScriptError error;
    int values[SEAT_LIMIT];

    assert_true(script_values(script, &position, values, &error));
    assert_int_equal(values[0], red);
    assert_int_equal(values[1], green);
    script_free(script);
}

static void values_are_for_bots(void **state)
{
    Script *script =
        small_load("finish('over')", "value = function(s) return {} end");
    Position position = small_start(script);
    ScriptError error;
    int values[SEAT_LIMIT];

    assert_values("value = function(s) return 10 * s.number end, "
                  "score = function(s) return s.number end",
                  10, 20);
    assert_values("score = function(s) return s.number end", 1, 2);
    assert_values(NULL, 0, 0);
    assert_false(script_values(script, &position, values, &error));
    assert_string_equal(error.message,
                        "a value should be a whole number, not a table");
    script_free(script);
}

static void scores_may_only_read(void **state)
{
    static const struct {
        const char *score, *message;
    } cases[] = {
        {"draw(s)", "this function may only read: it cannot act or ask"},
        {"choose('x', spaces)",
         "this function may only read: it cannot act or ask"},
        {"vars.count = 1", "this function may only read: it cannot act or ask"},
        {"return 'many'", "a score should be a whole number, not a string"},
        {"return 1.5",
         "a score should be a whole number, not 1.5 (write // to divide whole numbers)"},
        {"return 40000", "a score is out of range (-30000 to 30000)"},
        {"error('broken')", "broken"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char more[SMALL_TEXT];
        snprintf(more, sizeof more, "score = function(s) %s end",
                 cases[i].score);
        Script *script = small_load("finish('over')", more);
        Position position = small_start(script);
        ScriptError error;
        int score;
        assert_int_equal(play(script, &position, first_option, &error),
                         RUN_FAILED);
        assert_string_equal(error.message, cases[i].message);
        assert_false(script_score(script, &position, 0, &score, &error));
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(error.fault, FAULT_SCRIPT);
        script_free(script);
    }
}

static bool may_take_back(Script *script, const Position *position, Seat seat)
{
    ScriptError error;
    bool allowed = false;

    if (!script_may_take_back(script, position, seat, &allowed, &error))
        fail_msg("%s", error.message);
    return allowed;
}

static void some_may_take_back(void **state)
{
    static const struct {
        const char *more;
        bool red, green;
    } cases[] = {
        {NULL, true, true},
        {"take_back = function(seat) return true end", true, true},
        {"take_back = function(seat) end", false, false},
        {"take_back = function(seat) return seat.number == 2 end", false, true},
        {"take_back = function(seat) return seat.hand_size == 3 and "
         "vars.count == 7 and options.fast and game.to_move == seat end",
         true, false},
        {"take_back = function(seat) return pyramids:of(seat):sized(3):any() "
         "end",
         false, true},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Script *script = small_load("vars.count = 1", cases[i].more);
        Position position = small_start(script);
        assert_int_equal(may_take_back(script, &position, 0), cases[i].red);
        assert_int_equal(may_take_back(script, &position, 1), cases[i].green);
        script_free(script);
    }
}

/* `take_back` must see the given position, not the current position of the
 * script. */
static void taking_back_is_asked_of_a_position(void **state)
{
    Script *script = small_load("vars.count = vars.count + 1",
                                "take_back = function() return vars.count == 8 "
                                "end");
    Position before = small_start(script), after = before;
    ScriptError error;

    assert_int_equal(play(script, &after, first_option, &error), RUN_DONE);
    assert_false(may_take_back(script, &before, 0));
    assert_true(may_take_back(script, &after, 0));
    assert_false(may_take_back(script, &before, 0));
    script_free(script);
}

static void taking_back_may_only_be_read(void **state)
{
    static const struct {
        const char *body, *message;
        Fault fault;
    } cases[] = {
        {"draw(seat)", "this function may only read: it cannot act or ask",
         FAULT_SCRIPT},
        {"return choose('x', spaces)",
         "this function may only read: it cannot act or ask", FAULT_SCRIPT},
        {"vars.count = 1", "this function may only read: it cannot act or ask",
         FAULT_SCRIPT},
        {"waypoint()", "this function may only read: it cannot act or ask",
         FAULT_SCRIPT},
        {"error('broken')", "broken", FAULT_SCRIPT},
        {"while true do end", "ran for too long", FAULT_LIMIT},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char more[SMALL_TEXT];
        snprintf(more, sizeof more, "take_back = function(seat) %s end",
                 cases[i].body);
        Script *script = small_load("", more);
        Position position = small_start(script), before = position;
        ScriptError error;
        bool allowed;
        assert_false(
            script_may_take_back(script, &position, 0, &allowed, &error));
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(error.fault, cases[i].fault);
        assert_non_null(strstr(error.file, "small.lua"));
        assert_memory_equal(&position, &before, sizeof before);
        /* the game continues */
        assert_int_equal(play(script, &position, first_option, &error),
                         RUN_DONE);
        script_free(script);
    }
}

/* `flaw` must see the given position. The script's own position must not
 * change. */
static void positions_may_have_flaws(void **state)
{
    Script *script = small_load(
        "vars.count = 9", "flaw = function() if vars.count ~= 7 then return "
                          "'the count is ' .. vars.count end end");
    Position before = small_start(script), after = before;
    ScriptError error;
    char text[FLAW_LIMIT];

    assert_int_equal(play(script, &after, first_option, &error), RUN_DONE);
    assert_false(script_accepts(script, &after, text));
    assert_string_equal(text, "the count is 9");
    assert_true(script_accepts(script, &before, text));
    assert_string_equal(text, "");
    assert_memory_equal(script_position(script), &after, sizeof after);
    script_free(script);
    script = small_load("", NULL);
    before = small_start(script);
    assert_true(script_accepts(script, &before, text));
    script_free(script);
}

static void flaws_may_be_wrong(void **state)
{
    static const struct {
        const char *body, *message;
    } cases[] = {
        {"return 5", "a flaw should be a text, not a number"},
        {"vars.count = 1", "this function may only read: it cannot act or ask"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char more[SMALL_TEXT];
        snprintf(more, sizeof more, "flaw = function() %s end", cases[i].body);
        Script *script = small_load("", more);
        Position position = small_start(script);
        ScriptError error;
        char text[FLAW_LIMIT];
        assert_false(script_flaw(script, &position, text, &error));
        assert_string_equal(error.message, cases[i].message);
        assert_false(script_accepts(script, &position, text));
        assert_non_null(strstr(text, cases[i].message));
        script_free(script);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(windows_come_first),
        cmocka_unit_test(windows_may_count),
        cmocka_unit_test(turns_go_around),
        cmocka_unit_test(draw_piles_are_refilled),
        cmocka_unit_test(both_piles_may_be_empty),
        cmocka_unit_test(the_set_up_may_end_the_game),
        cmocka_unit_test(the_end_is_judged),
        cmocka_unit_test(what_decided_is_told),
        cmocka_unit_test(values_are_for_bots),
        cmocka_unit_test(scores_may_only_read),
        cmocka_unit_test(some_may_take_back),
        cmocka_unit_test(taking_back_is_asked_of_a_position),
        cmocka_unit_test(taking_back_may_only_be_read),
        cmocka_unit_test(positions_may_have_flaws),
        cmocka_unit_test(flaws_may_be_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
