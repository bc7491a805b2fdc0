/*
 * waypoint_test.c -- tests waypoints. A walk continues only once from each
 * state. It must reach the same positions as without waypoints.
 */
#include "script/run/states.h"
#include "script/walk.h"
#include "support/small.h"

enum { MOST = 2000 };

/* A Walked is the record of a walk through all lines of a turn. */
typedef struct Walked {
    const Deck *deck;
    int lines;
    int cuts;
    uint64_t hashes[MOST]; /* hashes of the positions at the ends of the
                            * lines */
    int position_count;    /* number of different positions */
    uint64_t positions[MOST];
} Walked;

static bool note(void *context, const Line *line, const Position *position,
                 bool cut)
{
    Walked *walked = context;
    uint64_t hash = position_hash(position, walked->deck);

    assert_true(walked->lines < MOST);
    walked->hashes[walked->lines++] = hash;
    walked->cuts += cut;
    for (int i = 0; i < walked->position_count; i++)
        if (walked->positions[i] == hash)
            return true;
    walked->positions[walked->position_count++] = hash;
    return true;
}

static void walk_script(Script *script, const Position *start, const Line *line,
                        WalkLimits limits, Walked *walked)
{
    ScriptError error;

    memset(walked, 0, sizeof *walked);
    walked->deck = &script_equipment(script)->deck;
    if (script_walk(script, start, line, limits, note, walked, &error) ==
        RUN_FAILED)
        fail_msg("%s", error.message);
}

static void walk(const char *body, bool stop_at_reveal, Walked *walked)
{
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    Line line = {0};
    WalkLimits limits = {.stop_at_reveal = stop_at_reveal};

    walk_script(script, &start, &line, limits, walked);
    script_free(script);
}

static int compare(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, two = *(const uint64_t *)b;

    return (one > two) - (one < two);
}

/* Checks that the body leads to the same positions with and without waypoints,
 * and that the numbers of lines are as expected. */
static void check(const char *body, int lines, int lines_without)
{
    static Walked with, without;
    char plain[SMALL_TEXT];

    snprintf(plain, sizeof plain, "local waypoint = function() end %s", body);
    walk(body, false, &with);
    walk(plain, false, &without);
    if (with.lines != lines || without.lines != lines_without)
        fail_msg("%d lines, without waypoints %d: %s", with.lines,
                 without.lines, body);
    assert_int_equal(with.position_count, without.position_count);
    qsort(with.positions, (size_t)with.position_count, sizeof(uint64_t),
          compare);
    qsort(without.positions, (size_t)without.position_count, sizeof(uint64_t),
          compare);
    assert_memory_equal(with.positions, without.positions,
                        sizeof(uint64_t) * (size_t)with.position_count);
}

/* Lua code that adds three numbers from 0 to 2. Only the sum matters. */
#define SUM                                                                    \
    "local sum = 0 for i = 1, 3 do waypoint(i, sum) "                          \
    "sum = sum + choose('n', numbers(0, 2)) end vars.count = sum "

static void each_state_goes_on_once(void **state)
{
    check(SUM, 15, 27);
    /* the rest of the turn depends on the pyramid's space, not on its path */
    check("local mover, left = pyramids:of(me):sized(2):list()[1], 3 "
          "while left > 0 do waypoint(left) "
          "local to = choose('to', spaces:territory():adjacent_to("
          "mover.space), left < 3) if not to then break end "
          "move(mover, to) left = left - 1 end",
          7, 10);
    /* a dead end after a waypoint is also tried only once */
    check(SUM "need(sum % 2 == 1, 'odd')", 7, 13);
    check("choose_some('n', numbers(1, 4), { each = function(n) "
          "vars.count = vars.count + n end }) waypoint() "
          "choose('m', numbers(1, 2))",
          20, 30);
}

/* A walk without waypoints could not visit all 3^20 lines. */
static void a_long_turn_becomes_short(void **state)
{
    static Walked walked;

    walk("local sum = 0 for i = 1, 20 do waypoint(i, sum) "
         "sum = sum + choose('n', numbers(0, 2)) end vars.count = sum",
         false, &walked);
    assert_int_equal(walked.position_count, 41);
    assert_int_equal(walked.lines, 3 * 39);
}

/* All lines except the last are refused. The walk does not run out of steps,
 * because each new waypoint refills them. */
static void waypoints_are_progress(void **state)
{
    static Walked walked;

    walk("local n = choose('n', numbers(1, 600)) waypoint(n) "
         "for i = 1, 100000 do end need(n == 600, 'another')",
         false, &walked);
    assert_int_equal(walked.lines, 1);
}

static void walks_are_the_same_every_time(void **state)
{
    static Walked first, second;
    Script *script = small_load(SUM, NULL);
    Position start = small_start(script);
    Line line = {0};
    WalkLimits limits = {0};

    walk_script(script, &start, &line, limits, &first);
    walk_script(script, &start, &line, limits, &second);
    assert_int_equal(first.lines, second.lines);
    assert_memory_equal(first.hashes, second.hashes, sizeof first.hashes);
    script_free(script);
}

