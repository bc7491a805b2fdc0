/*
 * kept_test.c -- tests that the host copies the file names, labels and reasons
 * of a script. The address sanitizer detects texts that Lua has freed.
 */
#include "script/evaluate.h"
#include "script/reason.h"
#include "support/small.h"

/* Creates and drops many texts, so that freed memory is overwritten. */
#define GARBAGE "for i = 1, 2000 do local s = ('x'):rep(9 + i % 40) .. i end "

static Script *load(const char *text)
{
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_text(text, &error);

    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("does not load: %s", told);
    }
    return script;
}

/* Returns the reason why the host does not offer the first pruned option. */
static const Reason *first_pruned(Script *script, const Position *start)
{
    static Choice choice;
    Line line = {.count = 0};
    ScriptError error;

    assert_int_equal(script_open(script, start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_non_null(script_pruned(script, 0));
    return script_pruned(script, 0);
}

/* If loading fails, Lua frees the file's text before the error is printed. */
static void the_file_of_a_limit_at_loading(void **state)
{
    small_unloadable("local function f(n) return 1 + f(n + 1) end f(1)",
                     FAULT_LIMIT,
                     "small.lua:1: the script needs more than 16 MB of memory");
    small_unloadable("local s = 'x' while true do " GARBAGE "end", FAULT_LIMIT,
                     "small.lua:1: ran for too long");
}

/* The label of a choice stays the same if other choices are opened
 * meanwhile. */
static void the_label_of_a_choice(void **state)
{
    small_refuses("choose_some('thi' .. 'ngs', spaces:occupied(), { exactly = "
                  "9, ordered = function(s) choose('other ' .. s.x, "
                  "numbers(1, 1)) " GARBAGE "return 1 end })",
                  "9 are needed for things, and only 3 can be chosen: occupied "
                  "space");
    small_refuses("choose_some('thi' .. 'ngs', spaces:occupied(), { each = "
                  "function(s) choose('other ' .. s.x, numbers(1, 1)) " GARBAGE
                  "end }) choose('na' .. 'me', numbers(1, 0))",
                  "no name: there is no number from 1 to 0");
    small_refuses(
        "may('g' .. 'o', function() choose('x' .. 1, numbers(1, 1)) " GARBAGE
        "end) choose('na' .. 'me', numbers(1, 0))",
        "no name: there is no number from 1 to 0");
}

/* The text of a refusal by `need` stays the same after the next refusal. */
static void the_words_of_a_rule(void **state)
{
    Script *script =
        load("local courses = { go = function() "
             "local n = choose('n', numbers(1, 2)) "
             "need(n == 2, 'rule ' .. n) " GARBAGE
             "choose('m', numbers(1, 1)) choose_one('course', {}) end, "
             "stay = function() end }\n"
             "local function turn() choose_one('x', courses) end\n"
             "return require 'small' { turn = turn }");
    Position start = small_start(script);

    assert_string_equal(first_pruned(script, &start)->text,
                        "no course: there is nothing to choose");
    script_free(script);
}

/* Tests a refusal in a file that the turn has required. */
static void the_file_of_a_reason(void **state)
{
    small_write("beside.lua", "\nneed(false, 'not this one')");
    Script *script = load("local function turn() "
                          "if choose('n', numbers(1, 2)) == 1 then "
                          "require 'beside' end " GARBAGE "end\n"
                          "return require 'small' { turn = turn }");
    Position start = small_start(script);
    const Reason *reason = first_pruned(script, &start);

    assert_string_equal(reason->text, "not this one");
    assert_string_equal(strrchr(reason->file, '/'), "/beside.lua");
    assert_int_equal(reason->line, 2);
    script_free(script);
}

/* An open choice keeps its texts and its line number, even if the script runs
 * again. */
static void the_place_of_a_choice(void **state)
{
    Script *script = load("local function turn() local s = choose('fr' .. "
                          "'om', numbers(1, 2)) end\n"
                          "return require 'small' { turn = turn }");
    Position start = small_start(script);
    Line line = {.count = 0};
    Evaluation answer;
    ScriptError error;
    Choice choice;

    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_true(script_evaluate(
        script, &start, 0, "(function() " GARBAGE "end)()", &answer, &error));
    assert_string_equal(choice.label, "from");
    assert_string_equal(strrchr(choice.file, '/'), "/small.lua");
    assert_int_equal(choice.line, 1);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_file_of_a_limit_at_loading),
        cmocka_unit_test(the_label_of_a_choice),
        cmocka_unit_test(the_words_of_a_rule),
        cmocka_unit_test(the_file_of_a_reason),
        cmocka_unit_test(the_place_of_a_choice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
