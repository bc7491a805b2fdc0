/* reload_test.c -- tests rules that change during a game. */
#include <unistd.h>

#include "match/record/record.h"
#include "reload/reload.h"
#include "script/house_rule_info.h"

/* -- the open choice ------------------------------------------------------ */

static void gained_and_lost(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "wait = function() end",
               "pause = function() end, rest = function() end");
    take_over(game);
    assert_true(report.is_compared);
    assert_string_equal(report.gained, "pause rest");
    assert_string_equal(report.lost, "wait");
    assert_false(report.is_cut);
    assert_string_equal(text_of(report.notes), "");
    assert_string_equal(patch_offered(game), "keep pause place rest");
    end(game);
}

static void nothing_changed(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0");
    take_over(game);
    assert_true(report.is_compared);
    assert_null(report.gained);
    assert_null(report.lost);
    assert_string_equal(patch_line(game), "place 1,0");
    patch_enter(game, "2");
    assert_int_equal(game_turns(game), 2);
    end(game);
}

static void choice_within_the_turn(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0");
    patch_edit("common.lua", "2", "3");
    take_over(game);
    assert_string_equal(report.gained, "3");
    assert_string_equal(patch_line(game), "place 1,0");
    end(game);
}

/* -- whole turns ---------------------------------------------------------- */

/* If new rules change only the later words of turns, the report shows whole
 * turns. */
static void turns_that_differ(void **state)
{
    Game *game = patch_begin();

    patch_edit("common.lua", "2", "3");
    take_over(game);
    assert_null(report.gained);
    assert_true(report.tried > 0);
    assert_int_equal(report.now_legal.count, 3);
    starts(report.now_legal.text, "place ");
    assert_non_null(strstr(report.now_legal.text, "place 0,0 3\n"));
    assert_int_equal(report.now_illegal.count, 0);
    patch_edit("common.lua", "3", "1");
    take_over(game);
    assert_int_equal(report.now_legal.count, 0);
    assert_int_equal(report.now_illegal.count, 6);
    assert_non_null(strstr(report.now_illegal.text, "place 2,0 2\n"));
    assert_int_equal(report.fault_count, 0);
    end(game);
}

/* If the rules gain or lose a first word, the report names the word, and then
 * the turns that begin with it. */
static void turns_of_one_word(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "place = function", "put = function");
    take_over(game);
    assert_string_equal(report.gained, "put");
    assert_string_equal(report.lost, "place");
    starts(report.now_legal.text, "put ");
    starts(report.now_illegal.text, "place ");
    patch_enter(game, "put 1,0");
    patch_edit("common.lua", "2", "1");
    take_over(game);
    assert_string_equal(report.lost, "2");
    assert_string_equal(report.now_illegal.text, "put 1,0 2\n");
    end(game);
}

/* An error in a turn must be reported with its line, and not as an illegal
 * turn. */
static void turns_that_fail(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "if at.x == 2 then", "if at.x + nil == 2 then");
    take_over(game);
    assert_int_equal(report.fault_count, 1);
    assert_int_equal(report.faults[0].fault, FAULT_SCRIPT);
    assert_int_equal(report.faults[0].line, 26);
    assert_non_null(strstr(report.faults[0].message, "arithmetic"));
    assert_string_equal(text_of(report.failing), " place ");
    assert_null(report.lost);
    assert_int_equal(report.now_illegal.count, 0);
    patch_edit("patch.lua", "at.x + nil == 2", "att.x == 2");
    take_over(game);
    assert_int_equal(report.fault_count, 1);
    assert_int_equal(report.faults[0].line, 26);
    assert_non_null(strstr(report.faults[0].message, "att"));
    end(game);
}

/* Random turns hardly ever pick 777 and then 555. The reload finds the error
 * only because it also tries a turn that was played under the old rules. */
static void old_turns_that_fail(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "wait = function() end",
               "wait = function() local n = choose(\"n\", numbers(777, 777)) "
               "local m = choose(\"m\", numbers(555, 555)) end");
    take_over(game);
    patch_edit("patch.lua", "numbers(777, 777)", "numbers(1, 1000)");
    patch_edit("patch.lua", "numbers(555, 555)) end",
               "numbers(1, 1000)) "
               "if n == 777 and m == 555 then n = n + nil end end");
    take_over(game);
    assert_int_equal(report.fault_count, 1);
    assert_int_equal(report.faults[0].line, 31);
    assert_int_equal(report.now_illegal.count, 0);
    end(game);
}

