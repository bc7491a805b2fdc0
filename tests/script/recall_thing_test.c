/*
 * recall_thing_test.c -- tests recalled turns in which the script compares
 * things, has things in tables or lists, or converts things to texts.
 */
#include "script/recall.h"

#define PICK "local p = choose('p', pyramids:of(me)) "
#define TWO                                                                    \
    "local p = choose('p', pyramids:of(me)) "                                  \
    "local q = choose('q', pyramids:of(me)) "
#define SPACES                                                                 \
    "local s = choose('s', spaces:territory()) "                               \
    "local t = choose('t', spaces:territory()) "
#define CARDS                                                                  \
    "local c = choose('c', cards:on_top()) "                                   \
    "local d = choose('d', cards:on_top()) "
/* Lua code that stores n in the position. */
#define COUNT(n) "\nvars.count = " n

static void things_are_compared(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", TWO COUNT("p == q and 1 or 2"), NULL, 0},
        {MOSTLY, "", TWO COUNT("p ~= q and 1 or 2"), NULL, 0},
        {MOSTLY, "", TWO COUNT("p.space == q.space and 1 or 2"), NULL, 0},
        {MOSTLY, "", SPACES COUNT("s == t and 1 or 2"), NULL, 0},
        {MOSTLY, "", SPACES COUNT("s ~= t and 1 or 2"), NULL, 0},
        {MOSTLY, "", SPACES COUNT("s == space(1, 0) and 1 or 2"), NULL, 0},
        {MOSTLY, "local centre = space(1, 0)",
         SPACES COUNT("s == centre and 1 or t ~= centre and 2 or 3"), NULL, 0},
        {MOSTLY, "local centres = { space(1, 0), space(2, 0) }",
         SPACES COUNT("0") "\nfor i, one in ipairs(centres) do\n"
                           "if one == s then\nvars.count = i\nend\nend",
         NULL, 0},
        {MOSTLY, "local centre = spaces:only(space(1, 0))",
         SPACES COUNT("centre:has(s) and 1 or 2"), NULL, 0},
        {MOSTLY, "", CARDS COUNT("c == d and 1 or 2"), NULL, 0},
        {MOSTLY, "", CARDS COUNT("c ~= d and 1 or 2"), NULL, 0},
        {MOSTLY, "", PICK COUNT("p == p and 1 or 2"), NULL, 0},
        {MOSTLY, "", PICK COUNT("p == nil and 1 or 2"), NULL, 0},
        {MOSTLY, "", PICK COUNT("p == me and 1 or 2"), NULL, 0},
        {MOSTLY, "", PICK COUNT("p.owner == me and 1 or 2"), NULL, 0},
        {MOSTLY, "", PICK COUNT("p == choose('s', spaces) and 1 or 2"), NULL,
         0},
        /* two calls return the same thing */
        {MOSTLY, "",
         PICK "local q = pyramids:of(me):list()[1] " COUNT("p == q and 1 or 2"),
         NULL, 0},
        {MOSTLY, "",
         "local list = pyramids:of(me):list()\n" PICK
         "\nfor i = 1, #list do\nif list[i] == p then vars.count = i end\nend",
         NULL, 0},
        {MOSTLY, "",
         "local function index(list, what)\nfor i, one in ipairs(list) do\n"
         "if one == what then return i end\nend\nend\n" PICK COUNT(
             "index(pyramids:of(me):list(), p)"),
         NULL, 0},
        /* sets */
        {MOSTLY, "", "local n = choose('n', sizes(1, 2))" COUNT("n"), NULL, 0},
        {EITHER, "",
         "local a = pyramids:of(me) local b = pyramids:of(me)" COUNT(
             "a == b and 1 or 2"),
         NULL, 0},
        {EITHER, "",
         PICK
         "local a = pyramids:on(p.space) local b = pyramids:on(p.space)" COUNT(
             "a == b and 1 or 2"),
         NULL, 0},
        {EITHER, "",
         PICK "local a = pyramids:on(p.space) local b = a" COUNT(
             "a == b and 1 or 2"),
         NULL, 0},
        {EITHER, "",
         PICK "local a = pyramids:on(p.space)" COUNT(
             "a == pyramids:on(p.space) and a ~= pyramids and 1 or 2"),
         NULL, 0},
        {EITHER, "local all = pyramids", COUNT("all == pyramids and 1 or 2"),
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void things_are_keys(void **state)
{
    static const RecallCase cases[] = {
        {EITHER, "", TWO "\nlocal t = { [p] = 1 }" COUNT("t[q] or 2"), NULL, 0},
        {EITHER, "", SPACES "\nlocal u = { [s] = 1 }" COUNT("u[t] or 2"), NULL,
         0},
        {EITHER, "", CARDS "\nlocal u = { [c] = 1 }" COUNT("u[d] or 2"), NULL,
         0},
        {EITHER, "", TWO "\nlocal t = {}\nt[p] = 1" COUNT("t[q] or 2"), NULL,
         0},
        {EITHER, "",
         TWO "\nlocal t = {}\nt[p] = 1\nt[q] = (t[q] or 0) + 1" COUNT("t[p]"),
         NULL, 0},
        {EITHER, "",
         TWO "\nlocal t = {} t[p] = 1 t[q] = (t[q] or 0) + 1 "
             "vars.count = t[p]",
         NULL, 0},
        {EITHER, "local t = { [space(0, 0)] = 1, [space(1, 0)] = 3 }",
         SPACES COUNT("t[s] or 2"), NULL, 0},
        {EITHER, "local t = {}\nfor x = 0, 2 do t[space(x, 0)] = x + 1 end",
         PICK COUNT("t[p.space] or 9"), NULL, 0},
        {EITHER, "", PICK COUNT("({ [p] = 4 })[p]"), NULL, 0},
        {EITHER, "",
         "local function get(t, k)\nreturn t[k]\nend\n" TWO COUNT(
             "get({ [p] = 1 }, q) or 2"),
         NULL, 0},
        {EITHER, "",
         "local seen = {}\nlocal n = 0\n"
         "for _, p in ipairs(pyramids:of(me):list()) do\n"
         "local s = p.space\nif not seen[s] then n = n + 1 end\n"
         "seen[s] = true\nend" COUNT("n"),
         NULL, 0},
        {EITHER, "", TWO "\nlocal t = { [p] = 1 }" COUNT("rawget(t, q) or 2"),
         NULL, 0},
        {EITHER, "", TWO COUNT("rawequal(p, q) and 1 or 2"), NULL, 0},
        {EITHER, "",
         "local p = pyramids:of(me):list()[1]\n"
         "local q = pyramids:of(me):list()[1]" COUNT(
             "rawequal(p, q) and 1 or 2"),
         NULL, 0},
        {EITHER, "",
         TWO "\nlocal t = { [p] = 1, [q] = 2 }"
             "\nlocal k, v = next(t)" COUNT("v") "\npoint(k, south)",
         NULL, 0},
        {EITHER, "",
         TWO
         "\nlocal t = { [p] = 1, [q] = 2 }\nlocal n = 0\n"
         "for k, v in pairs(t) do\nn = n * 10 + v\npoint(k, south)\nend" COUNT(
             "n"),
         NULL, 0},
        {EITHER, "",
         TWO
         "\nlocal t = { a = p, b = q }\n"
         "for k, v in pairs(t) do\npoint(v, k == 'a' and east or west)\nend",
         NULL, 0},
        {EITHER, "",
         SPACES "\nlocal u = { [s] = 1, [t] = 2 }\nlocal n = 0\n"
                "for k, v in pairs(u) do\nn = n * 10 + k.x\nend" COUNT("n"),
         NULL, 0},
        {EITHER, "",
         TWO "\nlocal t = table.pack(p, q)" COUNT("t.n") "\npoint(t[2], south)",
         NULL, 0},
        {EITHER, "", TWO "\nlocal a, b = select(1, p, q)\npoint(b, west)", NULL,
         0},
        /* seats, suits and poses are not symbols */
        {EITHER, "", PICK "\nlocal t = { [me] = 5 }" COUNT("t[p.owner] or 1"),
         NULL, 0},
        {EITHER, "local t = { [north] = 1, [south] = 2, [upright] = 3 }",
         PICK COUNT("t[p.pose] or 7"), NULL, 0},
        {EITHER, "",
         PICK COUNT("seats:in_team_of(p.owner):count() + (pyramids:of("
                    "seats - seats:in_team_of(p.owner))):count()"),
         NULL, 0},
        {EITHER, "",
         "local t = choose_each('c', function(s) return cards:in_hand(s) "
         "end)" COUNT("t[me].value"),
         NULL, 0},
        /* one line reads an element of a list several times */
        {EITHER, "",
         "local l = pyramids:of(me):list() point(l[#l], south) "
         "vars.hunted = l[1] for i = 1, #l do vars.count = l[i].pips end",
         NULL, 0},
        /* a set as the key of a table */
        {EITHER, "",
         PICK "\nlocal a = pyramids:on(p.space)\nlocal t = { [a] = 3 }" COUNT(
             "t[a] or 4"),
         NULL, 0},
        {EITHER, "local all = pyramids\nlocal t = { [all] = 3 }",
         COUNT("t[pyramids] or 4"), NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void lists_of_things(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "",
         "local n = 0\nfor i, p in ipairs(pyramids:of(me):list()) do\n"
         "n = n + i * p.pips\nend" COUNT(
             "n") "\npoint(choose('p', pyramids:of(me)), choose('o', poses))",
         NULL, 0},
        {MOSTLY, "",
         "local l = pyramids:of(me):list()" COUNT(
             "#l") "\nlocal last = l[#l]\ndestroy(last)\n"
                   "place(me, 1, choose('s', spaces:territory()))",
         NULL, 0},
        {EITHER, "",
         "local l = pyramids:of(me):list()\n"
         "table.sort(l)\npoint(l[1], choose('o', poses))",
         NULL, 0},
        {EITHER, "",
         "local l = pyramids:of(me):list()\n"
         "table.sort(l, function(a, b) return a.pips > b.pips end)\n"
         "point(l[1], choose('o', poses))",
         NULL, 0},
        {EITHER, "",
         "local l = spaces:territory():list()\n"
         "table.sort(l, function(a, b) return a.x * 10 - a.y < b.x * 10 - b.y "
         "end)\nplace(me, 1, l[choose('n', numbers(1, #l))])",
         NULL, 0},
        {EITHER, "",
         "local l = spaces:territory():list()\n"
         "table.sort(l)\nplace(me, 1, l[choose('n', numbers(1, #l))])",
         NULL, 0},
        /* a sort whose function makes a choice, and a sort whose function
         * changes an outer variable */
        {EITHER, "",
         "local calls = 0\nlocal l = pyramids:of(me):list()\n"
         "table.sort(l, function(a, b) calls = calls + 1 return a.pips < "
         "b.pips end)" COUNT("calls"),
         NULL, 0},
        {EITHER, "",
         PICK "\nlocal text = tostring(p)" COUNT(
             "#text") "\nif text:find('r1', 1, true) then vars.count = 3 end",
         NULL, 0},
        {MOSTLY, "", PICK COUNT("#tostring(p.space) + #tostring(me)"), NULL, 0},
        {MOSTLY, "", PICK "\nsay('x' .. tostring(p))", NULL, 0},
        {MOSTLY, "", PICK "\nsay(me, 'takes', p, 'from', p.space)", NULL, 0},
        {MOSTLY, "", PICK "\nsay(pyramids:on(p.space), 'are', 2)", NULL, 0},
        {EITHER, "", PICK "\nsay('chose ' .. p.pips .. p.pose.name)", NULL, 0},
        {EITHER, "", CARDS "\nsay(c.code .. d.rank)" COUNT("#c.code"), NULL, 0},
        {EITHER, "", PICK "\nsay(('%s at %s'):format(p, p.space))", NULL, 0},
        {EITHER, "",
         PICK "\nsay(table.concat({ p.pose.name, tostring(p.space) }, ' '))",
         NULL, 0},
        {EITHER, "", PICK "\nprint(p, p.space, me, pyramids:of(me), 1, 'a')",
         NULL, 0},
        {EITHER, "", PICK "\nprint({ p, p.space })", NULL, 0},
        {EITHER, "", PICK "\nlocal t = {}\nt.x = { p }\nprint(t)", NULL, 0},
        {EITHER, "", PICK COUNT("type(p) == 'pyramid' and 1 or 2"), NULL, 0},
        {EITHER, "", PICK "\nlocal ok = p < p", NULL, 0},
        {EITHER, "", PICK "\nlocal t = p .. 'x'", NULL, 0},
        {EITHER, "", PICK "\nlocal n = #p", NULL, 0},
        {EITHER, "", PICK COUNT("p.no_field"), NULL, 0},
        {EITHER, "", PICK "\np.x = 1", NULL, 0},
        {EITHER, "",
         "local all = pyramids:of(me):list() local t = {}\n"
         "for i = #all, 1, -1 do t[#t + 1] = all[i] end\n"
         "point(t[1], choose('o', poses))" COUNT("#t"),
         NULL, 0},
        {EITHER, "",
         "local set = pyramids:only({})\n"
         "local all = pyramids:of(me):list()\n"
         "for _, p in ipairs(all) do set = set + pyramids:only(p) end\n"
         "point(choose('p', set - pyramids:only({ all[1] })), south)",
         NULL, 0},
        {EITHER, "",
         PICK
         "\nlocal near = {}\nfor _, o in ipairs(poses:orthogonal():list())"
         " do\nlocal s = p.space:step(o)\nif s then near[#near + 1] = s end\n"
         "end\nmove(p, choose('to', spaces:only(near) * spaces:territory()))",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(things_are_compared),
        cmocka_unit_test(things_are_keys),
        cmocka_unit_test(lists_of_things),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
