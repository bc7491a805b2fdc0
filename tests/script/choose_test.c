/*
 * choose_test.c -- tests the primitives that open choices: which options they
 * offer, and that there is only one way to pick a set.
 */
#include "support/small.h"

#include "core/position/position.h"
#include "script/walk.h"

static void choose_offers_a_set(void **state)
{
    small_offers("choose('p', pyramids:flat())", "", "0,0:r2s 1,0:r1e 2,0:g1w");
    small_offers("choose('n', numbers(1, 3)) choose('pose', poses)", "2",
                 "^ n e s w");
    small_runs("need(choose('n', numbers(1, 3)) == 2, 'two')", "2");
    small_runs("need(choose('s', seats) == me.next, 'next')", "green");
}

/* If the third argument is `true`, `done` is a further option, whose result is
 * nil. If the set is empty, there is no choice. */
static void choose_or_done(void **state)
{
    small_offers("choose('n', numbers(1, 3), true)", "", "1 2 3 done");
    small_offers("choose('n', numbers(1, 3), false)", "", "1 2 3");
    small_offers("choose('n', numbers(1, 3), 'yes')", "", "1 2 3 done");
    small_runs("need(choose('n', numbers(1, 3), true) == nil, 'nil')", "done");
    small_runs("need(choose('n', numbers(1, 3), true) == 2, 'two')", "2");
    small_lines("local n, sum repeat n = choose('n', numbers(1, 2), true) "
                "sum = (sum or 0) + (n or 0) until n == nil or sum > 1",
                "1 1; 1 2; 1 done; 2; done");
    small_offers("assert(choose('n', numbers(1, 0), true) == nil) "
                 "choose('m', numbers(4, 5))",
                 "", "4 5");
    small_runs("assert(select('#', choose('n', numbers(1, 0), true)) == 1)",
               "");
    small_runs("need(tostring(choose('n', numbers(1, 3), true)) == 'nil', '')",
               "done");
    /* equal things are a single option */
    small_offers("place(me, 1, space(0, 0)) "
                 "choose('p', pyramids:on(space(0, 0)), true)",
                 "", "0,0:r1^ 0,0:r2s done");
}

