/*
 * place_test.c -- tests clauses and fields about the location of a space:
 * regions, lines, offsets.
 */
#include "support/small.h"

/*
 * A board with a missing space (-) and a region (s).
 *
 *   4  . . - .      red: r1 on a1 twice, r2 on a1, r1 on b1
 *   3  s . . .      green: g3 and g1 on c1
 *   2  s . . .
 *   1  s . . .
 *      a b c d
 */
#define BOARD                                                                  \
    "board = { map = { '..-.', 's...', 's...', 's...' }, "                     \
    "regions = { s = 'swamp' }, neighbours = 'diagonal' },"

static void lists(const char *set, const char *expected)
{
    char body[SMALL_TEXT];

    snprintf(body, sizeof body,
             "local same = require 'shown' same([==[%s]==], (%s):list())",
             expected, set);
    small_runs_with(body, BOARD, "");
}

static void fails(const char *body, const char *message)
{
    char told[SMALL_TEXT];

    snprintf(told, sizeof told, "small.lua:1: %s", message);
    small_fails_with(body, BOARD, FAULT_SCRIPT, told);
}

static void regions(void **state)
{
    lists("spaces:in_region('swamp')", "{ a1, a2, a3 }");
    lists("spaces:empty():in_region('swamp')", "{ a2, a3 }");
    lists("pyramids:on(spaces:in_region('swamp')):sized(2)", "{ a1:r2s }");
    small_runs_with("assert(space(0, 0).region == 'swamp')", BOARD, "");
    small_runs_with("assert(space(1, 0).region == nil)", BOARD, "");
    fails("spaces:in_region('swam'):list()",
          "the board has no region 'swam'; did you mean 'swamp'?");
    fails("spaces:in_region('x'):any()", "the board has no region 'x'");
    fails("spaces:in_region(5)",
          "in_region: argument 1 should be a string, not a number");
    fails("spaces:in_region('swamp', 1)", "in_region takes 1 argument, not 2");
    small_fails("spaces:in_region('swamp'):list()",
                "small.lua:1: the board has no region 'swamp'");
}

static void missing_spaces_do_not_exist(void **state)
{
    lists("spaces:adjacent_to(space(2, 2))", "{ b2, c2, d2, b3, d3, b4, d4 }");
    small_runs_with("assert(spaces:count() == 15)", BOARD, "");
    small_runs_with("assert(space(1, 3):step(east) == nil)", BOARD, "");
    small_runs_with("assert(not can(function() return space(2, 3) end))", BOARD,
                    "");
}

static void sight(void **state)
{
    lists("spaces:in_sight_of(space(0, 0))", "{ b1, a2, b2, a3, c3, a4, d4 }");
    lists("spaces:in_sight_of(space(0, 0), poses)",
          "{ b1, a2, b2, a3, c3, a4, d4 }");
    lists("spaces:in_sight_of(space(0, 0), poses, 1)", "{ b1, a2, b2 }");
    lists("spaces:in_sight_of(space(0, 0), nil, 2)", "{ b1, a2, b2, a3, c3 }");
    lists("spaces:in_sight_of(space(0, 0), poses:orthogonal())",
          "{ b1, a2, a3, a4 }");
    lists("spaces:in_sight_of(space(0, 0), poses:diagonal(), 2)", "{ b2, c3 }");
    lists("spaces:in_sight_of(space(0, 0), north)", "{ a2, a3, a4 }");
    lists("spaces:in_sight_of(space(0, 0), south)", "{ }");
    lists("spaces:in_sight_of(space(0, 0), poses, 0)", "{ }");
    lists("spaces:in_sight_of(space(0, 0), poses:only(upright))", "{ }");
    /* a line ends at a missing space */
    lists("spaces:in_sight_of(space(1, 3), east)", "{ }");
    /* in a join of sets, each set tests one space at a time */
    lists("spaces:in_sight_of(space(0, 0)) * spaces:in_sight_of(space(3, 0))",
          "{ a4, d4 }");
    lists("spaces:occupied():in_sight_of(space(0, 0))", "{ b1 }");
    lists("spaces:empty():in_sight_of(space(3, 0), west)", "{ }");
    lists("spaces:occupied():in_sight_of(space(3, 0), west)", "{ c1 }");
}

