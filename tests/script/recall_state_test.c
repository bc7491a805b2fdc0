/*
 * recall_state_test.c -- tests that scripts which keep values between runs are
 * not recalled.
 */
#include "script/recall.h"

#define PICK "local p = choose('p', pyramids:of(me)) "
#define TWO  PICK "local q = choose('q', pyramids:of(me)) "
/* Lua code that stores n in the position. */
#define COUNT(n) "\nvars.count = " n

static void state_outside_the_turn(void **state)
{
    static const RecallCase cases[] = {
        /* the turn or another function assigns to a local variable of the
         * file */
        {NEVER, "local n = 0", "n = n + 1" COUNT("n"), NULL, 0},
        {NEVER, "local n = 0\nlocal function add()\nn = n + 1\nend",
         "add()" COUNT("n"), NULL, 0},
        {NEVER, "local n = 0\nlocal function add()\nn = n + 1\nend",
         "vars.count = choose('n', numbers(1, 2))" COUNT("n"),
         "window = function(seat)\nadd()\nend", 0},
        {NEVER, "local n = 0\nlocal t = { add = function()\nn = n + 1\nend }",
         "choose_one('what', { go = t.add, rest = true })" COUNT("n"), NULL, 0},
        /* functions share a local variable of the function that created them */
        {NEVER,
         "local function counter()\nlocal n = 0\nreturn function()\n"
         "n = n + 1\nreturn n\nend\nend\nlocal count = counter()",
         "local n = count()" COUNT("n"), NULL, 0},
        {NEVER,
         "local function pair()\nlocal n = 0\nreturn function()\n"
         "n = n + 1\nend, function()\nreturn n\nend\nend\n"
         "local add, get = pair()",
         "add()" COUNT("get()"), NULL, 0},
        /* the turn changes a field of a table that the file has created */
        {NEVER, "local t = { n = 0 }", "t.n = t.n + 1" COUNT("t.n"), NULL, 0},
        {NEVER, "local t = { 0 }", "t[1] = t[1] + 1" COUNT("t[1]"), NULL, 0},
        {NEVER, "local t = {}",
         "local k = 'a'\nt[k] = (t[k] or 0) + 1" COUNT("t.a"), NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local u = t\nu.n = u.n + 1" COUNT("t.n"), NULL, 0},
        {NEVER,
         "local t = { n = 0 }\nlocal function add(u)\nu.n = u.n + 1\nend",
         "add(t)" COUNT("t.n"), NULL, 0},
        {NEVER,
         "local t = { n = 0 }\nfunction t:add()\nself.n = self.n + 1\nend",
         "t:add()" COUNT("t.n"), NULL, 0},
        {NEVER, "local t = { { n = 0 } }",
         "for _, u in ipairs(t) do\nu.n = u.n + 1\nend" COUNT("t[1].n"), NULL,
         0},
        {NEVER, "local function own()\nreturn { n = 0 }\nend\nlocal t = own()",
         "local u = choose('n', numbers(1, 2)) == 1 and t or own()\n"
         "u.n = u.n + 1" COUNT("t.n"),
         NULL, 0},
        /* a variable first holds a table that the turn has created, and then a
         * table that the file has created */
        {NEVER, "local t = { n = 0 }",
         "local u = {}\nu.x = 1\nu = t\nu.n = u.n + 1" COUNT("t.n"), NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local u = {}\nfor i = 1, 2 do\nu.n = (u.n or 0) + 1\nu = t\n"
         "end" COUNT("t.n"),
         NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local u = {}\nlocal function other()\nu = t\nend\nother()\n"
         "u.n = u.n + 1" COUNT("t.n"),
         NULL, 0},
        {NEVER, "local n = 0",
         "local function add()\nlocal function deep()\nn = n + 1\nend\n"
         "deep()\nend\nadd()" COUNT("n"),
         NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local u = choose('n', numbers(1, 2)) == 1 and t or {}\n"
         "u.n = (u.n or 0) + 1" COUNT("t.n"),
         NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local first = choose('n', numbers(1, 2)) == 1\n"
         "(first and t or {}).n = t.n + 1" COUNT("t.n"),
         NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local first = choose('n', numbers(1, 2)) == 1\nlocal u\n"
         "if first then u = t else u = {} end\nu.n = t.n + 1" COUNT("t.n"),
         NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "for _, u in pairs({ t }) do\nu.n = u.n + 1\nend" COUNT("t.n"), NULL,
         0},
        {NEVER, "local t = { n = 0 }",
         "local u = { t }\nu[1].n = u[1].n + 1" COUNT("t.n"), NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local function add(...)\nlocal u = ...\nu.n = u.n + 1\nend\n"
         "add(t)" COUNT("t.n"),
         NULL, 0},
        {NEVER, "local t = { n = 0 }",
         "local u <const> = t\nlocal v = {}\ngoto first\n::second::\n"
         "v.n = v.n + 1\ngoto last\n::first::\nv = u\ngoto second\n"
         "::last::" COUNT("t.n"),
         NULL, 0},
        /* a field that the table of the file does not have at first */
        {NEVER, "local t = {}", "t.n = (t.n or 0) + 1" COUNT("t.n"), NULL, 0},
        {NEVER, "local t = { {} }",
         "for _, u in ipairs(t) do\nu.n = (u.n or 0) + 1\nend" COUNT("t[1].n"),
         NULL, 0},
        {NEVER, "local t = {}\nlocal function add(u)\nu.n = 1\nend",
         PICK "\nif p.pips == 3 then add(t) end" COUNT("t.n or 0"), NULL, 0},
        {NEVER,
         "local t = {}\nlocal odd = pyramids:where('odd', function(p)\n"
         "t.n = (t.n or 0) + 1\nreturn t.n % 2 == 1\nend)",
         COUNT("odd:count()"), NULL, 0},
        /* the function of a `where` changes an upvalue or a table */
        {NEVER,
         "local n = 0\nlocal odd = pyramids:where('odd', function(p)\n"
         "n = n + 1\nreturn n % 2 == 1\nend)",
         COUNT("odd:count() + n"), NULL, 0},
        {NEVER,
         "local t = { 0 }\nlocal odd = pyramids:where('odd', function(p)\n"
         "t[1] = t[1] + 1\nreturn t[1] % 2 == 1\nend)",
         COUNT("odd:count() + t[1]"), NULL, 0},
        /* an element of a table of an outer function */
        {NEVER,
         "local function counter()\nlocal t = { 0 }\nreturn function()\n"
         "t[1] = t[1] + 1\nreturn t[1]\nend\nend\nlocal count = counter()",
         "local n = count()" COUNT("n"), NULL, 0},
        {NEVER, "local t = { 0 }",
         "local function add()\nlocal u = t\nlocal function deep()\n"
         "u[1] = u[1] + 1\nend\ndeep()\nend\nadd()" COUNT("t[1]"),
         NULL, 0},
        {NEVER, "local t = { 0 }",
         "local u = {}\nlocal function add(i)\nu[i] = (u[i] or 0) + 1\nend\n"
         "u = t\nadd(1)" COUNT("t[1]"),
         NULL, 0},
        /* a variable without `local` */
        {NEVER, "local _ENV = { require = require, vars = vars, n = 0 }",
         "n = n + 1" COUNT("n"), NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* These functions assign fields and elements, but keep nothing between runs. */
static void state_within_the_turn(void **state)
{
    static const RecallCase cases[] = {
        /* a variable of a seat, in a function that has the seat as its
         * argument */
        {MOSTLY, "local function add(seat)\nseat.won = not seat.won\nend",
         PICK "\nadd(me)" COUNT("me.won and 1 or 0"),
         "vars = { count = 0, won_SEAT = false }", 0},
        /* the turn creates a table, and a function sets a field of the table */
        {MOSTLY, "local function add(u, n)\nu.n = n\nend",
         PICK "\nlocal u = {}\nadd(u, p.pips)" COUNT("u.n"), NULL, 0},
        /* the turn creates a table; the turn or an inner function sets elements
         * of the table */
        {MOSTLY, "",
         PICK "\nlocal u = {}\nlocal function add(i)\nu[i] = i\nend\n"
              "for i = 1, p.pips do add(i) end" COUNT("#u"),
         NULL, 0},
        {MOSTLY, "", PICK "\nlocal u\nu = {}\nu[1] = p.pips" COUNT("u[1]"),
         NULL, 0},
        {MOSTLY, "",
         PICK "\nlocal n, u = p.pips, { 1 }\nif n == 2 then u = { n } end\n"
              "u[#u + 1] = n" COUNT("u[#u]"),
         NULL, 0},
        /* the key is a number, in a register that held a thing before */
        {MOSTLY, "",
         PICK "\nlocal u = {}\ndo\nlocal q = p\npoint(q, south)\nend\n"
              "u[#u + 1] = p.pips" COUNT("u[1]"),
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Functions such as table.insert change tables. */
static void tables_changed_by_the_library(void **state)
{
    static const RecallCase cases[] = {
        {NEVER, "local t = {}", "table.insert(t, 1)" COUNT("#t"), NULL, 0},
        {NEVER, "local t = {}", "table.insert(t, 1, 5)" COUNT("#t"), NULL, 0},
        {NEVER, "local t = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }",
         "local n = table.remove(t)" COUNT("n or 0"), NULL, 0},
        {NEVER, "local t = { 3, 1, 2 }", "vars.count = t[1]\ntable.sort(t)",
         NULL, 0},
        {NEVER, "local t = { 3, 1, 2 }",
         "vars.count = t[1]\ntable.sort(t, function(a, b) return a < b end)",
         NULL, 0},
        {NEVER, "local t = { u = {} }\nlocal insert = table.insert",
         "insert(t.u, 1)" COUNT("#t.u"), NULL, 0},
        {NEVER,
         "local function all()\nlocal t = {}\nreturn function()\n"
         "table.insert(t, 1)\nreturn #t\nend\nend\nlocal f = all()",
         COUNT("f()"), NULL, 0},
        {NEVER, "local t = {}", PICK "\ntable.insert(t, p)" COUNT("#t"), NULL,
         0},
        {NEVER, "local t = {}", "pcall(table.insert, t, 1)" COUNT("#t"), NULL,
         0},
        {NEVER, "local t = {}\nlocal add = { add = table.insert }",
         "choose_one('what', add, t, 1)" COUNT("#t"), NULL, 0},
        {NEVER, "local t = {}", "may('add', table.insert, t, 1)" COUNT("#t"),
         NULL, 0},
        {NEVER, "local t = {}", "as(me, table.insert, t, 1)" COUNT("#t"), NULL,
         0},
        /* tables of the turn itself may change */
        {MOSTLY, "",
         "local t = {}\n" TWO "\ntable.insert(t, p) table.insert(t, 1, q)\n"
         "table.insert(t, table.remove(t, 1))" COUNT(
             "#t") "\npoint(t[1], south) point(t[2], east)",
         NULL, 0},
        {EITHER, "", "local t = { 3, 1, 2 }\ntable.sort(t)" COUNT("t[1]"), NULL,
         0},
    };

    RECALL_CHECK(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(state_outside_the_turn),
        cmocka_unit_test(state_within_the_turn),
        cmocka_unit_test(tables_changed_by_the_library),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
