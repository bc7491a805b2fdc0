/* Rules that change under a game that is being played. */
#include <malloc.h>
#include <unistd.h>

#include "match/reload.h"
#include "support/consistent.h"
#include "support/patch.h"

static Reload report;

static const char *text_of(const char *text)
{
    return text != NULL ? text : "";
}

static void starts(const char *text, const char *beginning)
{
    if (strncmp(text, beginning, strlen(beginning)) != 0)
        fail_msg("%s", text);
}

/* The new rules are in force. */
static void take_over(Game *game)
{
    reload_clear(&report);
    if (!reload_rules(game, &report))
        fail_msg("%s:%d: %s", report.error.file, report.error.line,
                 report.error.message);
    assert_int_equal(report.error.fault, FAULT_NONE);
    check_consistent(&game->now);
}

static void from_start(Game *game, bool of_earlier)
{
    reload_clear(&report);
    if (!reload_from_start(game, of_earlier, &report))
        fail_msg("%s:%d: %s", report.error.file, report.error.line,
                 report.error.message);
    check_consistent(&game->now);
}

/* The old ones are, and nothing has changed. */
static void stay(Game *game, bool is_unfit, const char *why)
{
    uint64_t hash = patch_hash(game);
    int turns = game->turn_count;
    char line[SMALL_TEXT];
    Script *script = game->script;

    snprintf(line, sizeof line, "%s", patch_line(game));
    reload_clear(&report);
    assert_false(reload_rules(game, &report));
    assert_int_not_equal(report.error.fault, FAULT_NONE);
    assert_int_equal(report.is_unfit, is_unfit);
    if (strstr(report.error.message, why) == NULL)
        fail_msg("%s", report.error.message);
    assert_ptr_equal(game->script, script);
    assert_int_equal(patch_hash(game), hash);
    assert_int_equal(game->turn_count, turns);
    assert_string_equal(patch_line(game), line);
}

static void end(Game *game)
{
    reload_clear(&report);
    patch_end(game);
}

/* -- the open choice ------------------------------------------------------------ */

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
    assert_int_equal(game->turn_count, 2);
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

/* -- what does not load ---------------------------------------------------------- */

static void syntax_error_and_mended(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 0,0");
    patch_edit("patch.lua", "wait = function() end", "wait = function( end");
    stay(game, false, "expected");
    assert_int_equal(report.error.fault, FAULT_SCRIPT);
    assert_non_null(strstr(report.error.file, "patch.lua"));
    assert_int_equal(report.error.line, 31);
    patch_enter(game, "1"); /* by the old rules */
    patch_edit("patch.lua", "wait = function( end", "stop = function() end");
    take_over(game);
    assert_string_equal(report.gained, "stop");
    assert_int_equal(game->turn_count, 2);
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

/* -- the line under way ------------------------------------------------------------ */

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

/* What begins alike is not the same. */
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
    assert_int_equal(game->turn_count, 1);
    assert_string_equal(patch_line(game), "place");
    assert_string_equal(patch_offered(game), "0,0 1,0 2,0");
    end(game);
}

/* -- turns that were played ----------------------------------------------------------- */

/* The numbers of words are a script's own. */
static void undo_over_a_reload(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0 2");
    patch_enter(game, "wait");
    patch_edit("patch.lua", "wait = function() end",
               "aim = function() end, wait = function() end");
    take_over(game);
    take_over(game); /* words of words */
    assert_int_equal(game->turn_count, 3);
    assert_true(game_undo(game));
    assert_string_equal(patch_offered(game), "aim place wait");
    assert_true(game_undo(game));
    assert_string_equal(patch_line(game), "place 1,0");
    patch_enter(game, "1");
    assert_int_equal(game->turn_count, 2);
    end(game);
}

