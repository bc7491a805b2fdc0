/*
 * effect_pyramid.c -- tests the effects of primitives that change pyramids.
 */
#include "effect.h"

void pyramids_change(void **state)
{
    static const char *const bodies[] = {
        /* place: the pyramid is upright unless a pose is given */
        "local p = place(me, 3, space(1, 1)) assert(p.space == space(1, 1)) "
        "assert(p.pose == upright and p.pips == 3 and p.owner == me) "
        "assert(me:supply(3) == 2 and me.pyramids_on_board == 4)",
        "assert(place(me, 3, space(1, 1), north).target == space(1, 0))",
        /* move: the pose does not change; a pyramid in the void is destroyed */
        FIND "local p = at(0, 0, 2) move(p, space(2, 0)) "
             "assert(p.space == space(2, 0) and p.pose == south)",
        FIND "local p = at(0, 0, 2) push(p, space(1, 0)) "
             "assert(p.space == space(1, 0))",
        FIND "local p = at(0, 0, 2) move(p, space(9, 9)) "
             "assert(p.space == nil and me:supply(2) == 3)",
        FIND "local p = at(0, 0, 1) point(p, west) assert(p.pose == west)",
        /* exchange: pose and marks do not change */
        FIND "local p = at(0, 0, 2) mark(p, 'locked') "
             "local q = exchange(p, 3) assert(q.pips == 3) "
             "assert(q.pose == south and q:has_mark('locked')) "
             "assert(me:supply(2) == 3 and me:supply(3) == 2)",
        FIND "destroy(at(2, 0, 3)) assert(me.next:supply(3) == 3) "
             "assert(spaces:occupied_by(me.next):count() == 1)",
        FIND "remove(at(2, 0, 3)) assert(me.next:supply(3) == 2) "
             "assert(me.next.pyramids_on_board == 1)",
        FIND "local p = at(0, 0, 1) mark(p, 'shut') "
             "assert(p:has_mark('shut') and not p:has_mark('locked')) "
             "mark(p, 'shut', false) assert(not p:has_mark('shut'))",
        NULL};

    effect_run(bodies);
}

/* Red and green have seats. White has a stash but no seat, so its pyramids are
 * unowned. */
