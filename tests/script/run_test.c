/*
 * run_test.c -- tests the running of turns: dead ends, reveals, and failures,
 * which must change nothing.
 */
#include "script/reason.h"
#include "script/walk.h"
#include "support/small.h"

static int first_option(void *context, const Choice *choice)
{
    return 0;
}

static int last_option(void *context, const Choice *choice)
{
    return choice->count - 1;
}

static RunEnd play(Script *script, Position *position, Decide decide,
                   ScriptError *error)
{
    Line line;

    line.count = 0;
    RunEnd end = script_turn(script, position, &line, decide, NULL, error);
    if (end == RUN_DONE)
        *position = *script_position(script);
    return end;
}

/* -- dead ends ------------------------------------------------------------ */

/* A turn with three choices. After the third pick, the turn is refused unless
 * the picks are 3 2 1. */
#define MAZE                                                                   \
    "local a = choose('a', numbers(1, 3)) local b = choose('b', numbers(1, "   \
    "3)) local c = choose('c', numbers(1, 3)) "                                \
    "need(a * 100 + b * 10 + c == 321, 'the way is shut')"

static void dead_ends_are_pruned(void **state)
{
    small_lines(MAZE, "3 2 1");
    small_offers(MAZE, "", "3");
    small_offers(MAZE, "3", "2");
    small_offers(MAZE, "3 2", "1");
    small_runs(MAZE, "");
}

static void pruned_options_say_why(void **state)
{
    Script *script = small_load(MAZE, NULL);
    Position start = small_start(script);
    static Choice choice;
    ScriptError error;
    Line line;

    line.count = 0;
    script_open(script, &start, &line, false, &choice, &error);
    assert_int_equal(script_pruned(script, 0)->option.id, 1);
    assert_string_equal(script_pruned(script, 0)->text, "the way is shut");
    assert_int_equal(script_pruned(script, 0)->line, 1);
    assert_int_equal(script_pruned(script, 1)->option.id, 2);
    assert_null(script_pruned(script, 2));
    script_free(script);
}

/* If several options fail with errors, each error is reported with its own
 * file. */
static void pruned_options_name_their_files(void **state)
{
    ScriptError error;
    Script *script = small_load_text(
        "local faulty = require 'faulty'\n"
        "return require 'small' { turn = function()\n"
        "  local n = choose('n', numbers(1, 3))\n"
        "  if n == 1 then error('near') elseif n == 2 then faulty() end\n"
        "end }\n",
        &error);
    Position start = small_start(script);
    static Choice choice;
    Line line = {.count = 0};

    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_string_equal(script_pruned(script, 0)->file,
                        script_info(script)->file);
    assert_int_equal(script_pruned(script, 0)->line, 4);
    assert_string_equal(script_pruned(script, 1)->file,
                        "tests/script/library/faulty.lua");
    assert_int_equal(script_pruned(script, 1)->line, 2);
    script_free(script);
}

static void a_line_may_be_refused(void **state)
{
    Script *script = small_load(MAZE, NULL);
    Position start = small_start(script);
    ScriptError error;
    Line line;

    line.count = 2;
    line.picks[0] = thing(THING_NUMBER, 3);
    line.picks[1] = thing(THING_NUMBER, 1);
    assert_int_equal(
        script_turn(script, &start, &line, first_option, NULL, &error),
        RUN_REFUSED);
    assert_string_equal(script_reason(script)->text, "the way is shut");
    assert_int_equal(line.count, 2);
    script_free(script);
}

static void a_turn_must_have_a_course(void **state)
{
    small_fails("need(choose('a', numbers(1, 2)) == 3, 'three')",
                "small.lua:1: nothing can be done in this turn: three");
    small_fails("\nchoose('a', numbers(1, 0))",
                "small.lua:2: nothing can be done in this turn: no a: there "
                "is no number from 1 to 0");
}

static void what_fails_a_clause_is_told(void **state)
{
    Script *script = small_load(
        "choose('p', pyramids:of(me):flat():pointing_at(spaces:empty()))",
        NULL);
    Position start = small_start(script);
    static Choice choice;
    ScriptError error;
    char offered[SMALL_TEXT], text[SMALL_TEXT];
    Line line;
    int told = 0;

    line.count = 0;
    script_open(script, &start, &line, false, &choice, &error);
    small_options(script, &choice, offered);
    assert_string_equal(offered, "0,0:r2s");
    for (int p = 0; p < 18; p++)
        told += script_why_not(script, thing(THING_PYRAMID, p), text,
                               sizeof text, NULL);
    assert_int_equal(told, 17);
    assert_false(
        script_why_not(script, choice.options[0], text, sizeof text, NULL));
    assert_false(
        script_why_not(script, thing(THING_CARD, 0), text, sizeof text, NULL));
    script_free(script);
}

/* -- reveals -------------------------------------------------------------- */

