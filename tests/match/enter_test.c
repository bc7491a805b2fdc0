/*
 * enter_test.c -- tests the words that a player types for a turn. `done` and
 * `pass` may be left out, and an extra `done` is allowed.
 */
#include "match/bot/bot.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "support/small.h"

/* Removes the script's file and line from the end of a refusal. */
static void cut_place(char *text)
{
    char *place = strstr(text, " -- ");

    if (place != NULL)
        *place = '\0';
}

/* Plays the words as the first turn. Writes the result: "done: LINE", "open:
 * LABEL after LINE", "over" or "refused: WHY". */
static void enter(const char *body, const char *more, const char *words,
                  bool finish, char *out)
{
    char complaint[SMALL_TEXT - 16];
    Script *script = small_load(body, more);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    ScriptError error;
    bool completed;

    assert_non_null(game);
    RunEnd end = game_enter(game, words, finish, &completed, complaint,
                            sizeof complaint, &error);
    assert_int_equal(game_turns(game), completed);
    if (end == RUN_FAILED)
        fail_msg("%s: %s", words, error.message);
    if (end == RUN_REFUSED) {
        assert_int_equal(game->line.count, 0);
        assert_memory_equal(&game->now, &start, sizeof start);
        cut_place(complaint);
        snprintf(out, SMALL_TEXT, "refused: %s", complaint);
    } else {
        const Line picks = completed ? node_line(game_here(game)) : game->line;
        char *line = game_line_text(script, &start, &picks);
        assert_non_null(line);
        if (completed)
            snprintf(out, SMALL_TEXT, "done: %s", line);
        else
            snprintf(out, SMALL_TEXT, "open: %s after %s", game->choice.label,
                     line);
        free(line);
    }
    game_free(game);
    script_free(script);
}

typedef struct Case {
    const char *words, *expected;
} Case;

static void enter_all(const char *body, const char *more, const Case *cases,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char out[SMALL_TEXT];
        enter(body, more, cases[i].words, true, out);
        assert_string_equal(out, cases[i].expected);
    }
}

#define ENTER(body, cases)                                                     \
    enter_all(body, NULL, cases, sizeof(cases) / sizeof *(cases))

#define SOME      "choose_some('n', numbers(1, 3)) "
#define MAYBE     "choose('n', numbers(1, 3), true) "
#define MAY(word) "may('" word "', function() end) "
#define THEN      "choose('m', numbers(7, 8)) "

static void done_may_be_left_out(void **state)
{
    static const Case some[] = {
        {"1 2 done 8", "done: 1 2 done 8"},
        {"1 2 8", "done: 1 2 done 8"},
        {"2 1 8", "done: 1 2 done 8"},
        {"8", "refused: 8 is not from 1 to 3"},
        {"1 2 9", "refused: 9 is not from 1 to 3"},
    };
    static const Case maybe[] = {
        {"8", "done: done 8"},
        {"done 8", "done: done 8"},
        {"2 8", "done: 2 8"},
        {"2 done 8", "refused: done: a number must be chosen first"},
    };

    ENTER(SOME THEN, some);
    ENTER(MAYBE THEN, maybe);
}

/* Texts use words for poses and for the end of a choice. Players may type these
 * words instead of the tokens. A number is not read as the beginning of a
 * longer number. */
static void words_may_be_typed(void **state)
{
    static const Case poses[] = {
        {"east", "done: e"},
        {"North", "done: n"},
        {"upright", "refused: upright: no such pose here; choose n, e, s or w"},
    };
    static const Case stops[] = {
        {"1 2 stop 8", "done: 1 2 done 8"},
        {"stop 8", "refused: stop: a number must be chosen first"},
    };
    static const Case numbers[] = {
        {"1", "refused: 1 is not from 10 to 11"},
        {"10", "done: 10"},
    };

    ENTER("choose('d', poses:flat())", poses);
    ENTER(SOME THEN, stops);
    ENTER("choose('n', numbers(10, 11))", numbers);
}

/* A player may leave out the only option of a choice. If a word fits neither
 * this choice nor the next choice, the refusal is about this choice. */