void pyramids_have_owners(void **state)
{
    static const char *const bodies[] = {
        "local list = stashes:list() assert(#list == 3) "
        "assert(list[3] == stash('white') and list[3].seat == nil) "
        "assert(list[1].seat == me and list[1].color == 'red')",
        "assert(stash('white'):supply(3) == 3) "
        "local p = place(stash('white'), 3, space(1, 1)) "
        "assert(p.owner == nil and p.stash == stash('white')) "
        "assert(stash('white'):supply(3) == 2 and me:supply(3) == 3) "
        "assert(pyramids:unowned():count() == 1) "
        "assert(pyramids:of(seats):count() == 5)",
        "local p = place(stash('white'), 1, space(1, 1), north, me) "
        "assert(p.owner == me and p.pose == north) "
        "assert(me.pyramids_on_board == 4 and pyramids:of(me):has(p)) "
        "assert(spaces:controlled_by(me):has(space(1, 1)))",
        "assert(place(me, 1, space(1, 1), upright, nil).owner == nil)",
        /* if a pyramid changes its owner, it still belongs to its old stash */
        FIND "local p = at(2, 0, 3) give(p, me) assert(p.owner == me) "
             "assert(p.stash == stash('green')) "
             "assert(pyramids:of(me):count() == 4) "
             "assert(pyramids:of(me.next):count() == 1) "
             "assert(pyramids:of_stash(stash('green')):count() == 2) "
             "assert(pyramids:of_stash(stashes):count() == 5) "
             "assert(me.next.pyramids_on_board == 1) "
             "assert(not spaces:controlled_by(me):has(space(2, 0))) "
             "assert(spaces:occupied_by(me):has(space(2, 0))) "
             "give(at(2, 0, 1), me) "
             "assert(spaces:controlled_by(me):has(space(2, 0))) "
             "assert(spaces:controlled_by(me):count() == 3) "
             "assert(not spaces:occupied_by(me.next):any())",
        /* no seat controls an unowned pyramid */
        FIND "local p = at(1, 0, 1) give(p, nil) assert(p.owner == nil) "
             "assert(not spaces:controlled():has(space(1, 0))) "
             "assert(not spaces:occupied_by(seats):has(space(1, 0))) "
             "assert(not spaces:empty():has(space(1, 0))) "
             "assert(pyramids:unowned():on(space(1, 0)):any())",
        /* a pyramid that leaves the board returns to its stash */
        FIND "local p = at(2, 0, 3) give(p, me) destroy(p) "
             "assert(p.owner == me.next and me.next:supply(3) == 3) "
             "assert(me.pyramids_on_board == 3) "
             "assert(pyramids:of(me):count() == 3)",
        FIND "local p = at(2, 0, 1) give(p, me) local q = exchange(p, 2) "
             "assert(q.owner == me and q.stash == stash('green')) "
             "assert(p.owner == me.next and me:supply(2) == 2)",
        /* an exchange keeps the owner if no owner is given, even if the new
         * pyramid comes from the stash of another seat */
        FIND "local p = at(0, 0, 2) mark(p, 'locked') "
             "local q = exchange(p, stash('green'):spare(2)) "
             "assert(q.owner == me and q.stash == stash('green')) "
             "assert(q.pose == south and q:has_mark('locked')) "
             "assert(me:supply(2) == 3 and p.owner == me)",
        FIND "local q = exchange(at(0, 0, 1), me.next:spare(2), me.next) "
             "assert(q.owner == me.next and me.pyramids_on_board == 2)",
        FIND "local q = exchange(at(0, 0, 1), me:spare(2), nil) "
             "assert(q.owner == nil and pyramids:unowned():has(q))",
        FIND "local p = at(2, 0, 3) give(p, me) move(p, space(9, 9)) "
             "assert(p.space == nil and p.owner == me.next)",
        FIND "local p = at(2, 0, 3) give(p, me) remove(p) "
             "assert(p.owner == me.next and me.pyramids_on_board == 3)",
        /* `spares` has a pyramid of each stash and size */
        "assert(spares:count() == 9) "
        "assert(spares:of_stash(stash('white')):count() == 3) "
        "assert(spares:of(me):sized(2):list()[1] == me:spare(2)) "
        "assert(spares:unowned():count() == 3) "
        "assert(not spares:on(spaces):any()) "
        "assert((spares + pyramids):count() == 14) "
        "assert(spares:has(me:spare(1)) and not pyramids:has(me:spare(1))) "
        "assert(not spares:has(pyramids:list()[1])) "
        "for i = 1, 3 do place(stash('white'), 1, space(1, 1)) end "
        "assert(spares:count() == 8 and stash('white'):spare(1) == nil)",
        NULL};
    static const char *const refusals[][2] = {
        {"give(me:spare(1), me)", "red's small pyramid is not on the board"},
        {"give(stash('white'):spare(1), me)",
         "the small white pyramid is not on the board"},
        {"for i = 1, 4 do place(stash('white'), 1, space(1, 1)) end",
         "no small pyramid of white is left in the supply"},
    };

    small_fields("stashes = { 'SEAT', 'white' },");
    effect_run(bodies);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        small_refuses(refusals[i][0], refusals[i][1]);
    small_fields(NULL);
}

/* At 0,0 red's small pyramid is below red's medium pyramid. At 2,0 green's
 * small pyramid is below green's large pyramid. */
