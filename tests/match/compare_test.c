/*
 * compare_test.c -- tests pairs of games, sums of their differences, and limits
 * such as "length<45".
 */
#include "lab/pairs/pairs.h"
#include "match/player/player.h"
#include "support/small.h"

/* Two or three seats climb a ladder of six rungs. If `rule` is set, a seat that
 * reaches rung 4 falls down. */
#define LADDER(rule)                                                           \
    "local ways = {\n"                                                         \
    "  step = function(me) me.at = me.at + 1 end,\n"                           \
    "  leap = function(me)\n"                                                  \
    "    need(me.at > 1, 'nobody leaps from below')\n"                         \
    "    me.at = me.at + random(3)\n"                                          \
    "  end,\n"                                                                 \
    "}\n"                                                                      \
    "return variant {\n"                                                       \
    "  api = 1, name = 'ladder', players = { 2, 3 },\n"                        \
    "  vars = { at_SEAT = 0 },\n"                                              \
    "  setup = function() end,\n"                                              \
    "  turn = function(me)\n"                                                  \
    "    choose_one('way', ways, me)\n" rule                                   \
    "    if me.at >= 6 then finish('done', me) end\n"                          \
    "  end,\n"                                                                 \
    "}\n"

static const char ladder[] = LADDER("");
static const char falling[] =
    LADDER("    if me.at == 4 and game.turn > 6 then me.at = 0 end\n");
static const char other[] = LADDER("    if me.at == 1 then me.at = 2 end\n");
static const char broken[] =
    LADDER("    if me.at == 4 then me.at = me.at + nil end\n");

static Script *load(const char *text)
{
    ScriptError error;
    Script *script = small_load_text(text, &error);

    assert_non_null(script);
    return script;
}

static Sides sides_of(const char *first, const char *second)
{
    Sides sides = {.scripts = {load(first), load(second)}};

    for (int side = 0; side < SIDES; side++) {
        sides.plans[side].seed = "pairs";
        sides.plans[side].most_turns = 100;
        for (int seat = 0; seat < SEAT_LIMIT; seat++)
            assert_true(
                player_read("random", &sides.plans[side].players[seat]));
    }
    return sides;
}

static void drop(Sides *sides)
{
    script_free(sides->scripts[0]);
    script_free(sides->scripts[1]);
}

static Comparison compare(Sides *sides, int pairs)
{
    Trace *trace = trace_new();
    Comparison comparison;
    Bytes uses = {0};
    Pair pair;

    comparison_begin(&comparison, sides->plans[0].most_turns, SERIES_FOCUS);
    for (int i = 0; i < pairs; i++) {
        pair_play(sides, i, trace, &pair, &uses);
        comparison_add(&comparison, &pair);
    }
    bytes_free(&uses);
    trace_free(trace);
    return comparison;
}

static const Compared *compared_of(const Comparison *comparison,
                                   const char *name)
{
    return &comparison->measures[measure_find(name) - measures];
}

/* -- pairs ---------------------------------------------------------------- */

static void equal_rules_are_the_same(void **state)
{
    Sides sides = sides_of(ladder, ladder);
    Comparison comparison = compare(&sides, 40);

    assert_int_equal(comparison.pairs, 40);
    assert_int_equal(comparison.same, 40);
    assert_int_equal(comparison.divergence_count, 0);
    for (int i = 0; i < measure_count; i++)
        assert_int_equal(comparison.measures[i].differences.squares, 0);
    drop(&sides);
}

