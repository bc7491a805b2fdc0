/*
 * recall_join_test.c -- tests that the paths of recalled turns join if, and
 * only if, they have reached the same state.
 */
#include "script/recall.h"

#define PICK  "local p = choose('p', pyramids:of(me))\n"
#define TWO   PICK "local q = choose('q', pyramids:of(me))\n"
#define FIRST "choose('first', numbers(1, 2)) == 1"
/* A call at which paths can join. */
#define ASK "\nlocal m = choose('m', numbers(1, 2))\n"
/* Lua code that stores n in the position. */
#define COUNT(n) "\nvars.count = " n

/* Without joins, the chains would have a separate path for each sequence of
 * answers, and few passes could be followed. */
static void paths_join(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "",
         "for i = 1, 6 do\n" PICK "if p.pips == 1 then\npoint(p, south)\n"
         "elseif p.pips == 2 then\npoint(p, north)\nelse\npoint(p, west)\n"
         "end\nend",
         NULL, 0},
        {MOSTLY, "",
         "local n = 0\nfor i = 1, 6 do\n" PICK
         "if p.pips > 1 then n = n + 1 end\nend" COUNT("n"),
         NULL, 0},
        {MOSTLY, "",
         "for i = 1, 6 do\n" PICK "local dead = p.pips\n"
         "if dead > 1 then point(p, south) end\nend",
         NULL, 0},
        {MOSTLY, "",
         "local last = 0\nfor i = 1, 6 do\n" PICK
         "last = p.pips\nend" COUNT("last"),
         NULL, 0},
        {MOSTLY,
         "local function deep(me, n)\nif n == 0 then return 0 end\n" PICK
         "return p.pips // 2 + deep(me, n - 1)\nend",
         COUNT("deep(me, 3)"), NULL, 0},
        {MOSTLY, "",
         "local best\nfor i = 1, 6 do\n" PICK
         "if not best or p.pips > best.pips then best = p end\nend\n"
         "point(best, south)",
         NULL, 0},
        {MOSTLY,
         "local function turn_it(p)\nif p.pips == 1 then\npoint(p, north)\n"
         "else\npoint(p, choose('o', poses))\nend\nend",
         "for i = 1, 5 do may('turn', turn_it, choose('p', pyramids:of(me))) "
         "end",
         NULL, 0},
        {MOSTLY, "",
         "local t = { n = 0 }\nfor i = 1, 6 do\n" PICK
         "if p.pips == 1 then t.n = i end\nend" COUNT("t.n"),
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void values_distinguish_states(void **state)
{
    static const RecallCase cases[] = {
        /* states differ in a variable, a temporary value, or an extra
         * argument */
        {EITHER, "", "local n = 2\nif " FIRST " then n = 3 end" ASK COUNT("n"),
         NULL, 0},
        {EITHER, "",
         "local n = 2\nif " FIRST " then n = 2.0 end" ASK "say(tostring(n))",
         NULL, 0},
        {EITHER, "",
         "local n = 1\nif " FIRST " then n = '1' end" ASK "say(type(n))", NULL,
         0},
        {EITHER, "",
         "local n\nif " FIRST " then n = false end" ASK "say(tostring(n))",
         NULL, 0},
        {EITHER, "",
         "local n = 'ab'\nif " FIRST " then n = 'ac' end" ASK "say(n)", NULL,
         0},
        {EITHER, "", TWO COUNT("p.pips * 16 + q.pips * 4 + m") "\n", NULL, 0},
        {EITHER, "",
         TWO COUNT("p.pips * 16 + q.pips * 4 + choose('m', numbers(1, 2))"),
         NULL, 0},
        {EITHER, "",
         TWO COUNT("math.max(p.pips * 3, q.pips * 4, "
                   "choose('m', numbers(1, 2)))"),
         NULL, 0},
        {EITHER, "",
         TWO "local t = { p.pips, q.pips, choose('m', numbers(1, 2)) }" COUNT(
             "t[1] * 16 + t[2] * 4 + t[3]"),
         NULL, 0},
        {EITHER, "",
         TWO "local t, x = {}, 0\nt[p.pips], x = q.pips, p.pips" COUNT(
             "t[x] * 4 + x"),
         NULL, 0},
        {EITHER, "",
         TWO "say(p.pips .. '-' .. q.pips .. '-' .. me.color)" COUNT("1"), NULL,
         0},
        {EITHER, "",
         TWO COUNT("(p == q and 1 or 2) * 8 + (p.space == q.space and 1 or 2)"),
         NULL, 0},
        {EITHER,
         "local function f(...)" ASK "vars.count = select('#', ...) * 4 + m\n"
         "say(tostring((...)))\nend",
         "local n = choose('n', numbers(1, 4))\nif n == 1 then f()\n"
         "elseif n == 2 then f(1)\nelseif n == 3 then f(2)\n"
         "else f(1, nil)\nend",
         NULL, 0},
        {EITHER,
         "local function two()" ASK "return m, m + 1\nend\n"
         "local function sum(...)\nlocal n = 0\n"
         "for _, i in ipairs { ... } do n = n * 4 + i end\nreturn n\nend",
         PICK COUNT("sum(p.pips, two())"), NULL, 0},
        {EITHER,
         "local function same(a)" ASK "return a\nend\n"
         "local function f(a) return same(a) end",
         PICK COUNT("f(p.pips)"), NULL, 0},
        {EITHER,
         "local function f(...)" ASK "vars.count = select('#', ...) * 4 + m\n"
         "end",
         "f(table.unpack({ 1, 1, 1 }, 1, choose('n', numbers(0, 3))))", NULL,
         0},
        /* two functions with the same caller */
        {EITHER,
         "local function f()" ASK "return m\nend\n"
         "local function g()" ASK "return m + 2\nend",
         "local h = " FIRST " and f or g" COUNT("h()"), NULL, 0},
        {EITHER,
         "local function adder(n)\nreturn function()" ASK "return m + n\n"
         "end\nend\nlocal f, g = adder(0), adder(2)",
         "local h = " FIRST " and f or g" COUNT("h()"), NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void tables_distinguish_states(void **state)
{
    static const RecallCase cases[] = {
        {EITHER, "",
         "local t = {}\nfor i = 1, 3 do\n" PICK
         "t[#t + 1] = p.pips\nend" COUNT("t[1] * 16 + t[2] * 4 + t[3]"),
         NULL, 0},
        {EITHER, "",
         "local t, u = {}, {}\nif " FIRST " then u = t end" ASK
         "t[1] = m" COUNT("u[1] or 0"),
         NULL, 0},
        {EITHER, "",
         "local t, u = { 1 }, { 1 }\nlocal v = " FIRST " and t or u" ASK
         "t[1] = 5" COUNT("v[1] + m"),
         NULL, 0},
        {EITHER, "",
         "local t = {}\nif " FIRST " then\nt.a = 1 t.b = 2 t.c = 3 t.d = 4\n"
         "else\nt.d = 4 t.c = 3 t.b = 2 t.a = 1\nend" ASK
         "local s = ''\nfor k in pairs(t) do s = s .. k end\nsay(s)",
         NULL, 0},
        {EITHER, "",
         "local t = { 1, 2, 3 }\nif " FIRST
         " then t[2] = nil end" ASK COUNT("(t[2] or 0) + #t"),
         NULL, 0},
        {EITHER, "",
         "local t = { a = { 1 } }\nif " FIRST
         " then t.a[1] = 2 end" ASK COUNT("t.a[1]"),
         NULL, 0},
        {EITHER, "",
         "local t = setmetatable({}, { __index = { n = 1 } })\nif " FIRST
         " then t = setmetatable({}, { __index = { n = 2 } }) end" ASK COUNT(
             "t.n"),
         NULL, 0},
        {EITHER, "",
         "local t = {}\nfor i = 1, 3 do t[i] = choose('p', pyramids:of(me)) "
         "end\nlocal n = choose('n', numbers(1, 3))\npoint(t[n], south)",
         NULL, 0},
        {EITHER, "",
         "local n = choose('n', numbers(1, 3))\nlocal f = function() return n "
         "end" ASK COUNT("f()"),
         NULL, 0},
        {EITHER, "",
         "local n = 0\nlocal add = function() n = n + 1 end\nif " FIRST
         " then add() end" ASK COUNT("n"),
         NULL, 0},
        {EITHER, "",
         "local n = 0\nlocal add = function() n = n + 1 end\nif " FIRST
         " then n = 4 end" ASK "add()" COUNT("n"),
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void symbols_are_mapped(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "",
         TWO "if p.pips > q.pips then p, q = q, p end\n"
             "point(p, choose('o', poses))" COUNT("q.pips"),
         NULL, 0},
        {EITHER, "",
         TWO "local r = p\nif " FIRST
             " then r = q end" ASK COUNT("r == p and 1 or 2"),
         NULL, 0},
        {EITHER, "",
         TWO "local r = p\nif p == q then r = q end" ASK COUNT(
             "rawequal(r, p) and 1 or 2") "\npoint(r, south)",
         NULL, 0},
        {EITHER, "",
         "local a, b, c\nfor i = 1, 6 do\nc = b\nb = a\n"
         "a = choose('p', pyramids:of(me))\n"
         "if c and c.pips > a.pips then a, c = c, a end\nend\n"
         "point(a, south)\npoint(b, west)\npoint(c, east)",
         NULL, 0},
        {EITHER, "",
         "local x\nif " FIRST " then x = choose('p', pyramids) else "
         "x = choose('s', spaces:territory()) end" ASK "say(tostring(x))",
         NULL, 0},
        {EITHER, "",
         "local x = " FIRST " and pyramids:of(me) or pyramids:of(me.next)" ASK
         "point(choose('p', x), south)",
         NULL, 0},
        /* one call in the script makes sets again and again */
        {EITHER, "",
         "local a, b\nrepeat\nb = a\n" PICK
         "a = pyramids:on(p.space)\nuntil p.pips == 1" COUNT(
             "a:count() * 8 + (b and b:count() or 0)"),
         NULL, 0},
        {EITHER, "",
         "local left = pyramids:of(me)\nrepeat\nlocal p = choose('p', left)\n"
         "left = left - pyramids:on(p.space)\npoint(p, choose('o', poses))\n"
         "until not left:any()",
         NULL, 0},
        {EITHER, "",
         "local all = pyramids:of(me)\nlocal left = all\nrepeat\n"
         "local p = choose('p', all)\nleft = left:except(p)\n"
         "until not left:any() or p.pips == 1" COUNT("left:count()"),
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void refusals_after_a_join(void **state)
{
    static const RecallCase cases[] = {
        {EITHER,
         "local function go(me)\nrepeat\n" PICK
         "need(p.pips > 1, 'a small one')\nuntil " FIRST
         "\npoint(choose('q', pyramids:of(me)), south)\nend\n"
         "local function stay(me)\n" PICK COUNT(
             "p.pips") "\nend\n"
                       "local courses = { go = go, stay = stay }",
         "for i = 1, 3 do choose_one('what', courses, me) end", NULL, 0},
        {EITHER,
         "local function need_large(me, n)\nlocal p = choose('p', "
         "pyramids:of(me))\nneed(p.pips == 3, 'not large')" COUNT(
             "n") "\nend\nlocal inner = { a = need_large, b = need_large }\n"
                  "local function both(me, n)\nfor i = 1, 2 do\n" PICK
                  "if p.pips == 2 then n = n + 1 end\nend\n"
                  "choose_one('inner', inner, me, n)\nend\n"
                  "local outer = { c = both, d = function(me, n)\n" PICK COUNT(
                      "n + p.pips") "\nend }",
         "local n = 0\nfor i = 1, 3 do\n" PICK
         "if p.pips == 1 then n = 1 end\nend\n"
         "choose_one('outer', outer, me, n)",
         NULL, 0},
        {EITHER,
         "local function from(me, a, b)\nlocal c = choose('c', "
         "pyramids:of(me))\nneed(c.pips > a.pips, 'not larger')\n"
         "point(c, south)" COUNT(
             "b.pips") "\nend\n"
                       "local courses = { x = from, y = function(me, a, b)\n"
                       "point(b, west)" COUNT("a.pips") "\nend }",
         TWO "if p.pips > q.pips then p, q = q, p end\n"
             "choose_one('what', courses, me, p, q)",
         NULL, 0},
        {EITHER,
         "local function swap(a, b)\nlocal c = a\nif c.pips > 1 then c = b "
         "end\npoint(c, choose('o', poses))\nend",
         TWO "for i = 1, 3 do\nmay('swap', swap, p, q)\n"
             "as(me.next, swap, q, p)\nif p.pips > 1 then p, q = q, p end\nend",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Each loop is on a single line. Otherwise the line in the error message would
 * depend on the moment at which the host stops the loop. */
static void endless_loops(void **state)
{
    static const RecallCase cases[] = {
        {EITHER, "", "while true do vars.count = (vars.count + 1) % 3 end",
         NULL, 20},
        {EITHER, "",
         PICK "while true do p = pyramids:on(p.space):list()[1] end", NULL, 20},
        {EITHER, "",
         PICK "local s = pyramids:of(me)\n"
              "while p do s = pyramids:on(p.space) - s:on(p.space) end",
         NULL, 20},
        {EITHER, "",
         PICK "while true do point(p, p.pose.opposite or south) end", NULL, 20},
    };

    RECALL_CHECK(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_join),
        cmocka_unit_test(values_distinguish_states),
        cmocka_unit_test(tables_distinguish_states),
        cmocka_unit_test(symbols_are_mapped),
        cmocka_unit_test(refusals_after_a_join),
        cmocka_unit_test(endless_loops),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