void pyramids_stand_in_stacks(void **state)
{
    static const char *const bodies[] = {
        FIND "local low, high = at(0, 0, 1), at(0, 0, 2) "
             "assert(low.above == high and high.below == low) "
             "assert(low.below == nil and high.above == nil) "
             "assert(me:spare(1).above == nil and me:spare(1).below == nil) "
             "assert(pyramids:on_top():count() == 3) "
             "assert(pyramids:on_top():has(high)) "
             "assert(not pyramids:on_top():has(low)) "
             "assert(pyramids:above(low):list()[1] == high) "
             "assert(pyramids:below(high):list()[1] == low) "
             "assert(not pyramids:above(high):any()) "
             "assert(not spares:on_top():any())",
        /* `move` puts a pyramid on top of the stack, even if the pyramid stays
         * on its space */
        FIND "local p = at(0, 0, 1) move(p, space(2, 0)) "
             "assert(p.below == at(2, 0, 3) and p.above == nil) "
             "assert(at(0, 0, 2).below == nil)",
        FIND "local p = at(0, 0, 1) move(p, space(0, 0)) "
             "assert(p.below == at(0, 0, 2) and p.above == nil)",
        "local p = place(me, 3, space(0, 0)) assert(p.below.pips == 2)",
        FIND "local low, high = at(0, 0, 1), at(0, 0, 2) "
             "move_stack(low, space(2, 0)) "
             "assert(high.below == low and low.below == at(2, 0, 3)) "
             "assert(low.below.below == at(2, 0, 1) and high.above == nil) "
             "assert(spaces:empty():has(space(0, 0)))",
        FIND "local high = at(0, 0, 2) move_stack(high, space(2, 0)) "
             "assert(high.below == at(2, 0, 3) and at(0, 0, 1).above == nil)",
        FIND "local low = at(0, 0, 1) move_stack(low, space(0, 0)) "
             "assert(low.below == nil and low.above == at(0, 0, 2))",
        FIND "local low = at(0, 0, 1) move_stack(low, space(9, 9)) "
             "assert(me:supply(1) == 2 and me:supply(2) == 3)",
        FIND "local p = at(0, 0, 2) put_under(p, space(2, 0)) "
             "assert(p.below == nil and p.above == at(2, 0, 1)) "
             "assert(pyramids:above(p):count() == 2)",
        FIND "local p = at(0, 0, 2) put_under(p, space(0, 0)) "
             "assert(p.below == nil and p.above == at(0, 0, 1))",
        FIND "local p = at(0, 0, 2) put_under(p, space(0, 1)) "
             "assert(p.space == space(0, 1) and p.below == nil)",
        FIND "local p = at(0, 0, 2) put_under(p, space(9, 9)) "
             "assert(p.space == nil and me:supply(2) == 3)",
        /* an exchanged pyramid remains at its place in the stack */
        FIND "local p = exchange(at(0, 0, 1), 3) "
             "assert(p.above == at(0, 0, 2) and p.below == nil)",
        /* pyramids that are carried keep their order */
        "carry(space(2, 0), space(1, 0)) "
        "local list = pyramids:on(space(1, 0)):list() "
        "assert(#list == 3 and list[1].pips == 1 and list[1].owner == me) "
        "assert(list[2].pips == 1 and list[3].pips == 3)",
        /* equal pyramids are distinguished by their height */
        FIND "local p = place(me, 2, space(0, 0), south) "
             "assert(tostring(p) == '0,0:r2s#3') "
             "assert(tostring(at(0, 0, 2)) == '0,0:r2s#2') "
             "assert(tostring(at(0, 0, 1)) == '0,0:r1^') "
             "assert(tostring(p.below) == '0,0:r2s#2' and p ~= p.below) "
             "assert(pyramids:on(space(0, 0)):count() == 3)",
        NULL};
    static const char *const refusals[][2] = {
        {"move_stack(me:spare(1), space(0, 0))",
         "red's small pyramid is not on the board"},
        {"put_under(me:spare(1), space(0, 0))",
         "red's small pyramid is not on the board"},
    };

    small_fields("stacks = true,");
    effect_run(bodies);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        small_refuses(refusals[i][0], refusals[i][1]);
    small_offers(FIND "place(me, 2, space(0, 0), south) "
                      "choose('which', pyramids:on(space(0, 0)))",
                 "", "0,0:r1^ 0,0:r2s#2 0,0:r2s#3");
    small_fields(NULL);
    small_fails("move_stack(pyramids:list()[1], space(0, 0))",
                "small.lua:1: move_stack: the variant declares no stacks "
                "(stacks = true)");
    small_fails("put_under(pyramids:list()[1], space(0, 0))",
                "small.lua:1: put_under: the variant declares no stacks "
                "(stacks = true)");
    small_fails("local x = pyramids:list()[1].above",
                "small.lua:1: above: the variant declares no stacks "
                "(stacks = true)");
    small_fails("local x = pyramids:list()[1].below",
                "small.lua:1: below: the variant declares no stacks "
                "(stacks = true)");
    small_fails("for _, p in ipairs(pyramids:list()) do destroy(p) end "
                "pyramids:on_top()",
                "small.lua:1: on_top: the variant declares no stacks "
                "(stacks = true)");
    small_fails("pyramids:above(pyramids:list()[1])",
                "small.lua:1: above: the variant declares no stacks "
                "(stacks = true)");
}