static void what_sight_takes(void **state)
{
    fails("spaces:in_sight_of(5)",
          "in_sight_of: argument 1 should be a space, not a number");
    fails("spaces:in_sight_of(space(0, 0), 5)",
          "in_sight_of: argument 2 should be a pose or a set of poses, not a "
          "number");
    fails("spaces:in_sight_of(space(0, 0), spaces)",
          "in_sight_of: argument 2 should be a pose or a set of poses, not a "
          "set of spaces");
    fails("spaces:in_sight_of(space(0, 0), upright)",
          "in_sight_of: argument 2 should be a direction, not upright");
    fails("spaces:in_sight_of(space(0, 0), poses, -1)",
          "in_sight_of: argument 3 should be from 0 to 120, not -1");
    fails("spaces:in_sight_of(space(0, 0), poses, 'x')",
          "in_sight_of: argument 3 should be a whole number, not a string");
    fails("spaces:in_sight_of(space(0, 0), poses, 1, 2)",
          "in_sight_of takes at most 3 arguments, not 4");
    fails("cards:in_sight_of(space(0, 0))",
          "a set of cards has no 'in_sight_of'");
}

/* A set of spaces holds the directions that it uses, so that they are not
 * freed. */
static void directions_are_kept(void **state)
{
    small_runs_with(
        "local set = spaces:in_sight_of(space(0, 0), poses:diagonal() - "
        "poses:only(north_west))\n"
        "for i = 1, 3000 do local waste = spaces:only({ space(0, 0) }) end\n"
        "assert(set:count() == 3)",
        BOARD, "");
}

static void offsets(void **state)
{
    lists("spaces:corner()", "{ a1, d1, a4, d4 }");
    lists("spaces:adjacent_to(space(1, 1)):corner()", "{ a1 }");
    lists("spaces:offset_from(space(0, 0), 1, 2)", "{ c2, b3 }");
    lists("spaces:offset_from(space(1, 1), 2, 1)", "{ d1, d3, a4 }");
    lists("spaces:offset_from(space(1, 1), 0, 0)", "{ b2 }");
    lists("spaces:occupied():offset_from(space(0, 0), 2, 0)", "{ c1 }");
    fails("spaces:offset_from(space(0, 0), 1)",
          "offset_from: argument 3 should be a whole number, not nil");
    fails("spaces:offset_from(space(0, 0), 1, 9)",
          "offset_from: argument 3 should be from 0 to 8, not 9");
    fails("spaces:offset_from(1, 1, 1)",
          "offset_from: argument 1 should be a space, not a number");
}

static void says(const char *set, const char *expected)
{
    char body[SMALL_TEXT];

    snprintf(body, sizeof body,
             "local same = require 'shown' same('%s', tostring(%s))", expected,
             set);
    small_runs_with(body, BOARD, "");
}

static void sets_in_words(void **state)
{
    says("spaces:in_region(\"swamp\")", "space in the region swamp");
    says("spaces:in_sight_of(space(0, 0))", "space in sight of a1");
    says("spaces:in_sight_of(space(0, 0), south)",
         "space in sight of a1 (south)");
    says("spaces:in_sight_of(space(0, 0), nil, 2)",
         "space in sight of a1 (at most 2 steps)");
    says("spaces:in_sight_of(space(0, 0), poses:diagonal(), 1)",
         "space in sight of a1 (diagonal pose, at most 1 step)");
    says("spaces:offset_from(space(0, 0), 1, 2)",
         "space offset from a1 by 1 and 2");
}

static void directions(void **state)
{
    small_runs_with(
        "assert(space(0, 0):direction_to(space(3, 3)) == north_east)"
        "assert(space(3, 3):direction_to(space(0, 0)) == south_west)"
        "assert(space(0, 0):direction_to(space(0, 0)) == nil)"
        "assert(space(0, 0):direction_to(space(1, 2)) == nil)"
        "assert(space(0, 3):direction_to(space(3, 3)) == east)",
        BOARD, "");
    fails("space(0, 0):direction_to(5)",
          "direction_to: argument 1 should be a space, not a number");
    fails(
        "space(0, 0).direction_to(5)",
        "direction_to: argument 1 should be a space such as space(0, 0), not a number");
}

static void poses_of_the_board(void **state)
{
    lists("poses:diagonal()", "{ ne, se, sw, nw }");
    lists("poses:orthogonal()", "{ n, e, s, w }");
    lists("poses:upright():diagonal()", "{ }");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(regions),
        cmocka_unit_test(missing_spaces_do_not_exist),
        cmocka_unit_test(sight),
        cmocka_unit_test(what_sight_takes),
        cmocka_unit_test(directions_are_kept),
        cmocka_unit_test(offsets),
        cmocka_unit_test(sets_in_words),
        cmocka_unit_test(directions),
        cmocka_unit_test(poses_of_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