static void nothing_is_refused_after_a_reveal(void **state)
{
    small_fails("choose('a', numbers(4, 5)) turn_up(space(1, 1))\n"
                "need(false, 'too late')",
                "small.lua:2: refused after a reveal, when nothing can be "
                "taken back: too late (the line: 4)");
    small_fails("draw(me) place(me, 1, space(9, 9))",
                "small.lua:1: refused after a reveal, when "
                "nothing can be taken back: 9,9 is void: no card lies there "
                "or beside it (the line: )");
    /* a choice after a reveal may be taken back, unless all its options are
     * refused */
    small_runs("shuffle() need(choose('a', numbers(1, 3)) == 3, 'three')", "");
    small_fails("random(6) need(choose('a', numbers(1, 3)) == 4, 'four')",
                "small.lua:1: every choice is refused after a reveal, when "
                "nothing can be taken back: four");
}

/* A refusal after a later reveal does not affect options before that reveal. */
static void nobody_looks_past_a_reveal(void **state)
{
    small_offers("local n = choose('a', numbers(1, 3)) random(6) "
                 "assert(n == 2)",
                 "", "1 2 3");
    small_offers("local n = choose('a', numbers(1, 3)) turn_up(space(9, 9))",
                 "", "1 2 3");
}

static bool see_cut(void *context, const Line *line, const Position *position,
                    bool cut)
{
    int *cuts = context;

    *cuts += cut;
    return true;
}

static void walks_stop_at_a_reveal(void **state)
{
    Script *script = small_load("if choose('a', numbers(1, 3)) > 1 then "
                                "turn_up(space(1, 1)) choose('b', numbers(1, "
                                "2)) end",
                                NULL);
    Position start = small_start(script);
    WalkLimits limits = {.stop_at_reveal = true};
    ScriptError error;
    Line line;
    int cuts = 0;

    line.count = 0;
    assert_int_equal(
        script_walk(script, &start, &line, limits, see_cut, &cuts, &error),
        RUN_DONE);
    assert_int_equal(cuts, 2);
    script_free(script);
}

/* -- what stays unchanged ------------------------------------------------- */

static void a_failure_changes_nothing(void **state)
{
    Script *script = small_load("local n = choose('n', numbers(1, 2)) "
                                "draw(me) vars.count = 1 "
                                "if n == 1 then error('broken') end",
                                NULL);
    Position position = small_start(script);
    Position before = position;
    ScriptError error;
    Line line;

    line.count = 0;
    assert_int_equal(
        script_turn(script, &position, &line, first_option, NULL, &error),
        RUN_FAILED);
    assert_string_equal(error.message, "broken");
    assert_int_equal(line.count, 0);
    assert_memory_equal(&before, &position, sizeof before);
    assert_int_equal(play(script, &position, last_option, &error), RUN_DONE);
    script_free(script);
}

static void a_script_keeps_nothing(void **state)
{
    Script *script = small_load("local set = pyramids:of(me) "
                                "if random(2) == 1 then point(choose('p', "
                                "set), choose('pose', poses)) end "
                                "choose_some('c', cards:in_hand(me))",
                                NULL);
    Position position = small_start(script);
    uint64_t hashes[2][20];
    ScriptError error;

    for (int round = 0; round < 2; round++) {
        position = small_start(script);
        for (int turn = 0; turn < 20; turn++) {
            Decide decide = turn % 3 == 0 ? last_option : first_option;
            assert_int_equal(play(script, &position, decide, &error), RUN_DONE);
            hashes[round][turn] =
                position_hash(&position, &script_equipment(script)->deck);
        }
    }
    assert_memory_equal(hashes[0], hashes[1], sizeof hashes[0]);
    script_free(script);
}

static void acting_has_its_time(void **state)
{
    small_unloadable(
        "draw(1)", FAULT_SCRIPT,
        "small.lua:1: draw: argument 1 should be a seat such as me, not a number");
    small_unloadable("local n = pyramids:count()", FAULT_SCRIPT,
                     "small.lua:1: there is no game yet: read it inside a "
                     "function");
    small_unloadable("choose('x', spaces)", FAULT_SCRIPT,
                     "small.lua:1: the game has not started: act and ask "
                     "inside turn, setup, window or after_turn");
    small_unloadable("local n = vars.x", FAULT_SCRIPT,
                     "small.lua:1: the variant declares no variable 'x'");
    small_unloadable("local n = draw_pile.count", FAULT_SCRIPT,
                     "small.lua:1: there is no game yet: read it inside a "
                     "function");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dead_ends_are_pruned),
        cmocka_unit_test(pruned_options_say_why),
        cmocka_unit_test(pruned_options_name_their_files),
        cmocka_unit_test(a_line_may_be_refused),
        cmocka_unit_test(a_turn_must_have_a_course),
        cmocka_unit_test(what_fails_a_clause_is_told),
        cmocka_unit_test(nothing_is_refused_after_a_reveal),
        cmocka_unit_test(nobody_looks_past_a_reveal),
        cmocka_unit_test(walks_stop_at_a_reveal),
        cmocka_unit_test(a_failure_changes_nothing),
        cmocka_unit_test(a_script_keeps_nothing),
        cmocka_unit_test(acting_has_its_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
