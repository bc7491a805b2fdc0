/*
 * rearrange_test.c -- tests rearrange, which lets spaces change places.
 */
#include "support/small.h"

#define IS(condition) "need(" condition ", [[" condition "]]) "

/* In the small game, AM with r1^ and r2s is on 0,0, AM with r1e on 1,0, AS with
 * g1w and g3^ on 2,0, and AV on 0,1. */
static void everything_of_a_space_moves(void **state)
{
    small_runs_with(
        "local a, b = space(0, 0), space(2, 0) "
        "local r2 = pyramids:on(a):sized(2):first() "
        "vars.at, vars.piece = a, r2 a.toll = 4 "
        "put(cards:in_hand(me):first(), b) "
        "rearrange { [a] = b, [b] = a } " IS("#a.cards == 2") IS(
            "a.card.code == '2M'") IS("#b.cards == 1") IS("r2.space == b")
            IS("r2.pose == south") IS("vars.at == a") IS("vars.piece == r2")
                IS("b.toll == 4") IS("a.toll == 0") IS(
                    "pyramids:on(a):of(me.next):count() == 2")
                    IS("spaces:controlled_by(me):has(b)") "rearrange { [a] = b, [b] = a } " IS(
                        "r2.space == a") IS("a.toll == 4") IS("#b.cards == 2"),
        "vars = { at = 'space', piece = 'pyramid', toll_SPACE = 0, count = 0 },",
        "");
}

static void pyramids_turn(void **state)
{
    small_runs(
        "local a, b, c = space(0, 0), space(1, 0), space(2, 0) "
        "rearrange { [a] = b, [b] = c, [c] = a, turn = 1 } " IS(
            "pyramids:on(b):flat():first().pose == west")
            IS("pyramids:on(b):upright():count() == 1") IS(
                "pyramids:on(c):flat():first().pose == south")
                IS("pyramids:on(a):flat():first().pose == north") "rearrange { [a] = a, turn = 2 } " IS(
                    "pyramids:on(a):flat():first().pose == south") "rearrange { [b] = b, [a] = a, turn = -1 } " IS("pyramids:on(a):flat():first().pose == east")
                    IS("pyramids:on(b):flat():first().pose == south") "rearrange {}",
        "");
}

static void tables_may_be_wrong(void **state)
{
#define MESSAGE(text) "small.lua:1: " text
    small_fails(
        "rearrange(5)",
        MESSAGE("rearrange: argument 1 should be a table, not a number"));
    small_fails("rearrange(spaces)",
                MESSAGE("rearrange: argument 1 should be a table, not a set of "
                        "spaces: write SET:list()"));
    small_fails("rearrange { space(0, 0), space(1, 0) }",
                MESSAGE("rearrange: the keys are spaces, such as { [from] = to "
                        "}, and turn, not a number"));
    small_fails("rearrange { turns = 1 }",
                MESSAGE("rearrange: the keys are spaces, such as { [from] = to "
                        "}, and turn, not turns"));
    small_fails("rearrange { [space(0, 0)] = me }",
                MESSAGE("rearrange: each space goes to a space, not to a "
                        "seat"));
    small_fails(
        "rearrange { [space(0, 0)] = space(1, 0) }",
        MESSAGE("rearrange: no space goes to 0,0: spaces change places, "
                "so each is both a key and a value"));
    small_fails("local a, b = space(0, 0), space(1, 0) "
                "rearrange { [a] = b, [b] = b }",
                MESSAGE("rearrange: 2 spaces go to 1,0"));
    small_fails(
        "rearrange { turn = 4 }",
        MESSAGE("rearrange: turn should be a whole number from -3 to 3, "
                "not a number"));
    small_fails(
        "rearrange { turn = true }",
        MESSAGE("rearrange: turn should be a whole number from -3 to 3, "
                "not a boolean"));
    small_fails_with("rearrange { turn = 1 }",
                     "poses = false, setup = function() end,", FAULT_SCRIPT,
                     MESSAGE("rearrange: the pyramids of this game have no "
                             "orientation, so leave out turn"));
    small_refuses("local a, b = space(0, 0), space(9, 9) "
                  "rearrange { [a] = b, [b] = a }",
                  "9,9 is void: no card lies there or beside it");
    small_refuses("local a, b = space(0, 0), space(90, 0) "
                  "rearrange { [a] = b, [b] = a }",
                  "that space is beyond the edge of the board");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_of_a_space_moves),
        cmocka_unit_test(pyramids_turn),
        cmocka_unit_test(tables_may_be_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
