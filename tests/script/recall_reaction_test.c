/*
 * recall_reaction_test.c -- tests reactions in recalled turns.
 */
#include "script/recall.h"

#define MOVE                                                                   \
    "local p = choose('p', pyramids:of(me))\n"                                 \
    "move(p, choose('to', spaces:territory()))\n"

/* Moves a pyramid, and then uses the things that were known before. */
static void moves(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "", MOVE "point(p, choose('o', poses))",
         "on = { moved = function(p, by, from) vars.place = from end }", 0},
        {MOSTLY, "", MOVE "vars.hunted = p",
         "on = { moved = function(p, by, from)\n"
         "for _, q in ipairs(pyramids:on(from):list()) do point(q, west) end\n"
         "end }",
         0},
        {MOSTLY, "", MOVE,
         "on = { moved = function(p, by, from)\n"
         "if p.space ~= from then point(p, choose('o', poses)) end\nend }",
         0},
        {MOSTLY, "", MOVE,
         "on = { moved = function(p, by, from)\n"
         "need(p.space ~= from, 'it must move')\nend }",
         0},
        {MOSTLY,
         "local courses = { a = function(p) point(p, north) end,\n"
         "b = function(p) need(p.pips > 1, 'small') point(p, east) "
         "end }\n",
         MOVE "say(tostring(p.pose))",
         "on = { moved = function(p) choose_one('what', courses, p) end }", 0},
        {MOSTLY, "", MOVE "may('more', move, p, space(0, 1))",
         "on = { moved = function(p, by, from) point(p, south) end,\n"
         "pointed = function(p) vars.facing = p.pose end }",
         0},
    };

    RECALL_CHECK(cases);
}

/* A reaction acts while further reactions wait. */
static void nests(void **state)
{
    static const RecallCase cases[] = {
        /* the first destroyed pyramid destroys one more */
        {MOSTLY, "",
         "local at = choose('at', spaces:occupied())\n"
         "for _, p in ipairs(pyramids:on(at):list()) do\n"
         "if p.space then destroy(p) end\nend",
         "on = { destroyed = function(p, by, from, owner)\n"
         "vars.count = (vars.count + p.pips) % 100\nvars.leader = owner\n"
         "local q = pyramids:on(from):list()[1]\nif q then destroy(q) end\n"
         "end }",
         0},
        /* a pyramid that was destroyed is placed again */
        {MOSTLY, "", "destroy(choose('p', pyramids:of(me)))",
         "on = { destroyed = function(p, by, from, owner)\n"
         "local q = place(owner, p.pips, from)\n"
         "vars.count = p == q and 1 or 2\nend, placed = function(p) "
         "point(p, west) end }",
         0},
        /* pyramids are destroyed because their space becomes void; the reaction
         * draws cards, which cause a second reaction */
        {MOSTLY, "",
         "discard_all(choose('at', spaces:territory()))\n"
         "may('place', place, me, 1, space(1, 0))",
         "on = { destroyed = function(p, by, from, owner)\n"
         "draw(by)\nvars.place = from\nend,\n"
         "discarded = function(card, by, from)\nvars.shown = card\nend,\n"
         "drawn = function(card, seat)\nif seat.hand_size > 4 then\n"
         "discard(choose('excess', cards:in_hand(seat)))\nend\nend }",
         0},
        {MOSTLY, "",
         "local n = 0\nfor i, p in ipairs(pyramids:of(me):list()) do\n"
         "n = n + i\npoint(p, i == 1 and north or south)\nend\n"
         "vars.count = n",
         "on = { pointed = function(p)\nif p.pose == north then\n"
         "for _, q in ipairs(pyramids:of(p.owner.next):list()) do\n"
         "point(q, south)\nend\nend\nvars.hunted = p\nend }",
         0},
        /* one primitive has several events, and the reaction to each makes a
         * choice */
        {EITHER, "", "draw(me, 3)",
         "on = { drawn = function(card, seat)\n"
         "if may('drop', discard, card) then vars.shown = card end\nend }",
         0},
        {EITHER, "", "draw(me, 3)",
         "refill = function() reshuffle() end,\n"
         "on = { drawn = function(card, seat)\n"
         "vars.count = (vars.count + (card.value or 0)) % 50\nend,\n"
         "turn_ended = function(seat)\n"
         "for _, c in ipairs(cards:in_hand(seat):list()) do\n"
         "if seat.hand_size > 5 then discard(c) end\nend\nend }",
         0},
    };

    RECALL_CHECK(cases);
}

