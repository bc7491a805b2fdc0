/*
 * plan_test.c -- tests the plans of the searching bot. The bot searches once
 * for a whole turn, and follows its plan until the turn differs.
 */
#include "match/bot/bot.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "support/small.h"

/* The turn 3 4 is much better than all others. */
static const char body[] = "vars.count = choose('n', numbers(1, 3)) "
                           "if vars.count == 3 and "
                           "   choose('m', numbers(1, 4)) == 4 then "
                           "  finish('won', me) end";

typedef struct Table {
    Script *script;
    Position start;
    Game *game;
    Bots bots;
} Table;

static void sit_down(Table *table, const char *turn)
{
    ScriptError error;

    *table = (Table){.script = small_load(turn, NULL)};
    table->start = small_start(table->script);
    table->game = game_new(table->script, &table->start);
    table->bots.key = bots_key("plan");
    for (int seat = 0; seat < table->start.seats.count; seat++)
        assert_true(player_read("mcts:400", &table->bots.players[seat]));
    assert_int_equal(game_look(table->game, &error), RUN_OPEN);
}

static void leave(Table *table)
{
    game_free(table->game);
    script_free(table->script);
}

/* Lets the bot choose a number, and returns it. */
static int chosen(Table *table)
{
    ScriptError error;
    Thing option;

    assert_int_equal(bots_choose(&table->bots, table->game, &option, &error),
                     RUN_DONE);
    return option.id;
}

/* Picks a number, which does not complete the turn. */
static void pick(Table *table, int number)
{
    ScriptError error;
    bool completed;

    assert_int_equal(
        game_pick(table->game, thing(THING_NUMBER, number), &completed, &error),
        RUN_OPEN);
    assert_false(completed);
    assert_int_equal(game_look(table->game, &error), RUN_OPEN);
}

static void a_turn_is_searched_once(void **state)
{
    Table table;

    sit_down(&table, body);
    assert_int_equal(chosen(&table), 3);
    assert_int_equal(table.bots.plan.line.count, 2);
    assert_int_equal(table.bots.plan.line.picks[1].id, 4);
    pick(&table, 3);
    /* The plan is changed to 1, which a search would not choose. */
    table.bots.plan.line.picks[1].id = 1;
    assert_int_equal(chosen(&table), 1);
    leave(&table);
}

/* If anything differs from the plan, the bot searches again. */
static void only_its_own_turn_is_planned(void **state)
{
    for (int change = 0; change < 5; change++) {
        Table table;
        TurnPlan *plan = &table.bots.plan;
        sit_down(&table, body);
        assert_int_equal(chosen(&table), 3);
        pick(&table, 3);
        plan->line.picks[1].id = change == 0 ? 9 : 1; /* 9 is not offered */
        if (change == 1)
            plan->line.picks[0].id = 2;
        if (change == 2)
            plan->seat = 1;
        if (change == 3)
            plan->start++;
        if (change == 4)
            plan->line.count = 1;
        assert_int_equal(chosen(&table), 4);
        leave(&table);
    }
}

/* After chance has revealed something, a different choice may be better. */
static void a_plan_ends_at_chance(void **state)
{
    Table table;

    sit_down(&table, "choose('n', numbers(1, 2)) vars.count = random(6) "
                     "if choose('m', numbers(1, 6)) == vars.count then "
                     "finish('won', me) end");
    chosen(&table);
    assert_int_equal(table.bots.plan.line.count, 1);
    leave(&table);
}

/* A line with few visits does not become a plan. */
static void only_what_is_known_well_is_planned(void **state)
{
    Table table;

    sit_down(&table, "choose('n', numbers(1, 2)) choose('m', numbers(1, 90))");
    chosen(&table);
    assert_int_equal(table.bots.plan.line.count, 1);
    leave(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_searched_once),
        cmocka_unit_test(only_its_own_turn_is_planned),
        cmocka_unit_test(a_plan_ends_at_chance),
        cmocka_unit_test(only_what_is_known_well_is_planned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
