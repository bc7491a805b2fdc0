/*
 * timing_test.c -- tests the clocks of a table. The tests set the time
 * themselves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "match/seated.h"
#include "script/variant_info.h"
#include "view/sentences/sentences.h"

enum { RED, GREEN };

static const ScriptSource source = {.file =
                                        "tests/transcripts/scripts/heap.lua",
                                    .scripts = "scripts",
                                    .players = 2};

/* -- a table -------------------------------------------------------------- */

static Table *new_table(const char *control)
{
    Table *table = calloc(1, sizeof *table);
    ScriptError error;
    Script *script = script_load(&source, &error);
    TimeControl read;
    Position start;

    assert_non_null(script);
    assert_true(time_control_read(control, &read));
    position_start(&start, script_equipment(script),
                   script_seats(script_info(script), 2), chance_from_text("a"));
    table->game = game_new(script, &start);
    table->log.describer = &turn_describer;
    assert_true(table_open(table));
    timing_set(table, &read);
    timing_look(table, 0);
    return table;
}

static void choose_at(Table *table, const char *token, long long now)
{
    assert_true(table_choose(table, token, SEAT_NONE, false));
    timing_look(table, now);
}

static void check_left(const Table *table, long long red, long long green)
{
    assert_int_equal(table->timing.left[RED], red);
    assert_int_equal(table->timing.left[GREEN], green);
}

/* -- reading -------------------------------------------------------------- */

static void reads_time_controls(void **state)
{
    TimeControl control;

    (void)state;
    assert_true(time_control_read("10m+5s", &control));
    assert_int_equal(control.start, 600000);
    assert_int_equal(control.increment, 5000);
    assert_false(control.is_per_turn);
    assert_true(time_control_read("3d/turn", &control));
    assert_int_equal(control.start, 3LL * 24 * 60 * 60 * 1000);
    assert_true(control.is_per_turn);
    assert_true(time_control_read("1s", &control));
    assert_true(time_control_read("365d", &control));
    assert_int_equal(control.increment, 0);
}

static void refuses_other_texts(void **state)
{
    static const char *const wrong[] = {
        "",          "0",          "0s",
        "10",        "m",          "10m+",
        "10m+0s",    "10m5s",      "10x",
        "-5m",       "+5s",        "5 m",
        "366d",      "1.5m",       "5m/turns",
        "5m/turn ",  "5m+1s/turn", "1m+366d",
        "99999999d", "999999999s", "1000000000000000000000d",
        "5m+5s+5s"};
    TimeControl control;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (time_control_read(wrong[i], &control))
            fail_msg("\"%s\" is taken", wrong[i]);
}

/* -- running -------------------------------------------------------------- */

/* The first choice may take any time, because the people have yet to arrive. */
static void begins_with_the_first_choice(void **state)
{
    Table *table = new_table("10m+5s");

    (void)state;
    timing_look(table, 50000);
    check_left(table, 600000, 600000);
    assert_int_equal(table->timing.running, SEAT_NONE);
    choose_at(table, "1", 60000);
    assert_int_equal(table->timing.running, GREEN);
    timing_look(table, 61000);
    check_left(table, 605000, 599000);
    drop_table(table);
}

static void a_turn_gives_the_increment(void **state)
{
    Table *table = new_table("10m+5s");

    (void)state;
    choose_at(table, "1", 0);
    choose_at(table, "1", 20000);
    check_left(table, 605000, 585000);
    choose_at(table, "1", 21000);
    check_left(table, 609000, 585000);
    drop_table(table);
}

/* A clock stops at 0, even if the loss is recorded later. */
static void no_time_is_overdrawn_before_a_loss(void **state)
{
    Table *table = new_table("60s");

    (void)state;
    table->timing.control.is_loss = true;
    choose_at(table, "1", 0);
    timing_look(table, 60001);
    check_left(table, 60000, 0);
    timing_look(table, 60002);
    check_left(table, 60000, 0);
    assert_int_equal(timing_loser(table), GREEN);
    drop_table(table);
}

static void each_turn_has_its_own_time(void **state)
{
    Table *table = new_table("60s/turn");

    (void)state;
    choose_at(table, "1", 0);
    timing_look(table, 50000);
    check_left(table, 60000, 10000);
    choose_at(table, "1", 70000);
    check_left(table, 60000, 60000);
    drop_table(table);
}

static void undo_gives_no_time_back(void **state)
{
    Table *table = new_table("10m+5s");
    Undo undo;

    (void)state;
    choose_at(table, "1", 0);
    choose_at(table, "1", 20000);
    undo_find(table, (UndoAim){.count = 1, .seat = SEAT_NONE}, &undo);
    assert_int_equal(undo.found, 1);
    undo_make(table, &undo);
    assert_true(table_arrive(table));
    timing_look(table, 22000);
    check_left(table, 603000, 585000);
    assert_int_equal(table->timing.running, GREEN);
    drop_table(table);
}