static void the_only_option_may_be_left_out(void **state)
{
    static const Case cases[] = {
        {"e", "done: 0,0:r2s e"},
        {"0,0:r2s e", "done: 0,0:r2s e"},
        {"1,0 e", "refused: 1,0:r1e is not of medium size (it points at 2,0)"},
        {"zebra", "refused: zebra: no such pyramid here; choose 0,0:r2s"},
    };

    ENTER("choose('p', pyramids:of(me):sized(2)) choose('d', poses:flat())",
          cases);
}

static void pass_may_be_left_out(void **state)
{
    static const Case one[] = {
        {"8", "done: pass 8"},
        {"pass 8", "done: pass 8"},
        {"go 8", "done: go 8"},
        {"", "open: go after "},
    };
    static const Case several[] = {
        {"8", "done: pass pass done 8"},  {"stay 8", "done: pass stay done 8"},
        {"go 8", "done: go pass done 8"}, {"3 8", "done: pass pass 3 8"},
        {"go 2 7", "done: go pass 2 7"},  {"pass 8", "done: pass pass done 8"},
    };

    ENTER(MAY("go") THEN, one);
    ENTER(MAY("go") MAY("stay") MAYBE THEN, several);
}

/* If a word fits the current choice, it never answers a later choice. */
static void the_first_choice_comes_first(void **state)
{
    static const Case numbers[] = {
        {"2", "open: m after 2"},
        {"2 3", "done: 2 3"},
        {"done 2", "done: done 2"},
    };
    static const Case words[] = {
        {"alp", "refused: alp: which one? alpha, alps"},
        {"alph", "done: alpha"},
        {"al", "refused: al: which one? alone, alpha, alps"},
        {"b", "done: done beta"},
    };

    ENTER(MAYBE "choose('m', numbers(1, 3))", numbers);
    ENTER("if choose_one('w', { alpha = 1, alps = 2, alone = 3, done = 4 }) "
          "== 4 then choose_one('v', { beta = 1, alphabet = 2 }) end",
          words);
}

/* If a player leaves out `done`, and the next word fits several options, the
 * line is refused. */
static void what_is_ambiguous_behind_is_refused(void **state)
{
    char out[SMALL_TEXT];

    enter(MAYBE "choose_one('w', { alpha = 1, alps = 2 })", NULL, "al", true,
          out);
    assert_string_equal(out, "refused: al: which one? alpha, alps");
    enter(MAYBE "choose_one('w', { alpha = 1, alps = 2 })", NULL, "alph", true,
          out);
    assert_string_equal(out, "done: done alpha");
}

/* `done` must be typed if the choice would reveal something. */
static void nothing_is_revealed_without_saying(void **state)
{
    static const Case behind[] = {
        {"done 8", "done: done 8"},
        {"2 8", "done: 2 8"},
    };
    static const Case before[] = {{"8", "done: done 8"}};
    char out[SMALL_TEXT];

    ENTER(MAYBE "draw(me) " THEN, behind);
    enter(MAYBE "draw(me) " THEN, NULL, "8", true, out);
    assert_string_equal(out, "refused: 8 is not from 1 to 3");
    enter(MAY("go") MAYBE "random(6) " THEN, NULL, "8", true, out);
    assert_string_equal(out, "refused: 8 is not from 1 to 3");
    /* an earlier reveal does not matter */
    ENTER("draw(me) " MAYBE THEN, before);
}

/* Both seats may interrupt before red's turn. */
static void nobody_passes_for_another(void **state)
{
    static const char window[] =
        "window = function(seat) may('speak', function() end) end";
    static const Case cases[] = {
        {"pass pass 8", "done: pass pass 8"},
        {"speak pass 8", "done: speak pass 8"},
        {"8", "refused: 8 is a number; you choose an option here"},
        {"pass 8", "refused: 8 is a number; you choose an option here"},
        {"pass speak 8", "done: pass speak 8"},
        {"speak", "open: speak after speak"},
    };
    static const Case as[] = {
        {"done 8", "done: done 8"},
        {"2 8", "done: 2 8"},
    };
    char out[SMALL_TEXT];

    enter_all(THEN, window, cases, sizeof cases / sizeof *cases);
    ENTER(MAYBE "as(me.next, function() " THEN "end)", as);
    enter(MAYBE "as(me.next, function() " THEN "end)", NULL, "8", true, out);
    assert_string_equal(out, "refused: 8 is not from 1 to 3");
}

