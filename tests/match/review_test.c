/*
 * review_test.c -- tests reviews of finished games.
 */
#include "match/picks/picks.h"
#include "match/review/review.h"
#include "support/small.h"

#include <math.h>

enum { GAMES = 300 };

/* In this game, the player who takes the last of seven stones wins. */
#define HEAP                                                                   \
    "local most = vars.stones < 3 and vars.stones or 3 "                       \
    "vars.stones = vars.stones - choose('stones', numbers(1, most)) "          \
    "if vars.stones == 0 then finish('taken', me) end"

/* A Reviewed is a game that was played, and its review. */
typedef struct Reviewed {
    Script *script;
    Game *game;
    Review *review;
} Reviewed;

/* Plays the words. Each word is a turn. */
static void play(Reviewed *reviewed, const char *body, const char *more,
                 const char *words)
{
    char word[TOKEN_LIMIT];
    Position start;

    reviewed->script = small_load(body, more);
    start = small_start(reviewed->script);
    reviewed->game = game_new(reviewed->script, &start);
    assert_non_null(reviewed->game);
    while (input_word(&words, word)) {
        char complaint[COMPLAINT_SIZE];
        ScriptError error;
        bool completed;
        game_enter(reviewed->game, word, true, &completed, complaint,
                   sizeof complaint, &error);
        assert_string_equal(complaint, "");
        assert_true(completed);
    }
}

static void make(Reviewed *reviewed)
{
    ScriptError error;
    SearchState state;

    reviewed->review = review_new(reviewed->game, bots_key("a"), GAMES);
    assert_non_null(reviewed->review);
    while ((state = review_go_on(reviewed->review, &error)) == SEARCH_MORE)
        ;
    assert_int_equal(state, SEARCH_DONE);
    assert_int_equal(review_percent(reviewed->review), 100);
}

static void clear(Reviewed *reviewed)
{
    review_free(reviewed->review);
    game_free(reviewed->game);
    script_free(reviewed->script);
}

static void assert_share(double share, double expected)
{
    if (fabs(share - expected) > 0.1)
        fail_msg("%f instead of %f", share, expected);
}

/* Red leaves six stones instead of four, then green leaves three. */
static void finds_the_mistakes(void **state)
{
    Reviewed reviewed;
    const Review *review;
    const ReviewMistake *mistakes;

    play(&reviewed, HEAP, "vars = { stones = 7 },", "1 3 3");
    make(&reviewed);
    review = reviewed.review;
    mistakes = review->mistakes;
    assert_int_equal(review->count, 4);
    assert_int_equal(review->done, 3);
    for (int i = 0; i < review->count; i++) {
        assert_true(review->turns[i].is_known);
        assert_share(review->turns[i].shares[0] + review->turns[i].shares[1],
                     1);
    }
    assert_share(review->turns[0].shares[0], 1);
    assert_share(review->turns[1].shares[1], 1);
    assert_share(review->turns[2].shares[0], 1);
    assert_share(review->turns[3].shares[0], 1);
    assert_int_equal(review->mistake_count, 2);
    assert_true(mistakes[0].certain >= mistakes[1].certain);
    for (int i = 0; i < 2; i++) {
        bool is_red = mistakes[i].seat == 0;
        assert_string_equal(mistakes[i].label, "stones");
        assert_string_equal(mistakes[i].taken, is_red ? "1" : "3");
        assert_string_equal(mistakes[i].better, is_red ? "3" : "2");
    }
    assert_int_not_equal(mistakes[0].seat, mistakes[1].seat);
    clear(&reviewed);
}

/* The mistake is the second choice of the turn. */
static void finds_later_choices(void **state)
{
    Reviewed reviewed;
    const ReviewMistake *mistake;

    play(&reviewed,
         "choose('first', numbers(1, 2)) "
         "may('win', function() finish('won', me) end) "
         "if game.turn == 2 then finish('lost', me) end",
         NULL, "");
    char complaint[COMPLAINT_SIZE];
    ScriptError error;
    bool completed;
    for (int i = 0; i < 2; i++)
        assert_int_equal(game_enter(reviewed.game, "1 pass", true, &completed,
                                    complaint, sizeof complaint, &error),
                         RUN_DONE);
    make(&reviewed);
    mistake = reviewed.review->mistakes;
    assert_int_equal(reviewed.review->mistake_count, 1);
    assert_int_equal(mistake->turn, 1);
    assert_string_equal(mistake->taken, "pass");
    assert_string_equal(mistake->better, "win");
    assert_share(mistake->taken_share, 0);
    assert_share(mistake->better_share, 1);
    clear(&reviewed);
}

static void is_always_the_same(void **state)
{
    Reviewed one, other;

    play(&one, HEAP, "vars = { stones = 7 },", "1 3 1 2");
    play(&other, HEAP, "vars = { stones = 7 },", "1 3 1 2");
    make(&one);
    make(&other);
    assert_int_equal(one.review->count, other.review->count);
    for (int i = 0; i < one.review->count; i++)
        assert_memory_equal(one.review->turns[i].shares,
                            other.review->turns[i].shares,
                            sizeof one.review->turns[i].shares);
    assert_int_equal(one.review->mistake_count, 3);
    assert_int_equal(other.review->mistake_count, 3);
    for (int i = 0; i < 3; i++)
        assert_string_equal(one.review->mistakes[i].taken,
                            other.review->mistakes[i].taken);
    clear(&one);
    clear(&other);
}

/* A review that is stopped keeps the turns that it has finished. The game is
 * unchanged. */
static void can_be_stopped(void **state)
{
    Reviewed reviewed;
    ScriptError error;

    play(&reviewed, HEAP, "vars = { stones = 7 },", "1 3 1 2");
    const Position end = reviewed.game->now;
    reviewed.review = review_new(reviewed.game, bots_key("a"), GAMES);
    while (reviewed.review->done < 2)
        assert_int_equal(review_go_on(reviewed.review, &error), SEARCH_MORE);
    script_interrupt();
    assert_int_equal(review_go_on(reviewed.review, &error), SEARCH_STOPPED);
    script_uninterrupt();
    assert_int_equal(reviewed.review->done, 2);
    assert_int_equal(reviewed.review->mistake_count, 2);
    assert_int_equal(review_percent(reviewed.review), 50);
    assert_memory_equal(&reviewed.game->now, &end, sizeof end);
    assert_int_equal(game_turns(reviewed.game), 4);
    clear(&reviewed);
}

/* A position that a player sets by hand is not the result of a turn. So the
 * review does not know the chances in this position. */
static void leaves_out_edits(void **state)
{
    Reviewed reviewed;

    play(&reviewed, HEAP, "vars = { stones = 7 },", "1");
    assert_true(game_edit(reviewed.game, &reviewed.game->now));
    char complaint[COMPLAINT_SIZE];
    ScriptError error;
    bool completed;
    for (int i = 0; i < 2; i++)
        game_enter(reviewed.game, "3", true, &completed, complaint,
                   sizeof complaint, &error);
    assert_true(reviewed.game->now.over);
    make(&reviewed);
    assert_int_equal(reviewed.review->count, 5);
    assert_true(reviewed.review->turns[0].is_known);
    assert_false(reviewed.review->turns[1].is_known);
    assert_true(reviewed.review->turns[2].is_known);
    clear(&reviewed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_mistakes),
        cmocka_unit_test(finds_later_choices),
        cmocka_unit_test(is_always_the_same),
        cmocka_unit_test(can_be_stopped),
        cmocka_unit_test(leaves_out_edits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