/* Tests reactions that keep values, fail, or end the turn. */
static void is_hostile(void **state)
{
    static const RecallCase cases[] = {
        {NEVER, "local n = 0\n", MOVE "vars.count = n % 7",
         "on = { moved = function() n = n + 1 end }", 0},
        {NEVER, "local seen = {}\n", MOVE "vars.count = #seen % 7",
         "on = { moved = function(p) seen[#seen + 1] = p end }", 0},
        {EITHER, "",
         "local ok, message = pcall(function()\n"
         "point(choose('p', pyramids:of(me)), choose('o', poses))\nend)\n"
         "vars.count = ok and 1 or #message",
         "on = { pointed = function(p)\n"
         "if p.pose == north then error('not north') end\nend }",
         0},
        {EITHER, "", MOVE,
         "on = { moved = function(p, by, from)\n"
         "local f = function(q) point(q, north) end\n"
         "local ok = pcall(f, p)\nif p.pips > 1 then error('large') end\nend }",
         0},
        {MOSTLY, "", MOVE,
         "on = { moved = function(p, by, from)\n"
         "if p.space == from then finish('no move', by) end\nend }",
         0},
        {EITHER, "", MOVE "say('more')",
         "on = { moved = function(p, by, from)\n"
         "finish('moved', by)\nend }, won = function(reason, winners)\n"
         "if game.turn % 2 == 0 then return false end\n"
         "return winners[1].next\nend",
         0},
        {EITHER, "", MOVE "move(p, space(0, 1))\nvars.count = 3",
         "on = { moved = function(p, by, from)\n"
         "while p.pips == 2 do vars.count = vars.count % 9 + 1 end\nend }",
         12},
        {EITHER, "", MOVE,
         "on = { moved = function(p, by, from) move(p, from) end }", 12},
        {MOSTLY, "",
         "if can(function() destroy(choose('p', pyramids)) end) "
         "then\n" MOVE "end",
         "on = { destroyed = function(p) draw(p.owner) end,\n"
         "moved = function(p) vars.hunted = p end }",
         0},
        {MOSTLY, "",
         "choose_some('p', pyramids, { at_most = 2, "
         "each = function(p) point(p, south) end })",
         "on = { pointed = function(p)\n"
         "vars.count = (vars.count * 3 + p.pips) % 100\nend }",
         0},
        {MOSTLY, "", "as(me.next, function()\n" MOVE "end)\n" MOVE "waypoint()",
         "on = { moved = function(p, by) vars.leader = by end }", 0},
        /* the turn has a table of pyramids, and the reaction uses `where` */
        {EITHER, "",
         "local t = {}\nfor _, p in ipairs(pyramids:of(me):list()) do\n"
         "t[p] = true\nend\n" MOVE "vars.count = t[p] and 1 or 0",
         "on = { moved = function(p, by, from)\n"
         "local near = spaces:where('near', function(s) return s == from "
         "end)\nvars.count = near:count()\nend }",
         0},
    };

    RECALL_CHECK(cases);
}

/* Three small games. A monster without an owner moves when a turn ends. A
 * bounty is paid for what it eats. Cards act when they are laid. */
static void games(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "local monsters = pyramids:unowned()\n", MOVE,
         "stashes = { 'SEAT', 'white' }, on = {\n"
         "turn_ended = function(seat)\n"
         "local monster = monsters:list()[1]\n"
         "if not monster then\n"
         "place(stash 'white', 3, space(0, 1))\nreturn\nend\n"
         "move(monster, choose('to', spaces:territory()"
         ":except(monster.space)))\nend,\n"
         "moved = function(p)\nif not monsters:has(p) then return end\n"
         "for _, q in ipairs((pyramids:on(p.space) - monsters):list()) do\n"
         "destroy(q)\nend\nend,\n"
         "destroyed = function(p, by, from, owner)\n"
         "if owner ~= by then vars.count = (vars.count + p.pips) % 50 end\n"
         "end }",
         0},
        {MOSTLY, "",
         "local card = choose('card', cards:in_hand(me))\n"
         "lay(card, choose('space', spaces:wasteland()))\n"
         "if me.hand_size < 2 then draw(me) end",
         "refill = function() reshuffle() end, on = {\n"
         "laid = function(card, by, at)\n"
         "if not by then return end\n"
         "if card.value and card.value % 2 == 1 then\n"
         "may('grow', place, by, 1, at)\n"
         "else\n"
         "for _, p in ipairs(pyramids:of(by.next):list()) do\n"
         "if p.pose ~= upright then point(p, upright) end\nend\nend\nend,\n"
         "pointed = function(p) vars.hunted = p end,\n"
         "drawn = function(card, seat) vars.leader = seat end }",
         0},
    };

    RECALL_CHECK(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves),
        cmocka_unit_test(nests),
        cmocka_unit_test(is_hostile),
        cmocka_unit_test(games),
    };

    return cmocka_run_group_tests_name("script/recall_reaction", tests, NULL,
                                       NULL);
}