static void a_bot_has_no_clock(void **state)
{
    Table *table = new_table("10m+5s");

    (void)state;
    choose_at(table, "1", 0);
    table->bots.in_slices = true;
    assert_true(player_read("greedy", &table->bots.players[GREEN]));
    timing_look(table, 1000);
    assert_int_equal(table->timing.running, SEAT_NONE);
    timing_look(table, 900000);
    check_left(table, 605000, 599000);
    drop_table(table);
}

static void stops_at_the_end(void **state)
{
    Table *table = new_table("10m");
    Position end;

    (void)state;
    choose_at(table, "1", 0);
    assert_true(resign_find(table, GREEN, RESIGN_REASON, &end));
    assert_true(set_make(table, &end));
    timing_look(table, 1000);
    timing_look(table, 900000);
    check_left(table, 600000, 599000);
    drop_table(table);
}

static void a_new_game_has_new_clocks(void **state)
{
    Table *table = new_table("10m");

    (void)state;
    choose_at(table, "1", 0);
    timing_look(table, 5000);
    assert_true(table_begin_new(table, "b", true));
    assert_true(table_open(table));
    timing_look(table, 9000);
    check_left(table, 600000, 600000);
    assert_int_equal(table->timing.running, SEAT_NONE);
    drop_table(table);
}

/* -- losing --------------------------------------------------------------- */

static void only_a_loss_ends_the_game(void **state)
{
    Table *table = new_table("10s");

    (void)state;
    assert_int_equal(timing_wait(table, 0), -1);
    choose_at(table, "1", 0);
    timing_look(table, 15000);
    check_left(table, 10000, -5000);
    assert_int_equal(timing_loser(table), SEAT_NONE);
    assert_int_equal(timing_wait(table, 15000), -1);
    table->timing.control.is_loss = true;
    assert_int_equal(timing_loser(table), GREEN);
    assert_int_equal(timing_wait(table, 15000), 0);
    table->timing.left[GREEN] = 3000;
    assert_int_equal(timing_loser(table), SEAT_NONE);
    assert_int_equal(timing_wait(table, 16000), 2000);
    drop_table(table);
}

/* -- in the record -------------------------------------------------------- */

static void the_time_outside_the_program_does_not_count(void **state)
{
    Table *table = new_table("10m"), *later = new_table("10m");
    char *text;

    (void)state;
    choose_at(table, "1", 0);
    timing_look(table, 5000);
    text = timing_write(table);
    assert_string_equal(text, "{\"red\":600000,\"green\":595000}");
    assert_true(table_choose(later, "1", SEAT_NONE, false));
    timing_restart(later);
    timing_read(later, text);
    timing_look(later, 777000000);
    timing_look(later, 777001000);
    check_left(later, 600000, 594000);
    free(text);
    drop_table(table);
    drop_table(later);
}

static void ignores_what_it_has_not_written(void **state)
{
    static const char *const wrong[] = {"{}",
                                        "[]",
                                        "7",
                                        "{\"red\":\"now\"}",
                                        "{\"red\":1e300}",
                                        "{\"red\":99999999999999}",
                                        "{\"red\":-99999999999999}",
                                        "{\"pink\":5}",
                                        "{"};
    Table *table = new_table("10m");

    (void)state;
    timing_read(table, NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        timing_read(table, wrong[i]);
    assert_false(table->timing.has_begun);
    check_left(table, 600000, 600000);
    drop_table(table);
}

/* The record gets a clock entry at the end of each turn, and a few entries
 * during a long turn. A turn has at most 300 entries. */
static void is_written_now_and_then(void **state)
{
    Table *table = new_table("10m");
    int times = 0;

    (void)state;
    assert_false(timing_must_write(table));
    choose_at(table, "1", 0);
    assert_true(timing_must_write(table));
    timing_was_written(table);
    timing_look(table, 29000);
    assert_false(timing_must_write(table));
    timing_look(table, 30000);
    assert_true(timing_must_write(table));
    for (long long second = 30; second < 365LL * 24 * 60 * 60; second += 10) {
        timing_look(table, 1000 * second);
        if (!timing_must_write(table))
            continue;
        timing_was_written(table);
        times++;
    }
    assert_in_range(times, 20, 300);
    drop_table(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_time_controls),
        cmocka_unit_test(refuses_other_texts),
        cmocka_unit_test(begins_with_the_first_choice),
        cmocka_unit_test(a_turn_gives_the_increment),
        cmocka_unit_test(no_time_is_overdrawn_before_a_loss),
        cmocka_unit_test(each_turn_has_its_own_time),
        cmocka_unit_test(undo_gives_no_time_back),
        cmocka_unit_test(a_bot_has_no_clock),
        cmocka_unit_test(stops_at_the_end),
        cmocka_unit_test(a_new_game_has_new_clocks),
        cmocka_unit_test(only_a_loss_ends_the_game),
        cmocka_unit_test(the_time_outside_the_program_does_not_count),
        cmocka_unit_test(ignores_what_it_has_not_written),
        cmocka_unit_test(is_written_now_and_then)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
