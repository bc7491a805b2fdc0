/*
 * course_test.c -- tests how the host retries an option of choose_one. Calling
 * only the option's function must give the same result as running the whole
 * turn again.
 */
#include "script/course.h"

static void refusals_before_any_change(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 4)) need(n % 2 == 0, 'even') vars.count = n end, "
         "stay = function(me) end, never = function(me) "
         "need(false, 'not now') end, leave = 5 }",
         WHAT},
        {"local courses = { go = function(me) choose('n', numbers(1, 2)) "
         "choose('none', numbers(1, 0)) end, rest = function() end }",
         WHAT "choose('m', numbers(1, 2))"},
        /* the last option has no legal continuation, either */
        {"local courses = { go = function(me) need(choose('n', numbers(1, 3)) "
         "> 3, 'more') end, to = function(me) need(choose('m', numbers(1, 3)) "
         "> 3, 'much more') end, done = 1 }",
         WHAT},
        {"local courses = { go = function(me) need(false, 'no') end }", WHAT},
        /* if there are several reasons, the first is reported */
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) need(n ~= 1, 'not one') "
         "if n == 2 then choose('none', numbers(1, 0)) end "
         "place(me, 1, space(9, 9)) end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) if n == 1 then need(false, 'one') end "
         "choose_one('nothing', {}) end, stay = true }",
         WHAT},
    };

    COURSE_CHECK(cases);
}

static void refusals_after_changes(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) place(me, 1, space(0, 0)) "
         "local n = choose('n', numbers(1, 3)) need(n > 1, 'more') end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) vars.count = vars.count + 1 "
         "need(choose('n', numbers(1, 3)) == vars.count - 6, 'two') end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) turn_goes_to(me) "
         "need(choose('n', numbers(1, 3)) > 2, 'three') end, "
         "stay = function() end }",
         WHAT},
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 2)) discard(cards:in_hand(me):list()[1]) "
         "need(choose('m', numbers(1, 2)) > n, 'more') end, stay = true }",
         WHAT "choose('k', numbers(1, 2))"},
        /* a change that causes no event, and a change that is overwritten at
         * once */
        {"local courses = { go = function(me) local p = "
         "pyramids:of(me):list()[1] point(p, p.pose) "
         "need(choose('n', numbers(1, 3)) > 2, 'three') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) vars.count = 5 vars.count = 7 "
         "need(choose('n', numbers(1, 3)) > 2, 'three') end, stay = true }",
         WHAT},
    };

    COURSE_CHECK(cases);
}

static void refusals_in_other_hands(void **state)
{
    static const Case cases[] = {
        {"local function other(least) need(choose('n', numbers(1, 3)) > least, "
         "'more') end local courses = { go = function(me) "
         "as(me.next, other, 2) end, stay = function() end }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function other() need(choose('n', numbers(1, 3)) > 3, 'more') "
         "end local courses = { go = function(me) as(me.next, other) end, "
         "to = function(me) choose('k', numbers(1, 2)) end }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function hand(seat) return cards:in_hand(seat) end "
         "local courses = { go = function(me) "
         "local picks = choose_each('c', hand) "
         "need(picks[me.next].code ~= '5M', 'no five') end, "
         "stay = function() end }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function few(c) return c.value < 3 end "
         "local function wrong() error('wrong') end "
         "local courses = { go = function(me) choose('c', "
         "cards:in_hand(me):where('few', few)) need(false, 'no') end, "
         "to = function(me) choose('c', cards:in_hand(me):where('x', wrong)) "
         "end, stay = 1 }",
         WHAT},
    };

    COURSE_CHECK(cases);
}

static void courses_within_courses(void **state)
{
    static const Case cases[] = {
        {"local inner = { x = function(n) need(n > 1, 'more') end, "
         "y = function(n) need(choose('k', numbers(1, 2)) == n, 'same') end, "
         "z = function(n) vars.count = n need(n == 2, 'two') end } "
         "local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) choose_one('inner', inner, n) end, stay = true }",
         WHAT},
        {"local inner = { x = function() need(false, 'never') end } "
         "local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) choose_one('inner', inner) end, "
         "on = function(me) vars.count = 1 choose_one('inner', inner) end, "
         "stay = true }",
         WHAT},
        {"local function each(n) need(n ~= 2, 'not two') end "
         "local courses = { go = function(me) choose_some('n', numbers(1, 3), "
         "{ each = each }) end, stay = true }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function try() need(choose('n', numbers(1, 3)) == 2, 'two') "
         "end local courses = { go = function(me) may('try', try) "
         "need(choose('m', numbers(1, 2)) == 2, 'two') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) for i = 1, 2 do waypoint(i) "
         "need(choose('n', numbers(1, 3)) > i, 'more') end end, stay = true }",
         WHAT},
        /* the options are used twice in a turn */
        {"local courses = { go = function(me) vars.count = vars.count + "
         "choose('n', numbers(1, 2)) need(vars.count < 10, 'less') end, "
         "stay = function() end }",
         WHAT WHAT},
    };

    COURSE_CHECK(cases);
}