static void pairs_part_where_the_rule_bites(void **state)
{
    Sides sides = sides_of(ladder, falling);
    Comparison comparison = compare(&sides, 60);
    Trace *trace = trace_new();
    Divergence first, second;
    long index = comparison.divergences[0].index;
    int turn = comparison.divergences[0].turn;
    int fallen;

    assert_in_range(comparison.same, 1, 59);
    assert_int_equal(comparison.divergence_count, DIVERGENCES_SHOWN);
    assert_true(turn > 6);
    pair_part(&sides, FIRST, index, turn, trace, &first);
    pair_part(&sides, SECOND, index, turn, trace, &second);
    assert_true(first.has_before && first.has_after && second.has_after);
    assert_memory_equal(&first.before, &second.before, sizeof first.before);
    assert_memory_equal(&first.line, &second.line,
                        sizeof first.line.picks[0] * first.line.count);
    /* index of the variable of the seat that fell from rung 4 */
    fallen = first.after.vars[0] == second.after.vars[0] ? 1 : 0;
    assert_int_equal(first.after.vars[fallen], 4);
    assert_int_equal(second.after.vars[fallen], 0);
    trace_free(trace);
    drop(&sides);
}

static void a_rule_of_the_first_turn_matters_at_once(void **state)
{
    Sides sides = sides_of(ladder, other);
    Comparison comparison = compare(&sides, 5);

    assert_int_equal(comparison.same, 0);
    assert_int_equal(comparison.divergences[0].index, 0);
    assert_int_equal(comparison.divergences[0].turn, 1);
    drop(&sides);
}

static void a_game_that_goes_on_has_parted(void **state)
{
    Sides sides = sides_of(ladder, ladder);
    Comparison comparison;

    sides.plans[SECOND].most_turns = 3;
    comparison = compare(&sides, 5);
    assert_int_equal(comparison.same, 0);
    assert_int_equal(comparison.divergences[0].turn, 4);
    assert_int_equal(comparison.ends[SECOND][TRACE_CAPPED], 5);
    assert_int_equal(compared_of(&comparison, "ended")->differences.sum, -5);
    /* without a winner, the measure `seat1` has no value */
    assert_int_equal(compared_of(&comparison, "seat1")->differences.count, 0);
    drop(&sides);
}

static void a_game_that_fails_is_counted_apart(void **state)
{
    Sides sides = sides_of(ladder, broken);
    Comparison comparison = compare(&sides, 20);

    assert_in_range(comparison.failed, 1, 20);
    assert_int_equal(comparison.pairs + comparison.failed, 20);
    assert_non_null(strstr(comparison.message, "nil"));
    drop(&sides);
}

static void seats_are_rotated(void **state)
{
    Plan plan = {0};
    Plan rotated;

    for (int seat = 0; seat < 3; seat++)
        plan.players[seat].iterations = seat;
    rotated = plan_rotated(&plan, 1, 3);
    assert_int_equal(rotated.players[1].iterations, 0);
    assert_int_equal(rotated.players[2].iterations, 1);
    assert_int_equal(rotated.players[0].iterations, 2);
    rotated = plan_rotated(&plan, 3000000000, 3);
    assert_int_equal(rotated.players[0].iterations, 0);
}

static void pairs_that_cannot_be_are_known(void **state)
{
    Pair good = {.index = 7, .differs = PAIR_SAME};
    Pair bad[8];

    assert_true(pair_is_sound(&good, 7));
    for (int i = 0; i < 8; i++)
        bad[i] = good;
    bad[0].index = 8;
    bad[1].differs = -2;
    bad[2].differs = TRACE_TURNS + 1;
    bad[3].ends[SECOND] = TRACE_ENDS;
    bad[4].ends[FIRST] = (TraceEnd)-1;
    bad[5].numbers[FIRST][3] = (int64_t)MEASURE_MOST + 1;
    bad[6].numbers[SECOND][31] = INT64_MIN;
    memset(bad[7].message, 'x', sizeof bad[7].message);
    for (int i = 0; i < 8; i++)
        assert_false(pair_is_sound(&bad[i], 7));
}

/* -- sums ----------------------------------------------------------------- */

static Pair pair_of(long long first, long long second, unsigned told)
{
    int length = (int)(measure_find("length") - measures);
    Pair pair = {.differs = 1};

    pair.numbers[FIRST][length] = first;
    pair.numbers[SECOND][length] = second;
    for (int side = 0; side < SIDES; side++)
        pair.told[side] = (told >> side & 1) << length;
    return pair;
}