/* -- rules that do not load ----------------------------------------------- */

static void syntax_error_and_mended(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 0,0");
    patch_edit("patch.lua", "wait = function() end", "wait = function( end");
    stay(game, false, "expected");
    assert_int_equal(report.error.fault, FAULT_SCRIPT);
    assert_non_null(strstr(report.error.file, "patch.lua"));
    assert_int_equal(report.error.line, 31);
    patch_enter(game, "1"); /* a turn under the old rules */
    patch_edit("patch.lua", "wait = function( end", "stop = function() end");
    take_over(game);
    assert_string_equal(report.gained, "stop");
    assert_int_equal(game_turns(game), 2);
    end(game);
}

static void half_a_file(void **state)
{
    Game *game = patch_begin();

    small_write("patch.lua", "local common = require \"common\"\nlocal fun");
    stay(game, false, "");
    small_write("patch.lua", "");
    stay(game, false, "return variant");
    unlink(patch_path("patch.lua"));
    stay(game, false, "No such file");
    assert_int_equal(report.error.fault, FAULT_FILE);
    end(game);
}

static void another_game(void **state)
{
    Game *game = patch_begin();

    patch_edit("late.lua", "of = \"patch\",", "");
    patch_edit("patch.lua", "name = \"patch\"", "name = \"other\"");
    stay(game, true, "other, not patch");
    end(game);
}

static void too_many_players(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "players = { 2, 3 }", "players = { 3, 4 }");
    stay(game, false, "3 to 4 players");
    end(game);
}

/* -- the current line ------------------------------------------------------ */

static void line_cut_back(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 2,0");
    patch_edit("patch.lua", "spaces:territory()",
               "spaces:territory():where(\"in the west\", function(space)\n"
               "        return space.x < 2 end)");
    take_over(game);
    assert_true(report.is_cut);
    assert_false(report.is_compared);
    assert_string_equal(report.kept, "place");
    assert_string_equal(report.cut, "2,0");
    starts(report.why, "2,0 ");
    assert_non_null(strstr(report.why, "patch.lua:23"));
    assert_string_equal(patch_line(game), "place");
    assert_string_equal(patch_offered(game), "0,0 1,0");
    end(game);
}

static void rules_that_break_in_mid_turn(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0");
    patch_edit("patch.lua", "local placed = place(me, size, at)",
               "local placed = nowhere.at_all");
    take_over(game);
    assert_true(report.is_cut);
    assert_string_equal(report.cut, "place 1,0");
    assert_non_null(strstr(report.why, "patch.lua:25"));
    assert_string_equal(patch_line(game), "");
    assert_string_equal(patch_offered(game), "keep wait");
    patch_edit("patch.lua", "nowhere.at_all", "place(me, size, at)");
    take_over(game);
    assert_string_equal(report.gained, "place");
    end(game);
}

static void rules_that_break_at_once(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place");
    patch_edit("patch.lua", "vars.count = vars.count + 1", "error \"no\"");
    take_over(game);
    assert_true(report.is_cut);
    assert_string_equal(patch_offered(game), "");
    assert_string_equal(patch_line(game), "");
    patch_edit("patch.lua", "error \"no\"", "");
    take_over(game);
    end(game);
}

/* Two options are different, even if their names begin alike. */
static void renamed_option(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place");
    patch_edit("patch.lua", "place = function", "place_one = function");
    take_over(game);
    assert_true(report.is_cut);
    assert_string_equal(report.cut, "place");
    assert_string_equal(patch_line(game), "");
    end(game);
}

static void line_that_is_a_whole_turn_now(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0");
    patch_edit("patch.lua", "choose(\"size\", numbers(1, common.largest))",
               "1");
    take_over(game);
    assert_true(report.is_cut);
    assert_int_equal(game_turns(game), 1);
    assert_string_equal(patch_line(game), "place");
    assert_string_equal(patch_offered(game), "0,0 1,0 2,0");
    end(game);
}

/* -- turns that were played ----------------------------------------------- */

