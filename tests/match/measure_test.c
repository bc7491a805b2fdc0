/*
 * measure_test.c -- tests the measures of games. The test builds the traces of
 * these games by hand. The games have two to six seats and up to six winners.
 */
#include "match/hand_traces.h"
#include "support/small.h"

static const long long none = -1000000;

static long long number_of(const Trace *trace, const char *name)
{
    const Measure *measure = measure_find(name);
    long long number = 0;

    assert_non_null(measure);
    return measure->of(trace, &number) ? number : none;
}

static void measures_of_two_seats(void **state)
{
    Trace *trace = hand_game_of_two();

    assert_int_equal(number_of(trace, "ended"), 1);
    assert_int_equal(number_of(trace, "length"), 5);
    assert_int_equal(number_of(trace, "choices"), 5);
    /* 17 options in 5 turns */
    assert_int_equal(number_of(trace, "branching"), 340);
    assert_int_equal(number_of(trace, "forced"), 200); /* 1 turn in 5 */
    assert_int_equal(number_of(trace, "seat1"), 60);
    assert_int_equal(number_of(trace, "seat2"), 0);
    assert_int_equal(number_of(trace, "seat3"), none);
    assert_int_equal(number_of(trace, "margin"), 3);
    assert_int_equal(number_of(trace, "top_score"), 9);
    /* the leaders are red, green, green, red, red */
    assert_int_equal(number_of(trace, "lead_changes"), 2);
    /* in the five positions before the last, red is behind by 0, 0, 2, 1, 0 */
    assert_int_equal(number_of(trace, "drama"), 60);
    assert_int_equal(number_of(trace, "behind"), 400);
    /* green's greatest value is 4; red exceeds it at position 4 of 5 */
    assert_int_equal(number_of(trace, "decided"), 800);
    trace_free(trace);
}

static void measures_of_searches(void **state)
{
    Trace *trace = hand_game_of_two();

    assert_int_equal(number_of(trace, "matters"), none);
    assert_int_equal(number_of(trace, "surely_matters"), none);
    trace->weighed = 3;
    trace->weighty = 2;
    trace->surely_weighty = 1;
    assert_int_equal(number_of(trace, "matters"), 666);
    assert_int_equal(number_of(trace, "surely_matters"), 333);
    trace_free(trace);
}

/* A game of three seats. Green and blue share the victory; white is ahead of
 * both once. */
static void measures_of_a_shared_victory(void **state)
{
    static const int first[] = {5, 1, 3}, second[] = {0, 4, 4};
    static const int scores[] = {0, 4, 4};
    Trace *trace = hand_begin(0, 3);

    hand_turn(trace, 0, first);
    hand_turn(trace, 1, second);
    hand_finish(trace, 6, scores);
    assert_int_equal(number_of(trace, "seat1"), 0);
    assert_int_equal(number_of(trace, "seat2"), 30);
    assert_int_equal(number_of(trace, "seat3"), 30);
    assert_int_equal(number_of(trace, "margin"), 4);
    assert_int_equal(number_of(trace, "lead_changes"), 1);
    /* positions 0 and 1: (0 + 0 + 4 + 2) / (2 winners * 2 positions) */
    assert_int_equal(number_of(trace, "drama"), 150);
    assert_int_equal(number_of(trace, "behind"), 500);
    assert_int_equal(number_of(trace, "decided"),
                     1000); /* decided only at the end */
    trace_free(trace);
}

/*
 * Returns a game of four turns that the first `winners` seats win together. The
 * values of the seats after each turn are:
 *
 *                set-up  1    2       3       4
 *  winner i        0     0   20 - i  20 - i  30 - i
 *  the last seat   0    10    0       0       0
 *
 * Winner i has the score 30 - i, and any other seat i has the score i.
 */
static Trace *game_of_many(int seats, int winners)
{
    Trace *trace = hand_begin(0, seats);
    int scores[SEAT_LIMIT];

    for (int turn = 1; turn <= 4; turn++) {
        int values[SEAT_LIMIT] = {0};
        TraceTurn *now;
        for (int seat = 0; seat < winners && turn > 1; seat++)
            values[seat] = (turn == 4 ? 30 : 20) - seat;
        if (turn == 1)
            values[seats - 1] = 10;
        now = hand_turn(trace, turn % seats, values);
        now->board = (uint8_t)turn;
        memset(now->pyramids, turn, (size_t)seats);
        hand_choice(trace, seats);
        hand_choice(trace, 1);
    }
    for (int seat = 0; seat < seats; seat++)
        scores[seat] = seat < winners ? 30 - seat : seat;
    hand_finish(trace, (1u << winners) - 1, scores);
    return trace;
}

static void shares_are(const Trace *trace, int winners)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        char name[16];
        snprintf(name, sizeof name, "seat%d", seat + 1);
        assert_int_equal(number_of(trace, name), seat < winners ? 60 / winners
                                                 : seat < trace->seats ? 0
                                                                       : none);
    }
}

