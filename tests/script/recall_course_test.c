/*
 * recall_course_test.c -- tests turns that are recalled, that is, followed
 * without Lua. The turns create functions, ask for choices or are refused.
 */
#include "script/recall.h"

#define PICK "local p = choose('p', pyramids:of(me))\n"
/* Lua code that stores n in the position. */
#define COUNT(n) "\nvars.count = " n

static void functions_made_in_the_turn(void **state)
{
    static const RecallCase cases[] = {
        /* upvalues that do not change */
        {MOSTLY, "",
         PICK
         "\nchoose_one('what', {\n"
         "turn = function()\npoint(p, choose('o', poses))\nend,\n"
         "go = function()\nmove(p, choose('s', spaces:territory()))\nend })",
         NULL, 0},
        {MOSTLY, "", PICK "may('turn', function()\npoint(p, south)\nend)", NULL,
         0},
        {MOSTLY, "",
         PICK "if can(function()\nmove(p, choose('s', "
              "spaces:territory():empty()))\nend) then vars.count = 1 "
              "else vars.count = 2 end",
         NULL, 0},
        {MOSTLY, "",
         PICK "as(me.next, function()\nlocal s = choose('s', "
              "spaces:territory())\nmove(p, s)\nend)",
         NULL, 0},
        {EITHER, "",
         PICK "local q = choose('q', pyramids:where('other', function(o)\n"
              "return o ~= p and o.pips >= p.pips\nend))\npoint(q, east)",
         NULL, 0},
        /* upvalues that change later */
        {EITHER, "",
         "local p = choose('p', pyramids:of(me))\n"
         "local f = function() point(p, south) end\n"
         "p = choose('q', pyramids:of(me))\nmay('turn', f)",
         NULL, 0},
        {EITHER, "",
         "local p = choose('p', pyramids:of(me))\n"
         "local set = pyramids:where('it', function(o) return o ~= p end)\n"
         "p = choose('q', pyramids:of(me))\npoint(choose('r', set), south)",
         NULL, 0},
        {EITHER, "",
         "local n = 0\nlocal add = function() n = n + 1 end\n"
         "may('a', add) may('b', add)" COUNT("n"),
         NULL, 0},
        {EITHER, "",
         "local n = 0\nlocal set = numbers(1, 6):where('x', function(i)\n"
         "n = n + 1\nreturn i % 2 == 0\nend)\n"
         "vars.count = choose('n', set) + n",
         NULL, 0},
        {EITHER, "",
         "local limit = 1\nlocal set = numbers(1, 6):where('x', function(i)\n"
         "return i > limit\nend)\nlimit = choose('limit', numbers(1, 4))\n"
         "vars.count = choose('n', set)",
         NULL, 0},
        {EITHER, "",
         "local fs = {}\nfor i = 1, 3 do\nfs[i] = function()\n"
         "vars.count = i\nend\nend\n"
         "choose_one('what', { a = fs[1], b = fs[2], c = fs[3] })",
         NULL, 0},
        {EITHER, "",
         "local fs = {}\nfor i, p in ipairs(pyramids:of(me):list()) do\n"
         "fs['c' .. i] = function()\npoint(p, south)\nvars.count = i\nend\n"
         "end\nchoose_one('what', fs)",
         NULL, 0},
        {EITHER, "",
         "local t = { n = 0 }\nlocal f = function() t.n = t.n + 1 end\n"
         "may('a', f) may('b', f)" COUNT("t.n"),
         NULL, 0},
        {EITHER, "",
         "local t = { n = 0 }\nlocal f = function(i) return i > t.n end\n"
         "t.n = choose('n', numbers(1, 3))\n"
         "vars.count = choose('m', numbers(1, 5):where('x', f))",
         NULL, 0},
        {EITHER, "",
         "local t = { n = 0 }\n"
         "local set = numbers(1, 5):where('x', function(i)\n"
         "return i > t.n\nend)\nt.n = choose('n', numbers(1, 3))\n"
         "vars.count = choose('m', set)",
         NULL, 0},
        /* functions that change a table of the turn */
        {EITHER, "",
         "local t = {}\nlocal n = pyramids:where('x', function(p)\n"
         "table.insert(t, p)\nreturn true\nend):count()" COUNT(
             "#t") "\npoint(t[1], choose('o', poses))",
         NULL, 0},
        {EITHER, "",
         "local t = {}\nlocal n = pyramids:where('x', function(p)\n"
         "t[#t + 1] = p\nreturn true\nend):count()" COUNT("#t"),
         NULL, 0},
        {EITHER, "",
         "local t = {}\nif can(function()\ntable.insert(t, 1)\n"
         "end) then" COUNT("#t") "\nend",
         NULL, 0},
        {EITHER, "local function add(t)\ntable.insert(t, 1)\nend",
         "local t = {}\nif can(add, t) then" COUNT("#t") "\nend", NULL, 0},
        {EITHER, "local function add(t)\ntable.insert(t, 1)\nend",
         "local t = {}\nmay('add', add, t)" COUNT("#t"), NULL, 0},
        {EITHER, "",
         "local t = {}\nchoose_some('n', numbers(1, 3), {\n"
         "each = function(n)\ntable.insert(t, n)\nend })" COUNT("#t"),
         NULL, 0},
        {EITHER, "",
         "local t = { 1 }\nlocal set = numbers(1, 6):where('x', function(i)\n"
         "return i > t[1]\nend)\ntable.insert(t, 1, choose('n', numbers(2, "
         "4)))\nvars.count = choose('m', set)",
         NULL, 0},
        /* two functions on one line */
        {EITHER, "",
         PICK "local f, g = function() point(p, south) end, function() "
              "vars.count = 1 end choose_one('what', { a = f, b = g })",
         NULL, 0},
        {EITHER, "",
         "local function deep(n)\nif n == 0 then return function() return 7 "
         "end end\nlocal f = deep(n - 1)\nreturn function() return f() + n "
         "end\nend\nlocal f = deep(choose('n', numbers(0, 4)))\n"
         "vars.count = choose('m', numbers(1, 30):where('x', function(i) "
         "return i == f() end))",
         NULL, 0},
        {EITHER, "",
         "local function loop(n)\nif n > 0 then\nmay('a' .. n, function()\n"
         "vars.count = vars.count + n\nloop(n - 1)\nend)\nend\nend\nloop(3)",
         NULL, 0},
        /* `where` with a function of the file; the second function reads a
         * variable that the turn sets */
        {MOSTLY, "local function big(p)\nreturn p.pips > 1\nend",
         "point(choose('p', pyramids:where('big', big)), choose('o', poses))",
         NULL, 0},
        {EITHER, "local function big(p)\nreturn p.pips > vars.count % 3\nend",
         "vars.count = choose('n', numbers(0, 5)) point(choose('p', "
         "pyramids:where('big', big)), choose('o', poses))",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void asking(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", "vars.count = choose_one('what', { a = 1, b = 2, c = 3 })",
         NULL, 0},
        {MOSTLY, "", "vars.count = choose('n', numbers(1, 9), true) or 0", NULL,
         0},
        {PARTLY, "",
         "local left = pyramids:of(me)\nlocal p = choose('p', left, true)\n"
         "while p do\npoint(p, choose('o', poses))\n"
         "left = left:except(p)\np = choose('p', left, true)\nend",
         NULL, 0},
        {MOSTLY,
         "local courses = { go = function(me, p)\nmove(p, "
         "choose('to', spaces:territory()))\nend, turn = function(me, "
         "p)\npoint(p, choose('o', poses))\nend, done = true }",
         PICK "choose_one('what', courses, me, p)", NULL, 0},
        {PARTLY,
         "local inner = { a = function(me) need(me.hand_size > 1, 'more')\n"
         "discard(choose('c', cards:in_hand(me)))\nend,\n"
         "b = function(me)\ndraw(me)\nend }\n"
         "local outer = { in_ = function(me)\n"
         "choose_one('in', inner, me)\nend, out = function(me)\n"
         "choose_one('in', inner, me)\nmay('again', inner.a, me)\nend }",
         "choose_one('out', outer, me)", NULL, 0},
        {MOSTLY,
         "local function again(me, n)\nif n == 0 then return end\n"
         "choose_one('what', { on = function() again(me, n - 1) end, "
         "off = function() vars.count = n end })\nend",
         "again(me, 5)", NULL, 0},
        {MOSTLY,
         "local function go(me)\nplace(me, 1, choose('s', "
         "spaces:territory():empty()))\nend",
         "may('go', go, me)\nmay_always('on', go, me)\n"
         "if can(go, me) then vars.count = 1 else vars.count = 2 end",
         NULL, 0},
        {MOSTLY,
         "local function go(seat)\nreturn choose('c', "
         "cards:in_hand(seat))\nend",
         "local c = as(me.next, go, me.next)" COUNT("c.value"), NULL, 0},
        {EITHER, "",
         "local l = choose_some('p', pyramids:of(me), { at_least = 0 })" COUNT(
             "#l") "\nfor _, p in ipairs(l) do\npoint(p, south)\nend",
         NULL, 0},
        {EITHER, "",
         "choose_some('p', pyramids, { exactly = 2, each = function(p)\n"
         "point(p, choose('o', poses:flat()))\nend })",
         NULL, 0},
        {EITHER, "",
         "local left = 5\nchoose_some('n', numbers(1, 4), {\n"
         "at_least = 0, each = function(n)\nneed(n <= left, 'left')\n"
         "left = left - n\nend })" COUNT("left"),
         NULL, 0},
        {EITHER, "",
         "local l = choose_some('s', spaces:territory(), { exactly = 2, "
         "ordered = true })\nplace(me, 1, l[1]) place(me, 1, l[2])",
         NULL, 0},
        {EITHER, "",
         "local l = choose_some('s', spaces:territory(), { exactly = 2, "
         "ordered = function(s)\nreturn s.x\nend })\nplace(me, 1, l[1])",
         NULL, 0},
        {EITHER, "",
         "local t = choose_each('c', function(s)\nreturn cards:in_hand(s)\n"
         "end)\nfor _, seat in ipairs(seats:list()) do\n"
         "if t[seat] then\ndiscard(t[seat])\nend\nend",
         NULL, 0},
        {MOSTLY, "",
         "for i = 1, 3 do\npoint(choose('p' .. i, pyramids:of(me)), north)\n"
         "end",
         NULL, 0},
        {MOSTLY, "",
         PICK "discard(choose('c', cards:in_hand(me)))\n"
              "turn_goes_to(choose('s', seats))",
         NULL, 0},
        {MOSTLY, "", PICK "move(p, choose('to', spaces:adjacent_to(p.space)))",
         "window = function(seat)\nif vars.count > 9 then\n"
         "may('draw', function()\ndraw(seat)\nend)\nend\nend,\n"
         "after_turn = function(seat)\nvars.count = vars.count + 1\nend",
         0},
        /* `rearrange` exchanges two spaces; the keys of its table are constants
         * of the file or spaces that the turn has found */
        {MOSTLY, "local a, b = space(1, 0), space(2, 0)",
         PICK "rearrange { [a] = b, [b] = a, turn = 1 }\n"
              "point(p, choose('o', poses))",
         NULL, 0},
        {EITHER, "",
         PICK "local s = choose('s', spaces:territory():except(p.space))\n"
              "rearrange { [s] = p.space, [p.space] = s, turn = 2 }\n"
              "point(p, choose('o', poses))",
         NULL, 0},
        {MOSTLY, "", PICK "destroy(p)\nneed(me.pyramids_on_board > 1, 'two')",
         NULL, 0},
        {MOSTLY, "",
         "need(can(function()\nneed(pyramids:of(me):count() > 2, 'x')\nend), "
         "'y')\n" PICK "destroy(p)",
         NULL, 0},
        {MOSTLY, "",
         PICK "if me.hand_size < 2 then finish('few cards') end\n"
              "discard(choose('c', cards:in_hand(me)))",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void refusals(void **state)
{
    static const RecallCase cases[] = {
        /* a word without a function, after the refusal of an option that uses
         * symbols */
        {MOSTLY,
         "local courses = { rest = true }\nfunction courses.go(me)\n"
         "local q = choose('q', pyramids:of(me))\n"
         "need(q.pips > 3, 'small')\nend",
         "choose_one('what', courses, me)\n" PICK
         "local q = choose('q', pyramids:of(me))\n"
         "point(p, p.space == q.space and east or south)",
         NULL, 0},
        {MOSTLY, "", PICK "need(p.pips == 1, 'small')\npoint(p, south)", NULL,
         0},
        {MOSTLY, "",
         PICK "local o = choose('o', poses)\nneed(p.pose ~= o, 'the same')\n"
              "point(p, o)",
         NULL, 0},
        /* each choice of a turn leads to a refusal */
        {EITHER, "", PICK "need(false, 'never')", NULL, 0},
        {EITHER, "", "need(me.hand_size > 3, 'cards')", NULL, 0},
        /* refusals after a reveal */
        {EITHER, "",
         PICK "local n = random(3)\nneed(n > 1, 'after a reveal')\n"
              "point(p, south)",
         NULL, 0},
        {EITHER, "",
         PICK "local n = random(6)\n"
              "vars.count = choose('n', numbers(1, 6):except(n))\n"
              "need(vars.count > 2, 'too small')",
         NULL, 0},
        {EITHER, "",
         PICK "local n = random(2)\nchoose_one('what', { a = function()\n"
              "need(n == 2, 'two')\nend, b = function()\n"
              "vars.count = n\nend })",
         NULL, 0},
        {EITHER, "", "local c = draw(me)\nneed(me.hand_size < 5, 'too many')",
         NULL, 0},
        {MOSTLY,
         "local courses = { a = function(me)\nneed(me.hand_size > 2, 'a')\n"
         "discard(choose('c', cards:in_hand(me)))\nend,\n"
         "b = function(me)\nneed(me.hand_size < 3, 'b')\ndraw(me)\nend,\n"
         "c = function(me)\nplace(me, 3, choose('s', spaces:territory()))\n"
         "need(me:supply(3) > 1, 'c')\nend }",
         "choose_one('what', courses, me)\nmay('more', courses.a, me)", NULL,
         0},
        {MOSTLY,
         "local function deep(me, n)\nlocal m = choose('n', numbers(1, "
         "3))\nif n > 0 then deep(me, n - 1) end\n"
         "need(m ~= n, 'other')\nend",
         "deep(me, 3)", NULL, 0},
        /* choose_one in `can` and `each`, with options that are refused */
        {EITHER,
         "local courses = { a = function(me)\nneed(me.hand_size > 3, 'a')\n"
         "end, b = function(me)\nneed(me.hand_size < 9, 'b')\nend,\n"
         "c = function(me)\nneed(me:supply(1) > 8, 'c')\nend }\n"
         "local function go(me)\nchoose_one('what', courses, me)\n"
         "discard(choose('c', cards:in_hand(me)))\nend",
         "may('go', go, me)\nif can(go, me) then vars.count = 1 end\n"
         "choose_one('what', courses, me)\nmay_always('on', go, me)",
         NULL, 0},
        {EITHER,
         "local courses = { a = function(me)\nneed(me.hand_size > 3, 'a')\n"
         "end, b = function(me)\nneed(me.hand_size < 9, 'b')\nend }",
         "choose_some('p', pyramids:of(me), { exactly = 2, each = function(p)\n"
         "choose_one('what', courses, me)\npoint(p, south)\nend })",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Before `may` offers its word, it tries the word's function without Lua. */
static void trials(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY,
         "local function go(me)\nlocal c = choose('c', cards:in_hand(me))\n"
         "need(c.value > 3, 'small')\ndiscard(c)\nend",
         "may('go', go, me)\nmay_always('on', go, me)" COUNT("me.hand_size"),
         NULL, 0},
        {MOSTLY,
         "local function inner(me)\nneed(me.hand_size > 2, 'cards')\n"
         "discard(choose('c', cards:in_hand(me)))\nend\n"
         "local function outer(me)\nvars.count = vars.count + 1\n"
         "may('in', inner, me)\nas(me.next, inner, me.next)\nend",
         "may('out', outer, me)\n" PICK "point(p, south)", NULL, 0},
        {MOSTLY,
         "local courses = { a = function(me)\nneed(me.hand_size > 3, 'a')\n"
         "end, b = function(me)\ndestroy(choose('p', pyramids:of(me)))\n"
         "need(me.pyramids_on_board > 1, 'b')\nend }\n"
         "local function go(me)\nchoose_one('what', courses, me)\n"
         "draw(me)\nend",
         "may('go', go, me)\nmay('on', go, me)", NULL, 0},
        {MOSTLY,
         "local function go(me, p)\nlocal near = spaces:on_or_beside("
         "p.space)\nmove(p, choose('s', near:empty():territory()))\nend",
         PICK "may('go', go, me, p)\nmay('on', go, me, p)", NULL, 0},
        {EITHER,
         "local function go(me)\nif me.hand_size > 2 then\n"
         "finish('over', {})\nend\ndraw(me)\nend",
         "may('go', go, me)\nvars.count = random(3)\nmay('on', go, me)", NULL,
         0},
        {EITHER,
         "local function go(me)\nif me.hand_size > 2 then\n"
         "error('many')\nend\nend",
         "may('draw', draw, me)\nmay('go', go, me)", NULL, 0},
        /* the loop has too many steps for a chain */
        {EITHER,
         "local function go(me)\nfor i = 1, 2600 do\n"
         "vars.count = vars.count + 1\nend\nend",
         "may('go', go, me)\nmay('on', go, me)", NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Options whose functions are primitives of the host. */
static void primitives_as_courses(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", "as(me, discard, choose('c', cards:in_hand(me)))", NULL,
         0},
        {MOSTLY, "",
         "as(me.next, draw, me)\nmay('more', draw, me)" COUNT("me.hand_size"),
         NULL, 0},
        {MOSTLY, "",
         "choose_one('what', { deal = deal, draw = draw }, me)" COUNT(
             "me.hand_size"),
         NULL, 0},
        {MOSTLY, "",
         PICK "choose_one('what', { go = destroy, turn = function(q)\n"
              "point(q, east)\nend }, p)\nmay('point', point, "
              "pyramids:of(me):first(), south)",
         NULL, 0},
        {EITHER, "", PICK "may_always('go', move, p, p.space)", NULL, 0},
        {EITHER, "", "vars.count = as(me, math.max, me.hand_size, 2)", NULL, 0},
    };

    RECALL_CHECK(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_made_in_the_turn),
        cmocka_unit_test(asking),
        cmocka_unit_test(refusals),
        cmocka_unit_test(trials),
        cmocka_unit_test(primitives_as_courses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
