/*
 * sums_test.c -- tests that sums do not depend on the order of games, and tests
 * the associations of options with victory.
 */
#include "lab/play/trace_add.h"
#include "match/hand_traces.h"
#include "support/small.h"

/* -- sums ----------------------------------------------------------------- */

static void buckets_hold_their_numbers(void **state)
{
    int last = 0;

    for (long long number = 0; number < 70000; number++) {
        int bucket = bucket_of(number);
        assert_true(bucket == last || bucket == last + 1);
        assert_true(bucket_least(bucket) <= number);
        assert_true(bucket_least(bucket + 1) > number);
        last = bucket;
    }
    assert_true(bucket_of(INT64_MAX) < BUCKETS);
    assert_int_equal(bucket_of(-5), 0);
}

static void sums_of_numbers(void **state)
{
    static const int numbers[] = {4, 8, 6, 5, 3, 7, -3};
    Sum sum = {0};

    for (int i = 0; i < 6; i++)
        sum_add(&sum, numbers[i]);
    assert_true(sum_mean(&sum) == 5.5);
    assert_true(sum_variance(&sum) == 3.5);
    assert_int_equal(sum_quantile(&sum, 0.5), 5);
    assert_int_equal(sum_quantile(&sum, 1), 8);
    sum_add(&sum, numbers[6]);
    assert_int_equal(sum.sum, 30);
    assert_true(sum.squares == 208);
}

enum { GAMES = 300 };

static void add_game(Sums *sums, int number)
{
    Trace *trace = hand_game_number(number);

    assert_true(sums_add(sums, trace));
    trace_free(trace);
}

static void assert_same_sums(const Sums *one, const Sums *other)
{
    Sums a = *one;
    Sums b = *other;

    assert_int_equal(a.use_count, b.use_count);
    assert_int_equal(a.reason_count, b.reason_count);
    assert_memory_equal(a.uses, b.uses, sizeof *a.uses * (size_t)a.use_count);
    assert_memory_equal(a.reasons, b.reasons,
                        sizeof *a.reasons * (size_t)a.reason_count);
    a.uses = b.uses = NULL;
    a.reasons = b.reasons = NULL;
    a.use_room = b.use_room = a.reason_room = b.reason_room = 0;
    assert_memory_equal(&a, &b, sizeof a);
}

/* Adds the games in ascending order, and in descending order with every eighth
 * game first. */
static void sums_in_any_order(void **state)
{
    Sums *forward = sums_new();
    Sums *other = sums_new();

    for (int i = 0; i < GAMES; i++)
        add_game(forward, i);
    for (int rest = 7; rest >= 0; rest--)
        for (int i = GAMES - 1; i >= 0; i--)
            if (i % 8 == rest)
                add_game(other, i);
    assert_same_sums(forward, other);
    assert_int_equal(
        forward->reason_count,
        1); /* reasons that differ only in numbers count as one reason */
    assert_int_equal(forward->failure_count, FAILURES_KEPT);
    assert_int_equal(forward->failures[1].index, 11);
    sums_free(forward);
    sums_free(other);
}

static void sums_of_a_game(void **state)
{
    Sums *sums = sums_new();
    Trace *trace = hand_game_of_two();
    const char grow[NAME_LIMIT] = "grow";
    int item =
        trace_add_item(trace, trace_label(trace, "power"), THING_WORD, grow);

    trace->offered[0][item] = 5;
    trace->taken[0][item] = 2;
    trace->taken[1][item] = 1;
    assert_true(sums_add(sums, trace));
    assert_int_equal(sums->uses[0].counts[0][USE_OFFERED], 5);
    assert_int_equal(sums->uses[0].counts[0][USE_TAKEN], 2);
    assert_int_equal(sums->uses[0].counts[0][USE_GAMES], 1);
    assert_int_equal(sums->uses[0].counts[0][USE_SHARES], WHOLE_WIN);
    assert_int_equal(sums->uses[0].counts[1][USE_GAMES], 1);
    assert_int_equal(sums->uses[0].counts[1][USE_SHARES], 0);
    assert_int_equal(sums->winners[1], 1);
    assert_int_equal(sums->courses[COURSE_LEAD][10], 3);
    /* at 0:0 both seats count as leaders */
    assert_int_equal(sums->courses[COURSE_LEADER][0], 30);
    assert_int_equal(sums->courses[COURSE_LEADER][5], 0);
    assert_int_equal(sums->longest.index, 3);
    assert_int_equal(sums->closest.number, 3);
    trace_free(trace);
    sums_free(sums);
}

/* -- associations --------------------------------------------------------- */

/* Returns a game with the set `winners`. `uses[i]` is the number of times that
 * seat i used the option "step". */
static Trace *game_of_uses(int seats, const uint32_t *uses, unsigned winners)
{
    Trace *trace = hand_begin(1, seats);
    int item = trace_add_item(trace, trace_label(trace, "way"), THING_WORD,
                              (const char[NAME_LIMIT]){"step"});

    for (int seat = 0; seat < seats; seat++)
        trace->taken[seat][item] = trace->offered[seat][item] = uses[seat];
    hand_finish(trace, winners, NULL);
    return trace;
}

