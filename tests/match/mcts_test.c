/*
 * mcts_test.c -- tests the searching bot. It must win if it can, expect the
 * best answers of others, and use only what its seat knows.
 */
#include <math.h>

#include "match/player/player.h"
#include "match/searched.h"
#include "support/whole_search.h"

/* Returns the index of the option with the most visits. */
static int preferred_after(const char *body, const char *more,
                           const char *tokens)
{
    MctsReport report = searched(body, more, tokens);
    int best = 0;

    for (int i = 1; i < report.count; i++)
        if (report.options[i].visits > report.options[best].visits)
            best = i;
    return best;
}

static int preferred(const char *body, const char *more)
{
    return preferred_after(body, more, "");
}

static void takes_a_win(void **state)
{
    assert_int_equal(
        preferred("if choose('n', numbers(1, 5)) == 4 then finish('won', me) "
                  "end",
                  NULL),
        3);
}

/* If red chooses 2, green can win. */
static void sees_what_is_answered(void **state)
{
    assert_int_not_equal(
        preferred("if vars.count == 2 and me.number == 2 then "
                  "  if choose('m', numbers(1, 2)) == 1 then "
                  "    finish('green', me) end "
                  "else vars.count = choose('n', numbers(1, 3)) "
                  "  if vars.count == 1 and me.number == 2 then "
                  "    finish('red', me.next) end end",
                  NULL),
        1);
}

/* A bot that used only the score would choose 1. */
static void goes_by_value(void **state)
{
    static const char body[] =
        "if game.turn == 1 then vars.count = choose('n', numbers(1, 4)) end";

    assert_int_equal(preferred(body,
                               "score = function(s) return -vars.count end, "
                               "value = function(s) return s.number == 1 "
                               "and vars.count or 0 end"),
                     3);
    assert_int_equal(preferred(body, "score = function(s) return s.number == 1 "
                                     "and -vars.count or 0 end"),
                     0);
}

/* Almost all random games end with a blunder, and only one of 625 lines has a
 * value. */
static void follows_lines_where_random_turns_are_blunders(void **state)
{
    static const char body[] =
        "if game.turn == 1 then "
        "  local sum = 0 "
        "  for i = 1, 4 do "
        "    if choose('n', numbers(1, 5)) == 2 + i % 2 then sum = sum + 1 end "
        "  end "
        "  vars.count = sum == 4 and 1 or 0 "
        "elseif choose('m', numbers(1, 2)) == 1 then "
        "  finish('blunder', me.next) end";
    static const char more[] =
        "value = function(s) return s.number == 1 and vars.count or 0 end";

    assert_int_equal(preferred_after(body, more, ""), 2);
    assert_int_equal(preferred_after(body, more, "3"), 1);
    assert_int_equal(preferred_after(body, more, "3 2"), 2);
    assert_int_equal(preferred_after(body, more, "3 2 3"), 1);
}

/* Number 1 wins if the hidden top card has the value 9, and otherwise loses. So
 * number 1 seldom wins, and the search must seldom try it. */
static void does_not_guess(void **state)
{
    MctsReport report =
        searched("roll('coin') "
                 "if choose('n', numbers(1, 5)) == 1 then "
                 "  finish('guess', draw_pile.top.value == 9 and me or me.next)"
                 " end",
                 "value = function() return 0 end", "");

    assert_true(report.options[0].visits < ITERATIONS / 20);
}

/* Red has chosen a number in secret. Green could win if it knew the number. */
static void does_not_know_a_secret(void **state)
{
    static const char body[] =
        "local picked = choose_each('n', function() return numbers(1, 3) end) "
        "local red, green = seats:list()[1], seats:list()[2] "
        "if picked[red] == picked[green] then finish('met', green) end "
        "finish('missed', red)";
    MctsReport one = searched(body, NULL, "1");
    MctsReport other = searched(body, NULL, "3");

    searched_alike(&one, &other);
    assert_true(one.options[0].worth < 0.9);
}

/* Red has made the first of two secret picks, and wins if its numbers add up to
 * 5. The search for the second pick must use red's first pick. */
