/*
 * selector_test.c -- tests sets of things: which things each clause selects,
 * how sets are joined and ordered, and which sets are equal.
 */
#include "support/small.h"

/* Lua code that checks the members of `set`. The expected members are a list of
 * tokens in order. */
#define HOLDS                                                                  \
    "local function holds(set, expected) local words = {} "                    \
    "for i, thing in ipairs(set:list()) do words[i] = tostring(thing) end "    \
    "local found = table.concat(words, ' ') "                                  \
    "if found ~= expected then "                                               \
    "error(tostring(set) .. ': ' .. found .. ', not ' .. expected) end "       \
    "assert(set:count() == #words and set:any() == (#words > 0)) "             \
    "for _, thing in ipairs(set:list()) do assert(set:has(thing)) end end "    \
    "local red, green = seats:list()[1], seats:list()[2] "                     \
    "local function find(code) return cards:where(code, function(c) "          \
    "return c.code == code end):list()[1] end "

static void hold(const char *const (*cases)[2], size_t count)
{
    char body[2 * SMALL_TEXT];

    for (size_t i = 0; i < count; i++) {
        snprintf(body, sizeof body, HOLDS "holds(%s, '%s')", cases[i][0],
                 cases[i][1]);
        small_runs(body, "");
    }
}

#define HOLD(cases) hold(cases, sizeof(cases) / sizeof *(cases))

static void pyramids_by_clause(void **state)
{
    static const char *const cases[][2] = {
        {"pyramids", "0,0:r1^ 0,0:r2s 1,0:r1e 2,0:g1w 2,0:g3^"},
        {"pyramids:of(red)", "0,0:r1^ 0,0:r2s 1,0:r1e"},
        {"pyramids:of(seats:except(red))", "2,0:g1w 2,0:g3^"},
        {"pyramids:upright()", "0,0:r1^ 2,0:g3^"},
        {"pyramids:flat()", "0,0:r2s 1,0:r1e 2,0:g1w"},
        {"pyramids:posed(west)", "2,0:g1w"},
        {"pyramids:posed(poses:upright())", "0,0:r1^ 2,0:g3^"},
        {"pyramids:sized(1)", "0,0:r1^ 1,0:r1e 2,0:g1w"},
        {"pyramids:smaller_than(2)", "0,0:r1^ 1,0:r1e 2,0:g1w"},
        {"pyramids:smaller_than(pyramids:sized(2):list()[1])",
         "0,0:r1^ 1,0:r1e 2,0:g1w"},
        {"pyramids:larger_than(1)", "0,0:r2s 2,0:g3^"},
        {"pyramids:on(space(0, 0))", "0,0:r1^ 0,0:r2s"},
        {"pyramids:on(space(5, 5))", ""},
        {"pyramids:on(spaces:except(space(0, 0)))", "1,0:r1e 2,0:g1w 2,0:g3^"},
        {"pyramids:pointing_at(space(0, 1))", "0,0:r2s"},
        {"pyramids:pointing_at(spaces:occupied())", "1,0:r1e 2,0:g1w"},
        {"pyramids:marked('locked')", ""},
        {"pyramids:of(red):flat():sized(1)", "1,0:r1e"},
        {"pyramids:of(red):of(green)", ""},
    };

    HOLD(cases);
}