static void dead_ends_are_no_way(void **state)
{
    static const Case cases[] = {
        {"2 8", "done: 2 8"},
        {"done", "refused: done: something"},
        {"8", "refused: 8 is not from 1 to 3"},
    };

    ENTER("need(" MAYBE ", 'something') " THEN, cases);
}

static void a_lone_done_may_be_left_out(void **state)
{
    /* after three picks, done is the only option */
    static const Case all[] = {
        {"1 2 3", "done: 1 2 3 done"},
        {"1 2 3 done", "done: 1 2 3 done"},
        {"1 2", "open: n after 1 2"},
    };
    char out[SMALL_TEXT];

    ENTER(SOME, all);
    enter(SOME, NULL, "1 2 3", false, out);
    assert_string_equal(out, "open: n after 1 2 3");
    /* a player must type `pass`, even if it is the only option */
    enter("choose_one('w', { done = 1 })", NULL, "", true, out);
    assert_string_equal(out, "done: done");
    enter("choose_one('w', { pass = 1 })", NULL, "", true, out);
    assert_string_equal(out, "open: w after ");
}

static void one_done_too_many_is_no_mistake(void **state)
{
    static const Case cases[] = {
        {"2 done", "done: 2"},
        {"2 done done", "done: 2"},
        {"2", "done: 2"},
        {"2 pass",
         "refused: pass: too many words: the turn is already complete"},
        {"2 done 2",
         "refused: 2: too many words: the turn is already complete"},
        {"2 dome",
         "refused: dome: too many words: the turn is already complete"},
    };

    ENTER("choose('n', numbers(1, 3))", cases);
}

static void a_turn_without_a_choice_is_complete(void **state)
{
    static const Case cases[] = {
        {"", "done: "},
        {"done", "done: "},
        {"2", "refused: 2: too many words: the turn is already complete"},
    };
    static const Case over[] = {
        {"", "done: "},
        {"done", "done: "},
    };

    ENTER("draw(me)", cases);
    ENTER("finish('over')", over);
}

