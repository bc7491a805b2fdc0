/*
 * What a script cannot do: reach the machine, change its surroundings, run
 * for ever, eat the memory, or come out differently another time.
 */
#include <sys/stat.h>
#include <unistd.h>

#include "support/small.h"

static int first_option(void *context, const Choice *choice)
{
    return 0;
}

typedef struct Case {
    const char *body, *message;
} Case;

static void what_is_not_there(void **state)
{
    static const char *const names[] = {
        "load",      "dofile",  "loadfile",       "io",           "debug",
        "coroutine", "package", "collectgarbage", "getmetatable", "warn",
        "utf8",      "_G",      "setmetatable",
    };
    static const Case cases[] = {
        {"local x = os", "unknown name 'os'; did you mean 'as'?"},
        {"local x = rawset", "unknown name 'rawset'; did you mean 'rawget'?"},
        {"local x = print", "unknown name 'print'; did you mean 'point'?"},
        {"local x = xpcall", "unknown name 'xpcall'; did you mean 'pcall'?"},
        {"local x = _ENV._G", "unknown name '_G'"},
        {"local x = string.dump", "string has no 'dump'"},
        {"local x = string.find", "string has no 'find'"},
        {"local x = ('x'):gsub('x', 'y')",
         "string has no 'gsub'; did you mean 'sub'?"},
        {"local x = string.pack", "string has no 'pack'"},
        {"local x = string.uper", "string has no 'uper'; did you mean "
                                  "'upper'?"},
        {"local x = table.move", "table has no 'move'"},
        {"local x = math.random(3)", "math has no 'random'"},
        {"local x = math.randomseed", "math has no 'randomseed'"},
    };
    char body[SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(body, sizeof body, "local x = %s", names[i]);
        snprintf(message, sizeof message, "small.lua:1: unknown name '%s'",
                 names[i]);
        small_fails(body, message);
    }
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        small_fails(cases[i].body, message);
    }
}

/* The names of the environment are constants of every file. */
static void names_are_constants(void **state)
{
    static const char *const texts[] = {
        "choose = 1",
        "function choose() end",
        "local function turn() choose = 1 end",
        "choose, x = 1, 2",
        NULL,
    };

    for (const char *const *text = texts; *text != NULL; text++)
        small_unloadable(*text, FAULT_SCRIPT,
                         "small.lua:1: attempt to assign to const variable "
                         "'choose'");
}

static void what_cannot_be_changed(void **state)
{
    static const Case cases[] = {
        {"_ENV.choose = 1", "choose"},
        {"string.rep = 1", "rep"},
        {"table.insert = 1", "insert"},
        {"math.pi = 3", "pi"},
        {"x = 1", "x"},
        {"_ENV['pairs'] = nil", "pairs"},
    };
    char message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(message, sizeof message,
                 "small.lua:1: '%s' cannot be set here: write local %s, or "
                 "declare it among the variant's vars",
                 cases[i].message, cases[i].message);
        small_fails(cases[i].body, message);
    }
    small_fails("('x').rep = 5", "small.lua:1: attempt to index a string "
                                 "value (constant 'x')");
    small_fails("table.insert(math, 5)",
                "small.lua:1: '1' cannot be set here: write local 1, or "
                "declare it among the variant's vars");
    small_runs("local _ENV = { assert = assert } x = 5 assert(x == 5)", "");
}

static void lists_are_cut_as_lua_cuts_them(void **state)
{
    small_runs("local t = { 1, 2, 3, [math.maxinteger] = 'z' } "
               "local function is(expected, ...) "
               "local got = table.concat(table.pack(...), ' ') "
               "if got ~= expected then error(got) end end "
               "is('1 2 3', table.unpack(t)) "
               "is('2 3', table.unpack(t, 2)) "
               "is('2', table.unpack(t, 2, 2)) "
               "is('', table.unpack(t, 3, 2)) "
               "is('z', table.unpack(t, math.maxinteger, math.maxinteger)) "
               "is('2-3', table.concat(t, '-', 2)) "
               "is('1-2', table.concat(t, '-', 1, 2)) "
               "is('', table.concat(t, '-', 4)) "
               "is('z', table.concat(t, '-', math.maxinteger, "
               "math.maxinteger))",
               "");
}