static bool excess(int seats, const uint32_t *uses, unsigned winners,
                   int64_t *number)
{
    Trace *trace = game_of_uses(seats, uses, winners);
    bool has_number = association_of(trace, 1, ASSOCIATION_EXCESS, number);

    trace_free(trace);
    return has_number;
}

static void excess_of_a_game(void **state)
{
    static const struct {
        int seats;
        uint32_t uses[SEAT_LIMIT];
        unsigned winners;
        int64_t number;
    } known[] = {
        {2, {3, 1}, 1, 5000},
        {2, {3, 1}, 2, -5000},
        {2, {0, 7}, 2, 10000},
        {2, {2, 1}, 1, 3333},
        {2, {2, 1}, 2, -3333},
        /* red has 5/8 of the uses, the others have 3/16 each */
        {3, {5, 2, 1}, 1, 4375},
        /* winners have 7/16 on average, the loser has 1/8 */
        {3, {5, 2, 1}, 3, 3125},
        {3, {0, 4, 0}, 1, -5000},
        {6, {1, 1, 1, 1, 1, 1}, 9, 0},
    };
    static const uint32_t none[SEAT_LIMIT];
    int64_t number;

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_true(
            excess(known[i].seats, known[i].uses, known[i].winners, &number));
        assert_int_equal(number, known[i].number);
    }
    assert_false(excess(2, none, 1, &number));
    assert_false(excess(2, known[0].uses, 0, &number));
    assert_false(excess(2, known[0].uses, 3, &number));
}

/* If all sets of winners of the same size are equally likely, the numbers add
 * up to 0, except for rounding. */
static void excess_is_0_on_average(void **state)
{
    Random random = random_from_text("excess");

    for (int round = 0; round < 200; round++) {
        int seats = 2 + (int)random_below(&random, SEAT_LIMIT - 1);
        int winners = 1 + (int)random_below(&random, (uint32_t)seats - 1);
        uint32_t uses[SEAT_LIMIT] = {1};
        int64_t sum = 0, number;
        for (int seat = 0; seat < seats; seat++)
            uses[seat] += random_below(&random, 4) * random_below(&random, 9);
        for (unsigned won = 1; won < 1u << seats; won++)
            if (__builtin_popcount(won) == winners) {
                assert_true(excess(seats, uses, won, &number));
                sum += number;
            }
        assert_in_range(sum + 10, 0, 20);
    }
}

static void swing_of_a_game(void **state)
{
    Sums *sums = sums_new();
    Trace *trace = game_of_uses(2, (const uint32_t[]){3, 0}, 1);
    int64_t number;

    assert_false(association_of(trace, 1, ASSOCIATION_SWING, &number));
    trace->has_swings = true;
    assert_false(association_of(trace, 1, ASSOCIATION_SWING, &number));
    /* the averages are 4 and -2; the other seat was never offered the item */
    trace->swings[0][1] = (TraceSwing){12, -4, 3, 2};
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, 6000);
    /* the averages are -1/3 and 1/3 */
    trace->swings[1][1] = (TraceSwing){-1, 1, 3, 3};
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, 2667);
    trace->swings[0][1].used_turns = 0;
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, -667);
    trace->swings[0][1] = (TraceSwing){12, -4, 3, 0};
    assert_true(association_of(trace, 1, ASSOCIATION_SWING, &number));
    assert_int_equal(number, -667);
    for (int i = 0; i < 3; i++)
        assert_true(sums_add(sums, trace));
    assert_int_equal(sums->uses[0].means[ASSOCIATION_SWING].count, 3);
    assert_int_equal(sums->uses[0].means[ASSOCIATION_SWING].sum, -2001);
    assert_int_equal(sums->uses[0].means[ASSOCIATION_EXCESS].sum, 30000);
    trace_free(trace);
    sums_free(sums);
}

static void associations_as_words(void **state)
{
    char text[ASSOCIATION_SIZE];
    Mean mean = {0};

    assert_string_equal(association_words(text, &mean, ASSOCIATION_EXCESS, 2),
                        "-");
    mean_add(&mean, -4);
    assert_string_equal(association_words(text, &mean, ASSOCIATION_SWING, 2),
                        "+0.00 (needs 20 games)");
    for (int i = 0; i < 49; i++)
        mean_add(&mean, i % 2 == 0 ? 3000 : -3000);
    assert_string_equal(association_words(text, &mean, ASSOCIATION_SWING, 2),
                        "+0.06 (-0.81 to +0.93)");
    assert_string_equal(association_words(text, &mean, ASSOCIATION_EXCESS, 2),
                        "+0.6 (-10.5 to +11.7)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buckets_hold_their_numbers),
        cmocka_unit_test(sums_of_numbers),
        cmocka_unit_test(sums_in_any_order),
        cmocka_unit_test(sums_of_a_game),
        cmocka_unit_test(excess_of_a_game),
        cmocka_unit_test(excess_is_0_on_average),
        cmocka_unit_test(swing_of_a_game),
        cmocka_unit_test(associations_as_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