static void spaces_by_clause(void **state)
{
    static const char *const cases[][2] = {
        {"spaces:territory()", "0,0 1,0 2,0 0,1"},
        {"spaces:wasteland()", "0,-1 1,-1 2,-1 -1,0 3,0 -1,1 1,1 2,1 0,2"},
        {"spaces", "0,-1 1,-1 2,-1 -1,0 0,0 1,0 2,0 3,0 -1,1 0,1 1,1 2,1 0,2"},
        {"spaces:territory():empty()", "0,1"},
        {"spaces:occupied()", "0,0 1,0 2,0"},
        {"spaces:occupied_by(red)", "0,0 1,0"},
        {"spaces:occupied_by(seats)", "0,0 1,0 2,0"},
        {"spaces:controlled()", "0,0 1,0 2,0"},
        {"spaces:territory():controlled()", "0,0 1,0 2,0"},
        {"spaces:controlled_by(green)", "2,0"},
        {"spaces:holding(pyramids:flat())", "0,0 1,0 2,0"},
        {"spaces:holding(pyramids:sized(2))", "0,0"},
        {"spaces:territory():holding_fewer_than(2)", "1,0 0,1"},
        {"spaces:showing(cards:of_suit(suits:list()[1]))", "0,0 1,0"},
        {"spaces:adjacent_to(space(0, 1))", "0,0 -1,1 1,1 0,2"},
        {"spaces:territory():adjacent_to(spaces:empty():territory())", "0,0"},
        {"spaces:only(space(1, 0))", "1,0"},
        {"spaces:only(space(7, 7))", ""},
        {"spaces:corner()", ""},
        {"spaces:adjacent_to(space(1, 0)):occupied()", "0,0 2,0"},
        {"spaces:where('x is 2', function(s) return s.x == 2 end)",
         "2,-1 2,0 2,1"},
    };

    HOLD(cases);
}

/* A green pyramid comes to a space that red controls, and is then destroyed. */
static void control_is_of_one(void **state)
{
    small_runs(HOLDS "local between = space(1, 0) "
                     "local green = place(me.next, 2, between) "
                     "holds(spaces:controlled(), '0,0 2,0') "
                     "holds(spaces:territory():controlled(), '0,0 2,0') "
                     "holds(spaces:controlled_by(me), '0,0') "
                     "holds(spaces:occupied_by(me.next), '1,0 2,0') "
                     "move(green, space(0, 1)) "
                     "holds(spaces:controlled(), '0,0 1,0 2,0 0,1') "
                     "holds(spaces:controlled_by(me), '0,0 1,0') "
                     "destroy(green) "
                     "holds(spaces:controlled(), '0,0 1,0 2,0')",
               "");
}

static void cards_by_clause(void **state)
{
    static const char *const cases[][2] = {
        {"cards", "AM AM AS AV 2M 3S 4V 5M 6S 7V 8MS 9SV XM E"},
        {"cards:in_hand(red)", "2M 3S 4V"},
        {"cards:in_hand(seats)", "2M 3S 4V 5M 6S 7V"},
        {"cards:in_pile(discard_pile)", "8MS"},
        {"cards:in_pile(draw_pile)", "9SV XM E"},
        {"cards:on_top()", "AM AM AS AV"},
        {"cards:suited():in_pile(draw_pile)", "9SV XM"},
        {"cards:of_suit(suits:list()[3])", "AV 4V 7V 9SV"},
        {"cards:of_suit(suits:on(find('8MS'))):in_hand(red)", "2M 3S"},
        {"cards:of_rank('ace')", "AM AM AS AV"},
        {"cards:worth_more_than(7)", "8MS 9SV XM"},
        {"cards:worth_more_than(find('9SV'))", "XM"},
        {"cards:worth_less_than(1)", "E"},
        {"cards:in_hand(me):valued(3)", "3S"},
    };

    HOLD(cases);
}