static void knows_its_own_secret(void **state)
{
    static const char *const fields[] = {"{ exactly = 2, ordered = true }",
                                         "{ at_most = 2, ordered = true }"};
    char body[400];

    for (int i = 0; i < 2; i++) {
        snprintf(body, sizeof body,
                 "local picked = choose_each('n', function() return "
                 "numbers(1, 4) end, %s) local n = 0 "
                 "for _, pick in ipairs(picked[me]) do n = n + pick end "
                 "if n == 5 then finish('five', me) end "
                 "finish('missed', me.next)",
                 fields[i]);
        assert_int_equal(preferred_after(body, NULL, "1"), 2);
        assert_int_equal(preferred_after(body, NULL, "3"), 1);
    }
}

/* The bot must choose after a card was drawn in the same turn. */
static void goes_on_after_a_reveal(void **state)
{
    MctsReport report =
        searched("choose('n', numbers(1, 2)) draw(me) "
                 "local card = choose('card', cards:in_hand(me)) discard(card) "
                 "if card.value > 4 then finish('high', me) end",
                 NULL, "1");

    assert_int_equal(report.count, 4); /* 2M, 3S, 4V and the card that was
                                        * drawn */
    assert_true(report.options[3].visits > ITERATIONS / 2);
}

/* If red chooses 3, the script fails. The search must survive this error, and
 * find that red wins with 2. */
static void survives_what_fails_later(void **state)
{
    assert_int_equal(
        preferred("local n = choose('n', numbers(1, 3)) "
                  "if n == 2 then finish('won', me) end "
                  "if n == 3 and game.turn == 1 then error('broken') end",
                  NULL),
        1);
}

/* Checks that an error of `value` is reported by the search. */
static void assert_reported(const char *body, const char *value,
                            const char *tokens)
{
    const Player player = {.iterations = ITERATIONS};
    Script *script = small_load(body, value);
    Position start = small_start(script);
    MctsReport report;
    ScriptError error;

    assert_int_equal(
        searched_after(script, &start, tokens, &player, &report, &error),
        RUN_FAILED);
    assert_int_equal(error.fault, FAULT_SCRIPT);
    assert_true(error.line > 0);
    assert_non_null(strstr(error.message, "no value"));
    script_free(script);
}

/* The search reports an error in a later turn and continues without that
 * turn. */
static void an_error_of_a_later_turn_is_reported(void **state)
{
    static const char body[] =
        "local n = choose('n', numbers(1, 3)) "
        "if game.turn > 1 and n == 2 then error('broken') end";
    static const char value[] = "value = function(s) return s.number end";

    for (int i = 0; i < 2; i++) {
        MctsReport report = searched(body, i == 0 ? NULL : value, "");
        assert_int_equal(report.fault.fault, FAULT_SCRIPT);
        assert_int_equal(report.fault.line, 1);
        assert_non_null(strstr(report.fault.message, "broken"));
    }
    assert_int_equal(
        searched("choose('n', numbers(1, 3))", NULL, "").fault.fault,
        FAULT_NONE);
}

/* A search calls `value` after an iteration, a line, a random turn and a later
 * turn. It must report an error in each of these calls. */
static void an_error_of_value_is_reported(void **state)
{
    static const char value[] = "value = function() if vars.count == 3 then "
                                "error('no value') end return 0 end";

    assert_reported("vars.count = choose('n', numbers(3, 4))", value, "");
    assert_reported("vars.count = game.turn == 1 and choose('n', numbers(1, 4))"
                    " or 0",
                    value, "");
    assert_reported("if game.turn == 1 then choose('n', numbers(1, 2)) "
                    "draw(me) vars.count = choose('m', numbers(1, 4)) "
                    "else vars.count = 0 end",
                    value, "1");
    assert_reported("choose('n', numbers(1, 4)) "
                    "vars.count = game.turn == 4 and 3 or 0",
                    value, "");
}

static void same_seed_same_counts(void **state)
{
    static const char body[] = "local n = choose('n', numbers(1, 9)) draw(me) "
                               "if random(9) == n then finish('met', me) end";
    MctsReport one = searched(body, NULL, "");
    MctsReport other = searched(body, NULL, "");
    long visits = 0;

    searched_alike(&one, &other);
    for (int i = 0; i < one.count; i++)
        visits += one.options[i].visits;
    assert_int_equal(visits, ITERATIONS);
    assert_int_equal(one.iterations, ITERATIONS);
}