static void add(Comparison *comparison, long long first, long long second,
                unsigned told)
{
    Pair pair = pair_of(first, second, told);

    comparison_add(comparison, &pair);
}

static void begin_sums(Comparison *comparison)
{
    comparison_begin(comparison, 50, SERIES_FOCUS);
}

static void differences_are_second_less_first(void **state)
{
    static const long long numbers[][2] = {{10, 12}, {20, 15}, {0, 90}};
    Comparison comparison = {0};
    const Compared *length = compared_of(&comparison, "length");

    begin_sums(&comparison);
    for (int i = 0; i < 3; i++)
        add(&comparison, numbers[i][0], numbers[i][1], 3);
    assert_int_equal(length->differences.count, 3);
    assert_int_equal(length->differences.sum, 2 - 5 + 90);
    assert_int_equal(length->differences.squares, 4 + 25 + 8100);
    assert_int_equal(length->sums[FIRST], 30);
    assert_int_equal(length->sums[SECOND], 117);
    assert_true(compare_mean(length, SECOND) == 39);
    assert_int_equal(length->level.sum, 12 + 15 + 90);
}

/* For lengths of games, `jump` and `bound` grow when a greater number is added.
 * For shares of victories, `jump` and `bound` are constant. */
static void numbers_set_their_bounds(void **state)
{
    Comparison comparison = {0};
    const Compared *length = compared_of(&comparison, "length");
    const Compared *share = compared_of(&comparison, "seat1");

    begin_sums(&comparison);
    assert_int_equal(length->differences.jump, 1);
    assert_int_equal(length->differences.bound, 1);
    add(&comparison, 40, 36, 3);
    add(&comparison, 38, 36, 3);
    add(&comparison, 0, 43, 2);
    assert_int_equal(length->differences.jump, 4);
    assert_int_equal(length->differences.bound, 40);
    assert_int_equal(length->level.jump, 43 - 36);
    assert_int_equal(length->level.bound, 43);
    assert_int_equal(share->differences.jump, 60);
    assert_int_equal(share->differences.bound, 0);
}

static void what_is_not_said_is_left_out(void **state)
{
    Comparison comparison = {0};
    const Compared *length = compared_of(&comparison, "length");

    begin_sums(&comparison);
    for (unsigned told = 0; told < 4; told++)
        add(&comparison, 1, 5, told);
    assert_int_equal(length->differences.count, 1);
    assert_int_equal(length->level.count, 2);
    assert_int_equal(comparison.pairs, 4);
}

static void what_is_ignored_unless_said(void **state)
{
    const Measure *length = measure_find("length");
    Compared compared = {.sums = {465, 0}, .differences.count = 10};

    assert_true(compare_ignored(length, &compared) == 5); /* 4.65 is rounded */
    compared.sums[FIRST] = 9650;
    /* 96.5 is rounded */
    assert_true(compare_ignored(length, &compared) == 100);
    compared.sums[FIRST] = 30;
    assert_true(compare_ignored(length, &compared) == 1);
    assert_true(compare_ignored(measure_find("seat2"), &compared) == 60 * 0.05);
}

/* -- bounds --------------------------------------------------------------- */

static Aim aim_of(const char *text)
{
    char message[200] = "";
    Aim aim;

    if (!aim_read(&text, &aim, message, sizeof message))
        fail_msg("%s", message);
    return aim;
}

static void bounds_are_read(void **state)
{
    const char *text = "seat1 45..55 %, length<40";
    char message[200];
    Aim aim;

    assert_true(aim_read(&text, &aim, message, sizeof message));
    assert_string_equal(text, ", length<40");
    assert_string_equal(aim.measure->name, "seat1");
    assert_string_equal(aim.text, "seat1 45..55 %");
    assert_true(aim.low == 27 && aim.high == 33);
    aim = aim_of(" length > 30.5 ");
    assert_true(aim.low == 30.5 && aim.high == AIM_ANY);
    assert_string_equal(aim.text, "length > 30.5");
    aim = aim_of("seat2<0.25");
    assert_true(aim.high == 15 && aim.low == -AIM_ANY);
    aim = aim_of("margin -3..4");
    assert_true(aim.low == -3 && aim.high == 4);
}

