/*
 * many_test.c -- tests calls and results with more values than Lua's stack
 * guarantees to hold. BUILD=asan detects a function that does not make room.
 */
#include "support/sample.h"
#include "support/small.h"

#include "script/api/api.h"
#include "script/evaluate.h"
#include "script/library/library.h"

/* First arguments of the calls. 4000 more arguments follow. */
static const char *const firsts[] = {
    "",
    "text,",
    "'x', many,",
    "'x', function() return many(text) end,",
    "'x', { a = function(...) return ... end },",
    "many,",
    "me,",
    "me, many,",
    "{ 1, 2, 3 },",
    "seats,",
    "seats, function(seat) return many(text) end,",
    "1,",
};

/* Calls a function or method with very many arguments. `call` is the name of a
 * function, or a value and the name of its method. */
static void call_with(const char *call, const char *first)
{
    char body[SMALL_TEXT];
    ScriptError error;
    static Choice choice;
    Line line;

    line.count = 0;
    sprintf(body,
            "local text = ('x'):rep(4000)\n"
            "local function many() return text:byte(1, -1) end\n"
            "pcall(function() return %s(%s many()) end) draw(me)",
            call, first);
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    while (line.count < 4 && script_open(script, &start, &line, true, &choice,
                                         &error) == RUN_OPEN)
        line.picks[line.count++] = choice.options[0];
    script_free(script);
}

static void call_with_all(const char *call)
{
    static size_t number; /* number of the call, which selects the sample of
                           * arguments */

    for (size_t i = number++ % SAMPLE_ONE_OF;
         i < sizeof firsts / sizeof *firsts; i += SAMPLE_ONE_OF)
        call_with(call, firsts[i]);
}

static bool is_name(const char *name)
{
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyz_")] == '\0';
}

static void test_functions(void **state)
{
    for (int i = 0; i < primitive_count(); i++)
        if (is_name(primitive_at(i)->name))
            call_with_all(primitive_at(i)->name);
    for (int i = 0; i < library_entry_count; i++)
        call_with_all(library_entries[i].name);
}

/* Calls each method of a set, a thing and a pile. A call of a method that does
 * not exist fails, which is allowed. */
static void test_methods(void **state)
{
    static const char *const values[] = {"pyramids", "spaces",    "cards",
                                         "seats",    "draw_pile", "me"};
    char call[100];
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (entry.of[0] == '\0' || !is_name(entry.name))
            continue;
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            snprintf(call, sizeof call, "%s:%s", values[k], entry.name);
            call_with(call, "");
        }
    }
}

static void test_many_values(void **state)
{
    small_runs("local text = ('x'):rep(4000)\n"
               "local all = table.pack(pcall(string.byte, text, 1, -1))\n"
               "assert(all.n == 4001 and all[1] == true and all[4001] == 120)\n"
               "all = table.pack(pcall(error, 'x'))\n"
               "assert(all.n == 2 and all[1] == false)\n"
               "local function many() return text:byte(1, -1) end\n"
               "assert(select('#', as(me, many)) == 4000)\n"
               "assert(#spaces:where('odd', many):list() == "
               "#spaces:list())\n"
               "draw(me)",
               "");
}

/* Evaluates expressions with many values, as the prompt does. */
static void test_evaluated(void **state)
{
    Evaluation answer;
    ScriptError error;
    Script *script = small_load("draw(me)", NULL);
    Position start = small_start(script);

    assert_true(script_evaluate(
        script, &start, 0, "('x'):rep(4000):byte(1, -1)", &answer, &error));
    assert_true(script_evaluate(script, &start, 0,
                                "me, pcall(string.byte, ('x'):rep(4000), 1, "
                                "-1)",
                                &answer, &error));
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_methods),
        cmocka_unit_test(test_many_values),
        cmocka_unit_test(test_evaluated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
