/*
 * Looking at scripts: names that nobody gives, in code that never runs too;
 * functions that were never called; expressions asked against a position.
 */
#include "support/small.h"

static Script *load_examined(const char *text)
{
    ScriptError error;
    ScriptSource source = {.scripts = "tests/script/library", .examine = true};

    source.file = small_write("small.lua", text);
    Script *script = script_load(&source, &error);
    if (script == NULL)
        fail_msg("does not load: %s", error.message);
    return script;
}

/* -- names -------------------------------------------------------------------- */

static void names_that_nobody_gives(void **state)
{
    Script *script = load_examined(
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
}

/* Names of a function's own environment are given by the function. */
static void environments_of_their_own(void **state)
{
    Script *script = load_examined(
        "local function never()\n"
        "  local _ENV = { field = 5 }\n"
        "  return function() return field, other end\n"
        "end\n"
        "local function nor() return function() return chose, never end end\n"
        "return require \"small\" { turn = function() return nor end }\n");
    ScriptError finding;
    int index = 0;

    assert_true(script_lint(script, &index, &finding));
    assert_int_equal(finding.line, 5);
    assert_false(script_lint(script, &index, &finding));
    script_free(script);
}

static void nothing_without_being_asked(void **state)
{
    Script *script = small_load("finish(\"x\") return nonesuch", NULL);
    FunctionCover cover;
    ScriptError finding;
    int index = 0;

    assert_false(script_lint(script, &index, &finding));
    assert_false(script_function(script, 0, &cover));
    script_free(script);
}

/* -- functions ---------------------------------------------------------------- */

/* Whether the function that begins at a line of small.lua was called. */
static bool is_called(const Script *script, int line)
{
    FunctionCover cover;

    for (int i = 0; script_function(script, i, &cover); i++)
        if (cover.line == line && strstr(cover.file, "small.lua") != NULL &&
            strstr(cover.file, "library") == NULL)
            return cover.reached;
    fail_msg("no function begins at line %d", line);
    return false;
}

static void functions_that_are_called(void **state)
{
    Script *script = load_examined("local function one()\n"
                                   "  finish(\"one\")\n"
                                   "end\n"
                                   "local function other()\n"
                                   "  finish(\"other\")\n"
                                   "end\n"
                                   "return require \"small\" {\n"
                                   "  turn = function(me)\n"
                                   "    if me then one() else other() end\n"
                                   "  end }\n");
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    assert_false(is_called(script, 1));
    assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                     RUN_DONE);
    assert_true(is_called(script, 1));
    assert_false(is_called(script, 4));
    assert_true(is_called(script, 8));
    script_free(script);
}

/* -- expressions -------------------------------------------------------------- */

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
    says("me, green.color", "red  green");
    says("nil", "nil");
    says("{ 1, { 2 }, a = true }", "{ 1, { 2 }, a = true }");
    says("{}", "{ }");
    says("seats", "seat: red, green");
    says("numbers(2, 1)", "number from 2 to 1: none");
    says("place(me, 1, space(0, 0))",
         "a function that may only read tries to act or to ask");
    says("nonesuch", "unknown name 'nonesuch'");
    says("1 +", "unexpected symbol near <eof>");
    says("(function() while true do end end)()", "ran for too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_nobody_gives),
        cmocka_unit_test(environments_of_their_own),
        cmocka_unit_test(nothing_without_being_asked),
        cmocka_unit_test(functions_that_are_called),
        cmocka_unit_test(expressions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
