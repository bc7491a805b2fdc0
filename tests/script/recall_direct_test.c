/*
 * recall_direct_test.c -- tests the direct functions of primitives. They must
 * have the same effects as the primitives, or leave the work to the primitives.
 */
#include "script/recall.h"

#include "script/api/api.h"

#define PICK "local p = choose('p', pyramids:of(me))\n"
#define CARD "local c = choose('c', cards:in_hand(me))\n"
#define LAND "local s = choose('s', spaces:territory())\n"
/* Lua code that stores n in the position. */
#define COUNT(n) "\nvars.count = " n

static void pyramids(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", PICK LAND "move(p, s)", NULL, 0},
        {EITHER, "", PICK "move(p, p.space:step(east) or p.space)", NULL, 0},
        {EITHER, "", PICK LAND "destroy(p)\nmove(p, s)", NULL, 0},
        {EITHER, "",
         PICK LAND "local n = p.pips\ndestroy(p)\nplace(me, n, s)\n"
                   "move(p, s)",
         NULL, 0},
        {EITHER, "", PICK "move(p, choose('c', cards:in_hand(me)))", NULL, 0},
        {EITHER, "", PICK LAND "move(p, s, 1)", NULL, 0},
        {MOSTLY, "", PICK "point(p, choose('o', poses))", NULL, 0},
        {EITHER, "", PICK "point(p, 'east')", NULL, 0},
        {EITHER, "", PICK "destroy(p)\npoint(p, east)", NULL, 0},
        {EITHER, "", PICK "destroy(p)\ndestroy(p)", NULL, 0},
        {MOSTLY, "", PICK "exchange(p, p.pips % 3 + 1)" COUNT("me:supply(1)"),
         NULL, 0},
        {EITHER, "", PICK "local q = exchange(p, p.pips + 1)\npoint(q, west)",
         NULL, 0},
        {EITHER, "", PICK "exchange(p, p.pips - 2)", NULL, 0},
        {EITHER, "", PICK "exchange(p, 100000)", NULL, 0},
        {EITHER, "", PICK "exchange(p, 1, me)", NULL, 0},
        {MOSTLY, "", LAND "local q = place(me, 2, s)\npoint(q, south)", NULL,
         0},
        {EITHER, "", LAND "place(me, 2, s, north)\nplace(me.next, 1, s)", NULL,
         0},
        {EITHER, "", LAND "place(stash(me.color), 3, s)", NULL, 0},
        {EITHER, "", LAND "place(me, 0, s)", NULL, 0},
        {EITHER, "", LAND "place(me, 4, s)", NULL, 0},
        {EITHER, "", LAND "place(me, 1.5, s)", NULL, 0},
        {EITHER, "", LAND "place(nil, 1, s)", NULL, 0},
        {EITHER, "", LAND "place(s, 1, s)", NULL, 0},
        {EITHER, "", PICK COUNT("stash(me.color):supply(p.pips)"), NULL, 0},
        {EITHER, "", PICK COUNT("me:supply(p.pips - 1)"), NULL, 0},
        {EITHER, "", PICK COUNT("me:supply('1')"), NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Tests the members of sets, cards that are named by their codes, and
 * payments. */
static void members(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", PICK "destroy(pyramids:of(p.owner.next):first())", NULL,
         0},
        {MOSTLY, "", CARD COUNT("cards:in_hand(me):except(c):sum('value')"),
         NULL, 0},
        {MOSTLY, "",
         PICK COUNT("pyramids:except(p):sum(function(q) return q.pips * p.pips "
                    "end)"),
         NULL, 0},
        {EITHER, "",
         CARD "local q = cards:worth_less_than(c.value):in_hand(me):first()"
              "\nif q then discard(q) end",
         NULL, 0},
        {MOSTLY, "",
         PICK "local sum = 0\nfor q in each(pyramids:of(me):except(p)) do\n"
              "sum = sum + q.pips\nend" COUNT("sum"),
         NULL, 0},
        {MOSTLY, "",
         PICK "for q in each(pyramids:of(me):except(p)) do\n"
              "if q.pips == p.pips then point(q, east) end\nend",
         NULL, 0},
        {EITHER, "",
         "for n in each(numbers(1, choose('n', numbers(1, 3)))) do"
         "\nvars.count = n\nend",
         NULL, 0},
        {EITHER, "", PICK "destroy(pyramids:except(p):most('pips'):first())",
         NULL, 0},
        {EITHER, "",
         PICK "local few = pyramids:except(p):fewest('pips')\n"
              "move(choose('q', few), p.space)",
         NULL, 0},
        {EITHER, "",
         CARD "local r = cards:in_hand(c.code == '2M' and me.next "
              "or me):random()\nif r then discard(r) end",
         NULL, 0},
        {EITHER, "local KEPT = card '3S'",
         CARD COUNT("c == KEPT and 1 or card('4V') == c and 2 or 3"), NULL, 0},
        {MOSTLY, "", CARD "if c == card '2M' then discard(c) end", NULL, 0},
        {EITHER, "",
         CARD COUNT("cards:with('kind', 'storm'):except(c):count()"), NULL, 0},
        {EITHER, "", CARD "local k = c.kind\nif k then discard(c) end", NULL,
         0},
        {EITHER, "",
         CARD "discard(choose_some('d', cards:in_hand(me):except(c), { total = "
              "{ 'value', at_least = c.value } }))",
         NULL, 0},
        {EITHER, "",
         CARD "local least = c.value\nchoose_some('d', cards:in_hand(me), { "
              "total = { function(d) return d.value + least end, at_most = 9 "
              "}, at_least = 0 })",
         NULL, 0},
        {EITHER, "",
         CARD "discard(choose_some('d', cards:in_hand(me), { one_of_each = { "
              "cards:only(c), cards:except(c) } }))",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void drawn_cards(void **state)
{
    static const char refill[] = "refill = function()\n"
                                 "if discard_pile.count > 1 then\n"
                                 "reshuffle()\nvars.reshuffled = true\n"
                                 "end\nend";
    static const RecallCase cases[] = {
        {EITHER, "", "draw(me)", NULL, 0},
        {EITHER, "", "deal(me, 2)", NULL, 0},
        {EITHER, "", CARD "draw(me, c.value % 3)", NULL, 0},
        {EITHER, "", CARD "vars.count = draw(me, c.value)", NULL, 0},
        {EITHER, "", CARD "discard(c)\nvars.count = draw(me, 3)", refill, 0},
        {EITHER, "", CARD "discard(c)\nvars.count = deal(me.next, 3)", refill,
         0},
        {EITHER, "", CARD "draw(me, 1 - c.value)", NULL, 0},
        {EITHER, "", "draw(me, nil)", NULL, 0},
        {EITHER, "", "draw(me, 2.0)", NULL, 0},
        {EITHER, "", "draw(me, '2')", NULL, 0},
        {EITHER, "", "draw(nil)", NULL, 0},
        {EITHER, "", "draw(me, 1, 2)", NULL, 0},
        {EITHER, "", "draw(me)\nneed(me.hand_size > 4, 'five')", NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void cards_and_conditions(void **state)
{
    static const RecallCase cases[] = {
        {EITHER, "", CARD LAND "lay(c, s)", NULL, 0},
        {EITHER, "", CARD LAND "lay(c, s, true)", NULL, 0},
        {EITHER, "", LAND "lay(s.card, s)", NULL, 0},
        {EITHER, "", CARD "lay(c, c)", NULL, 0},
        {MOSTLY, "", PICK "need(p.pips > 1, 'two')\npoint(p, west)", NULL, 0},
        {MOSTLY, "", PICK "point(p, east)\nneed(p.pips > 1, 'two')", NULL, 0},
        {EITHER, "", PICK "need(p.space, 'there')" COUNT("1"), NULL, 0},
        {EITHER, "", PICK "local q = need(p, 'p')\npoint(q, west)", NULL, 0},
        {EITHER, "", PICK "need(p.pips > 1 or nil, 'two')" COUNT("2"), NULL, 0},
        {EITHER, "", PICK "need(p.pips > 1)", NULL, 0},
        {EITHER, "", PICK "need(p.pips > 1, 2)", NULL, 0},
        {EITHER, "", "random(3)\n" PICK "need(p.pips > 1, 'two')", NULL, 0},
        {EITHER, "", "random(3)\nneed(vars.count < 0, 'never')", NULL, 0},
        {EITHER, "",
         "local q = choose('q', pyramids:where('x', function(p)\n"
         "need(p.pips > 1, 'two')\nreturn true\nend))\npoint(q, west)",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void variables(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", PICK "vars.count = (vars.count + p.pips) % 9", NULL, 0},
        {MOSTLY, "",
         PICK "vars.reshuffled = not vars.reshuffled\n"
              "if vars.reshuffled then\npoint(p, east)\nend",
         NULL, 0},
        {EITHER, "",
         PICK "vars.hunted = vars.hunted == nil and p or nil\n"
              "vars.count = vars.hunted and vars.hunted.pips or 0",
         NULL, 0},
        {EITHER, "",
         PICK "vars.leader = p.owner\nvars.place = p.space\n"
              "vars.facing = p.pose\nneed(vars.leader, 'l')",
         NULL, 0},
        {EITHER, "", CARD "vars.shown = c", NULL, 0},
        {EITHER, "", PICK "vars.count = 2147483646 + p.pips", NULL, 0},
        {EITHER, "", PICK "vars.count = p.pips / 2", NULL, 0},
        {EITHER, "", PICK "vars.count = p.pips > 1 and p or 2", NULL, 0},
        {EITHER, "", PICK "vars.reshuffled = p.pips", NULL, 0},
        {EITHER, "", PICK "vars.reshuffled = nil", NULL, 0},
        {EITHER, "", PICK "local x = vars.none", NULL, 0},
        {EITHER, "", PICK "vars[p.pips] = 1", NULL, 0},
        {EITHER, "", PICK "vars.count = game.turn + game.players", NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void sets(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", PICK COUNT("pyramids:on(p.space):count()"), NULL, 0},
        {MOSTLY, "",
         PICK "if pyramids:upright():has(p) then\n"
              "point(p, south)\nelse\npoint(p, upright)\nend",
         NULL, 0},
        {EITHER, "",
         PICK "for _, q in ipairs(pyramids:on(p.space):list()) do\n"
              "point(q, west)\nend" COUNT("#spaces:territory():list()"),
         NULL, 0},
        {EITHER, "", PICK "destroy(p)\nneed(not pyramids:has(p), 'gone')", NULL,
         0},
        {EITHER, "",
         PICK "local n = p.pips\ndestroy(p)\nlocal q = place(me, "
              "n, space(0, 0))\nneed(not pyramids:of(me):has(p), "
              "'other')" COUNT("#pyramids:of(me):list()"),
         NULL, 0},
        {EITHER, "", PICK COUNT("#numbers(1, p.pips):list()"), NULL, 0},
        {EITHER, "", PICK COUNT("numbers(1, p.pips):count()"), NULL, 0},
        {EITHER, "", PICK COUNT("numbers(1, 2):has(p.pips) and 1 or 2"), NULL,
         0},
        {EITHER, "", PICK "local x = pyramids:has(p.space)", NULL, 0},
        {EITHER, "", PICK "local x = pyramids:on(p.space):has()", NULL, 0},
        {EITHER, "", PICK "local x = pyramids:on(p.space):count(1)", NULL, 0},
        {EITHER, "", PICK "local x = pyramids.list()", NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Moves cards between hands, piles and spaces with the primitive `put`. */
static void cards_that_are_put(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", CARD "put(c, me.next)", NULL, 0},
        {MOSTLY, "", CARD "put(c, discard_pile)", NULL, 0},
        {MOSTLY, "", CARD LAND "put(c, s)", NULL, 0},
        {MOSTLY, "", CARD "put(c, in_use)\ndiscard(c)", NULL, 0},
        {MOSTLY, "", LAND "put(s.card, me)", NULL, 0},
        {MOSTLY, "", "put(cards:in_hand(me), discard_pile)\ndraw(me, 2)", NULL,
         0},
        {MOSTLY, "", "put(choose_some('c', cards:in_hand(me), 2), draw_pile)",
         NULL, 0},
        {MOSTLY, "", "put(draw_pile.top, out_of_game)", NULL, 0},
        {EITHER, "", CARD "put(c, in_use)", NULL, 0},
        {EITHER, "", CARD "put(c, me)", NULL, 0},
        {EITHER, "", CARD "put({ c, c }, discard_pile)", NULL, 0},
        {EITHER, "", CARD "put({ c, me }, discard_pile)", NULL, 0},
        {EITHER, "", CARD "put(c, discard_pile, { under = true })", NULL, 0},
        {EITHER, "", CARD LAND "put(c, s, { face_down = true })", NULL, 0},
        {EITHER, "", CARD "put(c, c)", NULL, 0},
        {EITHER, "", PICK "put(p, discard_pile)", NULL, 0},
        {EITHER, "", "put(draw_pile.top, me)\nneed(me.hand_size < 4, 'full')",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Returns an expression for a thing of a type, or NULL. */
static const char *thing_of(const char *type)
{
    static const char *const things[][2] = {
        {"pyramid", "choose('p', pyramids:of(me))"},
        {"card", "choose('c', cards:in_hand(me))"},
        {"space", "choose('s', spaces:territory())"},
        {"seat", "choose('to', seats)"},
        {"stash", "choose('color', stashes)"},
        {"pile", "draw_pile"},
    };

    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        if (strcmp(things[i][0], type) == 0)
            return things[i][1];
    return NULL;
}

/* Reads every field of a thing. Lua must not be needed for that, whatever the
 * value of the field is. */
static void each_field(void **state)
{
    ApiEntry entry;
    int tried = 0;

    for (int i = 0; api_entry(i, &entry); i++) {
        const char *from = thing_of(entry.of);
        char body[300];
        RecallCase one = {MOSTLY, "", body, "stacks = true,", 0};
        if (from == NULL || strcmp(entry.kind, "field") != 0)
            continue;
        snprintf(body, sizeof body,
                 "local one = %s\nlocal is = one.%s\ndraw(me)", from,
                 entry.name);
        recall_check_all(&one, 1);
        tried++;
    }
    assert_true(tried > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_are_put),
        cmocka_unit_test(pyramids),
        cmocka_unit_test(members),
        cmocka_unit_test(drawn_cards),
        cmocka_unit_test(cards_and_conditions),
        cmocka_unit_test(variables),
        cmocka_unit_test(sets),
        cmocka_unit_test(each_field),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