/* A walk may begin after a given line, and may follow a walk that was
 * stopped. */
static void walks_may_begin_anywhere(void **state)
{
    static Walked walked;
    Script *script = small_load(SUM, NULL);
    Position start = small_start(script);
    Line line = {0};
    WalkLimits few = {.most = 4}, all = {.most = 0};

    walk_script(script, &start, &line, few, &walked);
    assert_int_equal(walked.lines, 4);
    small_pick(script, &start, &line, false, "1");
    walk_script(script, &start, &line, all, &walked);
    assert_int_equal(walked.lines, 9);
    assert_int_equal(walked.position_count, 5);
    small_pick(script, &start, &line, false, "2 0");
    walk_script(script, &start, &line, all, &walked);
    assert_int_equal(walked.lines, 1);
    script_free(script);
}

/* Lines that cannot be completed also count against the limit of tries. */
static void walks_may_end_after_so_many_tries(void **state)
{
    static Walked walked;
    Script *script =
        small_load("need(choose('n', numbers(1, 9)) > 6, 'more')", NULL);
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;
    WalkLimits limits = {.tries = 8};

    walk_script(script, &start, &line, limits, &walked);
    assert_int_equal(walked.lines, 2);
    assert_int_equal(
        script_walk(script, &start, &line, limits, note, &walked, &error),
        RUN_OPEN);
    limits.tries = 9;
    assert_int_equal(
        script_walk(script, &start, &line, limits, note, &walked, &error),
        RUN_DONE);
    script_free(script);
}

static void walks_may_stop_at_reveals(void **state)
{
    static const char body[] =
        "local a = choose('a', numbers(1, 3)) vars.count = a // 2 "
        "waypoint(vars.count) random(6) choose('b', numbers(1, 2))";
    static Walked walked;

    walk(body, true, &walked);
    assert_int_equal(walked.lines, 2);
    assert_int_equal(walked.cuts, 2);
    walk(body, false, &walked);
    assert_int_equal(walked.lines, 4);
    /* with a waypoint before the choice, the result is the same */
    walk("random(6) local a = choose('a', numbers(1, 3)) waypoint() "
         "choose('b', numbers(1, 2)) ",
         false, &walked);
    assert_int_equal(walked.lines, 2);
}

/* -- which states are the same -------------------------------------------- */

/* Checks the number of states at the waypoint of the body. Before the body, the
 * turn chooses `n` and sets `first`. After the body, it chooses again. Each
 * choice has two options. */
static void check_states(const char *body, int states)
{
    static Walked walked;
    char whole[SMALL_TEXT];

    snprintf(whole, sizeof whole,
             "local n = choose('n', numbers(1, 2)) local first = n == 1 %s "
             "choose('m', numbers(1, 2))",
             body);
    walk(whole, false, &walked);
    if (walked.lines != 2 * states)
        fail_msg("%d lines: %s", walked.lines, body);
}

static void values_tell_states_apart(void **state)
{
    static const char *const bodies[] = {
        "waypoint(n)", "waypoint(me, n)", "waypoint(first)",
        "waypoint(first and nil)", "waypoint(first or nil)",
        "waypoint(first and 70000 or 70000 - 65536)",
        "waypoint(first and 0 or false)", "waypoint(first and me or me.next)",
        "waypoint(first and me or suits:list()[1])",
        "waypoint(first and space(0, 0) or space(0, 1))",
        "waypoint(first and north or east)",
        "local p = pyramids:of(me):list() waypoint(first and p[1] or p[2])",
        "if first then waypoint(nil) else waypoint(nil, nil) end",
        "if first then waypoint(me, me.next) else waypoint(me.next, me) end",
        /* the two arguments are the same pyramid, or two equal pyramids */
        "local p = place(me, 1, space(0, 0)) "
        "local q = pyramids:on(space(0, 0)):sized(1):list() "
        "waypoint(q[1], first and q[1] or q[2])",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        check_states(*body, 2);
}

static void all_else_tells_states_apart(void **state)
{
    static const char *const bodies[] = {
        "vars.count = n waypoint()",
        "vars.leader = first and me or nil waypoint()",
        "if first then draw(me) end waypoint()",
        "turn_goes_to(first and me or me.next) waypoint()",
        "as(first and me or me.next, waypoint)",
        /* waypoints on different lines of the script are different states */
        "if first then waypoint() else\nwaypoint() end",
        "if first then require('far').stop() else waypoint() end", NULL};

    small_write("far.lua", "return { stop = function() waypoint() end }");
    for (const char *const *body = bodies; *body != NULL; body++)
        check_states(*body, 2);
}

/* Two pyramids are equal, except that a variable holds one of them. */
static void variables_tell_states_apart(void **state)
{
    small_fields("vars = { count = 0, last = 'pyramid' }");
    check_states("place(me, 1, space(0, 0)) "
                 "local p = pyramids:on(space(0, 0)):sized(1):list() "
                 "vars.last = p[1] waypoint(first and p[1] or p[2])",
                 2);
    small_fields(NULL);
}

static void equal_states_are_one(void **state)
{
    static const char *const bodies[] = {
        "waypoint()",
        "waypoint(me, space(0, 0), draw_pile, draw_pile.top, north, 7, "
        "suits:list()[1], pyramids:list()[1], nil, true)",
        "vars.count = n vars.count = 7 waypoint()",
        /* there are two equal pyramids, and either may be chosen */
        "place(me, 1, space(0, 0)) "
        "local p = pyramids:on(space(0, 0)):sized(1):list() "
        "waypoint(first and p[1] or p[2])",
        "place(me, 1, space(0, 0)) "
        "local p = pyramids:on(space(0, 0)):sized(1):list() "
        "local q = first and p[1] or p[2] waypoint(q, q)",
        "local function stop(x) waypoint(x) end "
        "if first then stop(me) else stop(me) end",
        NULL};

    for (const char *const *body = bodies; *body != NULL; body++)
        check_states(*body, 1);
}

/* -- waypoints change nothing else ----------------------------------------- */

static void choices_are_as_without(void **state)
{
    static const char *const tokens[] = {"", "2", "2 2", "0 2", "0 2 1"};
    Script *with = small_load(SUM "choose('m', numbers(1, 2))", NULL);
    Script *without = small_load("local waypoint = function() end " SUM
                                 "choose('m', numbers(1, 2))",
                                 NULL);
    Position start = small_start(with);

    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        static Choice one, other;
        ScriptError error;
        Line line = {0};
        small_pick(with, &start, &line, true, tokens[i]);
        assert_int_equal(script_open(with, &start, &line, true, &one, &error),
                         RUN_OPEN);
        assert_int_equal(
            script_open(without, &start, &line, true, &other, &error),
            RUN_OPEN);
        assert_int_equal(one.count, other.count);
        assert_memory_equal(one.options, other.options,
                            sizeof one.options[0] * (size_t)one.count);
    }
    script_free(with);
    script_free(without);
}