/* Each Script numbers its words itself, so lines must be converted. */
static void undo_over_a_reload(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0 2");
    patch_enter(game, "wait");
    patch_edit("patch.lua", "wait = function() end",
               "aim = function() end, wait = function() end");
    take_over(game);
    take_over(game); /* the lines are now converted a second time */
    assert_int_equal(game_turns(game), 3);
    assert_true(game_undo(game));
    assert_string_equal(patch_offered(game), "aim place wait");
    assert_true(game_undo(game));
    assert_string_equal(patch_line(game), "place 1,0");
    patch_enter(game, "1");
    assert_int_equal(game_turns(game), 2);
    end(game);
}

/* A turn keeps its rolls and dealt cards, even if the new rules forbid the
 * turn. */
static void chance_of_a_turn_no_longer_legal(void **state)
{
    Game *game = patch_begin();
    RecordTurn before, after;

    assert_true(record_turn_make(&before, game->script, game_here(game)));
    patch_edit("patch.lua", "deal(seats:list()[1], 1)", "");
    take_over(game);
    take_over(game);
    assert_true(record_turn_make(&after, game->script, game_here(game)));
    assert_int_equal(strspn(before.chance, "[\""), 2);
    assert_string_equal(after.chance, before.chance);
    record_turn_clear(&before);
    record_turn_clear(&after);
    end(game);
}

static void undo_into_a_turn_no_longer_legal(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0 2");
    patch_edit("patch.lua", "spaces:territory()", "spaces:wasteland()");
    take_over(game);
    assert_true(game_undo(game));
    assert_int_equal(game_turns(game), 1);
    assert_string_equal(patch_line(game), "place");
    assert_int_equal(game->line.picks[game->line.count].type, THING_NONE);
    /* after another undo, the turn is legal again */
    patch_edit("patch.lua", "spaces:wasteland()", "spaces:territory()");
    take_over(game);
    assert_string_equal(patch_line(game), "place");
    patch_enter(game, "0,0 1");
    char *text = game_words(game->script, game_here(game));
    assert_string_equal(text, "place 0,0 1");
    free(text);
    end(game);
}

/* -- options, house rules, shared files ----------------------------------- */

static void option_gone(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "{ \"slow\", \"fast\", default = \"slow\",",
               "{ \"low\", \"high\", default = \"high\",");
    take_over(game);
    assert_string_equal(
        report.notes, "The option speed can no longer be slow; it is high.\n");
    patch_edit("patch.lua", "speed =", "tempo =");
    take_over(game);
    assert_string_equal(report.notes,
                        "The option speed was removed; it was high.\n");
    end(game);
}

static void house_rule_edited(void **state)
{
    Game *game = patch_begin();

    patch_edit("late.lua", "turn(me)\n",
               "if game.turn > 1 then turn(me) else "
               "choose_one(\"tea\", { milk = 1, sugar = 2 }) end\n");
    take_over(game);
    assert_string_equal(report.gained, "milk sugar");
    patch_edit("late.lua", "change = ", "chance = ");
    stay(game, false, "chance");
    assert_non_null(strstr(report.error.file, "late.lua"));
    assert_non_null(script_house_rule(game->script, 0));
    end(game);
}

static void shared_file_edited(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0");
    patch_edit("common.lua", "largest = 2", "largest = ");
    stay(game, false, "");
    assert_non_null(strstr(report.error.file, "common.lua"));
    patch_edit("common.lua", "largest = ", "largest = 1");
    take_over(game);
    assert_string_equal(report.lost, "2");
    end(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gained_and_lost),
        cmocka_unit_test(nothing_changed),
        cmocka_unit_test(choice_within_the_turn),
        cmocka_unit_test(turns_that_differ),
        cmocka_unit_test(turns_of_one_word),
        cmocka_unit_test(turns_that_fail),
        cmocka_unit_test(old_turns_that_fail),
        cmocka_unit_test(syntax_error_and_mended),
        cmocka_unit_test(half_a_file),
        cmocka_unit_test(another_game),
        cmocka_unit_test(too_many_players),
        cmocka_unit_test(line_cut_back),
        cmocka_unit_test(rules_that_break_in_mid_turn),
        cmocka_unit_test(rules_that_break_at_once),
        cmocka_unit_test(renamed_option),
        cmocka_unit_test(line_that_is_a_whole_turn_now),
        cmocka_unit_test(undo_over_a_reload),
        cmocka_unit_test(chance_of_a_turn_no_longer_legal),
        cmocka_unit_test(undo_into_a_turn_no_longer_legal),
        cmocka_unit_test(option_gone),
        cmocka_unit_test(house_rule_edited),
        cmocka_unit_test(shared_file_edited),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