static void the_rest_by_clause(void **state)
{
    static const char *const cases[][2] = {
        {"seats", "red green"},
        {"seats:except(red)", "green"},
        {"suits", "moons suns waves"},
        {"suits:on(find('9SV'))", "suns waves"},
        {"suits:shown_on(spaces:territory())", "moons suns waves"},
        {"suits:shown_on(spaces:territory(), 2)", "moons"},
        {"suits:shown_on(spaces:territory(), 3)", ""},
        {"suits:shown_on(space(2, 0))", "suns"},
        {"suits:shown_on(space(2, 0), 2)", ""},
        {"suits:shown_on(spaces:wasteland())", ""},
        {"suits:except(suits:list()[1]):shown_on(spaces)", "suns waves"},
        {"poses", "^ n e s w"},
        {"poses:flat()", "n e s w"},
        {"poses:upright()", "^"},
        {"poses:only(north)", "n"},
        {"poses:only(north_east)", ""},
        {"spaces:only({ space(1, 0), space(0, 0), space(1, 0) })", "0,0 1,0"},
        {"spaces:only({ space(9, 9) }) + spaces:only({})", ""},
        {"seats:except({ red })", "green"},
        {"numbers(1, 4):only({ 7, 3, 1 })", "1 3"},
        {"numbers(1, 4):except({ 3, 1 })", "2 4"},
        {"cards:in_hand(red):only(cards:list())", "2M 3S 4V"},
        {"numbers(2, 4)", "2 3 4"},
        {"numbers(-1, 1)", "-1 0 1"},
        {"numbers(1, 0)", ""},
        {"numbers(1, 9):except(3):where('odd', function(n) "
         "return n % 2 == 1 end)",
         "1 5 7 9"},
    };

    HOLD(cases);
}

static void sets_join(void **state)
{
    static const char *const cases[][2] = {
        {"pyramids:flat() + pyramids:of(green)",
         "0,0:r2s 1,0:r1e 2,0:g1w 2,0:g3^"},
        {"pyramids:flat() * pyramids:of(green)", "2,0:g1w"},
        {"pyramids:flat() - pyramids:of(green)", "0,0:r2s 1,0:r1e"},
        {"(pyramids:flat() - pyramids:of(green)):sized(1)", "1,0:r1e"},
        {"(spaces:territory() - spaces:occupied()) + spaces:only(space(1, 1))",
         "0,1 1,1"},
        {"(numbers(1, 3) + numbers(5, 6)) * numbers(3, 5)", "3 5"},
        {"(cards:in_hand(red) + cards:on_top()):of_rank('ace')", "AM AM AS AV"},
        /* clauses whose argument is a join of sets */
        {"pyramids:on(spaces:occupied_by(red) * spaces:occupied_by(green))",
         ""},
    };

    HOLD(cases);
}