static void undo_into_a_turn_no_longer_legal(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0 2");
    patch_edit("patch.lua", "spaces:territory()", "spaces:wasteland()");
    take_over(game);
    assert_true(game_undo(game));
    assert_int_equal(game->turn_count, 1);
    assert_string_equal(patch_line(game), "place");
    assert_int_equal(game->line.picks[game->line.count].type, THING_NONE);
    /* undone once more, and legal again */
    patch_edit("patch.lua", "spaces:wasteland()", "spaces:territory()");
    take_over(game);
    assert_string_equal(patch_line(game), "place");
    patch_enter(game, "0,0 1");
    char *text = game_turn_text(game, 1);
    assert_string_equal(text, "place 0,0 1");
    free(text);
    end(game);
}

/* -- what a position holds -------------------------------------------------------------- */

static void vars_marks_and_piles(void **state)
{
    Game *game = patch_begin();
    Position before;

    patch_enter(game, "place 2,0 1");
    patch_enter(game, "wait");
    patch_enter(game, "keep 4M");
    before = game->now;
    patch_edit("patch.lua", "vars = { count = 0 }",
               "vars = { age = 5, count = 0 }");
    patch_edit("patch.lua", "marks = { \"shut\" }",
               "marks = { \"open\", \"shut\" }");
    patch_edit("patch.lua", "piles = { \"held\" }",
               "piles = { \"bank\", \"held\" }");
    take_over(game);
    assert_string_equal(text_of(report.notes), "");
    assert_int_equal(game->now.vars[0], 5);
    assert_int_equal(game->now.vars[1], 3);
    assert_int_equal(game->now.cards.piles[PILE_NAMED].count, 0);
    assert_int_equal(game->now.cards.piles[PILE_NAMED + 1].count, 1);
    assert_memory_equal(game->now.cards.knows, before.cards.knows,
                        sizeof before.cards.knows);
    int marked = 0;
    for (int i = 0; i < game->now.pyramids.count; i++)
        marked += game->now.pyramids.each[i].marks == 2;
    assert_int_equal(marked, 1);
    end(game);
}

static void var_and_mark_gone(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 2,0 1");
    patch_edit("patch.lua", "vars = { count = 0 },", "");
    patch_edit("patch.lua", "  vars.count = vars.count + 1\n", "");
    patch_edit("patch.lua", "marks = { \"shut\" },", "");
    patch_edit("patch.lua", "if at.x == 2 then mark(placed, \"shut\") end", "");
    take_over(game);
    assert_non_null(strstr(report.notes, "var count"));
    assert_non_null(strstr(report.notes, "mark shut"));
    end(game);
}

static void pile_gone(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "pile(\"held\")", "discard_pile");
    patch_edit("patch.lua", "piles = { \"held\" },", "");
    take_over(game); /* it was empty */
    end(game);
    game = patch_begin();
    patch_enter(game, "keep 4M");
    patch_edit("patch.lua", "pile(\"held\")", "discard_pile");
    patch_edit("patch.lua", "piles = { \"held\" },", "");
    stay(game, true, "pile held");
    end(game);
}

static void card_added(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0 2");
    patch_enter(game, "place 2");
    patch_edit("patch.lua", "card \"1\",", "card \"0\", card \"1\",");
    take_over(game);
    assert_non_null(strstr(report.notes, "deck"));
    assert_int_equal(script_equipment(game->script)->deck.card_count, 7);
    assert_int_equal(game->now.cards.piles[PILE_OUT].count, 1);
    assert_string_equal(patch_line(game), "place 2,0");
    for (int i = 0; i < 3; i++)
        assert_true(game_undo(game));
    assert_string_equal(patch_line(game), "place 1,0");
    check_consistent(&game->now);
    end(game);
}

static void card_removed(void **state)
{
    Game *game = patch_begin();
    uint64_t before;

    patch_enter(game, "place 1,0 2");
    before = patch_hash(game);
    patch_edit("patch.lua", "card \"1\",", "");
    stay(game, true, "1M");
    /* from the start it can be dealt */
    from_start(game, false);
    assert_int_equal(report.legal, 2);
    assert_null(report.turn);
    assert_int_equal(report.differs, 0);
    assert_int_equal(script_equipment(game->script)->deck.card_count, 5);
    patch_enter(game, "wait");
    assert_true(game_undo(game)); /* takes that back only */
    assert_false(reload_is_behind(game));
    assert_true(game_undo(game));
    assert_true(reload_is_behind(game));
    reload_return(game);
    assert_int_equal(patch_hash(game), before);
    assert_int_equal(script_equipment(game->script)->deck.card_count, 6);
    end(game);
}

