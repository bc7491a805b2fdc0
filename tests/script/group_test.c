/*
 * group_test.c -- tests `groups`, `removable_from` and `has_block`, which
 * examine connected spaces.
 */
#include "support/small.h"

static void run_all(const char *const *bodies)
{
    for (; *bodies != NULL; bodies++)
        small_runs(*bodies, "");
}

/* Lua code that compares the result of groups() with a text such as "0,0 1,0 |
 * 5,5". */
#define GROUPED                                                                \
    "local function grouped(set, least) local parts = {} "                     \
    "for i, group in ipairs(groups(set, least)) do local words = {} "          \
    "for j, s in ipairs(group) do words[j] = tostring(s) end "                 \
    "parts[i] = table.concat(words, ' ') end "                                 \
    "return table.concat(parts, ' | ') end "                                   \
    "local function check(set, least, expected) "                              \
    "local found = grouped(set, least) "                                       \
    "if found ~= expected then error(found) end end "

static void spaces_hang_together(void **state)
{
    static const char *const bodies[] = {
        GROUPED "check(spaces:territory(), nil, '0,0 1,0 2,0 0,1')",
        GROUPED "check(spaces:territory():except(space(1, 0)), nil, "
                "'0,0 0,1 | 2,0')",
        GROUPED "check(spaces:territory():except(space(1, 0)), 1, "
                "'0,0 0,1 | 2,0')",
        GROUPED "check(spaces:territory():except(space(1, 0)), 2, '0,0 0,1')",
        GROUPED "check(spaces:territory():except(space(1, 0)), 3, '')",
        GROUPED "check(spaces:territory(), 5, '')",
        GROUPED "check(spaces:territory(), 0, '0,0 1,0 2,0 0,1')",
        GROUPED "check(spaces:controlled_by(me) + spaces:only(space(2, 0)), "
                "1, '0,0 1,0 2,0')",
        GROUPED "check(spaces:only(space(9, 9)), nil, '')",
        /* the spaces 2,-1 and 3,0 meet only in a corner, and void connects
         * nothing */
        GROUPED "check(spaces:wasteland(), 2, "
                "'0,-1 1,-1 2,-1 | -1,0 -1,1 | 1,1 2,1')",
        /* each call returns new tables, so a changed result does not affect
         * later results */
        "local g = groups(spaces:territory()) g[1][1] = nil g[2] = 5 "
        "assert(#groups(spaces:territory())[1] == 4)",
        NULL};

    run_all(bodies);
}

/* The board determines which spaces are adjacent. In a hexagonal board, two of
 * the corners also connect spaces: north-east and south-west. */
static void groups_follow_the_board(void **state)
{
    static const struct {
        const char *neighbours;
        int rising, falling; /* number of groups of two spaces that meet in a
                              * corner, for each diagonal */
    } cases[] = {{"square", 2, 2}, {"diagonal", 1, 1}, {"hexagonal", 1, 2}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char more[SMALL_TEXT];
        snprintf(more, sizeof more,
                 "board = { columns = 3, rows = 3, neighbours = '%s' }, "
                 "setup = function() end, turn = function(me) "
                 "assert(#groups(spaces:only(space(0, 0)) + "
                 "spaces:only(space(1, 1))) == %d) "
                 "assert(#groups(spaces:only(space(0, 1)) + "
                 "spaces:only(space(1, 0))) == %d) end",
                 cases[i].neighbours, cases[i].rising, cases[i].falling);
        Script *script = small_load("", more);
        Position start = small_start(script);
        Line line = {0};
        ScriptError error;
        if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
            fail_msg("%s: %s", cases[i].neighbours, error.message);
        script_free(script);
    }
}

#define REMOVABLE                                                              \
    "local function check(set, expected) local words = {} "                    \
    "for i, s in ipairs(spaces:removable_from(set):list()) do "                \
    "words[i] = tostring(s) end local found = table.concat(words, ' ') "       \
    "if found ~= expected then error(found) end end "

/* 0,1 and 1,0 meet only in a corner. The wasteland is a ring around the
 * territory. */
