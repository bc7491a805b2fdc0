/*
 * recall_direct_test.c -- tests that the direct functions of primitives have
 * the effects of the primitives, and leave to them what they cannot do.
 */
#include "script/recall.h"

#define PICK "local p = choose('p', pyramids:of(me))\n"
#define CARD "local c = choose('c', cards:in_hand(me))\n"
#define LAND "local s = choose('s', spaces:territory())\n"
/* Writes n into the position. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pyramids),
        cmocka_unit_test(drawn_cards),
        cmocka_unit_test(cards_and_conditions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
