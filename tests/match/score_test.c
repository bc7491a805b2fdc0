/*
 * score_test.c -- tests the rows of scorecards with traces built by hand.
 */
#include <math.h>
#include <string.h>

#include "lab/score/scorecard.h"
#include "match/hand_traces.h"
#include "support/small.h"

static const ScoreRow *row_of(const char *key)
{
    for (int i = 0; i < score_row_count; i++)
        if (strcmp(score_rows[i].key, key) == 0)
            return &score_rows[i];
    fail_msg("no row %s", key);
    return NULL;
}

static Scored number_of(const Scorecard *card, const char *key)
{
    return score_of(card, row_of(key));
}

/* Adds a game of two seats, in which all values are 0. If `is_over` is false,
 * the game was stopped at the turn cap. */
static void add_game(Sums *sums, long index, int turns, bool is_over,
                     unsigned winners)
{
    static const int values[] = {0, 0};
    Trace *trace = hand_begin(index, 2);

    for (int i = 0; i < turns; i++)
        hand_turn(trace, i % 2, values);
    if (is_over)
        hand_finish(trace, winners, NULL);
    else
        trace->end = TRACE_CAPPED;
    assert_true(sums_add(sums, trace));
    trace_free(trace);
}

static void near(double is, double wanted)
{
    if (fabs(is - wanted) > 1e-6)
        fail_msg("%f instead of %f", is, wanted);
}

/* Ten games: red wins six and green one, one is shared, one has no winner, one
 * does not end. */
static void shares_of_games(void **state)
{
    Sums *sums = sums_new();
    Scorecard card = {.seats = 2, .sums = sums};
    Scored scored;

    for (int i = 0; i < 6; i++)
        add_game(sums, i, 4, true, 1);
    add_game(sums, 6, 4, true, 2);
    add_game(sums, 7, 4, true, 3);
    add_game(sums, 8, 4, true, 0);
    add_game(sums, 9, 4, false, 0);
    scored = number_of(&card, "seat1");
    assert_int_equal(scored.count, 9);
    near(scored.number, 6.5 / 9);
    near(number_of(&card, "seat2").number, 1.5 / 9);
    assert_int_equal(number_of(&card, "seat3").count, 0);
    scored = number_of(&card, "draws");
    assert_int_equal(scored.count, 9);
    near(scored.number, 2.0 / 9);
    /* Wilson's interval of 2 in 9 */
    near(scored.interval.low, 0.063226);
    near(scored.interval.high, 0.547412);
    scored = number_of(&card, "not_ended");
    assert_int_equal(scored.count, 10);
    near(scored.number, 0.1);
    sums_free(sums);
}

/* The mean of 10 games of 2 turns and 10 of 6 turns is 4, and the standard
 * error is sqrt(4 * 20 / 19 / 20) = 0.458831. */
static void intervals_of_means(void **state)
{
    Sums *sums = sums_new();
    Scorecard card = {.seats = 2, .sums = sums};
    Scored scored;

    for (int i = 0; i < 19; i++)
        add_game(sums, i, i % 2 == 0 ? 2 : 6, true, 1);
    scored = number_of(&card, "length");
    assert_int_equal(scored.count, 19);
    assert_false(score_has_interval(&scored));
    add_game(sums, 19, 6, true, 1);
    scored = number_of(&card, "length");
    assert_true(score_has_interval(&scored));
    near(scored.number, 4);
    near(scored.interval.low, 4 - 1.959964 * 0.458831);
    near(scored.interval.high, 4 + 1.959964 * 0.458831);
    sums_free(sums);
}

/* The interval of a mean does not go below 0 if no number is negative. */
static void intervals_end_at_zero(void **state)
{
    Sum sum = {0};
    Interval once;

    for (int i = 0; i < 30; i++)
        sum_add(&sum, i == 0 ? 100 : 0);
    once = sum_once(&sum);
    near(once.low, 0);
    assert_true(once.high > 9);
    sum_add(&sum, -1);
    assert_true(sum_once(&sum).low < 0);
}

/* Returns the results of 40 games. The banned seat has won `wins` of them. */
static Condition won(int wins)
{
    Condition condition = {0};

    for (int i = 0; i < 40; i++) {
        ConditionGame game = {.end = TRACE_OVER,
                              .is_won = true,
                              .share = i < wins ? WHOLE_WIN : 0};
        condition_add(&condition, &game, NULL);
    }
    return condition;
}

