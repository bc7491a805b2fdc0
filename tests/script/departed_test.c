/*
 * departed_test.c -- tests variables that hold a pyramid after it has left the
 * board. If the pyramid is placed again, the variables must not refer to it.
 */
#include "support/small.h"

#define PLACED                                                                 \
    "local p = place(me, 3, space(0, 0)) vars.hunted = p "                     \
    "local kept = { [p] = true } "
#define GONE                                                                   \
    "assert(vars.hunted == nil and p.space == nil) "                           \
    "assert(not pyramids:has(p)) "
/* Makes a pyramid leave the board, and places the same pyramid again. */
#define PLACED_AGAIN                                                           \
    "local q = place(me, 3, space(1, 0), north) "                              \
    "assert(q ~= p and not kept[q] and q.space == space(1, 0)) " GONE

/* The ways in which a pyramid can leave the board. */
static const char *const ways[] = {
    "destroy(p) ",
    "move(p, space(9, 9)) ",
    "push(p, space(9, 9)) ",
    "carry(space(0, 0), space(0, 2)) move(p, space(9, 9)) ",
    "exchange(p, 2) ",
    "exchange(p, me.next:spare(1), me) ",
    "for x = 0, 2 do take(space(x, 0), me) end take(space(0, 1), me) "
    "for _, c in ipairs(cards:in_hand(me):list()) do "
    "if c.code == 'AS' then lay(c, space(1, 0)) end end ",
};

static void run_each(const char *before, const char *after)
{
    char body[1024];

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        snprintf(body, sizeof body, "%s%s%s", before, ways[i], after);
        small_runs(body, "");
    }
}

static void nothing_holds_it(void **state)
{
    (void)state;
    run_each(PLACED, GONE);
    run_each(PLACED, GONE PLACED_AGAIN);
}

/* The old handle has the fields of a pyramid in the supply. */
static void it_can_be_read(void **state)
{
    (void)state;
    run_each(PLACED, PLACED_AGAIN
             "assert(p.pips == 3 and p.owner == me and p.stash == q.stash) "
             "assert(p.pose == upright and not p.target) "
             "assert(not p:has_mark('locked') and tostring(p) == 'r3') "
             "assert(type(p) == 'pyramid') "
             "assert(pyramids:smaller_than(p):has(q) == false)");
}

/* No set contains the old handle. */
static void sets_do_not_have_it(void **state)
{
    (void)state;
    run_each(PLACED,
             PLACED_AGAIN "local all = pyramids:of(me):count() "
                          "assert(not pyramids:only(p):any()) "
                          "assert(pyramids:of(me):except(p):count() == all) "
                          "assert(pyramids:only({ p, q }):count() == 1)");
}

/* Using the old handle to move, mark or destroy must not affect the pyramid
 * that was placed again. */
static void using_it_is_refused(void **state)
{
    static const char *const uses[] = {
        "destroy(p)",           "move(p, space(0, 0))",
        "push(p, space(0, 0))", "point(p, north)",
        "exchange(p, 1)",       "mark(p, 'locked')",
        "give(p, me.next)",     "remove(p)",
        "exchange(q, p)",
    };
    char body[600];

    (void)state;
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        snprintf(body, sizeof body, "%s%s%s%s",
                 PLACED "destroy(p) " PLACED_AGAIN "assert(not can(function() ",
                 uses[i], " end)) ", uses[i]);
        small_refuses(body, "the pyramid has left the board");
    }
    small_fails(PLACED "destroy(p) " PLACED_AGAIN "vars.hunted = p",
                "small.lua:1: hunted holds a pyramid that is on the board or "
                "nil, and this pyramid is not on the board");
    small_fails(PLACED "destroy(p) " PLACED_AGAIN "local x = spaces:holding(p)",
                "small.lua:1: holding: argument 1 should be a pyramid, not a "
                "pyramid that has left the board");
}

/* The host runs a turn from its start for each choice. Each run must forget
 * which pyramids left the board in the run before. */
static void passes_begin_anew(void **state)
{
    (void)state;
    small_runs(PLACED "destroy(p) " PLACED_AGAIN
                      "choose_one('first', { a = 1, b = 2 }) "
                      "destroy(q) local r = place(me, 3, space(2, 0)) "
                      "choose_one('second', { c = 1, d = 2 }) "
                      "assert(r ~= q and r ~= p and r.space == space(2, 0))",
               "b d");
}

/* An exchange puts a pyramid from the supply on the board. Older handles of
 * this pyramid must stay valid. */
static void spares_stay_themselves(void **state)
{
    (void)state;
    small_runs("local s = me:spare(3) local p = pyramids:of(me):list()[1] "
               "vars.hunted = p local q = exchange(p, s) "
               "assert(q == s and s.space and not p.space) "
               "assert(vars.hunted == nil) vars.hunted = q "
               "assert(vars.hunted == s)",
               "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_holds_it),
        cmocka_unit_test(it_can_be_read),
        cmocka_unit_test(sets_do_not_have_it),
        cmocka_unit_test(using_it_is_refused),
        cmocka_unit_test(passes_begin_anew),
        cmocka_unit_test(spares_stay_themselves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