/* Walks leave out some lines, but these can still be played. */
static void every_line_can_be_played(void **state)
{
    static Walked walked;
    Script *script = small_load(SUM, NULL);
    Position start = small_start(script);
    Line line = {0}, empty = {0};
    WalkLimits limits = {0};
    ScriptError error;

    walk_script(script, &start, &empty, limits, &walked);
    small_pick(script, &start, &line, false, "2 0 1");
    assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                     RUN_DONE);
    assert_int_equal(script_position(script)->vars[0], 3);
    assert_int_equal(script_replay(script, &start, &line, NULL, NULL, &error),
                     RUN_DONE);
    script_free(script);
}

static void trying_a_course_is_no_visit(void **state)
{
    small_lines("may('go', function() waypoint() choose('n', numbers(1, 2)) "
                "end) choose('m', numbers(3, 3))",
                "go 1 3; go 2 3; pass 3");
}

static void waypoints_have_their_time(void **state)
{
    small_unloadable("waypoint()", FAULT_SCRIPT,
                     "small.lua:1: the game has not started: act and ask "
                     "inside turn, setup, window or after_turn");
    small_fails("local n = spaces:where('x', waypoint):count()",
                "small.lua:1: this function may only read: it cannot act or "
                "ask");
}

/* -- the set of states ---------------------------------------------------- */

static void states_are_kept(void **state)
{
    States states = {0};

    assert_true(states_add(&states, 0));
    assert_false(states_add(&states, 0));
    for (uint64_t i = 2; i < 5000; i++)
        assert_true(states_add(&states, i));
    for (uint64_t i = 1; i < 5000; i++) /* all these keys have the same first
                                         * slot in the table */
        assert_true(states_add(&states, i << 40));
    for (uint64_t i = 2; i < 5000; i++) {
        assert_false(states_add(&states, i));
        assert_false(states_add(&states, i << 40));
    }
    assert_int_equal(states.count, 9998);
    assert_true(states.capacity >= 2 * states.count);
    states_clear(&states);
    assert_int_equal(states.count, 0);
    assert_true(states_add(&states, 7));
    states_clear(&states);
    states_clear(&states);
    assert_null(states.slots);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_state_goes_on_once),
        cmocka_unit_test(a_long_turn_becomes_short),
        cmocka_unit_test(waypoints_are_progress),
        cmocka_unit_test(walks_are_the_same_every_time),
        cmocka_unit_test(walks_may_begin_anywhere),
        cmocka_unit_test(walks_may_end_after_so_many_tries),
        cmocka_unit_test(walks_may_stop_at_reveals),
        cmocka_unit_test(values_tell_states_apart),
        cmocka_unit_test(variables_tell_states_apart),
        cmocka_unit_test(all_else_tells_states_apart),
        cmocka_unit_test(equal_states_are_one),
        cmocka_unit_test(choices_are_as_without),
        cmocka_unit_test(every_line_can_be_played),
        cmocka_unit_test(trying_a_course_is_no_visit),
        cmocka_unit_test(waypoints_have_their_time),
        cmocka_unit_test(states_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
