/*
 * recall_limit_test.c -- tests that a recalled turn has the effects and errors
 * of a turn that runs in Lua. Also tests the limits on the memory of chains.
 */
#include "script/counts.h"
#include "script/recall.h"

#define PICK "local p = choose('p', pyramids:of(me))\n"
/* Lua code that stores n in the position. */
#define COUNT(n) "\nvars.count = " n

static void the_game_is_read_and_changed(void **state)
{
    static const RecallCase cases[] = {
        {PARTLY, "",
         PICK "vars.leader = p.owner\nvars.place = p.space\n"
              "vars.hunted = p\nvars.facing = p.pose\n"
              "vars.shown = p.space.card\nvars.reshuffled = p.pips > 1\n"
              "vars.count = vars.count + p.pips",
         NULL, 0},
        {EITHER, "",
         PICK "if vars.hunted then\nif vars.hunted == p then\n"
              "vars.count = vars.count % 50 + 1\nend\n"
              "if vars.place == p.space then\nsay('same')\nend\n"
              "if vars.leader ~= me then\nsay('other')\nend\nend\n"
              "vars.hunted = p\nvars.place = p.space\n"
              "vars.leader = me\nvars.facing = choose('o', poses)",
         NULL, 0},
        {EITHER, "",
         PICK "vars.hunted = vars.hunted == nil and p or nil\n"
              "vars.place = not vars.place and p.space or nil" COUNT("3"),
         NULL, 0},
        {EITHER, "",
         PICK "say(me.color .. me.number .. me.next.color)\n"
              "say('there are ' .. me.hand_size .. ' cards')\n"
              "print(me.pyramids_on_board, me:supply(1), draw_pile.count)",
         NULL, 0},
        {EITHER, "",
         "local s = choose('s', spaces:territory())\n"
         "local to = s:step(choose('o', poses:orthogonal()))\n"
         "if to and to.card then\nsay(to.card.rank)\n"
         "vars.facing = s:direction_to(to)\nelse\nsay('none')\nend",
         NULL, 0},
        {EITHER, "", "local l = spaces:territory():groups()\nvars.count = #l",
         NULL, 0},
        {EITHER, "",
         PICK "if p:has_mark('locked') then\nmark(p, 'locked', false)\nelse\n"
              "mark(p, 'locked')\nend",
         NULL, 0},
        {PARTLY, "",
         "vars.count = random(6)\npoint(choose('p', pyramids), "
         "choose('o', poses))",
         NULL, 0},
        {MOSTLY, "",
         PICK "if roll('coin') == 'heads' then\npoint(p, north)\nelse\n"
              "point(p, south)\nend",
         NULL, 0},
        {EITHER, "",
         "local c = draw_pile.top\nif c then\nsay(c.code)\nend\n"
         "draw(me)\ndiscard(choose('c', cards:in_hand(me)))",
         NULL, 0},
        {EITHER, "",
         "for _, c in ipairs(space(0, 0).cards) do\nsay(c.name .. c.code)\n"
         "end\nlay(choose('c', cards:in_hand(me)), choose('s', "
         "spaces:territory()))",
         NULL, 0},
        {EITHER, "",
         "local p = choose('p', pyramids:of(me))\nlocal o = p.pose\n"
         "point(p, o == upright and south or upright)" COUNT(
             "p.pose == o and 1 or 2"),
         NULL, 0},
        {EITHER, "",
         "local p = choose('p', pyramids:of(me))\nlocal s = p.space\n"
         "destroy(p)" COUNT(
             "p.space == nil and 1 or 2") "\nif pyramids:has(p) then say('there') end",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

static void faults(void **state)
{
    static const RecallCase cases[] = {
        {EITHER, "",
         PICK "if p.pips == 2 then\nerror('two')\nend\npoint(p, south)", NULL,
         0},
        {EITHER, "local function fail(p)\nerror('in a function', 1)\nend",
         PICK "point(p, south)\nif p.pips == 2 then\nfail(p)\nend", NULL, 0},
        {EITHER, "", PICK "assert(p.pips < 2, 'an assertion')", NULL, 0},
        {EITHER, "", PICK "local x = nil\nif p.pips == 2 then\nx = x.y\nend",
         NULL, 0},
        {EITHER, "", PICK "place(me, p.pips == 2 and 9 or 1, p.space)", NULL,
         0},
        {EITHER, "", PICK "move(p, p)", NULL, 0},
        {EITHER, "", PICK "move(p)", NULL, 0},
        {EITHER, "", PICK "say(('x'):rep(p.pips * 150))", NULL, 0},
        {EITHER, "", PICK "vars.count = p.pips * 40000", NULL, 0},
        {EITHER, "", PICK "vars.nothing = 1", NULL, 0},
        {EITHER, "", PICK "vars.count = p.pips == 2 and 'x' or 1", NULL, 0},
        {EITHER, "", PICK "if p.pips == 2 then\nroll('no die')\nend", NULL, 0},
        {EITHER, "",
         PICK "local c = choose('c', cards:where('x', function(c)\n"
              "if p.pips == 2 then error('in where') end\nreturn true\nend))",
         NULL, 0},
        {EITHER, "",
         PICK "may('fail', function()\nif p.pips == 2 then\nerror('in may')\n"
              "end\nend)",
         NULL, 0},
        {EITHER, "",
         PICK "choose_one('what', { a = function()\nerror('in a course')\n"
              "end, b = function()\npoint(p, south)\nend })",
         NULL, 0},
        {EITHER, "",
         PICK "print('before', p.pips)\nif p.pips == 2 then error('after') end",
         NULL, 0},
        {EITHER, "", PICK "set_aside(choose('c', cards:in_hand(me)))", NULL, 0},
        {EITHER, "", PICK "choose_one('what', {})", NULL, 0},
        {EITHER, "", PICK "choose_one('what', { 1, 2 })", NULL, 0},
        {EITHER, "", PICK "score = 1", NULL, 0},
        /* pcall */
        {EITHER, "",
         PICK "pcall(may_always) pcall(choose_one) pcall(as)\n"
              "point(p, south)",
         NULL, 0},
        {EITHER, "",
         PICK "pcall(as, p, function() point(p, east) end)\npcall(as, 1)", NULL,
         0},
        {EITHER, "",
         PICK "choose_one(5, { a = function()\npoint(p, south)\nend,\n"
              "b = function()\npoint(p, east)\nend })",
         NULL, 0},
        {EITHER, "",
         PICK "pcall(choose_one, p, { a = function() end, b = ipairs })", NULL,
         0},
        {EITHER, "",
         PICK "local ok, text = pcall(error, 'x' .. p.pips)\nsay(text)", NULL,
         0},
        {EITHER, "",
         PICK "local ok, text = pcall(me.supply, me, p.pips * 3)\n"
              "vars.count = ok and 1 or 2\nprint(text)",
         NULL, 0},
        {EITHER, "",
         PICK "local ok = pcall(function()\npoint(p, south)\nerror('x')\n"
              "end)" COUNT("ok and 1 or 2"),
         NULL, 0},
        {EITHER, "",
         PICK "pcall(function()\nneed(p.pips == 1, 'one')\n"
              "point(p, choose('o', poses))\nend)",
         NULL, 0},
        {EITHER, "",
         PICK "local ok, q = pcall(choose, 'q', pyramids:of(me))\n"
              "vars.count = p == q and 1 or 2",
         NULL, 0},
        {EITHER, "",
         "vars.count = 0\nif pcall(table.insert, nil, 1) then\n"
         "vars.count = 1\nend\n" PICK "point(p, south)",
         NULL, 0},
    };

    RECALL_CHECK(cases);
}

/* Chooses a number from 1 to 12. The turns with the number 12 exceed a limit
 * that recall.c sets: 2 MB of memory or FEW_STEPS steps. */
#define SELDOM "local n = choose('n', numbers(1, 12))\n"

static void limits(void **state)
{
    static const RecallCase cases[] = {
        {EITHER, "", SELDOM "while n == 12 do end", NULL, 64},
        {EITHER, "", SELDOM "while n == 12 do local m = me.hand_size end", NULL,
         64},
        {EITHER, "", SELDOM "while n == 12 do local s = spaces:count() end",
         NULL, 64},
        {EITHER, "",
         SELDOM "local t = {} while n == 12 do "
                "t[#t + 1] = ('x'):rep(3000 + #t) end",
         NULL, 64},
        {EITHER, "", SELDOM "local s = 'x' while n == 12 do s = s .. s end",
         NULL, 64},
        {EITHER, "",
         SELDOM "local t = {} while n == 12 do t[#t + 1] = spaces:where("
                "('x'):rep(900) .. #t, function(s) return s.x == n end) end",
         NULL, 64},
        {EITHER, "", SELDOM "may('x', function() while n == 12 do end end)",
         NULL, 64},
        {EITHER, "",
         SELDOM "if can(function() while n == 12 do end end) then "
                "vars.count = 1 end",
         NULL, 64},
        {EITHER, "",
         SELDOM "local q = choose('q', pyramids:where('x', function() "
                "while n == 12 do end return true end))",
         NULL, 64},
        {EITHER,
         "local function go(p) while vars.count == 12 do end return true end",
         SELDOM "vars.count = n local q = choose('q', pyramids:where('x', go))",
         NULL, 64},
        {EITHER, "", SELDOM "pcall(function() while n == 12 do end end)", NULL,
         64},
        {EITHER, "",
         SELDOM "local function down(...) return 1 + down(1, ...) end "
                "if n == 12 then down(1) end",
         NULL, 64},
        /* the script uses more symbols than a run can have */
        {EITHER, "",
         PICK "for i = 1, p.pips * 200 do local s = p.space end" COUNT("1"),
         NULL, 64},
        {EITHER, "",
         "for i = 1, 40 do for _, p in ipairs(pyramids:list()) do "
         "local s = p.space end end" COUNT("1"),
         NULL, 64},
    };

    RECALL_CHECK(cases);
}

/* The greatest number of nodes of a script; see recall/chain.h. */
enum { NODES_MOST = 16384 };

static void new_answers_each_turn(void **state)
{
    static const RecallCase cases[] = {
        {EITHER, "", "vars.count = random(10000)", NULL, 0},
        {EITHER, "",
         "local n = random(10000)\nvars.count = n % 100\n"
         "for i = 1, n % 50 do\nlocal c = me.hand_size\nend",
         NULL, 0},
        {EITHER, "",
         "local text = 't'\nfor i = 1, 3 do\ntext = text .. random(999)\nend\n"
         "say(text)\nprint(text)",
         NULL, 0},
        {EITHER, "", "say(('long '):rep(20) .. random(1000))", NULL, 0},
        {EITHER, "",
         "local t = {}\nfor i = 1, 100 do\nt[i] = random(1000)\nend\n"
         "table.sort(t)" COUNT("t[50]"),
         NULL, 0},
        {EITHER, "", "for i = 1, 150 do\nvars.count = random(2)\nend", NULL, 0},
    };

    RECALL_CHECK(cases);
}

static int first_option(void *context, const Choice *choice)
{
    return 0;
}

/* Plays turns whose answers all differ. At some point the chains must stop
 * growing. */
static void chains_are_bounded(void **state)
{
    enum { TURNS = 3000 };
    static const char body[] = "for i = 1, 20 do vars.count = random(10000) "
                               "end";
    Script *script;
    Position start;
    size_t most = 0;

    setenv("HOUSE_RECALL", "on", 1);
    script = small_load(body, NULL);
    start = small_start(script);
    for (int i = 0; i < TURNS; i++) {
        Line line = {.count = 0};
        ScriptError error;
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        start.chance = chance_from_text(seed);
        if (script_turn(script, &start, &line, first_option, NULL, &error) !=
            RUN_DONE)
            fail_msg("%s", error.message);
        assert_true(script_recall_counts(script).nodes <= NODES_MOST);
        if (script_memory(script) > most)
            most = script_memory(script);
    }
    if (getenv("TELL") != NULL)
        fprintf(stderr, "%zu bytes, %d nodes\n", most,
                script_recall_counts(script).nodes);
    assert_true(most < 4 * 1024 * 1024);
    script_free(script);
    unsetenv("HOUSE_RECALL");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_is_read_and_changed),
        cmocka_unit_test(faults),
        cmocka_unit_test(limits),
        cmocka_unit_test(new_answers_each_turn),
        cmocka_unit_test(chains_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