static void what_is_bounded(void **state)
{
    static const Case cases[] = {
        {"string.rep('x', 1e9)", "rep: a text of at most 65536 bytes"},
        {"('x'):rep(1000, string.rep('y', 1000))",
         "rep: a text of at most 65536 bytes"},
        {"local t = {} for i = 1, 20000 do t[i] = i end table.sort(t)",
         "sort: at most 10000 elements"},
        {"local t = {} for i = 1, 20000 do t[i] = i end "
         "for k in pairs(t) do end",
         "pairs: at most 10000 keys"},
        {"local t = {} for i = 1, 300 do t[i] = i end table.unpack(t)",
         "unpack: at most 250 elements"},
        {"table.unpack({ 1 }, 1, 251)", "unpack: at most 250 elements"},
        {"table.unpack({ 1 }, math.mininteger, math.maxinteger)",
         "unpack: at most 250 elements"},
        {"local x = string.format('%p', {})", "format: %p is not available"},
        {"local x = ('%5p'):format({})", "format: %p is not available"},
        {"local x = ('%d%%%p'):format(1, {})", "format: %p is not available"},
        {"for k in pairs({ [{}] = 1 }) do end",
         "a table is walked in the order of its keys, and a table has no "
         "order; use numbers, texts or things as keys"},
        {"next({ [function() end] = 1 })",
         "a table is walked in the order of its keys, and a function has no "
         "order; use numbers, texts or things as keys"},
        {"table.concat({ 1, 2, {} })", "concat: element 3 is a table"},
        {"table.concat({ 1, 2 }, '', 1, math.maxinteger)",
         "concat: element 3 is nil"},
        {"string.format('%d')", "bad argument #2 to 'format' (no value)"},
        {"local a <close> = 5", "variable 'a' got a non-closable value"},
    };
    char message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        small_fails(cases[i].body, message);
    }
}

/* Nothing that a terminal would obey gets out of a script. */
static void texts_are_fit_to_print(void **state)
{
    small_fails("error('\\27[31m\\u{9b}1m\\155')", "small.lua:1: ?[31m?1m?");
    small_fails("error('one\\ntwo')", "small.lua:1: one two");
    small_fails("need(false, '\\27]0;x\\7')",
                "small.lua:1: nothing can be done in this turn: ?]0;x?");
    small_fails("choose('s', spaces:where('\\27[1m', function() end))",
                "small.lua:1: nothing can be done in this turn: no s: there is "
                "no space where ?[1m");
    small_fails("choose_one('w', { ['\\27'] = function() end })",
                "small.lua:1: '?' cannot be an option: one word of at most 31 "
                "letters");
    small_fails("choose_one('w', { ['a\\0b'] = function() end })",
                "small.lua:1: 'a' cannot be an option: one word of at most 31 "
                "letters");
    small_fails("finish('\\u{202e}')",
                "small.lua:1: finish: the reason holds characters that cannot "
                "be shown");
    small_runs("assert(tostring(vars) == 'vars' and tostring(game) == 'game')",
               "");
    small_unloadable("return variant { api = 1, name = 'x', text = '\\27' }",
                     FAULT_SCRIPT,
                     "small.lua:1: text holds characters that cannot be shown");
}

/* What a variant says of itself is kept outside the capped memory. */
static void words_of_rules_are_bounded(void **state)
{
    small_unloadable("local e, r = { 'E', 'x' }, {} "
                     "for i = 1, 1001 do r[i] = e end "
                     "return variant { api = 1, name = 'x', "
                     "players = { 1, 2 }, rules = r }",
                     FAULT_SCRIPT, "small.lua:1: rules: 1000 at most");
    small_unloadable("return variant { api = 1, name = 'x', "
                     "players = { 1, 2 }, rules = { { 'E', ('x'):rep(2048) } } "
                     "}",
                     FAULT_SCRIPT, "small.lua:1: E is longer than 2047 bytes");
}

/* The number of a turn has 16 bits, and a game keeps all its turns. */
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

/* -- limits --------------------------------------------------------------- */

/* Loads with little, and goes on working afterwards. */
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
        fail_msg("no limit is met: %s", body);
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