static void stash_changed(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 1,0 2");
    patch_edit("patch.lua", "pyramids = { 2, 2, 2 }", "pyramids = { 2, 3, 2 }");
    take_over(game);
    assert_non_null(strstr(report.notes, "stash"));
    assert_int_equal(game->now.pyramids.supply[0][1], 1);
    patch_edit("patch.lua", "pyramids = { 2, 3, 2 }", "pyramids = { 2, 0, 2 }");
    stay(game, true, "");
    end(game);
}

/* -- options, house rules, shared files --------------------------------------------------- */

static void option_gone(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "{ \"slow\", \"fast\", default = \"slow\",",
               "{ \"low\", \"high\", default = \"high\",");
    take_over(game);
    assert_string_equal(
        report.notes,
        "The option speed cannot be slow any more; it is high.\n");
    patch_edit("patch.lua", "speed =", "tempo =");
    take_over(game);
    assert_string_equal(report.notes,
                        "The option speed is gone; it was high.\n");
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

/* -- from the start ------------------------------------------------------------------------ */

static void first_turn_no_longer_legal(void **state)
{
    Game *game = patch_begin();
    uint64_t before, after;

    patch_enter(game, "place 0,0 2");
    after = patch_hash(game);
    patch_enter(game, "place 2,0 1");
    patch_enter(game, "wait");
    patch_enter(game, "place");
    before = patch_hash(game);
    patch_edit("patch.lua", "spaces:territory()",
               "spaces:territory():where(\"in the west\", function(space)\n"
               "        return space.x < 2 end)");
    from_start(game, false);
    assert_int_equal(report.turns, 4);
    assert_int_equal(report.legal, 2);
    assert_int_equal(report.differs, -1);
    assert_string_equal(report.turn, "place 2,0 1");
    starts(report.why, "2,0 ");
    assert_non_null(strstr(report.why, "patch.lua:23"));
    assert_int_equal(game->turn_count, 2);
    assert_int_equal(patch_hash(game), after);
    assert_string_equal(patch_line(game), "");

    /* what is played instead is taken back first */
    patch_enter(game, "place 1,0 1");
    assert_true(game_undo(game));
    assert_false(reload_is_behind(game));
    patch_enter(game, "1");

    /* rules that change meanwhile leave the way back open */
    patch_edit("patch.lua", "wait =", "stop =");
    take_over(game);
    reload_return(game);
    assert_null(game->earlier);
    assert_int_equal(game->turn_count, 4);
    assert_int_equal(patch_hash(game), before);
    assert_string_equal(patch_line(game), "place");
    end(game);
}

/* Edit, play again, edit, play again: always the whole game. */
static void again_and_again(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    patch_enter(game, "place 2,0");
    patch_edit("patch.lua", "wait =", "stop =");
    from_start(game, true);
    assert_string_equal(report.turn, "wait");
    assert_int_equal(game->turn_count, 2);
    patch_edit("patch.lua", "stop =", "wait =");
    from_start(game, true);
    assert_null(report.turn);
    assert_int_equal(report.legal, 3);
    assert_int_equal(game->turn_count, 3);
    assert_true(report.is_compared);
    assert_string_equal(patch_line(game), "place 2,0");
    /* one that does not load loses nothing */
    patch_edit("patch.lua", "wait =", "wait = =");
    reload_clear(&report);
    assert_false(reload_from_start(game, true, &report));
    assert_int_equal(game->turn_count, 3);
    assert_non_null(game->earlier);
    /* a game played on is itself worth keeping */
    patch_edit("patch.lua", "wait = =", "wait =");
    patch_enter(game, "1");
    from_start(game, false);
    assert_int_equal(game->turn_count, 4);
    reload_return(game);
    assert_int_equal(game->turn_count, 4);
    reload_return(game);
    assert_int_equal(game->turn_count, 3);
    assert_null(game->earlier);
    end(game);
}