static void measures_of_all_numbers_of_seats(void **state)
{
    for (int seats = 2; seats <= SEAT_LIMIT; seats++)
        for (int winners = 1; winners < seats; winners++) {
            Trace *trace = game_of_many(seats, winners);
            assert_int_equal(number_of(trace, "ended"), 1);
            assert_int_equal(number_of(trace, "length"), 4);
            assert_int_equal(number_of(trace, "choices"), 8);
            assert_int_equal(number_of(trace, "branching"),
                             100 * (seats + 1) / 2);
            assert_int_equal(number_of(trace, "forced"), 500);
            shares_are(trace, winners);
            assert_int_equal(number_of(trace, "margin"), 30 - (seats - 1));
            assert_int_equal(number_of(trace, "top_score"), 30);
            /* the last seat leads after turn 1, the first seat afterwards */
            assert_int_equal(number_of(trace, "lead_changes"), 1);
            /* a winner trails the leader by 0 at the start, by 10 after turn 1,
             * and by (`winners` - 1) / 2 on average after turns 2 and 3 */
            assert_int_equal(number_of(trace, "drama"),
                             100 * (10 + winners - 1) / 4);
            assert_int_equal(number_of(trace, "behind"), 250);
            assert_int_equal(number_of(trace, "decided"), 500);
            assert_int_equal(number_of(trace, "pyramids"), 4 * seats);
            assert_int_equal(number_of(trace, "cards"), 4);
            trace_free(trace);
        }
}

/* The shares of all winners add up to one win. This is true for every number of
 * seats and every set of winners. */
static void shares_of_all_numbers_of_seats(void **state)
{
    for (int seats = 2; seats <= SEAT_LIMIT; seats++)
        for (unsigned winners = 1; winners < 1u << seats; winners++) {
            Trace *trace = hand_begin(0, seats);
            int sum = 0;
            hand_finish(trace, winners, NULL);
            for (int seat = 0; seat < seats; seat++)
                sum += trace_share(trace, seat);
            assert_int_equal(sum, WHOLE_WIN);
            assert_int_equal(number_of(trace, "margin"), none);
            assert_int_equal(number_of(trace, "drama"), none);
            trace_free(trace);
        }
}

/* If everybody wins or nobody wins, nobody was behind. */
static void games_without_sides(void **state)
{
    static const int values[] = {1, 2, 3, 4, 5, 6};
    static const int scores[] = {1, 1, 1, 1, 1, 1};

    for (unsigned winners = 0; winners < 64; winners += 63) {
        Trace *trace = hand_begin(0, SEAT_LIMIT);
        hand_turn(trace, 0, values);
        hand_finish(trace, winners, scores);
        assert_int_equal(number_of(trace, "seat6"), winners ? 10 : 0);
        assert_int_equal(number_of(trace, "margin"), none);
        assert_int_equal(number_of(trace, "drama"), none);
        assert_int_equal(number_of(trace, "decided"), none);
        trace_free(trace);
    }
}

/* A game without a leader also has a result. */
static void games_without_leaders(void **state)
{
    static const int values[] = {0, 0};
    Trace *trace = hand_begin(0, 2);

    for (int i = 0; i < 4; i++)
        hand_turn(trace, i % 2, values);
    hand_finish(trace, 1, NULL);
    assert_int_equal(number_of(trace, "lead_changes"), 0);
    assert_int_equal(number_of(trace, "behind"), 0);
    trace->has_values = false; /* the variant has no `value` */
    assert_int_equal(number_of(trace, "lead_changes"), none);
    assert_int_equal(number_of(trace, "behind"), none);
    trace_free(trace);
}

/* A game that did not end has a length but no winner. */
static void games_that_did_not_end(void **state)
{
    Trace *trace = hand_game_of_two();

    trace->end = TRACE_CAPPED;
    memset(&trace->result, 0, sizeof trace->result);
    assert_int_equal(number_of(trace, "ended"), 0);
    assert_int_equal(number_of(trace, "length"), 5);
    assert_int_equal(number_of(trace, "seat1"), none);
    assert_int_equal(number_of(trace, "margin"), none);
    assert_int_equal(number_of(trace, "lead_changes"), 2);
    assert_int_equal(number_of(trace, "behind"), none);
    trace_free(trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_of_searches),
        cmocka_unit_test(measures_of_two_seats),
        cmocka_unit_test(measures_of_a_shared_victory),
        cmocka_unit_test(measures_of_all_numbers_of_seats),
        cmocka_unit_test(shares_of_all_numbers_of_seats),
        cmocka_unit_test(games_without_sides),
        cmocka_unit_test(games_without_leaders),
        cmocka_unit_test(games_that_did_not_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
