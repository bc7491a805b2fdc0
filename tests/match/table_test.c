/*
 * table_test.c -- tests the functions that the prompt and the engine share:
 * what a choice does to a table that stops at each turn.
 */
#include "match/table/table.h"
#include "support/small.h"
#include "view/sentences/sentences.h"

enum { RED, GREEN };

/* -- a table -------------------------------------------------------------- */

/* Green's turns have no choice. Red's turns have two. */
static Table *new_table(bool stops_at_turns)
{
    Table *table = calloc(1, sizeof *table);
    ScriptSource source = {.scripts = "scripts", .players = 2};
    ScriptError error;
    Script *script;
    Position start;

    source.file = small_write(
        "small.lua",
        "return variant { api = 2, name = 'x', players = { 2, 2 },\n"
        "setup = function() end, turn = function(me)\n"
        "  if tostring(me) == 'green' then return end\n"
        "  choose('a', numbers(1, 3))\n"
        "  choose('b', numbers(1, 3))\n"
        "end }");
    script = script_load(&source, &error);
    if (script == NULL)
        fail_msg("%s", error.message);
    start = small_start(script);
    table->game = game_new(script, &start);
    table->stops_at_turns = stops_at_turns;
    table->log.describer = &turn_describer;
    assert_true(table_open(table));
    return table;
}

static void drop_table(Table *table)
{
    Script *script = table->game->script;

    table_clear(table);
    game_free(table->game);
    script_free(script);
    free(table);
}

static void play(Table *table, const char *words)
{
    assert_true(table_choose(table, words, SEAT_NONE, false));
}

/* -- choices -------------------------------------------------------------- */

static void a_choice_goes_past_turns_without_choices(void **state)
{
    Table *table = new_table(false);

    (void)state;
    play(table, "1 2");
    assert_int_equal(game_turns(table->game), 2);
    assert_int_equal(table->game->choice.seat, RED);
    drop_table(table);
}

static void a_choice_stops_at_a_turn(void **state)
{
    Table *table = new_table(true);
    bool has_moved;

    (void)state;
    play(table, "1");
    assert_true(table->log.is_open);
    assert_int_equal(game_turns(table->game), 0);
    assert_true(table_play_bot(table, &has_moved));
    assert_false(has_moved); /* red must choose */
    play(table, "2");
    assert_false(table->log.is_open);
    assert_int_equal(game_turns(table->game), 1);
    assert_true(table_play_bot(table, &has_moved));
    assert_true(has_moved); /* green's turn has no choice */
    assert_int_equal(game_turns(table->game), 2);
    drop_table(table);
}

static void an_illegal_choice_changes_nothing(void **state)
{
    Table *table = new_table(true);

    (void)state;
    play(table, "1");
    assert_false(table_choose(table, "2 3", SEAT_NONE, false));
    assert_string_equal(table->failure.kind, "illegal");
    assert_int_equal(game_turns(table->game), 0);
    assert_int_equal(table->game->line.count, 1);
    drop_table(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_goes_past_turns_without_choices),
        cmocka_unit_test(a_choice_stops_at_a_turn),
        cmocka_unit_test(an_illegal_choice_changes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