static void endless_files_do_not_load(void **state)
{
    small_unloadable("while true do end", FAULT_LIMIT,
                     "small.lua:1: ran for too long");
    small_unloadable("\nlocal t = {} for i = 1, 1e9 do t[i] = {} end",
                     FAULT_LIMIT,
                     "small.lua:2: the script needs more than 16 MB of memory");
}

/* To read it takes a time that grows with the square of its size. */
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

/* Nothing that a pcall may do swallows a refusal or a choice. */
static void pcall_cannot_swallow(void **state)
{
    small_fails("local ok, e = pcall(need, false, 'it rains') "
                "error(tostring(e))",
                "small.lua:1: nothing can be done in this turn: it rains");
    small_offers("pcall(choose, 'n', numbers(1, 3)) "
                 "choose('m', numbers(7, 8))",
                 "", "1 2 3");
    small_runs("pcall(finish, 'over') error('went on')", "");
    /* what is wrong with a choice is not met where its pick is replayed */
    small_fails("pcall(choose, 5, numbers(1, 3)) choose('m', numbers(7, 8))",
                "small.lua:1: argument 1 should be a text, not a number");
    small_fails("pcall(choose, 'n', numbers(1, 3):where('x', function() "
                "error('e') end)) choose('m', numbers(7, 8))",
                "small.lua:1: e");
    small_offers("choose('n', numbers(1, 3):where('x', function() "
                 "return not pcall(error, 'e') end))",
                 "", "1 2 3");
    small_fails("local ok, e = pcall(draw, 5) error('caught')",
                "small.lua:1: caught");
    small_runs("local ok, e = pcall(error, 'x') assert(not ok)", "");
    /* who is asked, and what may be done, is as it was before */
    small_runs("pcall(function() local x = spaces:where('x', function() "
               "error('e') end):list() end) draw(me)",
               "");
    small_runs("pcall(as, me.next, function() error('e') end) "
               "local hand = me.hand_size "
               "choose_each('c', function(s) return cards:in_hand(s) end)",
               "");
}

/* -- one result ----------------------------------------------------------- */