static void keeps_a_budget_of_time(void **state)
{
    const Player player = {.milliseconds = 5};
    Script *script = small_load("choose('n', numbers(1, 9))", NULL);
    Position start = small_start(script);
    ScriptError error;
    MctsReport report;

    assert_int_equal(
        searched_after(script, &start, "", &player, &report, &error), RUN_DONE);
    assert_true(report.iterations > 0);
    script_free(script);
}

static void can_be_stopped(void **state)
{
    const Player player = {.iterations = 1000 * 1000};
    Script *script = small_load("choose('n', numbers(1, 9))", NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    Random random = random_from_text("search");
    ScriptError error;
    MctsReport report;

    assert_int_equal(game_look(game, &error), RUN_OPEN);
    script_interrupt();
    assert_int_equal(whole_search(&player, &random, game, &report, &error),
                     RUN_FAILED);
    assert_int_equal(error.fault, FAULT_STOPPED);
    script_uninterrupt();
    game_free(game);
    script_free(script);
}

/* -- names ---------------------------------------------------------------- */

static void players_are_read_and_written(void **state)
{
    static const char *const right[] = {
        "human",        "random",          "greedy",    "mcts",
        "mcts:1",       "mcts:5000",       "mcts:20ms", "mcts:1ms",
        "mcts:1000000", "exec:./bot -x, 1"};
    static const char *const wrong[] = {
        "",         "mct",           "mcts:",          "mcts:0",
        "mcts:-1",  "mcts:0s",       "mcts:ms",        "greedy:",
        "greedy:5", "human:1",       "mcts:1 ms",      "mcts:12x3",
        "MCTS",     "mcts:10000000", "mcts:1000001ms", "mcts:1001s"};
    Player player = {.bot = HUMAN};
    char text[PLAYER_LIMIT];

    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(player_read(right[i], &player));
        player_write(&player, text);
        assert_string_equal(text, right[i]);
    }
    assert_true(player_read("mcts:2s", &player));
    assert_int_equal(player.milliseconds, 2000);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (player_read(wrong[i], &player))
            fail_msg("%s was read", wrong[i]);
}

/* The lead compares the two options that have the most visits. Options with
 * fewer visits do not count. */
static void lead_of_the_best_option(void **state)
{
    MctsReport report = {.count = 4,
                         .deviation = 0.3,
                         .options = {{.visits = 4, .worth = 0.9},
                                     {.visits = 25, .worth = 0.75},
                                     {.visits = 9, .worth = 0.25},
                                     {.visits = 9, .worth = 0.5}}};
    MctsLead lead;

    assert_true(mcts_lead(&report, &lead));
    assert_true(fabs(lead.lead - 0.25) < 1e-9);
    /* the error is 0.3 sqrt(1 / 25 + 1 / 9) */
    assert_true(fabs(lead.error - 0.1166190) < 1e-6);
    report.options[0].visits = 0;
    report.options[2].visits = report.options[3].visits = 0;
    assert_false(mcts_lead(&report, &lead));
    report.count = 1;
    assert_false(mcts_lead(&report, &lead));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lead_of_the_best_option),
        cmocka_unit_test(takes_a_win),
        cmocka_unit_test(sees_what_is_answered),
        cmocka_unit_test(goes_by_value),
        cmocka_unit_test(follows_lines_where_random_turns_are_blunders),
        cmocka_unit_test(does_not_guess),
        cmocka_unit_test(does_not_know_a_secret),
        cmocka_unit_test(knows_its_own_secret),
        cmocka_unit_test(goes_on_after_a_reveal),
        cmocka_unit_test(survives_what_fails_later),
        cmocka_unit_test(an_error_of_a_later_turn_is_reported),
        cmocka_unit_test(an_error_of_value_is_reported),
        cmocka_unit_test(same_seed_same_counts),
        cmocka_unit_test(keeps_a_budget_of_time),
        cmocka_unit_test(can_be_stopped),
        cmocka_unit_test(players_are_read_and_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