/* A banned seat wins 11 of 40 games, so the ban certainly costs at least 5
 * percentage points. */
static void fair_shares(void **state)
{
    Condition bans = won(11);
    const Scorecard card = {.seats = 2, .ban_count = 1, .bans = &bans};
    Sums *sums = sums_new();

    near(condition_fair(&bans, 2), 0.5);
    assert_true(score_ban_matters(&card, 0));
    /* After 40 games without a winner, the cost is no longer certain. */
    for (int i = 0; i < 40; i++)
        condition_add(&bans, &(ConditionGame){.end = TRACE_OVER}, NULL);
    near(condition_fair(&bans, 2), 0.25);
    assert_false(score_ban_matters(&card, 0));
    near(condition_fair(&(Condition){0}, 4), 0.25);
    near(sums_fair(sums, 2), 0.5);
    add_game(sums, 0, 4, true, 1);
    add_game(sums, 1, 4, true, 0);
    add_game(sums, 2, 4, false, 0);
    near(sums_fair(sums, 2), 0.25);
    sums_free(sums);
}

static void skill_of_a_bot(void **state)
{
    Condition skill = won(30);
    Scorecard card = {.seats = 2, .sums = NULL};
    Scored scored = number_of(&card, "skill");

    assert_int_equal(scored.count, 0);
    card.skill = &skill;
    scored = number_of(&card, "skill");
    assert_int_equal(scored.count, 40);
    near(scored.number, 0.75);
    near(scored.interval.low, 0.598060);
    near(scored.interval.high, 0.858129);
}

/* A ban costs at least 5 percentage points if the banned seat wins at most 45 %
 * of the games. The cost is certain if the whole interval is below 45 %. */
static void powers_of_options(void **state)
{
    /* The costs are certain, possible, possible, excluded and unknown. */
    Condition bans[] = {won(11), won(18), won(20), won(32), {0}};
    Scorecard card = {.seats = 2, .ban_count = 5, .bans = bans};
    Scored scored = number_of(&card, "powers");

    assert_int_equal(scored.count, 4);
    near(scored.number, 0.5);
    near(scored.interval.low, 0.25);
    near(scored.interval.high, 0.75);
    assert_true(score_ban_matters(&card, 0));
    assert_false(score_ban_matters(&card, 1));
    assert_false(score_ban_matters(&card, 4));
    card.seats = 4;
    assert_false(score_ban_matters(&card, 0)); /* with four seats, the limit is
                                                * 25 % minus 5 points */
    card.bans = NULL;
    assert_int_equal(number_of(&card, "powers").count, 0);
}

static const char *written(double number, double low, double high, bool share)
{
    static char text[SCORE_TEXT_SIZE];
    Scored scored = {.count = 9, .number = number, .interval = {low, high}};

    return score_write(&scored, share, text);
}

static void numbers_for_people(void **state)
{
    char text[SCORE_TEXT_SIZE];

    assert_string_equal(written(0.512, 0.414, 0.606, true), "51 % (41 to 61)");
    assert_string_equal(written(0.512, 0.503, 0.522, true),
                        "51.2 % (50.3 to 52.2)");
    assert_string_equal(written(75.5, 48.2, 99.1, false), "76 (48 to 99)");
    assert_string_equal(written(4.994, 4.96, 5.02, false),
                        "4.99 (4.96 to 5.02)");
    assert_string_equal(written(20, 20, 20, false), "20.00 (20.00 to 20.00)");
    assert_string_equal(written(8.25, -HUGE_VAL, HUGE_VAL, false), "8.25 (?)");
    assert_string_equal(score_write(&(Scored){0}, true, text), "-");
}

static void seats_of_rows(void **state)
{
    assert_int_equal(score_seat(row_of("seat1")), 0);
    assert_int_equal(score_seat(row_of("seat6")), 5);
    assert_int_equal(score_seat(row_of("length")), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_of_games),
        cmocka_unit_test(intervals_of_means),
        cmocka_unit_test(intervals_end_at_zero),
        cmocka_unit_test(fair_shares),
        cmocka_unit_test(skill_of_a_bot),
        cmocka_unit_test(powers_of_options),
        cmocka_unit_test(numbers_for_people),
        cmocka_unit_test(seats_of_rows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