static void derived_sets_are_remembered(void **state)
{
    static const char *const bodies[] = {
        "assert(pyramids:flat() == pyramids:flat())",
        "assert(pyramids:of(me):flat() == pyramids:of(me):flat())",
        "assert(pyramids:of(me) ~= pyramids:of(me.next))",
        "assert(cards:of_rank('ace') == cards:of_rank('a' .. 'ce'))",
        "assert(numbers(1, 3) == numbers(1, 3))",
        "assert(spaces:holding(pyramids:flat()) == "
        "spaces:holding(pyramids:flat()))",
        "assert(spaces:only(space(1, 0)) ~= spaces:only(space(0, 1)))",
        /* a set does not change while the script creates and drops many other
         * sets */
        "for i = 1, 2000 do local s = spaces:where('n', function(s) "
        "return s.x == i % 3 end):except(space(i % 40, 0)) "
        "assert(s:count() >= 1) end assert(pyramids:of(me):count() == 3)",
        "local keep = {} for i = 1, 300 do keep[i] = numbers(1, i):except(1) "
        "end for i = 1, 300 do assert(keep[i]:count() == i - 1) end",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        small_runs(*body, "");
}

static void joined_sets_are_remembered(void **state)
{
    static const char *const bodies[] = {
        "assert(spaces:empty() + spaces:occupied() == "
        "spaces:empty() + spaces:occupied())",
        "local a, b = spaces:territory(), spaces:occupied() "
        "assert(a * b == a * b and a - b == a - b and a + b == a + b) "
        "assert(a * b ~= a + b and a - b ~= a + b and a * b ~= a - b) "
        "assert(a - b ~= b - a and a + a ~= a + b and a + b ~= a)",
        "local a, b = pyramids:of(me), pyramids:flat() "
        "assert((a + b):upright() == (a + b):upright()) "
        "assert((a + b) - a == (a + b) - a)",
        /* clauses are equal if their arguments are equal; a set of one seat
         * does not equal the seat */
        "local of = pyramids:of(me) local set = seats:only(me) "
        "assert(pyramids:of(set) ~= of and pyramids:of(set) == "
        "pyramids:of(set))",
        /* a set's text is remembered, but its members are always up to date */
        "local free = spaces:territory() - spaces:occupied() "
        "assert(free:count() == 1) place(me, 3, space(0, 1)) "
        "assert((spaces:territory() - spaces:occupied()):count() == 0) "
        "assert(not free:any())",
        /* more sets are created, dropped and created again than can be
         * remembered */
        "local function of(i, j) return spaces:only(space(i, 0)) + "
        "spaces:only(space(j, 1)) end for round = 1, 3 do "
        "for i = -20, 20 do for j = -20, 20 do local s = of(i, j) "
        "assert(s:has(space(i, 0)) == (i >= -1 and i <= 3)) "
        "assert(s:has(space(j, 1)) == (j >= -1 and j <= 2)) end end end",
        "local keep = {} for i = 1, 200 do "
        "keep[i] = numbers(1, i) - numbers(1, i - 1) end "
        "for i = 1, 200 do assert(keep[i]:list()[1] == i) "
        "local again = numbers(1, i) - numbers(1, i - 1) "
        "assert(again:count() == 1 and again:has(i)) end",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        small_runs(*body, "");
}

/* A set that is no longer used must be freed, even if the set from which it was
 * made remembers it. */
static void remembered_sets_are_forgotten(void **state)
{
    static const char *const bodies[] = {
        "for i = 1, 30000 do local s = spaces:only(space(i % 61 - 30, 0)) + "
        "spaces:only(space(i % 59 - 29, 1)) end",
        "local s = spaces for a = 0, 15 do for b = 0, 15 do for c = 0, 15 do "
        "for d = 0, 15 do local s = spaces:except(space(a, 0)):except(space(b, "
        "1)):except(space(c, 2)):except(space(d, 3)) end end end end",
        "local mine = spaces:controlled_by(me) for a = 0, 15 do "
        "for b = 0, 15 do for c = 0, 15 do for d = 0, 15 do "
        "local s = (((mine + spaces:only(space(a, 0))) - "
        "spaces:only(space(b, 1))) + spaces:only(space(c, 2))):except(space(d, "
        "3)) end end end end assert(mine:count() == 2)",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        small_runs(*body, "");
}

static void things_keep_their_identity(void **state)
{
    static const char *const bodies[] = {
        "assert(space(0, 0) == spaces:territory():list()[1])",
        "local seen = { [space(0, 0)] = 5 } "
        "assert(seen[spaces:only(space(0, 0)):list()[1]] == 5)",
        "assert(me.next.next == me and me ~= me.next)",
        "assert(tostring(me) == 'red' and tostring(space(-1, 2)) == '-1,2')",
        "assert(tostring(pyramids:of(me):flat()) == 'flat pyramid of red')",
        "assert(type(me) == 'seat' and type(upright) == 'pose')",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        small_runs(*body, "");
}

/* Places 120 pyramids, from the last space to the first. Long lists of pyramids
 * must be in canonical order, too: by space, owner and size. */
static void many_pyramids_are_in_order(void **state)
{
    small_runs_with(
        "local others = seats:except(me) local all = spaces:list() "
        "for _, seat in ipairs(seats:list()) do for pips = 3, 1, -1 do "
        "while seat:supply(pips) > 0 do for i = #all, 1, -2 do "
        "if seat:supply(pips) > 0 then place(seat, pips, all[i]) end "
        "end end end end "
        "local function key(p) return ((p.space.y * 100 + p.space.x) * 2 + "
        "(p.owner == me and 1 or 0)) * 3 + p.pips end "
        "local function check(set, count) local list = set:list() "
        "assert(#list == count and set:count() == count) "
        "for i = 2, #list do assert(key(list[i - 1]) <= key(list[i])) end end "
        "check(pyramids, 120) check(pyramids:of(me), 60) "
        "check(pyramids:upright(), 117) "
        "check(pyramids:on(spaces):of(others), 60) "
        "for _, p in ipairs(pyramids:on(spaces):of(others):list()) do "
        "assert(p.owner ~= me) end",
        "pyramids = { 20, 20, 20 },", "");
}

static void alike_options_are_one(void **state)
{
    small_offers("take(space(0, 0), me) take(space(1, 0), me) "
                 "choose('c', cards:in_hand(me))",
                 "", "AM 2M 3S 4V");
    /* copies of a card differ by their places on the board */
    small_offers("choose('c', cards:on_top())", "", "AM AM AS AV");
    /* two small upright pyramids of red on one space */
    small_offers("place(me, 1, space(0, 0)) choose('p', pyramids:of(me))", "",
                 "0,0:r1^ 0,0:r2s 1,0:r1e");
    /* a mark distinguishes the two small pyramids */
    small_offers("local p = place(me, 1, space(0, 0)) mark(p, 'locked') "
                 "choose('p', pyramids:of(me))",
                 "", "0,0:r1^ 0,0:r1^[locked] 0,0:r2s 1,0:r1e");
}

/* A function of `where` may only read, and its errors have a file and line. */
static void where_only_reads(void **state)
{
    small_fails("choose('s', spaces:where('x', function(s) draw(me) end))",
                "small.lua:1: this function may only read: it cannot act or "
                "ask");
    small_fails("choose('s', spaces:where('x', function(s) "
                "return choose('t', spaces) end))",
                "small.lua:1: this function may only read: it cannot act or "
                "ask");
    small_fails("choose('s', spaces:where('x', function(s) "
                "vars.count = 1 end))",
                "small.lua:1: this function may only read: it cannot act or "
                "ask");
    small_fails("local x = spaces:where('x', function(s) "
                "error('here') end):list()",
                "small.lua:1: here");
}

/* The depth of nested sets is limited, because their evaluation needs stack. */
static void nesting_has_limits(void **state)
{
    small_fails("local s = spaces for _ = 1, 20 do s = s + spaces end",
                "small.lua:1: sets nested in sets: at most 16 levels");
    small_fails("local s = spaces for _ = 1, 20 do s = spaces - s end",
                "small.lua:1: sets nested in sets: at most 16 levels");
    small_fails("local s = pyramids for _ = 1, 20 do "
                "s = pyramids:on(spaces:holding(s)) end",
                "small.lua:1: sets nested in sets: at most 16 levels");
    small_fails("local w = {} w[1] = spaces:where('own', function(s) "
                "return w[1]:any() end) w[1]:any()",
                "small.lua:1: functions of sets nested in functions of sets: "
                "at most 8 levels");
    small_runs("local s = spaces:territory() for _ = 1, 15 do "
               "s = s + spaces:territory() end assert(s:count() == 4)",
               "");
}

/* A card may have several suits. Covered cards show none. */
static void shown_suits_are_counted(void **state)
{
    small_runs(HOLDS "local function at(x, y) return space(x, y) end "
                     "lay(find('2M'), at(2, 0)) "
                     "holds(suits:shown_on(spaces), 'moons waves') "
                     "holds(suits:shown_on(spaces, 3), 'moons') "
                     "lay(find('4V'), at(1, 1)) "
                     "holds(suits:shown_on(spaces, 2), 'moons waves') "
                     "local set = suits:shown_on(spaces:territory(), 3) "
                     "assert(set == suits:shown_on(spaces:territory(), 3)) "
                     "assert(set ~= suits:shown_on(spaces:territory(), 2)) "
                     "assert(tostring(set) == "
                     "'suit shown on a territory (at least 3)') "
                     "assert(tostring(suits:shown_on(at(0, 0))) == "
                     "'suit shown on 0,0')",
               "");
    small_fails(
        "local set = suits:shown_on(1)",
        "small.lua:1: shown_on: argument 1 should be a space, not a number");
    small_fails(
        "local set = suits:shown_on(spaces, 0)",
        "small.lua:1: shown_on: argument 2 should be from 1 to 1152, not 0");
    small_fails(
        "local set = suits:shown_on(spaces, 'two')",
        "small.lua:1: shown_on: argument 2 should be a whole number, not a string");
    small_fails("local set = suits:shown_on(spaces, 1, 2)",
                "small.lua:1: shown_on takes at most 2 arguments, not 3");
}

/* A pyramid counts for the stash that it came from, even if a different seat
 * owns it. */
static void stashes_are_counted(void **state)
{
    small_runs(HOLDS "holds(stashes:of(pyramids), 'red green') "
                     "holds(stashes:of(pyramids:on(space(2, 0))), 'green') "
                     "holds(stashes:of(pyramids:flat(), 2), 'red') "
                     "holds(stashes:of(pyramids:flat(), 4), '') "
                     "holds(stashes:of(pyramids:upright() - pyramids), '') "
                     "holds(stashes:of(spares:sized(1)), 'red green') "
                     "local top = pyramids:on(space(2, 0)):list()[1] "
                     "holds(stashes:of(top), 'green') "
                     "holds(stashes:of(top, 2), '') "
                     "give(top, seats:list()[1]) "
                     "holds(stashes:of(top), 'green') "
                     "local set = stashes:of(pyramids:flat(), 2) "
                     "assert(set:has(stash('red'))) "
                     "assert(not set:has(stash('green'))) "
                     "assert(set == stashes:of(pyramids:flat(), 2)) "
                     "assert(set ~= stashes:of(pyramids:flat())) "
                     "assert(tostring(set) == "
                     "'stash of a flat pyramid (at least 2)')",
               "");
    small_fails(
        "local set = stashes:of(1)",
        "small.lua:1: of: argument 1 should be a pyramid, not a number");
}

/* Checks the poses on this board, and the neighbours of its first space. */
static void check_board(const char *board, const char *poses,
                        const char *neighbours)
{
    char fields[SMALL_TEXT];

    snprintf(fields, sizeof fields,
             "board = %s, after_turn = function(me) "
             "local function text(set) local words = {} "
             "for i, thing in ipairs(set:list()) do "
             "words[i] = tostring(thing) end "
             "return table.concat(words, ' ') end "
             "local found = text(poses) .. ' | ' .. "
             "text(spaces:adjacent_to(space(0, 0))) "
             "if found ~= '%s | %s' then error(found) end end",
             board, poses, neighbours);
    Script *script = small_load("", fields);
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;
    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s: %s", board, error.message);
    script_free(script);
}

static void boards_have_shapes(void **state)
{
    check_board("{ columns = 4, rows = 3 }", "^ n e s w", "b1 a2");
    check_board("{ columns = 4, rows = 3, neighbours = 'diagonal' }",
                "^ n e s w ne se sw nw", "b1 a2 b2");
    check_board("{ neighbours = 'diagonal' }", "^ n e s w ne se sw nw",
                "-1,-1 0,-1 1,-1 -1,0 1,0 -1,1 0,1 1,1");
    check_board("{ neighbours = 'square' }", "^ n e s w", "0,-1 -1,0 1,0 0,1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pyramids_by_clause),
        cmocka_unit_test(spaces_by_clause),
        cmocka_unit_test(control_is_of_one),
        cmocka_unit_test(cards_by_clause),
        cmocka_unit_test(the_rest_by_clause),
        cmocka_unit_test(shown_suits_are_counted),
        cmocka_unit_test(stashes_are_counted),
        cmocka_unit_test(sets_join),
        cmocka_unit_test(derived_sets_are_remembered),
        cmocka_unit_test(joined_sets_are_remembered),
        cmocka_unit_test(remembered_sets_are_forgotten),
        cmocka_unit_test(things_keep_their_identity),
        cmocka_unit_test(many_pyramids_are_in_order),
        cmocka_unit_test(alike_options_are_one),
        cmocka_unit_test(where_only_reads),
        cmocka_unit_test(nesting_has_limits),
        cmocka_unit_test(boards_have_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