static void spaces_are_removable(void **state)
{
    static const char *const bodies[] = {
        REMOVABLE "check(spaces:territory(), '0,0 2,0 0,1')",
        REMOVABLE "check(spaces:territory():except(space(0, 0)), '2,0 0,1')",
        REMOVABLE "check(spaces:wasteland(), "
                  "'0,-1 1,-1 2,-1 -1,0 3,0 -1,1 1,1 2,1 0,2')",
        /* sets that are not connected, a set of one space, an empty set */
        REMOVABLE "check(spaces:only({ space(0, 0), space(2, 0), "
                  "space(3, 0) }), '0,0')",
        REMOVABLE "check(spaces:only({ space(0, 0), space(2, 0) }), "
                  "'0,0 2,0')",
        REMOVABLE "check(spaces:only({ space(0, 0), space(2, 0), "
                  "space(0, 2) }), '')",
        REMOVABLE "check(space(1, 0), '') check(spaces:only({}), '')",
        "assert(tostring(spaces:territory():removable_from(spaces:territory()))"
        " == 'territory removable without cutting off a territory')",
        /* one space is not in the set */
        "local ends = spaces:only({ space(0, 0), space(1, 0) }) "
        "assert(not spaces:removable_from(ends):has(space(2, 0))) "
        "assert(spaces:occupied():removable_from(ends):count() == 2)",
        /* the set has the same text each time, but different members */
        REMOVABLE "local set = spaces:territory() "
                  "check(set, '0,0 2,0 0,1') shift(space(2, 0), space(1, 1)) "
                  "check(set, '0,0 1,0 0,1 1,1') "
                  "shift(space(1, 1), space(2, 0)) "
                  "check(set, '0,0 2,0 0,1')",
        NULL};

    run_all(bodies);
}

/* `removable_from` must agree with `groups` for every set of spaces on a board
 * of 3 x 3. */
static void removable_leaves_one_group(void **state)
{
    static const char *const boards[] = {"diagonal", "hexagonal"};

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char more[SMALL_TEXT];
        snprintf(more, sizeof more,
                 "board = { columns = 3, rows = 3, neighbours = '%s' }, "
                 "setup = function() end, turn = function(me) "
                 "local all = spaces:list() for bits = 0, 511 do "
                 "local list = {} for i, s in ipairs(all) do "
                 "if bits >> i - 1 & 1 == 1 then list[#list + 1] = s end end "
                 "local set = spaces:only(list) "
                 "local removable = spaces:removable_from(set) "
                 "for _, s in ipairs(all) do "
                 "assert(removable:has(s) == (set:has(s) and "
                 "#groups(set:except(s)) == 1)) end end end",
                 boards[i]);
        Script *script = small_load("", more);
        Position start = small_start(script);
        Line line = {0};
        ScriptError error;
        if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
            fail_msg("%s: %s", boards[i], error.message);
        script_free(script);
    }
}

/* AM is at 0,0 and 1,0, AS at 2,0, and AV at 0,1. 2M is in the hand. */
static void blocks_are_found(void **state)
{
    static const char *const bodies[] = {
        "assert(has_block(spaces, { { 'AM' } }))",
        "assert(not has_block(spaces, { { '2M' } }))",
        "assert(has_block(spaces, { { '2M' }, { 'AM' } }))",
        "assert(not has_block(spaces, {}))",
        "assert(has_block(spaces, { { 'AV', 'AM' } }))",
        "assert(has_block(spaces, { { 'AS', 'AM' } }))",
        "assert(not has_block(spaces, { { 'AS', 'AV' } }))",
        /* the four spaces form a group, but no three connected spaces show the
         * three cards */
        "assert(not has_block(spaces, { { 'AS', 'AV', 'AM' } }))",
        "assert(has_block(spaces:controlled_by(me), { { 'AM' } }))",
        "assert(not has_block(spaces:controlled_by(me), { { 'AM', 'AS' } }))",
        /* if there are several blocks, the first is returned */
        "local function first(...) local found, list = has_block(...) "
        "return found and tostring(list[1]) .. ' ' .. #list end "
        "assert(first(spaces, { { 'AV' }, { 'AS' } }) == '0,1 1') "
        "assert(first(spaces, { { 'AS' }, { 'AV' } }) == '2,0 1') "
        "assert(first(spaces, { { 'AS' }, { 'AM' } }) == '2,0 1') "
        "assert(first(spaces, { { '2M' }, { 'AM', 'AS' }, { 'AM' } }) == "
        "'1,0 2') "
        "assert(first(spaces, { { 'AM', 'AV' }, { 'AM', 'AS' } }) == "
        "'0,0 2')",
        /* a covered card does not count */
        "lay(cards:in_hand(me):list()[1], space(0, 0)) "
        "assert(has_block(spaces, { { '2M', 'AM', 'AS' } })) "
        "assert(not has_block(spaces, { { 'AV', 'AM' } }))",
        NULL};

    run_all(bodies);
}

/* Lists that Lua has freed must not be confused with new lists. */
static void blocks_may_change(void **state)
{
    static const char *const bodies[] = {
        "for i = 1, 300 do "
        "assert(not has_block(spaces, { { '2M' }, { 'AS', 'AV' } })) "
        "assert(has_block(spaces, { { 'AS', 'AM' }, { 'AV' } })) end",
        NULL};

    run_all(bodies);
}

