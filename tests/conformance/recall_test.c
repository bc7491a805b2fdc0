/*
 * recall_test.c -- plays turns of every configuration with HOUSE_RECALL=check.
 * Each turn that is recalled then also runs in Lua, and a difference ends the
 * test program.
 */
#include "support/configurations.h"

#include "match/picks/picks.h"
#include "script/counts.h"
#include "script/walk.h"

enum { TURNS = 10, TURNS_OF_A_GAME = 60, WALKED = 40 };

static bool visit_all(void *context, const Line *line, const Position *position,
                      bool cut)
{
    return true;
}

/* Plays turns of a game from its beginning, and lists some lines of the last
 * turn. */
static void play(Script *script, const Configuration *configuration,
                 const char *seed, int turns)
{
    WalkLimits limits = {
        .stop_at_reveal = true, .most = WALKED, .tries = 2 * WALKED};
    LineTable table;
    Line line;
    ScriptError error;

    sit_down(script, &table, seed);
    for (int i = 0; i < turns && !table.position.over; i++)
        random_turn(script, &table, &line, configuration);
    line.count = 0;
    if (!table.position.over &&
        script_walk(script, &table.position, &line, limits, visit_all, NULL,
                    &error) == RUN_FAILED)
        describe(configuration, table.position.turn, error.message);
}

static void every_configuration_is_the_same(void **state)
{
    Configurations *all = find_configurations();
    long passes = 0, followed = 0;

    for (int i = 0; i < all->count; i++) {
        Script *script = load(&all->each[i], NULL);
        RecallCounts counts;
        play(script, &all->each[i], all->each[i].file,
             is_plain(&all->each[i]) ? TURNS_OF_A_GAME : TURNS);
        counts = script_recall_counts(script);
        if (getenv("TELL") != NULL)
            fprintf(
                stderr, "%s %d %s %s: %ld of %ld, %d nodes\n",
                all->each[i].file, all->each[i].players, all->each[i].setting,
                all->each[i].house_rule_count > 0 ? all->each[i].house_rules[0]
                                                  : "",
                counts.followed, counts.passes, counts.nodes);
        passes += counts.passes;
        followed += counts.followed;
        script_free(script);
    }
    free_configurations(all);
    assert_true(followed > 0 && followed <= passes);
}

/* Turns repeat the same calls of the host. After some games, nearly all passes
 * must therefore follow recorded calls, without running Lua. */
static void nearly_all_passes_are_followed(void **state)
{
    static const Configuration plain = {.file = "variants/zark-city.lua"};
    enum { GAMES = 12 };
    RecallCounts before = {0}, after;
    Script *script = load(&plain, NULL);

    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        play(script, &plain, seed, 4 * TURNS_OF_A_GAME);
        after = script_recall_counts(script);
        if (i == GAMES / 2)
            before = after;
    }
    if (getenv("TELL") != NULL)
        fprintf(stderr, "%ld of %ld, %d nodes\n", after.followed, after.passes,
                after.nodes);
    assert_true(20 * (after.followed - before.followed) >=
                19 * (after.passes - before.passes));
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_configuration_is_the_same),
        cmocka_unit_test(nearly_all_passes_are_followed),
    };

    setenv("HOUSE_RECALL", "check", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
