/*
 * alarms_test.c -- tests false alarms: compares equal rules on different seeds,
 * and examines each comparison after every round of games. Only few of the
 * comparisons may ever report a change.
 *
 * ALARMS="200 2000" sets the number of comparisons, and of pairs of games in
 * each. VARIANT is the file of a game to use instead of games/ladder.lua.
 */
#include "lab/compare/compare.h"
#include "match/player/player.h"
#include "support/small.h"

enum { TESTED = 5 };

static const char *const names[TESTED] = {"ended", "length", "seat1", "margin",
                                          "branching"};

static Script *load(void)
{
    const char *file = getenv("VARIANT");
    ScriptSource source = {.file = file != NULL ? file
                                                : "tests/lab/games/ladder.lua",
                           .scripts = "scripts"};
    ScriptError error;
    Script *script = script_load(&source, &error);

    if (script == NULL)
        fail_msg("%s", error.message);
    return script;
}

static void begin(Sides *sides, Script *script, int number, char *first,
                  char *second)
{
    sprintf(first, "first %d", number);
    sprintf(second, "second %d", number);
    for (int side = 0; side < SIDES; side++) {
        Plan *plan = &sides->plans[side];
        *plan =
            (Plan){.seed = side == FIRST ? first : second, .most_turns = 200};
        for (int seat = 0; seat < SEAT_LIMIT; seat++)
            player_read("random", &plan->players[seat]);
        sides->scripts[side] = script;
    }
}

static bool has_moved(const Comparison *comparison)
{
    Measured all[TESTED];
    int count = 0;

    for (int i = 0; i < TESTED; i++) {
        const Measure *measure = measure_find(names[i]);
        const Compared *compared = &comparison->measures[measure - measures];
        if (compared->differences.count > 0)
            all[count++] =
                compare_measured(compared, compare_ignored(measure, compared));
    }
    change_is_sure(all, count, TESTED);
    for (int i = 0; i < count; i++)
        if (all[i].change == CHANGE_MOVED)
            return true;
    return false;
}

static bool is_alarmed(const Sides *sides, int pairs, Trace *trace)
{
    int seats = script_info(sides->scripts[FIRST])->players;
    Comparison comparison;
    Pair pair;

    comparison_begin(&comparison, sides->plans[FIRST].most_turns);
    for (int i = 0; i < pairs; i++) {
        pair_play(sides, i, trace, &pair);
        comparison_add(&comparison, &pair);
        if ((i + 1) % seats == 0 && has_moved(&comparison))
            return true;
    }
    return false;
}

static void few_alarms_are_false(void **state)
{
    const char *said = getenv("ALARMS");
    Script *script = load();
    Trace *trace = trace_new();
    int comparisons = 40, pairs = 60;
    int alarms = 0;
    char first[40], second[40];

    if (said != NULL)
        assert_int_equal(sscanf(said, "%d %d", &comparisons, &pairs), 2);
    for (int i = 0; i < comparisons; i++) {
        Sides sides;
        begin(&sides, script, i, first, second);
        alarms += is_alarmed(&sides, pairs, trace);
    }
    print_message("%d of %d comparisons of %d pairs moved\n", alarms,
                  comparisons, pairs);
    assert_true(alarms * 20 <= comparisons);
    trace_free(trace);
    script_free(script);
}

/* Checks that the same procedure notices a rule that matters. */
static void a_move_is_seen(void **state)
{
    const char *const settings[] = {"rungs=9"};
    ScriptSource source = {.file = "tests/lab/games/ladder.lua",
                           .scripts = "scripts",
                           .setting_count = 1,
                           .settings = settings};
    Trace *trace = trace_new();
    Sides sides;
    ScriptError error;
    char first[40], second[40];

    unsetenv("VARIANT");
    begin(&sides, load(), 0, first, second);
    sides.scripts[SECOND] = script_load(&source, &error);
    assert_non_null(sides.scripts[SECOND]);
    assert_true(is_alarmed(&sides, 400, trace));
    trace_free(trace);
    script_free(sides.scripts[FIRST]);
    script_free(sides.scripts[SECOND]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_alarms_are_false),
        cmocka_unit_test(a_move_is_seen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
