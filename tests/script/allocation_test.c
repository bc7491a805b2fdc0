/*
 * allocation_test.c -- tests every allocation by letting it fail. Nothing may
 * crash or leak, and the failed call must work when it is repeated. The
 * sanitizers find leaks.
 */
#include "script/counts.h"
#include "script/house_rule_info.h"
#include "script/score.h"
#include "script/walk.h"
#include "support/sample.h"
#include "support/small.h"

enum { ENOUGH = 200000 };

/* A turn that creates tables, texts, sets, functions and choices. */
static const char body[] =
    "local words = {} "
    "for i, seat in ipairs(seats:list()) do words[i] = seat.color .. i end "
    "for word in pairs({ a = 1, b = 2 }) do words[#words + 1] = word end "
    "table.sort(words) "
    "local text = table.concat(words, ',') .. ('%s'):format(me) "
    "local n = choose('n', numbers(1, 2):where('small' .. #text, "
    "function(n) return n < 3 end)) "
    "may('go', function() choose_some('c', cards:in_hand(me), { at_most = 2, "
    "each = function(c) choose('p', poses) end }) end) "
    "choose_one('what', { ['w' .. n] = function() need(n == 2, 'not ' .. n) "
    "end, stay = 5 }) "
    "local p = place(me, 3, choose('s', spaces:territory() - "
    "spaces:occupied())) exchange(p, 2) "
    "local ok, e = pcall(error, 'x' .. n) "
    "draw(me) if #words > 9 then finish(text) end";

/* A turn that joins sets, groups spaces, carries cards, and may end without a
 * choice. */
static const char carrying[] =
    "for _, group in ipairs(groups(spaces:territory() + spaces:occupied(), 2)) "
    "do waypoint(group[1], me) carry(group[1], group[2]) end "
    "local n = choose('n', numbers(1, 2), true) "
    "local picks = choose_each('e', function(s) "
    "if s ~= me then return seats - seats:only(me) end end) "
    "discard(turn_up()) remove(me:spare(3))";

/* Further fields of the game: functions that the host also calls. The script
 * creates the functions in `courses` while it is loaded, not in a turn. */
static const char around[] =
    "score = function(s) return #('x'):rep(s.number) + "
    "#spaces:controlled_by(s):list() end, "
    "after_turn = (function() local blocks = { { 'AM', 'AS' }, { 'AV' } } "
    "local courses = { go = function(me) need(has_block(spaces, blocks) and "
    "choose('q', numbers(1, 2)) == 2, 'two') end, stay = true } "
    "return function(me) choose_one('after', courses, me) end end)()";

static int third_option(void *context, const Choice *choice)
{
    return choice->count > 2 ? 2 : choice->count - 1;
}

static bool count_visit(void *context, const Line *line,
                        const Position *position, bool cut)
{
    int *count = context;

    return ++*count < 10;
}

/* -- actions, with a fault or without ------------------------------------- */

typedef bool (*Deed)(Script *script, const Position *start, ScriptError *error);

static bool play_turn(Script *script, const Position *start, ScriptError *error)
{
    Line line;

    line.count = 0;
    return script_turn(script, start, &line, third_option, NULL, error) ==
           RUN_DONE;
}

static bool open_choices(Script *script, const Position *start,
                         ScriptError *error)
{
    static Choice choice;
    Line line;

    line.count = 0;
    for (int depth = 0; depth < 3; depth++) {
        if (script_open(script, start, &line, false, &choice, error) !=
            RUN_OPEN)
            return false;
        line.picks[line.count++] = choice.options[choice.count - 1];
    }
    return true;
}

static bool walk_lines(Script *script, const Position *start,
                       ScriptError *error)
{
    WalkLimits limits = {.stop_at_reveal = true};
    int count = 0;
    Line line;

    line.count = 0;
    return script_walk(script, start, &line, limits, count_visit, &count,
                       error) != RUN_FAILED;
}