static void order_is_defined(void **state)
{
    static const char *const bodies[] = {
        "local words = {} for k in pairs({ b = 1, a = 2, [2] = 3, [1] = 4, "
        "[true] = 5, [2.5] = 6 }) do words[#words + 1] = tostring(k) end "
        "assert(table.concat(words, ' ') == '1 2 2.5 a b true')",
        "local words = {} for k in pairs({ [me.next] = 1, [me] = 2, "
        "[upright] = 1 }) do words[#words + 1] = tostring(k) end "
        "assert(table.concat(words, ' ') == 'red green ^')",
        "local t = { c = 1, a = 1, b = 1 } local k, out = next(t), '' "
        "while k do out = out .. k k = next(t, k) end assert(out == 'abc')",
        /* what is taken out while walking is not met */
        "local t, n = { a = 1, b = 2, c = 3 }, 0 "
        "for k in pairs(t) do n = n + 1 t.b = nil end assert(n == 2)",
        "local t = { { 2, 'a' }, { 1, 'b' }, { 2, 'c' }, { 1, 'd' } } "
        "table.sort(t, function(x, y) return x[1] < y[1] end) local out = '' "
        "for _, e in ipairs(t) do out = out .. e[2] end assert(out == 'bdac')",
        "local t = { 3, 1, 2 } table.sort(t) "
        "assert(t[1] == 1 and t[2] == 2 and t[3] == 3)",
        "assert(tostring({}) == 'table' and tostring(draw) == 'function')",
        "assert(('%s %s'):format({}, draw) == 'table function')",
        "assert(('%5.1f|%d|%s|%%'):format(1.25, 7, me) == '  1.2|7|red|%')",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        small_runs(*body, "");
}

/* -- files ---------------------------------------------------------------- */

static void require_is_confined(void **state)
{
    static const char *const names[] = {"../small", "/etc/passwd", "a..b",
                                        ".small",   "small/x",     "Small",
                                        "",         "small.lua/"};
    char body[SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(body, sizeof body, "require '%s'", names[i]);
        snprintf(message, sizeof message,
                 "small.lua:1: require '%s': a name such as decks.decktet, "
                 "found in scripts/ or beside the variant",
                 names[i]);
        small_fails(body, message);
    }
    snprintf(message, sizeof message,
             "small.lua:1: require 'nothing': not found in "
             "tests/script/library or %s",
             small_folder());
    small_fails("require 'nothing'", message);
    small_fails("require(5)",
                "small.lua:1: argument 1 should be a text, not a number");
}

static void required_files_are_checked(void **state)
{
    small_write("beside.lua", "return { answer = 42 }");
    small_runs("assert(require('beside').answer == 42) "
               "assert(require('beside') == require('beside'))",
               "");
    small_write("beside.lua", "local x = 5");
    small_fails("require 'beside'",
                "small.lua:1: require 'beside': the file returns nothing");
    small_write("beside.lua", "x = = 5");
    small_fails("require 'beside'", "beside.lua:1: unexpected symbol near '='");
    small_write("beside.lua", "\nerror('broken')");
    small_fails("require 'beside'", "beside.lua:2: broken");
    small_write("circle.lua", "return require 'circle'");
    small_runs("assert(require 'circle')", "");
}

static void links_are_followed_within_the_folders(void **state)
{
    char link[PATH_LIMIT_BYTES], message[SMALL_TEXT];

    snprintf(link, sizeof link, "%s/link.lua", small_folder());
    small_write("beside.lua", "return 42");
    assert_int_equal(symlink("beside.lua", link), 0);
    small_runs("assert(require 'link' == 42)", "");
    unlink(link);
    assert_int_equal(symlink("/etc/passwd", link), 0);
    snprintf(message, sizeof message,
             "small.lua:1: require 'link': %s is a link that leads elsewhere",
             link);
    small_fails("require 'link'", message);
    unlink(link);
    assert_int_equal(symlink("..", link), 0);
    small_fails("require 'link'", message);
    unlink(link);
}

static void pipes_are_not_waited_for(void **state)
{
    char pipe[PATH_LIMIT_BYTES], message[SMALL_TEXT];
    ScriptSource source = {.file = pipe, .scripts = small_folder()};
    ScriptError error;

    snprintf(pipe, sizeof pipe, "%s/pipe.lua", small_folder());
    assert_int_equal(mkfifo(pipe, 0600), 0);
    snprintf(message, sizeof message,
             "small.lua:1: %s: a script has to be a regular file", pipe);
    small_fails("require 'pipe'", message);
    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.file, pipe);
    assert_string_equal(error.message, "a script has to be a regular file");
    small_unloadable("pcall(require, 'pipe')\nerror('another')", FAULT_SCRIPT,
                     "small.lua:2: another");
    unlink(pipe);
}

static void chunks_are_text(void **state)
{
    ScriptError error;

    small_unloadable("\x1bLua", FAULT_SCRIPT,
                     "attempt to load a binary chunk (mode is 't')");
    small_unloadable("return variant {", FAULT_SCRIPT,
                     "small.lua:1: unexpected symbol near <eof>");
    small_unloadable(
        "", FAULT_SCRIPT,
        "small.lua:1: the file does not end with return variant { ... }");
    small_unloadable(
        "return 5", FAULT_SCRIPT,
        "small.lua:1: the file does not end with return variant { ... }");
    ScriptSource source = {.file = "nowhere/none.lua"};
    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.file, "nowhere/none.lua");
    assert_string_equal(error.message, "No such file or directory");
    source.file = "tests";
    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_there),
        cmocka_unit_test(names_are_constants),
        cmocka_unit_test(what_cannot_be_changed),
        cmocka_unit_test(lists_are_cut_as_lua_cuts_them),
        cmocka_unit_test(what_is_bounded),
        cmocka_unit_test(texts_are_fit_to_print),
        cmocka_unit_test(words_of_rules_are_bounded),
        cmocka_unit_test(games_have_an_end),
        cmocka_unit_test(limits_are_met),
        cmocka_unit_test(endless_files_do_not_load),
        cmocka_unit_test(slow_files_do_not_load),
        cmocka_unit_test(pcall_cannot_swallow),
        cmocka_unit_test(order_is_defined),
        cmocka_unit_test(require_is_confined),
        cmocka_unit_test(required_files_are_checked),
        cmocka_unit_test(links_are_followed_within_the_folders),
        cmocka_unit_test(pipes_are_not_waited_for),
        cmocka_unit_test(chunks_are_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
