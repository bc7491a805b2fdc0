/*
 * limit_test.c -- tests that a script cannot run for ever or use all memory,
 * and cannot catch the error that stops it.
 */
#include "script/counts.h"
#include "support/small.h"

static int first_option(void *context, const Choice *choice)
{
    return 0;
}

/* The number of a turn has 16 bits, so a game has a limited number of turns. */
static void games_have_an_end(void **state)
{
    Script *script = small_load("", NULL);
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    start.turn = UINT16_MAX;
    assert_int_equal(
        script_turn(script, &start, &line, first_option, NULL, &error),
        RUN_FAILED);
    assert_int_equal(error.fault, FAULT_LIMIT);
    assert_string_equal(error.message,
                        "the game has not ended after 65535 turns");
    start.turn = UINT16_MAX - 1;
    line.count = 0;
    assert_int_equal(
        script_turn(script, &start, &line, first_option, NULL, &error),
        RUN_DONE);
    script_free(script);
}

/* Checks that the body reaches the limit, and that the script still works
 * afterwards. */
static void meets_limit(const char *body, const char *message)
{
    char text[SMALL_TEXT], told[SMALL_TEXT];
    ScriptError error;
    ScriptSource source;
    Position start;
    Line line;

    snprintf(text, sizeof text,
             "local function turn(me) if choose('n', numbers(1, 2)) == 2 then "
             "return end %s\nend\nreturn require 'small' { turn = turn }\n",
             body);
    memset(&source, 0, sizeof source);
    source.file = small_write("small.lua", text);
    source.scripts = "tests/script/library";
    source.memory_limit = 2 * 1024 * 1024;
    source.step_limit = 2000000;
    Script *script = script_load(&source, &error);
    assert_non_null(script);
    start = small_start(script);
    line.count = 0;
    if (script_turn(script, &start, &line, first_option, NULL, &error) !=
        RUN_FAILED)
        fail_msg("no limit is reached: %s", body);
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, message);
    assert_int_equal(error.fault, FAULT_LIMIT);
    assert_true(strstr(error.file, "small.lua") != NULL);
    line.count = 1;
    line.picks[0] = thing(THING_NUMBER, 2);
    assert_int_equal(
        script_turn(script, &start, &line, first_option, NULL, &error),
        RUN_DONE);
    script_free(script);
}

static void limits_are_met(void **state)
{
    static const char steps[] = "small.lua:1: ran for too long";
    static const char memory[] =
        "small.lua:1: the script needs more than 2 MB of memory";

    meets_limit("while true do end", steps);
    meets_limit("repeat until false", steps);
    meets_limit("for i = 1, 1e12 do local x = spaces:count() end", steps);
    meets_limit("pcall(function() while true do end end)", steps);
    meets_limit("while true do pcall(function() while true do end end) end",
                steps);
    meets_limit("local function f() return f() end f()", steps);
    meets_limit("choose('s', spaces:where('x', function() while true do end "
                "end))",
                steps);
    meets_limit("may('x', function() while true do end end)", steps);
    meets_limit("table.sort({ 2, 1 }, function() while true do end end)",
                steps);
    meets_limit("local function f() return 1 + f() end f()", memory);
    meets_limit("local t = {} for i = 1, 1e9 do t[i] = i end", memory);
    meets_limit("local t = {} for i = 1, 1e9 do t[i] = {} end", memory);
    meets_limit("local s = 'x' while true do s = s .. s end", memory);
    meets_limit("local t = {} for i = 1, 1e4 do t[i] = ('x'):rep(6e4 + i) end",
                memory);
    meets_limit("local s = ('x'):rep(6e4) local t = {} for i = 1, 99 do "
                "t[i] = s end table.concat(t)",
                "the script needs more than 2 MB of memory");
    meets_limit("local t = {} for i = 1, 1e9 do t[i] = spaces:where('x' .. i, "
                "function() end) end",
                memory);
}

static void exceeds(const char *body, const char *message)
{
    small_fails_with(body, NULL, FAULT_LIMIT, message);
}

/* Lua code that inserts keys with equal hashes. A single instruction takes a
 * time that grows with the square of their number. */
#define CLASH(count)                                                           \
    "local t = {} for i = 1, " #count " do t[i * 16383] = true end "

/* Lua code for two texts of two megabytes that differ only in their last
 * byte. */
