/*
 * replies_test.c -- tests how a search compares the lines of a turn: it looks
 * at the next seat's replies to each line.
 */
#include "match/searched.h"
#include "support/small.h"

/* Number of iterations of a search. After so few iterations, only the
 * comparison of the lines can find the best line. */
enum { SOME = 20 };

/* A variant with additional `fields`, whose turn function ends with `body`. The
 * first seat chooses 1, 2 or 3; the values are 5, 9 and 2. */
#define GAME(fields, body)                                                     \
    "return variant { api = 1, name = 'pawns', players = { 2, 2 }, " fields    \
    "vars = { count = 5 }, setup = function() end, "                           \
    "turn = function(me) "                                                     \
    "  if game.turn == 1 then vars.count = choose('n', numbers(1, 3)) end "    \
    "  local function nine() return choose('m', numbers(1, 9)) == 7 end " body \
    " end, value = function(seat) return seat.number == 1 and "                \
    "({ 5, 9, 2, 20, 0, -9 })[vars.count] or vars.count < 99 and 6 or "        \
    "error('no value') end }"

/* The second seat's reply can make the choice of 2 worthless. */
#define REFUTED                                                                \
    "if game.turn == 2 and vars.count == 2 and nine() then vars.count = 5 end"

/* Searches the first choice. */
static RunEnd search(const char *text, MctsReport *report, ScriptError *error)
{
    const Player player = {.iterations = SOME};
    Script *script = small_load_text(text, error);
    Position start;
    RunEnd end;

    assert_non_null(script);
    start = small_start(script);
    end = searched_after(script, &start, "", &player, report, error);
    script_free(script);
    return end;
}

/* Returns the number that the search prefers for the first seat. */
static int chosen(const char *text)
{
    ScriptError error;
    MctsReport report;

    assert_int_equal(search(text, &report, &error), RUN_DONE);
    return (int)mcts_best(&report).id;
}

/* If no reply matters, the line with the greatest value is best. */
static void the_value_decides(void **state)
{
    assert_int_equal(chosen(GAME("", "")), 2);
}

static void a_reply_refutes_a_line(void **state)
{
    assert_int_equal(chosen(GAME("", REFUTED)), 1);
}

/* After choosing 3, the first seat can choose 4 in its next turn. */
static void an_answer_to_the_reply_counts(void **state)
{
    assert_int_equal(chosen(GAME("", "if game.turn == 3 and vars.count == 3 "
                                     "and nine() then vars.count = 4 end")),
                     3);
}

/* The second seat can win unless the first seat chooses 3. */
static void a_reply_that_wins_is_seen(void **state)
{
    assert_int_equal(chosen(GAME("", "if game.turn == 2 and vars.count < 3 "
                                     "and nine() then finish('won', me) end")),
                     3);
}

/* If the first seat chooses 1, the second seat cannot reply. The search then
 * uses the values of the lines. */
static void a_seat_without_a_reply_ends_the_comparison(void **state)
{
    assert_int_equal(
        chosen(GAME("", "if game.turn == 2 and vars.count == 1 "
                        "then choose('p', pyramids) end " REFUTED)),
        2);
}

/* -- turns with chance ----------------------------------------------------- */

/* Only one of 343 lines has a value, too few for random turns. The roll hides
 * nothing, so that the search can follow all lines. */
static void lines_are_followed_after_a_roll(void **state)
{
    assert_int_equal(
        chosen("return variant { api = 1, name = 'roll', players = { 2, 2 }, "
               "vars = { count = 0 }, setup = function() end, "
               "dice = { coin = { 'heads', 'tails' } }, "
               "turn = function(me) "
               "  roll('coin') "
               "  local a = choose('a', numbers(1, 7)) "
               "  local b = choose('b', numbers(1, 7)) "
               "  local c = choose('c', numbers(1, 7)) "
               "  if game.turn > 1 then return end "
               "  vars.count = a == 5 and b == 6 and c == 2 and 1 or 0 end, "
               "value = function(seat) "
               "  return seat.number == 1 and vars.count or 0 end }"),
        5);
}

/* -- games without a comparison ------------------------------------------- */

static void there_are_no_replies_with_chance(void **state)
{
    assert_int_equal(
        chosen(GAME("dice = { coin = { 'heads', 'tails' } }, ", REFUTED)), 2);
    assert_int_equal(
        chosen(GAME("deck = { suits = { { name = 'suns', letter = 'S' } }, "
                    "cards = { { code = 'A', rank = 'ace' } } }, ",
                    REFUTED)),
        2);
}

static void there_are_no_replies_of_three_seats(void **state)
{
    assert_int_equal(chosen(GAME("players = { 3, 3 }, ", REFUTED)), 2);
}

/* If a line has more replies than the search can try, the search ignores all
 * replies to the line, even an early reply that refutes the line. */
static void too_many_replies_are_not_compared(void **state)
{
    assert_int_equal(chosen(GAME("", "if game.turn == 2 and vars.count == 2 "
                                     "and choose('m', numbers(1, 999)) == 7 "
                                     "then vars.count = 5 end")),
                     2);
}

/* In turn 4, the search compares only the replies to lines 1 and 2, because
 * line 3 has too many replies. The search finds that the second seat can refute
 * line 2. */
static void a_part_of_the_lines_is_compared(void **state)
{
    assert_int_equal(
        chosen(GAME("", "if game.turn == 4 and vars.count == 3 then "
                        "  choose('p', numbers(1, 999)) vars.count = 4 "
                        "elseif game.turn == 4 and vars.count == 2 and nine() "
                        "then vars.count = 5 end")),
        1);
}

/* The last of 150 replies refutes two lines. The search tries it first against
 * the second line, so that the budget suffices for the third line. */
static void a_reply_that_refutes_a_line_is_tried_first(void **state)
{
    assert_int_equal(
        chosen(GAME("", "if game.turn == 2 and choose('m', numbers(1, 150)) == "
                        "150 and vars.count < 3 then "
                        "vars.count = 7 - vars.count end")),
        3);
}

/* -- errors --------------------------------------------------------------- */

/* Only the second turn leads to a position without a value. */
static void an_error_of_value_is_reported(void **state)
{
    ScriptError error;
    MctsReport report;

    assert_int_equal(
        search(GAME("", "if game.turn > 1 then "
                        "  vars.count = game.turn == 2 and 99 or 5 end"),
               &report, &error),
        RUN_FAILED);
    assert_non_null(strstr(error.message, "no value"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_value_decides),
        cmocka_unit_test(a_reply_refutes_a_line),
        cmocka_unit_test(an_answer_to_the_reply_counts),
        cmocka_unit_test(a_reply_that_wins_is_seen),
        cmocka_unit_test(a_seat_without_a_reply_ends_the_comparison),
        cmocka_unit_test(lines_are_followed_after_a_roll),
        cmocka_unit_test(there_are_no_replies_with_chance),
        cmocka_unit_test(there_are_no_replies_of_three_seats),
        cmocka_unit_test(too_many_replies_are_not_compared),
        cmocka_unit_test(a_part_of_the_lines_is_compared),
        cmocka_unit_test(a_reply_that_refutes_a_line_is_tried_first),
        cmocka_unit_test(an_error_of_value_is_reported),
    };

    return cmocka_run_group_tests_name("replies", tests, NULL, NULL);
}