static void wrong_bounds_are_told(void **state)
{
    static const char *const wrong[][2] = {
        {"", "no measure ''"},
        {"speed<4", "no measure 'speed'"},
        {"length", "expected a bound after length"},
        {"length<", "expected a bound after length"},
        {"length<x", "expected a bound after length"},
        {"length=4", "expected a bound after length"},
        {"length 5..4", "expected a bound after length"},
        {"length 4..", "expected a bound after length"},
        {"length<40%", "length is counted in turns, not in %"},
        {"length<40 or so", "'or so' follows a complete bound"},
        {"length<1e9", "'e9' follows a complete bound"},
        {"length<inf", "expected a bound after length"},
        {"length<11111111111111111111", "expected a bound after length"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *text = wrong[i][0];
        char message[200] = "";
        Aim aim;
        assert_false(aim_read(&text, &aim, message, sizeof message));
        if (strncmp(message, wrong[i][1], strlen(wrong[i][1])) != 0)
            fail_msg("%s: %s", wrong[i][0], message);
    }
}

static Change judged(const char *text, const Compared *compared)
{
    Aim aim = aim_of(text);

    return aim_judge(&aim, compared, 0.05);
}

static void bounds_are_judged(void **state)
{
    Comparison comparison = {0};
    const Compared *length = compared_of(&comparison, "length");

    begin_sums(&comparison);
    for (int i = 0; i < 1000; i++)
        add(&comparison, 0, i % 2 ? 30 : 50, 3);
    assert_int_equal(judged("length<45", length), CHANGE_NONE);
    assert_int_equal(judged("length<44.5", length), CHANGE_NONE);
    assert_int_equal(judged("length<35.5", length), CHANGE_MOVED);
    assert_int_equal(judged("length<40.1", length), CHANGE_UNSURE);
    assert_int_equal(judged("length>35", length), CHANGE_NONE);
    assert_int_equal(judged("length>45", length), CHANGE_MOVED);
    assert_int_equal(judged("length 35..45", length), CHANGE_NONE);
    assert_int_equal(judged("length 45..50", length), CHANGE_MOVED);
    assert_int_equal(judged("length 20..35", length), CHANGE_MOVED);
    assert_int_equal(judged("length 40..50", length), CHANGE_UNSURE);
    /* no length can reach this limit */
    assert_int_equal(judged("length<99999999999", length), CHANGE_NONE);
    assert_int_equal(judged("length>99999999999", length), CHANGE_MOVED);
}

static void distances_are_parts_of_what_is_wanted(void **state)
{
    Aim aim = aim_of("length 30..40");

    assert_true(aim_distance(&aim, 30) == 0 && aim_distance(&aim, 40) == 0);
    assert_true(aim_distance(&aim, 50) == 0.25);
    assert_true(aim_distance(&aim, 15) == 0.5);
    aim = aim_of("margin<0");
    assert_true(aim_distance(&aim, 3) == 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_rules_are_the_same),
        cmocka_unit_test(pairs_part_where_the_rule_bites),
        cmocka_unit_test(a_rule_of_the_first_turn_matters_at_once),
        cmocka_unit_test(a_game_that_goes_on_has_parted),
        cmocka_unit_test(a_game_that_fails_is_counted_apart),
        cmocka_unit_test(seats_are_rotated),
        cmocka_unit_test(pairs_that_cannot_be_are_known),
        cmocka_unit_test(differences_are_second_less_first),
        cmocka_unit_test(numbers_set_their_bounds),
        cmocka_unit_test(what_is_not_said_is_left_out),
        cmocka_unit_test(what_is_ignored_unless_said),
        cmocka_unit_test(bounds_are_read),
        cmocka_unit_test(wrong_bounds_are_told),
        cmocka_unit_test(bounds_are_judged),
        cmocka_unit_test(distances_are_parts_of_what_is_wanted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
