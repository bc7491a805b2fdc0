/*
 * foresight_test.c -- tests that a course which was refused before it changed
 * anything is not run again while everything that it has read is unchanged. The
 * script must not be able to notice this.
 */
#include "script/course.h"

/* Each turn first makes a choice that changes something, and then uses the
 * courses twice. */
static void refusals_are_foreseen(void **state)
{
#define TWICE WHAT WHAT
#define COUNT "vars.count = choose('before', numbers(1, 3)) " TWICE
#define SMALLER                                                                \
    "if choose('before', numbers(1, 2)) == 2 then place(me, 1, space(1, 0)) "  \
    "end " TWICE
#define FEWER                                                                  \
    "if choose('before', numbers(1, 2)) == 2 then "                            \
    "discard(cards:in_hand(me):list()[1]) end " TWICE
#define GONE                                                                   \
    "if choose('before', numbers(1, 2)) == 2 then for _, p in "                \
    "ipairs(pyramids:of(me):list()) do destroy(p) end end " TWICE
    static const Case cases[] = {
        /* a variable, a field, a call, an empty set; the first of several
         * reasons is reported */
        {"local courses = { go = function(me) need(vars.count == 2, 'two') "
         "vars.count = 3 end, on = function(me) end }",
         COUNT},
        {"local courses = { go = function(me) need(me.hand_size == 2, 'two') "
         "end, on = function(me) discard(cards:in_hand(me):list()[1]) end }",
         FEWER},
        {"local courses = { go = function(me) need(me:supply(1) == 0, 'none') "
         "end, on = function(me) end }",
         SMALLER},
        {"local courses = { go = function(me) need(stash('red'):supply(1) < 1, "
         "'none') end, on = function(me) end }",
         SMALLER},
        {"local courses = { go = function(me) choose('p', pyramids:of(me)) "
         "end, on = function(me) place(me, 2, space(0, 1)) end }",
         GONE},
        {"local courses = { go = function(me) need(vars.count > 1, 'more') "
         "need(me.pyramids_on_board == 3, 'three') need(vars.count == 3, "
         "'three') end, on = function(me) place(me, 2, space(0, 0)) end }",
         COUNT},
        {"local courses = { go = function(me) need(space(0, 0).card.value > 1, "
         "'more') end, on = function(me) lay(choose('c', cards:in_hand(me)), "
         "space(0, 0)) end }",
         COUNT},
        /* lists, texts, functions of `where`, and blocks cannot be
         * remembered */
        {"local courses = { go = function(me) "
         "need(#cards:in_hand(me):list() == 2, 'two') end, on = true }",
         FEWER},
        {"local courses = { go = function(me) need(cards:in_hand(me):count() "
         "== 2, 'two') end, on = true }",
         FEWER},
        {"local courses = { go = function(me) need(tostring(pyramids:of(me):"
         "list()[1]) == 'x', 'x') end, on = true }",
         GONE},
        {"local courses = { go = function(me) need(tostring(vars.hunted):"
         "sub(-1) == 'n', 'north') end, on = true }",
         "vars.hunted = pyramids:of(me):list()[1] "
         "if choose('before', numbers(1, 2)) == 2 then "
         "point(vars.hunted, north) end " TWICE},
        {"local courses = { go = function(me) need(space(0, 0).card.rank == "
         "'2', 'two') end, on = true }",
         "if choose('before', numbers(1, 2)) == 2 then "
         "lay(cards:in_hand(me):list()[1], space(0, 0)) end " TWICE},
        {"local courses = { go = function(me) local n = 0 choose('p', "
         "pyramids:of(me):where('x', function() n = n + 1 return n > "
         "vars.count + 1 end)) end, on = true }",
         COUNT},
        {"local courses = { go = function(me) local n = 0 choose('p', "
         "pyramids:of(me):where('x', function(p) n = n + 1 return n == 4 and "
         "p.space == space(0, 1) end)) end, on = true }",
         "if choose('before', numbers(1, 2)) == 2 then "
         "place(me, 3, space(0, 1)) end " TWICE},
        {"local courses = { go = function(me) choose('p', pyramids:of(me):"
         "on(spaces:where('x', function() return vars.count == 2 end))) end, "
         "on = true }",
         COUNT},
        {"local courses = { go = function(me) choose('p', pyramids:of(me), "
         "true) need(vars.count == 2, 'two') end, on = true }",
         GONE},
        {"local courses = { go = function(me) local p = choose('p', "
         "pyramids:of(me):in_pose(north), true) need(p == nil and "
         "me.pyramids_on_board == 4, 'four') end, on = true }",
         SMALLER},
        {"local courses = { go = function(me) need(has_block(spaces, "
         "{ { 'AM' } }) == (vars.count == 2), 'x') end, on = true }",
         COUNT},
        {"local courses = { go = function(me) pcall(me.supply, me, 9) "
         "need(cards:in_hand(me):any() and vars.count == 2, 'two') end, "
         "on = true }",
         COUNT},
        {"local courses = { go = function(me) if pcall(me.supply, me, 9) or "
         "#cards:in_hand(me):list() > 2 then need(false, 'no') end end, "
         "on = true }",
         FEWER},
        /* more reads than can be remembered */
        {"local courses = { go = function(me) local sum = 0 for i = 1, 9 do "
         "sum = sum + me:supply(1) end need(me.hand_size == 2, 'two') end, "
         "on = true }",
         FEWER},
        /* a refusal after a choice or a change */
        {"local courses = { go = function(me) choose('n', numbers(1, 2)) "
         "need(vars.count == 2, 'two') end, on = true }",
         COUNT},
        {"local courses = { go = function(me) vars.count = vars.count + 1 "
         "need(vars.count == 3, 'three') end, on = true }",
         COUNT},
        {"local inner = { a = function(me) need(vars.count == 2, 'two') end, "
         "b = function(me) need(vars.count == 3, 'three') end } "
         "local courses = { go = function(me) choose_one('in', inner, me) end, "
         "on = function(me) vars.count = 3 end }",
         COUNT},
        /* not if a course calls `can` */
        {"local function try(me) place(me, 2, space(0, 0)) "
         "need(me:supply(2) ~= 1, 'another') end "
         "local courses = { go = function(me) need(can(try, me), 'no') end, "
         "on = true }",
         "if choose('before', numbers(1, 2)) == 2 then "
         "place(me, 2, space(0, 0)) end " TWICE},
        /* a different seat chooses, or the arguments differ */
        {"local courses = { go = function(me) choose('c', "
         "cards:in_hand(game.to_move)) end, on = function(me) end }",
         FEWER "as(me.next, function() " WHAT "end)"},
        {"local courses = { go = function(me, set, n) choose('p', set) "
         "need(n ~= 2, 'not two') end, on = function() end }",
         "for n = 1, 3 do choose_one('what', courses, me, "
         "pyramids:on(space(n - 1, 0)):of(me), n) end"},
        {"local courses = { go = function(me, word) need(word ~= 'a', 'b') "
         "end, on = function() end }",
         "for _, word in ipairs { 'a', 'b' } do "
         "choose_one('what', courses, me, word) end"},
    };

    COURSE_CHECK(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_are_foreseen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
