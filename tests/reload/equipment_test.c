/* equipment_test.c -- tests reloads that change the equipment of a position. */
#include "reload/reload.h"

#include "format/token.h"

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
    assert_non_null(strstr(report.notes, "variable count"));
    assert_non_null(strstr(report.notes, "mark shut"));
    end(game);
}

static void pile_gone(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "pile(\"held\")", "discard_pile");
    patch_edit("patch.lua", "piles = { \"held\" },", "");
    take_over(game); /* the pile was empty */
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
    /* in a replay from the start, the card can be dealt */
    from_start(game, false);
    assert_int_equal(report.legal, 2);
    assert_null(report.turn);
    assert_int_equal(report.differs, 0);
    assert_int_equal(script_equipment(game->script)->deck.card_count, 5);
    patch_enter(game, "wait");
    assert_true(game_undo(game)); /* undo takes back only the replay */
    assert_false(rerun_is_behind(game));
    assert_true(game_undo(game));
    assert_true(rerun_is_behind(game));
    rerun_return(game);
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

static const char *place_of(const Game *game, Pyramid pyramid)
{
    static char token[TOKEN_LIMIT];

    token_write_space(token, game->now.pyramids.each[pyramid].space,
                      script_equipment(game->script));
    return token;
}

/* Places keep their names, and get the links of the new rules. */
static void places_changed(void **state)
{
    Game *game = patch_begin();

    patch_edit("patch.lua", "  for x = 0, 2 do turn_up(space(x, 0)) end\n", "");
    patch_edit("patch.lua", "spaces:territory()", "spaces");
    patch_edit("patch.lua",
               "      if at.x == 2 then mark(placed, \"shut\") end\n", "");
    patch_edit("patch.lua", "  deck = deck,",
               "  board = { places = { \"north\", \"south\" }, more = 2,\n"
               "            links = { { \"north\", \"south\" } } },\n"
               "  deck = deck,");
    from_start(game, false);
    patch_enter(game, "place north 1");
    patch_enter(game, "place 1 1");
    patch_edit("patch.lua", "{ \"north\", \"south\" }, more = 2",
               "{ \"east\", \"north\", \"south\" }, more = 1");
    take_over(game);
    assert_string_equal(place_of(game, 0), "north");
    assert_string_equal(place_of(game, 6), "1");
    patch_edit("patch.lua", "links = { {",
               "links = { { \"east\", \"north\" }, {");
    take_over(game);
    assert_memory_equal(&game->now.board.shape,
                        &script_equipment(game->script)->shape,
                        sizeof(BoardShape));
    patch_edit("patch.lua", "\"east\", \"north\", \"south\" }, more = 1",
               "\"east\", \"north\", \"south\" }, more = 0");
    stay(game, true, "1");
    end(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vars_marks_and_piles),
        cmocka_unit_test(var_and_mark_gone),
        cmocka_unit_test(pile_gone),
        cmocka_unit_test(card_added),
        cmocka_unit_test(card_removed),
        cmocka_unit_test(stash_changed),
        cmocka_unit_test(places_changed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