static void what_comes_after_refuses(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) return choose('n', "
         "numbers(1, 3)) end, stay = 0 }",
         "local n = " WHAT "need(n ~= 1, 'not one') vars.count = n"},
        {"local courses = { go = function(me) return choose('n', "
         "numbers(1, 3)), 5 end, stay = 0 }",
         "local n, five = " WHAT "need(n > 1 and choose('m', numbers(1, 3)) > "
         "n, 'more') assert(five == 5)"},
    };

    COURSE_CHECK(cases);
}

static void what_is_revealed_stays(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) draw(me) "
         "need(choose('n', numbers(1, 3)) > 1, 'more') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) choose('k', numbers(1, 2)) "
         "random(6) need(choose('n', numbers(1, 3)) > 1, 'more') end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) "
         "need(choose('n', numbers(1, 3)) > 1, 'more') end, stay = true }",
         "draw(me) " WHAT},
        {"local courses = { go = function(me) random(6) "
         "need(false, 'too late') end, stay = true }",
         WHAT},
    };

    COURSE_CHECK(cases);
}

static void mistakes_are_told(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) if n == 2 then error('two') end "
         "need(n == 3, 'three') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) error('go') end }", WHAT},
        {"local courses = { go = function(me) error({}) end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) local x = nil x.y = 5 end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) string.rep() end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) place(me, 4, space(0, 0)) end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) finish('over') end, "
         "to = function(me) need(choose('n', numbers(1, 2)) == 2, 'two') "
         "finish('over', me) end }",
         WHAT},
        {"local courses = { go = function(me) pcall(need, false, 'no') end, "
         "to = function(me) pcall(choose, 'n', numbers(1, 2)) "
         "pcall(error) end }",
         WHAT},
    };

    COURSE_CHECK(cases);
}

/* The function of an option changes a counter that is in one of its arguments:
 * in a table or in a closure. */
static void arguments_may_remember(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me, t) t.n = t.n + 1 "
         "need(choose('n', numbers(1, 3)) == t.n, 'as often') "
         "vars.count = t.n end, stay = true }",
         "choose_one('what', courses, me, { n = 0 })"},
        {"local courses = { go = function(me, f) "
         "need(choose('n', numbers(1, 3)) == f(), 'as often') end, "
         "stay = true }",
         "local n = 0 choose_one('what', courses, me, function() n = n + 1 "
         "return n end)"},
        {"local courses = { go = function(me, f, set) f(set) end, stay = 1 } ",
         "local n = 0 choose_one('what', courses, me, function(set) n = n + 1 "
         "need(choose('s', set).x == n, 'further') end, spaces:territory())"},
    };

    COURSE_CHECK(cases);
}

static int first(void *context, const Choice *choice)
{
    return 0;
}

/* Only a limited number of option tables is remembered. Here many inner tables
 * are used between two uses of an outer table. */
static void tables_are_many(void **state)
{
    ScriptError error;
    Line line = {0};
    Script *script = small_load_text(
        "local outer = {} for i = 1, 40 do local inner = {} for j = 1, 4 do "
        "inner[j] = { ['w' .. i * j] = function() end } end "
        "outer[i] = { go = function() local n = choose('n', numbers(1, 2)) "
        "for j = 1, 4 do choose_one('inner', inner[j]) end "
        "need(n == 2, 'two') return n end } end "
        "local function turn() for i = 1, 40 do "
        "assert(choose_one('outer', outer[i]) == 2) end end "
        "return require 'small' { turn = turn }",
        &error);

    assert_non_null(script);
    Position start = small_start(script);
    if (script_turn(script, &start, &line, first, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    assert_int_equal(line.count, 240);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_before_any_change),
        cmocka_unit_test(refusals_after_changes),
        cmocka_unit_test(refusals_in_other_hands),
        cmocka_unit_test(courses_within_courses),
        cmocka_unit_test(what_comes_after_refuses),
        cmocka_unit_test(what_is_revealed_stays),
        cmocka_unit_test(mistakes_are_told),
        cmocka_unit_test(arguments_may_remember),
        cmocka_unit_test(tables_are_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
