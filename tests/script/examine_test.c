/*
 * examine_test.c -- tests that undefined names are found, even in code that
 * never runs, and that expressions are evaluated in a position.
 */
#include "script/evaluate.h"
#include "script/examination.h"
#include "support/small.h"

/* -- names ---------------------------------------------------------------- */

static void names_that_nobody_gives(void **state)
{
    Examination *examination = examination_new();
    Script *script = small_load_examined(
        examination,
        "local function never() return chose(\"a\", seats) end\n"
        "local function nor()\n"
        "  local choice = spaces\n"
        "  return choice, nonesuch.field, { never, string.rep }\n"
        "end\n"
        "return require \"small\" { turn = function() return nor end }\n");
    ScriptError finding;
    int index = 0;

    assert_true(script_lint(script, &index, &finding));
    assert_int_equal(finding.line, 1);
    assert_string_equal(finding.message,
                        "unknown name 'chose'; did you mean 'choose'?");
    assert_true(script_lint(script, &index, &finding));
    assert_int_equal(finding.line, 4);
    assert_string_equal(finding.message, "unknown name 'nonesuch'");
    assert_false(script_lint(script, &index, &finding));
    script_free(script);
    examination_free(examination);
}

/* If a file replaces its environment, its names are not checked. */
static void environments_of_their_own(void **state)
{
    Examination *examination = examination_new();
    Script *script = small_load_examined(
        examination,
        "local function never()\n"
        "  local _ENV = { field = 5 }\n"
        "  return function() return field, other end\n"
        "end\n"
        "local function nor() return function() return chose, never end end\n"
        "return require \"small\" { turn = function() return nor end }\n");
    ScriptError finding;
    int index = 0;

    assert_false(script_lint(script, &index, &finding));
    script_free(script);
    examination_free(examination);
}

/* Only names are checked, not fields. A local variable is an unknown name in
 * the lines before its declaration. */
static void names_that_are_declared(void **state)
{
    Examination *examination = examination_new();
    Script *script = small_load_examined(
        examination,
        "local function early() return later end\n"
        "local later <const>, one = 1, { unheard = 2, of = 3 }\n"
        "one.thing = \"nowhere\" -- none\n"
        "for key, value in pairs(one) do assert(key ~= value) end\n"
        "local text = [[ neither ]] .. tostring(one.of)\n"
        "function one.call(a, ...) return a, text, ..., missing == 1 end\n"
        "local function out() goto done ::done:: end\n"
        "return require \"small\" { turn = function() return out, early end }\n");
    ScriptError finding;
    int index = 0;

    assert_true(script_lint(script, &index, &finding));
    assert_string_equal(finding.message, "unknown name 'later'");
    assert_int_equal(finding.line, 1);
    assert_true(script_lint(script, &index, &finding));
    assert_string_equal(finding.message, "unknown name 'missing'");
    assert_int_equal(finding.line, 6);
    assert_false(script_lint(script, &index, &finding));
    script_free(script);
    examination_free(examination);
}

static void nothing_without_being_asked(void **state)
{
    Script *script = small_load("finish(\"x\") return nonesuch", NULL);
    ScriptError finding;
    int index = 0;

    assert_false(script_lint(script, &index, &finding));
    script_free(script);
}

/* -- expressions ---------------------------------------------------------- */

static void says(const char *expression, const char *expected)
{
    Script *script = small_load("finish(\"x\")", NULL);
    Position start = small_start(script);
    Evaluation *answer = malloc(sizeof *answer);
    ScriptError error;

    assert_non_null(answer);
    bool fine = script_evaluate(script, &start, 0, expression, answer, &error);
    assert_string_equal(fine ? answer->text : error.message, expected);
    free(answer);
    script_free(script);
}

static void expressions(void **state)
{
    says("1 + 1", "2");
    says("me, green.color", "red, green");
    says("nil", "nil");
    says("{ 1, { 2 }, a = true }", "{ 1, { 2 }, a = true }");
    says("{}", "{ }");
    says("seats", "seat: red, green");
    says("numbers(2, 1)", "number from 2 to 1: none");
    says("place(me, 1, space(0, 0))",
         "this function may only read: it cannot act or ask");
    says("nonesuch", "unknown name 'nonesuch'");
    says("1 +", "unexpected symbol near <eof>");
    says("(function() while true do end end)()", "ran for too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_nobody_gives),
        cmocka_unit_test(environments_of_their_own),
        cmocka_unit_test(names_that_are_declared),
        cmocka_unit_test(nothing_without_being_asked),
        cmocka_unit_test(expressions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