/* Plays the first turn of the small game with these fields added. */
static void play_first_turn(const char *more)
{
    Script *script = small_load("", more);
    Position position = small_start(script);
    Line line;
    ScriptError error;

    line.count = 0;
    if (script_turn(script, &position, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    script_free(script);
}

/* The host remembers results of has_block for lists from the time of
 * loading. After a change of the set or the visible cards, the host must
 * search again. */
static void blocks_are_looked_for_again(void **state)
{
    static const char kept[] =
        "after_turn = (function() "
        "local near, other = { { 'AM', 'AS' } }, { { '2M' } } "
        "return function(me) "
        "assert(has_block(spaces, near)) assert(has_block(spaces, near)) "
        "assert(not has_block(spaces, other)) assert(has_block(spaces, near)) "
        "assert(not has_block(spaces:only(space(2, 0)), near)) "
        "assert(has_block(spaces, near)) "
        "shift(space(2, 0), space(2, 1)) "
        "assert(not has_block(spaces, near)) "
        "shift(space(2, 1), space(2, 0)) "
        "assert(has_block(spaces, near)) "
        "lay(cards:in_hand(me):list()[1], space(1, 0)) "
        "assert(not has_block(spaces, near)) "
        "assert(has_block(spaces, other)) "
        "assert(not has_block(spaces, near)) "
        "turn_goes_to(me) end end)()";

    play_first_turn(kept);
}

/* A result that depends only on the board is remembered until the board
 * changes. The test changes pyramids, owners and cards, and changes them
 * back. */
static void blocks_are_looked_for_on_another_board(void **state)
{
    static const char kept[] =
        "after_turn = (function() "
        "local near, all = { { 'AM', 'AS' } }, spaces:controlled() "
        "return function(me) "
        "local mine = spaces:controlled_by(me) "
        "local function have() return has_block(mine, near) end "
        "local function give_all(seat) "
        "for _, p in ipairs(pyramids:on(space(2, 0)):list()) do "
        "give(p, seat) end end "
        "assert(not have()) assert(not have()) assert(has_block(all, near)) "
        "assert(can(function() give_all(me) need(have(), 'none') end)) "
        "assert(not have()) "
        "give_all(me) assert(have()) "
        "give_all(me.next) assert(not have()) assert(not have()) "
        /* a pyramid is added, but the first pyramid on the space stays the
         * same */
        "place(me, 1, space(2, 0)) assert(not have()) "
        "for _, p in ipairs(pyramids:of(me.next):on(space(2, 0)):list()) do "
        "assert(not have()) destroy(p) end assert(have()) "
        "local card = cards:in_hand(me):list()[1] "
        "lay(card, space(1, 0)) assert(not have()) assert(not have()) "
        "discard(card) assert(have()) "
        "shift(space(2, 0), space(2, 1)) assert(not have()) "
        "shift(space(2, 1), space(2, 0)) assert(have()) "
        "turn_goes_to(me) end end)()";

    play_first_turn(kept);
}

/* Cards move at random. If the script keeps a list of blocks, has_block can use
 * earlier results. It must find the same blocks as with a new list. */
static void blocks_are_found_after_changes(void **state)
{
    static const char moved[] =
        "after_turn = (function() "
        "local function list() return { { 'AV', 'AS', 'AM' }, { '2M', 'AS' }, "
        "{ 'AS', 'AM' }, { '2M' } } end "
        "local kept = list() "
        "return function(me) "
        "for _, p in ipairs(pyramids:on(spaces):list()) do destroy(p) end "
        "lay(cards:in_hand(me):list()[1], space(1, 1)) "
        "local ways = { north, east, south, west } "
        "for i = 1, 200 do "
        "local at = spaces:territory():list() "
        "local from, to = at[random(#at)], "
        "at[random(#at)]:step(ways[random(4)]) "
        "if can(shift, from, to) then shift(from, to) end "
        "local a, b = has_block(spaces, kept) "
        "local c, d = has_block(spaces, list()) "
        "assert(a == c and (not a or b[1] == d[1] and #b == #d)) "
        "assert(has_block(spaces:except(to), kept) == "
        "has_block(spaces:except(to), list())) "
        "end turn_goes_to(me) end end)()";

    play_first_turn(moved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_hang_together),
        cmocka_unit_test(groups_follow_the_board),
        cmocka_unit_test(spaces_are_removable),
        cmocka_unit_test(removable_leaves_one_group),
        cmocka_unit_test(blocks_are_found),
        cmocka_unit_test(blocks_may_change),
        cmocka_unit_test(blocks_are_looked_for_again),
        cmocka_unit_test(blocks_are_found_after_changes),
        cmocka_unit_test(blocks_are_looked_for_on_another_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