#define LONG_TEXTS                                                             \
    "local a = ('x'):rep(65536) for i = 1, 5 do a = a .. a end "               \
    "local b = a .. 'b' a = a .. 'a' "

static void tables_have_an_end(void **state)
{
    static const char message[] =
        "a table may have at most 16384 keys, besides those of a list";
    char told[SMALL_TEXT];

    small_runs(CLASH(200) "assert(t[16383])", "");
    small_runs("local t = {} for i = 1, 16384 do t['k' .. i] = i end "
               "for i = 1, 50000 do t[i] = i end",
               "");
    snprintf(told, sizeof told, "small.lua:1: %s", message);
    exceeds("local t = {} for i = 1, 16385 do t['k' .. i] = i end", told);
    exceeds("pcall(function() local t = {} "
            "for i = 1, 16385 do t['k' .. i] = i end end)",
            told);
    snprintf(told, sizeof told, "small.lua:2: %s", message);
    small_unloadable("local t = {}\n"
                     "for i = 1, 16385 do t[i + 0.5] = i end",
                     FAULT_LIMIT, told);
}

/* Tests a file with many constants. The parser stores them in a table, whose
 * keys may have equal hashes. */
static void constants_have_an_end(void **state)
{
    enum { CONSTANTS = 20000 };
    char *text = malloc(CONSTANTS * 12 + 20);
    char *at = text;

    assert_non_null(text);
    at += sprintf(at, "local t = {\n");
    for (int i = 1; i <= CONSTANTS; i++)
        at += sprintf(at, "%d,", 100000 + i);
    sprintf(at, "}");
    small_unloadable(text, FAULT_LIMIT,
                     "small.lua:2: a file may have at most 16384 different "
                     "names, strings and numbers");
    free(text);
}

/* A function of the library or of the host that may run for long must check the
 * time itself. */
static void loops_in_c_are_stopped(void **state)
{
    static const char *const bodies[] = {
        LONG_TEXTS "local t = {} for i = 1, 10000 do "
                   "t[i] = i % 2 == 0 and a or b end "
                   "for i = 1, 100 do table.sort(t) end",
        CLASH(9999) "for i = 1, 1000 do pairs(t) end",
        CLASH(9999) "for i = 1, 1000 do next(t) end",
        "local s = spaces for i = 1, 7 do s = s + s end "
        "for i = 1, 1e6 do s:count() end",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        exceeds(*body, "small.lua:1: ran for too long");
}

/* If a set occurs several times in other sets, it is evaluated each time. */
static void sets_have_an_end(void **state)
{
    small_runs("local s = spaces for i = 1, 7 do s = s + s end s:count()", "");
    small_fails("local s = spaces for i = 1, 16 do s = s + s end",
                "small.lua:1: a set may combine at most 256 sets");
    small_fails("local s = spaces for i = 1, 8 do "
                "s = spaces:adjacent_to(s) * spaces:on_or_beside(s) end",
                "small.lua:1: a set may combine at most 256 sets");
    small_fails(
        "need(true, ('x'):rep(1001))",
        "small.lua:1: need: argument 2 should be a string of at most 1000 "
        "bytes");
    small_fails("spaces:where(('x'):rep(1001), function() end)",
                "small.lua:1: where: argument 1 should be a string of at most "
                "1000 bytes");
}

/* A script may create more than 16384 sets that call functions. The limit of
 * 16384 is for the keys of a table. */
static void sets_with_functions_may_be_many(void **state)
{
    small_runs("local t = {} for i = 1, 20000 do "
               "t[i] = spaces:where('x', function() return true end) end "
               "assert(t[1]:count() == t[20000]:count())",
               "");
}

/* A script may keep at most 16384 tables and functions from one run to the
 * next. */
static void what_is_kept_has_an_end(void **state)
{
    small_fails_with(
        "choose_one('w', { a = function() end })",
        "parts = (function() local t = {} "
        "for i = 1, 20000 do t[i] = {} end return t end)()",
        FAULT_SCRIPT,
        "small.lua:1: a script may keep at most 16384 tables and functions");
}

/* The script allocates 10 MB in pieces of one size and frees them. Then it
 * allocates 10 MB in pieces of a different size. The limit is 16 MB. */
static void freed_memory_can_be_used_again(void **state)
{
    small_runs("local t = {} for i = 1, 8e4 do t[i] = { i, i, i, i } end "
               "t = {} for i = 1, 5e4 do t[i] = { i, i, i, i, i, i, i, i, i, i "
               "} end assert(#t == 5e4 and t[5e4][10] == 5e4)",
               "");
}

/* Only memory in use counts, so turns that create garbage do not reach the
 * limit. */
static void garbage_is_not_counted(void **state)
{
    Script *script =
        small_load("local t = {} for i = 1, 300 do t[i] = { i } end", "");
    Position start = small_start(script);
    size_t most = 0;

    for (int i = 0; i < 400; i++) {
        ScriptError error;
        Line line;
        line.count = 0;
        assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                         RUN_DONE);
        if (i < 200 && script_memory(script) > most)
            most = script_memory(script);
        if (i >= 200)
            assert_true(script_memory(script) <= most + most / 4);
    }
    script_free(script);
}

