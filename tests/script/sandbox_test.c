/*
 * sandbox_test.c -- tests that a script cannot reach the machine, change its
 * environment, or give different results when it runs again.
 */
#include "support/small.h"

typedef struct Case {
    const char *body, *message;
} Case;

/* If a function is missing but has a replacement, the message names the
 * replacement. */
static void what_is_elsewhere(void **state)
{
    static const char *const names[][3] = {
        {"load", "unknown name", "load other files with require"},
        {"dofile", "unknown name", "load other files with require"},
        {"loadfile", "unknown name", "load other files with require"},
        {"io", "unknown name",
         "scripts cannot use files, programs or the clock"},
        {"os", "unknown name",
         "scripts cannot use files, programs or the clock"},
        {"debug", "unknown name",
         "scripts cannot use files, programs or the clock"},
        {"package", "unknown name",
         "scripts cannot use files, programs or the clock"},
        {"coroutine", "unknown name",
         "a turn is one function: it waits where it calls choose"},
        {"getmetatable", "unknown name", "tables have no metatables here"},
        {"setmetatable", "unknown name", "tables have no metatables here"},
        {"rawset", "unknown name", "write t[key] = value"},
        {"unpack", "unknown name", "write table.unpack"},
        {"null", "unknown name", "Lua writes nil"},
        {"True", "unknown name", "Lua writes true"},
        {"string.find", "string has no",
         "string patterns are not available: compare parts with sub"},
        {"string.gsub", "string has no",
         "string patterns are not available: compare parts with sub"},
        {"math.random", "math has no", "write random(n)"},
        {"math.randomseed", "math has no", "set the seed with --seed"},
        {"table.move", "table has no", "copy the entries in a loop"},
    };
    char body[SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *name = names[i][0];
        const char *dot = strchr(name, '.');
        snprintf(body, sizeof body, "local x = %s", name);
        snprintf(message, sizeof message, "small.lua:1: %s '%s': %s",
                 names[i][1], dot != NULL ? dot + 1 : name, names[i][2]);
        small_fails(body, message);
    }
}

static void what_is_not_there(void **state)
{
    static const Case cases[] = {
        {"local x = collectgarbage", "unknown name 'collectgarbage'"},
        {"local x = warn", "unknown name 'warn'"},
        {"local x = utf8", "unknown name 'utf8'"},
        {"local x = _G", "unknown name '_G'"},
        {"local x = printf", "unknown name 'printf'; did you mean 'print'?"},
        {"local x = xpcall", "unknown name 'xpcall'; did you mean 'pcall'?"},
        {"local x = _ENV._G", "unknown name '_G'"},
        {"local x = string.dump", "string has no 'dump'"},
        {"local x = string.pack", "string has no 'pack'"},
        {"local x = string.uper", "string has no 'uper'; did you mean "
                                  "'upper'?"},
    };
    char message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        small_fails(cases[i].body, message);
    }
}

/* Scripts cannot assign to the names of the environment. */
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
        small_unloadable(
            *text, FAULT_SCRIPT,
            "small.lua:1: attempt to assign to const variable "
            "'choose': its value cannot change: choose another name");
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
                 "small.lua:1: '%s' cannot be assigned here: write local %s, "
                 "or declare it in the variant's vars",
                 cases[i].message, cases[i].message);
        small_fails(cases[i].body, message);
    }
    small_fails("('x').rep = 5", "small.lua:1: attempt to index a string "
                                 "value (constant 'x')");
    small_fails("table.insert(math, 5)",
                "small.lua:1: '1' cannot be assigned here: write local 1, or "
                "declare it in the variant's vars");
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
        {"string.rep('x', 1e9)", "rep: a string of at most 65536 bytes"},
        {"('x'):rep(1000, string.rep('y', 1000))",
         "rep: a string of at most 65536 bytes"},
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
         "pairs visits keys in order, and a table has no order; use numbers, "
         "strings or things as keys"},
        {"next({ [function() end] = 1 })",
         "pairs visits keys in order, and a function has no order; use "
         "numbers, strings or things as keys"},
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

/* The host replaces or refuses the control characters in a script's texts. */
static void texts_are_fit_to_print(void **state)
{
    small_fails("error('\\27[31m\\u{9b}1m\\155')", "small.lua:1: ?[31m?1m?");
    small_fails("error('one\\ntwo')", "small.lua:1: one two");
    small_fails("need(false, '\\27]0;x\\7')",
                "small.lua:1: nothing can be done in this turn: ?]0;x?");
    small_fails(
        "choose('s', spaces:where('\\27[1m', function() return false end))",
        "small.lua:1: nothing can be done in this turn: no s: there is "
        "no space where ?[1m");
    small_fails("choose_one('w', { ['\\27'] = function() end })",
                "small.lua:1: '?' cannot be an option: it contains characters "
                "that cannot be shown");
    small_fails("choose_one('w', { ['a\\0b'] = function() end })",
                "small.lua:1: 'a' cannot be an option: it holds a zero byte");
    small_fails("error('a\\u{200f}b\\u{2028}c\\u{e0041}d\\u{ad}e')",
                "small.lua:1: a?b?c?d?e");
    small_fails("finish('\\u{202e}')",
                "small.lua:1: finish: the reason contains characters that "
                "cannot be shown");
    small_runs("assert(tostring(vars) == 'vars' and tostring(game) == 'game')",
               "");
    small_unloadable("return variant { api = 1, name = 'x', text = '\\27' }",
                     FAULT_SCRIPT,
                     "small.lua:1: text contains characters that cannot be "
                     "shown");
}

/* Texts of rules are not in the script's own memory, so their size has its own
 * limit. */
static void words_of_rules_are_bounded(void **state)
{
    small_unloadable("local e, r = { 'E', 'x' }, {} "
                     "for i = 1, 1001 do r[i] = e end "
                     "return variant { api = 1, name = 'x', "
                     "players = { 1, 2 }, rules = r }",
                     FAULT_SCRIPT, "small.lua:1: rules: at most 1000");
    small_unloadable("return variant { api = 1, name = 'x', "
                     "players = { 1, 2 }, rules = { { 'E', ('x'):rep(2048) } } "
                     "}",
                     FAULT_SCRIPT, "small.lua:1: E is longer than 2047 bytes");
}

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
        /* the loop skips a key that was removed meanwhile */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_elsewhere),
        cmocka_unit_test(what_is_not_there),
        cmocka_unit_test(names_are_constants),
        cmocka_unit_test(what_cannot_be_changed),
        cmocka_unit_test(lists_are_cut_as_lua_cuts_them),
        cmocka_unit_test(what_is_bounded),
        cmocka_unit_test(texts_are_fit_to_print),
        cmocka_unit_test(words_of_rules_are_bounded),
        cmocka_unit_test(order_is_defined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