static void choose_or_done_may_stop(void **state)
{
    static Choice choice;
    Script *script = small_load("choose('n', numbers(1, 3), true) "
                                "choose('m', numbers(1, 2))",
                                NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line = {0};

    script_open(script, &start, &line, false, &choice, &error);
    assert_true(choice.may_stop);
    assert_int_equal(choice.type, THING_NUMBER);
    small_pick(script, &start, &line, false, "done");
    script_open(script, &start, &line, false, &choice, &error);
    assert_false(choice.may_stop);
    script_free(script);
}

/* If an option cannot be completed, it is pruned. This also holds for
 * `done`. */
static void done_may_be_refused(void **state)
{
    small_lines("local n = choose('n', numbers(1, 3), true) "
                "need(n and n > 1, 'more')",
                "2; 3");
    small_lines("need(choose('n', numbers(1, 3), true) == nil, 'less')",
                "done");
}

static void choose_one_follows_a_course(void **state)
{
    small_offers("choose_one('what', { b = 1, a = 2, done = 3, c = 4 })", "",
                 "a b c done");
    small_runs("need(choose_one('what', { b = 1, a = 2 }) == 1, 'one')", "b");
    small_runs("local a, b = choose_one('what', { go = function(x, y) "
               "return y, x end, stay = true }, 5, 6) "
               "need(a == 6 and b == 5, 'both')",
               "go");
    /* nested choices, in which one option cannot be completed */
    small_lines("choose_one('a', { x = function() choose_one('b', { y = 1, "
                "z = function() need(false, 'no') end }) end, u = 1, "
                "v = function() choose('c', numbers(1, 0)) end })",
                "u; x y");
}

static void choose_some_meets_each_set_once(void **state)
{
    small_lines("choose_some('n', numbers(1, 3))",
                "1 2 3 done; 1 2 done; 1 3 done; 1 done; 2 3 done; 2 done; "
                "3 done");
    small_lines("choose_some('n', numbers(1, 4), { exactly = 2 })",
                "1 2; 1 3; 1 4; 2 3; 2 4; 3 4");
    small_lines("choose_some('n', numbers(1, 3), { at_least = 2 })",
                "1 2 3 done; 1 2 done; 1 3 done; 2 3 done");
    small_lines("choose_some('n', numbers(1, 2), { at_least = 0, "
                "at_most = 1 })",
                "1; 2; done");
    small_lines("choose_some('n', numbers(1, 3), { exactly = 0 }) "
                "choose('m', numbers(7, 7))",
                "7");
    small_lines("choose_some('n', numbers(1, 2), { ordered = true })",
                "1 2 done; 1 done; 2 1 done; 2 done");
    /* `ordered` returns the same number for 1 and 3, so both orders of them are
     * offered; 2 and an odd number are offered in one order only */
    small_lines("choose_some('n', numbers(1, 3), { exactly = 2, "
                "ordered = function(n) return n % 2 end })",
                "1 3; 2 1; 2 3; 3 1");
    small_runs("local some = choose_some('n', numbers(1, 5), { exactly = 3 }) "
               "need(#some == 3 and some[1] == 2 and some[3] == 5, 'these')",
               "2 3 5");
}

static void choose_some_asks_for_each(void **state)
{
    small_lines("choose_some('n', numbers(1, 2), { each = function(n) "
                "choose('m', numbers(5, 5 + n)) end, exactly = 2 })",
                "1 5 2 5; 1 5 2 6; 1 5 2 7; 1 6 2 5; 1 6 2 6; 1 6 2 7");
    /* the function `each` may refuse */
    small_lines("local left = 2 choose_some('n', numbers(1, 3), { "
                "each = function(n) left = left - n "
                "need(left >= 0, 'too much') end })",
                "1 done; 2 done");
}

/* Two equal pyramids are turned. Lines that differ only in the order of the two
 * poses are listed once. */
static void equal_things_are_met_once(void **state)
{
    static const char body[] =
        "for _, p in ipairs(pyramids:list()) do destroy(p) end "
        "place(me, 1, space(0, 0)) place(me, 1, space(0, 0)) "
        "choose_some('p', pyramids, { exactly = 2, each = function(p) "
        "point(p, choose('pose', poses:flat() - poses:only(west))) end })";

    small_lines(body, "0,0:r1^ n 0,0:r1^ n; 0,0:r1^ n 0,0:r1^ e; "
                      "0,0:r1^ n 0,0:r1^ s; 0,0:r1^ e 0,0:r1^ e; "
                      "0,0:r1^ e 0,0:r1^ s; 0,0:r1^ s 0,0:r1^ s");
    small_lines("take(space(0, 0), me) take(space(1, 0), me) "
                "choose_some('c', cards:in_hand(me), { exactly = 3 })",
                "AM AM 2M; AM AM 3S; AM AM 4V; AM 2M 3S; AM 2M 4V; "
                "AM 3S 4V; 2M 3S 4V");
}

/* Picks in any order are accepted, and are put into the standard order. */
static void any_order_is_put_in_order(void **state)
{
    static const struct {
        const char *body, *typed, *line;
    } cases[] = {
        {"choose_some('n', numbers(1, 5), { exactly = 3 })", "5 2 3", "2 3 5"},
        {"choose_some('n', numbers(1, 5))", "4 1 done", "1 4 done"},
        {"choose_some('n', numbers(1, 3), { exactly = 2, each = function(n) "
         "choose('m', numbers(10, 12)) end })",
         "3 10 1 12", "1 12 3 10"},
        {"for _, p in ipairs(pyramids:list()) do destroy(p) end "
         "place(me, 1, space(0, 0)) place(me, 1, space(0, 0)) "
         "choose_some('p', pyramids, { exactly = 2, each = function(p) "
         "point(p, choose('pose', poses:flat())) end })",
         "0,0:r1^ s 0,0:r1^ n", "0,0:r1^ n 0,0:r1^ s"},
        /* pyramids on different spaces keep the poses that were chosen for
         * them */
        {"choose_some('p', pyramids:of(me), { exactly = 3, "
         "each = function(p) point(p, choose('pose', poses:flat())) end })",
         "1,0:r1e s 0,0:r1^ n 0,0:r2s w", "0,0:r1^ n 0,0:r2s w 1,0:r1e s"},
        {"choose_some('n', numbers(1, 2), { ordered = true })", "2 1 done",
         "2 1 done"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Script *script = small_load(cases[i].body, NULL);
        Position start = small_start(script);
        ScriptError error;
        char line[SMALL_TEXT];
        Line picks;
        picks.count = 0;
        small_pick(script, &start, &picks, true, cases[i].typed);
        if (!script_canonical(script, &start, &picks, &error))
            fail_msg("%s: %s", cases[i].body, cases[i].typed);
        small_line(script, &start, &picks, line);
        assert_string_equal(line, cases[i].line);
        script_free(script);
    }
}

static void everybody_chooses(void **state)
{
    small_offers("choose_each('c', function(seat) "
                 "return cards:in_hand(seat) end)",
                 "3S", "5M 6S 7V");
    small_runs("local picks = choose_each('c', function(seat) "
               "return cards:in_hand(seat) end) "
               "need(picks[me].code == '3S', 'three') "
               "need(picks[me.next].code == '7V', 'seven')",
               "3S 7V");
    small_refuses(
        "choose_each('c', function(seat) "
        "return cards:in_hand(seat):of_suit(suits:list()[3]):"
        "worth_less_than(5) end)",
        "c: there are too few of: card in the hand of green of suit waves "
        "worth less than 5");
}

static int count_chosen(const Script *script)
{
    const EventLog *log = script_events(script);
    int count = 0;

    for (int i = 0; i < log->count; i++)
        count += log->events[i].kind == EVENT_CHOOSE;
    return count;
}

/* The picks stay hidden until all seats have picked; then all are visible. */
static void picks_are_secret_until_all_have_picked(void **state)
{
    static Choice choice;
    Script *script = small_load("choose_each('c', function(seat) "
                                "return cards:in_hand(seat) end) "
                                "choose('n', numbers(1, 2))",
                                NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line = {0};
    const Event *last;

    small_pick(script, &start, &line, false, "3S");
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(count_chosen(script), 0);
    assert_false(knowledge_has(script_position(script), 1, line.picks[0].id));
    small_pick(script, &start, &line, false, "7V");
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(count_chosen(script), 2);
    assert_true(knowledge_has(script_position(script), 1, line.picks[0].id));
    last = &script_events(script)->events[script_events(script)->count - 1];
    assert_int_equal(last->seat, 1);
    assert_true(thing_equal(last->what, line.picks[1]));
    script_free(script);
}

#define HANDS "local function hand(seat) return cards:in_hand(seat) end "

/* With a third argument, each seat makes several picks. */
static void everybody_chooses_several(void **state)
{
    small_runs(HANDS "local picks = choose_each('c', hand, 2) "
                     "local mine, other = picks[me], picks[me.next] "
                     "need(#mine == 2 and mine[2].code == '4V', 'mine') "
                     "need(#other == 2 and other[1].code == '6S', 'other')",
               "3S 4V 6S 7V");
    small_runs(HANDS "local picks = choose_each('c', hand, "
                     "{ at_least = 0, at_most = 2 }) "
                     "need(#picks[me] == 0 and #picks[me.next] == 1, 'n')",
               "done 6S done");
    small_runs(HANDS "local picks = choose_each('c', hand, 0) "
                     "need(#picks[me] == 0 and #picks[me.next] == 0, 'n')",
               "");
    small_offers(HANDS "choose_each('c', hand, { at_most = 2 })", "3S",
                 "4V done");
    small_offers(HANDS "choose_each('c', hand, { exactly = 2, ordered = true "
                       "})",
                 "3S", "2M 4V");
    small_offers(HANDS "choose_each('c', function(seat) return seat ~= me and "
                       "hand(seat) or nil end, { total = { 'value', exactly = "
                       "11 } })",
                 "", "5M");
    small_runs(
        "local picks = choose_each('n', function() return numbers(1, 4) "
        "end, 2) need(picks[me][2] == 4 and picks[me.next][1] == 2, 'n')",
        "1 4 2 3");
    small_refuses(HANDS "choose_each('c', hand, 4)",
                  "4 are needed for c, and only 3 can be chosen: card in the "
                  "hand of red");
}

/* With choose_each, each seat can make several picks. All picks stay secret
 * until all seats have picked. */
static void several_picks_are_secret(void **state)
{
    static Choice choice;
    static const char *const picks[] = {"2M", "4V", "5M", "7V"};
    Script *script = small_load(HANDS "choose_each('c', hand, 2) "
                                      "choose('n', numbers(1, 2))",
                                NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line = {0};

    for (int i = 0; i < 4; i++) {
        assert_int_equal(
            script_open(script, &start, &line, false, &choice, &error),
            RUN_OPEN);
        assert_int_equal(choice.seat, i / 2);
        assert_int_equal(choice.known, 0);
        assert_true(choice.hides_seat);
        assert_int_equal(count_chosen(script), 0);
        small_pick(script, &start, &line, false, picks[i]);
    }
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(choice.known, 4);
    assert_int_equal(count_chosen(script), 4);
    for (int i = 0; i < 2; i++)
        assert_true(
            knowledge_has(script_position(script), 1, line.picks[i].id));
    script_free(script);
    small_lines("choose_each('n', function(seat) "
                "if seat == me then return numbers(1, 3) end end, 2) "
                "choose('m', numbers(8, 8))",
                "1 2 8; 1 3 8; 2 3 8");
}

/* A seat whose set is empty makes no choice. */
static void some_choose(void **state)
{
    static const char only_green[] =
        "local picks = choose_each('c', function(seat) "
        "if seat ~= me then return cards:in_hand(seat) end end) "
        "assert(picks[me] == nil) need(picks[me.next].code == '6S', 'six') ";
    static Choice choice;
    Script *script = small_load(only_green, NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line = {0};

    script_open(script, &start, &line, false, &choice, &error);
    assert_int_equal(choice.seat, 1);
    script_free(script);
    small_runs(only_green, "6S");
    small_lines("choose_each('n', function(seat) "
                "if seat == me then return numbers(1, 2) end end) "
                "choose('m', numbers(8, 8))",
                "1 8; 2 8");
    small_runs("local picks = choose_each('n', function() end) "
               "assert(next(picks) == nil)",
               "");
    /* afterwards the seat that chooses is the same as before */
    small_offers("choose_each('n', function() end) "
                 "choose('c', cards:in_hand(me))",
                 "", "2M 3S 4V");
}

static void who_is_asked(void **state)
{
    static Choice choice;
    Script *script = small_load("as(me.next, function() choose('n', "
                                "numbers(1, 2)) end) choose('m', numbers(1, "
                                "2))",
                                NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line;

    line.count = 0;
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(choice.seat, 1);
    assert_string_equal(choice.label, "n");
    assert_int_equal(choice.line, 1);
    small_pick(script, &start, &line, false, "2");
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(choice.seat, 0);
    assert_string_equal(choice.label, "m");
    script_free(script);
}

static void may_asks_only_what_can_be_done(void **state)
{
    small_offers("may('go', function() choose('n', numbers(1, 2)) end) "
                 "choose('m', numbers(8, 9))",
                 "", "go pass");
    small_offers("may('go', function() choose('n', numbers(1, 0)) end) "
                 "choose('m', numbers(8, 9))",
                 "", "8 9");
    small_offers("may('go', function() need(choose('n', numbers(1, 2)) == 3, "
                 "'three') end) choose('m', numbers(8, 9))",
                 "", "8 9");
    small_lines("assert(may('go', function(x) assert(x == 5) "
                "need(choose('n', numbers(1, 3)) ~= 2, 'not two') end, 5) or "
                "true)",
                "go 1; go 3; pass");
    /* `can` leaves no changes behind */
    small_runs("local before = me.hand_size "
               "may('go', function() discard(cards:in_hand(me):list()) "
               "vars.count = 1 need(false, 'no') end) "
               "assert(me.hand_size == before and vars.count == 7)",
               "");
    small_runs("assert(not may('go', function() finish('end') end))", "pass");
}

/* `may_always` opens a choice even if the seat has no option but `pass`. */
static void may_always_asks_in_any_case(void **state)
{
    small_offers("may_always('go', function() choose('n', numbers(1, 2)) end)",
                 "", "go pass");
    small_offers("may_always('go', function() need(false, 'no') end)", "",
                 "pass");
    small_lines("assert(may_always('go', function(x) assert(x == 5) end, 5) or "
                "true) assert(not may_always('no', need, false, 'no'))",
                "go pass; pass pass");
    small_runs("assert(can(function() assert(may_always('go', function() end)) "
               "end))",
               "");
    small_fails("may_always('pass', function() end)",
                "small.lua:1: may_always: 'pass' cannot be the word: it means "
                "not doing so");
}

/* `can` adds no events to the turn. If its function has an error, the game does
 * not change. */
static void may_leaves_no_trace(void **state)
{
    Script *script =
        small_load("discard(cards:in_hand(me):list()[1]) "
                   "may('go', function() place(me, 1, space(0, 1)) end)",
                   NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line = {0};

    small_pick(script, &start, &line, false, "pass");
    assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                     RUN_DONE);
    assert_int_equal(script_events(script)->events[0].kind, EVENT_DISCARD);
    script_free(script);
    small_runs("discard(cards:in_hand(me):list()[1]) "
               "pcall(may, 'go', function() discard_all(space(0, 0)) "
               "error('broken') end) assert(discard_pile.count == 2) "
               "may('go', function() need(false, 'no') end) "
               "assert(choose('n', numbers(4, 4)) == 4)",
               "");
}

static void can_says_what_could_be_done(void **state)
{
    small_runs("assert(can(function() choose('n', numbers(1, 2)) end)) "
               "assert(not can(function() choose('n', numbers(1, 0)) end)) "
               "assert(can(function(x) need(choose('n', numbers(1, 3)) == x, "
               "'x') end, 3)) "
               "assert(not can(function(x) need(choose('n', numbers(1, 3)) == "
               "x, 'x') end, 4))",
               "");
    small_runs("local before = me.hand_size "
               "assert(can(function() discard(cards:in_hand(me):list()) "
               "vars.count = 1 end)) "
               "assert(me.hand_size == before and vars.count == 7)",
               "");
    small_runs("assert(can(function() finish('end') end))", "");
    /* an inner `can` starts from the position of the outer `can` */
    small_runs("local function no() return not can(need, false, 'no') end "
               "assert(can(function() destroy(pyramids:of(me):list()[1]) "
               "local left = pyramids:of(me):count() "
               "need(not can(function() "
               "need(pyramids:of(me):count() > left, 'gone') end), 'a') "
               "need(can(function() need(no(), 'b') end), 'c') "
               "need(pyramids:of(me):count() == left, 'd') end)) "
               "assert(pyramids:of(me):count() == 3)",
               "");
    small_runs("assert(can(function() "
               "assert(not may('go', need, false, 'no')) end))",
               "");
    small_fails("local function deep(n) return n == 0 or can(deep, n - 1) end "
                "deep(4)",
                "small.lua:1: can: at most 3 calls may be nested");
    small_fails("can(function() error('broken') end)", "small.lua:1: broken");
}

static void may_stop_is_told(void **state)
{
    static Choice choice;
    Script *script = small_load("choose_some('n', numbers(1, 3))", NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line;

    line.count = 0;
    script_open(script, &start, &line, false, &choice, &error);
    assert_false(choice.may_stop);
    small_pick(script, &start, &line, false, "1");
    script_open(script, &start, &line, false, &choice, &error);
    assert_true(choice.may_stop);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choose_offers_a_set),
        cmocka_unit_test(choose_or_done),
        cmocka_unit_test(choose_or_done_may_stop),
        cmocka_unit_test(done_may_be_refused),
        cmocka_unit_test(choose_one_follows_a_course),
        cmocka_unit_test(choose_some_meets_each_set_once),
        cmocka_unit_test(choose_some_asks_for_each),
        cmocka_unit_test(equal_things_are_met_once),
        cmocka_unit_test(any_order_is_put_in_order),
        cmocka_unit_test(everybody_chooses),
        cmocka_unit_test(picks_are_secret_until_all_have_picked),
        cmocka_unit_test(everybody_chooses_several),
        cmocka_unit_test(several_picks_are_secret),
        cmocka_unit_test(some_choose),
        cmocka_unit_test(who_is_asked),
        cmocka_unit_test(can_says_what_could_be_done),
        cmocka_unit_test(may_asks_only_what_can_be_done),
        cmocka_unit_test(may_always_asks_in_any_case),
        cmocka_unit_test(may_leaves_no_trace),
        cmocka_unit_test(may_stop_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
