/*
 * consent_test.c -- tests who must agree before a person takes back a choice,
 * redoes it, or goes to a different position. Also tests what nobody may take
 * back, and how a step is described.
 */
#include "match/seated.h"
#include "support/small.h"
#include "view/sentences/sentences.h"

enum { RED, GREEN, BLUE };
enum { R = 1 << RED, G = 1 << GREEN, B = 1 << BLUE };

/* -- a table -------------------------------------------------------------- */

/* Each turn has three choices. After 3, the second choice is followed by an
 * event of chance. */
static Table *new_table(bool is_shared, const char *more)
{
    Table *table = calloc(1, sizeof *table);
    ScriptSource source = {.scripts = "scripts", .players = 3};
    ScriptError error;
    char text[SMALL_TEXT];
    Script *script;
    Position start;

    snprintf(text, sizeof text,
             "return variant { api = 2, name = 'x', players = { 3, 3 }, %s\n"
             "setup = function() end, turn = function(me)\n"
             "  choose('a', numbers(1, 3))\n"
             "  if choose('b', numbers(1, 3)) == 3 then random(6) end\n"
             "  choose('c', numbers(1, 3))\n"
             "end }",
             more);
    source.file = small_write("small.lua", text);
    script = script_load(&source, &error);
    if (script == NULL)
        fail_msg("%s", error.message);
    start = small_start(script);
    table->game = game_new(script, &start);
    table->is_shared = is_shared;
    table->log.describer = &turn_describer;
    assert_true(table_open(table));
    return table;
}

/* Finds out how to take back `count` choices of a seat, or of all people if the
 * seat is SEAT_NONE. Opens the current choice again, and returns the result. */
static Undo way_back(Table *table, int count, Seat seat)
{
    Undo undo;

    undo_find(table, (UndoAim){count, seat, .skips_forced = false}, &undo);
    assert_true(table_open(table));
    return undo;
}

static Undo step_back(Table *table)
{
    return way_back(table, 1, SEAT_NONE);
}

static void assert_undo_needs(Table *table, Seat asker, unsigned wanted)
{
    const Undo undo = step_back(table);

    assert_int_equal(undo_needs(table, &undo, asker), wanted);
    assert_true(table_open(table));
}

/* Checks who must agree when the seat wants to go to the start of the game. */
static void assert_start_needs(Table *table, Seat asker, unsigned wanted)
{
    const Jump jump = jump_to(table, table->game->history->start);

    assert_int_equal(jump_needs(table, &jump, asker), wanted);
    assert_true(table_open(table));
}

/* Checks that the seat may not take back its latest choice. */
static void refuses(Table *table, Seat asker, const char *why)
{
    const Undo undo = way_back(table, 1, asker);

    assert_false(undo_is_allowed(table, &undo, asker));
    if (strstr(table->failure.message, why) == NULL)
        fail_msg("\"%s\" instead of \"%s\"", table->failure.message, why);
}

/* Checks what a seat takes back, and why that needs consent. `why` is NULL if
 * no consent is needed. */
static void assert_takes_back(Table *table, Seat asker, int count,
                              const char *why, const char *what)
{
    const Undo undo = way_back(table, count, asker);
    const char *reason = undo_why_asked(table, &undo, asker);
    char text[TABLE_WHAT];

    assert_true(undo_is_allowed(table, &undo, asker));
    undo_plan(table, &undo, text, sizeof text);
    assert_string_equal(text + strlen("take back "), what);
    if ((reason == NULL) != (why == NULL) ||
        (why != NULL && strstr(reason, why) == NULL))
        fail_msg("\"%s\" instead of \"%s\"", reason, why);
    assert_int_equal(undo_needs(table, &undo, asker),
                     why == NULL ? 0 : consent_of_all(table, asker));
}

/* -- a shared screen ------------------------------------------------------ */

static void who_has_seen_it_must_agree(void **state)
{
    Table *table = new_table(true, "");

    (void)state;
    play(table, "1 1 1");
    assert_undo_needs(table, RED, 0);
    consent_saw(table, GREEN);
    assert_undo_needs(table, RED, G);
    assert_undo_needs(table, GREEN, 0);
    consent_all_saw(table);
    assert_undo_needs(table, RED, G | B);
    assert_true(player_read("greedy", &table->bots.players[BLUE]));
    assert_undo_needs(table, RED, G);
    table->needs_no_consent = true;
    assert_undo_needs(table, RED, 0);
    drop_table(table);
}

static void after_chance_all_must_agree(void **state)
{
    Table *table = new_table(true, "");

    (void)state;
    play(table, "1 3");
    assert_undo_needs(table, RED, G | B);
    play(table, "1");
    assert_undo_needs(table, RED, 0);
    assert_start_needs(table, RED, G | B);
    assert_int_equal(consent_to_go_back(table, RED, 0, 1), G | B);
    assert_int_equal(consent_to_go_back(table, RED, 0, 2), 0);
    drop_table(table);
}

static void what_was_taken_back_is_unseen(void **state)
{
    Table *table = new_table(true, "");
    Undo undo;

    (void)state;
    play(table, "1 1");
    consent_all_saw(table);
    undo = step_back(table);
    undo_make(table, &undo);
    assert_true(table_arrive(table));
    play(table, "2");
    assert_undo_needs(table, RED, 0);
    drop_table(table);
}

