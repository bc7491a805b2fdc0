/*
 * where_test.c -- tests clauses of `where`, each of which has its own function.
 * A refusal inside a function excludes the thing, and has no other effect.
 */
#include "script/reason.h"
#include "support/small.h"

/* Lua code for a set whose function calls space(x + 60, y). The call is refused
 * if x is greater than 0. */
#define FAR                                                                    \
    "local far = spaces:where('x', function(s) return space(s.x + 60, s.y) "   \
    "end) "

/* Tests `where` after other clauses and on joined sets. Then creates and drops
 * 600 sets with `where`. */
static void each_clause_has_its_function(void **state)
{
    small_runs(
        "local six = numbers(1, 30):where('even', function(n) return n % 2 == "
        "0 end):except(6):where('third', function(n) return n % 3 == 0 end) "
        "assert(six:count() == 4 and six:has(12) and not six:has(6)) "
        "assert(not six:has(8) and not six:has(9)) "
        "local few = (six + numbers(2, 3)):where('few', function(n) return n < "
        "13 end):except(3) "
        "assert(few:count() == 2 and few:has(2) and few:has(12)) "
        "for i = 1, 600 do local low = i % 30 "
        "local high = six:where('high', function(n) return n > low end) "
        "assert(high:any() and not high:has(low) and high:has(30)) end",
        "");
}

static void a_refusal_means_no_member(void **state)
{
    small_offers(FAR "choose('s', far)", "", "0,-1 -1,0 0,0 -1,1 0,1 0,2");
    small_runs(FAR "assert(far:count() == 6 and far:any()) "
                   "assert(far:has(space(0, 0)) and not far:has(space(1, 0)))",
               "");
    small_runs(FAR "assert((spaces - far):count() == 7) "
                   "assert(spaces:where('none', function(s) return "
                   "space(1000, 0) end):count() == 0)",
               "");
    /* a pcall inside the function does not catch the refusal */
    small_runs("assert(not spaces:where('x', function() pcall(space, 1000, 0) "
               "return true end):any())",
               "");
}

static void nothing_is_left_behind(void **state)
{
    /* a refused call ends at once, so the 20 calls are not nested */
    small_runs("local none = spaces:where('x', function() return "
               "space(1000, 0) end) for i = 1, 20 do none:list() end "
               "assert(spaces:where('y', function() return true end):any())",
               "");
    /* after the refusal, the same seat chooses, and acting is allowed again */
    small_runs(FAR "far:list() assert(choose('n', numbers(1, 1)) == 1) "
                   "vars.count = 1",
               "");
    small_runs(FAR "may('go', function() choose('s', far) end) "
                   "vars.count = 1",
               "pass");
    small_runs("may('go', function() choose('s', spaces:where('x', "
               "function() return space(1000, 0) end)) end) vars.count = 1",
               "");
    /* the options are refused for a different reason */
    small_lines("local s = choose('s', spaces:territory():where('x', "
                "function(s) return not spaces:where('y', function(t) return "
                "space(t.x + 60, t.y) end):has(s) end)) "
                "need(s.x == 2, 'x')",
                "2,0");
    small_runs("local function deep(n) return spaces:where('x', function(s) "
               "if n == 8 then return space(1000, 0) end "
               "return not deep(n + 1):has(s) end) end "
               "for i = 1, 3 do deep(1):has(space(0, 0)) end",
               "");
}

static void errors_are_still_errors(void **state)
{
    small_fails("choose('s', spaces:where('x', function() local n = nil "
                "return n.x end))",
                "small.lua:1: attempt to index a nil value (local 'n')");
    small_fails("spaces:where('x', function() place(me, 1, space(0, 0)) "
                "end):list()",
                "small.lua:1: this function may only read: it cannot act or "
                "ask");
    /* a caught error has no other effect than to exclude the thing */
    small_runs("for i = 1, 20 do pcall(function() spaces:where('x', function() "
               "error('no') end):list() end) end vars.count = 1 "
               "assert(spaces:where('y', function() return true end):any())",
               "");
    small_runs("for i = 1, 20 do pcall(may, 'go', function() "
               "spaces:where('x', function() error('no') end):list() end) end "
               "vars.count = 1",
               "");
}

/* The explanation must name the refusal that occurred in the function. */
static void why_tells_what_was_refused(void **state)
{
    Script *script = small_load(FAR "choose('s', far)", NULL);
    Position start = small_start(script);
    Line line = {.count = 0};
    char text[MESSAGE_LIMIT];
    ScriptError error;
    Choice choice;

    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_true(script_why_not(script, thing(THING_SPACE, space_at(1, 0)), text,
                               sizeof text, NULL));
    assert_string_equal(text, "1,0 does not fit; needed: x, but that space is "
                              "beyond the edge of the board (it holds AM, "
                              "with r1e)");
    assert_false(script_why_not(script, thing(THING_SPACE, space_at(0, 0)),
                                text, sizeof text, NULL));
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_clause_has_its_function),
        cmocka_unit_test(a_refusal_means_no_member),
        cmocka_unit_test(nothing_is_left_behind),
        cmocka_unit_test(errors_are_still_errors),
        cmocka_unit_test(why_tells_what_was_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
