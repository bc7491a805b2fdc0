/* again_test.c -- tests replaying a game from its start with different rules,
 * and the memory that this takes. */
#include <malloc.h>

#include "reload/reload.h"
#include "script/counts.h"

/* -- from the start ------------------------------------------------------- */

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
    assert_int_equal(game_turns(game), 2);
    assert_int_equal(patch_hash(game), after);
    assert_string_equal(patch_line(game), "");

    /* an undo takes back a turn that was added after the replay, but not the
     * replay */
    patch_enter(game, "place 1,0 1");
    assert_true(game_undo(game));
    assert_false(rerun_is_behind(game));
    patch_enter(game, "1");

    /* the replay can be taken back even after a later reload */
    patch_edit("patch.lua", "wait =", "stop =");
    take_over(game);
    rerun_return(game);
    assert_null(game->history->earlier);
    assert_int_equal(game_turns(game), 4);
    assert_int_equal(patch_hash(game), before);
    assert_string_equal(patch_line(game), "place");
    end(game);
}

/* The rules are edited and the game is replayed several times. Each replay must
 * play the whole game. */
static void again_and_again(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    patch_enter(game, "place 2,0");
    patch_edit("patch.lua", "wait =", "stop =");
    from_start(game, true);
    assert_string_equal(report.turn, "wait");
    assert_int_equal(game_turns(game), 2);
    patch_edit("patch.lua", "stop =", "wait =");
    from_start(game, true);
    assert_null(report.turn);
    assert_int_equal(report.legal, 3);
    assert_int_equal(game_turns(game), 3);
    assert_true(report.is_compared);
    assert_string_equal(patch_line(game), "place 2,0");
    /* If the rules cannot be loaded, the game stays as it is. */
    patch_edit("patch.lua", "wait =", "wait = =");
    assert_false(rerun(game, true));
    assert_int_equal(game_turns(game), 3);
    assert_non_null(game->history->earlier);
    /* once the game has continued, the game from before the replay is
     * dropped */
    patch_edit("patch.lua", "wait = =", "wait =");
    patch_enter(game, "1");
    from_start(game, false);
    assert_int_equal(game_turns(game), 4);
    rerun_return(game);
    assert_int_equal(game_turns(game), 4);
    rerun_return(game);
    assert_int_equal(game_turns(game), 3);
    assert_null(game->history->earlier);
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

/* If a position was edited by hand, no turn leads to it, so the replay cannot
 * continue there. */
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

/* If a replay is interrupted, the rules may still be right, so the game stays
 * as it is. */
static void an_interrupted_replay(void **state)
{
    Game *game = patch_begin();
    uint64_t before;
    Rerun *rerun;

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    patch_enter(game, "place 2,0");
    before = patch_hash(game);
    rerun = rerun_begin(game, false, &report);
    assert_non_null(rerun);
    assert_true(rerun_turn(rerun));
    script_interrupt();
    assert_false(rerun_turn(rerun));
    script_uninterrupt();
    assert_false(rerun_turn(rerun));
    assert_false(rerun_end(rerun, RELOAD_MS, &report));
    assert_int_equal(report.error.fault, FAULT_STOPPED);
    assert_null(game->history->earlier);
    assert_int_equal(game_turns(game), 3);
    assert_int_equal(patch_hash(game), before);
    assert_string_equal(patch_line(game), "place 2,0");
    end(game);
}

/* People and notes refer to a turn by its number. So a turn keeps its number
 * when the branch changes. */
static void turns_keep_their_numbers(void **state)
{
    Game *game = patch_begin();

    patch_enter(game, "wait");
    patch_enter(game, "wait");
    assert_true(game_undo(game));
    patch_enter(game, "place 0,0 2");
    game_settle(game);
    assert_int_equal(game_here(game)->number, 4);
    patch_edit("patch.lua", "keep =", "hold =");
    from_start(game, false);
    assert_int_equal(game_turns(game), 3);
    assert_int_equal(game_here(game)->number, 4);
    assert_int_equal(game_here(game)->parent->number, 2);
    patch_enter(game, "wait");
    assert_int_equal(game_here(game)->number, 5);
    rerun_return(game);
    assert_int_equal(game_here(game)->number, 4);
    patch_enter(game, "wait");
    assert_int_equal(game_here(game)->number, 6);
    end(game);
}

/* However long a session at a server lasts, its memory must stay limited. */
static void a_few_earlier_games_are_kept(void **state)
{
    Game *game = patch_begin();
    int kept = 0;

    for (int i = 0; i < EARLIER_LIMIT + 3; i++) {
        from_start(game, false);
        patch_enter(game, "wait");
    }
    for (; game->history->earlier != NULL; kept++)
        rerun_return(game);
    assert_int_equal(kept, EARLIER_LIMIT);
    assert_int_equal(game_turns(game), 4);
    end(game);
}

/* -- memory --------------------------------------------------------------- */

#if defined __SANITIZE_ADDRESS__

static void memory_stays_constant(void **state)
{
    skip(); /* the sanitizer itself finds leaks */
}

#else

/* Number of bytes by which memory may grow with a reload, because the allocator
 * keeps some free blocks. A leaked script would be several times as large. */
enum { TOLERATED = 100000 };

static size_t bytes_in_use(void)
{
    malloc_trim(0); /* without this call, small free blocks would count as
                     * used */
    return mallinfo2().uordblks;
}

static void memory_stays_constant(void **state)
{
    Game *game = patch_begin();
    size_t after_some = 0;

    patch_enter(game, "place 0,0 2");
    patch_enter(game, "wait");
    patch_enter(game, "place 2,0");
    for (int i = 0; i < 100; i++) {
        patch_edit("patch.lua",
                   i % 2 ? "stop =" : "wait =", i % 2 ? "wait =" : "stop =");
        take_over(game);
        from_start(game, false);
        rerun_return(game);
        if (i == 33)
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
    turns = game_turns(game);
    for (long n = 1; n < 4000; n += 7) {
        reload_clear(&report);
        script_fail_allocation(n);
        reload_rules(game, &report);
        script_fail_allocation(0);
        assert_int_equal(game_turns(game), turns);
    }
    check_consistent(&game->now);
    take_over(game);
    end(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_turn_no_longer_legal),
        cmocka_unit_test(again_and_again),
        cmocka_unit_test(another_position),
        cmocka_unit_test(edited_by_hand),
        cmocka_unit_test(game_that_ends_before),
        cmocka_unit_test(an_interrupted_replay),
        cmocka_unit_test(turns_keep_their_numbers),
        cmocka_unit_test(a_few_earlier_games_are_kept),
        cmocka_unit_test(memory_stays_constant),
        cmocka_unit_test(allocations_failing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
