/*
 * table_test.c -- tests the functions that the prompt and the engine share:
 * what a choice does to a table that stops at each turn, and how a new game
 * begins.
 */
#include "match/seated.h"
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

/* -- a new game ----------------------------------------------------------- */

/* Counts the records that have begun. */
static void count_record(void *context)
{
    ++*(int *)context;
}

/* Begins a new game, and checks what red may read about it. */
static void check_new_game(bool stops_at_turns, bool is_named,
                           const char *expected)
{
    Table *table = new_table(stops_at_turns);
    int records = 0;

    table->renew = count_record;
    table->context = &records;
    play(table, "1 2");
    assert_true(table_log_remark(table, RECORD_BOOKMARK, "here"));
    assert_true(table_begin_new(table, "milk", is_named));
    assert_int_equal(records, 1);
    assert_string_equal(table->header.seed, "milk");
    /* The set-up is a turn without a choice. */
    assert_int_equal(game_turns(table->game), stops_at_turns ? 0 : 1);
    assert_int_equal(table->game->history->rules_count, 1);
    for (int i = 0; i < table->log.note_count; i++) {
        const Note *note = log_note_for(&table->log, i, RED);
        if (note != NULL)
            assert_string_equal(note->text, expected);
    }
    assert_non_null(log_note_for(&table->log, table->log.note_count - 1, RED));
    drop_table(table);
}

static void a_new_game_is_logged_and_recorded(void **state)
{
    (void)state;
    for (int stops = 0; stops < 2; stops++) {
        check_new_game(stops, true,
                       "A new game has begun, with the seed \"milk\".");
        check_new_game(stops, false, "A new game has begun.");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_goes_past_turns_without_choices),
        cmocka_unit_test(a_choice_stops_at_a_turn),
        cmocka_unit_test(an_illegal_choice_changes_nothing),
        cmocka_unit_test(a_new_game_is_logged_and_recorded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