static bool sample_line(Script *script, const Position *start,
                        ScriptError *error)
{
    Line line;
    bool cut;

    line.count = 0;
    return script_sample(script, start, &line, NULL, third_option, NULL, &cut,
                         error) != RUN_FAILED;
}

static bool ask_score(Script *script, const Position *start, ScriptError *error)
{
    int number;

    return script_score(script, start, 0, &number, error);
}

/* Runs the test function with each allocation failing in turn. Each attempt
 * uses a new Script, because a used Script needs fewer allocations. */
static void fail_everywhere(const char *turn, Deed deed)
{
    long n;
    bool done = false;

    for (n = 1; !done; n += SAMPLE_ONE_OF) {
        Script *script = small_load(turn, around);
        Position start = small_start(script);
        ScriptError error;
        memset(&error, 0, sizeof error);
        script_fail_allocation(n);
        done = deed(script, &start, &error);
        script_fail_allocation(0);
        if (!done && error.fault != FAULT_LIMIT)
            fail_msg("allocation %ld: fault %d: %s", n, error.fault,
                     error.message);
        if (!done && !deed(script, &start, &error))
            fail_msg("after allocation %ld failed: %s", n, error.message);
        script_free(script);
        assert_true(n < ENOUGH);
    }
    assert_true(n > 1 + SAMPLE_ONE_OF);
}

static void a_turn_may_fail_anywhere(void **state)
{
    fail_everywhere(body, play_turn);
    fail_everywhere(carrying, play_turn);
}

static void opening_may_fail_anywhere(void **state)
{
    fail_everywhere(body, open_choices);
}

static void a_walk_may_fail_anywhere(void **state)
{
    fail_everywhere(body, walk_lines);
    fail_everywhere(carrying, walk_lines);
}

static void sampling_may_fail_anywhere(void **state)
{
    fail_everywhere(body, sample_line);
}

static void scoring_may_fail_anywhere(void **state)
{
    fail_everywhere(body, ask_score);
}

static void loading_may_fail_anywhere(void **state)
{
    static const char *const settings[] = {"size=large"};
    ScriptSource source = {
        .file = small_write("small.lua", "return require 'small' { rules = { "
                                         "{ 'S1', 'Play.' } } }"),
        .scripts = "tests/script/library",
        .setting_count = 1,
        .settings = settings,
    };
    Script *script = NULL;

    for (long n = 1; script == NULL; n += SAMPLE_ONE_OF) {
        ScriptError error;
        script_fail_allocation(n);
        script = script_load(&source, &error);
        script_fail_allocation(0);
        if (script == NULL && error.fault != FAULT_LIMIT)
            fail_msg("allocation %ld: fault %d: %s", n, error.fault,
                     error.message);
        assert_true(n < ENOUGH);
    }
    script_free(script);
}

/* House rules that change functions, tables and descriptions. */
static const char *const house_rules[] = {
    "return house_rule { api = 1, name = 'a', text = 'first', "
    "rules = { { 'S1', 'Play.' } }, change = function(rules) "
    "local old = rules.turn rules.turn = function(me) old(me) end "
    "rules.options.more = { default = true } end }",
    "return house_rule { api = 1, name = 'b', rules = { { 'S2', 'Play.' } }, "
    "change = function(rules) local old = rules.turn "
    "rules.turn = function(me) old(me) end rules.marks[1] = 'x' "
    "rules.piles = { 'held_SEAT' } end }",
    NULL};

static void loading_with_house_rules_may_fail_anywhere(void **state)
{
    Script *script = NULL;

    for (long n = 1; script == NULL; n += SAMPLE_ONE_OF) {
        ScriptError error;
        script_fail_allocation(n);
        script = small_load_with("return require 'small' { rules = { { 'S1', "
                                 "'Play.' } } }",
                                 house_rules, &error);
        script_fail_allocation(0);
        if (script == NULL && error.fault != FAULT_LIMIT)
            fail_msg("allocation %ld: fault %d: %s", n, error.fault,
                     error.message);
        assert_true(n < ENOUGH);
    }
    assert_string_equal(script_house_rule(script, 1)->rules[0].id, "S2");
    script_free(script);
}