/* Checks the latest note that the reader may read. */
static void assert_noted(const Table *table, Seat reader, const char *expected)
{
    const Note *note = NULL;

    for (int i = 0; i < table->log.note_count; i++)
        if (log_note_for(&table->log, i, reader) != NULL)
            note = log_note_for(&table->log, i, reader);
    assert_non_null(note);
    assert_string_equal(note->text, expected);
}

static void only_the_chooser_reads_the_option(void **state)
{
    Table *table = new_table(true, "");
    Redo redo;
    Undo undo;

    (void)state;
    play(table, "1 2");
    undo = step_back(table);
    undo_make(table, &undo);
    assert_true(table_arrive(table));
    table_log_undo(table, &undo, RED);
    assert_noted(table, RED, "red took back a choice (2)");
    assert_noted(table, GREEN, "red took back a choice");
    assert_noted(table, SEAT_WATCHER, "red took back a choice");
    assert_noted(table, SEAT_NONE, "red took back a choice (2)");
    assert_true(table_open(table));
    assert_null(redo_find(table, &redo));
    redo_make(table, &redo);
    assert_true(table_arrive(table));
    table_log_redo(table, &redo, GREEN);
    assert_noted(table, RED, "green repeated a choice of red (2)");
    assert_noted(table, BLUE, "green repeated a choice of red");
    drop_table(table);
}

/* -- separate screens ----------------------------------------------------- */

static void a_seat_takes_back_only_its_own_choice(void **state)
{
    Table *table = new_table(false, "");

    (void)state;
    refuses(table, RED, "nothing to take back");
    refuses(table, SEAT_NONE, "nothing to take back");
    play(table, "1");
    assert_takes_back(table, RED, 1, NULL, "red's choice of a");
    refuses(table, GREEN, "nothing to take back");
    play(table, "3");
    assert_takes_back(table, RED, 1, "revealed", "red's choice of b");
    assert_takes_back(table, SEAT_NONE, 1, NULL, "red's choice of b");
    play(table, "1");
    assert_takes_back(table, RED, 1, "chosen nothing", "red's choice of c");
    assert_takes_back(table, RED, 2, "chosen nothing",
                      "2 choices, back to red's choice of b");
    play(table, "1");
    assert_takes_back(table, RED, 1, "chosen nothing",
                      "red's choice of c, and what followed it");
    assert_takes_back(table, GREEN, 1, NULL, "green's choice of a");
    assert_start_needs(table, RED, G | B);
    assert_start_needs(table, SEAT_NONE, 0);
    table->needs_no_consent = true;
    assert_start_needs(table, RED, 0);
    drop_table(table);
}

static void a_seat_redoes_only_its_own_choice(void **state)
{
    Table *table = new_table(false, "");
    Undo undo;
    Redo redo;

    (void)state;
    play(table, "1");
    undo = step_back(table);
    undo_make(table, &undo);
    assert_true(table_arrive(table));
    assert_null(redo_find(table, &redo));
    assert_true(redo_is_free(table, &redo, RED));
    assert_true(redo_is_free(table, &redo, SEAT_NONE));
    assert_false(redo_is_allowed(table, &redo, GREEN));
    play(table, "1 1 1");
    undo = step_back(table);
    undo_make(table, &undo);
    assert_true(table_arrive(table));
    assert_null(redo_find(table, &redo));
    assert_false(redo_is_free(table, &redo, RED));
    assert_true(redo_is_allowed(table, &redo, RED));
    assert_false(redo_is_allowed(table, &redo, SEAT_WATCHER));
    drop_table(table);
}

static void a_seat_changes_only_its_own_player(void **state)
{
    Table *table = new_table(false, "");

    (void)state;
    assert_true(seat_is_allowed(table, RED, "greedy", RED));
    assert_true(seat_is_allowed(table, RED, "human", RED));
    assert_false(seat_is_allowed(table, RED, "mcts:60", RED));
    assert_false(seat_is_allowed(table, RED, "greedy", GREEN));
    assert_true(seat_is_allowed(table, RED, "mcts:60", SEAT_NONE));
    drop_table(table);
}

/* -- rules ---------------------------------------------------------------- */

static void rules_can_forbid_it(void **state)
{
    for (int is_shared = 0; is_shared < 2; is_shared++) {
        Table *table =
            new_table(is_shared, "take_back = function() return false end,");
        Jump jump;
        (void)state;
        play(table, "1");
        refuses(table, RED, "the rules do not let");
        jump = jump_to(table, table->game->history->start);
        assert_false(jump_is_allowed(table, &jump, RED));
        assert_string_equal(table->failure.message,
                            "the rules do not let red take back anything");
        assert_int_equal(jump_is_allowed(table, &jump, SEAT_NONE), !is_shared);
        drop_table(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_seen_it_must_agree),
        cmocka_unit_test(after_chance_all_must_agree),
        cmocka_unit_test(what_was_taken_back_is_unseen),
        cmocka_unit_test(only_the_chooser_reads_the_option),
        cmocka_unit_test(a_seat_takes_back_only_its_own_choice),
        cmocka_unit_test(a_seat_redoes_only_its_own_choice),
        cmocka_unit_test(a_seat_changes_only_its_own_player),
        cmocka_unit_test(rules_can_forbid_it)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