static void endless_files_do_not_load(void **state)
{
    small_unloadable("while true do end", FAULT_LIMIT,
                     "small.lua:1: ran for too long");
    small_unloadable("\nlocal t = {} for i = 1, 1e9 do t[i] = {} end",
                     FAULT_LIMIT,
                     "small.lua:2: the script needs more than 16 MB of memory");
}

/* The time to read a chain of `elseif` grows with the square of its length. */
static void slow_files_do_not_load(void **state)
{
    enum { BRANCHES = 60000 };
    static const char branch[] = "elseif y then ";
    char *text = malloc(BRANCHES * strlen(branch) + 40);
    char *at = text;

    assert_non_null(text);
    at += sprintf(at, "local x, y\nif x then ");
    for (int i = 0; i < BRANCHES; i++)
        at += sprintf(at, "%s", branch);
    sprintf(at, "end");
    small_unloadable(text, FAULT_LIMIT, "small.lua:2: ran for too long");
    free(text);
}

/* pcall must not catch a refusal or a choice. */
static void pcall_cannot_swallow(void **state)
{
    small_fails("local ok, e = pcall(need, false, 'it rains') "
                "error(tostring(e))",
                "small.lua:1: nothing can be done in this turn: it rains");
    small_offers("pcall(choose, 'n', numbers(1, 3)) "
                 "choose('m', numbers(7, 8))",
                 "", "1 2 3");
    small_runs("pcall(finish, 'over') error('went on')", "");
    /* pcall does not catch an error of a choice: a wrong argument, or an error
     * in a function of the choice's set */
    small_fails(
        "pcall(choose, 5, numbers(1, 3)) choose('m', numbers(7, 8))",
        "small.lua:1: choose: argument 1 should be a string, not a number");
    small_fails("pcall(choose, 'n', numbers(1, 3):where('x', function() "
                "error('e') end)) choose('m', numbers(7, 8))",
                "small.lua:1: e");
    small_offers("choose('n', numbers(1, 3):where('x', function() "
                 "return not pcall(error, 'e') end))",
                 "", "1 2 3");
    small_fails("local ok, e = pcall(draw, 5) error('caught')",
                "small.lua:1: caught");
    small_runs("local ok, e = pcall(error, 'x') assert(not ok)", "");
    /* pcall restores the seat that chooses and the permissions */
    small_runs("pcall(function() local x = spaces:where('x', function() "
               "error('e') end):list() end) draw(me)",
               "");
    small_runs("pcall(as, me.next, function() error('e') end) "
               "local hand = me.hand_size "
               "choose_each('c', function(s) return cards:in_hand(s) end)",
               "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_have_an_end),
        cmocka_unit_test(limits_are_met),
        cmocka_unit_test(tables_have_an_end),
        cmocka_unit_test(constants_have_an_end),
        cmocka_unit_test(loops_in_c_are_stopped),
        cmocka_unit_test(sets_have_an_end),
        cmocka_unit_test(sets_with_functions_may_be_many),
        cmocka_unit_test(what_is_kept_has_an_end),
        cmocka_unit_test(freed_memory_can_be_used_again),
        cmocka_unit_test(garbage_is_not_counted),
        cmocka_unit_test(endless_files_do_not_load),
        cmocka_unit_test(slow_files_do_not_load),
        cmocka_unit_test(pcall_cannot_swallow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