static void another_position(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    patch_edit("patch.lua", "wait = function() end",
               "wait = function() draw(me) end");
    from_start(game, false);
    assert_null(report.turn);
    assert_int_equal(report.differs, 2);
    end(game);
}

/* A position that somebody made by hand is no turn. */
static void edited_by_hand(void **state)
{
    Game *game = patch_begin();
    Position edited;
    uint64_t before;

    patch_enter(game, "place 0,0 2");
    edited = game->now;
    edited.vars[0] = 30;
    assert_true(game_edit(game, &edited));
    patch_enter(game, "wait");
    before = patch_hash(game);
    patch_edit("patch.lua", "place = function", "put = function");
    take_over(game);
    assert_int_equal(game->now.vars[0], 31);
    patch_edit("patch.lua", "put = function", "place = function");
    from_start(game, false);
    assert_int_equal(report.legal, 4);
    assert_int_equal(report.differs, -1);
    assert_int_equal(patch_hash(game), before);
    end(game);
}

static void game_that_ends_before(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "wait");
    patch_enter(game, "wait");
    patch_edit("late.lua", "game.turn == 40", "game.turn == 1");
    from_start(game, false);
    assert_string_equal(report.turn, "wait");
    assert_string_equal(report.why, "the game is over");
    assert_true(game->now.over);
    take_over(game);
    end(game);
}

/* -- memory ----------------------------------------------------------------------------------- */

#if defined __SANITIZE_ADDRESS__

static void memory_stays_constant(void **state)
{
    skip(); /* leaks are looked for anyway */
}

#else

/* Small blocks that are kept for later; one script is several times that. */
enum { TOLERATED = 100000 };

static size_t bytes_in_use(void)
{
    malloc_trim(0); /* small blocks that are free count as used until then */
    return mallinfo2().uordblks;
}

static void memory_stays_constant(void **state)
{
    Game *game = patch_begin();
    size_t after_some = 0;

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    patch_enter(game, "place 2,0");
    for (int i = 0; i < 220; i++) {
        patch_edit("patch.lua",
                   i % 2 ? "stop =" : "wait =", i % 2 ? "wait =" : "stop =");
        take_over(game);
        from_start(game, false);
        reload_return(game);
        if (i == 19)
            after_some = bytes_in_use();
    }
    reload_clear(&report);
    assert_true(bytes_in_use() <= after_some + TOLERATED);
    end(game);
}

#endif

static void allocations_failing(void **state)
{
    Game *game = patch_begin();
    int turns;

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "place 1,0");
    turns = game->turn_count;
    for (long n = 1; n < 4000; n += 7) {
        reload_clear(&report);
        script_fail_allocation(n);
        reload_rules(game, &report);
        script_fail_allocation(0);
        assert_int_equal(game->turn_count, turns);
    }
    check_consistent(&game->now);
    take_over(game);
    end(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gained_and_lost),
        cmocka_unit_test(nothing_changed),
        cmocka_unit_test(choice_within_the_turn),
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
        cmocka_unit_test(undo_into_a_turn_no_longer_legal),
        cmocka_unit_test(vars_marks_and_piles),
        cmocka_unit_test(var_and_mark_gone),
        cmocka_unit_test(pile_gone),
        cmocka_unit_test(card_added),
        cmocka_unit_test(card_removed),
        cmocka_unit_test(stash_changed),
        cmocka_unit_test(option_gone),
        cmocka_unit_test(house_rule_edited),
        cmocka_unit_test(shared_file_edited),
        cmocka_unit_test(first_turn_no_longer_legal),
        cmocka_unit_test(again_and_again),
        cmocka_unit_test(another_position),
        cmocka_unit_test(edited_by_hand),
        cmocka_unit_test(game_that_ends_before),
        cmocka_unit_test(memory_stays_constant),
        cmocka_unit_test(allocations_failing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