static void after_the_end_there_is_nothing_to_say(void **state)
{
    Script *script = small_load("finish('over')", NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    char complaint[SMALL_TEXT];
    ScriptError error;
    bool completed;

    assert_int_equal(game_enter(game, "", true, &completed, complaint,
                                sizeof complaint, &error),
                     RUN_DONE);
    assert_true(completed);
    assert_int_equal(game_enter(game, "done", true, &completed, complaint,
                                sizeof complaint, &error),
                     RUN_REFUSED);
    assert_string_equal(complaint, "done: the game is over");
    assert_int_equal(game_enter(game, "", true, &completed, complaint,
                                sizeof complaint, &error),
                     RUN_DONE);
    assert_false(completed);
    game_free(game);
    script_free(script);
}

/* The program adds the words that the player has left out. The player can take
 * them back one by one. */
static void what_was_left_out_can_be_taken_back(void **state)
{
    Script *script = small_load(MAY("go") MAYBE THEN, NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    char complaint[SMALL_TEXT];
    ScriptError error;
    bool completed;

    game_enter(game, "8", true, &completed, complaint, sizeof complaint,
               &error);
    assert_true(completed);
    for (int picks = 2; picks >= 0; picks--) {
        assert_true(game_undo(game));
        assert_int_equal(game_turns(game), 0);
        assert_int_equal(game->line.count, picks);
    }
    assert_false(game_undo(game));
    game_free(game);
    script_free(script);
}

/* -- choices of bots ------------------------------------------------------ */

/* Returns the words of a greedy bot's first turn. The caller must free them. */
static char *greedy_words(const char *body, const char *seed)
{
    Script *script = small_load(body, "score = function() return 1 end");
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    Bots bots = {.key = bots_key(seed)};
    ScriptError error;
    bool completed;
    char *words;

    assert_non_null(game);
    for (int seat = 0; seat < start.seats.count; seat++)
        assert_true(player_read("greedy", &bots.players[seat]));
    assert_int_equal(bots_go_on(&bots, game, &completed, &error), RUN_DONE);
    assert_true(completed);
    words = game_words(script, game_here(game));
    assert_non_null(words);
    game_free(game);
    script_free(script);
    return words;
}

/* If a turn picks two equal pyramids, each with a number, the words of the turn
 * have the lower number first. */
static void bots_choose_in_canonical_order(void **state)
{
    static const char body[] =
        "place(me, 1, space(0, 0), upright) "
        "choose_some('p', pyramids:of(me):smaller_than(2):on(space(0, 0)), "
        "{ at_least = 2, each = function() choose('n', numbers(1, 3)) end })";
    int met = 0;

    for (int i = 0; i < 60; i++) {
        char seed[16];
        int one, other;
        snprintf(seed, sizeof seed, "%d", i);
        char *words = greedy_words(body, seed);
        assert_int_equal(sscanf(words, "0,0:r1^ %d 0,0:r1^ %d", &one, &other),
                         2);
        if (one > other)
            fail_msg("%s", words);
        met |= 1 << (3 * one + other - 4);
        free(words);
    }
    assert_int_equal(met, 0x137); /* the pairs 1 1, 1 2, 1 3, 2 2, 2 3 and 3
                                   * 3 */
}

static bool is_numbered(const char *body)
{
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    ScriptError error;
    bool is;

    assert_non_null(game);
    assert_int_equal(game_look(game, &error), RUN_OPEN);
    Choice before = game->choice;
    is = game_is_numbered(game);
    assert_int_equal(game->line.count, 0);
    assert_int_equal(game->choice.count, before.count);
    assert_string_equal(game->choice.label, before.label);
    game_free(game);
    script_free(script);
    return is;
}

/* A player may type the number of an option, unless a token begins with a
 * digit. If the choice may be left out, tokens of the next choice count,
 * too. */
static void words_win_over_numbers(void **state)
{
    assert_true(is_numbered("choose('d', poses:flat())"));
    assert_true(is_numbered("choose('d', poses:flat()) " THEN));
    assert_true(is_numbered("choose('d', poses:flat(), true)"));
    assert_false(is_numbered(THEN));
    assert_false(is_numbered("choose('p', pyramids:of(me)) " THEN));
    assert_false(is_numbered("choose('d', poses:flat(), true) " THEN));
    assert_false(is_numbered(MAY("go") THEN));
    assert_true(is_numbered(MAY("go") "choose('d', poses:flat())"));
    assert_false(is_numbered(MAY("go") MAY("stay") THEN));
    assert_true(is_numbered("choose_some('d', poses:flat()) " THEN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_win_over_numbers),
        cmocka_unit_test(done_may_be_left_out),
        cmocka_unit_test(words_may_be_typed),
        cmocka_unit_test(the_only_option_may_be_left_out),
        cmocka_unit_test(pass_may_be_left_out),
        cmocka_unit_test(the_first_choice_comes_first),
        cmocka_unit_test(what_is_ambiguous_behind_is_refused),
        cmocka_unit_test(nothing_is_revealed_without_saying),
        cmocka_unit_test(nobody_passes_for_another),
        cmocka_unit_test(dead_ends_are_no_way),
        cmocka_unit_test(a_lone_done_may_be_left_out),
        cmocka_unit_test(one_done_too_many_is_no_mistake),
        cmocka_unit_test(a_turn_without_a_choice_is_complete),
        cmocka_unit_test(after_the_end_there_is_nothing_to_say),
        cmocka_unit_test(what_was_left_out_can_be_taken_back),
        cmocka_unit_test(bots_choose_in_canonical_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