/* If house rules contradict each other, either the contradiction or the lack of
 * memory must be reported, and nothing may leak. */
static void contradicting_may_fail_anywhere(void **state)
{
    static const char *const wrong[][3] = {
        {"return house_rule { api = 1, name = 'a', change = function(rules) "
         "rules.turn = function() end end }",
         "return house_rule { api = 1, name = 'b', change = function(rules) "
         "rules.turn = function() end end }",
         NULL},
        {"return house_rule { api = 1, name = 'a', rules = { { 'S1', 'x' } }, "
         "change = function(rules) rules.players = 5 end }",
         NULL},
        {"return house_rule { api = 1, name = 'a', rules = { { 'S1', 'x' }, "
         "5 }, change = function(rules) end }",
         NULL},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ScriptError error = {.fault = FAULT_LIMIT};
        for (long n = 1; error.fault == FAULT_LIMIT; n++) {
            script_fail_allocation(n);
            Script *script =
                small_load_with("return require 'small' {}", wrong[i], &error);
            script_fail_allocation(0);
            assert_null(script);
            assert_true(n < ENOUGH);
        }
        assert_int_equal(error.fault, i == 0 ? FAULT_USAGE : FAULT_SCRIPT);
    }
}

static void reading_a_house_rule_may_fail_anywhere(void **state)
{
    ScriptSource source = {.file = small_write("rule-1.lua", house_rules[0]),
                           .scripts = "tests/script/library"};
    bool read = false;

    for (long n = 1; !read; n++) {
        HouseRuleInfo info;
        ScriptError error;
        script_fail_allocation(n);
        read = script_read_house_rule(&source, &info, &error);
        script_fail_allocation(0);
        if (!read)
            assert_int_equal(error.fault, FAULT_LIMIT);
        assert_true(n < ENOUGH);
    }
}

/* If a script has an error, either the error or the lack of memory must be
 * reported, and nothing may leak. */
static void failing_may_fail_anywhere(void **state)
{
    static const char *const texts[] = {
        "return variant { api = 1, nme = 'x' }",
        "return variant { api = 1, name = 'x', players = { 1, 2 }, rules = 5 }",
        "x = = 5",
        "error({})",
        "local x = chooze",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ScriptError error = {.fault = FAULT_LIMIT};
        for (long n = 1; error.fault == FAULT_LIMIT; n++) {
            script_fail_allocation(n);
            Script *script = small_load_text(texts[i], &error);
            script_fail_allocation(0);
            assert_null(script);
            assert_true(n < ENOUGH);
        }
        assert_int_equal(error.fault, FAULT_SCRIPT);
    }
}

static void little_memory_is_a_limit(void **state)
{
    ScriptSource source = {
        .file = small_write("small.lua", "return require 'small' {}"),
        .scripts = "tests/script/library",
    };
    ScriptError error;

    for (source.memory_limit = 1000; source.memory_limit < 60000;
         source.memory_limit += 1000) {
        Script *script = script_load(&source, &error);
        if (script == NULL)
            assert_int_equal(error.fault, FAULT_LIMIT);
        script_free(script);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loading_may_fail_anywhere),
        cmocka_unit_test(loading_with_house_rules_may_fail_anywhere),
        cmocka_unit_test(contradicting_may_fail_anywhere),
        cmocka_unit_test(reading_a_house_rule_may_fail_anywhere),
        cmocka_unit_test(failing_may_fail_anywhere),
        cmocka_unit_test(a_turn_may_fail_anywhere),
        cmocka_unit_test(opening_may_fail_anywhere),
        cmocka_unit_test(a_walk_may_fail_anywhere),
        cmocka_unit_test(sampling_may_fail_anywhere),
        cmocka_unit_test(scoring_may_fail_anywhere),
        cmocka_unit_test(little_memory_is_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
